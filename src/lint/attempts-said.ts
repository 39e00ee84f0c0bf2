import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { effectsOf } from './actions.ts'
import { numberSaid, type WrongNumber } from './numbers-said.ts'

/** “The first attempt to kill that player fails”, where what keeps it off decides at another number of moments. */
export function wrongAttempts(text: string, ability: Ability): WrongNumber | undefined {
  const uses = new Set(effectsOf(ability).flatMap(({ uses }) => uses ?? []))
  const [only, ...others] = uses
  const [said, ...more] = foundIn(text, attempts)
  if (only === undefined || others.length > 0 || said === undefined || more.length > 0) return undefined
  const number = numberSaid(said[1] ?? 'one')
  return number === undefined || number === only ? undefined : { words: said[0], numbers: [`uses: ${only}`] }
}

const attempts =
  /\bthe (?:first|next)(?: (one|two|three|four|five|\d))? (?:attempts?|kills?|attacks?|actions?|visits?|investigations?)\b(?=[^.;]*\b(?:fails?|succeeds?|bounces?|misse?s?)\b)/gi
