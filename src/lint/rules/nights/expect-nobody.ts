import type { Phase } from '../../../model/phase.ts'
import type { Name, Setup } from '../../../model/syntax.ts'
import { folded } from '../../../language/decode/named.ts'
import { cutOff } from '../../../text/slips/names.ts'
import { nearest } from '../../../text/did-you-mean.ts'
import { inARow, instead, namesNobody } from '../../../text/wording.ts'
import { readRolePhrase } from '../../../setup/roles/role-phrase.ts'
import { holdingsIn } from '../../actions.ts'
import { expectedNames, type ExpectedName, type NameOf } from '../../expected-names.ts'
import { textWithin } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { SubjectPhase } from '../../subject.ts'
import { namesIn, syntaxOf } from '../../walk.ts'

export const expectNobody: Rule = {
  id: 'nights/expect-nobody',
  severity: 'error',
  needs: 'names',
  means: 'Something is expected of a player or an ability that does not exist.',
  page: {
    what: 'In `expect` somebody is named who is not in the game, or an ability, a faction, a role, a mark, an item, a counter or a reason that the setup does not have. `snarf check` fails for it as well.',
    says: 'An action needs a valid recipient, and so does an expectation: what is expected of nobody is never held against anything.',
    bad: 'setup: { use: [rules], players: { Ann: Cop, Bob: Mafia Goon } }\nnight: 1\nactions: { Ann: { Investigate: Bob }, Bob: none }\nexpect: { visits: { Anne: [Bob] } }\n',
    good: 'setup: { use: [rules], players: { Ann: Cop, Bob: Mafia Goon } }\nnight: 1\nactions: { Ann: { Investigate: Bob }, Bob: none }\nexpect: { visits: { Ann: [Bob] } }\n',
  },
  check: ({ phases, setup }) => unknownExpected(phases, setup),
}

/** The names in what phases expect that nothing in the game has. */
export function unknownExpected(phases: readonly SubjectPhase[], setup: Setup): readonly Flaw[] {
  const expecting = phases.filter(({ phase }) => phase.expect !== undefined)
  if (setup.players.length === 0 || expecting.length === 0) return []
  const names = {
    abilities: holdingsIn(setup).map(({ ability }) => ability.name),
    all: namesIn(syntaxOf(setup)).map(({ text }) => text),
  }
  return expecting.flatMap(one => flawsIn(one, knownIn(one, setup, names), setup))
}

type Known = Readonly<Record<NameOf, ReadonlySet<string>>>

const reasons = [
  'stopped',
  'invalid-target',
  'split',
  'loop',
  'lost',
  'requires',
  'no-target',
  'interaction',
  'illegal-redirect',
  'ignored',
  'constraint',
  'limits',
]

interface Names {
  readonly abilities: readonly string[]
  readonly all: readonly string[]
}

function knownIn(
  { phase, before, outcome }: SubjectPhase,
  { factions, roles }: Setup,
  { abilities, all }: Names,
): Known {
  // The plan has what the moderator gave as well, in this phase or an earlier one.
  const { plan, game } = before
  return {
    player: new Set(playersOf(game.names, phase)),
    ability: new Set([
      ...abilities,
      ...plan.abilities.map(({ name }) => name),
      // What the moderator and the vote do is called by its verb.
      ...(outcome?.actions ?? []).map(({ ability }) => lastPart(ability)),
      'eliminate',
    ]),
    reason: new Set(reasons),
    faction: new Set(factions.keys()),
    // A death may be announced with less than the role.
    role: new Set([
      ...roles.keys(),
      ...factions.keys(),
      'unknown',
      ...(outcome?.became ?? []).flatMap(({ role }) => role ?? []),
    ]),
    property: new Set([...all, ...plan.properties.map(({ name }) => name)]),
  }
}

/** Who plays in a phase once the moderator has replaced whom he would; a newcomer plays, though whose place he takes is misspelt. */
function playersOf(before: readonly string[], { changes }: Phase): readonly string[] {
  const replaced = changes.flatMap(change => (change.kind === 'replace' ? change : []))
  return replaced.reduce((names, { player, with: newcomer }) => {
    // Nobody leaves for somebody who plays already.
    if (names.some(name => folded(name) === folded(newcomer.text))) return names
    return [...names.filter(name => name !== player.text), newcomer.text]
  }, before)
}

const called: Readonly<Record<NameOf, string>> = {
  player: 'who is not in the game',
  ability: 'an ability that nobody can have',
  reason: 'which is no reason for an action to fail',
  faction: 'a faction that is not there',
  role: 'which is no role of the setup',
  property: 'which nothing in the setup makes',
}

function flawsIn({ phase }: SubjectPhase, known: Known, setup: Setup): readonly Flaw[] {
  return [...(phase.expect?.entries ?? [])].flatMap(([key, { value, at }]) => {
    const told = new Set<string>()
    return expectedNames(key, value)
      .filter(
        name =>
          !isKnown(name, known) &&
          !(name.of === 'role' && isRole({ text: name.text, at }, setup)) &&
          !told.has(name.text) &&
          told.add(name.text),
      )
      .map(({ of, text }) => {
        const [near] = nearest(lastPart(text), known[of])
        const place = textWithin(at, text)
        const cut = place && of === 'player' ? cutOff(place, [...known.player]) : undefined
        return {
          at: place ?? at,
          // Capitals alone are no other name.
          ...(place !== undefined && near?.toLowerCase() === text.toLowerCase() && instead(place, text, [near])),
          message: `“${key}” names ${text}, ${called[of]}`,
          why: 'it can never be met, or never be missed',
          help: cut ?? (near === undefined ? otherwiseOf(of, text, known) : `did you mean “${near}”?`),
        }
      })
  })
}

function otherwiseOf(of: NameOf, text: string, { player }: Known): string {
  if (of === 'player' && namesNobody(text)) return 'for nobody write an empty list: “[]”'
  return of === 'player' ? `players are ${inARow([...player])}` : otherwise[of]
}

const otherwise: Readonly<Record<NameOf, string>> = {
  player: 'name a player',
  ability: 'name an ability as the setup calls it',
  reason: `write who stopped it, { Ann: Block }, or one of ${reasons.join(', ')}`,
  faction: 'name a faction of the setup',
  role: 'name a role as `snarf resolve` shows it: Town 1-Shot Vigilante',
  property: 'name a mark, an item or a counter of the setup',
}

function isKnown({ of, text }: ExpectedName, known: Known): boolean {
  return known[of].has(text) || (of === 'ability' && isOwned(text, known))
}

/** `Vigilante.Kill`, or `Bob.Kill`. */
function isOwned(text: string, { ability, role, faction, player }: Known): boolean {
  const name = lastPart(text)
  const owner = text.slice(0, -name.length - 1)
  return ability.has(name) && (owner === 'given' || [role, faction, player].some(names => names.has(owner)))
}

/** With its faction and its modifiers: `Town 1-Shot Cop`. Who has become of another faction is shown with a role that keeps its own. */
function isRole(phrase: Name, setup: Setup): boolean {
  return readRolePhrase(phrase, setup).findings.every(({ code }) => code === 'role/other-faction')
}

/** `Kill` of `Vigilante.Kill`. */
function lastPart(ability: string): string {
  return ability.slice(ability.lastIndexOf('.') + 1)
}
