import { askedWording, boundToNobody } from './asked-wording.ts'
import { tallied } from '../model/tallied.ts'
import { valueText } from './value-text.ts'
import type { LogEvent } from '../model/outcome.ts'
import type { Waited } from '../model/why.ts'
import { contradictedWording } from './changes.ts'
import { listed } from '../model/listed.ts'
import { hasGivenWay } from '../model/set-aside.ts'
import { lastsToDay } from '../model/day-is-over.ts'
import { failureWording } from './failure-wording.ts'
import { stateCalled } from './state-called.ts'
import { roundWording } from './round-wording.ts'
import { ownedAbility, reportWording } from './wording.ts'

/** What an event was, in a few words; `begin` is the event with which its action begins, if it is of one. */
export function eventWording(event: LogEvent, begin: LogEvent | undefined, waited?: Waited): string {
  const { kind, player = '', other = '', ability = '', verb = '', players = [], property = '', amount = 0 } = event
  switch (kind) {
    case 'night-begins':
      return 'the night begins'
    case 'day-begins':
      return 'the day begins'
    case 'game-begins':
      return 'the game begins'
    case 'night-ends':
      return 'the End of Night'
    case 'batch':
      return event.rules.includes('N5') ? 'happens at once' : `what is of order ${event.order ?? 0} is resolved`
    case 'action':
      return `${beginWording(event)}, ${originWording(event)}`
    case 'lasting':
      return `${ownedAbility(player, ability)} ${lastsToDay(event.until) ? 'lasts to the end of the day' : 'still lasts'}, from an earlier phase`
    case 'aimed':
      return players.length === 0 ? 'targets nobody' : `targets ${listed(players)}`
    case 'moved':
      return `moved from ${player} to ${other}`
    case 'split':
      return `aimed at ${player}, it was split between ${listed(players)}`
    case 'visit':
      return `${begin?.player ?? ''} visits ${player}`
    case 'unvisited':
      return `${begin?.player ?? ''} visits ${player} no more`
    case 'step-failed':
      return `${stepWording(event, begin)}fails: ${failureWording(event)}`
    case 'otherwise':
      return `${stepWording(event, begin)}does what it says otherwise: ${failureWording(event)}`
    case 'nothing':
      return nothingWording(event)
    case 'stopped':
      return `${stepWording(event, begin)}${verb} on ${player} is stopped`
    case 'let-through':
      return event.against === undefined ? 'is let through' : 'is let through, in one branch of a split'
    case 'took-place':
      return `${stepWording(event, begin)}${verb} on ${player} takes place${event.against === undefined ? '' : ', in one branch of a split'}`
    case 'state-begins':
      return `${stateCalled(event)} ${forceWording(event)}`
    case 'state-used':
      return `a use of ${ability === '' ? 'a state' : ability} is spent: ${amount} left`
    case 'state-ends':
      return 'the state ends'
    case 'death':
      return `${player} dies`
    case 'cause-added':
      return `one more cause of the death of ${player}`
    case 'revived':
      return `${player} lives again`
    case 'property':
      return propertyWording(event)
    case 'gained':
      return `${player} gains ${ability}${unboundWording(event)}`
    case 'lost':
      return `${player} loses ${ability}`
    case 'armed':
      if (verb === '') return waits(event) ? `arms a trigger, which ${forceWording(event)}` : 'arms a trigger'
      return `${verb} on ${other} ${forceWording(event)}`
    case 'queued':
      return `queues an action, ${amount} ${amount === 1 ? 'night' : 'nights'} ahead`
    case 'delayed':
      return 'is put off to the next night'
    case 'report-due':
      return `a report to ${player} falls due`
    case 'report':
      return `${player} is told “${toldWording(event)}”`
    case 'announcement':
      return event.player === undefined
        ? `all are told “${valueText(event.value)}”`
        : `the ${event.property === 'eliminate' ? 'elimination' : event.property === 'modkill' ? 'removal' : 'death'} of ${player} is announced`
    case 'succeeded':
      // One of its steps may have failed.
      return (begin?.orders?.length ?? 0) > 1 ? 'succeeds as a whole' : 'succeeds'
    case 'failed':
      if (event.rules.includes('S3')) return 'fails in one branch'
      return (begin?.orders?.length ?? 0) > 1 ? 'fails as a whole' : 'fails'
    case 'spent':
      return `a use of ${ability} is spent: ${amount} left`
    case 'loop-cut':
      return `${ownedAbility(player, ability)} is not set off again: the loop has had its turns`
    case 'contradiction':
      return contradictedWording({
        player,
        property,
        ...(event.item && { item: true }),
        values: [event.value ?? []].flat(),
      })
    case 'draw':
      return `drawn by lot: ${valueText(event.value)}`
    case 'ruling':
      return `${hasGivenWay(event) ? givenWayWording(event) : (ruledWording[property] ?? '')} (the ruling ${property})`
    case 'set-aside':
      return setAsideWording(event)
    case 'asked':
      return askedWording(event, begin)
    default:
      return `${event.step === undefined ? '' : stepWording(event, begin)}${roundWording({ ...event, kind }, waited)}`
  }
}

function onWhom(player: string | undefined): string {
  return player === undefined ? '' : ` on ${player}`
}

function forceWording(event: LogEvent): string {
  // Of what is made before a night that is the night itself (N6).
  return waits(event) ? 'is in force on the night that begins next' : 'is in force from here on'
}

/** Is it made for the next night alone? */
export function waits({ until }: LogEvent): boolean {
  return until === 'next night'
}

/** What came of it by a ruling. */
const ruledWording: Readonly<Record<string, string>> = {
  'blocks-reach': 'what would block it does not reach what nobody sent in',
  'lost-ability': 'resolves, though its ability is lost',
  'stopped-action': 'has not failed, though all that it tried was stopped',
  'spent-when-failed': 'keeps its use, as it failed',
  'intercepted-visit': 'the player under guard is visited all the same',
}

/** An action of which nothing happens: it gives way to another, or is illegal and let pass (T2). */
export function setAsideWording(event: LogEvent): string {
  return hasGivenWay(event)
    ? givenWayWording(event)
    : `${sentWording(event)} is set aside: ${valueText(event.value)}, and \`illegal: fail\` lets that pass`
}

/** Ann's Kill on Cat, where Ben's is performed. */
function givenWayWording(event: LogEvent): string {
  const { player = '', other = '' } = event
  const instead = other === player ? 'another that was sent in as well' : `that of ${other}`
  return `${sentWording(event)} gives way to ${instead}`
}

function sentWording({ player = '', ability = '', players = [] }: LogEvent): string {
  return `${ownedAbility(player, ability)}${players.length === 0 ? '' : ` on ${listed(players)}`}`
}

/** `Ann's Block`, by the event with which it begins. */
export function actionName({ origin, player = '', ability = '', was }: LogEvent): string {
  if (origin !== 'change') return ownedAbility(player, ability)
  if (typeof was === 'string') return `the moderator: ${player} takes the place of ${was}`
  return player === '' ? "the moderator's change" : `the moderator: ${ability} ${player}`
}

/** `Ann's Block on Carol`, as it was selected. */
function beginWording(event: LogEvent): string {
  const { players = [], chosen = [] } = event
  const on = players.length === 0 ? '' : ` on ${listed(players)}`
  return actionName(event) + byLastVote(event) + on + (chosen.length === 0 ? '' : `, choosing ${listed(chosen)}`)
}

/** Of an elimination where it is said whose vote was the last: `, by Ann`. */
export function byLastVote({ origin, other }: LogEvent): string {
  return origin === 'change' && other !== undefined ? `, by ${other}` : ''
}

function originWording({ origin, ability, causes }: LogEvent): string {
  switch (origin) {
    case 'passive':
      return 'a passive'
    case 'triggered':
      return 'set off'
    case 'afterwards':
      return 'afterwards'
    case 'later':
      return 'from an earlier night'
    case 'delayed':
      return 'delayed from the night before'
    case 'change':
      // The elimination belongs to the day (N6).
      return ability === 'eliminate' ? 'at the end of the day' : 'before the phase'
    case 'made':
      return 'made to do it'
    case 'submitted':
    case undefined:
      return causes.length > 0 ? 'once more' : 'submitted'
  }
}

function nothingWording({ player, other, verb = '', amount, reason }: LogEvent): string {
  if (reason === 'limits') return `${verb}${onWhom(player)} comes to nothing: every use of it is spent`
  if (amount !== undefined) {
    const named = amount === 0 ? 'nobody is named' : `${amount} are named`
    return `${verb}${onWhom(player)} comes to nothing: ${named} where one is due`
  }
  if (other !== undefined) return `nobody is there to be told of ${other}`
  if (player === undefined) return `${verb} names nobody`
  if (verb === 'become') return `changes nothing: ${player} is that already`
  return `nothing comes of it: ${verb === '' ? `it names ${player} twice` : `${player} has been dead since before`}`
}

/** Which step of a compound it is: `[40] `; by its number where no order is read (G1): `[step 2] `. */
export function stepWording({ step = 0 }: Pick<LogEvent, 'step'>, begin: LogEvent | undefined): string {
  const { orders = [], rules = [] } = begin ?? {}
  if (orders.length < 2) return ''
  return rules.includes('G1') ? `[step ${step + 1}] ` : `[${orders[step] ?? ''}] `
}

function propertyWording(event: LogEvent): string {
  const { player = '', other, property = '', value, was, settles } = event
  if (property === 'known') return `${player} is known to ${other ?? 'everybody'} as ${valueText(value)}`
  if (other !== undefined) return `${player} is ${property} to ${other}${settlesWording(settles)}`
  const said = property === 'items' ? itemsText : valueText
  const now = `${player}'s ${property}: ${said(value) || 'none'}`
  if (settles !== undefined) return now + settledWording(settles, property) + unboundWording(event)
  const before = said(was)
  const isAnew = before === said(value) ? ', as on the day before' : ` (was ${before})`
  return `${now}${before === '' ? '' : isAnew}${unboundWording(event)}`
}

/** Of what has one value alone which it had at once; of marks and items which of them it is about (S6). */
function settledWording(settles: Settled, property: string): string {
  return settles.property === property ? ` (was ${listed(settles.values)} at once)` : settlesWording(settles)
}

function settlesWording(settles: Settled | undefined): string {
  return settles === undefined ? '' : `, which settles that ${contradictedWording(settles)}`
}

type Settled = NonNullable<LogEvent['settles']>

function itemsText(items: LogEvent['value']): string {
  return valueText(items === undefined ? items : tallied([items].flat()))
}

function unboundWording({ player = '', unbound = [] }: LogEvent): string {
  return unbound.length === 0 ? '' : `, and ${boundToNobody(player, unbound)}`
}

function toldWording(event: LogEvent): string {
  const { player = '', other, players, ability = '', action = -1, property = '', value = '' } = event
  const of = { ...(other !== undefined && { of: other }), ...(players && { beside: players }) }
  const report = { to: player, ability, action, fact: property, value, afterDawn: false, ...of }
  return reportWording(report).replace(/\s*\n\s*/g, ' ')
}
