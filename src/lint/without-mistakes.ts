import type { Finding, Span } from '../model/diagnostic.ts'
import type { Ability, Player, Setup } from '../model/syntax.ts'
import { treeAt } from './places.ts'

/** What is left of a setup without the abilities in which a mistake stands; a player of whom one is told has no role. */
export interface Mended {
  readonly setup: Setup
  /** Likewise with the abilities of which but a name is wrong: what they say of themselves can be read. */
  readonly named: Setup
  /** What is wrong, as it is written: the definitions in which a mistake stands, or whole files. */
  readonly torn: readonly string[]
}

export function withoutMistakes(setup: Setup, findings: readonly Finding[]): Mended {
  const { torn, files } = tornIn(setup, findings)
  const unread = tornIn(setup, findings.filter(leavesUnread)).torn
  return {
    setup: without(setup, torn),
    named: without(setup, new Set([...unread, ...setup.players.flatMap(({ at }) => (torn.has(at) ? at : []))])),
    torn: [...torn].map(writtenAt).concat(files),
  }
}

/** Whether something of what the author wrote could not be read, rather than not be found. */
function leavesUnread({ code }: Finding): boolean {
  return !/^(?:name|role|setup)\//.test(code)
}

function without(setup: Setup, torn: ReadonlySet<Span>): Setup {
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

/** The definitions that begin last before the place of a mistake, and the files of those that stand in none or that are no YAML. */
function tornIn(
  setup: Setup,
  findings: readonly Finding[],
): { readonly torn: ReadonlySet<Span>; readonly files: readonly string[] } {
  const { factions, abilities, roles, modifiers, players } = setup
  const owners = [...factions.values(), ...roles.values()]
  const all = [...owners, ...owners.flatMap(owner => owner.abilities), ...abilities.values(), ...modifiers.values(), ...players] // prettier-ignore
  const places = findings.flatMap(({ code, at, related = [] }) =>
    [at, ...related.map(other => other.at)].map(place => ({ place, isOfFile: isOfFile(code) })),
  )
  const sources = new Set(places.map(({ place }) => place.source))
  const begun = all
    .map(({ at }) => at)
    .filter(({ source }) => sources.has(source))
    .sort((one, other) => one.start - other.start)
  const torn = new Set<Span>()
  const files = new Set<string>()
  for (const { place, isOfFile: isWhole } of places) {
    const last = begun.findLast(at => at.source === place.source && at.start <= place.start)
    if (last !== undefined) torn.add(last)
    if (last === undefined || isWhole) files.add(place.source.text)
  }
  return { torn, files: [...files] }
}

/** What a file does not say as YAML may be anything; but who stands in it twice is there, whichever is meant. */
function isOfFile(code: string): boolean {
  return /^(?:yaml|json|document|shape|library|file)\//.test(code) && !/^yaml\/(?:duplicate-key|character)$/.test(code)
}

function writtenAt(key: Span): string {
  const { source, start, end } = key
  return source.text.slice(start, Math.max(end, treeAt(key, [])?.at.end ?? end))
}
