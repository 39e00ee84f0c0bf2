import type { ActionOutcome, LogEvent, Outcome } from '../model/outcome.ts'
import { abilityTold, pathTold } from './ability-told.ts'

/** Ids of the actions that tell why something under this path of `expect` came out as it did; of a number that nothing changed, of those alone that may have been meant to change it. */
export function actionsAbout(outcome: Outcome, path: readonly string[]): readonly number[] {
  const [key, ...names] = path
  const [player, ability] = key === 'after-dawn' ? names.slice(1) : names
  const isAbout = key === 'became' || ofDeaths.has(key ?? '') ? reaches : performs
  const told = player === undefined || ability === undefined ? ability : abilityTold(outcome, player, ability)
  const isUse = (action: ActionOutcome): boolean =>
    key === 'became' && ability === 'shots' && performs(action, player, pathTold(outcome, key, names)[2])
  const about = outcome.actions.filter(action => isAbout(action, player, told) || isUse(action))
  return (isUntouched(outcome, path) ? about.filter(goesAmiss) : about).map(({ id }) => id)
}

/**
 * Those of them that brought it about, or came near: of a death the kills, of what somebody became what changed that of him, and of what
 * a player does what failed, was stopped in part or was moved.
 */
export function decisiveAbout(outcome: Outcome, path: readonly string[], about: readonly number[]): readonly number[] {
  const [key, ...names] = path
  const [player = '', part = '', one = ''] = key === 'after-dawn' ? names.slice(1) : pathTold(outcome, key ?? '', names)
  const what = key === 'after-dawn' ? names[0] : key
  const isDecisive = (action: ActionOutcome): boolean => {
    if (what === 'became') return changes(outcome, action, player, part) || spends(outcome, action, player, part, one)
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
  return log.some(event => event.action === id && event.player === player && isOfPart(event, part))
}

/** Uses are spent by the ability itself. */
function spends({ log }: Outcome, action: ActionOutcome, player: string, part: string, ability: string): boolean {
  return (
    part === 'shots' &&
    performs(action, player, ability) &&
    log.some(event => event.kind === 'spent' && event.player === player && event.ability === action.ability)
  )
}

/** Is it about a number of a player that nothing in the phase has changed? */
export function isUntouched(outcome: Outcome, [key, ...names]: readonly string[]): boolean {
  const [player, part = '', ability] = pathTold(outcome, key ?? '', names)
  if (key !== 'became' || !ofNumbers.has(part)) return false
  return !outcome.log.some(
    event => event.player === player && (part === 'shots' ? isOfUses(event, ability) : isOfPart(event, part)),
  )
}

const ofNumbers: ReadonlySet<string> = new Set(['votes', 'votes-needed', 'actions', 'shots'])

function isOfPart({ kind, property = '' }: LogEvent, part: string): boolean {
  return kind === part || property === part || (part === 'counters' && property.startsWith('counter '))
}

function isOfUses(event: LogEvent, ability: string | undefined): boolean {
  return ofUses.has(event.kind) && (ability === undefined || event.ability === ability)
}

const ofUses: ReadonlySet<LogEvent['kind']> = new Set<LogEvent['kind']>(['spent', 'state-used', 'gained', 'lost'])

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
