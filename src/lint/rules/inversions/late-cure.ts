import { abilityName } from '../../actions.ts'
import { lateCuresOf, killersNamed } from '../../late-cures.ts'
import type { Rule } from '../../rule.ts'
import { inARow } from '../../../text/wording.ts'

export const lateCure: Rule = {
  id: 'inversions/late-cure',
  severity: 'warning',
  needs: 'all',
  means: 'A mark or a thing is taken away too late to save from what kills by it.',
  page: {
    what: 'An action takes a mark or a thing away (`unmark`, `take`), or puts another mark of a group in its place, and whatever in the game kills those who have it, or whom it asks for it first, has its order or a lower one, on this night or a later one.',
    says: 'Actions of one order are independent of each other, and what took place before is not undone.',
    bad: `use: [rules]
roles:
  Arsonist: { abilities: { Douse: { order: 70, target: player, do: { mark: target, as: doused } }, Ignite: { order: 80, do: { kill: { players: { marked: doused } } } } } }
  Fireman: { abilities: { Hose: { order: 80, target: player, do: { unmark: target, as: doused } } } }
players: { Ann: Fireman, Bob: Mafia Arsonist, Cat: Cop }
`,
    good: `use: [rules]
roles:
  Arsonist: { abilities: { Douse: { order: 70, target: player, do: { mark: target, as: doused } }, Ignite: { order: 80, do: { kill: { players: { marked: doused } } } } } }
  Fireman: { abilities: { Hose: { order: 75, target: player, do: { unmark: target, as: doused } } } }
players: { Ann: Fireman, Bob: Mafia Arsonist, Cat: Cop }
`,
  },
  check: subject =>
    lateCuresOf(subject).map(({ action: { holding, order, at }, deaths, night }) => {
      const named = killersNamed(deaths)
      const isItem = deaths.every(({ marks }) => marks.every(mark => mark.startsWith('item ')))
      const least = deaths.reduce((most, death) => Math.max(most, death.order), 0)
      return {
        at,
        message: `${abilityName(holding)} [${order}] takes ${isItem ? 'a thing' : 'a mark'} away too late for ${inARow(named.slice(0, mostNamed), mostNamed, named.length)}`,
        why: `who has ${isItem ? 'it' : 'the mark'} is dead by then, or dies at the same moment${night === undefined ? '' : `; it matters on ${night}`}`,
        help: `give it an order below ${least}`,
        related: deaths.slice(0, 1).map(first => ({ at: first.at, label: `${first.by} kills who has it` })),
      }
    }),
}

const mostNamed = 5
