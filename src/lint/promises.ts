import { claimIn, type Claim } from './claims.ts'
import type { Deeds } from './deeds.ts'
import { foundIn } from '../text/found-in.ts'
import { onceForText } from '../text/once-for-text.ts'
import { WaysSaid } from '../text/ways-said.ts'

/** Something that a text may say outright, and what carries it out. */
export interface Promised {
  /** The words of it, told by themselves. */
  readonly ways: WaysSaid
  /** Verbs of which each may come to it. */
  readonly by: readonly string[]
  /** `marks nobody`: what is so without them. */
  readonly lacks: string
}

/** What a text promises and nothing carries out, with its words. What does is asked for only where something is promised. */
export function brokenPromise(text: string, carried: () => Deeds): Pledge | undefined {
  if (text.length > longest) return undefined
  const said = promisedIn(text)
  if (said.length === 0) return undefined
  const { isOpen, verbs, names } = carried()
  const isDone = ({ promised }: Pledge) => promised.by.some(verb => verbs.has(verb))
  const isCarriedOut = (one: Pledge): boolean =>
    names.some(name => one.words.toLowerCase().includes(name.toLowerCase())) ||
    isDone(one) ||
    (handing.test(one.words) && !thing.test(one.words) && (said.some(isDone) || comesOf(text, verbs)))
  return isOpen ? undefined : said.find(one => !isCarriedOut(one))
}

/** “Give him the creeps”, “take a statement from him”: in a manner of speaking, where the text says what comes of it. */
const handing = /^(?:gives?|grants?|hands?|pass(?:es)?|lends?|slips?|takes?)\b/i
/** What is counted, kept or used in games. */
const thing =
  /\b(?:items?|guns?|bullets?|shots?|keys?|coins?|dollars?|points?|tokens?|gold|money|credits?|charges?|counters?|votes?|uses?|abilit(?:y|ies)|powers?|actions?)\b/i

function comesOf(text: string, verbs: ReadonlySet<string>): boolean {
  const isDone = (by: readonly string[]) => by.some(verb => verbs.has(verb))
  return (
    claimsOutright.some(([claim, by]) => isDone(by) && claimIn(text, claim) !== undefined) ||
    (isDone(['told-self']) && /\byou(?:['’]ll| will)? (?:learn|find out|discover|see|hear|are told|know)\b/i.test(text))
  )
}

const claimsOutright: readonly (readonly [Claim, readonly string[]])[] = [
  ['death', ['kill', 'die']],
  ['safety', ['protect', 'immune', 'untargetable']],
  ['block', ['block']],
]

/** A promise, and the words of a text that make it. */
export interface Pledge {
  readonly words: string
  readonly promised: Promised
}

const promisedIn = onceForText((text): readonly Pledge[] => {
  const letters = text.toLowerCase()
  return promises.flatMap(promised => {
    const expression = promised.ways.likelyIn(letters)
    const words = expression && saidOutright(text, expression)
    return words === undefined ? [] : [{ words, promised }]
  })
})

/** A text of more is no sentence of a role PM. */
const longest = 5000

function saidOutright(text: string, words: RegExp): string | undefined {
  for (const { 0: said, index } of foundIn(text, words))
    if (
      !hedged.test(text.slice(Math.max(0, index - mostBefore), index)) &&
      !undone.test(text.slice(index + said.length))
    )
      return said
  return undefined
}

const mostBefore = 300
/** Said right after it, it is denied as well. */
const undone = /^ (?:no more|no longer|any ?more)\b/i

/** Said before it in a part of a sentence, it is what something depends on, or what is denied. */
const hedged =
  /(?:\b(?:if|when(?! the (?:night|day|game) (?:ends|begins|starts)\b)|whenever|once(?! (?:in|per|an?|each|every|during)\b)|until|unless|after|before|while|whether|should|not|never|cannot|can't|can’t|nobody|no one|neither|nor|without|that would|as though|as if|instead of|attempts? to)\b|(?<!, )\b(?:whom?|what(?:ever)?)\b)[^,.;:!?]*$/i

const player = String.raw`(?:(?:an?|the|that|this|your|one|any|each|every|both|two|three|all|another|target|other|living|dead|of|(?:first|second|chosen|targeted)) ?)+(?:players?|targets?|people|ones?|of them)\b`
const whom = String.raw`(?:him|her|them|you|yourself|(?:somebody|someone)(?: else)?|the (?:first|second|third|one|other)|whoever [\w ]+?|${player}|target\b)`
const his = String.raw`(?:his|her|their|your|that player['’]s|the player['’]s|target player['’]s|the target['’]s|your target['’]s|a player['’]s|another player['’]s|whose)`
/** Tonight, from now on: what most texts add. */
const then = String.raw`(?: (?:tonight|then|later(?: (?:in the|that|this) night)?|(?:that|this|at) night))*`
const they = String.raw`(?:he|she|they|(?:that|the|target|your|chosen|first|the first|the second|the chosen) (?:player|target)|the prisoner)`
/** What investigations do. */
const looks = '(?:investigates?|inspects?|checks?|asks? (?:for|about)|looks? (?:into|at|up))'
const looking = '(?:investigating|inspecting|checking|asking (?:for|about)|looking (?:into|at|up))'
const nobody = '(?:(?:nobody|no one)(?: else)?|no (?:other )?players?)'
const can = '(?:can|may|will be able to|is able to|gets? to)'
const cops = '(?:cops?|sheriffs?|detectives?|investigators?|seers?)'
const is = '(?:is|are|will be|gets?|be|being)'

function promise(lacks: string, by: string, ...ways: readonly string[]): Promised {
  const whole = ways.map(words => `\\b(?:${words})(?![a-z])`)
  return { ways: new WaysSaid(whole, 'gi'), by: by.split(' '), lacks }
}

/** One line each: what is not done, the verbs that do it, and the words of it. */
const promises: readonly Promised[] = [
  promise('brings nobody back', 'revive', `revives? ${whom}`, `resurrects? ${whom}`, `brings? ${whom} back(?: to life| from the dead)?`, '(?:comes?|(?:is|are|be) brought) back to life', 'lives? again', `raises? ${whom} from the dead`, 'returns? (?:to life|to the game|from the dead)', `${is} (?:revived|resurrected)`), // prettier-ignore
  promise('turns nobody’s aim', 'redirect divert intercept swap rotate make copy', `(?:talks?|tricks?|lures?|persuades?|coaxes?) ${whom} into (?:visiting|targeting|using|attacking|killing|going)`, `redirects? (?!whoever)(?:${whom}|${his})`, `${is} redirected`, 'targets? (?:you|himself|herself|themselves|him|her|them|that player|another(?: player)?|the (?:second|other|first|next|third|chosen)(?: player| one)?) instead', `(?:forces?|makes?|compels?) ${whom} (?:to )?(?:target|visit)`), // prettier-ignore
  promise('exchanges no players', 'swap rotate divert intercept', `(?:swaps?|switch(?:es)?|exchanges?) (?:places|${whom}|the (?:places|positions) of)`, 'targets? one of them(?: tonight)? targets? the other', '(?:switch|trade|swap) places', 'vice versa', '(?<=\\b(?:aim|target|visit|swap|switch|exchang|land|go|sen)[a-z]*\\b[^.;]{0,80})the other way a?round', `${is} (?:swapped|switched)`), // prettier-ignore
  promise('redirects nobody', 'redirect make copy', `(?:talks?|tricks?|lures?|persuades?|coaxes?) ${whom} into (?:visiting|targeting|using|attacking|killing|going)`, `what(?:ever)? ${they} (?:do|does)${then} (?:is|are) (?:aimed|turned|sent|directed) (?:at|to|towards)`, `(?:all|what(?:ever)?|everything)(?: that)? ${they} (?:do|does)(?: afterwards| from then on)?${then} (?:happens to|goes to|lands on|ends up (?:on|with|at))`, `${his} actions? (?:${is} )?(?:redirected|aimed|targets? (?:the|you|another))`, `(?:redirects?) (?:${whom}|${his} actions?) (?:to|onto|towards)`, `(?:forces?|makes?|compels?) ${whom} (?:to )?(?:target|visit)`, `actions? of ${whom} (?:are redirected|target)`), // prettier-ignore
  promise('exchanges no players', 'rotate swap', `rotates? (?:${whom}|the|them)`), // prettier-ignore
  promise('turns nothing that is aimed at somebody', 'divert intercept swap rotate', `(?:whoever|any(?:one|body) who|every(?:one|body) who|all who|attempts to|actions? that would) (?:tr(?:y|ies) to )?(?:targets?|visits?) ${whom}${then} (?:will )?(?:targets?|visits?|meets?|finds?|reach(?:es)?|ends? up (?:at|with)|(?:gets?|is|are) (?:sent|led|taken) to) (?:you|the|another)(?! (?:as well|too|also)\\b)`), // prettier-ignore
  promise('takes no place', 'intercept divert swap rotate redirect make die', `(?:kills?|hits?|strikes?|attacks?|shoots?|gets?) you (?:instead(?! of (?:dying|killing))|rather than ${whom}|in ${his} (?:place|stead))`, `(?:dies?|be killed|takes? the (?:hit|bullet|kill)) (?:in ${his} (?:place|stead)|for ${whom}|instead of ${whom})`, `you die instead`), // prettier-ignore
  promise('keeps nobody from being targeted', 'untargetable immune intercept divert swap rotate', `(?:can(?:not| not|'t|’t)|may not|can never) be (?:targeted|visited|reached)`, `neither (?:act|do anything|use \\w+ \\w+|perform \\w+ \\w+),? nor (?:can )?be (?:targeted|visited)`, `neither be (?:targeted|visited),? nor`, `${nobody} ${can} (?:target|visit) ${whom}(?! (?:and|or|both|twice|at one|at the same|as well|too)\\b)`, `attempts to target ${whom}${then} (?:will )?fail`, `${is} untargetable`, `whoever (?:tries to target|targets) ${whom}${then} fails`, `(?:you )?(?:leave|leaves) town`), // prettier-ignore
  promise('keeps off no blocks', 'immune protect cannot-fail untargetable', `(?:can(?:not| not|'t|’t)|may not|can never) be (?:role-?)?blocked`, `${nobody} ${can} (?:role-?)?block ${whom}`, `immune to (?:all |any )?(?:role-?)?block(?:s|ing|ers?)?`, `attempts to (?:role-?)?block ${whom}(?: tonight)? (?:will )?fail`, `unblockable`), // prettier-ignore
  promise('keeps off nothing', 'immune untargetable protect', `what(?:ever)? (?:any(?:body|one)|others?)(?: else)? (?:do|does) to ${whom}${then} (?:comes? to nothing|fails?|has no effect)`, `what(?:ever)? (?:they|others|people|any(?:body|one)(?: else)?) (?:tr(?:y|ies)|attempts?)(?: to do)? (?:with|to|against|on) you${then} (?:comes? to nothing|fails?|has no effect)`), // prettier-ignore
  promise('keeps off no protection', 'immune cannot-fail untargetable die', `no (?:protection|doctor)s? (?:can |will )?(?:saves?|stops?|helps?|prevents?)`, `(?:whoever|anyone who|all who) (?:tr(?:y|ies) to )?(?:protects?|saves?|heals?) ${whom}${then} fails?`, `attempts to (?:protect|save|heal) ${whom}${then} (?:will )?fail`, `(?:can(?:not| not|'t|’t)|may not|can never) be (?:protected|saved|healed)`), // prettier-ignore
  promise('keeps off no redirections', 'immune protect cannot-fail untargetable', `(?:can(?:not| not|'t|’t)|may not|can never) be redirected`, `${nobody} ${can} redirect ${whom}`, `immune to (?:all |any )?redirect(?:ions?|ing)?`, `attempts to redirect ${whom}(?: tonight)? (?:will )?fail`), // prettier-ignore
  promise('keeps off no investigations', 'immune protect untargetable', `(?:can(?:not| not|'t|’t)|may not|can never) be investigated`, `${nobody} ${can} investigate ${whom}`, `immune to (?:all |any )?investigations?`, `attempts to investigate ${whom}(?: (?:tonight|after that|later(?: in the night)?))? (?:will )?fail`), // prettier-ignore
  promise('keeps off no investigations', 'immune protect untargetable block', `investigations of ${whom}(?: tonight)? (?:will )?fail`), // prettier-ignore
  promise('keeps off no vote', 'immune protect untargetable votes-needed vote-weight', `(?:can(?:not| not|'t|’t)|may not|can never) be (?:lynched|voted out|eliminated)`, `(?:nobody|no one|no player) (?:can|may) (?:vote (?:you|him|her|them|that player|the target) out|eliminate (?:you|him|her|them|that player)|lynch (?:you|him|her|them|that player))`, `immune to (?:the )?(?:lynch(?:es|ing)?|eliminations?|votes?|being (?:lynched|eliminated|voted out))`), // prettier-ignore
  promise('gives no vote another weight', 'vote-weight', `(?:${his} )?votes? (?:will )?(?:counts?|is worth|weighs?) (?:as |for )?(?:nothing|zero|once|twice|double|triple|thrice|one|two|three|four|five|\\d+)`, '(?:has|have|gets?|casts?) (?:a double|a triple|two|three|no) votes?', 'double[- ]vot(?:e|er)', 'extra vote(?! (?:to|is|are|for)\\b)', 'loses? (?:his|her|their|the|your) vote'), // prettier-ignore
  promise('changes nothing of how many votes it takes', 'votes-needed', `(?:takes?|needs?|requires?) (?:one|two|three|an?|\\d+) (?:votes? (?:more|fewer|less)|(?:more|fewer|less|additional|extra) votes?)`, `(?:one|two|three|an?|\\d+) (?:votes? (?:more|fewer|less)|(?:more|fewer|less|additional|extra) votes?)(?: than (?:usual|normal|otherwise|others))? (?:is|are) (?:needed|required)`), // prettier-ignore
  promise('decides no tie', 'loses-ties', 'loses? (?:all |every )?ties?', `(?:${is} )?(?:eliminated|lynched|voted out) (?:in|on) a tie`, `a tie (?:eliminates|lynches) ${whom}`, 'ties (?:are|count) against you'), // prettier-ignore
  promise('turns nobody into anything', 'become mark', `converts? ${whom}`, `recruits? ${whom}`, `${is} (?:converted|recruited|vanillai[sz]ed)`, `(?:turns?|transforms?|changes?) ${whom} into an?`, `(?:that player|the player|target player|the target|your target|he|she|they|you|who) (?:will )?becomes? an?`, `(?:that player|the player|target player|the target|your target|he|she|they|you) (?:will )?joins? the`, `vanillai[sz]es? ${whom}`), // prettier-ignore
  promise('takes no abilities', 'lose become', `loses? (?:all|every|each|any|an?|(?:all )?(?:of )?(?:his|her|their|your)) (?:of (?:his|her|their|your) )?(?:role |night )?(?:abilit(?:y|ies)|powers?)`, `strips? ${whom} of`, `(?:removes?|takes? away|destroys?) ${his} (?:role |night )?(?:abilit(?:y|ies)|powers?)`, `${is} stripped of`, `(?:abilit(?:y|ies)|powers?) (?:is|are|will be) (?:taken away|removed|stripped|destroyed)`, `(?:abilities|powers) of ${whom} (?:is|are|will be) (?:taken away|removed|stripped|destroyed)`), // prettier-ignore
  promise('gives nothing', 'grant give become count mark allow steal protect immune kill block', `(?:gives?|grants?|hands?|pass(?:es)?|lends?|slips?) ${whom} (?:an?|one|the|your) (?:[\\w-]+ )?(?:vest|shield|armou?r|antidote|remedy|potion|medicine|pill|drink|tonic)`), // prettier-ignore
  promise('gives nothing', 'grant give become count mark allow steal', `(?<!\\b(?:I|I['’]ll|I will|(?:moderator|mod|host)(?: will)?) )(?:gives?|grants?|hands?|pass(?:es)?|lends?|slips?) ${whom} (?:an?|one|the|your)(?! (?:message|note|letter|visit|choice|report|chance|name|fright|scare|beating|bed|(?:[\\w-]+ )?(?:vest|shield|armou?r|antidote|remedy|potion|medicine|pill|drink|tonic)))(?: [\\w-]+){0,3}`, `(?:gains?|receives?|gets?) (?:an?|one|the) (?:(?:extra|additional|one-shot|1-shot|single) )?(?:abilit|gun|vest|item|key|bullet|knife|power|shot|use)\\w*(?! (?:in|into|between|through|from)\\b)`, `arms? ${whom}`), // prettier-ignore
  promise('takes nothing', 'steal take count', `(?:steals?|robs?|pickpockets?) (?:${whom}|an?|one|from|his|her|their|the)`, `takes? (?:an?|one|the) (?!(?:bullet|blow|hit|shot|knife|beating)\\b)\\w+ (?:away )?from ${whom}`, `${is} robbed`), // prettier-ignore
  promise('takes nothing', 'take steal count lose', `loses? (?:an?|one|the|his|her|their) (?:item|key|gun|vest|dollar|coin|point|token|counter)s?`), // prettier-ignore
  promise('changes no counter', 'count give steal', `(?:gains?|earns?|gets?|receives?) (?:an?|one|two|three|four|five|\\d+) (?:dollar|coin|point|token|counter|credit|gold|stack|charge)s?`, `${his} (?:count|counter) (?:goes|rises|falls|grows)`), // prettier-ignore
  promise('marks nobody', 'mark later count kill die', `(?:douses?|poisons?|infects?|curses?|hex(?:es)?|marks?|paints?|brands?) ${whom}`, `${is} (?:doused|poisoned|infected|cursed|hexed|marked)`), // prettier-ignore
  promise('takes no mark away', 'unmark take count', `(?:cures?|cleanses?|heals?) ${whom} (?:of|from) (?:poison|infection|the|a|all|any|every)`, `${is} (?:cured|cleansed|healed) of`, `${is} no longer (?:doused|poisoned|infected|cursed|hexed|marked)`, `(?:removes?|lifts?|takes? away|washes? (?:away|off)) (?:the|a|all|any|every|his|her|their) (?:marks?|poison|curses?|infection|hex|fuel|oil|gasoline)`), // prettier-ignore
  promise('hides no role', 'hide-flip disguise', `(?:nobody|no one|no player)(?<=\\b(?:dies?|death|killed|dead)\\b[^.;]{0,60}) (?:will )?(?:ever )?(?:knows?|learns?|finds? out|hears?) (?:what|who) (?:he|she|they|that player) (?:was|were)`, `(?:nobody|no one|no player|the town never|the others never)(?<=\\b(?:dies?|death|killed|dead)\\b[^.;]{0,60}) (?:will )?(?:learns?|sees?|finds? out|hears?|is told) (?:${his}|the|which|what) (?:role|flip|alignment)`, `the announcement (?:says nothing|(?:will )?names?)`, `(?:role|flip|alignment)(?: and (?:role|alignment))? (?:is|are|will be) (?:not|never|hidden|kept secret|concealed)(?: be)?(?: (?:revealed|shown|announced|flipped))?`, `(?:role|flip|alignment) (?:will not|won't|won’t|does not|doesn't|doesn’t) (?:be )?(?:revealed|shown|announced|flip)`, `(?:hides?|conceals?|cleans?) (?:the )?(?:role|flip|body)`), // prettier-ignore
  promise('hides no visit', 'hide-visits untargetable immune', `(?:your|his|her|their)(?: own)? visits? leaves? (?:no|not a) traces?`, `(?:your|his|her|their) visits? (?:is|are|will be|cannot be|can't be) (?:not |never |un)?(?:seen|hidden|noticed|detected|tracked|watched)`, `(?:attempts? to )?(?:track|watch|follow|tail)(?:ing)?(?:(?:,? or | and )(?:track|watch|follow|tail)(?:ing)?)* (?:you|him|her|them|that player) (?:will )?(?:turns? up|shows?|finds?|reveals?|yields?) (?:nobody|nothing|no one)`, '(?:trackers?|watchers?)(?: (?:and|or|nor) (?:trackers?|watchers?))? (?:do not|don\'t|cannot|can\'t|will not|won\'t|never) (?:see|notice|detect)', 'cannot be (?:tracked|watched|followed|seen visiting)', '(?:nobody|no one) (?:can|will|may) (?:track|watch|follow) (?:you|him|her|them|that player)', '(?:nobody|no one) (?:who (?:tracks?|watch(?:es)?|follows?)(?:,? (?:or|and) (?:tracks?|watch(?:es)?|follows?))* )?(?:(?:sees|can see) (?:you|your visits?|that player visit)|learns? (?:of|about) (?:your|his|her|their) visits?)', `(?:nobody|no one|no (?:trackers?|watchers?|observers?)(?: (?:and|or|nor) (?:trackers?|watchers?|observers?))?) (?:ever |will |can |may )*(?:sees?|notices?|spots?|detects?|follows?|catch(?:es)?)(?: (?:you|him|her|them|that player))? (?:you(?=[.,;!]|$)|visit(?:ing)?|coming|com(?:e|ing)s? (?:and|or) go(?:ings?)?|leaving|mov(?:e|ing)|your (?:visits?|comings))`, `(?:your|his|her|their) (?:visits?|comings and goings) (?:will )?(?:go|goes|stays?|remains?|pass(?:es)?) (?:unseen|unnoticed|unobserved|undetected|hidden|in secret|secret)`, `(?:move|walk|visit|come and go|sneak) (?:about |around )?(?:unseen|unnoticed|unobserved|undetected)`), // prettier-ignore
  promise('shows no visit', 'feign', `(?:appears?|seems?|${is} (?:seen|shown)) to (?:have )?(?:visit|target)(?:ed)?`, `(?:fakes?|feigns?) an? visit`, `(?:trackers?|watchers?|observers?)[^.;]* (?:see|sees|will see) (?:a visit|${whom} visit)`), // prettier-ignore
  promise('changes no report', 'disguise', `(?:appears?|reads?|shows? up|comes? up|comes? back|registers?) (?:as|to be)? ?(?:town|mafia|guilty|innocent|an? |the |your |evil|good)`, `(?:${cops}|(?:whoever|(?:any|every)(?:one|body))) (?:who |that )?(?:${looks}|${looking}) (?:[\\w'’]+ ){1,3}(?:finds?|sees?|reads?|gets?|learns?|hears?)(?: out)? (?:that )?(?:(?:you|he|she|him|her|they|them|that player) )?(?:(?:as|to be|is|are) )?(?:an? |of the )?(?:town\\w*|mafia|mafios[oi]|innocent|guilty|villager|evil|good)`, `(?:frames?|disguises?) ${whom}`, `${is} (?:framed|disguised)`, `investigations? (?:of [\\w'’ ]+? |that would find [\\w ]+? )?(?:will )?(?:finds?|shows?|reads?|returns?|gives?)(?! out)`), // prettier-ignore
  promise('puts nothing off', 'delay', `(?:delays?|postpones?) (?:${whom}|${his}|all|what)`, `${is} (?:delayed|postponed)`, `what(?:ever)? ${they} (?:do(?:es)?|tries|try|sends? in|ha(?:s|ve) sent in)${then} (?:happens?|resolves?|takes? effect) (?:only )?(?:on |in )?(?:the (?:next|following) night|tomorrow night|one night later|a night later)`, `(?:happens?|resolves?|takes? (?:effect|place)) (?:only )?(?:on |in )?(?:the (?:next|following) night|tomorrow night|one night later|a night later)(?: instead)?`), // prettier-ignore
  promise('does nothing again', 'copy repeat make allow', `what(?:ever)? ${they} (?:do|does)${then} is done (?:to|on) (?:the (?:second|other)|another|the chosen)[\\w ]*`, `(?:copy|copies|duplicates?|repeats?) (?:${whom}|${his}|the|what|all)`, `(?:happens?|${is} (?:done|performed|used|carried out)(?<!\\b(?:can|may|could|cannot|must)(?: only)? be used)|resolves?|takes? effect) (?:once more|again|twice|a second time)`, `${is} (?:copied|duplicated|repeated)`), // prettier-ignore
  promise('allows nothing more', 'allow repeat copy grant often', `(?:may|can|could) (?!do (?:so|this|it|that) |[\\w ]*\\b(?:no more than|at most|only|just|up to)\\b)(?:act|perform|use|do|take|send)[\\w ]* (?:twice(?! (?:in|per|each|a|during) )|once more|an (?:additional|extra) (?:time|action)|one (?:more|additional|extra) (?:time|action)|two (?:actions|abilities)|another action)`, `(?:gains?|gets?|has|have) an? (?:extra|additional|second) action`), // prettier-ignore
  promise('makes nobody do anything', 'make redirect copy repeat', `(?:forces?|makes?|compels?|orders?) ${whom} (?:to )?(?:kill|shoot|attack|act|use|perform|investigate|protect|block)`), // prettier-ignore
  promise('lets nothing get through', 'cannot-fail die', `(?:kills?|actions?|attempts?|abilit(?:y|ies)|attacks?|shots?|it|this)[\\w ]* (?:can(?:not| not|'t|’t)|will (?:not|never)|may not) (?:fail|be (?:stopped|prevented|blocked by|protected))`, `always succeeds?`, `(?:ignor(?:es?|ing)|bypass(?:es|ing)?|pierc(?:es?|ing)|goes through|going through) (?:all |any |every )?(?:protections?|doctors?|immunity|bulletproof)`, `dies? (?:whatever|no matter (?:what|who)|whoever) (?:protects?|saves?|guards?) (?:${whom})`, `dies? (?:in spite of|despite|through) (?:all |any |every )?protections?`), // prettier-ignore
  promise('does not tell everybody', 'announce reveal told-all', `(?:everybody|everyone|all players|all|the (?:whole )?town)(?: in (?:the|this) (?:game|town|village)| else| alive)? (?:is|are|will be) (?:told|informed|notified)`, `(?:everybody|everyone|all players|the (?:whole )?(?:town|village)) (?:(?:will )?(?:learns?|hears?|finds? out))`, `${is} (?:publicly|announced|made public)`, `${is} (?:revealed|shown|told) to (?:all|everybody|everyone|the town|the public)`, `(?:publicly )?(?:announces?|reveals?) (?:${his}|to (?:all|everybody|everyone|the town)|the (?:role|alignment|name))`), // prettier-ignore
  promise('tells that player nothing', 'told-others reveal announce', `(?:that player|target player|the target|your target|the player) (?:is|will be) (?:told|informed|notified)(?! nothing\\b)`, `(?<=[.;] )(?:he|she|they) (?:will )?(?:finds? out|learns?|(?:is|are|be) (?:told|informed|notified|warned))(?! nothing\\b)`, `(?:that player|target player|the target|your target|the player) (?:learns?|receives? a (?:message|note|letter))`, `who (?:(?:is|will be) (?:told|informed|notified|warned)(?! nothing\\b)|(?:will )?learns?(?! nothing\\b)|(?:will )?receives? a (?:message|note|letter))`, `(?:who|any(?:body|one) who|every(?:body|one) who|all who|a player who|players who)(?:ever)? (?!told|is\\b|are\\b|${looks}\\b)(?:[\\w]+ ){1,4}(?:is|are|will be) (?:told|informed|notified|warned)`, `your (?:killer|murderer|attacker|visitors?|guests?|target) (?:is|are|will be|(?:will )?learns?) ?(?:told|informed|notified|warned|who|what|that|whether)`, `(?:sends?|passes?|writes?) ${whom} an? (?:message|note|letter)`, `(?:sends?|passes?|writes?) an? (?:message|note|letter) to`), // prettier-ignore
  promise('tells nothing to who looks into somebody', 'told-others disguise reveal announce immune', `(?:(?:whoever|(?:any|every)(?:body|one) who|(?:all|those|a player|players) who) ${looks}|(?:any|every)(?:body|one) ${looking}) (?:[\\w'’]+ ){1,4}(?:is|are|will be) told`), // prettier-ignore
  promise('tells its player nothing', 'told-self reveal announce', `reported to you(?! by)`, `you (?:get to (?:see|know|learn)|are shown)`, `you (?:will |also )?(?:learn(?! nothing\\b)|find out(?! nothing\\b)|discover|hear (?:of|about|that|who|whether)|get word|are (?:told|informed|notified|warned|given the)(?! nothing\\b)|be (?:told|informed)(?! nothing\\b)|receive (?:(?:a|the) (?:report|result|names?|list)|(?:all|every|any) (?:the )?(?:report|result)s?))`), // prettier-ignore
  promise('tells nobody anything', 'told-self told-others reveal announce', `receives? (?:a|the) (?:report|result|list)`, `(?<!\\b(?:who|whoever|(?:any|every|some)(?:body|one)) )(?:investigates?|tracks?|watch(?:es)?|rolecops?|inspects?) (?!over)${whom}`, `learns? (?:${his}|the|whether|whom?|if|which) (?:role|alignment|side|faction|player)?`), // prettier-ignore
  promise('tells nobody anything', 'told-self told-others reveal announce disguise', `(?:and|or) (?:he|she|they) (?:is|are|will be) (?:told|informed|notified|warned)`), // prettier-ignore
  promise('binds nobody', 'bind mark become whenever', 'falls? in love', `(?:are|is|become) (?:bound|linked|tied) (?:to|together)`, `(?:binds?|links?|ties?) (?:together|(?:(?:him|her|them|yourself|two|both|these|those|the two|${player})(?: and ${whom})? )(?:together|to (?:each other|one another|you|yourself|him|her|the|that|another)))`, 'become (?:lovers|partners|twins)'), // prettier-ignore
]
