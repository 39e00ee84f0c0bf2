import type { FactWord } from '../model/syntax.ts'
import { literal } from '../words/literal.ts'
import { onceForText } from '../text/once-for-text.ts'

/** Facts of which a text can be told to speak. */
type Told = Extract<FactWord, 'alignment' | 'role' | 'visits' | 'visitors' | 'acted'>

const told: readonly Told[] = ['alignment', 'role', 'visits', 'visitors', 'acted']

const known = 'that player|target player|the player|the target|your target|he|she|they'

/** Another fact that a text promises, and the words that do, where it does not speak of the one that is reported: of who was picked, or of others, such as his visitors. */
export function otherFactIn(
  text: string,
  fact: FactWord,
  isOfPicked: boolean,
): { readonly other: FactWord; readonly words: string } | undefined {
  if (!isTold(fact))
    return (isOfPicked ? otherSideOf(text, fact) : undefined) ?? namesPromised(text, fact) ?? whoTheyAre(text, fact)
  const [roles] =
    fact === 'visitors' &&
    !/\bnames?\b|\bwho they are\b/i.test(
      text.replace(/\b(?:no|not (?:the|their|his)?) ?names?\b|\bwithout (?:the |their )?names?\b/gi, ''),
    )
      ? (rolesOfVisitors.exec(text) ?? [])
      : []
  if (roles !== undefined) return { other: 'visitor-roles', words: roles }
  const opposite = opposites[fact]
  const affirmed = withoutDenied(text)
  const isSaid = said[fact].test(affirmed)
  const outright =
    opposite === undefined || (isSaid && !isLooselySaid(affirmed, fact)) ? undefined : outrightOf(affirmed, opposite)
  if (opposite !== undefined && outright !== undefined) return { other: opposite, words: outright }
  if (isSaid || said[fact].test(text)) return undefined
  const loose = opposite === undefined ? undefined : said[opposite].exec(text)?.[0]
  if (opposite !== undefined && loose !== undefined) return { other: opposite, words: loose }
  for (const other of told) {
    const words = other === fact ? undefined : promised[other].exec(text)?.[0]
    if (words !== undefined) return { other, words }
  }
  return undefined
}

/** What somebody did is promised, and told what was done to him; or the other way round. */
function otherSideOf(text: string, fact: FactWord): { readonly other: FactWord; readonly words: string } | undefined {
  if (fact !== 'actions' && fact !== 'actions-on') return undefined
  const other = fact === 'actions' ? 'actions-on' : 'actions'
  const words = ofActions[other].exec(text)?.[0]
  return words === undefined || ofActions[fact].test(text) ? undefined : { other, words }
}

/** What somebody is, is promised, and told whether he moved. */
function whoTheyAre(text: string, fact: FactWord): { readonly other: FactWord; readonly words: string } | undefined {
  if (fact !== 'motion' || asksWhether.test(text)) return undefined
  for (const other of ['role', 'alignment'] as const) {
    const words = outrightOf(withoutDenied(text), other)
    if (words !== undefined) return { other, words }
  }
  return undefined
}

/** The names of those who visited, or were visited, where none are told. */
function namesPromised(text: string, fact: FactWord): { readonly other: FactWord; readonly words: string } | undefined {
  const isNameless = nameless.includes(fact) || (fact === 'visitor-roles' && !/\broles?\b/i.test(text))
  if (!isNameless || asksWhether.test(text)) return undefined
  const affirmed = text.replace(denying, '')
  for (const [other, way] of ofNames) {
    const words = way.exec(affirmed)?.[0]
    if (words !== undefined) return { other, words }
  }
  return undefined
}

/** Facts that name no players. */
const nameless: readonly FactWord[] = ['motion', 'actions', 'actions-on', 'kinds', 'abilities', 'modifiers'] // prettier-ignore

/** A text but for the sentences that deny something: “you are never told the role”. */
const withoutDenied = onceForText(text => text.replace(denying, part => (/\bbut\b/i.test(part) ? part : '')))

const denying = /[^.;!?]*\b(?:not|never|nothing|cannot|without|nor|neither|\w+n['’]t)\b[^.;!?]*/gi

/** What a text says outright that its player learns. */
function outrightOf(text: string, fact: Told): string | undefined {
  return (outright[fact] ?? promised[fact]).exec(text)?.[0]
}

/** “You follow another player” says nothing of what he is told. */
function isLooselySaid(text: string, fact: Told): boolean {
  return (fact === 'visits' || fact === 'visitors') && !said[fact].test(text.replace(loosely, ''))
}

/** A fact that a text promises, and not whether something is so. */
export function factPromisedIn(text: string): { readonly other: FactWord; readonly words: string } | undefined {
  if (asksWhether.test(text)) return undefined
  for (const other of told) {
    const words = promised[other].exec(text)?.[0]
    if (words !== undefined) return { other, words }
  }
  return undefined
}

/** Whether anybody visited a player, or whether he visited anybody, and another fact than that is told. */
export function visitQuestionIn(text: string, fact: FactWord): string | undefined {
  const isAnswered = fact === 'motion' || fact === 'visits' || fact === 'visitors' || fact === 'visitor-roles'
  return isAnswered || !['acted', 'actions', 'actions-on', 'kinds', 'abilities'].includes(fact)
    ? undefined
    : anyVisit.exec(text)?.[0]
}

const anyVisit = new RegExp(
  `\\b(?:whether|(?:learns?|told|finds? out) if) (?:any(?:body|one)|some(?:body|one)|anyone|(?:any|another) player) (?:else )?(?:has |had )?(?:visited|targeted|went to|called on|came to) (?:${known}|him|her|them)\\b`,
  'i',
)

/** Which abilities somebody has is promised, and another fact about him told. */
export function abilitiesPromisedIn(text: string, fact: FactWord): string | undefined {
  return fact === 'alignment' || fact === 'role' || fact === 'modifiers' ? ofAbilities.exec(text)?.[0] : undefined
}

const ofAbilities = new RegExp(
  `\\b(?:learns?|told|finds? out|see|know|discover)\\b[^.;]*?\\b(?:(?:which|what) (?:kinds? of )?(?:abilit(?:y|ies)|powers?|actions?) (?:${known}|another player) (?:has|have|can use|owns?|holds?|possess(?:es)?)|(?:the |all )(?:abilities|powers) (?:of|that) (?:${known}))\\b`,
  'i',
)

/** What somebody else is told is promised, and another fact told. */
export function reportsPromisedIn(text: string): string | undefined {
  return ofReports.exec(text)?.[0]
}

const ofReports = new RegExp(
  `\\b(?:learn|told|given|get|receive|see|hear)\\b[^.;]*?\\b(?:what(?:ever)?|everything|all(?: that)?) (?:${known}) (?:is told|are told|learns?|finds? out|is given)\\b|\\b(?:get|receive|are given|learn|see) (?:a copy of )?(?:the |all )?(?:reports|results) (?:of|that) (?:${known})\\b`,
  'i',
)

/** The role of somebody, and nothing less: promised, where it is told whether he is of a side. */
export function rolePromisedIn(text: string): string | undefined {
  return asksWhether.test(text) || said.alignment.test(text) ? undefined : exactRole.exec(text)?.[0]
}

const exactRole =
  /\b(?:learns?|told|find out|shown|see|know|discover)(?:,? [\w ]{0,20}?)?,? (?:exactly |precisely |just )?(?:(?:which|what) (?:exact |precise )?role\b|the (?:exact |precise |true |full )?role (?:of|that)\b|(?:his|her|their|that player['’]s|your target['’]s|the target['’]s) (?:exact |precise |true |full )?role\b)/i
const rolesOfVisitors =
  /(?<!\b(?:not|never|names and|and)\b[^.;]{0,20})\b(?:roles?(?: ?\([^)]*\))? of (?:every(?:one|body)|any(?:one|body)|all|each|those|whoever|the players?)(?: (?:else|of those|others?|(?:other )?players?|player))*(?: who| that)? (?:has |have |had )?(?:targeted|visited|came to|went to|called on)|roles? of (?:(?:all|each|every|any|of|the|his|her|their|that player['’]s|your target['’]s) )+(?:visitors?|guests?)|(?:the|his|her|their|that player['’]s|your target['’]s) (?:visitors?|guests?)['’]s? roles?|(?:which|what) roles? (?:has |have |had )?(?:targeted|visited|came to|called on))\b/i

/** The words with which a text says that its player learns whether somebody is of a name, or is not. */
export function whetherIs(text: string, name: string, isNot: boolean): string | undefined {
  const being = String.raw`(?:is|are|was|were|belongs? to|comes? from)`
  const not = isNot ? "(?: (?:not|anything but|other than)|n['’]t)" : ''
  const such = String.raw`(?: (?:an?|the|of|from|in|with|aligned|member|one|part|on|side|really|actually|indeed))*`
  const way = String.raw`\b(?:whether|(?:learns?|told|finds? out|knows?|sees?) if) ${player} ${being}${not}${such} ${literal(name)}s?(?![\w-])(?! or (?!not\b))`
  return new RegExp(way, 'iu').exec(text)?.[0]
}

/** The words with which a text promises a yes or a no. */
export function questionIn(text: string): string | undefined {
  return /\b(?:learns?|told|finds? out|discovers?) whether\b/i.exec(text)?.[0]
}

const asksWhether = /\b(?:whether|if)\b/i

function isTold(fact: FactWord): fact is Told {
  return told.some(one => one === fact)
}

const opposites: Partial<Record<Told, Told>> = {
  alignment: 'role',
  role: 'alignment',
  visits: 'visitors',
  visitors: 'visits',
}

const player = `(?:${known})`
const any = `(?:${known}|(?:an?|another|the other) player(?: of your (?:choice|choosing))?)`
const whose = "(?:that player['’]s|target player['’]s|the target['’]s|your target['’]s|his|her|their)"
const one = '(?:an?|another|one|any|target)'

/** “Whom they dropped in on”, “every house that she entered”, “whose room your target went to”. */
const wentTo = `(?:whom?|(?:at|on|to|in) whose \\w+|whose \\w+|every(?:one|body)|any(?:one|body)|(?:all|every|each|any|which|what|the)(?: (?:of|the|those|other))* (?:people|persons?|others|players?|houses?|homes?|rooms?|doors?|places?))(?: (?:whom|that|which))? ${any} (?:has |had )?(?:went to(?: see| visit)?|called (?:on|at)|dropped in on|looked in on|paid (?:a )?(?:visit|call)s?(?: to)?|knocked(?: (?:at|on))?|entered|stopped (?:at|by)|met|spent [\\w ]{1,20} with)\\b`
/** “Who dropped by”, “who paid them a visit”. */
const cameTo = String.raw`\bwho(?:ever)? (?:else )?(?:has |have |had )?(?:(?:knock|call)(?:s|ed) (?:at|on)|enter(?:s|ed)|drop(?:s|ped) (?:by|in|over|round)|(?:show|turn)(?:s|ed) up|(?:pays?|paid) (?:him|her|them|that player|a player|another player|the target|your target) (?:a )?(?:visit|call)|stop(?:s|ped) over|com(?:es?|ing) (?:round|around|over|knocking|calling)|came (?:round|around|over|knocking|calling))\b`

/** Any word that speaks of the fact. */
const said: Readonly<Record<Told, RegExp>> = {
  alignment:
    /\b(?:aligned|alignment|side|faction|team|town|mafia|guilty|innocent|good|evil|allegiance|loyalt(?:y|ies)|camp|party|friend or foe)\b/i,
  role: /\b(?:roles?|job|profession|occupation|(?:exact|true) (?:character|identity))\b|\brole-?cop\b/i,
  visits: new RegExp(`\\b(?:whom?(?: else)?|(?:which|what|the|all|any) (?:players?|ones?)(?: whom?| that)?) ${any} (?:has |had )?(?:(?:visit|target)(?:ed|s)?|went to(?: see| visit)?|called on|came to)\\b|\\bto (?:which|whom|whose house) ${any} (?:has |had )?(?:went|gone)\\b|\\b(?:players?|who was|who were|everyone|everybody|those) (?:whom |who was |who were |that were )?(?:visited|targeted) by ${player}\\b|\\b${whose} visits\\b|\\b${player} (?:has |had )?(?:visited|targeted)\\b(?! you)|\\bwhere ${any} (?:went|goes?|has been|had been|was|were)\\b|\\b(?:track|follow|tail|shadow|trail) ${one}\\b|\\b${wentTo}`, 'i'), // prettier-ignore
  visitors: new RegExp(
    String.raw`${cameTo}|\b(?:who(?: else)?|(?:which|what) players?|(?:players?|everyone|everybody|anyone|those) (?:who|that)) (?:has |had |have )?(?:visit|target)(?:ed|s)? (?:that|target|the|your|you|him|her|them|an? player|another player)\b|\b(?:(?:that|the|target) player|he|she|they|you|your target|the target) (?:was|were|has been|have been) (?:visited|targeted) by\b|\b(?:visitors|callers)\b|\b(?:his|her|their|that player['’]s|your target['’]s) (?:guests|callers)\b|\bwho (?:(?:comes?|came|goes?|went) (?:to|by|in|near)|calls?|called|dropped in|drops in|stopped by|stops by)\b|\bwho comes?(?=[.,;]|$| and goes| at night| tonight)|\b(?:watch (?:an?|another|one|any|target)\b(?! over\b)|stake out (?:an?|another|one|any|target|the)\b)`,
    'i',
  ),
  acted: new RegExp(`\\b(?:whether|if) ${player} (?:has |had )?(?:acted|acts|did (?:any|some)thing|performed an?|performs an?|used an?|took an?|(?:was|were|is|are) active|left (?:the house|home|(?:his|her|their) (?:house|home|room|bed))|went (?:out|anywhere|somewhere)|stayed (?:at )?home)\\b`, 'i'), // prettier-ignore
}

const deeds = 'actions?|abilit(?:y|ies)|(?:what|which) (?:kinds? of )?(?:actions?|abilit(?:y|ies))'
const doing = 'performed|performs?|carried out|used|uses?|took|takes?|did|does|made|makes?'
const ofActions = {
  actions: new RegExp(String.raw`\b(?:${deeds}|what) (?:(?:that|which) )?${any} (?:has |had )?(?:${doing})\b(?! (?:on|to|against|at|upon|with)\b)|\b(?:${deeds}) (?:(?:that|which) (?:was|were) )?(?:performed|carried out|used|taken|done) by ${any}(?! (?:on|to|against|upon)\b)`, 'i'),
  'actions-on': new RegExp(String.raw`\b(?:${deeds}|what) (?:(?:that|which) )?(?:(?:was|were|is|are|has been|have been) )?(?:performed|carried out|used|done|taken) (?:on|to|against|at|upon) (?:${any}|him|her|them)\b`, 'i'),
} as const // prettier-ignore

const loosely = new RegExp(`\\b(?:track|follow|tail|shadow|trail|watch|stake out) ${one}\\b`, 'gi')

const learn = String.raw`\b(?:learn|told|find out|finds out|see|know|discover)\b[^.;]*?`

/** Words that say what is told, and cannot speak of anything else. */
const outright: Partial<Record<Told, RegExp>> = {
  alignment: /\b(?:which|what|whose) (?:side|team|faction|alignment)\b|\bhow [\w ]{1,40} (?:is|are) aligned\b/i,
  visits: new RegExp(
    `${learn}\\bwhom ${any} (?:has |had )?(?:(?:visit|target)(?:ed|s)?|went to(?: see| visit)?|called on)\\b`,
    'i',
  ),
  visitors: new RegExp(`${learn}\\bwho (?:came|comes?|went|goes) to (?:see |visit )?${any}\\b`, 'i'),
}

const everybody = String.raw`(?:names? of|who(?! (?:is|are)\b)|which players?|every(?:one|body)|all)\b(?: (?:every(?:one|body)|any(?:one|body)|all|those|each|the|players?|player))*(?: else)?(?: who| that| whom)?`
const ofNames: readonly (readonly [Told, RegExp])[] = [
  ['visitors', new RegExp(String.raw`\b${everybody} (?:has |have |had )?(?:visited|targeted|came to|went to|called on) ${player}\b`, 'i')],
  ['visitors', new RegExp(String.raw`\b${everybody} (?:has |have |had )?(?:visited|targeted|came to|went to|called on) (?:him|her|them|you)\b`, 'i')],
  ['visits', new RegExp(String.raw`\b(?:${everybody}|whom) ${player} (?:has |had )?(?:visited|targeted|went to)\b`, 'i')],
  ['alignment', new RegExp(String.raw`${learn}\b(?:which|what|whose) (?:side|team|faction|alignment)\b`, 'i')],
] // prettier-ignore

/** Words that promise the fact, and cannot be meant otherwise. */
const promised: Readonly<Record<Told, RegExp>> = {
  alignment: new RegExp(
    `${learn}\\b(?:alignment|side|faction|allegiance|loyalty|(?:which|what|whose) (?:camp|party)|friend or foe|guilty|innocent|town or (?:of the )?mafia|mafia or (?:of the )?town)\\b`,
    'i',
  ),
  role: new RegExp(
    `${learn}\\b(?:role|job|profession|occupation|(?:exact|true) (?:character|identity))\\b|\\brole-?cop ${one}\\b`,
    'i',
  ),
  visits: said.visits,
  visitors: said.visitors,
  acted: said.acted,
}
