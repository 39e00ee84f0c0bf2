import type { EventName } from '../../model/event-names.ts'
import type { Effect, Selector, Test } from '../../model/syntax.ts'
import { predicate, type Person } from './conditions.ts'

/** The ability that a sentence of a role PM is about, as far as its wording depends on it. The sentence speaks to who has it: `you`. */
export interface Told {
  /** How many players it targets, and how many it chooses: at most, and 0 for none. */
  readonly targets: number
  readonly chosen: number
  /** What who has it is called, where a text does not speak to him. */
  readonly owner?: string
  /** Names of those whom a selector meant, where the text speaks of a night that has been. */
  readonly known?: Readonly<Partial<Record<Selector['kind'], readonly string[]>>>
  /** Does whoever looks at visits see his own (R8)? */
  readonly seesSelf?: boolean
  /** Is this a name that roles bind, and no player's? */
  readonly isBond: (name: string) => boolean
  /** What sets it off, if anything does: whose doing that is, is worded by it. */
  readonly heard?: EventName
  /** Effects within an effect, as one clause; with what sets them off, where that is another event. */
  readonly clause: (effects: readonly Effect[], heard?: EventName) => string
}

/** A player or players in a sentence. */
export interface Noun {
  /** `you`, `that player`. */
  readonly text: string
  /** `your`, `that player's`. */
  readonly whose: string
  readonly person: Person
  /** It ends in a clause, behind which no `'s` can stand. */
  readonly isLong?: boolean
}

export function noun(selector: Selector, told: Told): Noun {
  const known = told.known?.[selector.kind] ?? []
  if (known.length > 0) return named(known)
  switch (selector.kind) {
    case 'self':
      return told.owner === undefined ? { text: 'you', whose: 'your', person: 'you' } : one(told.owner)
    case 'target':
      return told.targets === 0 ? one('the player targeted') : picked(told.targets, 'that player', 'those players')
    case 'chosen':
      return told.targets === 0
        ? picked(told.chosen, 'that player', 'those players')
        : picked(told.chosen, 'the chosen player', 'the chosen players')
    case 'nth':
      return one(`the ${(['first', 'second', 'third'] as const)[selector.n]} player`)
    case 'actor':
      return told.heard === 'killed' ? one('the killer') : long(doers[told.heard ?? 'targeted'] ?? 'whoever does so')
    case 'victim':
      return one(told.targets === 0 ? 'that player' : 'the player whom that happens to')
    case 'everyone':
      return one('every player')
    case 'others':
      return one('every other player')
    case 'nobody':
      return one('nobody')
    case 'random':
      return 'of' in selector ? long(drawnText(selector.of, told)) : one('a player drawn by lot')
    case 'named':
      return one(told.isBond(selector.name.text) ? `${whoseBond(told)} ${selector.name.text}` : selector.name.text)
    case 'players':
      return long(`every player who ${predicate(selector.test, 'one', told)}`)
    case 'visitors-of':
      return long(`everybody who targeted ${noun(selector.of, told).text} tonight`)
    case 'visited-by':
      return long(`everybody whom ${noun(selector.of, told).text} targeted tonight`)
  }
}

/** Whose doing an event is, where `whoever does so` would be somebody else, or nobody. */
const doers: Readonly<Partial<Record<EventName, string>>> = {
  attempted: 'whoever tries',
  stopped: 'whoever made that attempt',
  dies: 'whoever brought that about',
  becomes: 'whoever brought that about',
  eliminated: 'whoever cast the last vote',
}

/** `your role`, `the role of every player who is marked “seen”`. */
export function belonging({ text, whose, isLong }: Noun, thing: string): string {
  return isLong === true ? `the ${thing} of ${text}` : `${whose} ${thing}`
}

/** Players by their names. */
export function named(names: readonly string[]): Noun {
  const last = names.at(-1) ?? ''
  return names.length === 1 ? one(last) : picked(2, '', `${names.slice(0, -1).join(', ')} and ${last}`)
}

function drawnText(of: Selector, told: Told): string {
  switch (of.kind) {
    case 'everyone':
      return 'a player drawn by lot'
    case 'others':
      return 'another player drawn by lot'
    case 'players':
      return `a player drawn by lot who ${predicate(of.test, 'one', told)}`
    case 'visitors-of':
      return `a player drawn by lot who targeted ${noun(of.of, told).text} tonight`
    case 'visited-by':
      return `a player drawn by lot whom ${noun(of.of, told).text} targeted tonight`
    default:
      return `one, drawn by lot, of ${noun(of, told).text}`
  }
}

function whoseBond({ owner }: Told): string {
  return owner === undefined ? 'your' : `${owner}'s`
}

function one(text: string): Noun {
  return { text, whose: `${text}'s`, person: 'one' }
}

function long(text: string): Noun {
  return { ...one(text), isLong: true }
}

function picked(count: number, single: string, several: string): Noun {
  return count === 1 ? one(single) : { text: several, whose: `${several}'`, person: 'many' }
}

/** `you die`, `that player dies`, `those players die`. */
export function does(selector: Selector, told: Told, single: string, several: string): string {
  const { text, person } = noun(selector, told)
  return `${text} ${person === 'one' ? single : several}`
}

/** `anybody who is Town`. */
export function anybody(test: Test, told: Told): string {
  return `anybody who ${predicate(test, 'one', told)}`
}
