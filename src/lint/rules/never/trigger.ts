import { gathered } from '../../../model/gathered.ts'
import { onceFor } from '../../../model/once-for.ts'
import type { Ability, EventPattern } from '../../../model/syntax.ts'
import { abilityName, ownHoldings, effectsOf, type Holding } from '../../actions.ts'
import { whyNeverHappens } from '../../holding.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { helpOfShipped, shippedHere } from '../../shipped-here.ts'
import type { Subject } from '../../subject.ts'
import { patternsIn } from '../../walk.ts'

export const neverTrigger: Rule = {
  id: 'never/trigger',
  severity: 'warning',
  means: 'An ability waits for what can never happen.',
  page: {
    what: 'What sets an ability off (`when`, `whenever`) cannot come about in this game: nobody in it has an ability that does such a thing, nobody is or can be of the faction or role that it asks for, or of both together, or who is has nothing that does it, or who has the ability would have to do it himself and cannot, or to himself and picks others, or nothing but the ability itself does so, or what he has always keeps it off him, or it happens by day, and the ability listens at night alone, or the other way round. What may happen in some night, even a strange one, is left alone, and so are abilities that nobody in the game has. Of a shipped role it is said at its first player, in a game of five players or more.',
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
  check: subject => [
    ...gathered(ownHoldings(subject), holding =>
      waitsInVain(holding, subject, pattern => ({ at: pattern.at, help: 'mend it, or take it away' })),
    ),
    ...gathered(shippedHere(subject), ({ holding, at }) =>
      waitsInVain(holding, subject, () => ({ at, help: helpOfShipped })),
    ),
  ],
}

function waitsInVain(
  { ability, ...of }: Holding,
  subject: Subject,
  where: (pattern: EventPattern) => Pick<Flaw, 'at' | 'help'>,
): readonly Flaw[] {
  const plan = plansIn(subject).get(ability.at)
  if (plan === undefined) return []
  const heard = gathered(effectsOf(ability), ({ args }) => patternsIn(args.whenever))
  return gathered([...(ability.when === undefined ? [] : [ability.when]), ...heard], (pattern): readonly Flaw[] => {
    const why =
      (pattern === ability.when ? whyNotThen(ability, pattern) : undefined) ?? whyNeverHappens(pattern, subject, plan)
    const message = `${abilityName({ ability, ...of })} waits for what can never happen`
    return why === undefined ? [] : [{ message, why, ...where(pattern) }]
  })
}

/** Why nothing of the kind happens when it listens. */
function whyNotThen({ phase, atNightAlone }: Ability, { event, what }: EventPattern): string | undefined {
  const isOfDay = event === 'eliminated' || (event === 'begins' && what?.text === 'day')
  if (atNightAlone === true && isOfDay) return 'that happens by day, and with “phase: night” it listens at night alone'
  const isOfNight = event === 'begins' && what?.text === 'night'
  return phase === 'day' && isOfNight
    ? 'that happens at night, and with “phase: day” it listens by day alone'
    : undefined
}

const plansIn = onceFor(({ plan }: Subject) => new Map((plan?.abilities ?? []).map(ability => [ability.at, ability])))
