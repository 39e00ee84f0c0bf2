import type { Ability } from '../model/syntax.ts'
import { grouped } from '../model/grouped.ts'
import { ownHoldings, type Holding } from './actions.ts'
import type { Subject } from './subject.ts'

/** Two abilities of one role, faction or modifier that do the same. */
export interface SameAbilities {
  readonly holding: Holding
  /** The one above it. */
  readonly other: Holding
}

/** Those that are written alike but for name and text: the second adds nothing, or one more use that nobody reads out of it. */
export function sameAbilitiesIn(subject: Subject): readonly SameAbilities[] {
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
