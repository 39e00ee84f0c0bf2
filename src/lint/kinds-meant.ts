import type { Ability, Effect } from '../model/syntax.ts'
import { onceForText } from '../text/once-for-text.ts'
import { effectsOf, isSubmitted } from './actions.ts'
import type { Claim } from './claims.ts'
import { namesIn, selectorArg } from './walk.ts'
import { WaysSaid } from '../text/ways-said.ts'

/** The words with which a text says something that another kind of ability would do, where it has no word for what this one does. */
export function meantInstead(text: string, ability: Ability, claim: Claim): string | undefined {
  const kind = kindOf(ability)
  if (kind === undefined || kind === claim) return undefined
  const { words, rest } = claimedIn[claim](text)
  return words === undefined || hints[kind].test(rest) ? undefined : words
}

type Kind = Claim | 'told'

/** What an ability does to those whom its player picks, if that is of one kind. */
function kindOf(ability: Ability): Kind | undefined {
  if (!isSubmitted(ability)) return undefined
  const kinds = new Set(effectsOf(ability).map(kindOfEffect))
  const [kind, ...others] = kinds
  return others.length > 0 ? undefined : kind
}

function kindOfEffect(effect: Effect): Kind | undefined {
  const { verb, args } = effect
  if (verb === 'report') return 'told'
  if (!['target', 'nth', 'chosen'].includes(selectorArg(effect, verb) ?? '')) return undefined
  if (verb === 'kill' || verb === 'die') return 'death'
  if (verb === 'block') return args.only === undefined && args.except === undefined ? 'block' : undefined
  if (verb === 'protect') return 'safety'
  const to = verb === 'immune' ? namesIn([args.to]) : []
  return to.length > 0 && to.every(name => name.text === 'kill' || name.text === 'killing') ? 'safety' : undefined
}

const somebody = String.raw`(?:an?|another|one|any|some(?:body|one)?|two|three|your|the|that|this|him|her|them|whom(?:ever)?|who(?:ever)?)`
const they = String.raw`(?:he|she|they|him|her|them|it|you|(?:that|the|your|another|this) (?:player|target|person|victim))`
const isNo = String.raw`(?:cannot|can['’]?t|can not|will not|won['’]t|does not|doesn['’]t|do not|don['’]t|did not|not|never)`
/** What depends on something, is denied, or is said of those who do it. */
const outright = String.raw`(?<!\b(?:if|when|whenever|whether|unless|until|before|once|(?<!, )who|whoever|nobody|no one|neither|none|no|not|never|cannot|\w+n['’]t|tr(?:y|ies)|to|would|that)\b[^.;,]{0,40})`

/** What says so, and cannot be meant of anything else. */
const claims: Readonly<Record<Claim, WaysSaid>> = {
  death: new WaysSaid(
    [
      String.raw`\b${isNo} (?:be seen alive|survive|live to|wake up|see (?:the (?:morning|dawn|sun)|another day))\b(?![^.;]*\b(?:if|when|unless|until)\b)|\b(?:deadly|lethal|fatal)\b|\b(?:one (?:more )?(?:body|corpse) more|one more (?:body|corpse))\b|${outright}\b(?:dies?|(?:bleeds?|burns?|chokes?|freezes?|starves?|falls?) to (?:death|(?:his|her|their) death)|loses? (?:his|her|their) (?:life|head)|(?:takes?|ends?) (?:his|her|their|(?:an?|the|that|another|your) (?:player|target|victim)['’]s) (?:own )?life|puts? ${somebody} (?:\w+ )?to (?:death|the sword)|(?:dispatch(?:es)?|lynch(?:es)?|hangs?|butchers?|slaughters?|poisons?|behead?s?) ${somebody}|(?:is|are|be|turns? up|ends? up)(?: found)? dead|(?:is|are|gets?|will be) (?:killed|murdered|slain|shot)|(?:kill|murder|eliminate|execute|assassinate|slay|strangle|stab|shoot|take out|gun down|finish off)s? ${somebody})\b`,
    ],
    'gi',
  ),
  safety: new WaysSaid(
    [
      String.raw`\b(?:attempts?|tries) (?:on|against|to (?:kill|murder|take|harm|shoot))\b[^.;,]{0,40}?\b(?:fails?|in vain|bounces?|(?:is|are) (?:wasted|cancell?ed|stopped|thwarted)|comes? to nothing|(?:does|do|will) not work)\b|\b(?:night ?)?(?:kills?|attacks?|bullets?|shots?)\b(?: \w+)?(?: (?:at|on|against|for))? ${they}[^.;,]{0,20}?\b(?:fails?|in vain|bounces?|comes? to nothing|(?:is|are) (?:wasted|cancell?ed|stopped|thwarted)|(?:does|do|will) not work)\b|\battacks? ${they} (?:wastes?|in vain)\b|\bout of (?:the )?reach of (?:\w+ )?(?:killers?|murderers?|kills?|attacks?|harm)\b|\b${isNo} (?:be (?:killed|murdered|attacked|harmed|hurt|shot)|die)\b|\b(?:killing|murdering|shooting|attacking) ${they} (?:is impossible|(?:will )?fails?|(?:does|will) not work)\b|\b(?:no|nobody|no one|nothing)(?: (?:killer|murderer|attacker|harm|attack|kill|bullet))? (?:can|will|may) (?:kill|murder|harm|hurt|attack|get|reach|touch|come|befall)\b(?![^.;]*\b(?:but|except|unless|if)\b)[^.;,]{0,20}|${outright}\b(?:survives? (?:the|this|that) night|(?:will )?lives? to see (?:the|another|an?)|(?:is|are) not killed,? (?:whoever|whatever|no matter)|survives? (?:tonight|all|any|every)|(?:lives?|survives?) even if (?:he|she|they) \w+ \w+|(?:is|are|be|stays?|keeps? \w+(?: \w+)?) (?:safe|protected|alive|unharmed|bulletproof)|(?:protect|save(?!s? (?:the|for|one)\b)|heal|guard|shield)s? ${somebody})\b|\bbulletproof\b`,
    ],
    'gi',
  ),
  block: new WaysSaid(
    [
      String.raw`\b(?:${isNo}|unable to)(?: (?:get|manage|be able) to)? (?:act|do (?:a thing|anything|their|his|her)|use (?:any|an|their|his|her|the)|perform)\b|\b(?:abilit(?:y|ies)|powers?|actions?|(?:tries|does|attempts)(?![^.;,]{0,40}\b(?:kill|murder|harm|shoot|take|life|lives)\b))\b[^.;,]{0,30}?\b(?:fails?|(?:do|does|will)(?: not|n['’]t) work|won['’]t work|(?:is|are|be|gets?) (?:cancell?ed|blocked|useless|disabled|stopped)|ha(?:s|ve) no effect|comes? to nothing)\b|${outright}\b(?:role-?)?block(?:s|ed)?\b`,
    ],
    'gi',
  ),
}

/** Any word that may speak of what the ability does. */
const hints: Readonly<Record<Kind, RegExp>> = {
  death:
    /\b(?:die[sd]?|dying|dead\w*|death\w*|kill\w*|murder\w*|eliminat\w*|shoot\w*|shot\w*|lethal\w*|fatal\w*|slay\w*|slain|stab\w*|execut\w*|assassin\w*|strangl\w*|poison\w*|bullet\w*|behead\w*|gun\w*|rifle|pistol|tak(?:e|es|ing|en) out|rub\w* out|finish\w*|surviv\w*|alive|grave\w*|corpse|attack\w*|kni(?:fe|ves)|blade|axe|sword|blood\w*|hits?|maul\w*|devour\w*|eats?|eaten|bit(?:e|es|ten)|burn\w*|blows?|blown|explo\w*|destroy\w*|hunt\w*|remov\w*|bomb\w*|lynch\w*|hang\w*|hung|drown\w*|life|lives|end|gone|victim\w*|wak(?:e|es)|vanish\w*|strik\w*)\b|[а-яё]/i,
  safety:
    /\b(?:protect\w*|saf(?:e|er|ely|ety)|sav(?:e|es|ed|ing)|guard\w*|heal\w*|shield\w*|surviv\w*|immun\w*|bulletproof|vests?|doctor\w*|nurs\w*|cur(?:e|es|ed)|alive|rescu\w*|bandag\w*|treat\w*|patch\w*|armou?r\w*|invulnerab\w*|invincib\w*|unharmed|ward\w*|bless\w*|defend\w*|shelter\w*|watch over|kill\w*|murder\w*|attack\w*|harm\w*|hurt\w*|die[sd]?|dying|death|danger\w*|life|lives?|bullet\w*|escap\w*|fails?)\b|[а-яё]/i,
  block:
    /\b(?:(?:role-?)?block\w*|act(?:s|ing|ed|ions?)?|abilit\w*|powers?|perform\w*|us(?:e|es|ed|ing)|fail\w*|works?|nothing|anything|stop\w*|prevent\w*|keep\w*|kept|busy|lock\w*|jail\w*|drunk|asleep|sleep\w*|distract\w*|ti(?:e|es|ed)|hold\w*|held|detain\w*|drug\w*|seduc\w*|entertain\w*|hinder\w*|useless|idle|home|cancel\w*|paraly\w*|freez\w*|frozen|stun\w*|trap\w*|chain\w*|arrest\w*|imprison\w*|occup\w*|los(?:e|es|ing)|miss\w*|disabl\w*|silenc\w*|whatever|everything|out of action|do(?:es)?)\b|[а-яё]/i,
  told: /\b(?:learn\w*|told|tell\w*|find\w*|found|kn[eo]w\w*|sees?|seen|saw|discover\w*|report\w*|results?|investigat\w*|check\w*|inspect\w*|look\w*|watch\w*|track\w*|follow\w*|inform\w*|reveal\w*|hear\w*|ask\w*|question\w*|whether|which|what|who\w*|read\w*|scan\w*|peek\w*|spy\w*|spies|observ\w*|examin\w*|detect\w*|identif\w*|alignment|roles?|sides?|get|note|names?)\b|[а-яё]/i,
}

interface Claimed {
  readonly words: string | undefined
  /** The text without them. */
  readonly rest: string
}

const claimedIn: Readonly<Record<Claim, (text: string) => Claimed>> = {
  death: onceForText(text => claimed(text, 'death')),
  safety: onceForText(text => claimed(text, 'safety')),
  block: onceForText(text => claimed(text, 'block')),
}

function claimed(text: string, claim: Claim): Claimed {
  const saying = claims[claim].likelyIn(text.toLowerCase())
  if (saying === undefined) return { words: undefined, rest: text }
  const [first] = [...text.matchAll(saying)]
  return { words: first?.[0], rest: text.replace(saying, ' ') }
}
