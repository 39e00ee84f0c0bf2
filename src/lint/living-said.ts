import type { Ability, Condition } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { numberSaid, numberWord, type WrongNumber } from './numbers-said.ts'
import { nodesOfKind } from './walk.ts'

/** The one bound that the text says of the living, where the ability has one. */
export function wrongLiving(text: string, ability: Ability): WrongNumber | undefined {
  const [condition, ...more] = nodesOfKind(ability, 'living') as readonly Extract<Condition, { kind: 'living' }>[]
  if (condition === undefined || more.length > 0) return undefined
  const [first, ...others] = livingWays.flatMap(({ words, boundOf }) =>
    foundIn(text, words).map(([all, word = '']) => ({ words: all, bound: boundOf(numberSaid(word) ?? NaN) })),
  )
  if (first === undefined || others.length > 0) return undefined
  const bounds = [condition.atLeast, condition.atMost].filter(bound => bound !== undefined)
  // What is denied turns the bound round.
  const isSo = bounds.some(bound => [first.bound, first.bound + 1, first.bound - 1].includes(bound))
  const isExact = bounds.includes(first.bound)
  const isDenied = nodesOfKind(ability, 'not').length > 0
  if (isExact && !isDenied && !denied.test(text) && isOtherSide(first.words, condition))
    return {
      words: first.words,
      numbers: bounds.map(bound => `at ${condition.atMost === undefined ? 'least' : 'most'} ${bound}`),
    }
  return isExact || bounds.length === 0 || ((isDenied || denied.test(text)) && isSo)
    ? undefined
    : { words: first.words, numbers: bounds }
}

const denied = /\b(?:not|never|cannot|nothing|nobody|fails?|unless|until|otherwise|instead|no longer|\w+n['’]t)\b/i

/** It says at most, and at least as many are asked for; or the other way round. */
function isOtherSide(words: string, { atLeast, atMost }: Bounds): boolean {
  if (/\bor more\b|\bat least\b|\bno fewer\b|^more than\b/i.test(words)) return atLeast === undefined
  return (
    /\bat most\b|\b(?:no|not) more than\b|\bor (?:fewer|less)\b|^(?:fewer|less) than\b|\bonly\b/i.test(words) &&
    atMost === undefined
  )
}

interface Bounds {
  readonly atLeast?: number
  readonly atMost?: number
}

const living = '(?:other )?(?:players?|people|of (?:you|them|the players)|(?:are )?(?:alive|left|living)|live|remain)'

const livingWays: readonly { readonly words: RegExp; readonly boundOf: (number: number) => number }[] = [
  {
    words: new RegExp(
      String.raw`\b(?:at least|at most|no more than|not more than|no fewer than|up to) (${numberWord}) (?:living )?${living}\b`,
      'gi',
    ),
    boundOf: number => number,
  },
  {
    words: new RegExp(
      String.raw`\b(${numberWord}) (?:players |people )?or (?:more|fewer|less) (?:living )?${living}\b`,
      'gi',
    ),
    boundOf: number => number,
  },
  {
    words: new RegExp(String.raw`(?<!\b(?:no|not) )\bmore than (${numberWord}) (?:living )?${living}\b`, 'gi'),
    boundOf: number => number + 1,
  },
  {
    words: new RegExp(String.raw`\b(?:fewer|less) than (${numberWord}) (?:living )?${living}\b`, 'gi'),
    boundOf: number => number - 1,
  },
  {
    words: new RegExp(
      String.raw`\b(?:once|when|while|if|as soon as) (?:only |there are (?:only )?)?(?!one player\b|an?\b)(${numberWord}) (?:living )?players? (?:are |is )?(?:left|live|alive|remain)\b`,
      'gi',
    ),
    boundOf: number => number,
  },
]
