import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { effectsOf } from './actions.ts'
import { numberSaid, numberWord, type WrongNumber } from './numbers-said.ts'

/** “May act three times more”, where what it allows is another number of further actions. */
export function wrongFurther(text: string, ability: Ability): WrongNumber | undefined {
  const allowed = effectsOf(ability).filter(({ verb, args }) => verb === 'allow' && args.group === undefined)
  const numbers = allowed.map(({ args: { more = 1 } }) => more).filter(more => typeof more === 'number')
  if (numbers.length === 0 || numbers.length < allowed.length) return undefined
  const [first, ...others] = foundIn(text, further)
  if (first === undefined || others.length > 0) return undefined
  const said = [first[1], first[2], first[3]].find(word => word !== undefined) ?? ''
  const number = times.get(said.toLowerCase()) ?? numberSaid(said)
  return number === undefined || numbers.includes(number)
    ? undefined
    : { words: first[0], numbers: numbers.map(more => `${more} more`) }
}

const times: ReadonlyMap<string, number> = new Map([['once', 1], ['twice', 2], ['thrice', 3]]) // prettier-ignore
const further = new RegExp(
  String.raw`\b(?:(${numberWord}) times|(once|twice|thrice)) (?:more|again)\b|\b(${numberWord}) (?:(?:more|additional|extra|further) (?:times?|actions?|players?|kills?|abilit(?:y|ies))|(?:times?|actions?) more)\b(?! (?:than(?! (?:usual|normal(?:ly)?|otherwise|allowed)\b)|lives?|live|die)\b)`,
  'gi',
)
