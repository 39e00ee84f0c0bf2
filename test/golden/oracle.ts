import type { DrawnNight } from './drawn-night.ts'
import { influencesOf, type Influences } from './influence.ts'
import { read, type Read } from './reading.ts'
import type { Effect } from './shelf.ts'
import { followingOf, strikeOf, strikesAfter, visitorsOf, waitingFor, type Strike } from './set-off.ts'
import { Unsaid, World, type Act, type Aim, type State } from './world.ts'

/** What the night comes to, by the rules alone (G1 to G17): who waits for whom is looked at anew each round. */
export function oracle(night: DrawnNight): World {
  const world = new World(night)
  while (world.open().length > 0) takeRound(world)
  return world
}

function takeRound(world: World): void {
  const reading = read(world)
  const influences = influencesOf(world, reading)
  const stage = stageOf(world, influences)
  const components = componentsOf(stage, influences.all)
  const isSource = (component: readonly Act[]) =>
    !stage.some(one => !component.includes(one) && component.some(other => influences.all(one, other)))
  const sources = components.filter(isSource)
  // What bears on a circle from outside comes before it, and may break it (G4).
  for (const part of components) if (part.length > 2 && !sources.includes(part)) world.waiting.push(part)
  const single = sources.filter(({ length }) => length === 1).flat()
  const illegal = single.filter(act => reading.isIllegal(act))
  if (illegal.length > 0) return fail(world, illegal, 'illegal-redirect')
  const bearing = single.filter(act => stage.some(other => other !== act && influences.all(act, other)))
  const loops = sources.filter(({ length }) => length > 1)
  if (bearing.length > 0) return carryOut(world, bearing, reading)
  if (loops.length === 0) return carryOut(world, stage, reading)
  const failing: Act[] = []
  const preferred: Act[] = []
  for (const loop of loops) {
    // G11: by standing influences alone, is there one part that nothing in the loop influences?
    const parts = componentsOf(loop, influences.standing)
    const free = parts.filter(part => !loop.some(one => !part.includes(one) && part.some(other => influences.standing(one, other)))) // prettier-ignore
    const [only = []] = free
    if (loop.length > 2) world.rings.add(free.length === 1 && only.length < loop.length ? 'opened' : 'failed')
    if (free.length !== 1) failing.push(...loop)
    else if (only.length === 1) preferred.push(...only)
    else failing.push(...only)
  }
  fail(world, failing, 'interaction')
  if (preferred.length > 0) carryOut(world, preferred, reading)
}

/** G17. */
function stageOf(world: World, { all }: Influences): readonly Act[] {
  const open = world.open()
  const stage = new Set(open.filter(({ ability }) => ability.effects.some(({ verb }) => verb === 'accelerate')))
  if (stage.size > 0) {
    for (const act of stage) for (const other of open) if (other !== act && all(other, act)) stage.add(other)
    return [...stage]
  }
  const hurried = open.filter(({ player }) => world.about(player, ({ verb }) => verb === 'accelerate').length > 0)
  return hurried.length > 0 ? hurried : open
}

/** Strongly connected: each reaches each. */
function componentsOf(acts: readonly Act[], bears: (one: Act, other: Act) => boolean): readonly (readonly Act[])[] {
  const reached = new Map(acts.map(act => [act, reachedFrom(act, acts, bears)]))
  const done = new Set<Act>()
  return acts.flatMap(act => {
    if (done.has(act)) return []
    const component = acts.filter(
      other => other === act || (reached.get(act)!.has(other) && reached.get(other)!.has(act)),
    )
    for (const one of component) done.add(one)
    return [component]
  })
}

function reachedFrom(from: Act, acts: readonly Act[], bears: (one: Act, other: Act) => boolean): ReadonlySet<Act> {
  const reached = new Set<Act>()
  const waiting = [from]
  for (const one of waiting)
    for (const other of acts)
      if (other !== one && !reached.has(other) && bears(one, other)) {
        reached.add(other)
        waiting.push(other)
      }
  return reached
}

function fail(world: World, acts: readonly Act[], kind: string): void {
  for (const act of acts) world.results.set(act, { kind, by: [] })
}

/** One batch: all of it reads the same night; what happens at one moment is committed at once (B1 to B5). */
function carryOut(world: World, acts: readonly Act[], reading: Read): void {
  const trying = acts.filter(act => !reading.isSpent(act))
  const going = acts.filter(act => {
    const aim = reading.aimOf(act)
    const isOn = mayGoOn(world, act, aim)
    if (isOn && aim !== undefined) world.visits.set(act, aim.at)
    return isOn
  })
  // B3: what targeting sets off. Whoever fails by it loses his visit (G5).
  const struck = trying.flatMap(act =>
    (reading.aimOf(act)?.heard ?? []).flatMap(at =>
      waitingFor(world, 'targeted', at).map(state => strikeOf(world, state, act.player)),
    ),
  )
  strike(world, struck)
  const commits: Commit[] = []
  for (const act of going) {
    const aim = reading.aimOf(act)
    if (!mayGoOn(world, act, aim === undefined ? undefined : { ...aim, ...world.standsAt(act, aim.at) })) {
      world.visits.delete(act)
      continue
    }
    world.results.set(act, { kind: 'succeeded' })
    if (aim !== undefined && aim.sent !== act.target && act.ability.effects.some(({ verb }) => verb === 'report'))
      world.redirected.add(act.player)
    for (const effect of act.ability.effects) commits.push(...commitsOf(world, act, effect, aim?.at ?? ''))
  }
  commit(world, commits)
}

/** Is it neither stopped, nor is its aim what it may not be? Else it fails. */
function mayGoOn(world: World, act: Act, aim: Aim | undefined): boolean {
  const blockers = world.blockersOf(act)
  if (world.isLost(act)) world.results.set(act, { kind: 'lost', by: [] })
  else if (blockers.length > 0) world.results.set(act, { kind: 'stopped', by: blockers })
  else if (aim?.isUnmet === true) world.results.set(act, { kind: 'requires', by: [] })
  else if (aim?.fails !== undefined) world.results.set(act, aim.fails)
  else return true
  return false
}

/** One change, at the moment that it is told; what it kills, and by whom. */
interface Commit {
  readonly by: string
  readonly killed: readonly string[]
  readonly after: readonly Strike[]
  readonly setOff?: readonly State[]
  readonly make: (moment: number) => void
}

/** All changes of a moment, then what the deaths among them set off. */
function commit(world: World, commits: readonly Commit[]): void {
  if (commits.length === 0) return
  world.moment += 1
  const deaths = commits.flatMap(({ by, killed, setOff }) => killed.filter(victim => !world.dead.has(victim)).map(victim => ({ by, victim, setOff }))) // prettier-ignore
  const struck = deaths.flatMap(({ by, victim, setOff }) =>
    waitingFor(world, 'killed', victim).map(state => strikeOf(world, state, by, setOff)),
  )
  // Of several killers it is one action, which targets all of them.
  const aimed = struck.flatMap(each => (each.aimed === undefined ? [] : (each.after?.at(-1) ?? [])))
  if (new Set(aimed).size < aimed.length) throw new Unsaid('one action at several')
  // Who is dead does not die again, and nothing follows that.
  for (const { killed, after } of commits) if (!killed.some(victim => world.dead.has(victim))) struck.push(...after)
  for (const { make } of commits) make(world.moment)
  for (const player of world.players) world.marks.makePlace(player, world.mostOf(player))
  strike(world, struck)
}

/** What is set off happens at one moment: what targets by itself does so first, and what that sets off comes before anything is done. */
function strike(world: World, strikes: readonly Strike[]): void {
  for (const { aimed } of strikes)
    if (aimed !== undefined && aimed.aim.fails === undefined) world.visits.set(aimed.act, aimed.aim.at)
  const next = strikes.flatMap(each => strikesAfter(world, each))
  if (next.length > 0) strike(world, next)
  const unstopped = strikes.filter(({ verb, on }) => on !== '' && world.stoppersOf({ verb }, on).length === 0)
  commit(world, unstopped.map(({ verb, word = '', on, by, after }) => commitOf(world, { effect: { verb, word, who: 'self' }, players: [on], to: on, by }, [], after))) // prettier-ignore
}

function commitsOf(world: World, act: Act, effect: Effect, at: string): readonly Commit[] {
  const named = playersOf(world, act, effect, at)
  const players = named.filter(player => world.stoppersOf(effect, player).length === 0)
  // S7: a swap is one attempt on each of them; if one is stopped no state is made.
  if (effect.verb === 'swap' && players.length < named.length) return []
  const to = effect.to === 'self' ? act.player : (act.chosen[0] ?? '')
  return [
    commitOf(
      world,
      { effect, players, to, by: act.player },
      players.flatMap(player => followingOf(act, effect, player)),
    ),
  ]
}

function commitOf(
  world: World,
  state: Omit<State, 'round'>,
  after: readonly Strike[] = [],
  setOff: readonly State[] = [],
): Commit {
  // prettier-ignore
  const { effect, players, by } = state
  const make = (round: number) => {
    for (const player of players) {
      if (effect.verb === 'kill') world.dead.add(player)
      if (effect.verb === 'mark') world.marks.set(player, effect.word ?? '', round)
      if (effect.verb === 'unmark') world.marks.take(player, effect.word ?? '')
      if (effect.verb === 'strip') world.stripped.add(player)
      if (effect.verb === 'strip' || effect.verb === 'rob') world.strip(player)
      if (effect.verb === 'become') {
        if (world.faction.get(player) !== effect.word) world.left.add(player)
        world.faction.set(player, effect.word ?? '')
      }
    }
    world.states = [...world.states, { ...state, round }]
  }
  return { by, killed: effect.verb === 'kill' ? players : [], after, setOff, make }
}

/** The players whom an effect names. */
function playersOf(world: World, act: Act, { verb, who }: Effect, at: string): readonly string[] {
  if (verb === 'swap') return act.chosen
  if (who === 'visitors') return visitorsOf(world, act, [at])
  return [who === 'target' ? at : act.player]
}
