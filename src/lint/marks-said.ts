import { thingWord } from './numbers-said.ts'

/** The words with which a text says outright that somebody has a mark from then on, and those that he is rid of it. */
export function marksSaidIn(
  text: string,
  mark: string,
): readonly [gained: string | undefined, lost: string | undefined] {
  const name = String.raw`(?:marked )?(?:an? |one of (?:the )?)?${thingWord(mark)}`
  const gained = first(text, gaining(name))
  return [gained, first(text, losing(name)) ?? (gained === undefined ? undefined : first(text, rid))]
}

function first(text: string, ways: readonly RegExp[]): string | undefined {
  return ways.flatMap(way => way.exec(text)?.[0] ?? [])[0]
}

/** Said before it in a part of a sentence, it is what something depends on, or denied. */
const outright = String.raw`(?<!\b(?:if|when|whenever|whether|until|unless|while|once|as long as|because|since|after|before|not|never|nobody|cannot|as though|as if|whoever|all|those|players|everyone|everybody|anyone|anybody)\b[^,.;]{0,160})`
const they = String.raw`(?:(?:that|the|target|chosen) (?:player|target)|your target|he|she|they|you|(?<=, )who|and)`

function gaining(name: string): readonly RegExp[] {
  return [
    String.raw`${outright}\b${they} (?:is|are|will be) (?:then |now |henceforth )?${name}\b(?= from (?:then|now) on| until| tonight| this night| for (?:the rest|ever|good))`,
    String.raw`${outright}\b${they} (?:becomes?|gets?|will be|stays?) ${name}\b(?=[.,;]|$| from (?:then|now) on| until| tonight)`,
  ].map(words => new RegExp(words, 'iu'))
}

function losing(name: string): readonly RegExp[] {
  return [
    String.raw`${outright}\b(?:is|are|be) no longer ${name}\b`,
    String.raw`${outright}\b(?:is|are) not ${name} (?:any ?more|any longer)\b`,
    String.raw`${outright}\b(?:stops? being|ceases? to be|loses? the mark) ${name}\b`,
    String.raw`${outright}\b(?:cured?|freed?|cleansed?|healed?|rid|relieved?) (?:\w+ ){0,3}?of (?:the |any |all |being )?${name}\b`,
    String.raw`${outright}\bthe (?:mark )?${name}(?: mark)? (?:is|are|will be) (?:removed|lifted|taken (?:off|away)|washed (?:off|away))\b`,
  ].map(words => new RegExp(`${words}${atOnce}`, 'iu'))
}

/** And not only once something else is so. */
const atOnce = String.raw`(?![^.;]*\b(?:if|when|whenever|once|unless|until|after|as soon as)\b)`

/** Whatever else a text may call it. */
const rid = [
  /\b(?:no longer|any ?more|any longer|heal|cure|curing|clean|wash|free|remov|lift|rid\b|well\b|recover|antidote|undo|los[et]|clear|stop|purg|dr(?:y|ie)|rins|scrub|forg[ei]|pardon|releas|tak|wip|erase)\w*/i,
]
