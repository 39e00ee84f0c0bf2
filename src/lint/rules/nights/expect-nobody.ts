import type { Setup } from '../../../model/syntax.ts'
import { nearest } from '../../../setup/did-you-mean.ts'
import { holdingsIn } from '../../actions.ts'
import { expectedNames, type ExpectedName, type NameOf } from '../../expected-names.ts'
import { textWithin } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { SubjectPhase } from '../../subject.ts'

export const expectNobody: Rule = {
  id: 'nights/expect-nobody',
  severity: 'error',
  means: 'Something is expected of a player or an ability that does not exist.',
  page: {
    what: 'In `expect` somebody is named who is not in the game, or an ability, a faction or a reason that the setup does not have. `snarf check` fails for it as well.',
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
  const abilities = holdingsIn(setup).map(({ ability }) => ability.name)
  return expecting.flatMap(one => flawsIn(one, knownIn(one, setup, abilities)))
}

type Known = Readonly<Record<NameOf, ReadonlySet<string>>>

const reasons = ['stopped', 'invalid-target', 'split', 'loop', 'lost', 'requires', 'no-target']

function knownIn({ outcome }: SubjectPhase, { players, factions }: Setup, abilities: readonly string[]): Known {
  return {
    player: new Set([...players, ...(outcome?.players ?? [])].map(({ name }) => name)),
    // What the moderator changed has names of its own.
    ability: new Set([...abilities, ...(outcome?.actions ?? []).map(action => action.ability)].map(lastPart)),
    reason: new Set(reasons),
    faction: new Set(factions.keys()),
  }
}

const called: Readonly<Record<NameOf, string>> = {
  player: 'who is not in the game',
  ability: 'an ability that nobody can have',
  reason: 'which is no reason for an action to fail',
  faction: 'a faction that is not there',
}

function flawsIn({ phase }: SubjectPhase, known: Known): readonly Flaw[] {
  return [...(phase.expect?.entries ?? [])].flatMap(([key, { value, at }]) => {
    const told = new Set<string>()
    return expectedNames(key, value)
      .filter(name => !isKnown(name, known) && !told.has(name.text) && told.add(name.text))
      .map(({ of, text }) => {
        const [near] = nearest(lastPart(text), known[of])
        return {
          at: textWithin(at, text) ?? at,
          message: `“${key}” names ${text}, ${called[of]}`,
          why: 'it can never be met, or never be missed',
          help: near === undefined ? otherwise[of] : `did you mean ${near}?`,
        }
      })
  })
}

const otherwise: Readonly<Record<NameOf, string>> = {
  player: 'name a player',
  ability: 'name an ability as the setup calls it',
  reason: `write who stopped it, { Ann: Block }, or one of ${reasons.join(', ')}`,
  faction: 'name a faction of the setup',
}

function isKnown({ of, text }: ExpectedName, known: Known): boolean {
  return known[of].has(text) || (of === 'ability' && known.ability.has(lastPart(text)))
}

/** An ability may be named with its owner: `Vigilante.Kill`. */
function lastPart(ability: string): string {
  return ability.slice(ability.lastIndexOf('.') + 1)
}
