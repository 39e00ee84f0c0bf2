import type { Finding, Span } from '../model/diagnostic.ts'
import type { Ability, Player, Setup } from '../model/syntax.ts'

/** A setup without the abilities in which a mistake stands; a player of whom one is told has no role. */
export function withoutMistakes(setup: Setup, findings: readonly Finding[]): Setup {
  const torn = tornIn(setup, findings)
  const whole = (abilities: readonly Ability[]) => abilities.filter(({ at }) => !torn.has(at))
  const mended = <Owner extends { readonly abilities: readonly Ability[] }>(owners: ReadonlyMap<string, Owner>) =>
    new Map([...owners].map(([name, owner]) => [name, { ...owner, abilities: whole(owner.abilities) }]))
  return {
    ...setup,
    factions: mended(setup.factions),
    roles: mended(setup.roles),
    abilities: new Map([...setup.abilities].filter(([, { at }]) => !torn.has(at))),
    players: setup.players.map(player => (torn.has(player.at) ? unseated(player) : player)),
  }
}

function unseated({ name, at }: Player): Player {
  return { name, at, faction: 'Town', roles: [], bind: [] }
}

/** The definitions that begin last before the place of a mistake. */
function tornIn(setup: Setup, findings: readonly Finding[]): ReadonlySet<Span> {
  const { factions, abilities, roles, modifiers, players } = setup
  const owners = [...factions.values(), ...roles.values()]
  const all = [...owners, ...owners.flatMap(owner => owner.abilities), ...abilities.values(), ...modifiers.values(), ...players] // prettier-ignore
  const places = findings.flatMap(({ at, related = [] }) => [at, ...related.map(other => other.at)])
  const sources = new Set(places.map(({ source }) => source))
  const begun = all
    .map(({ at }) => at)
    .filter(({ source }) => sources.has(source))
    .sort((one, other) => one.start - other.start)
  const last = ({ source, start }: Span) => begun.findLast(at => at.source === source && at.start <= start)
  return new Set(places.flatMap(place => last(place) ?? []))
}
