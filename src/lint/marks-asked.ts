import type { Ability } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import { marksSaidIn } from './marks-said.ts'
import { thingWord } from './numbers-said.ts'
import type { Thing } from './things.ts'
import { nameArg, nodesOfKind } from './walk.ts'
import { literal } from '../words/literal.ts'
import { marksAsked } from './names-asked.ts'
import type { Subject } from './subject.ts'

/** What a text names, and what the ability asks for or makes in its place. */
export interface AskedWrongly {
  readonly said: string
  readonly asked: string
}

/** It says who is not marked, or does not have something, and the ability asks who is; or the other way round. */
export function wrongMark(text: string, ability: Ability): AskedWrongly | undefined {
  const denied = nodesOfKind(ability, 'not').flatMap(marksAsked)
  const all = marksAsked(ability)
  for (const name of new Set(all)) {
    const [not] = lacking(name).exec(text) ?? []
    if (not !== undefined && !denied.includes(name)) return { said: not, asked: name }
    const [so] = having(name).exec(text) ?? []
    const isAsked = all.filter(one => one === name).length > denied.filter(one => one === name).length
    if (so !== undefined && not === undefined && !isAsked) return { said: so, asked: `whoever is not: ${name}` }
    const [unless] = ability.otherwise === undefined ? (onlyWithout(name).exec(text) ?? []) : []
    if (unless !== undefined && !denied.includes(name) && all.length === 1) return { said: unless, asked: name }
  }
  return undefined
}

const some = String.raw`(?: yet| been)?(?: (?:one|any|a member) of(?: the)?| an?| any)?`
const lacks = String.raw`(?:(?:is|are|was|were|ha(?:s|ve)|carr(?:y|ies)) (?:not|no)|(?:is|are|was|were|has|have)n['’]t|(?:does|do|did)(?: not|n['’]t) (?:have|carry|hold|own|possess|bear))`

function lacking(name: string): RegExp {
  return new RegExp(
    String.raw`\b(?:(?:who|that) ${lacks}|(?:players?|every(?:one|body)|any(?:one|body)|those) without)${some} ${literal(name)}`,
    'i',
  )
}

function having(name: string): RegExp {
  return new RegExp(
    String.raw`\b(?:players?|every(?:one|body)|any(?:one|body)|all|those) (?:who|that) (?:is|are|was|were|ha(?:s|ve)|carr(?:y|ies))${some} ${literal(name)}`,
    'i',
  )
}

/** What comes about where somebody has it not, and nothing is said of where he has. */
function onlyWithout(name: string): RegExp {
  return new RegExp(
    String.raw`(?<!\b(?:even|or|whether|but|otherwise|else)\b[^.;]{0,160})\bif (?:he|she|they|(?:that|the|target|chosen) (?:player|target)) ${lacks}${some} ${literal(name)}\b(?![^]*\b(?:otherwise|else|nothing|not|fails?|instead|if|unless|but)\b)`,
    'i',
  )
}

/** It says that somebody has a mark of the game from then on, and he gets another one. */
export function wrongMarking(text: string, ability: Ability, things: () => readonly Thing[]): AskedWrongly | undefined {
  const made = effectsOf(ability).flatMap(effect => (effect.verb === 'mark' ? (nameArg(effect, 'as')?.text ?? []) : []))
  const [first] = made
  if (first === undefined || made.some(name => new RegExp(String.raw`\b${thingWord(name)}`, 'iu').test(text)))
    return undefined
  const asked = [...marksAsked(ability), ...made]
  for (const { name, test } of things()) {
    const [said] = test !== 'marked' || asked.includes(name) ? [] : marksSaidIn(text, name)
    if (said !== undefined) return { said, asked: first }
  }
  return undefined
}

/** It names a mark of a group, and the ability asks for another one of it. */
export function wrongGroupMark(text: string, ability: Ability, whole: () => Subject): AskedWrongly | undefined {
  const asked = new Set(marksAsked(ability))
  if (
    asked.size === 0 ||
    nodesOfKind(ability, 'not').length > 0 ||
    effectsOf(ability).some(({ verb, args }) => verb === 'mark' || marksAsked(args.report).length > 0)
  )
    return undefined
  for (const { marks } of whole().setup.groups.values()) {
    const names = marks.map(({ text: name }) => name)
    const own = names.filter(name => asked.has(name))
    const said = names.filter(name =>
      new RegExp(String.raw`(?<![\p{L}-])${thingWord(name)}(?![\p{L}-])`, 'iu').test(text),
    )
    const [first] = said
    if (first !== undefined && own.length > 0 && !said.some(name => own.includes(name)))
      return { said: first, asked: own.join(' and ') }
  }
  return undefined
}
