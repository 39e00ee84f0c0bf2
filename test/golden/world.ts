import type { DrawnNight } from './drawn-night.ts'
import { mayTarget } from './drawn-use.ts'
import { Marks } from './marks.ts'
import type { Ability, Effect } from './shelf.ts'

/** Something that the oracle does not say: two states of one moment that send an aim to different players. */
export class Unsaid extends Error {}

export interface Act {
  readonly player: string
  readonly owner: string
  readonly ability: Ability
  readonly target: string | undefined
  readonly chosen: readonly string[]
  /** Whom its player could have sent it at, as that was when he did: it is never asked again. */
  readonly legal: ReadonlySet<string>
}

/** Left behind by an effect: about these players, from this round on. */
export interface State {
  readonly effect: Effect
  readonly players: readonly string[]
  readonly to: string
  readonly by: string
  readonly round: number
  /** Of whose passive ability it is: it ends when that is lost. */
  readonly passiveOf?: string
}

export type Result = { readonly kind: 'succeeded' } | { readonly kind: string; readonly by: readonly string[] }

/** Where an aim comes to rest; whoever was selected, where it is ended on the way; and why it fails. */
export interface Aim {
  readonly at: string
  /** Where it would go if nobody were diverted. */
  readonly sent: string
  /** Who is targeted on the way: where it rests, and before that whoever it was intercepted at (C5). */
  readonly through: readonly string[]
  /** Those of them who are targeted indeed: what waits for that has gone off, though the aim fails after it. */
  readonly heard: readonly string[]
  /** Is one of them not what the action requires? */
  readonly isUnmet: boolean
  readonly fails?: { readonly kind: string; readonly by: readonly string[] }
}

/** The night as it stands. */
export class World {
  readonly night: DrawnNight
  readonly players: readonly string[]
  readonly acts: readonly Act[]
  states: readonly State[] = []
  /** How many commits there were. */
  moment = 0
  readonly results = new Map<Act, Result>()
  readonly visits = new Map<Act, string>()
  readonly dead = new Set<string>()
  readonly marks: Marks
  readonly faction = new Map<string, string>()
  /** Who has left his faction tonight. */
  readonly left = new Set<string>()
  /** Who has lost his role tonight, and who all that is of it. */
  readonly stripped = new Set<string>()
  readonly bare = new Set<string>()
  readonly redirected = new Set<string>()
  /** What became of circles of three steps or more: did all of one fail, or was one opened by who is free as things stand (G11, G12)? */
  readonly rings = new Set<'failed' | 'opened'>()
  /** Those on which somebody outside bore. */
  readonly waiting: (readonly Act[])[] = []

  constructor(night: DrawnNight) {
    const { players, sent, factions } = night
    this.night = night
    this.marks = new Marks(night.members)
    this.players = [...players.keys()]
    this.acts = sent.map(({ player, owner = player, ability, target, chosen }) => {
      const legal = new Set(this.players.filter(at => mayTarget(night, player, ability, at)))
      return { player, owner, ability, target, chosen, legal }
    })
    for (const player of this.players) this.faction.set(player, factions.get(player) ?? '')
    const passives: State[] = []
    // N1: passives are in force from the Beginning of Night.
    for (const [player, { isPassive, effects }] of players)
      if (isPassive === true)
        for (const effect of effects)
          passives.push({ effect, players: [player], to: player, by: player, round: 0, passiveOf: player })
    this.states = passives
  }

  open(): readonly Act[] {
    return this.acts.filter(act => !this.results.has(act))
  }

  about(player: string, is: (effect: Effect) => boolean): readonly State[] {
    return this.states.filter(({ effect, players }) => players.includes(player) && is(effect))
  }

  /** R4: is what his faction does no longer his? Who has left it and come back has lost what he sent in. */
  isLost({ player, owner, ability: { isOf } }: Act): boolean {
    if (isOf === 'everybody') return false
    return isOf === 'faction' ? this.left.has(player) : this.bare.has(owner)
  }

  /** He loses all that is of his role, and what its passive abilities have made. */
  strip(player: string): void {
    this.bare.add(player)
    this.states = this.states.filter(({ passiveOf }) => passiveOf !== player)
  }

  /** Does its `act` fail as things stand? By whom? */
  blockersOf({ player }: Act): readonly string[] {
    const blocks = this.about(player, ({ verb }) => verb === 'block')
    const newest = Math.max(...blocks.map(({ round }) => round))
    return blocks.filter(({ round }) => round === newest).map(({ by }) => by)
  }

  /** Would a state in force stop this effect on that player? By whom? (G6, G14) */
  stoppersOf({ verb }: { readonly verb: string }, player: string): readonly string[] {
    const stops = this.about(
      player,
      one => (one.verb === 'immune' && one.word === verb) || (one.verb === 'protect' && verb === 'kill'),
    )
    return stops.map(({ by }) => by)
  }

  /** G16: first the redirection of the actor, then diversions hop by hop; only where it rests is it asked whether he can be targeted. */
  aimOf(act: Act): Aim | undefined {
    if (act.target === undefined) return undefined
    const sent = this.#redirectedTo(act) ?? act.target
    const guards = new Set<State>()
    const through: string[] = []
    const heard: string[] = []
    let isUnmet = false
    for (let at = this.restOf(act, sent); ;) {
      const fails = this.#failsAt(act, at)
      const stays = fails?.kind === 'stopped' ? act.target : at
      through.push(through.length === 0 ? stays : at)
      if (fails !== undefined) return { at: stays, sent, through, heard, isUnmet, fails }
      // B2, C5: what it requires is asked of each who is targeted, before anybody intercepts.
      isUnmet ||= !this.#meetsRequirement(act, at)
      if (!isUnmet) heard.push(at)
      const to = this.#interceptedTo(act, at, guards)
      if (to === undefined) return { at, sent, through, heard, isUnmet }
      at = this.restOf(act, to)
    }
  }

  /** Only where the aim rests is it asked whether he can be targeted, and whether he may be. */
  #failsAt(act: Act, at: string): Aim['fails'] {
    const hidden = this.about(at, ({ verb }) => verb === 'untargetable')
    if (hidden.length > 0) return { kind: 'stopped', by: newest(hidden).map(({ by }) => by) }
    const isValid = isLegal(act, at) && !(act.ability.targets === 'living' && this.dead.has(at))
    return isValid ? undefined : { kind: 'invalid-target', by: [] }
  }

  /** C5: whoever is targeted is guarded by all that wait for it at once; each guard does so once (L1). */
  #interceptedTo(act: Act, at: string, used: Set<State>): string | undefined {
    const guards = this.about(at, effect => effect.verb === 'intercept' && isMoving(effect, act)).filter(
      state => !used.has(state) && state.to !== at,
    )
    for (const state of guards) used.add(state)
    return soleTarget(guards.map(({ to }) => to))
  }

  #redirectedTo(act: Act): string | undefined {
    return soleTarget(newest(this.about(act.player, ({ verb }) => verb === 'redirect')).map(({ to }) => to))
  }

  /** S4: each state moves an aim once. */
  restOf(act: Act, from: string): string {
    return this.hopsOf(act, from).at(-1) ?? from
  }

  /** Where an aim at him would lead, all that is in force taken together: nowhere where it would fail there. */
  pathOf(act: Act, from: string): readonly string[] {
    const guards = new Set<State>()
    const path = [...this.hopsOf(act, from)]
    for (let at: string | undefined = path.at(-1) ?? from; at !== undefined; at = path.at(-1)) {
      const to = isLegal(act, at) ? this.#interceptedTo(act, at, guards) : undefined
      if (to === undefined) break
      path.push(to, ...this.hopsOf(act, to))
    }
    const rest = path.at(-1)
    return rest !== undefined && this.#failsAt(act, rest) !== undefined ? [] : path
  }

  /** S4: at a player who has decided before, what lost there stays lost, and what decided has moved the aim already. */
  hopsOf(act: Act, from: string): readonly string[] {
    const used = new Set<State>()
    const decided = new Set<string>()
    const hops: string[] = []
    for (let at: string | undefined = from; at !== undefined && !decided.has(at);) {
      const here: string = at
      const moving = newest(
        this.about(here, effect => effect.verb !== 'intercept' && isMoving(effect, act)).filter(
          state => !used.has(state),
        ),
      )
      for (const state of moving) used.add(state)
      decided.add(here)
      at = soleTarget(moving.map(state => movedTo(state.effect, state.players, state.to, here)))
      if (at !== undefined) hops.push(at)
    }
    return hops
  }

  /** What is so of whom it has targeted, looked at once more as it acts (B4). */
  standsAt(act: Act, at: string): Pick<Aim, 'isUnmet' | 'fails'> {
    const isDead = act.ability.targets === 'living' && this.dead.has(at)
    return { isUnmet: !this.#meetsRequirement(act, at), ...(isDead && { fails: { kind: 'invalid-target', by: [] } }) }
  }

  #meetsRequirement({ ability: { requires } }: Act, at: string): boolean {
    if (requires === undefined) return true
    if ('can' in requires) return this.canByRole(at, requires.can) || this.canByFaction(at, requires.can)
    return 'mark' in requires ? this.marks.of(at).includes(requires.mark) : this.faction.get(at) === requires.faction
  }

  canByRole(player: string, verb: string): boolean {
    const own = this.night.players.get(player)
    return !this.bare.has(player) && own !== undefined && doesSo(own, verb)
  }

  canByFaction(player: string, verb: string): boolean {
    return this.faction.get(player) === 'Pack' && doesSo(this.night.howl, verb)
  }

  /** How many marks of the group he may hold. */
  mostOf(player: string): number {
    return this.about(player, ({ verb }) => verb === 'allow').length > 0 ? 2 : this.night.most
  }
}

/** Whom the author could have sent it at (G13, G18). */
export function isLegal({ legal }: Act, at: string): boolean {
  return legal.has(at)
}

export function isKilling({ ability: { effects } }: Act): boolean {
  return effects.some(({ verb }) => verb === 'kill')
}

function doesSo({ isPassive, effects }: Ability, verb: string): boolean {
  return effects.some(each => each.verb === verb || (isPassive === true && each.sets?.verb === verb))
}

/** What moves an aim of this action. */
export function isMoving({ verb, killing }: Effect, act: Act): boolean {
  return ['divert', 'swap', 'intercept'].includes(verb) && (killing !== true || isKilling(act))
}

export function movedTo({ verb }: Effect, players: readonly string[], to: string, from: string): string {
  return verb === 'swap' ? (players.find(player => player !== from) ?? from) : to
}

function newest(states: readonly State[]): readonly State[] {
  const last = Math.max(...states.map(({ round }) => round))
  return states.filter(({ round }) => round === last)
}

function soleTarget(players: readonly string[]): string | undefined {
  const different = new Set(players)
  if (different.size > 1) throw new Unsaid('two ways at one moment')
  return players[0]
}
