import { numberSaid, numberWord, thingWord } from './numbers-said.ts'

/** `more than two coins` may be said of three as well. */
export function meantBy(more: string | undefined, word: string): readonly number[] {
  const number = numberSaid(word) ?? NaN
  if (more === undefined) return [number]
  return /more|over|above/i.test(more) ? [number + 1, number] : [number - 1, number]
}

/** So many of what a counter is called, with the words before them. */
export function ofCounter(name: string, before = ''): RegExp {
  return new RegExp(String.raw`${before}\b(?:(more than|fewer than|less than|over|under) )?(?:(?!an?\b)|(?<=\b(?:gain|earn|get|receive|pay|lose|cost|save)s? ))(${numberWord})(?: of (?:your|his|the))? ${thingWord(name)}\b`, 'giu') // prettier-ignore
}
