import type { Ability, Aim, Condition, Test } from '../model/syntax.ts'
import { onceForText } from '../text/once-for-text.ts'
import { WaysSaid } from '../text/ways-said.ts'

/** The words with which a text keeps its player from picking himself. */
export const othersSaidIn = onceForText(
  (text): string | undefined => never.exec(text)?.[0] ?? doesToAnother.exec(text)?.[1],
)

/** Whether words about others speak of him by name: `but yourself`. */
export function isAboutYou(words: string): boolean {
  return /\byou(?:rself)?$|self-?target|\byour own [a-z]+$|себя$/i.test(words)
}

/** The words with which a text lets its player pick himself; `besides` another one of whom it speaks, they must say so of whoever is picked. */
export function selfSaidIn(text: string, besides: boolean): string | undefined {
  return allowedIn(text) ?? (besides ? undefined : includedIn(text))
}

const allowedIn = onceForText(text => allowed.exec(text)?.[0])
const includedIn = onceForText(text => included.exec(text)?.[0])

/** What a text has its player do. */
export const verbsOfPlayer =
  'target|choose|pick|protect|heal|save|guard|block|investigate|check|track|watch|visit|jail|kill'

const never = new WaysSaid([
  String.raw`(?<!\b(?:to|who|players|whoever) )\b(?:${verbsOfPlayer}) (?:(?:(?:any|one|two|three|\d+|up to \w+) other|another)(?= (?:living |dead )?players?\b)|(?:somebody|someone|anybody|anyone) else\b)`,
  String.raw`\b(?:other than|except(?: for)?|but(?: not)?|besides|apart from|not|never|cannot|can't|can’t|may not)(?: (?:${verbsOfPlayer}|be))? yourself\b`,
  String.raw`\((?:but |and )?not (?:(?:to|on|for|at|with) )?you(?:rself)?(?=\))|\b(?:but )?(?:not|never) (?:to|on|for|at|with) yourself\b`,
  String.raw`\b(?:some|any)(?:body|one) other than you(?= (?:cannot|can|will|is|gets?|dies?|may|must)\b|['’])`,
  // “No operating on yourself”, “cannot repair yourself”, “healing yourself is not allowed”, “you yourself are no valid target”.
  String.raw`\bno [a-z]+ing (?:(?:on|for|to|with|at) )?yourself\b`,
  String.raw`\b(?:bar|barring|excluding|excepting|save(?: for)?|only not) yourself\b`,
  String.raw`\b(?:cannot|can't|can’t|may not|must not|(?:do|does|will) not (?:work|function)|(?:do|does)n['’]t work|(?:un|not )(?:able|allowed|permitted) to) (?:(?:use|do|try|play) (?:this|it|that|so)(?: ability| power)? )?(?:(?:on|for|with)|(?!vote|show|give|reveal|defend|betray|name|let|lose|expose|claim|use\b)[a-z]+(?: (?:on|for|up))?) yourself\b(?! (?:away|up|known))`,
  String.raw`\b[a-z]+ing (?:(?:on|for|to) )?yourself(?= is (?:not (?:allowed|permitted|possible|an option)|forbidden|impossible|out of the question|against the rules))`,
  String.raw`\byou yourself(?= (?:are (?:not (?:an? )?(?:valid|legal|possible|allowed)|no (?:valid|legal)|excluded|exempt|off limits|out)|do not count|don['’]t count))`,
  String.raw`\b(?:cannot|can't|can’t|may not|must not|never) be your own (?:patient|target|guest|ward|charge|client|victim|choice)\b`,
  // “.. but you may” begins another sentence.
  String.raw`\b(?:other than|except(?: for)?|besides|apart from|(?:player|anyone|anybody|everyone|everybody) but) you(?= ?(?:$|[.,;:)]| (?:each|every|at|on|tonight)\b))`,
  String.raw`(?<![а-яё])(?:выбер[а-яё]+(?: целью)?|выбирает[а-яё]*(?: целью)?|выбрать(?: целью)?|назовите) (?:другого (?:живого )?игрока|двух других|кого-нибудь другого)`,
  String.raw`(?<![а-яё])(?:кроме|не) (?:самого )?себя(?![а-яё])`,
  String.raw`\b(?:cannot|can't|can’t|may not|must not|not|never) self-?target\b|\bno self-?targeting\b|\bself-?targeting is (?:not|forbidden)\b`,
])

/** Whatever the player does to or with another one, as long as nobody was spoken of before. */
const elsewhere = String.raw`(?:(?!player|target|choos|who|that\b|what|whether|if\b|when|unless|than\b|as\b|like\b|you\b|he\b|she\b|they\b|it\b|attempt|action|vote|every|any\b|yourself\b|or\b)[a-z'’-]+ ){0,7}`
const otherPlayer = String.raw`(?:(?:another|some other|any other|one other|an? fellow) (?:living |dead )?(?:player|person|guest|citizen|townsperson)|(?:somebody|someone) else|one of (?:the|your) (?:others|other players|fellow players))`
const doesToAnother = new RegExp(
  String.raw`(?:^|[.;:] *|\b(?:night|day|game),? (?:and )?)(?:you )?((?:(?:may|can|must|will|could) )?(?:also )?${elsewhere}(?:yourself on )?${otherPlayer})\b(?! (?:visit|target|dies|who|is|are|were|has|does|tries|kill|use|and you)\w*)`,
  'i',
)

/** Said of himself beside another one: “another player, or yourself”. What is so if, or what others do, lets him pick nobody. */
const orSelf = String.raw`(?<!\b(?:if|when|whenever|whether|unless|until|who|whoever|any(?:one|body) who|attempts?|tr(?:y|ies))\b[^.;:]{0,120})\b(?:(?:another|(?:any|some|one|two|a) other|a different)(?: [\w-]+){1,2}?|(?:some|any)(?:body|one) else|one of the others),? ?(?:[-–—(] ?|(?=,? ?(?:or|and|as well as|even|including|possibly|perhaps|maybe)\b))(?:(?:or|and|as well as|even|including|possibly|perhaps|maybe),? )?(?:(?:else|also|just|simply|even|then|target|choose|pick|protect|heal|you|(?:if|at|as|in|for) [^,.;()]{1,25},) ?){0,2}`
const allowed = new WaysSaid([
  String.raw`${orSelf}\byourself\b`,
  String.raw`(?<!\b(?:that player|target|he|she|they)\b[^.;:]{0,120})${orSelf}\b(?:himself|herself|themsel(?:f|ves)|oneself)\b`,
  String.raw`\byou (?:may|can|could|are (?:allowed|free|permitted) to)(?: (?:also|even|always|equally|just as well))* (?:(?:target|choose|pick|select|name)|(?:use|do|play|try) (?:this|it|that|so)(?: ability| power)? (?:on|to|for|with)) (?:you )?yourself\b`,
  String.raw`\byou (?:may|can|could)(?: (?:also|even|always))* (?:put|place|try|give|hand|lay|turn|play|throw|wrap|set) (?:[\w'’-]+ ){1,4}(?:on|to|for|with|around) yourself\b`,
  String.raw`\b[a-z]+ing yourself(?= is (?:fine|allowed|ok(?:ay)?|permitted|possible|an option|legal))|\b(?:any(?:body|one)|an?y? (?:player|person)|someone|somebody)(?: (?:at night|each night|tonight))?,? including you(?=$|[.,;:)]| (?:each|every|at|on|tonight)\b)`,
  String.raw`\b(?:(?:that|this|the) (?:player|target|person|patient|one)|who|it|this|that) (?:may|can|could|might)(?: (?:also|even|well|just as well))* be you(?:rself)?(?=[.,;:)]|$)`,
  String.raw`\b(?:no exception (?:for|of)|(?:not|without|never) (?:even )?(?:excluding|excepting|exempting)) (?:you )?you(?:rself)?\b|\byourself (?:is |are )?(?:not (?:excluded|excepted|exempt)|included|allowed)\b|(?<!\b(?:not|never|nor|and|kill|harm|hurt)\b[^.;:]{0,60})\b(?:any(?:body|one)|an?y? player)(?: (?:tonight|at night|each night|every night|you like|of your choice))?,? (?:(?:even|also) )?yourself (?:too|as well|included)\b`,
  String.raw`(?<!\b(?:not|never|nor|to)\b[^.;,]{0,120})\b(?:target|choose|pick|protect|heal|guard|save|either|between) (?:you )?yourself,? (?:or|and) (?:else )?(?:an?(?:other)?|(?:any|some)(?:body|one)|any|one|two)\b`,
  String.raw`(?<![а-яё])(?:другого (?:живого )?игрока|кого-нибудь другого),? \(?(?:или|либо|а также|в том числе|хоть) (?:и )?(?:самого )?себя(?![а-яё])`,
  String.raw`(?<!\b(?:not|never|no)\b[^.;,]{0,120})\b(?:may|can) self-?target\b|\bself-?targeting is (?:allowed|permitted|possible|ok(?:ay)?|fine)\b`,
])

/** What says so of himself where nobody else was spoken of. */
const included =
  /(?<!\b(?:every(?:body|one)|all|nobody|no one|attempts?)\b[^.;]{0,120})\b(?:including|or(?: choose| target| protect)?|(?:may|can)(?: also)? (?:target|choose|protect|heal|be)|even|possibly|perhaps|maybe) yourself\b|\byourself or (?:another|somebody|someone)\b|(?<![а-яё])(?:включая|в том числе|или|хоть|даже) (?:и )?(?:самого )?себя(?![а-яё])/i

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
