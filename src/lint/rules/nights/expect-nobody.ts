import type { Expected } from '../../../model/phase.ts'
import { nearest } from '../../../setup/did-you-mean.ts'
import { textWithin } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { SubjectPhase } from '../../subject.ts'

export const expectNobody: Rule = {
  id: 'nights/expect-nobody',
  severity: 'warning',
  means: 'Something is expected of a player who does not exist.',
  page: {
    what: 'In `expect`, a key or list that takes players names somebody who is not in the game.',
    says: 'An action needs a valid recipient, and so does an expectation: what is expected of nobody is never held against anything.',
    bad: 'setup: { use: [rules], players: { Ann: Cop, Bob: Mafia Goon } }\nnight: 1\nactions: { Ann: { Investigate: Bob }, Bob: none }\nexpect: { visits: { Anne: [Bob] } }\n',
    good: 'setup: { use: [rules], players: { Ann: Cop, Bob: Mafia Goon } }\nnight: 1\nactions: { Ann: { Investigate: Bob }, Bob: none }\nexpect: { visits: { Ann: [Bob] } }\n',
  },
  check: ({ phases, setup }) => {
    const players = new Set(setup.players.map(({ name }) => name))
    return players.size === 0 ? [] : phases.flatMap(phase => flawsIn(phase, players))
  },
}

function flawsIn({ phase, outcome }: SubjectPhase, seated: ReadonlySet<string>): readonly Flaw[] {
  const players = new Set([...seated, ...(outcome?.players ?? []).map(({ name }) => name)])
  return [...(phase.expect?.entries ?? [])].flatMap(([key, { value, at }]) =>
    playersIn(key, value)
      .filter(name => !players.has(name))
      .map(name => {
        const [near] = nearest(name, players)
        return {
          at: textWithin(at, name) ?? at,
          message: `“${key}” expects something of ${name}, who is not in the game`,
          why: 'it can never be met, or never be missed',
          help: near === undefined ? 'name a player' : `did you mean ${near}?`,
        }
      }),
  )
}

const ofLists = new Set(['dead', 'unsent'])
const ofMaps = new Set(['causes', 'became', 'flips', 'stopped', 'failed', 'visits', 'reports'])

function playersIn(key: string, value: Expected): readonly string[] {
  if (ofLists.has(key)) return [value].flat().filter(item => typeof item === 'string')
  return ofMaps.has(key) && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : []
}
