import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { numberSaid, numberWord, thingWord, type WrongNumber } from './numbers-said.ts'
import { nodesOfKind, testsWithin } from './walk.ts'

/** `more than two coins` may be said of three as well. */
export function numbersMeant(more: string | undefined, word: string): readonly number[] {
  const number = numberSaid(word) ?? NaN
  if (more === undefined) return [number]
  return /more|over|above/i.test(more) ? [number + 1, number] : [number - 1, number]
}

/** So many of what a counter is called, with the words before them. */
export function ofCounter(name: string, before = ''): RegExp {
  return new RegExp(
    String.raw`${before}\b(?:(more than|fewer than|less than|over|under) )?(?:(?!an?\b(?! dozen))|(?<=\b(?:gain|earn|get|receive|pay|lose|cost|save)s? ))(${numberWord})(?: of (?:your|his|the))? ${thingWord(name)}\b`,
    'giu',
  )
}

/** “Two coins or more”, where no more than two are asked for; or the other way round. */
export function otherSide(text: string, ability: Ability): WrongNumber | undefined {
  const [asked, ...more] = testsWithin(ability, 'counter')
  if (asked === undefined || more.length > 0 || nodesOfKind(ability, 'not').length > 0 || denied.test(text))
    return undefined
  const { atLeast, atMost } = asked
  if ((atLeast === undefined) === (atMost === undefined)) return undefined
  const [below] = foundIn(
    text,
    new RegExp(
      String.raw`\b(?:if|when|while|with) (?:(?:he|she|they|you|(?:that|the|target|your) (?:player|target)) (?:has|have|holds?|owns?) )?(?:(fewer|less)|more) than (${numberWord}) ${thingWord(asked.counter.text)}\b`,
      'giu',
    ),
  )
  if (below !== undefined && (below[1] !== undefined) === (atLeast !== undefined))
    return { words: below[0], numbers: [`at ${atLeast === undefined ? 'most' : 'least'} ${atLeast ?? atMost}`] }
  const [said, ...others] = foundIn(text, sidedWay(thingWord(asked.counter.text)))
  if (said === undefined || others.length > 0) return undefined
  const [words, atStart, number, first, side, second, atEnd] = said
  const isUp = /least|no fewer|no less|or more/i.test(atStart ?? side ?? atEnd ?? '')
  const bound = numberSaid(number ?? first ?? second ?? '')
  const is = atLeast ?? atMost
  if (bound === undefined || bound !== is || isUp === (atLeast !== undefined)) return undefined
  return { words, numbers: [`at ${atLeast === undefined ? 'most' : 'least'} ${is}`] }
}

const denied = /\b(?:not|never|cannot|nobody|unless|until|otherwise|instead|no longer|\w+n['’]t)\b/i

function sidedWay(thing: string): RegExp {
  const start = 'at least|at most|no more than|no fewer than|no less than|up to'
  const side = 'or (?:more|fewer|less)'
  const ways = `(${start}) (${numberWord}) (?:\\w+ )?${thing}|(${numberWord}) (${side}) ${thing}|(${numberWord}) ${thing} (${side})`
  return new RegExp(String.raw`\b(?:${ways})\b`, 'giu')
}
