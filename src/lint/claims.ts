import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { onceForText } from '../text/once-for-text.ts'

/** What a text may say outright that an ability does to somebody. */
export type Claim = 'death' | 'safety' | 'block'

/** The words with which a text says so; undefined where it says so only of what happens if, when or until something is so. */
export function claimIn(text: string, claim: Claim): string | undefined {
  return claimsIn[claim](text)
}

const claimsIn: Readonly<Record<Claim, (text: string) => string | undefined>> = {
  death: onceForText(text => firstClaimIn(text, 'death')),
  safety: onceForText(text => firstClaimIn(text, 'safety')),
  block: onceForText(text => firstClaimIn(text, 'block')),
}

function firstClaimIn(text: string, claim: Claim): string | undefined {
  // What nearly no text says is looked for first.
  if (!hints[claim].test(text)) return undefined
  for (const { words, unless } of claims[claim])
    for (const { 0: said, index } of foundIn(text, words))
      if (unless?.test(text.slice(Math.max(0, index - mostBefore), index)) !== true) return said
  return undefined
}

/** What a text says that comes about once what the ability waits for has happened: “When your lover dies, ..” is no condition there. */
export function afterOnset(text: string, { when }: Ability): string {
  return when === undefined ? text : text.replace(onset, words => ' '.repeat(words.length))
}

const onset = /^(?:when|whenever|if|once|as soon as|after|(?:the first|each|every) time)\b[^,.;:]*/i

/** As much of a text as is looked at for an “if” before some words. */
const mostBefore = 300

const hints: Readonly<Record<Claim, RegExp>> = {
  death: /\b(?:dies?|dead|death|kill(?:ed)?|murder|shoot|shot|stabbed|slay|assassinate|execute|attack|strangle|knife|survive|live|so do|so will|grief|shock|follow|suicide|own life|their life|his life|her life|the life|bullet|wakes?|breathes?|finish|gun|bump|away|attacker|killer|victim|the game|no more|no longer)\b|уби|умр|умир|погиб/i,
  safety: /\b(?:fails?|harm|miss|bounces?|vain|death|being|nothing|effect|safe|protect(?:ed)?|heal(?:ed)?|saved?|guard|shielded|shield|doctor|die|dying|kill(?:ed|s)?|survives?|lives?|alive|immune|bulletproof)\b|защи|уби|жив|умр|погибн/i,
  block: /\b(?:(?:role-?)?block(?:ed)?|nothing|turn|too|so|powers?|plans?|none|not a thing|actions?|abilit(?:y|ies)|act|acting|performing|anything|what|whatever)\b|делает|сделает|действ/i,
} // prettier-ignore

/** One way to say it, unless the words before make it depend on something. */
interface Way {
  readonly words: RegExp
  readonly unless?: RegExp
}

const conditions =
  'if|when(?! the (?:night|day|game) (?:ends|begins|starts))|whenever|until|unless|after|before|while|whether|should'
/** Said right before it: not what happens if, when or until he dies. */
const given = new RegExp(
  String.raw`\b(?:${conditions}|once|whoever|anyone|everyone|somebody|someone|nobody|player|those|all) (?:\w+ ){0,3}$`,
  'i',
)
const plain = new RegExp(
  String.raw`\b(?:${conditions}|once|whoever|anyone|everyone|somebody|someone|nobody) (?:\w+ ){0,3}$`,
  'i',
)
/** Said anywhere before it in the sentence. */
const ever = new RegExp(String.raw`\b(?:${conditions})\b[^.;]*$`, 'i')

/** Said anywhere before it, or thought. */
const thought = new RegExp(
  String.raw`\b(?:${conditions}|as long as|once|who(?:ever)?|not|nobody|think|thinks|believes?|told|learns?|knows?|says?|pretend|as though)\b[^.;]*$`,
  'i',
)

const everRussian = /(?<![а-яё])(?:если|когда|пока|после|до того|прежде|как только|ли)(?![а-яё])[^.;]*$/i

function way(words: string, unless?: RegExp): Way {
  return { words: new RegExp(words, 'gi'), ...(unless && { unless }) }
}

/** Where a sentence, or a part of one, says what the player does. */
const does = String.raw`(?<=^|[.;,:] |\b(?:and|then|you|night|you (?:may|can|must|will|could)) )`
/** Whom something is done to. */
const object = String.raw`(?:an?|another|one|two|any|some(?:body|one)|that|the|target|your target|up to|him|her|them)\b(?! (?:by|with)\b)`
const they = String.raw`(?:he|she|they|the prisoner|(?:that|the|target|your|chosen) (?:player|target)|that (?:person|someone|somebody)|your victim)`
const he = String.raw`(?:${they}|who)`
/** Whom nobody picks: “somebody else drawn by lot”. */
const somebody = String.raw`(?:some(?:body|one)|an?|another|one|two|some)(?: (?:random|randomly))?(?: (?:else|other|chosen|drawn|picked))*(?: players?)?(?:,? (?:(?:who is |whom you )?(?:drawn|chosen|picked|selected) )?(?:by lot|at random|by chance|randomly))?`
/** Tonight, from now on: what most texts add. */
const then = String.raw`(?: (?:tonight|then|later(?: (?:in the|that|this) night)?|(?:that|this|at) night))*`
/** Whom it is tried to kill. */
const whom = String.raw`(?:${somebody}|you|him|her|them|(?:that|the|target|your|chosen) (?:player|target)|the prisoner|the other)`
/** Whoever is picked, where a sentence begins with him or with the night. */
const opening = String.raw`(?<=^|[.;:!] |\b(?:tonight|this night),? )${somebody}`
/** Everybody who comes to somebody. */
const visitor = String.raw`(?:whoever|(?:every|any)(?:one|body) who|all who) (?:(?:kill|attack|visit|target)(?:s|ed)? (?:you|him|her|them|that player)|(?:drop|stop|come|call|show|knock)s?(?: (?:up|by|in|on|over|at|to))+(?: (?:you|him|her|them|that player|your [a-z]+))?)(?: at night| tonight)?`

const claims: Readonly<Record<Claim, readonly Way[]>> = {
  death: [
    way(
      String.raw`\b(?:(?:that|the|target|your|chosen) (?:player|target) (?:will )?(?:dies?|be killed|is killed)|who (?:will )?(?:dies?|be killed|is killed)(?=[.,;]|$| tonight| this night| at once| in the morning)|(?<=[.;] )(?:he|she|they) (?:will )?dies?(?=[.,;]|$| tonight))\b`,
      given,
    ),
    way(
      String.raw`(?:\b(?:${they}|the victim)|, who) (?:is|are|will be) (?:out of the game\b|no more(?=[.,;!]|$| (?:by|in|at) (?:the )?(?:morning|dawn|sunrise))|no longer among the living\b)`,
      thought,
    ),
    way(String.raw`(?<=, )who (?:will )?(?:dies?|be killed|is killed)\b(?! (?:if|when|unless|only|with|by))`, given),
    way(String.raw`\b${he} (?:is|are|will be) (?:found )?dead (?:by|at|in|on|tomorrow|tonight)\b`, ever),
    // prettier-ignore
    way(String.raw`\b(?:${they}|${somebody}|player of your (?:choice|choosing)) (?:(?:is|are|will be) (?:found |left )?dead(?=[.,;!]|$| (?:by|in) (?:the )?(?:morning|dawn))|(?:will )?never wakes? up(?: again)?(?=[.,;!]|$)|(?:does|do|will) not (?:wake up|see)(?=[.,;!]|$| (?:in the|next|another) (?:morning|day))|breathes? (?:his|her|their) last|loses? (?:his|her|their) life)`, thought),
    way(
      String.raw`${does}(?:(?:take|end) the life of|finish off|gun down|do away with|bump off|put a bullet (?:in|into|through)) (?:an?|another|one|any|some|that|the|target|your)\b`,
      ever,
    ),
    way(
      String.raw`${does}(?:kill|murder|shoot|slay|assassinate|execute|attack|strangle|knife) (?:an?|another|one|any|that|the|target) (?:living |other )?player\b`,
      ever,
    ),
    way(
      String.raw`\b(?:stab|beat|choke|burn|strangle|put) (?:an?|another|one|target|that|the) player to death\b`,
      ever,
    ),
    way(String.raw`\bplayers?,? to kill (?:him|her|them|that player|both)\b`, ever),
    way(
      String.raw`(?<=^|[.;,:] )${somebody} (?:will )?(?:dies?|is killed|are killed|be killed)(?=[.,;]|$| tonight| this night| at once)`,
      ever,
    ),
    way(
      String.raw`\b${visitor} (?:(?:will )?dies?|(?:is|are|gets?|will be) (?:shot(?! [a-z]+s\b)|killed|stabbed))\b`,
      /\b(?:if|whether) $/i,
    ),
    way(
      String.raw`\b(?:the|your) (?:attacker|killer|murderer|assassin|visitor|intruder) (?:will )?(?:also )?(?:dies?|is killed)\b`,
      /\b(?:if|whether|unless|when|until) $/i,
    ),
    way(String.raw`(?<=^|[.;!] )your \w+ (?:will )?dies?(?=[.;]|$| tonight| this night)`),
    way(
      String.raw`\b${he} (?:will not|won't|won’t|does not|doesn't|doesn’t) (?:survive|live)(?: (?:the|this) night| tonight)?(?=[.;]|$)`,
      ever,
    ),
    way(
      String.raw`(?:^|\band |[.;,] |\btonight )you (?:will )?(?:die|are killed)\b(?! (?:if|when|unless|in|for|instead|by)\b)`,
      ever,
    ),
    way(
      String.raw`(?<=[.;,] |^)(?:so (?:do|will) you|you (?:will )?(?:commit suicide|take your own life|kill yourself)|(?:it|this|that|the grief|the shock|grief) kills you|you (?:will )?follow (?:him|her|them|it|into)\b)(?! (?:if|when|unless)\b)`,
      ever,
    ),
    way(String.raw`\byou (?:may |can |must |will )?kill (?:an?|another|one|two|any|that|the|target)\b`),
    way(
      String.raw`(?<=, (?:и )?)(?:тот|который|он|эта? игрок) (?:умирает|умр[её]т|погибает|погибнет)(?![а-яё])`,
      everRussian,
    ),
    way(
      String.raw`(?<![а-яё])(?:этот игрок|цель|выбранный игрок) (?:умирает|умр[её]т|погибает|погибнет)(?![а-яё])`,
      everRussian,
    ),
    way(String.raw`(?<![а-яё])(?:убейте|вы убиваете|вы убь[её]те) [а-яё]*`, everRussian),
  ],
  safety: [
    // prettier-ignore
    way(String.raw`${opening} (?:(?:will )?(?:survives?|lives? through) (?:any|every|all)|(?:cannot|can't|can’t) be (?:killed|murdered|harmed|attacked)|(?:is|will be) (?:immune to|safe from) (?:all |any )?(?:kills?|attacks?|death|harm))`, ever),
    way(
      String.raw`(?<!\b(?:nobody|no one|not|cannot|never|to) )\b(?:keep|stop|prevent|protect|shield|save|guard)s? (?:${somebody}|an? \w+|him|her|them|that player) from (?:being (?:killed|murdered|attacked)|dying|death|all harm|harm|any kill)\b`,
      ever,
    ),
    way(
      String.raw`\bno (?:harm|attack|kill|killer) (?:can |will |may )?(?:come to|comes to|befalls?|be done to|harms?|touch(?:es)?|reach(?:es)?) ${whom}`,
      ever,
    ),
    way(
      String.raw`\b(?:kills?|attacks?|bullets?|knives|blows?) (?:against|on|aimed at|meant for) ${whom}${then} (?:will )?(?:bounces? off|miss(?:es)?|ha(?:s|ve) no effect|comes? to nothing|do(?:es)? nothing|(?:are|is) in vain)`,
      ever,
    ),
    way(
      String.raw`\b(?:should|if|when|whenever) (?:${they}|you) (?:be|are|is|gets?) attacked(?: (?:tonight|at night|(?:this|that) night))?, (?:the|that|any) (?:attack|kill|attempt) (?:will )?fails?\b`,
    ),
    way(
      String.raw`\b(?:whoever|any(?:body|one) who|all who)(?: else)? (?:tr(?:y|ies)|attempts?) to kill (?:${whom}|(?:some|any)(?:body|one) who (?:is|has|holds|carries) [\w ]{1,30}?)${then} (?:will )?fails?\b`,
      ever,
    ),
    way(String.raw`\b(?:so does|so do|so will) (?:any |all )?attempts? to kill\b`, ever),
    way(
      String.raw`\battempts? to kill (?:that player|the player|him|her|them|target player|the target|your target|you)\b[^.]*(?<!\b(?:cannot|can't|can’t|not|never|to) )\bfails?\b`,
    ),
    way(
      String.raw`\b(?:nobody|no one|no player|no other player|nobody else) (?:can|may|will) kill (?:that player|the player|him|her|them|target player|the target|your target|you)\b(?!(?: tonight| this night)? (?:but|except|other than))`,
      ever,
    ),
    way(
      String.raw`(?<!\b(?:if|when|whenever|whether|until|unless|than|not)\b[^.;,]{0,160})\b(?:(?:all|any|every) )?(?:night ?)?(?:kills?|attacks?|killing actions?) (?:on|against|at|aimed at) (?:that player|target player|the target|your target|him|her|them|you)\b[^.]*(?<!\b(?:cannot|can't|can’t|not|never|to) )\bfails?\b`,
    ),
    way(
      String.raw`\b(?:${visitor} (?:is|are)|both(?: of (?:them|your targets))? (?:are|will be)) (?:protected|safe)\b`,
      ever,
    ),
    way(String.raw`\bwhom (?:nobody|no one|no player|nobody else) (?:can|may|will) kill\b(?! (?:but|except))`),
    way(String.raw`(?<=^|[.;,:] )${somebody} (?:is|are|will be) (?:protected|safe|saved|shielded|healed)\b`, ever),
    way(String.raw`\bwhom you (?:keep (?:alive|safe)|protect|save|heal|guard)\b`, ever),
    way(
      String.raw`(?<![а-яё])попытк[аи] убить (?:его|её|ее|их|вас|этого игрока|цель)(?![а-яё])[^.;]*(?<![а-яё])(?:не уда[её]тся|не удаются|не удастся|не удадутся|проваливается|проваливаются|провалится|провалятся)(?![а-яё])`,
    ),
    way(
      String.raw`(?<![а-яё])(?:его|её|ее|этого игрока|цель|которого|вас) (?:нельзя|никто не (?:может|сможет)) убить(?![а-яё])`,
      everRussian,
    ),
    way(String.raw`(?<![а-яё])(?:защитите|вы защищаете|защищаете) [а-яё]+`, everRussian),
    way(
      String.raw`(?<![а-яё])(?:он|она|тот|этот игрок|цель|который) (?:под защитой|защищ[её]н|не (?:умр[её]т|умирает|погибнет))(?![а-яё])`,
      everRussian,
    ),
    way(String.raw`\battempts? on the li(?:fe|ves) of\b[^.]*\bfails?\b`),
    way(
      String.raw`\b(?:(?:that|the|target|chosen) player|(?:the|your) target) (?:is|will be) (?:protected|safe)\b|\bwho (?:is|will be) (?:protected|safe)\b|\b(?:he|she|they) (?:is|are|will be) safe\b`,
    ),
    way(
      String.raw`(?<!\b(?:who|to|players|that|not|never|nobody|cannot|can) )\b(?:protect|heal|save(?! the (?:very )?(?:first|last)\b)|guard|shield|doctor) ${object}(?! (?:from )?(?:being )?(?:block|redirect|investigat)\w*)`,
    ),
    way(String.raw`\b${he} (?:cannot|can't|can’t|can not|will not|won't|won’t) (?:be killed|die)\b`, given),
    way(String.raw`\b${he} (?:[\w-]+ ){1,4}and (?:cannot|can't|can’t|can not) be killed\b`, ever),
    way(
      String.raw`\b${he} (?:will )?(?:survives?|lives? through)\b(?=[.,;]|$| (?:instead|tonight|the night|any|all|every|an|it|until)\b)`,
      given,
    ),
    way(
      String.raw`\b(?:make|makes|making|render|leaves?|becomes?|is|are|be) (?:[\w ]{0,30})?\b(?:immune to (?:night ?kills?|kills?|being killed|death|attacks?)|bulletproof)\b`,
      ever,
    ),
    way(
      String.raw`\b(?:prevent|stop|keep)(?:s|ing)? (?:him|her|them|that player|target player|the target|your target|another player|a player) from (?:dying|being killed)\b`,
      ever,
    ),
    way(
      String.raw`\b(?:keep(?:s|ing)? (?:him|her|them|that player|target player|the target|your target|another player|a player) (?:safe|alive)|safe from (?:night ?kills?|kills?|attacks?|harm|death))\b`,
      ever,
    ),
  ],
  block: [
    // prettier-ignore
    way(String.raw`(?:${opening}|\b${they})(?: (?:is|are|will be) [\w ]{1,30}? and)? (?:(?:will )?(?:gets? nothing done|(?:loses?|misses) (?:a|the|his|her|their) turn)|can (?:do nothing|not (?:act|do anything))|(?:cannot|can't|can’t|is unable to|are unable to) (?:act|do anything|use any))`, plain),
    way(
      String.raw`(?:${opening}|\b${they})['’]s? (?:night )?(?:actions?|abilit(?:y|ies)|powers?|plans?)${then} (?:(?:is|are|will be|gets?) (?:cancell?ed|blocked|disabled|stopped|useless|prevented)|(?:do|does|will) not work|(?:will )?(?:fails?|comes? to nothing)|ha(?:s|ve) no effect)`,
      ever,
    ),
    way(
      String.raw`\b(?:keep|make|get)s? ${whom} (?:too|so) \w+ (?:to|that (?:he|she|they) cannot) (?:act|use|do|perform|move)\b`,
      ever,
    ),
    way(
      String.raw`(?:\b${he}) (?:will )?(?:stays? (?:at )?home and )?(?:do|does|can do) nothing (?:tonight|(?:this|that) night|at night|for the night)\b`,
      plain,
    ),
    way(
      String.raw`(?:, who|\b${they}) (?:can|may|will|could) neither (?:(?:be \w+|\w+ \w+|\w+),? nor )?(?:act|do anything|perform (?:an?|any) actions?|use (?:an?|any|their|his|her) abilit(?:y|ies))\b`,
      plain,
    ),
    way(
      String.raw`\b(?:nothing|none of what|no action|not a thing)(?: that)? ${he} (?:do|does|tries|try|performs?|attempts?)(?: (?:then|tonight|(?:that|this) night|later(?: (?:that|in the) night)?|at night))* (?:will )?(?:succeeds?|works?|comes? off|has any effect)\b`,
      ever,
    ),
    way(
      String.raw`(?<![а-яё])(?:вс[её],? что|что бы ни) (?:он|она|тот|этот игрок|цель) (?:ни )?(?:с?делает|предпримет)[^.;]*(?<![а-яё])(?:не удаётся|не удается|не удастся|проваливается)(?![а-яё])`,
    ),
    way(
      String.raw`(?<!\b(?:who|to|players|that|not|never|nobody|cannot|no one|can|could|would|may|player) )\b(?:role-?)?block ${object}`,
    ),
    way(
      String.raw`(?:\b${he}(?: (?:[\w-]+ ){1,4}and)?|(?<=^|[.;,:] )${somebody}|\b(?:every(?:one|body)(?: else)?|every other player|all (?:other )?players|all (?:the )?others|the others)) (?:(?:is|are|will be|gets?) )(?:role-?)?blocked\b`,
      ever,
    ),
    way(
      String.raw`\b(?:actions?|abilities) (?:performed |used |taken )?(?:by|of) (?:${they}|him|her|them)(?: (?:tonight|later(?: that night| in the night)?|at night))* (?:will )?(?:fails?|(?:is|are|be) blocked)\b`,
      ever,
    ),
    way(
      String.raw`\b(?:whatever|what|everything|anything|all that) (?:${they}|the (?:first|second|one)(?: player| one)?) (?:does|do|tries to do|attempts) (?:to|with|against|on) (?:the (?:first|second|other)(?: player| one)?|you|him|her|them|that player)${then} (?:will )?(?:fails?|comes? to nothing)\b`,
      ever,
    ),
    way(
      String.raw`(?:\b(?:whatever|what|everything|anything|all that) ${he} (?:do|does|tries|try)|\b(?:his|her|their|(?:that player|the target|target player|your target)(?:'|’)s|any|all(?: of (?:his|her|their))?) (?:night )?(?:actions?|abilit(?:y|ies)))(?: performed)?(?: (?:by (?:him|her|them|that player)|then|tonight|that night|this night|later(?: (?:that|in the) night)?|at night))* (?:will )?(?:fails?|(?:is|are|be) blocked)\b`,
    ),
    way(
      String.raw`\b(?:prevent|stop|keep)(?:s|ing)? (?:him|her|them|that player|target player|the target|your target|another player|a player|one player) from (?:acting|performing|using|doing|taking)\b`,
      ever,
    ),
    way(
      String.raw`(?:, who|\b${they}) (?:cannot|can't|can’t|can not|may not|will not be able to|(?:is|are|will be) unable to) (?:act|do anything|(?:use|perform|take) (?:any|an|all|his|her|their|abilit|action)\w*)\b`,
      plain,
    ),
  ],
}
