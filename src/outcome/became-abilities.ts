import type { Became, LogEvent } from '../model/outcome.ts'

/** What becomes of a player, in the making. */
export type Draft = { -readonly [Key in keyof Became]: Became[Key] | undefined } & {
  player: string
  /** What came of his abilities, by their names. */
  abilities?: Map<string, Kept>
}

/** An ability of one name, held against how the phase began. */
interface Kept {
  /** How many more he has of it, or fewer. */
  more: number
  /** He was given further uses of one that he had. */
  isFurther: boolean
  isGone: boolean
  uses: number | undefined
}

/** Lays in that an ability was gained, lost or used. Returns whether it says something. */
export function changeAbility(draft: Draft, { kind, ability = '', amount, was }: LogEvent): boolean {
  if (ability === '') return false
  const abilities = (draft.abilities ??= new Map<string, Kept>())
  const kept = abilities.get(ability) ?? { more: 0, isFurther: false, isGone: false, uses: undefined }
  abilities.set(ability, kept)
  switch (kind) {
    case 'gained':
      if (was === undefined) kept.more++
      else kept.isFurther = kept.more <= 0
      kept.isGone = false
      kept.uses = amount ?? kept.uses
      break
    case 'lost':
      kept.more--
      kept.isFurther = false
      kept.isGone = true
      kept.uses = undefined
      break
    default:
      // Of what he has lost he has no uses.
      if (!kept.isGone) kept.uses = amount ?? 0
  }
  return true
}

/** What he has that he had not when the phase began, what he has no more, and the uses left of what he has. */
export function abilitiesSaid({ abilities }: Draft): Pick<Draft, 'gained' | 'further' | 'lost' | 'shots'> {
  const all = [...(abilities ?? [])]
  const gained = all.flatMap(([name, { more, isFurther }]) => times(more > 0 ? more : isFurther ? 1 : 0, name))
  const further = all.flatMap(([name, { more, isFurther }]) => (more <= 0 && isFurther ? [name] : []))
  const lost = all.flatMap(([name, { more }]) => times(-more, name))
  const shots = all.flatMap(([name, { uses }]) => (uses === undefined ? [] : [[name, uses] as const]))
  return {
    gained: gained.length > 0 ? gained : undefined,
    further: further.length > 0 ? further : undefined,
    lost: lost.length > 0 ? lost : undefined,
    shots: shots.length > 0 ? Object.fromEntries(shots) : undefined,
  }
}

function times(count: number, name: string): readonly string[] {
  return Array.from({ length: Math.max(0, count) }, () => name)
}
