import { ofOwner } from '../model/of-owner.ts'
import type { RawEvent } from '../kernel/log/log.ts'
import type { Action } from '../kernel/store/action.ts'
import type { Work } from '../kernel/store/work.ts'
import type { LogEvent } from '../model/outcome.ts'
import { clashWording } from './clash-wording.ts'
import { listed } from '../model/listed.ts'
import { throughWording } from '../model/through.ts'
import type { AbilityNames } from './ability-names.ts'

/** What an event of a round says beside whom it is about (G3, G8 to G12). */
export function roundDetails(work: Work, called: AbilityNames, event: RawEvent): Partial<LogEvent> {
  const [step = -1, ...leaders] = event.values
  switch (event.kind) {
    case 'round':
      return { amount: event.amount, value: event.values.map(id => actionName(work, called, id)) }
    case 'waits':
      return {
        ability: called(event.player, work.plan.abilities[event.subject]),
        property: event.text === '' ? 'influence' : event.text,
        value: event.amount === 1 ? 'standing' : 'possible',
        ...(step >= 0 && { amount: step }),
        ...(leaders.length > 0 && {
          through: leaders.filter(id => id >= 0).map(id => actionName(work, called, id)),
          ...(leaders[0] === -1 && { together: true as const }),
        }),
      }
    case 'priority':
      return {
        ability: called(event.player, work.plan.abilities[event.subject]),
        value: event.amount === 1 ? 'standing' : 'possible',
      }
    case 'interaction':
    case 'preferred':
      return { value: event.text.split('\n').map(pair => pairWording(work, called, pair)) }
    default:
      return {}
  }
}

/** `Ann's Block`. */
function actionName(work: Work, called: AbilityNames, id: number): string {
  const { player, ability } = work.actions[id] as Action
  return ofOwner(work.facts.names[player] ?? '', called(player, ability))
}

/** `Ann's Drive contradicts Ben's Drive: Cal's Kill on Yan cannot go both to Xia and to Zoe`. */
function pairWording(work: Work, called: AbilityNames, pair: string): string {
  const [
    from = '',
    to = '',
    kind = '',
    what = '',
    player = '',
    first = '',
    second = '',
    how = '',
    aims = '',
    ...leaders
  ] = pair.split(' ')
  const one = stepName(Number(first), actionName(work, called, Number(from)))
  const other = stepName(Number(second), actionName(work, called, Number(to)))
  if (what === 'earlier') return `${one} comes before ${other}`
  const nameOf = (id: string): string => actionName(work, called, Number(id))
  const through = throughWording(leaders.filter(id => id !== together).map(nameOf), leaders[0] === together)
  const [stands, ...unmet] = kind.split(',')
  const isStanding = stands === 'standing'
  const though = unmetWording(unmet.map(nameOf))
  if (what === 'influence') return `${one} ${isStanding ? 'bears' : 'may come to bear'} on ${other}${through}${though}`
  const contradicts = isStanding ? 'contradicts' : 'may come to contradict'
  const aiming = aims === '' ? [] : aims.split(',').map(nameOf)
  return `${one} ${contradicts} ${other}${through}${though}: ${clashWording(work, what, Number(player), how, aiming)}`
}

/** `, though what Ann's Tow requires does not hold yet`. */
function unmetWording(unmet: readonly string[]): string {
  if (unmet.length === 0) return ''
  return `, though what ${listed(unmet)} ${unmet.length === 1 ? 'requires' : 'require'} does not hold yet`
}

/** Stands before the actions through all of which together one comes to bear on another. */
const together = '-1'

/** `step 2 of Ann's Drive`; with -1 it is the only one. */
function stepName(step: number, action: string): string {
  return step < 0 ? action : `step ${step + 1} of ${action}`
}
