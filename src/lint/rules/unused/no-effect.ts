import { isSubmitted, abilityName, ownHoldings, type Holding } from '../../actions.ts'
import { treeAt } from '../../places.ts'
import { deedsAround } from '../../deeds.ts'
import { brokenPromise } from '../../promises.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import type { Ability } from '../../../model/syntax.ts'
import { grouped } from '../../../model/grouped.ts'

export const noEffect: Rule = {
  id: 'unused/no-effect',
  severity: 'warning',
  means: 'An ability does nothing, and does not say that it is meant so, or exactly what another one of its role does.',
  page: {
    what: 'An ability has neither `do` nor `steps`. One that is a sentence and no more (but “attempts to kill you fail”, or what else it promises outright and nothing of its role does, has to be carried out), and one whose name, role or text says that it is a visit or that nothing comes of it, and promises nothing else, is left alone; `do: []` says so too. Or two abilities of one role, faction or modifier are the same but for their names and texts.',
    says: 'An ability is what a player can do or what happens to him. One that only visits is a role of its own, and its text says so.',
    bad: 'roles: { Nurse: { abilities: { Heal: { order: 60, target: player } } } }\n',
    good: 'roles: { Nurse: { abilities: { Heal: { order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: subject => [
    ...ownHoldings(subject).flatMap(holding =>
      isMeant(holding, subject)
        ? []
        : {
            at: holding.ability.at,
            message: `${abilityName(holding)} does nothing`,
            why: 'without “do” an ability is a visit at most, and nobody is told or changed by it',
            help: 'say what it does: do: { .. }; or “do: []”, if nothing is to come of it',
          },
    ),
    ...sameAbilitiesIn(subject).map(({ holding, other }) => ({
      at: holding.ability.at,
      message: `${abilityName(holding)} does exactly what ${abilityName(other)} does`,
      why: 'only their names and texts differ, so one of them was perhaps meant otherwise',
      help: isSubmitted(holding.ability)
        ? 'leave one of them out; if it is to be done twice on a night, write “limits: { a-night: 2 }”'
        : 'leave one of them out, or say what it does otherwise',
      related: [{ at: other.ability.at, label: 'the other one' }],
    })),
  ],
}

/** What somebody has to carry out. */
const promised =
  /\battempts? to\b[^.]*\bfails?\b|\byou (?:cannot|can't|can’t) be (?:killed|targeted|blocked|roleblocked|redirected)\b/i

/** What is said to come of it. */
const happens =
  /\b(?:dies?|killed|fails?|learns?|hears?|sees?|finds? out|told|protect(?:ed|s)?|blocked|becomes?|gets?|gains?)\b/i

function isMeant(holding: Holding, subject: Subject): boolean {
  const { ability } = holding
  const { at, text = '', order, when, target, choose, phase, instant, steps, do: does, otherwise } = ability
  if (does.length > 0 || steps !== undefined || otherwise !== undefined) return true
  const isTold = order === undefined && when === undefined && target === undefined && choose === undefined
  if (isTold && phase === 'night' && !instant && text !== '')
    return !promised.test(text) && brokenPromise(text, () => deedsAround(holding, subject)) === undefined
  const isVisit =
    /\bnothing\b/i.test(text) || (/\bvisit/i.test(`${abilityName(holding)} ${text}`) && !happens.test(text))
  return isVisit || treeAt(at, ['do']) !== undefined
}

/** Two abilities of one role, faction or modifier that do the same. */
interface SameAbilities {
  readonly holding: Holding
  /** The one above it. */
  readonly other: Holding
}

/** Those that are written alike but for name and text: the second adds nothing, or one more use that nobody reads out of it. */
function sameAbilitiesIn(subject: Subject): readonly SameAbilities[] {
  const owners = grouped(ownHoldings(subject).filter(isPlain), ({ of, owner }) => `${of} ${owner}`)
  return [...owners.values()].flatMap(holdings => (holdings.length < 2 ? [] : sameAmong(holdings)))
}

function isPlain({ of, ability }: Holding): boolean {
  return of !== 'given' && ability.decided === undefined && (ability.do.length > 0 || ability.steps !== undefined)
}

function sameAmong(holdings: readonly Holding[]): readonly SameAbilities[] {
  // What differs at a glance is not written out.
  const near = [...grouped(holdings, ({ ability }) => glanceAt(ability)).values()].filter(({ length }) => length > 1)
  return near.flatMap(alike =>
    [...grouped(alike, ({ ability }) => whatOf(ability)).values()].flatMap(([other, ...same]) =>
      same.flatMap(holding => (other === undefined ? [] : { holding, other })),
    ),
  )
}

function glanceAt({ order, when, phase, do: effects, steps = [] }: Ability): string {
  return [order, when?.event, phase, ...effects.map(({ verb }) => verb), ...steps.map(step => step.order)].join()
}

/** Lists in their order: of `swap: [first, second]` it matters. */
function whatOf({ name: _, text: __, at: ___, ...rest }: Ability): string {
  return JSON.stringify(rest, (key, value: unknown) => (key === 'at' ? undefined : value))
}
