import type { Ability, Arg, Effect, Fact, FactWord, Test } from '../../../model/syntax.ts'
import { effectsOf, abilityName, type Holding } from '../../actions.ts'
import {
  abilitiesPromisedIn,
  factPromisedIn,
  otherFactIn,
  questionIn,
  reportsPromisedIn,
  rolePromisedIn,
  visitQuestionIn,
  whetherIs,
} from '../../facts-said.ts'
import { killerPromisedIn } from '../../killers-said.ts'
import { otherQuestionIn } from '../../questions-said.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { inEachText, wordedIn, wordsAt, type Worded } from '../../texts.ts'
import { thingsIn } from '../../things.ts'
import { effectsIn, hasNode, nameArg, selectorArg, syntaxIn, testsWithin } from '../../walk.ts'

export const factInText: Rule = {
  id: 'wording/fact-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text promises another fact than the one that is reported.',
  page: {
    what: 'The text speaks of a role and not of a side, and the ability reports the alignment, or the other way round; or it says whom a player visited where it reports who visited him, or the other way round. It promises one of these, or whether somebody acted, and the ability reports none of it; or it says “whether”, and what is told is no yes or no; or the other way round; or it names a mark or an item, and the ability asks for another one; or “whether that player is cursed”, and the ability asks for no such mark; or exactly which role, and whether he is of a side is told; or the roles of visitors beside their names; or the names of visitors, and all that is told is whether there was a visit; or what a player did, and what was done to him is told; or whether he is Mafia, and told whether he is not; or whether something happened tonight, and told whether it ever has; or who killed somebody, and told what the dead was; or whether two are on the same side, and told whether they have the same role.',
    says: 'What is reported is part of the text of an ability: a cop is told the side of a player, a role cop his role.',
    bad: 'roles: { Cop: { abilities: { Look: { text: You are told the role of target player., order: 100, target: player, do: { report: alignment, of: target } } } } }\n',
    good: 'roles: { Cop: { abilities: { Look: { text: You are told the role of target player., order: 100, target: player, do: { report: role, of: target } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    const found =
      wrongKiller(worded) ??
      wrongFact(worded) ??
      wrongNights(worded) ??
      wrongQuestion(worded, whole) ??
      wrongVisitor(worded) ??
      wrongAnswer(worded) ??
      wrongMark(worded, whole)
    if (found === undefined) return []
    const { words, is, help } = found
    return {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(worded.holding)} says “${words}”, and the ability reports ${is}`,
      why: 'players plan by the text, and are told something else',
      help: `${help}, or correct the text`,
    }
  }),
}

interface Wrong {
  readonly words: string
  readonly is: string
  readonly help: string
}

/** Who killed somebody is promised, and told what somebody else is. */
function wrongKiller({ holding: { ability }, text }: Worded): Wrong | undefined {
  const words = killerPromisedIn(text, ability)
  return words === undefined ? undefined : { words, is: 'nothing of a killer', help: 'write “of: actor”' }
}

function wrongFact({ holding, text }: Worded): Wrong | undefined {
  const [fact, ...more] = factsOf(holding)
  const visit = fact === undefined || more.length > 0 ? undefined : visitQuestionIn(text, fact)
  if (visit !== undefined)
    return {
      words: visit,
      is: named[fact ?? 'acted'] ?? 'something else',
      help: 'write “report: motion” or “{ tonight: { targeted: target } }”',
    }
  const having = fact === undefined || more.length > 0 ? undefined : abilitiesPromisedIn(text, fact)
  if (having !== undefined)
    return {
      words: having,
      is: named[fact ?? 'role'] ?? `the ${fact ?? 'role'}`,
      help: 'write “report: abilities” or “report: kinds”',
    }
  const copied = fact === undefined || more.length > 0 || fact === 'reports' ? undefined : reportsPromisedIn(text)
  if (copied !== undefined)
    return { words: copied, is: named[fact ?? 'acted'] ?? `the ${fact ?? 'fact'}`, help: 'write “report: reports”' }
  const found = fact === undefined || more.length > 0 ? undefined : otherFactIn(text, fact, isOfPicked(holding))
  if (fact === undefined || found === undefined) return undefined
  return { words: found.words, is: named[fact] ?? fact, help: `write “report: ${found.other}”` }
}

function isOfPicked({ ability }: Holding): boolean {
  const told = effectsOf(ability).filter(({ verb }) => verb === 'report' || verb === 'reveal')
  return told.every(effect => ['target', 'chosen', 'nth'].includes(selectorArg(effect, 'of') ?? ''))
}

/** What was so on all nights is promised, and told of one; or the other way round. */
function wrongNights({ holding, text }: Worded): Wrong | undefined {
  const event = wrongNightsOfEvent(text, effectsOf(holding.ability))
  if (event !== undefined) return event
  const told = effectsOf(holding.ability).filter(({ verb }) => verb === 'report')
  const isOfOne =
    told.length > 0 &&
    told.every(({ args }) => ofNights.includes(wordOf(args.report) ?? '') && args['of-all-nights'] !== true)
  const [words] = isOfOne ? (onAllNights.exec(text) ?? []) : []
  return words === undefined ? undefined : { words, is: 'what was so this night', help: 'write “of-all-nights: true”' }
}

/** It asks whether something has ever happened, and the text says whether it did tonight; or the other way round. */
function wrongNightsOfEvent(text: string, effects: readonly Effect[]): Wrong | undefined {
  const told = effects.flatMap(({ verb, args }) => (verb === 'report' ? [args.report] : []))
  const [only, ...others] = told.map(fact => (isFact(fact) && fact.kind === 'condition' ? fact.condition : undefined))
  if (others.length > 0) return undefined
  const [tonight] = only?.kind === 'ever' && !ofManyNights.test(text) ? (whetherTonight.exec(text) ?? []) : []
  if (tonight !== undefined) return { words: tonight, is: 'what was so at any time', help: 'write “tonight: ..”' }
  const [ever] = only?.kind === 'tonight' ? (onAllNights.exec(text) ?? []) : []
  return ever === undefined ? undefined : { words: ever, is: 'what was so this night', help: 'write “ever: ..”' }
}

const whetherTonight =
  /\b(?:whether|(?:learns?|told|finds? out|knows?|sees?) if) [^.;,]{1,80}?\b(?:tonight|(?:this|that|the same|last) night)\b/i
const ofManyNights =
  /\bever\b|\b(?:any|all|earlier|previous|past|every|each|other) (?:of the )?nights?\b|\bso far\b|\bbefore\b|\buntil now\b|\balready\b|\bgame\b/i

const ofNights = ['visits', 'visitors', 'actions', 'acted']
const onAllNights =
  /\b(?:has |had |have )?ever (?:been )?(?:visited|targeted|came|went|acted|did|done|used)\b|\b(?:on|of|in) (?:all|any of the|all the) (?:earlier |previous |past )?nights?(?: so far| before| of the game)?\b|\bin the whole game\b|\bsince the (?:game began|beginning|start)\b/i

/** Whether he visited anybody is promised, and told whether anybody visited him. */
function wrongVisitor({ holding, text }: Worded): Wrong | undefined {
  const told = effectsOf(holding.ability).flatMap(({ verb, args }) => (verb === 'report' ? [args.report] : []))
  const [only, ...others] = told.map(fact => (isFact(fact) && fact.kind === 'condition' ? fact.condition : undefined))
  if (
    others.length > 0 ||
    (only?.kind !== 'tonight' && only?.kind !== 'ever') ||
    only.event.event !== 'targeted' ||
    only.event.by.kind !== 'anyone'
  )
    return undefined
  const [words] = went.exec(text) ?? []
  return words === undefined
    ? undefined
    : { words, is: 'whether anybody visited that player', help: 'write “targeted: anyone, by: target”' }
}

const went =
  /\b(?:whether|(?:learns?|told|finds? out|know|see) if) (?:that player|target player|the target|your target|he|she|they) (?:has |had )?(?:(?:visited|targeted|called on|went to(?: see)?) (?:any(?:body|one)|some(?:body|one)|another player|a player)|left (?:the house|home|(?:his|her|their) \w+)|went (?:out|anywhere|somewhere)|stayed (?:at )?home)\b/i

/** A yes or a no is promised and a fact told, or the other way round. */
function wrongAnswer({ holding, text }: Worded): Wrong | undefined {
  const [fact, ...more] = factsOf(holding)
  const question = fact !== undefined && more.length === 0 && isNoAnswer(fact) ? questionIn(text) : undefined
  if (question !== undefined)
    return {
      words: question,
      is: named[fact ?? 'visits'] ?? `the ${fact ?? 'visits'}`,
      help: 'report a test, such as `{ has: gun }`',
    }
  const told = effectsOf(holding.ability).flatMap(({ verb, args }) => (verb === 'report' ? [args[verb]] : []))
  const [only, ...others] = told
  if (!isFact(only) || others.length > 0 || only.kind !== 'test') return undefined
  const sides = testsWithin(only, 'alignment').map(({ faction }) => faction.text)
  const role =
    only.test.kind === 'alignment' && !sides.some(side => text.includes(side)) ? rolePromisedIn(text) : undefined
  if (role !== undefined)
    return { words: role, is: `whether the player is ${sides.join()}`, help: 'write “report: role”' }
  const same = wrongSameness(text, only.test)
  if (same !== undefined) return same
  const reversed = reversedQuestion(text, only.test)
  if (reversed !== undefined) return reversed
  if (ofFacts.some(kind => hasNode(only, kind))) return undefined
  const found = factPromisedIn(text)
  return found && { words: found.words, is: 'whether something is so', help: `write “report: ${found.other}”` }
}

/** Whether two are on the same side is promised, and told whether they have the same role; or the other way round. */
function wrongSameness(text: string, test: Test): Wrong | undefined {
  const asked = test.kind === 'not' ? test.test : test
  if (asked.kind !== 'same-role-as' && asked.kind !== 'same-alignment-as') return undefined
  const isOfRole = asked.kind === 'same-role-as'
  const [words] = (isOfRole ? sameSide : sameRole).exec(text) ?? []
  if (words === undefined || (isOfRole ? sameRole : sameSide).test(text)) return undefined
  return {
    words,
    is: `whether they ${isOfRole ? 'have the same role' : 'are on the same side'}`,
    help: `write “${isOfRole ? 'same-alignment-as' : 'same-role-as'}”`,
  }
}

const sameSide =
  /\b(?:(?:the|a|your|one) )?(?:same|shared|different|one|opposite|opposing) (?:side|team|faction|alignment)s?\b|\b(?:is|are|was|were) (?:on your side|aligned (?:alike|with you|with each other))\b|\bshares? (?:your|the|a|an) (?:side|team|faction|alignment)\b/i
const sameRole = /\b(?:same|different|shared|identical) (?:names? of )?roles?\b|\bshares? (?:your|the|a) role\b/i

/** Whether he is of a side or a role is promised, and told whether he is anything else; or the other way round. */
function reversedQuestion(text: string, test: Test): Wrong | undefined {
  const isNot = test.kind === 'not'
  const asked = isNot ? test.test : test
  const name = asked.kind === 'alignment' ? asked.faction.text : asked.kind === 'role' ? asked.role.text : undefined
  const words = name === undefined ? undefined : whetherIs(text, name, !isNot)
  if (name === undefined || words === undefined) return undefined
  const is = `whether the player is ${isNot ? 'anything but ' : ''}${name}`
  return { words, is, help: isNot ? 'leave out “not”' : 'write “not: ..”' }
}

/** Tests of what a text may call the side or the role. */
const ofFacts = ['alignment', 'role', 'same-alignment-as', 'same-role-as', 'original', 'allied', 'can', 'any', 'all', 'not'] // prettier-ignore

/** Who is told the side or the role knows whether it is one of them. */
function isNoAnswer(fact: FactWord): boolean {
  return !['alignment', 'role', 'acted', 'motion', 'same-as-last'].includes(fact)
}

/** Whether he has one thing is promised, and told of another, or of none. */
function wrongQuestion({ holding, text, at }: Worded, whole: () => Subject): Wrong | undefined {
  const { ability } = holding
  const told = effectsOf(ability).filter(({ verb }) => verb === 'report' || verb === 'reveal')
  if (told.length === 0 || ability.decided !== undefined) return undefined
  const elsewhere = () => wordedIn(whole()).flatMap(other => (other.at === at ? [] : other.text))
  const [fact] = factsOf(holding)
  // What has a tag is known of who knows the role.
  const things = () => thingsIn(whole()).filter(({ test }) => test !== 'has' || fact !== 'role')
  const other = otherQuestionIn(text, ability, things, elsewhere)
  if (other === undefined) return undefined
  const is = fact === undefined ? askedIn(ability) : (named[fact] ?? `the ${fact}`)
  return {
    words: other.words,
    is,
    help: other.thing === undefined ? 'ask for the same' : `write “{ ${other.thing.test}: ${other.thing.name} }”`,
  }
}

function askedIn(ability: Ability): string {
  const [mark] = testsWithin(ability, 'marked')
  const [has] = testsWithin(ability, 'has')
  if (mark !== undefined) return `who is marked ${mark.mark.text}`
  return has === undefined ? 'whether something else is so' : `who has ${has.what.text}`
}

/** The text names a mark or an item of the game, and not the one that is asked for. */
function wrongMark({ holding, text }: Worded, whole: () => Subject): Wrong | undefined {
  const [fact, ...more] = effectsOf(holding.ability).flatMap(({ verb, args }) =>
    verb === 'report' ? [args[verb]] : [],
  )
  const test = isFact(fact) && more.length === 0 && fact.kind === 'test' ? fact.test : undefined
  if (test?.kind !== 'marked' && test?.kind !== 'has') return undefined
  const named = effectsIn(syntaxIn(whole())).flatMap(effect => {
    const option = setting[effect.verb]
    const name = option === undefined ? undefined : nameArg(effect, option[0])
    return option === undefined || name === undefined ? [] : [{ name: name.text, test: option[1] }]
  })
  const asked = (test.kind === 'marked' ? test.mark : test.what).text
  const other = named.find(({ name }) => name !== asked && speaksOf(text, name))
  if (other === undefined || speaksOf(text, asked)) return undefined
  const is = test.kind === 'marked' ? `who is marked ${asked}` : `who has ${asked}`
  return { words: other.name, is, help: `write “{ ${other.test}: ${other.name} }”` }
}

/** By verb: the option that names it, and the test that asks for it. */
const setting: Readonly<Partial<Record<string, readonly [option: string, test: string]>>> = {
  mark: ['as', 'marked'],
  give: ['item', 'has'],
  steal: ['item', 'has'],
  take: ['item', 'has'],
}

function speaksOf(text: string, mark: string): boolean {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${mark.toLowerCase()} `)
}

function isFact(arg: Arg | undefined): arg is Fact {
  return typeof arg === 'object' && 'kind' in arg && ['word', 'test', 'condition'].includes(arg.kind)
}

/** What it tells; nothing where one of the facts is a question. */
function factsOf({ ability }: Holding): readonly FactWord[] {
  const told = effectsOf(ability).filter(({ verb }) => verb === 'report' || verb === 'reveal')
  const words = told.flatMap(({ verb, args }) => wordOf(args[verb]) ?? [])
  return words.length < told.length ? [] : [...new Set(words)]
}

function wordOf(fact: Arg | undefined): FactWord | undefined {
  return typeof fact === 'object' && 'kind' in fact && fact.kind === 'word' ? fact.word : undefined
}

const named: Partial<Record<FactWord, string>> = {
  alignment: 'the alignment',
  role: 'the role',
  visits: 'whom the player visited',
  visitors: 'who visited the player',
  acted: 'whether the player acted',
  motion: 'whether there was a visit',
  actions: 'what the player did',
  'actions-on': 'what was done to the player',
}
