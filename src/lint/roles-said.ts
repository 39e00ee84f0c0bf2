import type { Ability, Effect, Role, Setup } from '../model/syntax.ts'
import { literal } from '../words/literal.ts'
import { effectsOf } from './actions.ts'
import type { AskedWrongly } from './marks-asked.ts'
import { nameArg } from './walk.ts'
import type { Subject } from './subject.ts'

/** A role by any of its names: “Vanilla” is the Vanilla Townie. */
export function roleByAnyName(text: string, { roles }: Setup): Role | undefined {
  return roles.get(text) ?? [...roles.values()].find(({ also }) => also.includes(text))
}

/** “That player becomes a Cop”, and he becomes something else. */
export function wrongRoleMade(text: string, ability: Ability, whole: () => Subject): AskedWrongly | undefined {
  const made = effectsOf(ability).flatMap(effect => (effect.verb === 'become' ? roleOf(effect) : []))
  const [only, ...others] = new Set(made)
  if (only === undefined || others.length > 0 || effectsOf(ability).some(mayMakeOther)) return undefined
  return otherRole(text, only, becomes, whole().setup)
}

function roleOf(effect: Effect): readonly string[] {
  const role = nameArg(effect, 'role')?.text
  return role === undefined || role === 'original' ? [] : [role]
}

/** What it makes is not said by a name. */
function mayMakeOther(effect: Effect): boolean {
  return (
    ['grant', 'later', 'whenever', 'state'].includes(effect.verb) ||
    (effect.verb === 'become' && effect.args.role !== undefined && roleOf(effect).length === 0)
  )
}

/** “He flips as a Mafia Goon”, and another role is shown. */
export function wrongFlip(text: string, ability: Ability, whole: () => Subject): AskedWrongly | undefined {
  const [only, ...others] = effectsOf(ability).flatMap(effect =>
    effect.verb === 'hide' ? (nameArg(effect, 'as')?.text ?? []) : [],
  )
  return only === undefined || others.length > 0 ? undefined : otherRole(text, only, flips, whole().setup)
}

/** The one role that is named after some words, where a phrase says another one of which the text knows nothing. */
function otherRole(text: string, phrase: string, words: string, setup: Setup): AskedWrongly | undefined {
  if (!new RegExp(words, 'i').test(text) || isNamed(text, phrase, setup)) return undefined
  const names = [...setup.roles.values()].flatMap(({ name, also }) => [name, ...also]).filter(isCapital)
  const factions = [...setup.factions.keys()].map(literal).join('|')
  const known = names.toSorted((one, other) => other.length - one.length).map(literal)
  const way = new RegExp(
    String.raw`${words} (?:(?:an?|the|ordinary|plain|simple|${factions}) )*(?:${known.join('|')})(?![\p{L}\p{N}-])`,
    'iu',
  )
  const [said] = way.exec(text) ?? []
  return said === undefined ? undefined : { said, asked: phrase }
}

function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}

/** Whether the text says the role of a phrase by any of its names. */
function isNamed(text: string, phrase: string, setup: Setup): boolean {
  const said = text.toLowerCase()
  const meant = [...setup.roles.values()].filter(({ name, also }) => [name, ...also].some(one => endsIn(phrase, one)))
  return (
    meant.length === 0 ||
    meant.flatMap(({ name, also }) => [name, ...also]).some(one => said.includes(one.toLowerCase()))
  )
}

function endsIn(phrase: string, name: string): boolean {
  return ` ${phrase} `.includes(` ${name} `)
}

const denied = String.raw`(?<!\b(?:if|when|whenever|whether|unless|until|once|not|never|no longer|whoever)\b[^.;,]{0,80})`
const becomes = String.raw`\b(?:becomes?|turns? into|(?:is|are|be) turned into|transforms? into|(?:is|are|be) (?:made|promoted to|converted into|changed into)|takes? over as|(?:convert|turn|change|transform|make|promote|train|appoint)(?:s|ed)? (?:[\w'’-]+ ){1,4}?(?:into|to be|to become|to|as|up as))${denied}`
const flips = String.raw`\b(?:flips?|(?:is|are|will be|be) (?:shown|revealed|announced)|turns? (?:up|out)|appears?|shows? up|the announcement (?:says|names|reads|shows))(?<!\b(?:not|never|whether|unless)\b[^.;,]{0,80})(?: (?:as|to be|as though he (?:was|were)|to have been))?`
