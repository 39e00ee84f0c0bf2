import type { Cause, Outcome } from '../model/outcome.ts'

type Used = Pick<Cause, 'ability' | 'owner'>

/** An ability by its name and the role or faction that gives it, as the outcome calls it where a player has two of that name. */
export function inFull({ ability, owner }: Used): string {
  return owner === undefined || ability.startsWith(`${owner}.`) ? ability : `${owner}.${ability}`
}

/** A path of names below a key of `expect` as the outcome has it: `[Moe, Kill]` for `[Moe, Mafia.Kill]`, where that is whose Kill it was. */
export function pathTold(outcome: Outcome, key: string, path: readonly string[]): readonly string[] {
  const [player, ability, inner] = path
  if (player === undefined || ability === undefined) return path
  if (key === 'stopped' || key === 'failed') return path.with(1, abilityTold(outcome, player, ability))
  if (key === 'reports') return path.with(1, reportTold(outcome, player, ability))
  return inner === undefined || ability !== 'shots' ? path : path.with(2, abilityTold(outcome, player, inner))
}

/** What the outcome calls an ability of a player that is named in full, also with the order of a step: `Jailkeeper.Jail 60`. */
export function abilityTold({ actions }: Outcome, player: string, name: string): string {
  if (!name.includes('.')) return name
  const own = actions.filter(action => action.player === player)
  const [, whole = name, step = ''] = /^(.*)( [\d.]+)$/.exec(name) ?? []
  return calledIn(own, name) ?? (calledIn(own, whole) ?? whole) + step
}

/** By the action whose report it is, which may be another's. */
function reportTold({ actions, reports }: Outcome, player: string, name: string): string {
  const own = reports.filter(({ to }) => to === player).flatMap(({ action }) => actions[action] ?? [])
  return calledIn(own, name) ?? name
}

function calledIn(used: readonly Used[], name: string): string | undefined {
  return used.find(one => inFull(one) === name)?.ability
}
