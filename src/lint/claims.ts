/** What a text may say outright that an ability does to somebody. */
export type Claim = 'death' | 'safety' | 'block'

/** The words with which a text says so; undefined where it says so only of what happens if, when or until something is so. */
export function claimIn(text: string, claim: Claim): string | undefined {
  // What nearly no text says is looked for first.
  return hints[claim].test(text) ? claims[claim].exec(text)?.[0] : undefined
}

const hints: Readonly<Record<Claim, RegExp>> = {
  death: /\b(?:dies?|dead|death|kill(?:ed)?|murder|shoot|slay|assassinate|execute|attack|strangle|knife)\b/i,
  safety: /\b(?:fails?|safe|protect(?:ed)?|heal|save|guard|shield|doctor|die|dying|killed|survives?|lives?|immune|bulletproof)\b/i,
  block: /\b(?:role-?block|actions?|abilit(?:y|ies)|act|acting|performing|anything|what|whatever)\b/i,
} // prettier-ignore

/** Said of somebody outright: not what happens if, when or until he dies. */
const given = String.raw`(?<!\b(?:if|when|whenever|once|until|unless|after|before|while|whether|should|whoever|anyone|everyone|somebody|someone|nobody|player) (?:\w+ ){0,3})`
const plain = given.replace('|player', '')
const ever = String.raw`(?<!\b(?:if|when|whenever|until|unless|after|before|while|whether|should)\b[^.;]*)`
/** Where a sentence, or a part of one, says what the player does. */
const does = String.raw`(?<=^|[.;,:] |\b(?:and|then|you|night|you (?:may|can|must|will|could)) )`
/** Whom something is done to. */
const object = String.raw`(?:an?|another|one|two|any|that|the|target|your target|up to|him|her|them)\b(?! (?:by|with)\b)`
const they = String.raw`(?:he|she|they|(?:that|the|target|your|chosen) (?:player|target))`
const he = String.raw`(?:${they}|who)`

const claims: Readonly<Record<Claim, RegExp>> = {
  death: oneOf([
    String.raw`${given}\b(?:(?:that|the|target|your|chosen) (?:player|target) (?:will )?(?:dies?|be killed|is killed)|who (?:will )?(?:dies?|be killed|is killed)(?=[.,;]|$| tonight| this night| at once| in the morning)|(?<=[.;] )(?:he|she|they) (?:will )?dies?(?=[.,;]|$| tonight))\b`,
    String.raw`${given}(?<=, )who (?:will )?(?:dies?|be killed|is killed)\b(?! (?:if|when|unless|only|with|by))`,
    String.raw`${ever}\b${he} (?:is|are|will be) (?:found )?dead (?:by|at|in|on|tomorrow|tonight)\b`,
    String.raw`${ever}${does}(?:kill|murder|shoot|slay|assassinate|execute|attack|strangle|knife) (?:an?|another|one|any|that|the|target) (?:living |other )?player\b`,
    String.raw`${ever}\b(?:stab|beat|choke|burn|strangle|put) (?:an?|another|one|target|that|the) player to death\b`,
    String.raw`${ever}\bplayers?,? to kill (?:him|her|them|that player|both)\b`,
    String.raw`\bwhoever (?:kill|attack|visit|target)(?:s|ed) (?:you|him|her|them|that player)(?: at night| tonight)? dies\b`,
    String.raw`${ever}(?:\band|[.;]) you (?:will )?die\b(?! (?:if|when|unless)\b)`,
    String.raw`\byou (?:may |can |must |will )?kill (?:an?|another|one|two|any|that|the|target)\b`,
  ]),
  safety: oneOf([
    String.raw`\battempts? to kill (?:that player|the player|him|her|them|target player|the target|your target|you)\b[^.]*\bfails?\b`,
    String.raw`\battempts? on the li(?:fe|ves) of\b[^.]*\bfails?\b`,
    String.raw`\b(?:that|the|target|chosen) player (?:is|will be) (?:protected|safe)\b|\bwho (?:is|will be) (?:protected|safe)\b|\b(?:he|she|they) (?:is|are|will be) safe\b`,
    String.raw`(?<!\b(?:who|to|players|that|not|never|nobody|cannot) )\b(?:protect|heal|save|guard|shield|doctor) ${object}(?! (?:from )?(?:being )?(?:block|redirect|investigat)\w*)`,
    String.raw`${given}\b${he} (?:cannot|can't|can’t|can not|will not|won't|won’t) (?:be killed|die)\b`,
    String.raw`${given}\b${he} (?:will )?(?:survives?|lives? through)\b(?=[.,;]|$| (?:instead|tonight|the night|any|all|every|an|it|until)\b)`,
    String.raw`${ever}\b(?:make|makes|making|render|leaves?|becomes?|is|are|be) (?:[\w ]{0,30})?\b(?:immune to (?:night ?kills?|kills?|being killed|death|attacks?)|bulletproof)\b`,
    String.raw`${ever}\b(?:prevent|stop|keep)(?:s|ing)? (?:him|her|them|that player|target player|the target|your target|another player|a player) from (?:dying|being killed)\b`,
    String.raw`${ever}\b(?:keep(?:s|ing)? (?:him|her|them|that player|target player|the target|your target|another player|a player) (?:safe|alive)|safe from (?:night ?kills?|kills?|attacks?|harm|death))\b`,
  ]),
  block: oneOf([
    String.raw`(?<!\b(?:who|to|players|that|not|never|nobody|cannot) )\brole-?block ${object}`,
    String.raw`(?:\b(?:whatever|what|everything|anything|all that) ${he} (?:do|does|tries|try)|\b(?:his|her|their|(?:that player|the target|target player|your target)(?:'|’)s|any|all(?: of (?:his|her|their))?) (?:night )?(?:actions?|abilit(?:y|ies)))(?: performed)?(?: (?:by (?:him|her|them|that player)|tonight|that night|this night|later(?: that night)?|at night))* (?:will )?(?:fails?|(?:is|are|be) blocked)\b`,
    String.raw`${ever}\b(?:prevent|stop|keep)(?:s|ing)? (?:him|her|them|that player|target player|the target|your target|another player|a player|one player) from (?:acting|performing|using|doing|taking)\b`,
    String.raw`(?:, who|${plain}\b${they}) (?:cannot|can't|can’t|can not|may not|will not be able to|(?:is|are|will be) unable to) (?:act|do anything|(?:use|perform|take) (?:any|an|all|his|her|their|abilit|action)\w*)\b`,
  ]),
}

function oneOf(ways: readonly string[]): RegExp {
  return new RegExp(ways.join('|'), 'i')
}
