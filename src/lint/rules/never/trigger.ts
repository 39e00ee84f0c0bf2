import { gathered } from '../../../model/gathered.ts'
import { abilityName, ownHoldings, effectsOf } from '../../actions.ts'
import { whyNeverHappens } from '../../holding.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { patternsIn } from '../../walk.ts'

export const neverTrigger: Rule = {
  id: 'never/trigger',
  severity: 'warning',
  means: 'An ability waits for what can never happen.',
  page: {
    what: 'What sets an ability off (`when`, `whenever`) cannot come about in this game: nobody in it has an ability that does such a thing, nobody is or can be of the faction or role that it asks for, or of both together, or who is has nothing that does it, or who has the ability would have to do it himself and cannot, or to himself and picks others, or nothing but the ability itself does so, or what he has always keeps it off him. What may happen in some night, even a strange one, is left alone, and so are abilities that nobody in the game has.',
    says: 'A triggered action occurs when something else does. What can never happen was meant otherwise.',
    bad: `use: [rules]
roles: { Watchdog: { abilities: { Bite: { when: { targeted: self, with: blocking }, do: { kill: actor } } } } }
players: { Ann: Watchdog, Bob: Mafia Goon, Cat: Cop }
`,
    good: `use: [rules]
roles: { Watchdog: { abilities: { Bite: { when: { targeted: self, with: killing }, do: { kill: actor } } } } }
players: { Ann: Watchdog, Bob: Mafia Goon, Cat: Cop }
`,
  },
  check: subject => {
    const plans = new Map((subject.plan?.abilities ?? []).map(ability => [ability.at, ability]))
    return gathered(ownHoldings(subject), ({ ability, ...of }) => {
      const plan = plans.get(ability.at)
      if (plan === undefined) return []
      const heard = gathered(effectsOf(ability), ({ args }) => patternsIn(args.whenever))
      return gathered([...(ability.when === undefined ? [] : [ability.when]), ...heard], (pattern): readonly Flaw[] => {
        const why = whyNeverHappens(pattern, subject, plan)
        const message = `${abilityName({ ability, ...of })} waits for what can never happen`
        return why === undefined ? [] : [{ at: pattern.at, message, why, help: 'mend it, or take it away' }]
      })
    })
  },
}
