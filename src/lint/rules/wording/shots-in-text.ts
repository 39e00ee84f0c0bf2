import type { Ability, Effect } from '../../../model/syntax.ts'
import { effectsOf, isSubmitted, abilityName, ownHoldings, type Holding } from '../../actions.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { inEachText, wordsAt, type Worded } from '../../texts.ts'
import { hasNode, nameArg, selectorArg, testsWithin } from '../../walk.ts'
import { firstAloneIn } from '../../uses-said.ts'
import { onceForText } from '../../../text/once-for-text.ts'

export const shotsInText: Rule = {
  id: 'wording/shots-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says how often an ability may be used, and its limits say otherwise.',
  page: {
    what: 'The text says “once”, “twice”, “three times”, “2-shot” or “(x2)”, and `limits: { shots: .. }` is another number or missing; or it says “each night” and no number, and there are shots; or “each of you” of shots that a faction shares; or “you survive the first attempt” of a passive that nothing limits or ends.',
    says: 'A player may do what his role PM says; the limits are what the night is resolved by.',
    bad: 'roles: { Vigilante: { abilities: { Kill: { text: "Twice in the game, target a player, who dies.", order: 80, target: player, do: { kill: target } } } } }\n',
    good: 'roles: { Vigilante: { abilities: { Kill: { text: "Twice in the game, target a player, who dies.", order: 80, target: player, limits: { shots: 2 }, do: { kill: target } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    const { ability } = worded.holding
    const isOfOthers = effectsOf(ability).some(isCountedThere)
    const { shots } = ability.limits
    const uses = effectsOf(ability).flatMap(effect => effect.uses ?? [])
    const said =
      (isOfOthers ? shotsOfItself(worded.text) : shotsIn(worded.text)) ??
      (shots === undefined && uses.length === 0 ? undefined : survivedIn(worded.text)) ??
      (ability.when === undefined ||
      effectsOf(ability).some(isCountedFirst) ||
      effectsOf(ability).some(({ verb }) => verb === 'lose')
        ? undefined
        : firstTimeIn(worded.text))
    const [ever] =
      said === undefined && shots !== undefined && ability.when !== undefined ? (eachTime.exec(worded.text) ?? []) : []
    if (ever !== undefined && !counted.test(worded.text)) return flawOf(worded, ever, shots, undefined)
    const nightly =
      said === undefined && shots !== undefined ? (everyNight(worded) ?? unlimited.exec(worded.text)?.[0]) : undefined
    if (nightly !== undefined) return flawOf(worded, nightly, shots, undefined)
    const ofAll = said?.count === shots ? eachMember(worded) : undefined
    if (ofAll !== undefined) return sharedFlaw(worded, ofAll)
    const first = firstAloneIn(worded.text, ability, () => besides(worded.holding, whole()))
    if (said === undefined && first !== undefined) return usesFlaw(worded, first)
    const isOfOnset = said !== undefined && /\bfor the first time$/i.test(said.words)
    if (said === undefined || said.count === shots || (isOfOthers && shots === undefined && !isOfOnset)) return []
    if (
      uses.length > 0 &&
      [...ways, ...surviving].some(way => uses.includes(shotsSaid(worded.text, [way])?.count ?? 0))
    )
      return []
    // What is counted by a name is no use of the ability.
    if (countersOf(ability).some(name => said.words.toLowerCase().includes(name.toLowerCase().replace(/s$/, ''))))
      return []
    if (/first/i.test(said.words) && shots === undefined && (ability.requires !== undefined || hasNode(ability, 'not')))
      return []
    return flawOf(worded, said.words, shots, said.count, uses)
  }),
}

function flawOf(
  worded: Worded,
  words: string,
  shots: number | undefined,
  said: number | undefined,
  uses: readonly number[] = [],
): Flaw {
  const [limit, what] = shots === undefined && uses[0] !== undefined ? [uses[0], 'use'] : [shots, 'shot']
  const isFewer = said === undefined || (limit !== undefined && limit < said)
  return {
    at: wordsAt(worded, words),
    message: `the text of ${abilityName(worded.holding)} says “${words}”, and ${limit === undefined ? 'nothing limits its shots' : `it has ${limit} ${what}${limit === 1 ? '' : 's'}`}`,
    why: isFewer
      ? 'a player who counts by the text is refused'
      : 'more uses than the text allows are accepted, and resolved',
    help: `${said === undefined ? 'take “shots” out' : what === 'use' ? `write “uses: ${said}”` : `write “limits: { shots: ${said} }”`}, or correct the text`,
  }
}

/** The other abilities of the same role, faction or modifier. */
function besides({ owner, of, ability }: Holding, subject: Subject): readonly Ability[] {
  return ownHoldings(subject).flatMap(other =>
    other.owner === owner && other.of === of && other.ability !== ability ? other.ability : [],
  )
}

function usesFlaw(worded: Worded, words: string): Flaw {
  return {
    at: wordsAt(worded, words),
    message: `the text of ${abilityName(worded.holding)} says “${words}”, and nothing limits its uses`,
    why: 'every attempt is kept off, and not the first alone',
    help: 'write “uses: 1”, or correct the text',
  }
}

/** “Each of you, twice”: of a faction, of which all members share the shots. */
function eachMember({ text, holding: { of, ability } }: Worded): string | undefined {
  return of === 'faction' && ability.limits.shots !== undefined ? member.exec(text)?.[0] : undefined
}

const member =
  /\b(?:each|every(?: one)?) (?:of you|(?:member|one) of (?:you|your faction|the faction)|member)\b(?! (?:is|are|has|have|knows?|learns?|dies?)\b)/i

function sharedFlaw(worded: Worded, words: string): Flaw {
  const { shots = 0 } = worded.holding.ability.limits
  return {
    at: wordsAt(worded, words),
    message: `the text of ${abilityName(worded.holding)} says “${words}”, and its ${shots === 1 ? 'one shot is' : `${shots} shots are`} for all of the faction together`,
    why: 'a player who counts by the text is refused',
    help: 'give the ability to the roles of its members, or correct the text',
  }
}

/** “Each night you may ..” of what its player sends in, where no number is said. */
function everyNight({ text, holding: { ability } }: Worded): string | undefined {
  return isSubmitted(ability) && !limited.test(text) ? nightly.exec(text)?.[0] : undefined
}

/** As often as its player likes. */
const unlimited =
  /\bas (?:often|many times) as you (?:like|want|wish|please|choose)\b|\b(?:any number of times|without (?:any )?limits?|unlimited (?:uses|shots|times))\b/i
const nightly = /\b(?:(?:each|every)(?: single)? night|night after night)\b/i
/** A word that may be about how often. */
const limited =
  /\b(?:once|twice|thrice|first|only|until|one|two|three|four|five|six|shots?|uses?|times?|charges?|bullets?|limited|as long as|while|spent|left|game|few|several|single)\b|\d|-shot/i

/** As often as it happens, where no number is said. */
const eachTime = /\b(?:each and every|every(?: single)?|each) time\b/i
const counted = /\b(?:once|twice|first|only|until|one|two|three|four|five|\d+)\b/i

function countersOf(ability: Ability): readonly string[] {
  const counts = effectsOf(ability).flatMap(effect => (effect.verb === 'count' ? (nameArg(effect, 'name') ?? []) : []))
  return [...counts, ...testsWithin(ability, 'counter').map(({ counter }) => counter)].map(({ text }) => text)
}

/** What somebody else is given, or may do besides, may well have shots of its own. */
function isCountedThere({ verb }: Effect): boolean {
  return verb === 'become' || verb === 'grant' || verb === 'allow'
}

/** Who becomes of another role himself does so once; of what is given the words may speak. */
function isCountedFirst(effect: Effect): boolean {
  const isOwn = selectorArg(effect, 'become') === 'self'
  return effect.verb === 'grant' || effect.verb === 'allow' || (effect.verb === 'become' && isOwn)
}

const numbers: ReadonlyMap<string, number> = new Map([
  ['first', 1], ['once', 1], ['twice', 2], ['thrice', 3], ['one', 1], ['single', 1], ['two', 2], ['three', 3], ['four', 4], ['five', 5],
]) // prettier-ignore

const firstTimes = /(?<=^|[.;] )the first (two|three|four|five) (?:times|attempts)\b/i

const ways = [
  /(?<!\b(?:at|least|votes?|vote counts|counts?|counted|(?:each|every|any)(?: (?:one|player))?(?: (?:only|just))?) )\b(once|twice|thrice)\b(?!,? or more\b)(?! (?:more|again|per|an?|each|every|in a row|on|you|he|she|they|the|it|all|both|any|no|some|somebody|someone|somewhere|that|this|your|his|her|their|its|one|two|three|four|five|enough|\d+)\b)(?! (?:\w+(?:ed|en|ught|und)|dead|alive|alone|there|done|gone|lost|shot|hit|bitten|made|in|inside)\b(?:,? (?:always|for ?ever|never)\b|, (?!target\b|choose\b)))(?! \w+ (?:night|day)s?\b)/i,
  /(?<!\b(?:each|every|any)(?: (?:one|player))?(?: (?:only|just))? )\b(once|twice|thrice) (?:per|in the|in a|in this|a|during the) game\b/i,
  /(?<!\b(?:another|further|votes?|counts?|counted|counting|worth|weighs?) )\b(\d+|two|three|four|five) times\b(?! (?:more|again|as|per (?!game)\w+|an? (?!game)\w+|each|every|in a row)\b)/i,
  /(?<!\b(?:not|never|no) )\b(?:a|one) (single) time\b(?! (?:per (?!game)\w+|an? (?!game)\w+|each|every)\b)/i,
  /(?<!\b(?:at|any|at any) )\b(one) time\b(?! (?:in (?:two|three|four|five|ten|\d+)|out of \w+|per (?!game)\w+|an? (?!game)\w+|each|every)\b)/i,
  /\b(?:for|have|do|perform|make) (?:only |just |exactly )?(one|two|three|four|five|\d+) \w+,? (?:and )?no(?:t one)? more\b/i,
  /\b(one|two|three|four|five|\d+) (?:nights?|days?|times?) in (?:your (?:whole )?life|(?:the|a|the whole|your) game|all|total)\b/i,
  /\((?:x|×) ?(\d+)\)/i,
  /(?<=^|\()(\d+) ?[x×](?=[:,.) -])/i,
  /\byou(?:['’]ve| have)(?: got)? (?:(?:exactly|only|just) )?(one|two|three|four|five|\d+) (?!(?:[a-z]+ )?(?:hands?|eyes?|ears?|feet|heads?|sides?|faces?|names?|roles?|votes?|choices?|options?|abilit(?:y|ies)|actions?|powers?|targets?|brothers?|sisters?|friends?|partners?|lovers?|parts?)\b)[a-z]+(?: [a-z]+)?[.,;:] (?:you (?:may|can) )?(?:use|set|throw|give|spend|fire|lay|hand out) (?:one|each|an?)\b/i,
  /\b(one|two|three|single)-time (?:use|power|ability|action|skill)\b/i,
  /(?<!\bbetween (?:any )?)\b(\d+|one|single|two|three|four|five)[- ](?:shots?|bullets?|charges?|uses?|arrows?|doses?)\b/i,
  /\byou (?:have|own|carry|start with|begin with) (one|two|three|four|five|\d+) (?:\w+ )?(?:vests?|lives|potions?|pills?|bottles?|traps?)\b/i,
  /(?<=^|[.;:] )the (first) (?:kill(?:ing)? )?attempt (?:to kill you|on your life|on you)(?: at night)?(?: (?:each|in the|in a|of the) game)? (?:will )?(?:fails?|(?:is|be) (?:blocked|stopped|prevented))\b/i,
  /(?<=^|[.;] )the (first) time(?: that)? (?!each\b|every\b)(?:you|a player|another player|some(?:body|one)|any(?:body|one)) (?:are|would|is|were|targets?|visits?|kills?|tries|attempts?)\b(?! (?:each|every|per) )/i,
  firstTimes,
  /(?<=^|[.;] )(?:only )?your (first) (?:visitor|guest|attacker|killer)\b/i,
]

/** Of what has a limit: elsewhere what keeps somebody safe may be taken away by what it stops. */
const surviving = ['(first)', 'first (two|three|four|five|\\d+)'].map(
  many =>
    new RegExp(
      String.raw`(?<=^|[.;:] )you (?:will )?(?:survive|withstand|live through) the ${many} (?:attempts?|attacks?|kills?)\b(?![^.;]*\b(?:each|every|per|a) (?:night|day)\b)`,
      'i',
    ),
)

/** Of what something sets off. */
const firstTime =
  /(?<=^|[.;:] )(?:when|once|if|as soon as)\b[^.;,]*\bfor the (first) time\b(?! (?:\w+ ){0,2}(?:night|day|phase)\b)/i

/** Said of the ability, whatever else is counted. */
const ofItself = [/^(once|twice|thrice) (?:per|in the|in a|in this) game\b/i, firstTimes]

const shotsIn = onceForText(text => shotsSaid(text, ways))
const shotsOfItself = onceForText(text => shotsSaid(text, ofItself))
const survivedIn = onceForText(text => shotsSaid(text, surviving))
const firstTimeIn = onceForText(text => shotsSaid(text, [firstTime]))

/** “You may not use it twice”, “you cannot use this more than once”. */
const notTwice =
  /\byou (?:may not|can(?:not| not|['’]t)|must not) use (?:this|it|that)(?: ability| power)? (?:twice|a second time|more than (?:once|twice))\b(?! (?:in a row|in succession|running|on|to|with|by|an?|each|every|per|(?:this|that|the same|one) night|during|over|for|at)\b)/i

/** “Each player may be saved once”, “you can save any one player only once”. */
const ofEach =
  /\b(?:each|every|any(?: one)?|no|the same|any given) (?:\w+ )?(?:players?|persons?|targets?|one|patients?|guests?|people|of them) (?:may |can |could |must |will |is |be |\w+ed |\w+en |you |whom |at most |at |just |only )*$/i

function shotsSaid(
  text: string,
  ways: readonly RegExp[],
): { readonly words: string; readonly count: number } | undefined {
  const most = notTwice.exec(text)
  if (most !== null) return { words: most[0], count: /more than twice/i.test(most[0]) ? 2 : 1 }
  const [words, number] = ways.map(way => way.exec(text)).find(found => found !== null) ?? []
  if (
    words === undefined ||
    number === undefined ||
    (/^once$/i.test(number) && ofEach.test(text.slice(0, text.indexOf(words)))) ||
    /(?<!\bno )\bmore than $|\b(?:not|never|nobody|cannot|can't|can’t)\b[^.;]*$/i.test(
      text.slice(0, text.indexOf(words)),
    )
  )
    return undefined
  return { words, count: numbers.get(number.toLowerCase()) ?? Number(number) }
}
