import { instantsIn, type Instants } from '../model/instants.ts'
import type { LogEvent, Outcome } from '../model/outcome.ts'
import { ruleStatements } from '../model/rule-statements.ts'
import { ruleIds, type RuleId } from '../model/rules.ts'
import type { ActionAnswer, Earlier, Link, WhyAnswer } from '../model/why.ts'
import { deadRows, deathRows, sinceRow } from './asked-there.ts'
import { loopWording, winWording } from './changes.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { actionName, eventWording } from './event-wording.ts'
import { compactPlace } from './place.ts'
import { leadsAnyway } from '../model/leads-anyway.ts'
import { lateWording, overWording, unmetWording } from './over-wording.ts'
import { partWording } from './state-called.ts'
import { plainStyle, type Style } from './style.ts'
import { cameShown } from './told-failure.ts'
import { whyOrder } from './why-order.ts'
import { padEnd } from './width.ts'
import { ownedAbility } from './wording.ts'
import { nothingLeft } from './nothing-left.ts'

/** The answers that one phase gives to a question. */
export interface Answered {
  readonly outcome: Outcome
  readonly file: string
  readonly title?: string
  readonly answers: readonly WhyAnswer[]
}

interface Scene {
  readonly phase: Outcome['phase']
  readonly begins: ReadonlyMap<number, LogEvent>
  readonly style: Style
  readonly loops: Outcome['loops']
  readonly instants: Instants
}

type Row = readonly string[]

/** Chains of causes as indented lines: each with its order, rules and place; then what those rules say. */
export function prettyWhy(given: readonly Answered[], style: Style = plainStyle): string {
  return cleaned(given)
    .map(answered => phaseText(answered, style))
    .join('\n')
}

function phaseText({ outcome, title, answers }: Answered, style: Style): string {
  const { log, phase, setup } = outcome
  const begins = new Map(log.flatMap(event => (event.kind === 'action' ? [[event.action ?? -1, event]] : [])))
  const scene: Scene = {
    phase,
    begins,
    style,
    loops: outcome.loops,
    instants: instantsIn(log),
  }
  const heads = [`${phase.kind === 'night' ? 'Night' : 'Day'} ${phase.number}`, setup, title]
  const head = style.strong(heads.filter(name => name !== undefined && name !== '').join(' · '))
  const rows = answers.flatMap(answer => ['', ...columns(rowsOf(answer, scene), { widest: 84 })])
  const rules = ruleLines(answers, style)
  return [head, ...rows, ...(rules.length === 0 ? [] : ['', ...rules]), ...shippedLines(answers, scene), ''].join('\n')
}

function rowsOf(answer: WhyAnswer, scene: Scene): readonly Row[] {
  if (answer.kind === 'action') return actionRows(answer, scene, 0)
  if (answer.kind === 'trigger') return answer.missed.flatMap(link => rowsOfLink(link, scene, 0))
  if (answer.kind === 'set-aside') return [...rowsOfLink(answer.gone, scene, 0), ...deadRows(answer.dead, 1)]
  const { player, happened, did, told, won = [], died } = answer
  const sections = [
    section(`What happened to ${player}`, linkRows(happened, scene), scene),
    section(
      `What ${player} did`,
      did.flatMap(action => actionRows(action, scene, 1)),
      scene,
    ),
    section(`What ${player} was told`, linkRows(told, scene), scene),
    section(
      `What ${player} has won`,
      won.map(win => [`  ${winWording(win)}`]),
      scene,
    ),
  ].filter(rows => rows.length > 0)
  const before = died === undefined ? [] : deathRows(player, died)
  if (sections.length === 0)
    return died === undefined ? [[`Nothing happened to ${player}, who did nothing and was told nothing.`]] : before
  return [...before, ...sections.flatMap((rows, place) => (place === 0 && died === undefined ? rows : [[''], ...rows]))]
}

function section(head: string, rows: readonly Row[], { style }: Scene): readonly Row[] {
  return rows.length === 0 ? [] : [[style.strong(head)], ...rows]
}

function linkRows(links: readonly Link[], scene: Scene): readonly Row[] {
  return links.flatMap(link => rowsOfLink(link, scene, 1))
}

function actionRows({ begins, came, thence, before, dead }: ActionAnswer, scene: Scene, depth: number): readonly Row[] {
  const own = cameShown({ begins, came }).flatMap(link => rowsOfLink(link, scene, depth + 1, begins.event))
  const made = [begins, ...came].map(({ event }) => event)
  const elsewhere = thence.flatMap(link => {
    const [[text = '', ...cells] = [], ...more] = rowsOfLink(link, scene, depth + 2)
    return [[text + partOfMade(link, made), ...cells], ...more]
  })
  const head = elsewhere.length === 0 ? [] : [[`${'  '.repeat(depth + 1)}what came of it`]]
  return [
    ...rowsOfLink(begins, scene, depth),
    ...earlierRows(before, scene, depth + 1),
    ...own,
    ...deadRows(dead, depth + 1),
    ...head,
    ...elsewhere,
  ]
}

/** What part, if none by which it came to be, what an action made had in an event. */
function partOfMade({ event, away }: Link, made: readonly LogEvent[]): string {
  if (away === true) return '' // It says so itself.
  const { n, overruled = [], ended = [], unmet = [] } = event
  const has = (places: readonly number[]): boolean => made.some(event => places.includes(event.n))
  if (has(overruled)) return ', and it is overruled'
  if (has(ended)) return ', as it no longer stood'
  if (has(placesOf(unmet))) return ', which it is not against'
  if (made.some(({ lateUnmet = [] }) => placesOf(lateUnmet).includes(n)))
    return ', which it is not against, and for which it comes too late as well'
  const late = made.find(({ late = [] }) => late.includes(n))
  if (late === undefined) return ''
  return leadsAnyway(late, made[0], event) ? ', which it does not change' : ', for which it comes too late'
}

function placesOf(unmet: readonly { readonly event: number }[]): readonly number[] {
  return unmet.map(({ event }) => event)
}

function earlierRows(before: Earlier | undefined, scene: Scene, depth: number): readonly Row[] {
  if (before === undefined) return []
  const { phase, actions, answer } = before
  const begins = new Map(actions.map(event => [event.action ?? -1, event]))
  return [
    [`${'  '.repeat(depth)}${phase.kind} ${phase.number}`],
    ...actionRows(answer, { ...scene, phase, begins }, depth + 1),
  ]
}

/** The action in whose answer it stands goes without saying. */
function rowsOfLink(
  link: Link,
  scene: Scene,
  depth: number,
  own?: LogEvent,
  effect?: LogEvent,
  lead = '',
): readonly Row[] {
  const { event, because, elsewhere, idle, since, away, waited } = link
  const begin = event.action === undefined ? undefined : scene.begins.get(event.action)
  if (away === true && effect?.kind === 'moved') return [['  '.repeat(depth) + awayWording(event, begin, effect)]]
  const past = unpreventingWording(link, scene, effect) ?? partWording(event, effect)
  const wording =
    past ?? (event.kind === 'interaction' ? 'a loop, all of which fails' : eventWording(event, begin, waited))
  const isMissed = event.misfit !== undefined
  const isSaid = event.kind === 'action' || event.kind === 'visit' || event.action === (own ?? effect)?.action
  const named = isMissed ? `${ownedAbility(event.player ?? '', event.ability ?? '')} ` : ''
  const owner = begin === undefined || isSaid ? named : `${actionName(begin)}: `
  const led = away === true ? ', and so does not set it off' : ''
  const more =
    led + (idle === true ? `, and ${nothingLeft(link, scene.phase)}` : '') + (elsewhere === true ? ' (see above)' : '')
  const { faint } = scene.style
  const cells = [
    '  '.repeat(depth) + lead + owner + wording + more,
    whyOrder(event, scene.instants),
    faint(rulesOf(link).join(' ')),
    faint(compactPlace(event.at ?? (begin ?? own ?? because[0]?.event)?.at)),
  ]
  return [
    cells,
    ...(event.question === undefined || elsewhere === true
      ? []
      : [
          [
            `${'  '.repeat(depth + 1)}${event.kind === 'report' ? 'it was asked whether' : 'picked, as'} ${event.question}`,
          ],
        ]),
    ...loopRows(event, begin, depth + 1),
    ...cutRows(event, begin, scene, depth + 1),
    ...(since ?? []).map(one => sinceRow(one, depth + 1)),
    ...because.flatMap(cause => rowsOfLink(cause, scene, depth + 1, undefined, event, alsoOf(cause, link, own))),
  ]
}

/** Of what killed somebody beside the action that is told of already: `also of `. */
function alsoOf({ event }: Link, { event: effect, because }: Link, own: LogEvent | undefined): string {
  if (effect.kind !== 'death' || event.kind !== 'action') return ''
  const isOwnDeath = own !== undefined && effect.causes.includes(own.n)
  return isOwnDeath || because.find(cause => cause.event.kind === 'action')?.event !== event ? 'also of ' : ''
}

/** Of a state that might have prevented an effect: why it did not. */
function unpreventingWording(
  { event, over, late, unmet }: Link,
  { begins }: Scene,
  effect: LogEvent | undefined,
): string | undefined {
  if (over !== undefined) return overWording(event, over.by)
  if (unmet !== undefined)
    return unmetWording(event, { unmet, ...(late && { late }) }, effect, begins.get(effect?.action ?? -1))
  return late === undefined ? undefined : lateWording(event, late)
}

/** `Bob's Protect would have been set off, had it targeted Ann`. */
function awayWording(
  { player = '', ability = '' }: LogEvent,
  begin: LogEvent | undefined,
  { player: from = '' }: LogEvent,
): string {
  const what = begin === undefined ? ownedAbility(player, ability) : actionName(begin)
  return `${what} would have been set off, had it targeted ${from}`
}

/** What the loop consists of on which something was cut (L1): what is cut fails wherever it is set off that night. */
function cutRows(event: LogEvent, begin: LogEvent | undefined, { loops }: Scene, depth: number): readonly Row[] {
  if (event.kind !== 'loop-cut' && event.reason !== 'loop') return []
  const { player, ability } = event.kind === 'loop-cut' ? event : (begin ?? event)
  const own = loops.filter(({ abilities }) => abilities.some(one => one.player === player && one.ability === ability))
  return own.map(loop => ['  '.repeat(depth) + loopWording(loop)])
}

/** What a loop consists of (G11, G12): what each of it does to another, and that nothing tells which comes first, or why one does. */
function loopRows({ kind, value, causes }: LogEvent, begin: LogEvent | undefined, depth: number): readonly Row[] {
  if (kind !== 'interaction' && kind !== 'preferred') return []
  const pairs = [value ?? []].flat()
  const others = causes.length === 2 ? 'one of the two failed before, the other' : 'one of them failed before, all'
  const ways =
    kind === 'preferred'
      ? [`as things stand nothing bears on ${begin === undefined ? 'it' : actionName(begin)}`]
      : ['no priority tells which comes first', `had ${others} would have been looked at anew`]
  return [...pairs, ...ways].map(text => ['  '.repeat(depth) + text])
}

/** The rules that decided: what was only asked decided nothing, nor did a ruling with which a report says the same. */
function rulesOf({ event: { kind, rules: made }, rulings: ruled = [] }: Link): readonly RuleId[] {
  if (kind === 'asked') return []
  return kind === 'report' ? [...made.filter(id => !ofReports.has(id)), ...ruled] : made
}

const ofReports: ReadonlySet<RuleId> = new Set(['R1', 'R3', 'R7', 'R8'])

function ruleLines(answers: readonly WhyAnswer[], style: Style): readonly string[] {
  const named = new Set(answers.flatMap(linksOf).flatMap(rulesIn))
  const lines = ruleIds.filter(id => named.has(id)).map(id => `  ${padEnd(id, 3)}  ${style.faint(ruleStatements[id])}`)
  return lines.length === 0 ? [] : [style.strong('Rules'), ...lines]
}

/** How to see what stands at a place in a library that is shipped with snarf. */
function shippedLines(answers: readonly WhyAnswer[], { style, begins }: Scene): readonly string[] {
  const places = answers.flatMap(linksOf).flatMap(link => placesIn(link, begins))
  const shipped = places.find(at => at?.file.startsWith('snarf:'))
  if (shipped === undefined) return []
  const { file, line } = shipped
  const shows = `snarf roles --source ${file.slice('snarf:'.length)}:${line}`
  return ['', style.faint(`\`${shows}\` shows what stands at ${compactPlace(shipped)}.`)]
}

function placesIn({ event, because }: Link, begins: Scene['begins']): readonly LogEvent['at'][] {
  return [event.at ?? begins.get(event.action ?? -1)?.at, ...because.flatMap(link => placesIn(link, begins))]
}

function linksOf(answer: WhyAnswer): readonly Link[] {
  if (answer.kind === 'trigger') return answer.missed
  if (answer.kind === 'set-aside') return [answer.gone]
  if (answer.kind === 'action') {
    const before = answer.before === undefined ? [] : linksOf(answer.before.answer)
    return [answer.begins, ...before, ...cameShown(answer), ...answer.thence]
  }
  return [...answer.happened, ...answer.did.flatMap(linksOf), ...answer.told]
}

function rulesIn(link: Link): readonly RuleId[] {
  return [...rulesOf(link), ...link.because.flatMap(rulesIn)]
}
