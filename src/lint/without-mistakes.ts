import type { Finding, Span } from '../model/diagnostic.ts'
import type { Ability, Faction, Player, Role, Setup } from '../model/syntax.ts'
import { wholeText } from '../text/whole-text.ts'
import { treeAt } from './places.ts'

/** What is left of a setup without the abilities in which a mistake stands; a player of whom one is told has no role. */
export interface Mended {
  readonly setup: Setup
  /** Likewise with the abilities of which but a name is wrong: what they say of themselves can be read. */
  readonly named: Setup
  /** Where something is wrong: the definitions in which a mistake stands, or whole files. */
  readonly torn: readonly Span[]
  /** Those of them that are about players. */
  readonly seats: readonly Span[]
}

export function withoutMistakes(setup: Setup, findings: readonly Finding[]): Mended {
  const { torn, others, seats } = tornIn(setup, findings)
  const unread = tornIn(setup, findings.filter(leavesUnread)).torn
  return {
    setup: without(setup, torn),
    named: without(setup, new Set([...unread, ...setup.players.flatMap(({ at }) => (torn.has(at) ? at : []))])),
    torn: [...torn].map(writtenAt).concat(others),
    seats: setup.players.flatMap(({ at }) => (torn.has(at) ? writtenAt(at) : [])).concat(seats),
  }
}

/** Whether something of what the author wrote could not be read, rather than not be found. */
function leavesUnread({ code }: Finding): boolean {
  return !/^(?:name|role|setup)\//.test(code)
}

function without(setup: Setup, torn: ReadonlySet<Span>): Setup {
  const whole = (abilities: readonly Ability[]) => abilities.filter(({ at }) => !torn.has(at))
  // How whoever has a mistake of his own wins may be that mistake.
  const mended = <Owner extends Winner>(owners: ReadonlyMap<string, Owner>) =>
    new Map(
      [...owners].map(([name, { wins, ...owner }]) => [
        name,
        { ...owner, ...(wins !== undefined && !torn.has(owner.at) && { wins }), abilities: whole(owner.abilities) },
      ]),
    )
  return {
    ...setup,
    factions: mended<Faction>(setup.factions) as Setup['factions'],
    roles: mended<Role>(setup.roles) as Setup['roles'],
    abilities: new Map([...setup.abilities].filter(([, { at }]) => !torn.has(at))),
    players: setup.players.map(player => (torn.has(player.at) ? unseated(player) : player)),
  }
}

type Winner = Pick<Faction, 'at' | 'abilities'> & { readonly wins?: unknown }

function unseated({ name, at }: Player): Player {
  return { name, at, faction: 'Town', roles: [], bind: [] }
}

/** The innermost definitions in which a mistake stands, and what is written elsewhere: all of a file that is no YAML, else up to the next definition. */
function tornIn(
  setup: Setup,
  findings: readonly Finding[],
): { readonly torn: ReadonlySet<Span>; readonly others: readonly Span[]; readonly seats: readonly Span[] } {
  const { factions, abilities, roles, modifiers, players } = setup
  const owners = [...factions.values(), ...roles.values()]
  const all = [
    ...owners,
    ...owners.flatMap(owner => owner.abilities),
    ...abilities.values(),
    ...modifiers.values(),
    ...players,
  ]
  const begun = all.map(({ at }) => at).sort((one, other) => one.start - other.start)
  const torn = new Set<Span>()
  const others = new Map<string, Span>()
  const seats = new Map<string, Span>()
  for (const { code, at, related = [] } of findings)
    for (const place of [at, ...related.map(other => other.at)]) {
      const { source, start } = place
      const around = begun.findLast(one => one.source === source && one.start <= start && start <= endOf(one))
      const isNear = isOfText(code)
      if (around !== undefined) torn.add(around)
      else if (isNear) {
        const next = begun.find(one => one.source === source && one.start > start)?.start
        const written = { source, start, end: next ?? source.text.length }
        addOnce(written, others)
        // A player who is named twice is told beside where he stands first.
        if (related.some(other => players.some(player => player.at.start === other.at.start))) addOnce(written, seats)
      }
      if (isOfFile(code) || (around === undefined && !isNear)) addOnce(wholeText(source), others)
    }
  return { torn, others: [...others.values()], seats: [...seats.values()] }
}

function addOnce(span: Span, all: Map<string, Span>): void {
  all.set(`${span.start} ${span.end} ${span.source.name}`, span)
}

/** What a file does not say as YAML may be anything. */
function isOfFile(code: string): boolean {
  return /^(?:yaml|json|document|shape|library|file)\//.test(code) && !isOfText(code)
}

/** What stands in it twice is there, whichever is meant, and all else is as well. */
function isOfText(code: string): boolean {
  return code === 'yaml/duplicate-key' || code === 'yaml/character'
}

function writtenAt(key: Span): Span {
  return { source: key.source, start: key.start, end: endOf(key) }
}

function endOf(key: Span): number {
  return Math.max(key.end, treeAt(key, [])?.at.end ?? 0)
}
