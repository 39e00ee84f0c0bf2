import type { ActionOutcome, LogEvent, Outcome } from '../model/outcome.ts'
import { abilityTold } from './ability-told.ts'

/** Ids of the actions that tell why something under this path of `expect` came out as it did. */
export function actionsAbout(outcome: Outcome, [key, ...names]: readonly string[]): readonly number[] {
  const [player, ability] = key === 'after-dawn' ? names.slice(1) : names
  const isAbout = key === 'became' || ofDeaths.has(key ?? '') ? reaches : performs
  const told = player === undefined || ability === undefined ? ability : abilityTold(outcome, player, ability)
  return outcome.actions.filter(action => isAbout(action, player, told)).map(({ id }) => id)
}

/**
 * Those of them that brought it about, or came near: of a death the kills, of what somebody became what changed that of him, and of what
 * a player does what failed, was stopped in part or was moved.
 */
export function decisiveAbout(outcome: Outcome, path: readonly string[], about: readonly number[]): readonly number[] {
  const [key, ...names] = path
  const [player = '', part = ''] = key === 'after-dawn' ? names.slice(1) : names
  const what = key === 'after-dawn' ? names[0] : key
  const isDecisive = (action: ActionOutcome): boolean => {
    if (what === 'became') return changes(outcome, action, player, part)
    return ofDeaths.has(what ?? '') ? kills(outcome, action, player) : goesAmiss(action)
  }
  return outcome.actions.filter(action => about.includes(action.id) && isDecisive(action)).map(({ id }) => id)
}

const ofDeaths: ReadonlySet<string> = new Set(['dead', 'causes', 'flips'])

function kills({ deaths, log }: Outcome, { id, kinds, selected }: ActionOutcome, player: string): boolean {
  const causes = deaths.find(death => death.player === player)?.causes ?? []
  return (
    causes.some(({ event }) => log[event]?.action === id) || (kinds.includes('killing') && selected.includes(player))
  )
}

function changes({ log }: Outcome, { id }: ActionOutcome, player: string, part: string): boolean {
  const isOfPart = ({ kind, property = '' }: LogEvent): boolean =>
    kind === part || property === part || (part === 'counters' && property.startsWith('counter '))
  return log.some(event => event.action === id && event.player === player && isOfPart(event))
}

function goesAmiss({ result, stopped, moved }: ActionOutcome): boolean {
  return result !== 'succeeded' || stopped.length > 0 || moved.length > 0
}

function performs(action: ActionOutcome, player: string | undefined, ability: string | undefined): boolean {
  if (action.player !== player) return false
  return ability === undefined || action.ability === ability || action.ability === ability.replace(/ [\d.]+$/, '')
}

function reaches(action: ActionOutcome, player: string | undefined): boolean {
  if (player === undefined) return false
  const stopped = action.stopped.some(stop => stop.player === player)
  const done = action.steps.some(step => step.done.some(effect => effect.players.includes(player)))
  return stopped || done || action.selected.includes(player)
}
