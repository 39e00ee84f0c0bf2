import type { Ability, Arg, Effect, Selector } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'

/** To whom a text says that something is done: its player, whom he picked, who is bound to him, whoever comes to somebody, or one drawn of all others. */
export type Receiver = 'self' | 'picked' | 'bound' | 'comer' | 'drawn' | 'unknown'

/** What a text may say of somebody, and an effect does to somebody. */
export type Undergone = (typeof allUndergone)[number]

export const allUndergone = ['death', 'safety', 'block', 'gift', 'change', 'vote', 'loss', 'shown', 'visited', 'seen', 'bidden', 'told'] as const // prettier-ignore

/** To whom the ability does it; undefined where it may be anybody, or nobody. */
export function whomDoneTo(ability: Ability, deed: Undergone): ReadonlySet<Receiver> | undefined {
  const effects = effectsOf(ability)
  const doers = effects.filter(effect => doing[deed].includes(effect.verb) && isOf(effect, deed))
  if (doers.length === 0 || effects.some(({ verb }) => open.includes(verb))) return undefined
  const whom = doers.map(effect => receiverOf(effect, deed, ability.target))
  const known = whom.flatMap(one => one ?? [])
  return known.length < whom.length ? undefined : new Set(known)
}

/** By these it comes to others than it says. */
const open = ['divert', 'intercept', 'swap', 'rotate', 'redirect', 'make', 'copy', 'state', 'cannot-fail']

const doing: Readonly<Record<Undergone, readonly string[]>> = {
  death: ['kill', 'die'],
  safety: ['protect', 'immune', 'untargetable'],
  block: ['block'],
  gift: ['give', 'grant', 'count', 'allow'],
  change: ['become'],
  vote: ['vote-weight'],
  loss: ['take', 'steal', 'count'],
  shown: ['report', 'reveal'],
  visited: ['report'],
  seen: ['disguise'],
  bidden: ['tell'],
  told: ['tell', 'report'],
}

function receiverOf({ verb, args }: Effect, deed: Undergone, aim: Ability['target']): Receiver | undefined {
  if (deed === 'shown' || deed === 'visited') return oneOf(args.of, aim)
  if (verb !== 'report') return oneOf(args[verb], aim)
  return args.to === undefined ? 'self' : oneOf(args.to, aim)
}

function isOf({ verb, args }: Effect, deed: Undergone): boolean {
  const { by } = args
  if (deed === 'shown') return tells(args[verb], ofPlayers)
  if (deed === 'visited') return tells(args[verb], ofVisits)
  if (deed === 'bidden') return typeof args.text === 'string' && bidding.test(args.text)
  if (deed === 'loss' && verb === 'count') return typeof by === 'number' && by < 0
  return deed !== 'gift' || verb !== 'count' || typeof by !== 'number' || by > 0
}

function tells(fact: Arg | undefined, words: readonly string[]): boolean {
  return typeof fact === 'object' && 'kind' in fact && fact.kind === 'word' && words.includes(fact.word)
}

/** Of what somebody is, and of what he did. */
const ofPlayers = ['alignment', 'role']
const ofVisits = ['visits', 'visitors', 'visitor-roles', 'acted', 'motion']

/** The message says what its reader has to do or to leave. */
const bidding = /\byou (?:may not|may only|must|cannot|can['’]t|have to)\b/i

function oneOf(arg: Arg | undefined, aim: Ability['target']): Receiver | undefined {
  if (!isSelector(arg)) return undefined
  // Of those from whom he is drawn more may be said.
  if (arg.kind === 'random') return !('of' in arg) || arg.of.kind === 'others' ? 'drawn' : undefined
  if (arg.kind === 'target' && aim?.kind === 'selector') return oneOf(aim.selector, undefined)
  return kinds[arg.kind]
}

function isSelector(arg: Arg | undefined): arg is Selector {
  return typeof arg === 'object' && 'kind' in arg && (arg.kind in kinds || arg.kind === 'random')
}

const kinds: Partial<Record<string, Receiver>> = {
  self: 'self',
  target: 'picked',
  chosen: 'picked',
  nth: 'picked',
  named: 'bound',
  actor: 'comer',
  'visitors-of': 'comer',
}
