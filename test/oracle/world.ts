import { verbs } from '../../src/language/verbs/index.ts'
import type { Phase } from '../../src/model/phase.ts'
import type { Rulings } from '../../src/model/rules.ts'
import type { Ability, Aim, Condition, Effect, EventPattern } from '../../src/model/syntax.ts'
import type { Attempts } from '../../src/model/state-rule.ts'
import type { Fact, Lasting, Name, Player, RolePart, Selector, Setup } from '../../src/model/syntax.ts'

/** What the oracle leaves out: a night that comes to it is not compared. */
export class Unsupported extends Error {}

export function leaveOut(isSo: boolean, what: string): never[] {
  if (isSo) throw new Unsupported(what)
  return []
}

export type Names = readonly string[]
export type Value = string | number
/** The moments at which a use was spent: all attempts of one moment are one (S5). Of a faction's ability they are the faction's. */
export type Uses = { most: number; readonly spent: Set<number>; usedOn?: number }
export type Source = 'role' | 'faction' | 'gift'
/** An ability that a player has, and since which moment; `each` are the uses of what a passive ability makes, by its place. */
export type Owned = { owner: string; of: string; from: Source; ability: Ability; since: number; uses: Uses } & {
  each: Map<number, Uses>
  lostAt?: number
  isVictory?: boolean
  /** What a victory by an event asks when it acts (B4). */
  asks?: Condition
  /** Its uses were spent, and it was given further ones. */
  isRenewed?: boolean
}
export type Step = { order: number; do: readonly Effect[]; if?: Condition }
export type Origin = 'submitted' | 'made' | 'passive' | 'triggered' | 'later' | 'afterwards' | 'change'

/** One use of an ability: as it was sent, whom it aims at, and what became of it so far. */
export type Act = Sent & Aimed & Course
type Sent = {
  readonly id: number
  readonly player: string
  readonly name: string
  readonly key: string
  readonly origin: Origin
  readonly owned?: Owned
  readonly steps: readonly Step[]
  readonly text?: string
  /** What it is set off by, and what was armed that heard it. */
  readonly event?: Event
  readonly trigger?: Trigger
  readonly isCopy?: boolean
  /** Of what follows from an action (`afterwards`): what `this` was there. */
  readonly atHand?: readonly Act[]
  /** What made it happen beside its player: who copied it, or had him perform it. */
  readonly maker?: Act
  /** Of what an effect sets off: the player it reached, if any. */
  readonly victim?: string
  /** An action that targets somebody else from now on. */
  readonly taken?: readonly Omit<Interception, 'by'>[]
}
type Aimed = {
  readonly aim?: Aim
  readonly choose?: Aim
  selected: Names
  chosen: Names
  /** Whom each selection reached; a word like `first` is one of them. */
  branches: readonly Names[]
  reached: Names
  readonly nth: 'reached' | 'chosen' | Names
  /** Of each selection the states that moved it, and those that lost at a player on the way. */
  trails: readonly Trail[]
}
export type Trail = { moved: readonly State[]; lost: readonly { readonly state: State; readonly at: string }[] }
type Course = {
  readonly results: Result[]
  readonly askedAt: number[]
  roots: Names
  hasActed?: boolean
  /** Whether an effect was tried, and whether one was not stopped (R1). */
  hasTried?: boolean
  hasDone?: boolean
  isCut?: boolean
  /** From whom it was intercepted (C5). */
  guarded?: Names
  /** The step in which `otherwise` takes place, what of the action is invalid, and later steps that found something so. */
  instead?: { readonly step: number; readonly target: boolean; readonly chosen: boolean; readonly gone: number[] }
  /** A chance is drawn once for each action, however often its condition is checked (R12). */
  lots?: Map<Condition | Selector, string>
}
/** What came of a step, and whether a branch of it failed beside the one that did not (S3). */
export type Result = { is: 'failed' | 'done'; alsoFails: boolean; isStopped?: boolean; mayNotAct?: boolean }
/** What takes an action away from the player it has reached: `by` is the action that armed it. */
export type Interception = {
  readonly act: Act
  readonly from: string
  readonly trigger: Trigger
  readonly event: Event
  readonly by: Act
}

/** One step of an action. */
export type Entry = { readonly act: Act; readonly step: number; isOtherwise?: boolean; isSplit?: boolean }
export type Visit = { actor: string; target: string; act: Act; phase: number; moment: number; isFeigned?: boolean } & {
  /** What was in force about it when its phase ended: that decides whether it is seen later. */
  states?: readonly State[]
}
export type Event = {
  readonly kind: string
  readonly whom: Names
  readonly by: Names
  readonly acts: readonly Act[]
  readonly verb?: string
  readonly killers?: readonly Act[]
  /** What brought it about besides the actions whose event it is. */
  readonly via?: readonly Act[]
  readonly moment: number
  readonly phase: number
}
/** A state speaks about attempts: what becomes of them, since which moment (S5). */
export type Rule = { attempts: Attempts; will: string; to: Names; isRing?: boolean; isToActor?: boolean }
export type Span = { moment: number; from: number; ends: number; uses: Uses }
export type State = Rule & Span & { act: Act; players: Names }
/** What `whenever` and `intercept` arm. */
export type Trigger = Span & { act: Act; event: EventPattern; players: Names } & Armed
type Armed = {
  effects?: readonly Effect[]
  target?: Aim
  order?: number
  to?: Selector
  isToActor?: boolean
  key: string
}
export type Due = { act: Act; fact: Fact; of: string; to: Names; read?: Names; only?: readonly Name[] } & {
  except?: readonly Name[]
  allNights: boolean
  asItIs: boolean
  isPublic: boolean
  isFailure?: boolean
  order: number
}
/** What a player was told, for copies. */
export type Letter = { readonly to: string; readonly value: string; readonly of?: string }
/** A property with an end: what it is again after that, or what was added to it. */
export type Expiry = { player: string; slot: string; ends: number; phase: number; back: Value; by: number | undefined }

export type World = ReturnType<typeof newWorld>

/** N1: what players have from the beginning listens from the commit of the first Beginning of Night on. */
export const firstBeginning = 2 + 1e-9

/** A game before its first phase. Of each fact a player has one value, or several that contradict (S6). */
export function newWorld(players: readonly Player[], beganAt: number) {
  const people = new Map<string, Record<string, Value[]>>()
  const titles = new Map<string, readonly RolePart[]>()
  const origins = new Map<string, { readonly role: string; readonly faction: string }>()
  for (const { name, faction, roles, bind, marks = [] } of players) {
    const bonds = bind.map(one => [`bond ${one.as}`, [one.player.text]])
    const own = Object.fromEntries([...bonds, ...marks.map(({ text }) => [`mark ${text}`, [1]])])
    const since = { 'since role': [0], 'since faction': [0] }
    people.set(name, { alive: [1], role: [titleOf(roles)], faction: [faction], ...since, ...own })
    titles.set(titleOf(roles), roles)
    origins.set(name, { role: titleOf(roles), faction })
  }
  const lists = { states: [] as State[], owned: [] as Owned[], fading: [] as Owned[] }
  const past = { happened: [] as Event[], visits: [] as Visit[] }
  const more = { armed: [] as Trigger[], gifts: [] as Owned[], lost: [] as string[], expiries: [] as Expiry[] }
  const waiting = { queued: [] as { act: Act; night: number }[], answers: new Map<string, string>() }
  const kept = { gone: new Set<string>(), fell: new Map<string, number>(), shared: new Map<string, Uses>() }
  const clock = { nights: [] as number[], beganAt, isDay: false, phase: 0, now: 0, moment: 0, acts: 0 }
  return { people, titles, origins, ...lists, ...past, ...more, ...waiting, ...kept, ...clock }
}

/** A role as it is called, with its modifiers. */
export function titleOf(parts: readonly RolePart[]): string {
  const named = ({ role, modifiers }: RolePart) => [
    ...modifiers.map(({ name, n }) => (n === undefined ? name : name.replace(/\bN\b/, `${n}`))),
    role,
  ]
  return parts.flatMap(named).join(' ')
}

/** Ends what lasts to some time. Where something newer was set, that stands over what this stood over. */
export function expired(expiries: readonly Expiry[], time: number, people: World['people']): Expiry[] {
  const all = expiries.map(one => ({ ...one }))
  for (const [i, { player, slot, ends, back, by }] of all.entries()) {
    const [newer] = all.slice(i + 1).filter(one => one.player === player && one.slot === slot)
    const facts = people.get(player)!
    if (ends <= time && by === undefined && newer) newer.back = back
    else if (ends <= time) facts[slot] = [by === undefined ? back : Number(facts[slot]?.[0] ?? 0) - by]
  }
  return all.filter(({ ends }) => ends > time)
}

/** What one phase is resolved with. `now` is the number of a night, and half a number more from its dawn to the end of the day. */
export type Night = {
  readonly setup: Setup
  readonly world: World
  readonly phase: Phase
  readonly rulings: Rulings
  readonly loops: readonly Loop[]
  readonly usual: number
  readonly draws: ReadonlyMap<string, string>
  readonly drawn: Map<string, number>
  /** When each was drawn last, and what. */
  readonly drawnAt: Map<string, { readonly moment: number; readonly result: string }>
  /** Which abilities drew. */
  readonly drew: Set<string>
  /** Lines to be compared, what was told (L1), and what was told to each player in turn. */
  readonly lines: Set<string>
  readonly told: Set<string>
  readonly letters: Letter[]
  readonly deaths: Map<string, Set<string>>
  readonly queue: Entry[]
  readonly due: Due[]
  /** What was used in this phase. */
  readonly sent: Owned[]
  readonly firings: Firing[]
  readonly cascades: Map<string, Cascade>
  /** What was compared with the last target's. */
  readonly answers: Map<string, string>
  /** Whose death was announced. */
  readonly shown: Set<string>
  order: number
  setOff: number
  isDawn: boolean
  /** Marks of this night that were gone before its end. */
  readonly passing: string[]
  /** Who died between two phases. */
  readonly outside: Set<string>
  /** How often the moderator, or the town's vote, has changed something in this phase. */
  changed: number
  /** What was true when the phase began, and what the moderator made so. */
  readonly before: Map<string, Record<string, Value[]>>
}
/** An ability that was set off: in which cascades, at which moment, by which abilities (L1). */
export type Firing = { key: string; roots: Names; parents: Names; act: Act; at: number; isHeld?: boolean }
/** Of each ability that was set off in a cascade: what led to it, and at which moments it happened. */
export type Cascade = Map<string, { readonly parents: Set<string>; readonly moments: Set<number> }>
/** Abilities that lead to each other in cascades: how often each may happen, or which fail as no number is enough (L1). */
export type Loop = { roots: Names; keys: Names; turns: number; failed: Names }

export const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]
export const meet = (some: Names, others: Names) => some.some(one => others.includes(one))
/** What an action tries, or would try in its place; what it leads to is something else. */
export function verbsOf({ steps, owned, origin, trigger }: Act): Names {
  if (trigger?.to) return ['intercept']
  const isItself = origin !== 'later' && origin !== 'afterwards' && trigger === undefined
  const otherwise = isItself ? (owned?.ability.otherwise ?? []) : []
  return [...steps.flatMap(step => step.do), ...otherwise].map(effect => effect.verb)
}
export const newUses = (most = Infinity): Uses => ({ most, spent: new Set() })
export const isSpent = ({ most, spent }: Uses, moment: number) => spent.size >= most && !spent.has(moment)
export function isPassive({ ability }: Owned): boolean {
  const { is, when, steps, order, instant, phase, target, choose } = ability
  if (is !== undefined) return is === 'passive'
  const isPicking = [target, choose].some(aim => aim?.kind === 'pick')
  return !when && !steps && order === undefined && !instant && !(phase === 'day' && isPicking)
}
/** What a player sent in, or was made to do as if he had. */
export const isSent = ({ origin }: { readonly origin: Origin }) => origin === 'submitted' || origin === 'made'
/** Whom it reached is whom somebody selected (R7). */
export const isSelected = (act: Act) => isSent(act) || !act.aim
export const isLasting = ({ from, ends }: Span, now: number) => from <= now && now <= ends

export const entriesOf = (acts: readonly Act[]): Entry[] =>
  acts.flatMap(act => act.steps.map((_, step) => ({ act, step })))
export const stepOf = ({ act, step }: Entry): Step => act.steps[step]!
export const orderOf = (entry: Entry) => stepOf(entry).order
export const hasFailed = ({ act, step }: Entry) => act.results[step]?.is === 'failed'

/** Whether an action, or the verbs it tries, is meant by the name of a verb, a kind or an ability. */
export function isNamed({ text }: Name, act: Act, tried: Names, atHand: readonly Act[] = []): boolean {
  leaveOut(text === 'inspection' || text === 'observation', 'a kind of reports')
  if (text === 'this') return atHand.includes(act)
  if (text === 'factional' && act.owned?.from === 'faction') return true
  const full = act.owned ? `${act.owned.of}.${act.name}` : act.name
  if (['anything', 'all', act.name, full].includes(text)) return true
  return tried.some(verb => verb === text || verbs.get(verb)?.kind === text)
}

/** `this`: what set an action off, or itself; what follows from it keeps its words. */
export const atHandOf = (act: Act): readonly Act[] => act.atHand ?? act.event?.acts ?? [act]

/** S5: how long what an effect makes lasts: from when to when. */
export function lengthOf(until: Lasting | undefined, { owned }: Act, now: number): { from: number; ends: number } {
  const isNight = Number.isInteger(now)
  const night = Math.ceil(now) // what is made after dawn "tonight" ends with the next night
  if (until === undefined) return { from: now, ends: owned?.ability.phase === 'day' ? now : night }
  switch (until.kind) {
    case 'tonight':
      return { from: now, ends: night }
    case 'phase':
      return { from: now, ends: now }
    case 'end-of-day':
      return { from: now, ends: isNight ? now + 0.5 : now }
    case 'next-night':
      return { from: Math.floor(now) + 1, ends: Math.floor(now) + 1 }
    case 'nights':
      return { from: now, ends: night + until.nights - 1 }
    case 'permanent':
      return { from: now, ends: Infinity }
  }
}
