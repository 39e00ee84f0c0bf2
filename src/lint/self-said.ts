import type { Ability, Aim, Condition, Test } from '../model/syntax.ts'

/** The words with which a text keeps its player from picking himself. */
export function othersSaidIn(text: string): string | undefined {
  return never.exec(text)?.[0] ?? doesToAnother.exec(text)?.[1]
}

/** Whether words about others speak of him by name: `but yourself`. */
export function isAboutYou(words: string): boolean {
  return /\byou(?:rself)?$|self-?target|себя$/i.test(words)
}

/** The words with which a text lets its player pick himself. */
export function selfSaidIn(text: string): string | undefined {
  return included.exec(text)?.[0]
}

/** What a text has its player do. */
export const verbsOfPlayer =
  'target|choose|pick|protect|heal|save|guard|block|investigate|check|track|watch|visit|jail|kill'

const never = new RegExp(
  [
    String.raw`(?<!\b(?:to|who|players|whoever) )\b(?:${verbsOfPlayer}) (?:(?:(?:any|one|two|three|\d+|up to \w+) other|another)(?= (?:living |dead )?players?\b)|(?:somebody|someone|anybody|anyone) else\b)`,
    String.raw`\b(?:other than|except(?: for)?|but(?: not)?|besides|apart from|not|never|cannot|can't|can’t|may not)(?: (?:${verbsOfPlayer}|be))? yourself\b`,
    // “.. but you may” begins another sentence.
    String.raw`\b(?:other than|except(?: for)?|besides|apart from|(?:player|anyone|anybody|everyone|everybody) but) you(?= ?(?:$|[.,;:)]| (?:each|every|at|on|tonight)\b))`,
    String.raw`(?<![а-яё])(?:выбер[а-яё]+(?: целью)?|выбирает[а-яё]*(?: целью)?|выбрать(?: целью)?|назовите) (?:другого (?:живого )?игрока|двух других|кого-нибудь другого)`,
    String.raw`(?<![а-яё])(?:кроме|не) (?:самого )?себя(?![а-яё])`,
    String.raw`\b(?:cannot|can't|can’t|may not|must not|not|never) self-?target\b|\bno self-?targeting\b|\bself-?targeting is (?:not|forbidden)\b`,
  ].join('|'),
  'i',
)

/** Whatever the player does to or with another one, as long as nobody was spoken of before. */
const elsewhere = String.raw`(?:(?!player|target|choos|who|that\b|what|whether|if\b|when|unless|than\b|as\b|like\b|you\b|he\b|she\b|they\b|it\b|attempt|action|vote|every|any\b|yourself\b|or\b)[a-z'’-]+ ){0,7}`
const otherPlayer = String.raw`(?:(?:another|some other|any other) (?:living |dead )?(?:player|person|guest|citizen|townsperson)|(?:somebody|someone) else|one of (?:the|your) (?:others|other players|fellow players))`
const doesToAnother = new RegExp(
  String.raw`(?:^|[.;:] *|\b(?:night|day|game),? (?:and )?)(?:you )?((?:(?:may|can|must|will|could) )?(?:also )?${elsewhere}(?:yourself on )?${otherPlayer})\b(?! (?:visit|target|dies|who|is|are|were|has|does|tries|kill|use|and you)\w*)`,
  'i',
)

const included =
  /\b(?:including|or(?: choose| target| protect)?|(?:may|can)(?: also)? (?:target|choose|protect|heal|be)|even|possibly|perhaps|maybe) yourself\b|\byourself (?:(?:is )?(?:included|allowed)|or (?:another|somebody|someone))\b|\b(?:may|can) self-?target\b|\bself-?targeting is (?:allowed|permitted|possible|ok(?:ay)?|fine)\b|(?<![а-яё])(?:включая|в том числе|или|хоть|даже) (?:и )?(?:самого )?себя(?![а-яё])/i

/** Whether an ability lets its player pick himself whatever else holds. */
export function mayPickSelf(aim: Extract<Aim, { kind: 'pick' }>, { requires }: Ability): boolean {
  return !aim.another && (aim.must === undefined || mayBeSelf(aim.must)) && !mayRefuseSelf(requires)
}

/** Whether a test leaves him in, as nearly every “not Ann” does. */
function mayBeSelf(test: Test): boolean {
  switch (test.kind) {
    case 'alive':
      return true
    case 'is':
      return test.who.kind === 'self'
    case 'not':
      return test.test.kind === 'is' && test.test.who.kind !== 'self' && test.test.who.kind !== 'players'
    case 'all':
      return test.tests.every(mayBeSelf)
    case 'any':
      return test.tests.some(mayBeSelf)
    default:
      return false
  }
}

/** Whether a condition asks of whoever was picked what he may not be. */
function mayRefuseSelf(condition: Condition | undefined): boolean {
  switch (condition?.kind) {
    case 'of':
      return condition.who.kind !== 'self' && !mayBeSelf(condition.test)
    case 'not':
      return condition.condition.kind !== 'night' && condition.condition.kind !== 'chance'
    case 'any':
    case 'all':
      return condition.conditions.some(mayRefuseSelf)
    default:
      return false
  }
}
