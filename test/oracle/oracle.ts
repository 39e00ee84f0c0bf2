import { verbs } from '../../src/effects/index.ts'
import type { Phase } from '../../src/model/phase.ts'
import type { Primitive } from '../../src/model/primitive.ts'
import { defaultRulings } from '../../src/model/rules.ts'
import type { Aim, Attempts, Effect, Fact, Name, Player, Setup } from '../../src/model/syntax.ts'
import { masked } from '../support/masked.ts'
import type { Act, Entry, Event, Names, Owned, Rule, State, Uses, Value, Visit, World } from '../support/words.ts'
import { isWithin, joined, ringOf, sorted, type Link } from '../support/rings.ts'
import { aimingStep, asking, distinct, entriesOf, isNamed, isPassive, isSpent, isUsed } from '../support/words.ts'
import { leaveOut, meet, namedBy, names, newUses, newWorld, orderOf, usesTarget, verbsOf } from '../support/words.ts'

type Attempt = { verb: string; act: Act; against?: string; by?: string; fact?: string; value?: string }
type Change = { act: Act; player: string; slot: string; value?: Value; make?: () => unknown }
type Due = { act: Act; fact: Fact; of: string; to: Names; read?: Names }
/** An ability that was set off: in which cascades, at which moment, by which abilities (L1). */
type Firing = Link & { act: Act; at: number; isHeld?: boolean }
/** Abilities that lead to each other in cascades: how often each may happen, or which fail as no number is enough (L1). */
type Loop = { roots: Names; keys: Names; turns: number; failed: Names }
type Loops = readonly Loop[]
type Told = ReturnType<typeof night>
/** N3: End of Night lies between the last order below 200 and the first of 200 or more. */
const dawn = 200 - 1e-9

/** What each phase comes to, as lines; for every number of turns of a loop a phase is resolved once more. */
export function oracle(setup: Setup, players: readonly Player[], phases: readonly Phase[]): readonly Told[] {
  let world = newWorld(players)
  return phases.map(phase => {
    const told = judged((loops, usual) => night(setup, structuredClone(world), phase, loops, usual))
    world = told.world
    return told
  })
}

/** L1: one turn stands if two change nothing; else the first number after which one more does not; else the last ability fails. */
function judged(resolve: (all: Loops, usual: number) => Told, settled: Loops = []): Told {
  const once = resolve(settled, 1)
  const fresh = once.found
  if (fresh.length === 0) return once
  const others = settled.filter(one => one.failed.length > 0 || !fresh.some(loop => isWithin(one, loop)))
  leaveOut(others.length + fresh.length > 4, 'many loops')
  const at = (turns: number, one?: Loop) => {
    const turned = fresh.map(loop => ({ ...loop, turns: one && one !== loop ? 1 : turns }))
    return resolve([...turned, ...others], one ? 1 : turns).digest
  }
  if (at(1) === at(2)) return judged(resolve, [...fresh, ...others])
  const judgements = fresh.map(loop => {
    const turns = [1, 2, 3, 4, 5].find(n => at(n, loop) === at(n + 1, loop))
    return turns ? { ...loop, turns } : { ...loop, failed: once.last(loop) }
  })
  return judged(resolve, [...judgements, ...others])
}

function night(setup: Setup, world: World, phase: Phase, loops: Loops, usual: number) {
  const { people } = world
  const rulings = { ...defaultRulings, ...setup.rulings, ...phase.rulings }
  const [lines, told] = [new Set<string>(), new Set<string>()]
  const queue: Entry[] = []
  const due: Due[] = []
  const firings: Firing[] = []
  let order = 0
  const { valueOf, isAlive, readsAs, tonight, select, meets, holds, isIn, endow, ...words } = asking(setup, world)
  const { actOf, aimOf, happening, heardBy, submitted, wordOf } = words

  // Section 4: attempts and states.

  /** S1, S5: the states that speak about an attempt. */
  function speaking({ verb, act, against = '', fact, value, by = act.player }: Attempt, at = world.moment) {
    const isTried = ({ text }: Name) => [verb, verbs.get(verb)?.kind, verbs.has(verb) && 'all'].includes(text)
    return world.states.filter(({ attempts: rule, act: source, uses, player, to, isRing }) => {
      const each = isRing && to.includes(against) ? against : player
      const isWith = (name: Name) => isNamed(name, act, verbsOf(act), source.event?.acts[0] ?? source)
      if (isSpent(uses, at) || (source.origin === 'passive' && !world.owned.includes(source.owned))) return false
      if (!isIn(rule.by, by, source, each) || !isIn(rule.against, against, source, each)) return false
      if (rule.verbs === 'all' ? !verbs.has(verb) || against === act.player : !rule.verbs.some(isTried)) return false // S7
      if (rule.exceptVerbs?.some(isTried) || rule.except?.some(isWith)) return false
      if (rule.with && !rule.with.some(isWith)) return false
      return (!rule.fact || rule.fact === fact) && (!rule.value || wordOf(rule, rule.value) === value)
    })
  }

  /** S2: of those that contradict the newest decide; each spends a use. */
  function newest(all: readonly State[], at = world.moment): readonly State[] {
    const top = all.filter(state => all.every(other => other.moment <= state.moment))
    for (const { uses } of top) uses.spent.add(at)
    return top
  }

  /** S3: an attempt that splits takes place if it does in one of the branches. */
  function takesPlace(attempt: Attempt, at = world.moment): boolean {
    const verdicts = speaking(attempt, at).filter(state => ['fail', 'succeed'].includes(state.will))
    const top = newest(verdicts, at)
    return top.length === 0 || top.some(state => state.will === 'succeed')
  }

  /** S4: first the actor's states move his aim; then those of the player aimed at do, hop by hop, in each branch. */
  function reachedFrom(act: Act, aim: string): Names {
    const isOfActor = ({ attempts: { by, against } }: State) => names(by) && !names(against)
    const toOf = ({ isRing, to }: State, at: string) => (isRing ? [to[(to.indexOf(at) + 1) % to.length] ?? at] : to)
    const isNewest = rulings['redirect-against-divert'] === 'newest' // R11: both in the first hop
    const reached = new Set<string>()
    const moved = new Set<State>()
    const lost: { state: State; at: string }[] = []
    let branches = [aim]
    for (let hop = 0; branches.length > 0; hop += 1) {
      const isAble = (state: State, at: string) => {
        const isOver = moved.has(state) || lost.some(one => one.state === state && one.at === at)
        if (isOfActor(state)) return !isOver && (hop === 0 || state.will !== 'target')
        return !isOver && (hop > 0 || isNewest)
      }
      const hops = branches.map(at => {
        const able = speaking({ verb: 'target', act, against: at }).filter(state => isAble(state, at))
        const top = newest(able)
        if (hop > 0 || isNewest) lost.push(...able.filter(state => !top.includes(state)).map(state => ({ state, at })))
        const moving = top.filter(state => state.will === 'target')
        const isKept = top.length === 0 || top.some(state => state.will === 'succeed')
        if (isKept && hop > 0) reached.add(at)
        return { moving, to: [...moving.flatMap(state => toOf(state, at)), ...(isKept && hop === 0 ? [at] : [])] }
      })
      for (const state of hops.flatMap(one => one.moving)) moved.add(state)
      branches = distinct(hops.flatMap(one => one.to))
    }
    return [...reached]
  }

  // Section 3: one batch.

  function say({ player, name }: Act, to: string, text: string): void {
    const line = `report: ${to}: ${name}${text}${order < dawn ? '' : ' (after dawn)'}`
    told.add(`${player}'s ${line}`)
    lines.add(line)
  }

  /** R6: whose investigation failed is told so. */
  const noResult = (act: Act) => rulings['told-of-failure'] !== 'nobody' && say(act, act.player, ' = no result')

  function fail({ act, step }: Entry): false {
    act.results[step] = 'failed'
    if (act.steps[step]!.do.some(effect => effect.verb === 'report')) noResult(act)
    return false
  }

  /** B1: `act` is put to the states, in B1 and B4 as one use. R2: blocks reach what was submitted. */
  function mayAct({ act, step }: Entry): boolean {
    if (act.isCut || act.origin === 'passive') return !act.isCut
    if (!world.owned.includes(act.owned) && rulings['lost-ability'] === 'fails') return false // R4
    if (act.origin !== 'submitted' && rulings['blocks-reach'] === 'submitted') return true
    return takesPlace({ verb: 'act', act }, (act.askedAt[step] ??= world.moment))
  }

  /** B2: whom it reaches, each selected player for himself. C2: steps target once, in the first that uses the target. */
  function aims(entry: Entry): boolean {
    const { act, step } = entry
    const isLate = step !== aimingStep(act)
    if (isLate && act.results[aimingStep(act)] === 'failed' && usesTarget(entry)) return false
    if (isLate || !act.aim) return stands(entry)
    if (act.aim.kind === 'selector') act.selected = select(act.aim.selector, act)
    const reached = act.selected.map(player => reachedFrom(act, player))
    act.reached = reached.every(players => players.length === 1) ? reached.flat() : []
    return reached.every(players => players.length > 0) && stands(entry)
  }

  /** T3, T4, T5: what became illegal, or more or fewer than were asked for, makes the action fail. */
  function stands(entry: Entry): boolean {
    const { act, step } = entry
    const { requires, otherwise, choose } = act.owned.ability
    const isAimed = step === aimingStep(act) || usesTarget(entry)
    const isChosen = step === aimingStep(act) || isUsed(entry, /"(chosen|nth)"/)
    const isTargetLegal = !isAimed || areLegal(act, act.aim, act.reached, act.selected)
    const isLegal = isTargetLegal && (!isChosen || areLegal(act, choose, act.chosen, act.chosen))
    leaveOut(!isLegal && otherwise !== undefined, 'otherwise')
    return isLegal && ((act.aim !== undefined && !isAimed && !isChosen) || holds(requires, act))
  }

  function areLegal(act: Act, aim: Aim | undefined, players: Names = [], asked: Names): boolean {
    if (aim && (players.length !== asked.length || new Set(players).size !== asked.length)) return false
    if (aim?.kind !== 'pick' || asked.length < aim.least) return aim?.kind !== 'pick' // copied onto one
    return players.every(name => {
      const isLife = aim.life === 'any' ? !world.gone.has(name) : isAlive(name) === (aim.life === 'living')
      return isLife && !(aim.another && name === act.player) && (!aim.must || meets(aim.must, name, act))
    })
  }

  /** Every action of a batch reads the same night; then all that they do is committed at one moment. */
  function batch(entries: readonly Entry[], also: readonly Event[] = []): void {
    const aimed = entries.filter(entry => (mayAct(entry) && aims(entry)) || fail(entry))
    world.moment += 1
    react(aimed.flatMap(arrivals)) // B3
    const acting = aimed.filter(entry => (mayAct(entry) && stands(entry)) || fail(entry)) // B4
    const made = acting.flatMap(performed)
    world.moment += 1
    const came = commit(made.flatMap(one => one.changes))
    const over = entries.filter(({ act, step }) => step === act.steps.length - 1 && act.origin !== 'passive').map(ended)
    react([...made.flatMap(one => one.events), ...came, ...over, ...also]) // B5
  }

  /** One visit per distinct target (T1), and that the action has come this far (B3). */
  function arrivals({ act, step }: Entry): readonly Event[] {
    const visited = act.aim && step === aimingStep(act) ? distinct(act.reached ?? []) : []
    for (const target of visited) world.visits.push({ actor: act.player, target, act, night: world.night })
    const acts = act.hasActed || act.origin === 'passive' ? [] : [happening('acts', [act])]
    act.hasActed = true
    return [...visited.map(target => happening('targeted', [act], [target])), ...acts]
  }

  /** An action fails if all its steps failed, otherwise it succeeds. */
  function ended({ act }: Entry): Event {
    const hasFailed = act.results.every(result => result === 'failed')
    if (hasFailed && words.isToTell(act, rulings['told-of-failure'])) noResult(act)
    const names = act.steps.map(step => `${act.player}'s ${act.name}${act.steps.length > 1 ? ` ${step.order}` : ''}`)
    for (const [n, name] of names.entries()) if (act.results[n] === 'failed') lines.add(`failed: ${name}`)
    return happening(hasFailed ? 'fails' : 'succeeds', [act])
  }

  /** B4: each effect is an attempt on each player; what succeeds becomes a change. */
  function performed({ act, step }: Entry) {
    act.results[step] = 'done'
    const { do: effects, if: condition } = act.steps[step]!
    const asked = effects.filter(effect => holds(condition, act) && holds(effect.if, act))
    const made = asked.map(effect => {
      const [primitive] = verbs.get(effect.verb)!.lower(effect.args) as [Primitive]
      const isRing = primitive.do === 'ring' // S7: one attempt on each player named, and one state
      const whom = namedBy(primitive)
      leaveOut(whom.length === 0 || effect.afterwards !== undefined, effect.verb)
      const fact = primitive.do === 'report' && primitive.fact.kind === 'word' ? primitive.fact.word : undefined
      const aimed = whom.flatMap(one => select(one, act))
      const tried = aimed.map(against => attempted({ verb: effect.verb, act, against, fact }, against))
      const done = aimed.filter((_, n) => tried[n]!.length === 1)
      if (done.length > 0 && (!isRing || done.length === aimed.length)) act.hasDone = true
      const isWhole = aimed.length === whom.length && new Set(done).size === whom.length
      const reached = isRing ? (isWhole ? [done] : []) : done.map(one => [one])
      return { events: tried.flat(), changes: reached.flatMap(some => changesOf(primitive, effect, act, some)) }
    })
    const isTried = act.isUnmade === true || made.some(one => one.events.length > 0)
    act.isUnmade = rulings['visit-of-stopped-effect'] === 'no' && isTried && !act.hasDone // R1
    return made
  }

  function attempted(attempt: Attempt, player: string): readonly Event[] {
    const { act, verb } = attempt
    const tried = { ...happening('attempted', [act], [player], verb), moment: world.moment + 0.5 } // after that commit
    if (takesPlace(attempt)) return [tried]
    lines.add(`stopped: ${act.player}'s ${act.name}: ${verb} on ${player}`)
    if (verb === 'report') noResult(act)
    return [tried, { ...tried, kind: 'stopped' }]
  }

  function changesOf(primitive: Primitive, effect: Effect, act: Act, players: Names): readonly Change[] {
    const [player = ''] = players
    const be = (slot: string, value: Value) => [{ act, player, slot, value }]
    const make = (run: () => unknown) => [{ act, player, slot: '', make: run }]
    const begin = (rule: Rule) => make(() => world.states.push({ ...rule, act, player, ...spanOf(effect, act) }))
    if (primitive.do === 'die') return be('alive', primitive.killing ? 'killed' : 'dies')
    if (primitive.do === 'tell') return make(() => say(act, player, ` = ${primitive.text}`))
    if (primitive.do === 'set' || primitive.do === 'add') {
      const { kind, name } = primitive.property
      leaveOut(kind === 'item' || kind === 'votes' || effect.until !== undefined, effect.verb)
      return be(`${kind} ${name}`, primitive.do === 'set' ? primitive.value : primitive.by)
    }
    if (primitive.do === 'become' && primitive.role?.kind !== 'of') {
      const { role, faction } = primitive
      return [...(role ? be('role', role.name.text) : []), ...(faction ? be('faction', faction.text) : [])]
    }
    if (primitive.do === 'report') {
      leaveOut(primitive.only !== undefined || primitive.except !== undefined || primitive.allNights, 'such a report')
      const one: Due = { act, fact: primitive.fact, of: player, to: select(primitive.to, act) }
      if (rulings['report-time'] === 'resolution' || order >= dawn) one.read = worded(one) // R3, N4
      return make(() => due.push(one))
    }
    if (primitive.do === 'ring') {
      const attempts: Attempts = { verbs: [{ text: 'target', at: effect.at }], against: { kind: 'each' } }
      return begin({ attempts, will: 'target', to: players, isRing: true })
    }
    if (primitive.do !== 'state') return leaveOut(true, effect.verb)
    const { attempts, will } = primitive
    const to = will.kind === 'target' ? select(will.to, act) : words.reported(attempts, will)
    return will.kind === 'target' && to.length !== 1 ? [] : begin({ attempts, will: will.kind, to })
  }

  /** S5: how long what an effect makes lasts, and its uses: those of a passive ability belong to it and carry over. */
  function spanOf({ until, uses, at }: Effect, { origin, owned }: Act) {
    const { moment, night: now } = world
    const first = order < dawn ? now : now + 1
    leaveOut(until?.kind === 'next-night' || until?.kind === 'end-of-day', 'such a span')
    const ends = until?.kind === 'permanent' ? Infinity : first + (until?.kind === 'nights' ? until.nights - 1 : 0)
    if (origin !== 'passive') return { moment, night: now, ends, uses: newUses(uses) }
    const known = uses === undefined ? owned.uses : (owned.each.get(at.start) ?? newUses(uses))
    owned.each.set(at.start, known)
    return { moment, night: now, ends: first, uses: known } // N3: those of passives begin again
  }

  /** B4, S6: all changes at one moment; different values of one fact of one player contradict. */
  function commit(changes: readonly Change[]): readonly Event[] {
    for (const { make } of changes) make?.()
    const facts = distinct(changes.flatMap(({ make, player, slot }) => (make ? [] : [`${player}|${slot}`])))
    return facts.flatMap(fact => settle(changes.filter(({ player, slot }) => fact === `${player}|${slot}`)))
  }

  function settle(changes: readonly Change[]): readonly Event[] {
    const { player, slot } = changes[0]!
    const was = people.get(player)![slot] ?? [0]
    const causes = changes.map(change => change.act)
    const killers = causes.filter((_, n) => changes[n]!.value === 'killed')
    if (slot === 'alive') return die(player, causes, killers)
    const sum = changes.reduce((count, change) => count + Number(change.value), Number(was[0]))
    const values = slot.startsWith('counter') ? [sum] : distinct(changes.map(change => change.value!)).sort()
    if (distinct([...was, ...values]).length === 1) return []
    people.get(player)![slot] = values
    if (slot !== 'role' && slot !== 'faction') return []
    people.get(player)![`since ${slot}`] = [world.moment]
    const gained = entriesOf(endow()).filter(stands).flatMap(performed) // they begin at that moment
    const tried = gained.flatMap(one => one.events.map(event => ({ ...event, moment: world.moment })))
    return [...tried, ...commit(gained.flatMap(one => one.changes)), happening('becomes', causes, [player], 'become')]
  }

  /** Who dies again tonight has one more cause, and that is all. */
  function die(player: string, causes: readonly Act[], killers: readonly Act[]): readonly Event[] {
    for (const act of causes) if (!world.gone.has(player)) lines.add(`death: ${player}: ${act.player}'s ${act.name}`)
    if (!isAlive(player)) return []
    people.get(player)!.alive = [0]
    const dies = { ...happening('dies', causes, [player]), killers }
    return killers.length === 0 ? [dies] : [dies, happening('killed', killers, [player], 'kill')]
  }

  // Section 6: what is set off.

  /** N1: who dies keeps what he has until End of Night. */
  function isAwake({ owner, ability }: Owned): boolean {
    if (ability.while !== 'alive') return ability.while === 'any' || !isAlive(owner)
    return order < dawn ? !world.gone.has(owner) : isAlive(owner)
  }

  /** C1: what events set off happens at one moment, or waits for its order if that is still to come. */
  function react(events: readonly Event[]): void {
    world.happened.push(...events)
    const fired = events.flatMap(event => world.owned.flatMap(one => setOff(one, event))).map(firingOf)
    const happening = fired.filter(isInTurn).map(one => one.act)
    for (const { owned } of happening) if (owned.uses.most < Infinity) owned.uses.spent.add(world.moment)
    const entries = entriesOf(happening)
    queue.push(...entries.filter(entry => orderOf(entry) > order))
    const now = entries.filter(entry => orderOf(entry) <= order)
    if (now.length > 0) batch(now)
  }

  function setOff(owned: Owned, event: Event): readonly Act[] {
    const { when, target } = owned.ability
    if (!when || !isAwake(owned) || isSpent(owned.uses, world.moment)) return []
    const act: Act = { ...actOf(owned, 'triggered'), event }
    const isResult = ['acts', 'succeeds', 'fails'].includes(event.kind)
    if (isResult && !when.what && event.acts.some(one => one.key === act.key)) return [] // not by its own
    const heard = heardBy(when, event, act)
    if (!heard || event.moment <= owned.since) return []
    return [{ ...act, event: heard, ...(target ? {} : aimOf(heard)) }]
  }

  /** What was set off, in the cascades of all that caused it. */
  function firingOf(act: Act): Firing {
    const causes = act.event?.acts ?? []
    const roots = distinct(causes.flatMap(one => one.roots))
    act.roots = roots.length > 0 ? roots : ['the beginning']
    const parents = causes.map(one => one.key)
    const firing: Firing = { act, key: act.key, roots: act.roots, at: world.moment, parents }
    firings.push(firing)
    leaveOut(firings.length > 400, 'a runaway')
    return firing
  }

  /** L1: an ability set off at a second moment of a cascade by what it led to is on a loop, and has so many turns. */
  function isInTurn(firing: Firing): boolean {
    const { act, key, roots, at } = firing
    const isKnown = (one: Loop, root: string) => one.roots.includes(root) && one.keys.includes(key)
    firing.isHeld = roots.some(root => {
      const others = firings.filter(one => one.roots.includes(root) && one.key === key && !one.isHeld && one.at !== at)
      const before = distinct(others.map(one => one.at)).length
      if (before === 0) return false
      const known = loops.find(one => one.failed.length === 0 && isKnown(one, root))
      return known ? before >= known.turns : before >= usual && ringOf(key, root, firings).length > 0
    })
    act.isCut = loops.some(one => one.failed.includes(key) && meet(one.roots, roots))
    return !firing.isHeld
  }

  /** The loops in which something was held that are not known yet: they have an ability that no known one has. */
  function found(): Loops {
    const known = loops.filter(one => one.failed.length === 0)
    const rings = firings
      .filter(one => one.isHeld)
      .map(({ roots, key }) => {
        const keys = [key, ...roots.flatMap(root => ringOf(key, root, firings))]
        return { roots, keys, turns: 1, failed: [] }
      })
    return joined([...known, ...rings]).filter(one => !known.some(other => isWithin(one, other)))
  }

  // Reports.

  /** What the states make of a fact. */
  function read(act: Act, against: string, value: Value, fact?: string): Names {
    const masks = world.states.filter(one => one.will === 'report' && (fact !== undefined || !one.attempts.fact))
    const about = (word: string) => speaking({ verb: 'report', act, against, value: word, fact })
    return masked(`${value}`, word => about(word).filter(one => masks.includes(one)), masks, world.moment)
  }

  function worded({ act, fact, of }: Due): Names {
    if (fact.kind === 'test') return leaveOut(true, 'a report of a test')
    if (fact.kind !== 'word') return read(act, of, holds(fact.condition, act) ? 'yes' : 'no')
    const { role, faction } = people.get(of)!
    if (fact.word === 'alignment') return faction!.flatMap(one => read(act, of, readsAs(one), 'alignment'))
    if (fact.word === 'role') return role!.flatMap(one => read(act, of, one, 'role'))
    leaveOut(fact.word !== 'visits' && fact.word !== 'visitors', fact.word)
    const [whose, whom] = fact.word === 'visits' ? (['actor', 'target'] as const) : (['target', 'actor'] as const)
    const visits = tonight().filter(visit => visit[whose] === of && isSeen(visit, act))
    const names = distinct(visits.map(visit => visit[whom]))
    return read(act, of, names.sort().join(', '), fact.word)
  }

  /** S1, R8: whether an observer sees a visit; himself he does not. */
  function isSeen({ actor, act }: Visit, observer: Act): boolean {
    if (actor === observer.player && rulings['watch-sees-self'] === 'no') return false
    return takesPlace({ verb: 'observe', act, against: actor, by: observer.player })
  }

  /** N3, N4, R7: reports fall due. */
  function publish(): void {
    const said = due.splice(0).map(one => ({ ...one, read: one.read ?? worded(one) }))
    for (const { act, of, to, read: values } of said) {
      const place = act.origin === 'submitted' ? (act.reached?.indexOf(of) ?? -1) : -1
      const selected = act.selected[place] ?? of
      const name = { actual: ` of ${of}`, submitted: ` of ${selected}`, none: '' }[rulings['reported-name']]
      const value = distinct(values).sort().join(', ')
      for (const one of to) say(act, one, `${name} = ${value}`)
    }
  }

  // Section 2: the night.

  function begin(): void {
    leaveOut(phase.kind === 'day' || phase.changes.length > 0, 'a day, or changes')
    world.night += 1
    world.gone = new Set([...people.keys()].filter(name => !isAlive(name)))
    world.states = world.states.filter(({ ends, act }) => ends >= world.night && act.origin !== 'passive')
    endow()
    const passives = world.owned.filter(one => isPassive(one) && isAwake(one) && one.ability.phase === 'night')
    queue.push(...entriesOf([...passives.map(one => actOf(one, 'passive')), ...submitted(phase.submissions)]))
    const begins = (what: string) => ({ ...happening('begins', [], [], what), moment: Infinity })
    step(0, [...(world.night === 1 ? [begins('game')] : []), begins('night')])
    while (queue.some(entry => orderOf(entry) < dawn)) step(Math.min(...queue.map(orderOf)))
    publish()
    world.states = world.states.filter(({ ends }) => ends > world.night)
    step(dawn, [begins('day')])
    while (queue.length > 0) step(Math.min(...queue.map(orderOf)))
    publish()
  }

  function step(next: number, also: readonly Event[] = []): void {
    order = next
    const entries = queue.filter(entry => orderOf(entry) === next)
    queue.splice(0, queue.length, ...queue.filter(entry => orderOf(entry) !== next))
    batch(entries, also)
  }

  const leftOf = ({ most, spent }: Uses) => `${most - spent.size}`

  /** What can matter: who is alive, properties, visits, what was told, lasting states, uses left (L1). */
  function digest(): string {
    const states = world.states.map(state => [...words.factsOf(state), leftOf(state.uses)])
    const uses = world.owned.map(one => [one.uses, ...one.each.values()].map(leftOf))
    const lasting = distinct(states.map(one => JSON.stringify(one))).sort()
    return JSON.stringify([[...people].map(sorted), [...told].sort(), seen(), lasting, uses])
  }

  const seen = () => distinct(tonight().map(one => `${one.actor}>${one.target}`)).sort()

  /** "The last ability": the one that first happened latest in that cascade. */
  function last({ roots, keys }: Loop): Names {
    const firsts = keys.map(key => firings.find(one => one.key === key && meet(one.roots, roots))?.at ?? -1)
    return keys.filter((_, n) => firsts[n] === Math.max(...firsts))
  }

  const before = structuredClone(people)
  begin()
  return { world, before, lines, found: found(), loops, seen: seen(), digest: digest(), last }
}
