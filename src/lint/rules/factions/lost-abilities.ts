import { inARow } from '../../../text/wording.ts'
import type { Ability, Faction } from '../../../model/syntax.ts'
import { effectsOf, kindsOf } from '../../actions.ts'
import { canDo, ending } from '../../armed.ts'
import type { Rule } from '../../rule.ts'
import { writtenFactions, type Subject } from '../../subject.ts'
import { nobodyKills } from './nobody-kills.ts'

export const lostAbilities: Rule = {
  id: 'factions/lost-abilities',
  severity: 'warning',
  means: 'A faction that takes the place of one of a library, and has not all abilities of that.',
  page: {
    what: 'A file writes a faction of a name that a library in its `use:` list has already, gives it abilities, and none of them has the name of one that the faction of the library has, or is of its kind (a kill under another name). A faction of the file is not laid over that of the library, it takes its place as a whole. Of one that is written without abilities it is told in a game of five players or more in which others can kill, none of its own players can, and the file gives abilities to no other faction, which would say who is to kill. Where nobody can, `factions/nobody-kills` tells it.',
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
    writtenFactions(subject).flatMap(faction => {
      const { name, at, over, abilities } = faction
      const own = new Set(abilities.map(ability => ability.name))
      const kinds = new Set(kindsOf(abilities.flatMap(effectsOf)))
      const isReplaced = (ability: Ability) => kindsOf(effectsOf(ability)).some(kind => kinds.has(kind))
      const lost = over?.abilities.filter(ability => !own.has(ability.name) && !isReplaced(ability)) ?? []
      const names = lost.map(ability => ability.name)
      if (over === undefined || lost.length === 0 || (abilities.length === 0 && !isUnarmed(faction, subject))) return []
      return {
        at,
        message: `this ${name} takes the place of the one of ${over.at.source.name}, and has no ${inARow(names)}`,
        why: 'a faction of the file takes the place of the one of a library as a whole',
        help: `write ${inARow(names)} here too, or leave it if it is meant so`,
        related: [{ at: over.at, label: 'the one of the library' }],
      }
    }),
}

/** None of its players can kill or convert anybody, though others can, and no faction of the file has abilities, which would leave that to it. Of a game in which nobody can, nobody-kills tells. */
function isUnarmed({ name }: Faction, subject: Subject): boolean {
  const { plan } = subject
  if (plan === undefined || plan.players.length < fewest || nobodyKills.check(subject).length > 0) return false
  if (writtenFactions(subject).some(({ abilities }) => abilities.length > 0)) return false
  const seats = plan.players.filter(({ faction }) => plan.factions[faction]?.name === name)
  return seats.length > 0 && !canDo(ending, seats, plan)
}

/** Fewer are no game, but a case to try something. */
const fewest = 5
