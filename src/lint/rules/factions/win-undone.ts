import { gathered } from '../../../model/gathered.ts'
import type { Effect, EventPattern, Role } from '../../../model/syntax.ts'
import { written } from '../../../plan/written.ts'
import { ownRoles } from '../../actions.ts'
import { keyAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { patternsIn, selectorArg } from '../../walk.ts'
import { writtenVictory } from '../../written-victory.ts'

export const winUndone: Rule = {
  id: 'factions/win-undone',
  severity: 'warning',
  needs: 'itself',
  means: 'What is to follow where a role can win no more follows its win as well.',
  page: {
    what: 'A role wins when somebody is eliminated, or killed (`wins: { when: { eliminated: quarry } }`), and an ability of it makes its player somebody else, or lets him die or lose abilities, when the same player `dies`: of whatever, and so also where he has just won. What asks about that event besides is left alone.',
    says: 'Who is eliminated, killed or removed dies.',
    bad: `roles:
  Hunter:
    binds: [quarry]
    wins: { when: { eliminated: quarry } }
    abilities: { Despair: { when: { dies: quarry }, do: { become: self, role: Jester } } }
  Jester: { wins: jester }
`,
    good: `roles:
  Hunter:
    binds: [quarry]
    wins: { when: { eliminated: quarry } }
    abilities: { Despair: { when: { dies: quarry }, do: { become: self, role: Jester, if: { not: { ever: { eliminated: quarry } } } } } }
  Jester: { wins: jester }
`,
  },
  check: subject => gathered(ownRoles(subject), undoneIn),
}

function undoneIn({ name, at, wins, abilities }: Role): readonly Flaw[] {
  const won = writtenVictory(wins)?.when
  if (won === undefined || !deaths.includes(won.event)) return []
  return gathered(abilities, ({ name: ability, when, requires, do: effects }) => {
    const isOfIt = when?.event === 'dies' && written(when.whom) === written(won.whom)
    const undoing =
      isOfIt && !asks(requires, won) ? effects.find(effect => isOfItself(effect) && !asks(effect.if, won)) : undefined
    if (when === undefined || undoing === undefined) return []
    return [
      {
        at: when.at,
        message: `${name}.${ability} follows where ${name} wins, too`,
        why: `who is ${won.event} dies, and “dies” hears of every death`,
        help: `say beside “${undoing.verb}” that it was not so: “if: { not: { ever: { ${won.event}: .. } } }”`,
        related: [{ at: keyAt(at, 'wins'), label: 'how it wins' }],
      },
    ]
  })
}

const deaths: readonly string[] = ['eliminated', 'killed']

function asks(condition: unknown, { event }: EventPattern): boolean {
  return patternsIn(condition).some(pattern => pattern.event === event)
}

function isOfItself(effect: Effect): boolean {
  return undoing.includes(effect.verb) && selectorArg(effect) === 'self'
}

const undoing: readonly string[] = ['become', 'die', 'kill', 'lose']
