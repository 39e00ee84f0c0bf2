import { inARow } from '../../../text/wording.ts'
import type { Rule } from '../../rule.ts'
import { writtenFactions } from '../../subject.ts'

export const lostAbilities: Rule = {
  id: 'factions/lost-abilities',
  severity: 'warning',
  means: 'A faction that takes the place of one of a library, and has not all abilities of that.',
  page: {
    what: 'A file writes a faction of a name that a library in its `use:` list has already, gives it abilities, and none of them has the name of one that the faction of the library has. A faction of the file is not laid over that of the library, it takes its place as a whole. One that is written without abilities is left to `factions/nobody-kills`.',
    says: 'A faction of the informed minority has a kill that one of its members performs each night.',
    bad: `use: [rules]
factions: { Mafia: { wins: parity, abilities: { Scout: { order: 100, target: player, do: { report: role, of: target } } } } }
`,
    good: `use: [rules]
factions:
  Mafia:
    wins: parity
    abilities:
      Kill: { order: 80, target: player, do: { kill: target } }
      Scout: { order: 100, target: player, do: { report: role, of: target } }
`,
  },
  check: subject =>
    writtenFactions(subject).flatMap(({ name, at, over, abilities }) => {
      const own = new Set(abilities.map(ability => ability.name))
      const lost = over?.abilities.filter(ability => !own.has(ability.name)) ?? []
      const names = lost.map(ability => ability.name)
      if (over === undefined || lost.length === 0 || abilities.length === 0) return []
      return {
        at,
        message: `this ${name} takes the place of the one of ${over.at.source.name}, and has no ${inARow(names)}`,
        why: 'a faction of the file takes the place of the one of a library as a whole',
        help: `write ${inARow(names)} here too, or leave it if it is meant so`,
        related: [{ at: over.at, label: 'the one of the library' }],
      }
    }),
}
