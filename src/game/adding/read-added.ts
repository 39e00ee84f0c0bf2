import type { Finding } from '../../model/diagnostic.ts'
import { isNameOf, namesEqual, namesFitting } from '../../model/names-fitting.ts'
import type { Phase } from '../../model/phase.ts'
import { fullNameOf } from '../../plan/ability-name.ts'
import { isTargetPicked } from '../submissions/chosen-mark.ts'
import { notSubmitted, type Facts, type Owned } from '../submissions/holdings.ts'
import { sayOf, type AddedLine, type Say } from './line.ts'
import { factionActing } from './faction-acting.ts'
import { splitUse, splitActor, type Parts } from './line-parts.ts'
import { namesCalled, oneTyped, playersTyped, playerTyped, wordsTyped } from './names-typed.ts'
import { unmarked } from './unmarked.ts'
import { changeTold, eliminationTold } from './no-action-of-a-player.ts'
import {
  severalActors,
  severalUses,
  withoutAbility,
  withoutArrow,
  withoutChosen,
  withoutTarget,
} from './unread-line.ts'

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

/** What a line is read by. */
export interface AddedReading {
  readonly facts: Facts
  readonly kind: Phase['kind']
  readonly calledInPms: (ability: string) => string
}

/**
 * Reads `actor: ability -> target, target ~ chosen "message"`, with names as players write them; or says which names fit. An ability may be called as
 * it is in role PMs, or as the role that gives it alone.
 */
export function readAdded(typed: AddedLine, reading: AddedReading): Added | Finding {
  const { facts } = reading
  const text = unmarked(typed.text, facts.names)
  const say = sayOf({ ...typed, text })
  const split = splitActor(text, facts.names)
  if (split === undefined)
    return (
      changeTold(text, facts, reading.kind, say) ??
      withoutColon(text, reading, say) ??
      say('this line names nobody', 'write a player, a colon and an ability: `ada: investigate -> nils`')
    )
  const factions = split.rest !== '' && saysNothing(split.rest) ? facts.factions.map(({ name }) => name) : []
  const [faction, ...others] =
    namesFitting(split.actor, facts.names).length > 0 ? [] : namesFitting(split.actor, factions)
  if (faction !== undefined && others.length === 0) return { actor: faction }
  const actor = playerTyped(split.actor, facts, say)
  if (typeof actor !== 'string')
    return (
      severalActors(split.actor, split.rest, facts, say) ??
      (actor.code === 'name/unknown'
        ? (changeTold(text, facts, reading.kind, say) ?? factionActing(split.actor, split.rest, facts, say))
        : undefined) ??
      actor
    )
  if (split.rest === '')
    return say(
      `nothing stands behind “${split.actor}:”`,
      `write what is sent in; for nothing, \`${split.actor}: none\``,
    )
  if (isNothing(split.rest)) return { actor }
  return readUse({ actor, typed: split.actor, rest: split.rest }, reading, say)
}

/** A line that begins with a player and lacks the colon behind him. */
function withoutColon(text: string, reading: AddedReading, say: Say): Finding | undefined {
  const { names } = reading.facts
  const words = text.split(/\s+/)
  for (let count = words.length - 1; count > 0; count--) {
    const typed = words
      .slice(0, count)
      .join(' ')
      .replace(/[-–—=,;]+$/, '')
      .replace(/^([^(]+)\)$/, '$1')
      .trim()
    const rest = words
      .slice(count)
      .join(' ')
      .replace(/^(?:[-–—=]+>?|→)\s+/, '')
    const [actor, ...others] = namesFitting(typed, names)
    if (typed === '' || actor === undefined || others.length > 0) continue
    const read = isNothing(rest) ? { actor } : readUse({ actor, typed, rest }, reading, say)
    if ('code' in read && !isNameOf(typed, names)) continue
    const help =
      'code' in read
        ? `${read.code === 'add/line' ? '' : 'write a colon there; '}${read.help ?? ''}`
        : `write \`${typed}: ${rest}\``
    return say(`there is no colon behind “${typed}”`, help)
  }
  return undefined
}

interface Acting {
  readonly actor: string
  /** As the line calls him. */
  readonly typed: string
  readonly rest: string
}

function readUse(acting: Acting, { facts, kind, calledInPms }: AddedReading, say: Say): Added | Finding {
  const { actor, typed, rest } = acting
  const parts = splitUse(rest, facts.names)
  const player = facts.names.indexOf(actor)
  const all = [...facts.owned(player), ...facts.lent(player)]
  const owned = all.filter(({ ability }) => ability.kind === 'active')
  const names = abilityNames(owned)
  const isAbility = namesFitting(rest, names).length > 0
  if (saysNothing(rest) && !isAbility) return { actor }
  if (parts.ability === '') return withoutAbility(typed, parts, names, say)
  const called = waysOfCalling(all, calledInPms)
  const [left, ...others] = isAbility ? [] : namesCalled(declinedIn(rest), names, called)
  if (left !== undefined && others.length === 0) return nothingWith(left, names, actor)
  const passive = passiveMeant(parts.ability, all, names, called)
  if (passive !== undefined) return notSubmitted(actor, passive, say('', '').at)
  const meant = (word: string) => meantBy(word, owned, called)
  const ability = oneTyped(`ability of ${actor}`, parts.ability, names, say, called)
  if (typeof ability !== 'string')
    return (
      severalUses(typed, rest, meant, facts, say) ??
      withoutArrow(typed, parts, meant, facts, say) ??
      eliminationTold(actor, parts, facts, kind, say) ??
      ability
    )
  if (parts.targets !== '' && saysNothing(parts.targets) && namesFitting(parts.targets, facts.names).length === 0)
    return nothingWith(ability, names, actor)
  const found = selectionsIn(
    parts,
    owned.find(one => isCalled(one, ability)),
    facts,
    say,
  )
  if ('code' in found) return severalUses(typed, rest, meant, facts, say) ?? found
  const asking = owned.find(one => isCalled(one, ability))?.ability
  const misparted =
    asking === undefined
      ? undefined
      : parts.chosen === ''
        ? withoutChosen(typed, asking, found.targets, facts, say)
        : withoutTarget(typed, asking, found, say)
  return misparted ?? { actor, use: { ability, ...found, ...(parts.text !== undefined && { text: parts.text }) } }
}

/** As role PMs call it, or as the role that gives it, or as they call that. */
function waysOfCalling(
  all: readonly Owned[],
  calledInPms: AddedReading['calledInPms'],
): readonly ((name: string) => string)[] {
  const ofRole = (name: string): string => all.find(one => isCalled(one, name))?.ability.owner ?? ''
  return [calledInPms, ofRole, name => calledInPms(ofRole(name))]
}

function meantBy(
  word: string,
  owned: readonly Owned[],
  called: readonly ((name: string) => string)[],
): readonly Owned['ability'][] {
  const fitting = namesCalled(
    word,
    owned.map(({ ability }) => ability.name),
    called,
  )
  return owned.map(({ ability }) => ability).filter(({ name }) => fitting.includes(name))
}

function isCalled({ ability }: Owned, name: string): boolean {
  return name === ability.name || name === fullNameOf(ability)
}

/** What is meant by the name of an ability that nobody sends in, unless that fits one that he does just as well. */
function passiveMeant(
  word: string,
  all: readonly Owned[],
  active: readonly string[],
  called: readonly ((name: string) => string)[],
): Owned | undefined {
  const passive = all.filter(({ ability }) => ability.kind !== 'active')
  const names = passive.map(({ ability }) => ability.name)
  const isWhole = namesEqual(word, names).length > 0 && namesEqual(word, active).length === 0
  if (!isWhole && namesCalled(word, active, called).length > 0) return undefined
  const [name, ...others] = namesCalled(word, names, called)
  return name === undefined || others.length > 0 ? undefined : passive.find(one => isCalled(one, name))
}

/** That one ability is not used is `none` where there is no other, and else said of that one. */
function nothingWith(ability: string, names: readonly string[], actor: string): Added {
  if (names.length === 1) return { actor }
  return { actor, use: { ability, targets: ['none'], chosen: [] } }
}

function selectionsIn(
  parts: Parts,
  used: Owned | undefined,
  facts: Facts,
  say: Say,
): Pick<AddedUse, 'targets' | 'chosen'> | Finding {
  const { aim, marks, written } = used?.ability ?? { aim: null, marks: [], written: null }
  const group = written?.choose?.kind === 'mark' ? written.choose.group.text : 'mark'
  const read = (key: 'targets' | 'chosen'): readonly string[] | Finding =>
    marks.length > 0 && (key === 'chosen' || !isTargetPicked({ aim }))
      ? wordsTyped(group, parts[key], choosable(facts, marks), say)
      : playersTyped(parts[key], facts, say)
  const [targets, chosen] = [read('targets'), read('chosen')]
  if ('code' in targets) return targets
  return 'code' in chosen ? chosen : { targets, chosen }
}

/** By their own names, and by those that they are called besides. */
function choosable({ markName, otherNames }: Facts, marks: readonly number[]): readonly string[] {
  const own = marks.map(markName)
  return [...own, ...[...otherNames].flatMap(([other, name]) => (own.includes(name) ? [other] : []))]
}

/** Two of one name are told apart by who gives them. */
function abilityNames(owned: readonly Owned[]): readonly string[] {
  const isDouble = (name: string, owner: string): boolean =>
    owned.some(({ ability }) => ability.name === name && ability.owner !== owner)
  return [...new Set(owned.map(({ ability: one }) => (isDouble(one.name, one.owner) ? fullNameOf(one) : one.name)))]
}

/** That a player does nothing, in the words of those who write it; an ability may be called so too. */
const words =
  /^(no[ -]?action|nobody|no[ -]one|pass(es)?|idle|skip|пас(ую)?|(нет|без)\s+действи[йя]|не\s+действу(ю|ет)|нет|ничего|никого|никто|пропуск(аю)?)[.!]?$/i

/** That and nothing else: `none`, `-`, or a full stop. */
function isNothing(text: string): boolean {
  return /^(?:(?:none|nothing|-)[.!]?|[.!])$/i.test(text)
}

function saysNothing(text: string): boolean {
  return isNothing(text) || words.test(text)
}

/** What is not done, where a text says so: `no kill`; no word where it does not. */
function declinedIn(text: string): string {
  return /^(?:no|not|don't|без|не|нет)\s+(.+?)[.!]?$/iu.exec(text)?.[1] ?? ''
}
