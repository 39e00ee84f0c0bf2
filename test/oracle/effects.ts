import { verbs } from '../../src/language/verbs/index.ts'
import type { Primitive } from '../../src/model/primitive.ts'
import type { PastRef } from '../../src/model/ref.ts'
import type { Ability, Effect, Selector } from '../../src/model/syntax.ts'
import type { Attempts } from '../../src/model/state-rule.ts'
import { aimingStep, blank, following, usesTarget } from './acts.ts'
import { holds, isAlive, select } from './ask.ts'
import { verdictOn, wordOf, type Attempt, type Verdict } from './attempts.ts'
import { happening } from './hear.ts'
import { madeToDo } from './make.ts'
import { delayed, repeated } from './queue.ts'
import { fallsDue, noResult, say, textOf } from './reports.ts'
import { abilityNamed, partsFrom } from './seats.ts'
import { lengthOf, newUses, stepOf, titleOf } from './world.ts'
import type { Act, Entry, Event, Names, Night } from './world.ts'
import { askedOf } from './victories.ts'
import { atHandOf, distinct, leaveOut, type Rule, type Span, type Trigger, type Value } from './world.ts'

/** What an effect makes: of one fact of one player a value, or something else that happens at the commit. */
export type Change = {
  readonly act: Act
  readonly player: string
  readonly slot: string
  readonly value: Value
  readonly make?: () => unknown
  readonly gift?: Gift
  readonly ends?: number
}
export type Made = {
  readonly events: readonly Event[]
  readonly changes: readonly Change[]
  readonly afterwards: readonly Act[]
}
type Tried = Made & { readonly verdicts: readonly Verdict[] }

/** B4: each effect is an attempt on each player; what succeeds becomes a change. */
export function performed(night: Night, entry: Entry): Made {
  const { act, step } = entry
  if (act.owned?.isVictory) return askedOf(night, entry)
  const { do: own, if: condition } = stepOf(entry)
  const effects = entry.isOtherwise ? (act.owned?.ability.otherwise ?? []) : own
  const asked = effects.filter(
    effect => (entry.isOtherwise === true || holds(night, condition, act)) && holds(night, effect.if, act),
  )
  const made = asked.map(effect => tried(night, effect, act))
  const verdicts = made.flatMap(one => one.verdicts)
  const canFail = night.rulings['stopped-action'] !== 'succeeds' && verdicts.length > 0 // R13
  const isStopped = canFail && verdicts.every(one => !one.takesPlace)
  const first = aimingStep(act)
  const isUnaimed = step !== first && act.results[first]?.mayNotAct === true && usesTarget(entry) // C2, in that branch
  const isSplit = entry.isSplit === true || isUnaimed
  const alsoFails = isSplit ? true : canFail && verdicts.every(one => one.fails)
  act.results[step] = {
    is: isStopped ? 'failed' : 'done',
    alsoFails: isStopped ? true : alsoFails,
    isStopped,
    mayNotAct: entry.isSplit === true,
  }
  if (isStopped && own.some(effect => effect.verb === 'report')) noResult(night, act)
  act.hasTried = act.hasTried === true || verdicts.length > 0
  act.hasDone = act.hasDone === true || verdicts.some(one => one.takesPlace)
  return {
    events: made.flatMap(one => one.events),
    changes: made.flatMap(one => one.changes),
    afterwards: made.flatMap(one => one.afterwards),
  }
}

/** One effect: an attempt on each player whom it names, or on nobody. S7: what it makes of them all is one. */
function tried(night: Night, effect: Effect, act: Act): Tried {
  const [primitive] = verbs.get(effect.verb)!.lower(effect.args) as [Primitive]
  const whom = namedBy(primitive)
  if (whom === undefined) {
    const changes = changesOf(night, primitive, effect, act, [])
    return { events: [], changes, afterwards: next(night, act, effect), verdicts: [{ takesPlace: true, fails: false }] }
  }
  const isHeard = primitive.do !== 'report' || select(night, primitive.to, act).length > 0 // R6: nobody is told
  const aimed = isHeard ? whom.flatMap(one => [...select(night, one, act)]) : []
  const fact = primitive.do === 'report' && primitive.fact.kind === 'word' ? primitive.fact.word : undefined
  const each = aimed.map(against =>
    attempted(night, { verb: effect.verb, act, against, ...(fact !== undefined && { fact }) }),
  )
  const done = aimed.filter((_, n) => each[n]!.takesPlace)
  if (primitive.do === 'report' && done.length < aimed.length) noResult(night, act, [primitive.fact])
  const isLate = (one: string) => primitive.do === 'die' && !isAlive(night, one)
  const events = each.flatMap(one => one.events)
  const isRing = primitive.do === 'ring'
  const isWhole = aimed.length === whom.length && new Set(done).size === whom.length
  const isOne = isRing || primitive.do === 'bind'
  const reached = isOne && !isWhole ? [] : done
  const verdicts = isOne && each.length > 0 ? [verdictOnAll(each)] : each
  if (reached.length === 0) return { events, changes: [], afterwards: [], verdicts }
  const changes = changesOf(night, primitive, effect, act, reached)
  const isUnmade = changes.length === 0 && ['state', 'bind', 'feign'].includes(primitive.do)
  const on = primitive.do === 'make' && primitive.on ? select(night, primitive.on, act) : undefined
  if (isUnmade || (on && on.length !== 1)) return { events, changes, afterwards: [], verdicts }
  const following = isRing
    ? next(night, act, effect)
    : reached.flatMap(one => (isLate(one) ? [] : next(night, act, effect, one)))
  const afterwards =
    primitive.do === 'make' ? [...madeToDo(night, act, reached, primitive.perform, on), ...following] : following
  return { events, changes, afterwards, verdicts }
}

/** A swap, a rotation or a bond is one effect, and stopped with one of its attempts. */
function verdictOnAll(each: readonly Verdict[]): Verdict {
  return { takesPlace: each.every(one => one.takesPlace), fails: each.some(one => one.fails) }
}

/** Whom an effect is tried on; nothing where it is done to nobody. */
function namedBy(primitive: Primitive): readonly Selector[] | undefined {
  if (primitive.do === 'ring' || primitive.do === 'bind') return primitive.players
  if (primitive.do === 'report' || primitive.do === 'reveal') return [primitive.of]
  return 'whom' in primitive ? [primitive.whom] : undefined
}

function attempted(night: Night, attempt: Attempt): Verdict & { readonly events: readonly Event[] } {
  const { act, verb, against = '' } = attempt
  const verdict = verdictOn(night, attempt)
  const at = night.world.moment + 0.5 // after that commit
  const tried: Event = { ...happening(night, 'attempted', [act], [against], verb), moment: at }
  const stopped: Event = { ...tried, kind: 'stopped' }
  if (!verdict.takesPlace) night.lines.add(`stopped: ${act.player}'s ${act.name}: ${verb} on ${against}`)
  return { ...verdict, events: verdict.fails ? [tried, stopped] : [tried] }
}

/** B5: what an effect sets off by itself; its words keep what they meant. */
function next(night: Night, act: Act, { afterwards }: Effect, victim = ''): readonly Act[] {
  if (!afterwards) return []
  return [{ ...following(night, act, 'afterwards', afterwards), roots: act.roots, victim, atHand: atHandOf(act) }]
}

function changesOf(night: Night, primitive: Primitive, effect: Effect, act: Act, players: Names): readonly Change[] {
  const { world } = night
  const be = (slot: string, value: Value, ends?: number) =>
    players.map(player => ({ act, player, slot, value, ...(ends !== undefined && { ends }) }))
  const make = (run: () => unknown) => [{ act, player: '', slot: '', value: 0, make: run }]
  const span = () => spanOf(night, effect, act)
  const begin = (rule: Rule) => make(() => world.states.push({ ...rule, act, players, ...span() }))
  const arm = (one: Omit<Trigger, keyof Span | 'act' | 'players' | 'key'>) =>
    make(() => world.armed.push({ ...one, act, players, key: `${act.key}#${effect.at.start}`, ...span() }))
  switch (primitive.do) {
    case 'die':
      return be('alive', primitive.killing ? 'killed' : 'dies')
    case 'revive':
      return be('alive', 'revived')
    case 'tell':
      return make(() => {
        for (const one of players) say(night, act, one, ` = ${textOf(night, act, primitive.text)}`)
      })
    case 'announce':
      return make(() => say(night, act, 'all', ` = ${textOf(night, act, primitive.text)}`))
    case 'set':
    case 'add': {
      const { kind, name } = primitive.property
      leaveOut(kind === 'item' && effect.until !== undefined, effect.verb)
      const isOfVotes = kind === 'votes' || kind === 'number'
      const usual = { kind: isOfVotes ? 'end-of-day' : 'permanent' } as const
      const isAction = name === 'actions' && effect.until === undefined
      const ends = isAction ? Math.floor(world.now) + 1 : lengthOf(effect.until ?? usual, act, world.now).ends
      return be(`${kind} ${name}`, primitive.do === 'set' ? primitive.value : primitive.by, ends)
    }
    case 'flip': {
      const title = primitive.as === undefined ? '-' : primitive.as.text
      return be('flip', title, lengthOf(effect.until, act, world.now).ends)
    }
    case 'move': {
      const to = select(night, primitive.to, act)
      leaveOut(to.length !== 1 || effect.until !== undefined, 'stolen for several, or for a span')
      const slot = `item ${primitive.property.name}`
      const having = players.filter(one => Number(world.people.get(one)?.[slot]?.[0] ?? 0) > 0)
      const moved = (player: string, value: number) => ({ act, player, slot, value })
      return having.flatMap(one => (one === to[0] ? [] : [moved(one, -1), moved(to[0]!, 1)]))
    }
    case 'become':
    case 'become-as': {
      const { role, faction } = primitive
      const as = faction && 'text' in faction ? ({ kind: 'named', name: faction } as const) : faction
      const own = [['role', role] as const, ['faction', as] as const].flatMap(([slot, ref]) =>
        players.flatMap(player => becoming(night, ref, act, player, slot).map(value => ({ act, player, slot, value }))),
      )
      return [...own, ...(role?.kind === 'of' ? players.flatMap(one => bondsOf(night, role.who, act, one)) : [])]
    }
    case 'bind':
      return players.map((player, n) => ({
        act,
        player,
        slot: `bond ${primitive.as}`,
        value: players[(n + 1) % players.length]!,
      }))
    case 'gain': {
      const named = abilityNamed(night, primitive.ability.text)
      return named ? gifts(act, players, named, primitive.shots) : []
    }
    case 'gain-of': {
      const whose = select(night, primitive.of, act)
      const theirs = world.owned.filter(one => whose.includes(one.owner) && one.from !== 'faction')
      return theirs.flatMap(one => {
        const others = players.filter(player => player !== one.owner) // nobody is another
        return gifts(act, others, one, primitive.shots)
      })
    }
    case 'lose':
      return be('lose', primitive.abilities === 'all' ? 'all' : primitive.abilities.map(one => one.text).join('|'))
    case 'report':
    case 'reveal':
      return make(fallsDue(night, primitive, act, players))
    case 'ring': {
      const attempts: Attempts = { verbs: [{ text: 'target', at: effect.at }], against: { kind: 'each' } }
      return begin({ attempts, will: 'target', to: players, isRing: true })
    }
    case 'state': {
      const { attempts, will } = primitive
      const isToActor = will.kind === 'turn-back'
      const to = will.kind === 'target' ? select(night, will.to, act) : []
      if (will.kind === 'target' && to.length !== 1) return []
      const word = will.kind === 'report' ? [wordOf(night, attempts.fact, will.value)] : to
      return begin({ attempts, will: isToActor ? 'target' : will.kind, to: word, isToActor })
    }
    case 'whenever': {
      const { event, effects, target, order } = primitive
      return arm({ event, effects, ...(target && { target }), ...(order !== undefined && { order }) })
    }
    case 'later': {
      const { when, effects } = primitive
      const one = following(night, act, 'later', effects, when.order)
      return make(() => world.queued.push({ act: one, night: Math.floor(world.now) + when.nights }))
    }
    case 'feign': {
      const seen = select(night, primitive.visiting, act)
      const visit = blank(night, '', '', 'change', [])
      const sight = make(() => {
        for (const actor of players)
          for (const target of seen)
            world.visits.push({ actor, target, act: visit, phase: world.phase, moment: world.moment, isFeigned: true })
      })
      return seen.length === 0 ? [] : sight
    }
    case 'make':
      return []
    case 'delay':
      return make(() => delayed(night, players))
    case 'repeat':
      return repeated(night, players, act, primitive.on === undefined ? undefined : select(night, primitive.on, act))
    default:
      return intercepting(primitive, arm)
  }
}

type Gift = { readonly ability: Ability; readonly of: string }

function gifts(act: Act, players: Names, gift: Gift, shots = gift.ability.limits.shots): readonly Change[] {
  return players.map(player => ({ act, player, slot: `gift ${gift.ability.name}`, value: shots ?? Infinity, gift }))
}

/** What a player becomes: something named, what he was at the beginning, or what another is (of several nothing). */
function becoming(
  night: Night,
  ref: PastRef | undefined,
  act: Act,
  player: string,
  slot: 'role' | 'faction',
): readonly Value[] {
  const { world, setup } = night
  if (ref === undefined) return []
  if (ref.kind === 'original') return [world.origins.get(player)![slot]]
  if (ref.kind === 'of') {
    const whose = select(night, ref.who, act)
    return whose.length === 1 ? world.people.get(whose[0]!)![slot]! : []
  }
  if (slot === 'faction') return [ref.name.text]
  const parts = partsFrom(setup, ref.name.text)
  world.titles.set(titleOf(parts), parts)
  return [titleOf(parts)]
}

/** S7: the role of another binds as it bound him, nobody to himself. */
function bondsOf(night: Night, who: Selector, act: Act, player: string): readonly Change[] {
  const { world, setup } = night
  const whose = select(night, who, act)
  if (whose.length !== 1) return []
  const facts = world.people.get(whose[0]!)!
  const parts = facts.role!.flatMap(title => world.titles.get(`${title}`) ?? [])
  const names = distinct(parts.flatMap(part => setup.roles.get(part.role)?.binds ?? []))
  return names.flatMap(name =>
    (facts[`bond ${name}`] ?? []).flatMap(value =>
      value === player ? [] : [{ act, player, slot: `bond ${name}`, value }],
    ),
  )
}

type Intercept = { readonly to: Selector; readonly event: Trigger['event'] }

/** C5: it waits for a player to be targeted. */
function intercepting(
  primitive: Primitive,
  arm: (one: Omit<Trigger, keyof Span | 'act' | 'players' | 'key'>) => readonly Change[],
): readonly Change[] {
  leaveOut((primitive.do as string) !== 'intercept', primitive.do)
  const { to, event } = primitive as unknown as Intercept
  const isToActor = to.kind === 'actor'
  return arm({ event, to, isToActor })
}

/** S5: how long what an effect makes lasts, and its uses: those of a passive ability belong to it and carry over. */
export function spanOf({ world }: Night, { until, uses, at }: Effect, act: Act): Span {
  const { moment, now } = world
  const { owned, origin } = act
  if (origin !== 'passive' || !owned) return { moment, ...lengthOf(until, act, now), uses: newUses(uses) }
  const known = uses === undefined ? owned.uses : (owned.each.get(at.start) ?? newUses(uses))
  owned.each.set(at.start, known)
  return { moment, from: lengthOf(until, act, now).from, ends: now, uses: known } // N3: those of passives begin again
}
