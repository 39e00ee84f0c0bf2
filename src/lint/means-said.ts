import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import type { AskedWrongly } from './marks-asked.ts'
import { patternsIn } from './walk.ts'
import { kindsSaid } from './kinds-said.ts'

/** “Targeted with a killing action”: it says with which kind of actions, and the ability waits for that with another kind. */
export function wrongMeans(text: string, ability: Ability): AskedWrongly | undefined {
  const asked = new Set(
    patternsIn(ability)
      .flatMap(pattern => pattern.with ?? [])
      .map(({ text: name }) => name),
  )
  if (asked.size === 0 || [...asked].some(name => !adjectives.has(name))) return undefined
  const said = [...adjectives].flatMap(([kind, adjective]) =>
    foundIn(text, way(adjective)).map(([words]) => ({ kind, words })),
  )
  const [first] = said
  return first === undefined || said.some(({ kind }) => asked.has(kind))
    ? undefined
    : { said: first.words, asked: [...asked].join(' and ') }
}

function way(adjective: string): RegExp {
  return new RegExp(
    String.raw`(?<!\b(?:not|except|unless|but|other than)\b[^.;,]{0,160})\b(?:with|by) (?:an?|any|some) (?:${adjective}) (?:actions?|abilit(?:y|ies))\b`,
    'gi',
  )
}

/** “If anybody tried to kill that player”: an attempt of another kind is waited or asked for. */
export function wrongAttempt(text: string, ability: Ability): AskedWrongly | undefined {
  const patterns = patternsIn(ability).filter(({ event }) => event === 'attempted' || event === 'stopped')
  const names = patterns.flatMap(pattern => pattern.with ?? []).map(({ text: name }) => name)
  const kinds = names.map(
    name =>
      [...kindsSaid].find(([kind, does]) => kind === name || new RegExp(String.raw`^(?:${does})$`).test(name))?.[0],
  )
  if (patterns.length === 0 || patterns.some(pattern => pattern.with === undefined) || kinds.includes(undefined))
    return undefined
  const said = [...kindsSaid].flatMap(([kind, does]) => foundIn(text, trying(does)).map(([words]) => ({ kind, words })))
  const [first] = said
  return first === undefined || said.some(({ kind }) => kinds.includes(kind))
    ? undefined
    : { said: first.words, asked: names.join(' and ') }
}

function trying(does: string): RegExp {
  return new RegExp(
    String.raw`\b(?:any(?:body|one)|some(?:body|one)|another player|a player|whoever|nobody) (?:else )?(?:has |had )?(?:tr(?:ies|ied)|attempts?|attempted) to (?:${does})\b`,
    'gi',
  )
}

/** How a text calls actions of a kind. */
const adjectives: ReadonlyMap<string, string> = new Map([
  ['killing', 'killing|deadly|lethal'],
  ['protection', 'protective|protecting|protection'],
  ['blocking', '(?:role-?)?blocking'],
  ['redirection', 'redirecting|redirective|redirection'],
  ['investigation', 'investigative|investigating|investigation'],
])
