import { isKeeping } from './of-its-kind.ts'
import type { EventName } from '../model/event-names.ts'
import type { Ability, Effect, Setup, Who } from '../model/syntax.ts'
import { effectsOf, holdingsIn, isSubmitted, type Holding } from './actions.ts'
import type { Subject } from './subject.ts'
import { effectsIn, nameArg, patternsIn, selectorArg, syntaxIn } from './walk.ts'
import { namesAsked } from './names-asked.ts'

/** Words that stand among the verbs of `Deeds`: who is told something. */
const hearers = ['told-self', 'told-others'] as const

/** What comes of an ability, directly or through what it leaves behind. */
export interface Deeds {
  /** And the hearers among them, what is hidden: `hide-flip`, and `often`, where it may be used more than once a night. */
  readonly verbs: ReadonlySet<string>
  /** Marks, items and counters that it sets or asks for: a text may speak of them. */
  readonly names: readonly string[]
  /** Whether it may be anything: code decides it, a state is said in full, or abilities of players are handed on. */
  readonly isOpen: boolean
}

/** What the text of an ability may speak of: its own effects, those of abilities of the same role that have no text or are passive, of what it gives, and of what asks for what it sets. */
export function deedsOf(holding: Holding, subject: Subject): Deeds {
  const abilities = [holding, ...silentBeside(holding, subject)].map(({ ability }) => ability)
  const own = abilities.flatMap(effectsOf)
  const given = own.flatMap(effect => givenBy(effect, subject.setup))
  const effects = [...own, ...given.flatMap(effectsOf)]
  const names = own.flatMap(nameSet)
  const later =
    names.length === 0 ? [] : syntaxIn(subject).flatMap(piece => (asksFor(piece, names) ? effectsIn([piece]) : []))
  return {
    verbs: new Set([
      ...abilities.flatMap(hearersIn),
      ...abilities.flatMap(({ limits: { aNight = 1 } }) => (aNight > 1 ? 'often' : [])),
      ...[...given.flatMap(effectsOf), ...later].flatMap(effect =>
        hearersOf(effect, false).length > 0 ? [...hearers, 'told-all'] : [],
      ),
      ...[...effects, ...later].flatMap(deedOf),
    ]),
    names: [...names, ...abilities.flatMap(namesAsked)],
    isOpen:
      abilities.some(({ decided }) => decided !== undefined) ||
      effects.some(({ verb }) => verb === 'state') ||
      own.some(isHandedOn),
  }
}

/** Of an ability that does nothing itself, all that its role can do, what factions can, and what is given of which it says the name: a sentence may be about any of it. */
export function deedsAround({ owner, of, ability: { text = '' } }: Holding, subject: Subject): Deeds {
  const said = text.toLowerCase()
  const others = holdingsIn(subject.setup).filter(
    other =>
      (other.owner === owner && other.of === of) ||
      other.of === 'faction' ||
      (other.of === 'given' && said.includes(other.ability.name.toLowerCase())),
  )
  const deeds = others.filter(({ ability }) => effectsOf(ability).length > 0).map(other => deedsOf(other, subject))
  return {
    verbs: new Set(deeds.flatMap(({ verbs }) => [...verbs])),
    names: deeds.flatMap(({ names }) => names),
    isOpen: deeds.some(({ isOpen }) => isOpen),
  }
}

function deedOf(effect: Effect): readonly string[] {
  const hidden = effect.verb === 'hide' ? nameArg(effect, 'hide') : undefined
  return [effect.verb, ...(hidden === undefined ? [] : [`hide-${hidden.text}`])]
}

function hearersIn(ability: Ability): readonly string[] {
  const patterns = patternsIn(ability)
  const isByOthers = patterns.length > 0 && patterns.every(({ event, by }) => doneTo.includes(event) && !isSelf(by))
  return effectsOf(ability).flatMap(effect => hearersOf(effect, isByOthers))
}

/** What one player does to another. */
const doneTo: readonly EventName[] = ['targeted', 'attempted', 'stopped', 'killed', 'dies']

function isSelf(who: Who): boolean {
  return who.kind === 'selected' && who.selector.kind === 'self'
}

/** To whom an effect tells something: to its player, to others, or to anybody. */
function hearersOf(effect: Effect, isByOthers: boolean): readonly string[] {
  const option = toWhom[effect.verb]
  if (option === undefined) return []
  const to = selectorArg(effect, option)
  if (to === undefined || to === 'self') return ['told-self']
  if (to === 'everyone') return [...hearers, 'told-all']
  return ofOthers.includes(to) || (to === 'actor' && isByOthers)
    ? ['told-others', ...(to === 'others' ? ['told-all'] : [])]
    : hearers
}

const toWhom: Readonly<Record<string, string>> = { tell: 'tell', report: 'to', confirm: 'to' }
const ofOthers = ['target', 'chosen', 'nth', 'others', 'named']

/** What the same role, faction or modifier has without a word about it, or without being sent in. */
function silentBeside({ owner, of, ability }: Holding, { setup }: Subject): readonly Holding[] {
  if (owner === '') return []
  return holdingsIn(setup).filter(
    other =>
      other.owner === owner &&
      other.of === of &&
      other.ability !== ability &&
      (other.ability.text === undefined || (!isSubmitted(other.ability) && !isShield(other.ability))),
  )
}

/** It keeps its own player from something, and says so itself: other texts are about others. */
function isShield(ability: Ability): boolean {
  return effectsOf(ability).every(effect => isKeeping(effect) && selectorArg(effect) === 'self')
}

/** The abilities of a role that somebody becomes, or one that he gains. */
function givenBy(effect: Effect, { abilities, roles }: Setup): readonly Ability[] {
  const given = effect.verb === 'grant' ? nameArg(effect, 'ability') : undefined
  const phrase = effect.verb === 'become' ? ` ${nameArg(effect, 'role')?.text ?? ''} ` : ''
  const become = [...roles.values()].filter(({ name }) => phrase.includes(` ${name} `))
  return [
    ...(given === undefined ? [] : [abilities.get(given.text)]),
    ...become.flatMap(role => role.abilities),
  ].flatMap(ability => ability ?? [])
}

/** It gives what another player has, or had. */
function isHandedOn(effect: Effect): boolean {
  const option = effect.verb === 'grant' ? 'ability' : 'role'
  return (
    ['grant', 'become'].includes(effect.verb) &&
    effect.args[option] !== undefined &&
    nameArg(effect, option) === undefined
  )
}

const setting: Readonly<Record<string, string>> = { mark: 'as', give: 'item', steal: 'item', count: 'name' }

function nameSet(effect: Effect): readonly string[] {
  const option = setting[effect.verb]
  return [option === undefined ? undefined : nameArg(effect, option)].flatMap(name => name?.text ?? [])
}

function asksFor(piece: unknown, names: readonly string[]): boolean {
  return namesAsked(piece).some(name => names.includes(name))
}
