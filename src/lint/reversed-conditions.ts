import { isKeeping } from './of-its-kind.ts'
import type { Ability, Effect } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { effectsOf } from './actions.ts'
import type { AskedWrongly } from './marks-asked.ts'
import { marksAsked } from './names-asked.ts'
import { thingForms, thingWord } from './numbers-said.ts'
import { nodesOfKind } from './walk.ts'
import { written } from '../plan/written.ts'
import { literal } from '../words/literal.ts'
import type { Subject } from './subject.ts'

/** “If they hold a key, they die”: it says what comes about where somebody has a thing, and does it only where he has not. */
export function reversedCondition(text: string, ability: Ability): AskedWrongly | undefined {
  const denied = nodesOfKind(ability, 'not').flatMap(marksAsked)
  if (
    denied.length === 0 ||
    ability.otherwise !== undefined ||
    effectsOf(ability).some(effect => isTold(effect) && asksOf(effect, denied))
  )
    return undefined
  const all = marksAsked(ability)
  for (const name of new Set(denied)) {
    if (all.filter(one => one === name).length > 1 || !isForAll(ability, name)) continue
    const isOfSelf = nodesOfKind(ability, 'of').some(node => isOfActor(node) && marksAsked(node).includes(name))
    const said = effectsOf(ability).every(isKeeping) ? text.replace(kept, words => '~'.repeat(words.length)) : text
    const words = outright(said, having(name, isOfSelf ? 'you' : they), isOfSelf ? undefined : who(name))
    if (words !== undefined) return { said: words, asked: `whoever is not: ${name}` }
  }
  return undefined
}

/** “Without a vest you cannot be killed”: it says what comes about where its player has none of a thing, and does it only where he has one. */
export function reversedLack(text: string, ability: Ability): AskedWrongly | undefined {
  const [name, ...more] = new Set(marksAsked(ability))
  const asks = (piece: unknown) => nodesOfKind(piece, 'of').some(node => isOfActor(node) && marksAsked(node).length > 0)
  const { requires, do: own, steps, otherwise } = ability
  const isForAllOfIt = asks(requires) || (own.length > 0 && own.every(asks))
  if (name === undefined || more.length > 0 || !isForAllOfIt || steps !== undefined || otherwise !== undefined)
    return undefined
  if (nodesOfKind(ability, 'not').length > 0 || own.some(isTold) || others.test(text)) return undefined
  const [words, ...rest] = foundIn(text, lacking(name)).map(([said]) => said)
  return words === undefined || rest.length > 0 || loses.test(text)
    ? undefined
    : { said: words, asked: `whoever is: ${name}` }
}

function lacking(name: string): RegExp {
  return new RegExp(
    String.raw`\b(?:(?:if|when|while|as long as|provided(?: that)?) you (?:have|own|hold|carry|wear) no|without (?:an?|any|your|the)) ${thingWord(name)}(?![\w-])`,
    'gi',
  )
}

/** It says what does not come about then. */
const loses =
  /\b(?:nothing|do(?:es)? not|doesn['’]t|don['’]t|useless|unable|cannot (?!be\b)|can['’]t (?!be\b)|may not|no effect|unprotected|vulnerable|you (?:will )?die)\b/i

/** What keeps somebody safe, as a text says so. */
const kept =
  /\b(?:can(?:not|['’]t| not) be (?:killed|attacked|targeted|blocked|harmed|murdered|visited)|(?:nobody|no one|no player) can (?:kill|target|block|harm|visit) (?:you|him|her|them|that player)|(?:is|are) (?:safe|immune)|survives?|(?:will )?fails?)\b/gi

/** What is told of a test has both answers. */
function isTold({ verb }: Effect): boolean {
  return verb === 'report' || verb === 'reveal' || verb === 'state'
}

/** What is told is about one of them, or it is a rule in full. */
function asksOf(effect: Effect, names: readonly string[]): boolean {
  return effect.verb === 'state' || marksAsked(effect.args).some(name => names.includes(name))
}

function isOfActor(node: object): boolean {
  return (
    'who' in node && typeof node.who === 'object' && node.who !== null && 'kind' in node.who && node.who.kind === 'self'
  )
}

/** Everything that the ability does depends on it. */
function isForAll({ requires, do: own, steps = [] }: Ability, name: string): boolean {
  const asks = (piece: unknown) => nodesOfKind(piece, 'not').some(node => marksAsked(node).includes(name))
  const effects = [...own, ...steps.flatMap(step => step.do)]
  return asks(requires) || (effects.length > 0 && effects.every(asks))
}

const they = '(?:it|he|she|they|(?:that|the|target|your|chosen) (?:player|target|person|one))'
const has = String.raw`(?:is|are|was|were|ha(?:s|ve|d)|holds?|carr(?:y|ies)|owns?|possess(?:es)?|wears?|bears?)(?: (?:been|got|already|still|ever|the|an?|any|one|of|at least one|your|marked|with|as))*`

function having(name: string, whom: string): RegExp {
  return new RegExp(
    String.raw`\b(?:if|when|while|as long as|provided(?: that)?) ${whom} ${has} ${thingForms(name)}(?![\w-])`,
    'gi',
  )
}

function who(name: string): RegExp {
  return new RegExp(
    String.raw`\b(?:every(?:one|body)|any(?:one|body)|all|those|(?:the |all |any |every |an? |another )?(?:other )?players?) (?:else )?(?:(?:who|that) ${has}|with (?:an? |any |the |your )?) ?${thingForms(name)}(?![\w-])`,
    'gi',
  )
}

/** Said of what comes about, and not of what does not: nothing else in the sentence denies it. */
function outright(text: string, ...ways: readonly (RegExp | undefined)[]): string | undefined {
  if (others.test(text)) return undefined
  const found = ways.flatMap(way => (way === undefined ? [] : foundIn(text, way)))
  return found.find(({ 0: words, index }) => {
    const before = /[^.;!?]*$/.exec(text.slice(0, index))?.[0] ?? ''
    const after = /^[^.;!?]*/.exec(text.slice(index + words.length))?.[0] ?? ''
    return !denying.test(before) && !denying.test(after)
  })?.[0]
}

/** It says what comes about for all others. */
const others =
  /\botherwise\b|\bor else\b|\bif not\b|\b(?:all|any(?:body|one)|every(?:body|one)|the) (?:the )?(?:others?|else|rest)\b(?![^.;]*\b(?:nothing|fails?|vain|safe)\b)/i
const denying =
  /\b(?:not|never|nothing|nobody|no one|no|none|cannot|unless|except|but|even|whether|than|vain|wasted|spared?|safe|survives?|lives|immune|(?:it|this|that|you|your \w+) fails?|\w+n['’]t)\b/i

/** “If he is Town, he dies; if not, you die”: it says what comes about in either case, and all of it does in one and the same. */
export function sameInBoth(text: string, ability: Ability): AskedWrongly | undefined {
  const { do: own, steps = [], requires, otherwise } = ability
  const effects =
    steps.length === 0 ? own : steps.flatMap(step => step.do.map(effect => ({ ...effect, if: effect.if ?? step.if })))
  if (effects.length < 2 || requires !== undefined || otherwise !== undefined) return undefined
  const [first] = effects
  if (first?.if === undefined || effects.some(effect => effect.if === undefined || effect.verb === 'report'))
    return undefined
  if (new Set(effects.map(effect => written(effect.if))).size > 1) return undefined
  const [words] = inOtherCase.exec(text) ?? []
  return words === undefined ? undefined : { said: words, asked: 'the same in both cases' }
}

const inOtherCase =
  /(?<=\bif\b.*)\b(?:if not|otherwise|or else|if (?:it|he|she|they|you|(?:that|the|target|your) (?:player|target)) (?:is|are|was|were|does|do|has|have) ?(?:not|n['’]t))\b(?![^.;]*\b(?:nothing|fails?|vain|not|never|no)\b)/is

/** It speaks of what players of a faction or a role try, and keeps off what all others do; or of all but them, and keeps off theirs alone. */
export function reversedBy(text: string, ability: Ability, whole: () => Subject): AskedWrongly | undefined {
  const asked = effectsOf(ability).flatMap(({ args: { by } }) => byOf(by))
  const [only] = asked
  if (only === undefined || asked.length > 1) return undefined
  const { factions, roles } = whole().setup
  if (!factions.has(only.name) && !roles.has(only.name)) return undefined
  const [words, ...more] = foundIn(text, only.isNot ? tryingOf(only.name) : allBut(only.name)).map(([said]) => said)
  if (words === undefined || more.length > 0) return undefined
  return { said: words, asked: only.isNot ? `anybody but ${only.name}` : `${only.name} alone` }
}

function byOf(by: unknown): readonly { readonly name: string; readonly isNot: boolean }[] {
  if (typeof by !== 'object' || by === null || !('kind' in by)) return []
  if (by.kind === 'not') return 'test' in by ? byOf(by.test).map(one => ({ ...one, isNot: !one.isNot })) : []
  const name = 'faction' in by ? by.faction : 'role' in by ? by.role : undefined
  return typeof name === 'object' && name !== null && 'text' in name && typeof name.text === 'string'
    ? [{ name: name.text, isNot: false }]
    : []
}

/** No part of a sentence in which something is denied. */
const affirmed = String.raw`(?<!\b(?:not|never|nobody|except|but|unless|other than|outside|besides|non|only|no one|if)\b[^.;]{0,160})`
const tries = String.raw`(?:who |that )?(?:tr(?:y|ies)|attempts?|kills?|targets?|visits?|attacks?|comes?|wants?)`
const comesToNothing = String.raw`(?![^.;]*\b(?:succeeds?|not|but|except|unless|always|through|only|others?|else|though|although|while|whereas)\b)[^.;]*\b(?:fails?|in vain|comes? to nothing|without success)\b`

function tryingOf(name: string): RegExp {
  const ofThem = String.raw`(?:the )?${literal(name)}(?:s|['’]s)?(?: (?:members?|players?|killers?))?`
  const some = String.raw`(?:(?:members?|players?|any(?:one|body)|killers?|whoever is|all|those) (?:of|from|in) )?`
  return new RegExp(
    String.raw`${affirmed}\b(?:${some}${ofThem} ${tries}|(?:attempts?|kills?|actions?|visits?)(?: made| performed)? (?:by|of|from) ${some}${ofThem})(?=${comesToNothing})`,
    'gi',
  )
}

function allBut(name: string): RegExp {
  return new RegExp(
    String.raw`\b(?:nobody|no one|no player|(?:any|every)(?:body|one)(?: else)?|all(?: players)?|whoever|attempts?[^.;,]*) (?:but|except(?: for)?|other than|who (?:is|are) not|not) (?:(?:by|of|from|in|an?|the|members?|players?) )*${literal(name)}s?\b(?=[^.;]*\b(?:fails?|can|may)\b)(?![^.;]*\b(?:succeeds?|not|cannot)\b)`,
    'gi',
  )
}
