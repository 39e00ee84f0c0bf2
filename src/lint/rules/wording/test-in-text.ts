import type { Ability } from '../../../model/syntax.ts'
import { effectsOf, abilityName, type Holding } from '../../actions.ts'
import { conditionsSaidIn } from '../../conditions-said.ts'
import { wrongJoining } from '../../joins-said.ts'
import { kindsSaid } from '../../kinds-said.ts'
import { wrongAttempt, wrongMeans } from '../../means-said.ts'
import { reversedBy, reversedCondition, reversedLack, sameInBoth } from '../../reversed-conditions.ts'
import type { Rule } from '../../rule.ts'
import { wrongGroupMark, wrongMark, wrongMarking, type AskedWrongly } from '../../marks-asked.ts'
import type { Subject } from '../../subject.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { thingsIn } from '../../things.ts'
import { hasNode, nameArg, nodesOfKind, testsWithin } from '../../walk.ts'
import { wrongExemption } from '../../unaffected-said.ts'
import { literal } from '../../../words/literal.ts'
import { wrongTurnedKind } from '../../turned-kinds.ts'
import { roleByAnyName, wrongFlip, wrongRoleMade } from '../../roles-said.ts'
import { wrongFate } from '../../fates-said.ts'

export const testInText: Rule = {
  id: 'wording/test-in-text',
  severity: 'warning',
  needs: 'names',
  means: 'A text names a faction or a role, and the ability asks for another one.',
  page: {
    what: 'The text names a faction, “nobody from the Mafia can kill you”, or a role, that the ability neither asks for nor makes anybody be, and what it asks for (`by`, `requires`, `if`, `must`, ..) is a faction or a role that the text does not name. What the text denies (“who is not Town”) or the ability does (`not`) is left alone. Or the text says that somebody joins a faction or becomes of a role, or flips as one, and it is another; that something comes about “if he is Mafia”, and the ability asks that he is Town, or “only if he is the Vampire”, and it does so for anybody else; or that he is “able to kill”, and the ability asks for another kind; or whom it reaches that “does not have a lamp”, and it asks who has one; or what comes about “if they hold a key”, and it does that only where they hold none; or what comes about otherwise, and it asks for the same in both cases; or that Mafia members fail who try something, and it keeps off all but those; or that he is “one of the Millers from then on”, and it marks him with another mark; or which mark of a group somebody has, and it asks for another mark of that group; or what comes about if he is not of a faction, or has no effect on one, and it does that if he is; or that killing actions are turned, or that somebody tried to kill, and it turns actions of every kind, or asks for another attempt.',
    says: 'Whom an ability may reach is part of its text; players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Saint: { abilities: { Halo: { text: Nobody from the Mafia can kill you., do: { immune: self, to: kill, by: { alignment: Town } } } } } }\n',
    good: 'roles: { Saint: { abilities: { Halo: { text: Nobody from the Mafia can kill you., do: { immune: self, to: kill, by: { alignment: Mafia } } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    const { holding, text } = worded
    const wrong =
      wrongFaction(text, holding.ability, whole) ??
      wrongJoining(text, holding, whole) ??
      wrongRole(text, holding, whole) ??
      wrongRoleMade(text, holding.ability, whole) ??
      wrongFlip(text, holding.ability, whole) ??
      wrongCondition(text, holding.ability, whole) ??
      wrongKind(text, holding.ability) ??
      wrongMeans(text, holding.ability) ??
      wrongAttempt(text, holding.ability) ??
      wrongTurnedKind(text, holding.ability) ??
      wrongGroupMark(text, holding.ability, whole) ??
      wrongFate(text, holding.ability, whole) ??
      wrongMark(text, holding.ability) ??
      reversedCondition(text, holding.ability) ??
      reversedLack(text, holding.ability) ??
      sameInBoth(text, holding.ability) ??
      reversedBy(text, holding.ability, whole) ??
      wrongExemption(text, holding.ability, whole) ??
      wrongMarking(text, holding.ability, () => thingsIn(whole()))
    if (wrong === undefined) return []
    return {
      at: wordsAt(worded, wrong.said),
      message: `the text of ${abilityName(holding)} says “${wrong.said}”, and the ability says ${wrong.asked}`,
      why: 'players plan by the text, and the night is resolved by what the ability says',
      help: 'let text and ability say the same',
    }
  }),
}

/** It says of somebody what he must be, and the ability asks that he is another, or that he is anything else. */
function wrongCondition(text: string, ability: Ability, whole: () => Subject): AskedWrongly | undefined {
  const asked = [
    ...testsWithin(ability, 'alignment').map(({ faction }) => faction.text),
    ...testsWithin(ability, 'role').map(({ role }) => role.text),
  ]
  const [only, ...others] = new Set(asked)
  // What is told of a test has both answers.
  const isTold = effectsOf(ability).some(({ verb }) => verb === 'report' || verb === 'reveal')
  if (only === undefined || others.length > 0 || isTold) return undefined
  const { setup } = whole()
  const { factions, roles } = setup
  const [said, ...more] = conditionsSaidIn(text, [...factions.keys(), ...roles.keys()])
  if (said === undefined || more.length > 0) return undefined
  const isNot = nodesOfKind(ability, 'not').length > 0
  if (isNot)
    return (said.isOnly || isSole(text, ability)) && said.name === only && isAllNot(ability)
      ? { said: said.words, asked: `anybody but ${only}` }
      : undefined
  const isSameKind = factions.has(said.name) === factions.has(only)
  const isSame = said.name === only || (roles.has(said.name) && roleByAnyName(only, setup)?.name === said.name)
  return isSame || !isSameKind ? undefined : { said: said.words, asked: only }
}

/** Nothing but what it says of that comes about: one effect, and no word of another case. */
function isSole(text: string, ability: Ability): boolean {
  const rest = text.replace(
    /\b(?:otherwise|else|if not),? (?:nothing (?:happens|comes of it|else happens)|you (?:do|get|learn) nothing)\b/gi,
    '',
  )
  const isAlone = effectsOf(ability).length === 1 && ability.otherwise === undefined
  return (
    isAlone &&
    !/\b(?:otherwise|else|if not|unless|not|never|nothing|spared?|safe|survives?|or|but|\w+n['’]t)\b/i.test(rest)
  )
}

/** Every test of what somebody is stands within a `not`. */
function isAllNot(ability: Ability): boolean {
  const kinds = ['alignment', 'role'] as const
  const within = nodesOfKind(ability, 'not').flatMap(node => kinds.flatMap(kind => testsWithin(node, kind)))
  return kinds.flatMap(kind => testsWithin(ability, kind)).every(test => within.includes(test))
}

/** It says what somebody is able to do, and the ability asks for another kind of actions. */
function wrongKind(text: string, ability: Ability): AskedWrongly | undefined {
  const asked = testsWithin(ability, 'can').map(({ what }) => what.text)
  const [only] = asked
  if (only === undefined || asked.some(kind => !kindsSaid.has(kind))) return undefined
  const said = [...kindsSaid].flatMap(([kind, does]) => {
    const [words] = new RegExp(String.raw`\b(?:able to|capable of|can) (?:${does})(?:e?s|ing)?\b`, 'i').exec(text) ?? []
    return words === undefined ? [] : [{ kind, words }]
  })
  const [first] = said
  if (first === undefined) return undefined
  return said.some(({ kind }) => asked.includes(kind)) ? undefined : { said: first.words, asked: only }
}

function wrongFaction(text: string, ability: Ability, whole: () => Subject): AskedWrongly | undefined {
  const asked = testsWithin(ability, 'alignment').map(({ faction }) => faction.text)
  if (asked.length === 0 || isDenied.test(text) || isAskedNot(ability, 'alignment')) return undefined
  const { factions } = whole().setup
  const readAs = (name: string) => factions.get(name)?.alignment?.text ?? name
  // Who becomes of a side is named once for that.
  const made = namesMade(ability, 'faction').filter(name => text.split(name).length < 3)
  const known = [...asked, ...made].map(readAs)
  const said = [...factions.keys()].flatMap(name => wordsOf(name, text).map(words => ({ name, words })))
  return wrongOf(said, asked, known, readAs)
}

function wrongRole(text: string, { owner, ability }: Holding, whole: () => Subject): AskedWrongly | undefined {
  const asked = testsWithin(ability, 'role').map(({ role }) => role.text)
  if (asked.length === 0 || isDenied.test(text) || isAskedNot(ability, 'role')) return undefined
  const { setup } = whole()
  // Who becomes of a role is named once for that.
  const made = namesMade(ability, 'role').filter(phrase => text.split(phrase).length < 3)
  const called = (name: string): string => roleByAnyName(name, setup)?.name ?? name
  const names = [...setup.roles.keys()].filter(name => name !== owner && !made.some(phrase => phrase.includes(name)))
  const said = names.flatMap(name => (hasName(text, name) ? [{ name, words: name }] : []))
  return wrongOf(said, asked, asked.map(called), called)
}

/** Who is not of one side is of any other. */
function isAskedNot(ability: Ability, kind: string): boolean {
  return nodesOfKind(ability, 'not').some(node => hasNode(node, kind))
}

/** One that is asked for and not said, and one that is said and not known. */
function wrongOf(
  said: readonly { readonly name: string; readonly words: string }[],
  asked: readonly string[],
  known: readonly string[],
  readAs: (name: string) => string,
): AskedWrongly | undefined {
  const unsaid = asked.find(name => !said.some(one => readAs(one.name) === readAs(name)))
  const unknown = said.find(({ name }) => !known.includes(readAs(name)))
  return unsaid === undefined || unknown === undefined ? undefined : { said: unknown.words, asked: unsaid }
}

/** The factions or roles that it makes somebody be, or seem. */
function namesMade(ability: Ability, option: 'faction' | 'role'): readonly string[] {
  return effectsOf(ability).flatMap(effect => {
    const { as } = effect.args
    const shown = effect.verb === 'disguise' && typeof as === 'object' && 'fact' in as ? as.value.text : undefined
    return [...(effect.verb === 'become' ? [nameArg(effect, option)?.text] : []), shown].flatMap(name => name ?? [])
  })
}

/** Who is meant by what is denied depends on who else plays. */
const isDenied =
  /\b(?:not|non|isn['’]t|aren['’]t|other than|except(?: for)?|but|unless|outside|anti|against|besides|enem(?:y|ies)|rather than|instead of)\b[- ](?:(?:of|with|from|to|in|on|by|is|be|are|he|she|they|that player|an?|the|member|one|any|another|player) )*[A-Z]|\b[A-Z][a-z]+(?: members?| players?)? (?:is|are) (?:not (?:affected|touched|harmed|stopped)|unaffected|exempt|spared|left alone)\b/

/** The words with which a text speaks of a faction as of somebody's side: “the town votes” does not. */
function wordsOf(name: string, text: string): readonly string[] {
  const others = synonyms[name]
  const words = others?.exec(text)?.[0] ?? memberOf(name, text)
  const isNamed =
    hasName(text, name) && !new RegExp(`\\b(?:wins? with|leave|left) (?:the )?${literal(name)}`).test(text)
  return isNamed ? [name] : words === undefined ? [] : [words]
}

/** “A wolf” of a faction that is called Wolves. */
function memberOf(name: string, text: string): string | undefined {
  const stem = /^(\p{Lu}\p{L}{2,})(?:ves|s)$/u.exec(name)
  if (stem === null) return undefined
  const one = name.endsWith('ves')
    ? `${name.slice(0, -3)}fe?`
    : name.endsWith('ies')
      ? `${name.slice(0, -3)}y`
      : name.slice(0, -1)
  return new RegExp(String.raw`\b(?:an?|another|any|the|that|every|each) ${one}(?![\w-])`, 'i').exec(text)?.[0]
}

const synonyms: Readonly<Partial<Record<string, RegExp>>> = {
  Town: /\b(?:town(?:ie|sperson|sfolk|speople|sman|swoman)s?|town-aligned|pro-town|innocents?)\b/i,
  Mafia: /\b(?:mafia|mafios[oi]|scum|gangsters?|guilty)\b/i,
}

function hasName(text: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}-])${literal(name)}s?(?![\\p{L}\\p{N}])`, 'u').test(text)
}
