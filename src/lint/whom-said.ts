import type { Receiver, Undergone } from './whom-done.ts'
import { foundIn } from '../text/found-in.ts'
import { onceForText } from '../text/once-for-text.ts'

export interface WhomSaid {
  readonly words: string
  readonly whom: Receiver
}

/** Everybody to whom a text says that something is done. `isTriggered`: “he” may be anybody of the event; `isArmed`: as well, of what it arms; `bondsOf`: under which names its player is bound; `things`: what the ability gives, by name. */
export function whomSaidIn(
  text: string,
  deed: Undergone,
  {
    isTriggered,
    isArmed,
    bondsOf,
    things,
  }: {
    readonly isTriggered: boolean
    readonly isArmed: boolean
    readonly bondsOf: () => readonly string[]
    readonly things: readonly string[]
  },
): readonly WhomSaid[] {
  const found = ways[deed].flatMap(outrightIn => outrightIn(text))
  return found.flatMap(one => {
    const { bond, bound, thing, picked: words = '' } = one.groups ?? {}
    if (thing !== undefined && !handed.test(thing) && !things.some(name => endsWith(thing, name))) return []
    // “Your guest” may be anybody where nobody is bound as such.
    const isSomebody = bound !== undefined && !ownThing.test(bound) && !bondsOf().includes(bound.toLowerCase())
    if (isSomebody) return { words: one[0].trim(), whom: 'unknown' }
    return bond !== undefined && !bondsOf().includes(bond)
      ? []
      : { words: one[0].trim(), whom: whomOf(one, isTriggered || (isArmed && pronoun.test(words))) }
  })
}

/** Of what is armed, “they” may be who sets it off. */
const pronoun = /^(?:he|she|they|him|her|them)$/i

function endsWith(words: string, name: string): boolean {
  return words.toLowerCase().endsWith(name.toLowerCase())
}

const mostBefore = 60
/** Right before it: it is what something else depends on, or denied. */
const onset =
  /\b(?:if|when|whenever|until|unless|once|after|before|whether|should|(?<!\bso [a-z]+ )that|as soon as|time|nobody|no one|or|nor|to|how|who|not|never|because|as|than) (?:both |only |all )?$/i

/** Gives where a text says something one way, and outright. */
type Way = (text: string) => readonly RegExpExecArray[]

const picked = String.raw`(?:that|the|your|target|the target|the chosen|your chosen) (?:player|target|prisoner|patient|victim|choice)|the (?:first|second|other)|both(?: of them)?|he|she|they|him|her|them|(?<=, )who`
const comers = String.raw`(?:whoever|(?:any|some|every)(?:one|body) (?:who|that)|all who|those who|(?:(?:every|any|each|a|all) )?(?:other )?players? (?:who|that))(?! (?:else )?you\b)(?: \w+){1,8}?`
const comer = String.raw`${comers}|(?:your|the) (?:killer|murderer|attacker|assassin|visitors?|intruder)|(?:his|her|their|(?:that player|your target|the target|target player)['’]s) killer`
const player = String.raw`\b(?:(?<comer>${comer})|(?<you>you)|(?<picked>${picked}))`
const subject = String.raw`(?:${player}|\byour (?<bound>[\w-]+))`
/** Before what somebody is, where it is said that others hear of it. */
const learns = String.raw`\b(?:learns?|told|finds? out|hears?|informed of|sees?|discovers?|reveals?|shows?|announces?|reported|given) (?:(?:everybody|everyone|all players|you|him|her|them|the town|to you) )?(?:the names? of )?`
const facts = '(?:role|side|team|faction|alignment)'
const object = String.raw`(?:(?<you>you)|(?<picked>an?(?: other| living)? player|another(?: living)? player|one player|him|her|them|that player|your target|the target|target player|the chosen player)|(?<comer>your (?:killer|murderer|attacker|visitors?)|${comers})|your (?<bond>[\w-]+))`

function whomOf({ groups = {} }: RegExpExecArray, isTriggered: boolean): Receiver {
  // Of what happens to somebody by no act of a player a text says nothing: “whoever drinks from it dies”.
  if (groups.comer !== undefined) return isAct.test(groups.comer) ? 'comer' : 'unknown'
  if (groups.you !== undefined) return 'self'
  if (groups.bond !== undefined) return 'bound'
  if (groups.bound !== undefined) return ownThing.test(groups.bound) ? 'self' : 'bound'
  return isTriggered ? 'unknown' : 'picked'
}

/** What is given from hand to hand, and no blow, look or chance. */
const handed =
  /\b(?:guns?|vests?|keys?|coins?|dollars?|items?|swords?|kni(?:fe|ves)|daggers?|bullets?|potions?|tokens?|cards?|keycards?|armou?r|shields?)$/i

/** “Your role” is no player. */
const ownThing = /^(?:roles?|side|team|faction|alignment|body|soul|ghost|name|identity|character)$/i

const isAct =
  /^(?!who|any|some|every|all|player|a player)|\b(?:kill|murder|attack|shoot|visit|target|com|call|go|tr(?:y|ies)|attempt|act|use|drop|stop|show|knock|walk|perform|investigat|check|inspect|look|watch|track|follow|protect|guard|heal|save|block|touch|vote|lynch|eliminate|choose|pick|enter)/i

function way(source: string): Way {
  const words = new RegExp(source, 'gi')
  return onceForText(text =>
    foundIn(text, words).filter(({ index }) => !onset.test(text.slice(Math.max(0, index - mostBefore), index))),
  )
}

const ways: Readonly<Record<Undergone, readonly Way[]>> = {
  death: [
    way(String.raw`\b(?:takes?|drags?|brings?) (?<comer>(?:the|your) (?:killer|murderer|attacker|assassin))(?: down)? (?:down |along )?with you\b`),
    way(String.raw`\b(?:is|are|will be) the (?:death|end|ruin) of (?:(?<you>you)|(?<picked>him|her|them|that player|your target|the target))\b`),
    way(String.raw`\b(?:costs?|takes?) (?:(?<you>you your|your)|(?<picked>(?:him|her|them) (?:his|her|their)|that player['’]s)) (?:own )?life\b`),
    way(String.raw`\b(?<you>you) (?:will )?(?:commit suicide|take your own life|kill yourself)\b`),
    way(String.raw`(?!you (?:also )?dies\b)${subject} (?:will )?(?:also )?(?:dies?|(?:is|are|be|gets?) (?:killed|shot|slain|stabbed|poisoned))\b`),
    way(String.raw`(?<=^|[.;,:] |\b(?:you|and|then|may|can|must|to) )(?:kill|shoot|murder|stab|slay|strangle|execute)s? ${object}\b`),
  ],
  safety: [
    way(String.raw`${subject} (?:(?:is|are|will be) (?:protected|safe)|(?:can(?:not|['’]t)|may not) be killed|(?:will )?survives?)\b`),
    way(String.raw`\b(?:attempts? to kill|whoever tries to kill|nobody can kill|no one can kill) ${object}\b`),
    way(String.raw`(?<=^|[.;,:] |\b(?:you|and|then|may|can|must) )(?:protect|heal|save|guard|shield)s? ${object}\b`),
  ],
  block: [
    way(String.raw`${subject} (?:(?:is|are|will be|gets?) (?:role-?)?blocked|(?:can(?:not|['’]t)|may not) (?:act|perform|use|do)(?! (?:so|this|it|that|the same)\b)|(?:is|are) unable to act)\b`),
    way(String.raw`\bwhat(?:ever)? ${subject} (?:do|does)(?: tonight| later in the night)? (?:will )?(?:fails?|comes? to nothing)\b`),
    way(String.raw`(?<=^|[.;,:] |\b(?:you|and|then|may|can|must) )(?:role-?)?blocks? ${object}\b`),
  ],
  // “Your battery gains one” is of no player.
  gift: [
    way(String.raw`(?<=^|[.;,:] |\b(?:you|and|then|night|may|can|must) )(?:give|hand|lend|pass) (?:(?<picked>an?(?: other| living)? player|another(?: living)? player|one player|him|her|them|that player|your target|the target|target player)|(?:somebody|someone)(?: else)?) (?:an?|one|your|the) (?<thing>[\w'’-]+(?: [\w'’-]+){0,3}?)(?=[.,;:!]|$| (?:to|for|at|each|every|which|that|who|from|of your|tonight|if|and|once|twice)\b)`),
    way(String.raw`(?<=^|[.;,:] |\b(?:you|and|then|night|may|can|must) )(?:give|hand|lend|pass) (?:an?|one|your|the) (?<thing>[\w'’-]+(?: [\w'’-]+){0,3}?) to (?<picked>an?(?: other| living)? player|another(?: living)? player|one player|him|her|them|that player|your target|the target|target player|(?:somebody|someone)(?: else)?)(?! (?:to|who)\b)`),
    way(String.raw`${player} (?:will )?(?:also )?(?:gets?|gains?|receives?|earns?|is given|are given|obtains?) (?:an?|one|two|three|\d+)(?! (?:report|message|result|answer|list|note|letter|vote)\b)`),
  ],
  change: [way(String.raw`${subject} (?:will )?(?:becomes?|turns? into|joins?) (?:an?|the)\b`)],
  vote: [
    way(String.raw`\b(?:(?<you>your)|(?<picked>(?:that player|the target|your target|target player)['’]s|his|her|their)) votes? (?:then )?(?:(?:(?:does|do|will) not|(?:does|do)n['’]t|won['’]t) count|counts?|is worth|are worth|weighs?)\b`),
    way(String.raw`\bvotes? of (?<picked>that player|the target|your target|target player) (?:then )?(?:counts?|is worth|are worth|weighs?)\b`),
  ],
  loss: [way(String.raw`${subject} (?:will )?(?:also )?(?:loses?|pays?) (?:an?|one|two|his|her|their|your)\b(?! (?:vote|life|abilit|power|target|way|mind|time)\w*)`)],
  shown: [
    way(String.raw`${learns}(?:which|what|whose) (?:side|role|team|faction|alignment) (?:${subject} (?:(?:is|are|was|were|belongs?|belonged|had|has|have)(?: on| of| to)?)\b)`),
    way(String.raw`${learns}(?:the )?(?:true |own )?${facts} (?:of|that) (?:${player}|your (?<bound>[\w-]+))(?! (?:whether|if)\b)`),
    way(String.raw`${learns}(?:(?<you>your(?: own)?)|(?<comer>(?:your|his|her|their|that player['’]s) (?:killer|murderer|attacker|assassin)['’]s)|(?<picked>(?:that|the|target) (?:player|target)['’]s|your target['’]s|his|her|their)|your (?<bound>[\w-]+)['’]s) (?:true )?${facts}`),
  ],
  visited: [
    way(String.raw`\b(?:who(?:ever)?|(?:which|what) players?|players? who|every(?:one|body) who|all who|those who)(?: else)? (?:has |have |had )?(?:visit|target)(?:ed|s)? (?:(?<you>you)|(?<picked>${picked}))\b`),
    way(String.raw`\b(?:whom?|(?:which|what) players?|whether) (?:(?<you>you)|(?<picked>${picked})) (?:has |have |had )?(?:visit(?:ed|s)?|target(?:ed|s)?|went to|acted|moved)(?! (?:you|him|her|them|that)\b)`),
  ],
  seen: [
    way(String.raw`${subject} (?:will )?(?:appears?|seems?|reads?|shows? up|comes? (?:up|back)|registers?|(?:is|are|be) (?:seen|shown|found)) (?:as|to be)\b`),
    way(String.raw`\b(?:investigations?|checks?|reports?|results?) (?:of|on|into|about) (?:(?<you>your(?: own)?)|(?<picked>(?:that|the|target) (?:player|target)['’]s|your target['’]s|his|her|their)) (?:alignment|side|role|faction)\b`),
    way(String.raw`\b(?:investigations?|checks?|reports?|results?) (?:of|on|into|about) ${subject}(?![\w'’])`),
  ],
  // What its own player may not do may be said beside it.
  bidden: [way(String.raw`\b(?<picked>${picked}) (?:may not|must not|cannot|can['’]t|must|has to|may only|is not allowed to|are not allowed to) (?:post|vote|speak|talk|write|say|mention|use|send|answer|claim)\b`)],
  told: [way(String.raw`${subject} (?:will |also )?(?:(?:is|are|be) (?:told|informed|notified|warned)|learns?|finds? out|hears? (?:of|about|that|who))\b`)],
} // prettier-ignore
