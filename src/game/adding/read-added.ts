import type { Finding } from '../../model/diagnostic.ts'
import { fullNameOf } from '../../plan/ability-name.ts'
import { nearest } from '../../text/did-you-mean.ts'
import type { Facts } from '../submissions/holdings.ts'
import { isNameOf, namesFitting, namesWith } from './names-fitting.ts'
import { isNothing, saysNothing } from './no-action.ts'

/** What a line says: whose it is, and that there will be nothing, or a use of an ability. */
export interface Added {
  readonly actor: string
  readonly use?: AddedUse
}

export interface AddedUse {
  readonly ability: string
  readonly targets: readonly string[]
  readonly chosen: readonly string[]
  readonly text?: string
}

/**
 * Reads `actor: ability -> target, target ~ chosen "message"`, with names as players write them; or says which names fit. An ability may be called as
 * it is in role PMs, or as the role that gives it alone.
 */
export function readAdded(pasted: string, facts: Facts, calledInPms: (ability: string) => string): Added | Finding {
  const line = pasted.replace(/^\s*(?:[-–—*•·>]|\d+[.)])\s+/, '')
  const say = (message: string, help: string): Finding => ({
    code: 'add/line',
    severity: 'error',
    message,
    help,
    at: { source: { name: '<line>', text: line }, start: 0, end: line.length },
  })
  const split = splitActor(line, facts.names)
  if (split === undefined)
    return say('this line names nobody', 'write a player, a colon and an ability: `ada: investigate -> nils`')
  const isNone = isNothing(split.rest)
  const saysNoAction = saysNothing(split.rest)
  const factions = saysNoAction ? facts.factions.map(({ name }) => name) : []
  const [faction, ...others] =
    namesFitting(split.actor, facts.names).length > 0 ? [] : namesFitting(split.actor, factions)
  if (faction !== undefined && others.length === 0) return { actor: faction }
  const actor = oneOf('player', split.actor, facts.names, say)
  if (typeof actor !== 'string') return actor
  if (isNone) return { actor }
  const parts = partsOf(split.rest)
  const owned = facts.owned(facts.names.indexOf(actor)).filter(({ ability }) => ability.kind === 'active')
  const names = abilityNames(owned.map(one => one.ability))
  if (saysNoAction && namesFitting(split.rest, names).length === 0) return { actor }
  const ofRole = (name: string): string => owned.find(one => name === one.ability.name || name === fullNameOf(one.ability))?.ability.owner ?? '' // prettier-ignore
  const ability = oneOf(`ability of ${actor}`, parts.ability, names, say, [calledInPms, ofRole, name => calledInPms(ofRole(name))]) // prettier-ignore
  if (typeof ability !== 'string') return withoutArrow(split.actor, parts, names, facts.names, say) ?? ability
  if (parts.targets !== '' && saysNothing(parts.targets) && namesFitting(parts.targets, facts.names).length === 0)
    return names.length === 1 ? { actor } : say(`${actor} does nothing with ${ability}, and could do something else`, `write \`${split.actor}: none\` if nothing else is done either, or leave the line out`) // prettier-ignore
  const { aim, marks, written } =
    owned.find(one => ability === one.ability.name || ability === fullNameOf(one.ability))?.ability ?? noMarks
  const group = written?.choose?.kind === 'mark' ? written.choose.group.text : 'mark'
  const found = (['targets', 'chosen'] as const).map(key =>
    marks.length > 0 && (key === 'chosen' || aim === null)
      ? selected(parts[key], group, choosable(facts, marks), say)
      : selected(parts[key], 'player', facts.names, say),
  )
  const mistake = found.flatMap(each => ('code' in each ? [each] : []))[0]
  if (mistake !== undefined) return mistake
  const [targets = [], chosen = []] = found.map(each => ('code' in each ? [] : each))
  return { actor, use: { ability, targets, chosen, ...(parts.text !== undefined && { text: parts.text }) } }
}

const noMarks = { aim: null, marks: [], written: null }

/** By their own names, and by those that they are called besides. */
function choosable({ markName, otherNames }: Facts, marks: readonly number[]): readonly string[] {
  const own = marks.map(markName)
  return [...own, ...[...otherNames].flatMap(([other, name]) => (own.includes(name) ? [other] : []))]
}

type Say = (message: string, help: string) => Finding

/** A name may hold a colon: the last behind a whole name, else the first behind the beginning of one, else the first of all. */
function splitActor(line: string, names: readonly string[]): { readonly actor: string; readonly rest: string } | undefined {
  const colons = [...line.matchAll(/:/g)].map(({ index }) => index)
  const known =
    colons.findLast(at => isNameOf(line.slice(0, at), names)) ??
    colons.find(at => namesFitting(line.slice(0, at), names).length === 1)
  const at = known ?? colons[0]
  return at === undefined || line.slice(0, at).trim() === '' ? undefined : { actor: line.slice(0, at).trim(), rest: line.slice(at + 1).trim() }
} // prettier-ignore

interface Parts {
  readonly ability: string
  readonly targets: string
  readonly chosen: string
  readonly text?: string
}

function partsOf(rest: string): Parts {
  const [, before = rest, text] = /^(.*?)\s*["“]([^"”]*)["”]$/s.exec(rest) ?? []
  const [acting = '', ...choosing] = before.split('~')
  const [, ability = acting, targets = ''] = /^(.*?)\s*(?:[-–—=]*>|→)\s*(.*)$/s.exec(acting) ?? []
  const chosen = choosing.join('~')
  return { ability: ability.trim(), targets: targets.trim(), chosen: chosen.trim(), ...(text !== undefined && { text }) }
} // prettier-ignore

/** What to write where a player stands behind an ability, and no arrow between them. */
function withoutArrow(actor: string, { ability, targets }: Parts, abilities: readonly string[], players: readonly string[], say: Say): Finding | undefined {
  const words = ability.split(/\s+/).filter(word => !/^[-–—:=>]+$/.test(word))
  for (let count = 1; targets === '' && count < words.length; count++) {
    const [used, whom] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    if (namesFitting(used, abilities).length === 1 && namesFitting(whom, players).length === 1)
      return say(`there is no arrow between “${used}” and “${whom}”`, `write \`${actor}: ${used} -> ${whom}\``)
  }
  return undefined
} // prettier-ignore

/** Two of one name are told apart by who gives them. */
function abilityNames(abilities: readonly { readonly name: string; readonly owner: string }[]): readonly string[] {
  const isDouble = (name: string, owner: string): boolean =>
    abilities.some(other => other.name === name && other.owner !== owner)
  return [...new Set(abilities.map(one => (isDouble(one.name, one.owner) ? fullNameOf(one) : one.name)))]
}

function selected(text: string, what: string, names: readonly string[], say: Say): readonly string[] | Finding {
  if (text === '') return []
  const whole = namesFitting(text, names)
  if (whole.length === 1) return whole
  if (/-+>|=+>|→/.test(text))
    return say(`“${text}” has an arrow of its own`, 'write a line for each thing that is done')
  const found = listIn(text, names).map(name => oneOf(what, name, names, say))
  return found.flatMap(each => (typeof each === 'string' ? [] : [each]))[0] ?? found.filter(each => typeof each === 'string') // prettier-ignore
}

/** `bob, cat and dee`, `[bob; cat]`: a name may hold any of that, so that what is a name is left whole. */
function listIn(text: string, names: readonly string[]): readonly string[] {
  const parted = (parts: readonly string[], mark: RegExp): readonly string[] =>
    parts.flatMap(part => (namesFitting(part, names).length === 1 ? part : part.split(mark).map(each => each.trim())))
  const bare = text.replace(/^\[(.*)\]$/s, '$1').replace(/\.$/, '')
  const parts = [/,/, /;/, /(?:^|\s)(?:and|и)\s/i, /[&+/]/].reduce(parted, [bare.trim()])
  const said = parts.filter(part => part !== '')
  return said.length === 0 ? [bare] : said
}

function oneOf(
  what: string,
  word: string,
  names: readonly string[],
  say: Say,
  called: readonly ((name: string) => string)[] = [],
): string | Finding {
  const ways = [namesFitting(word, names), ...called.map(way => fittingAs(way, word, names))]
  const [only, ...others] = ways.find(found => found.length > 0) ?? []
  if (only !== undefined && others.length === 0) return only
  if (only !== undefined)
    return { ...say(`“${word}” may be ${[only, ...others].join(', ')}`, 'write more of the name'), code: 'add/several' }
  const within = namesWith(word, names)
  const near = within.length > 0 ? within : nearest(word, names)
  const help = near.length > 0 ? `did you mean ${near.join(' or ')}?` : names.length === 0 ? 'there is nothing to send in' : `there is ${names.join(', ')}` // prettier-ignore
  return { ...say(`no ${what} is called “${word}”`, help), code: 'name/unknown' }
}

function fittingAs(called: (name: string) => string, word: string, names: readonly string[]): readonly string[] {
  const fitting = namesFitting(word, names.map(called))
  return names.filter(name => fitting.includes(called(name)))
}
