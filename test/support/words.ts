import { verbs } from '../../src/effects/index.ts'
import type { Primitive } from '../../src/model/primitive.ts'
import type { Submission } from '../../src/model/phase.ts'
import type { Ability, Aim, Attempts, Condition, Effect, EventPattern, Name } from '../../src/model/syntax.ts'
import type { Nights, Player, Selector, Setup, Test, Who, Will } from '../../src/model/syntax.ts'

/** What the oracle leaves out: a night that comes to it is not compared. */
export class Unsupported extends Error {}

export function leaveOut(isSo: boolean, what: string): never[] {
  if (isSo) throw new Unsupported(what)
  return []
}

export type Names = readonly string[]
export type Value = string | number
/** The moments at which a use was spent: all attempts of one moment are one (S5). */
export type Uses = { most: number; spent: Set<number> }
/** `each` are the uses of what a passive ability makes, by its place. */
export type Owned = Own & { since: number; uses: Uses; each: Map<number, Uses> }
type Own = { owner: string; of: string; from: string; ability: Ability }
export type Step = { order: number; do: readonly Effect[]; if?: Condition }
type Sent = { player: string; name: string; key: string; origin: string; owned: Owned; steps: readonly Step[] }
type Aimed = { aim?: Aim; selected: Names; chosen: Names; reached?: Names }
type Course = {
  id: number
  results: string[]
  askedAt: number[]
  roots: Names
  hasActed?: boolean
  hasDone?: boolean
  isUnmade?: boolean
  isCut?: boolean
}
/** One use of an ability: as it was sent, whom it aims at, and what became of it so far. */
export type Act = Sent & Aimed & Course & { event?: Event }
type Heard = { kind: string; whom: Names; by: Names; acts: readonly Act[]; verb?: string; killers?: readonly Act[] }
export type Event = Heard & { moment: number; night: number }
/** One step of an action. */
export type Entry = { act: Act; step: number }
export type Visit = { actor: string; target: string; act: Act; night: number }
/** A state speaks about attempts: what becomes of them, since which moment, to the end of which night (S5). */
export type Rule = { attempts: Attempts; will: string; to: Names; isRing?: boolean }
export type State = Rule & { night: number; act: Act; player: string; moment: number; ends: number; uses: Uses }
export type World = ReturnType<typeof newWorld>

/** A game before its first night. Of each fact a player has one value, or several that contradict (S6). */
export function newWorld(players: readonly Player[]) {
  const people = new Map<string, Record<string, Value[]>>()
  const since = { 'since role': [2], 'since faction': [2] } // N1: triggers listen from the commit of the first Beginning on
  for (const { name, faction, roles, bind } of players) {
    const bonds = bind.map(one => [`bond ${one.as}`, [one.player.text]])
    people.set(name, { alive: [1], role: [roles[0]!.role], faction: [faction], ...since, ...Object.fromEntries(bonds) })
    if (roles.length > 1 || roles[0]!.modifiers.length > 0) throw new Unsupported('several roles, or a modifier')
  }
  const lists = { states: [] as State[], owned: [] as Owned[], happened: [] as Event[], visits: [] as Visit[] }
  return { people, ...lists, gone: new Set<string>(), night: 0, moment: 0, acts: 0 }
}

/** `anyone` names nobody, as if it were left out. */
export const names = (who: Who | undefined) => who !== undefined && who.kind !== 'anyone'

export const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]
export const meet = (some: Names, others: Names) => some.some(one => others.includes(one))
export const verbsOf = (act: Act) => act.steps.flatMap(step => step.do.map(effect => effect.verb))
export const newUses = (most = Infinity): Uses => ({ most, spent: new Set() })
export const isSpent = ({ most, spent }: Uses, moment: number) => spent.size >= most && !spent.has(moment)
export const isPassive = ({ ability }: Owned) => !ability.when && !ability.steps && ability.order === undefined

export const entriesOf = (acts: readonly Act[]): Entry[] =>
  acts.flatMap(act => act.steps.map((_, step) => ({ act, step })))
export const orderOf = ({ act, step }: Entry) => act.steps[step]!.order

/** Whom an effect is tried on. */
export function namedBy(primitive: Primitive): readonly Selector[] {
  if (primitive.do === 'ring') return primitive.players
  if (primitive.do === 'report') return [primitive.of]
  leaveOut(primitive.do === 'tell' && /[{]|^submitted$/.test(primitive.text), 'a text to be filled in')
  return 'whom' in primitive ? [primitive.whom] : []
}

/** Whether the effects of a step name a word, other than in their conditions and in what they set off. */
export function isUsed({ act, step }: Entry, word: RegExp): boolean {
  const leftOut = ['at', 'if', 'afterwards', 'whenever']
  const text = JSON.stringify(act.steps[step]!.do, (key, value: unknown) => (leftOut.includes(key) ? undefined : value))
  return word.test(text)
}

export function usesTarget(entry: Entry): boolean {
  const { aim, owned } = entry.act
  return isUsed(entry, aim && !owned.ability.choose ? /"kind":"(target"}|nth")/ : /"kind":"target"}/)
}

/** The first step that uses the target. */
export function aimingStep(act: Act): number {
  return act.steps.length === 1 ? 0 : Math.max(0, entriesOf([act]).findIndex(usesTarget))
}

/** Whether an action, or the verbs it tries, is meant by the name of a verb, a kind or an ability. */
export function isNamed({ text }: Name, act: Act, tried: Names, atHand?: Act): boolean {
  if (text === 'this') return act === atHand
  if (text === 'factional' && act.owned.from === 'faction') return true
  if (['anything', 'all', act.name, `${act.owned.of}.${act.name}`].includes(text)) return true
  return tried.some(verb => verb === text || verbs.get(verb)?.kind === text)
}

function isNight(nights: Nights, night: number): boolean {
  if (nights.kind === 'only') return nights.nights.includes(night)
  if (nights.kind === 'from') return night >= nights.night
  return (night % 2 === 1) === (nights.kind === 'odd')
}

/** The words of the language, asked of the night as it is: selectors, tests, conditions, events; and who has what. */
export function asking(setup: Setup, world: World) {
  const { people } = world
  const valueOf = (who: string, fact: string) => people.get(who)?.[fact]?.[0] ?? 0
  const isAlive = (who: string) => valueOf(who, 'alive') === 1
  const readsAs = (faction: Value) => setup.factions.get(`${faction}`)?.alignment?.text ?? `${faction}`
  const wordOf = ({ fact }: { readonly fact?: string }, { text }: Name) => (fact === 'alignment' ? readsAs(text) : text)
  const reported = (about: { readonly fact?: string }, will: Will) =>
    will.kind === 'report' ? [wordOf(about, will.value)] : []
  const alignmentOf = (who: string) => readsAs(valueOf(who, 'faction'))
  const tonight = () => world.visits.filter(visit => visit.night === world.night && !visit.act.isUnmade)
  const select = (selector: Selector, act: Act) => distinct(picked(selector, act))
  const meets = (test: Test, who: string, act: Act) => either(() => isSo(test, act, who))
  const holds = (condition: Condition | undefined, act: Act) => !condition || either(() => isSo(condition, act))

  function picked(selector: Selector, act: Act): Names {
    const { reached = [], chosen, event, player } = act
    const lived = [...people.keys()].filter(name => !world.gone.has(name))
    if (selector.kind === 'players') {
      const asked = JSON.stringify(selector.test).includes('"alive"') ? [...people.keys()] : lived
      return asked.filter(name => meets(selector.test, name, act))
    }
    if (selector.kind === 'nth') return [...(act.aim ? reached : chosen)].splice(selector.n, 1)
    if (selector.kind === 'named')
      return [`${valueOf(player, `bond ${selector.name.text}`) || selector.name.text}`].filter(name => people.has(name))
    const visited = 'of' in selector ? select(selector.of, act) : []
    if (selector.kind === 'visitors-of')
      return tonight()
        .filter(one => visited.includes(one.target))
        .map(one => one.actor)
    if (selector.kind === 'visited-by')
      return tonight()
        .filter(one => visited.includes(one.actor))
        .map(one => one.target)
    if (selector.kind === 'random') throw new Unsupported('random')
    const some = { self: [player], target: reached, chosen, actor: event?.by ?? [], victim: event?.whom ?? [] }
    return { ...some, everyone: lived, others: lived.filter(name => name !== player), nobody: [] }[selector.kind]
  }

  /** S6: what is asked of a contradicted fact holds if it holds for one of the values. */
  function either(isTrue: () => boolean): boolean {
    const torn = [...people.values()].flatMap(facts => Object.values(facts)).find(values => values.length > 1)
    if (!torn) return isTrue()
    const values = torn.splice(0)
    const isEver = values.some(value => {
      torn.splice(0, 1, value)
      return either(isTrue)
    })
    torn.splice(0, 1, ...values)
    return isEver
  }

  function isSo(asked: Test | Condition, act: Act, who = ''): boolean {
    switch (asked.kind) {
      case 'not':
        return !isSo('test' in asked ? asked.test : asked.condition, act, who)
      case 'any':
        return ('tests' in asked ? asked.tests : asked.conditions).some(one => isSo(one, act, who))
      case 'all':
        return ('tests' in asked ? asked.tests : asked.conditions).every(one => isSo(one, act, who))
      case 'alignment':
        return alignmentOf(who) === readsAs(asked.faction.text)
      case 'can':
      case 'same-role-as':
        throw new Unsupported(asked.kind)
      case 'same-alignment-as':
        return select(asked.as, act).some(one => alignmentOf(one) === alignmentOf(who))
      case 'role':
        return valueOf(who, 'role') === asked.role.text
      case 'alive':
        return isAlive(who) === asked.alive
      case 'is':
        return select(asked.who, act).includes(who)
      case 'marked':
        return valueOf(who, `mark ${asked.mark.text}`) === 1
      case 'has':
        return setup.roles.get(`${valueOf(who, 'role')}`)!.tags.includes(asked.what.text)
      case 'counter': {
        const count = Number(valueOf(who, `counter ${asked.counter.text}`))
        return count >= (asked.atLeast ?? -Infinity) && count <= (asked.atMost ?? Infinity)
      }
      case 'of': {
        const players = select(asked.who, act)
        return players.length > 0 && players.every(one => isSo(asked.test, act, one))
      }
      case 'night':
        return isNight(asked.nights, world.night)
      case 'living': {
        const living = [...people.keys()].filter(isAlive).length
        return living >= (asked.atLeast ?? 0) && living <= (asked.atMost ?? Infinity)
      }
      case 'chance':
        throw new Unsupported('chance')
      default:
        return world.happened.some(
          event =>
            (asked.kind === 'ever' || event.night === world.night) && heardBy(asked.event, event, act) !== undefined,
        )
    }
  }

  function isIn(who: Who | undefined, name: string, act: Act, each = ''): boolean {
    if (who?.kind === 'tested') return name !== '' && meets(who.test, name, act)
    if (who?.kind === 'selected') return select(who.selector, act).includes(name)
    return who?.kind !== 'each' || name === each
  }

  /** R6: who asked was told that there is no result. */
  function isToTell({ origin, steps }: Act, ruling: string): boolean {
    const isQuestion = steps.some(step => step.do.some(effect => effect.verb === 'report'))
    return ruling === 'everybody' && origin === 'submitted' && !isQuestion
  }

  /** What tells one lasting state from another: whose it is, whom it speaks of, and until when. */
  function factsOf({ attempts, act, player, to, ends }: State): readonly unknown[] {
    const sides = [attempts.by, attempts.against]
    return [
      act.key,
      player,
      to,
      ends,
      ...sides.map(who => [...people.keys()].filter(one => isIn(who, one, act, player))),
    ]
  }

  /** Of an event that a pattern speaks of what it hears, in the words of the action or ability that asks: the actions whose doing it asks for. */
  function heardBy(pattern: EventPattern, event: Event, act: Act): Event | undefined {
    const { killers, verb } = event
    const isOf = (who: Who, whom: Names) => who.kind === 'anyone' || whom.some(one => isIn(who, one, act))
    leaveOut(pattern.with?.some(name => name.text === 'factional') === true, 'factional in an event')
    if (pattern.event !== event.kind || !isOf(pattern.whom, event.whom)) return undefined
    if (pattern.event === 'begins') return pattern.what?.text === verb ? event : undefined
    const acts = event.acts.filter(one => {
      const tried = killers ? [killers.includes(one) ? 'kill' : 'die'] : verb === undefined ? verbsOf(one) : [verb]
      const isWith = (name: Name) => isNamed(name, one, tried, act.event?.acts[0])
      return (
        pattern.with?.some(isWith) !== false &&
        (!pattern.what || isWith(pattern.what)) &&
        isOf(pattern.by, [one.player])
      )
    })
    return acts.length === 0 ? undefined : { ...event, acts, by: distinct(acts.map(one => one.player)) }
  }

  /** Whom the actions of an event reached and chose: what it sets off has them where it has no target of its own. */
  const aimOf = ({ acts }: Event) => ({
    reached: acts.flatMap(one => one.reached ?? []),
    chosen: acts.flatMap(one => one.chosen),
  })

  /** One use of an ability. */
  function actOf(owned: Owned, origin: string): Act {
    const { name, order = origin === 'passive' ? 0 : -1, target: aim, choose, instant, limits } = owned.ability
    const steps = [...(owned.ability.steps ?? [{ order, do: owned.ability.do }])].sort((a, b) => a.order - b.order)
    leaveOut(origin === 'triggered' && (limits.rest ?? limits.nights) !== undefined, 'a trigger of some nights')
    leaveOut(choose?.kind === 'selector' || instant, 'instant, or chosen by a selector')
    world.acts += 1
    const key = `${owned.owner}|${owned.of}.${name}`
    const sent = { player: owned.owner, name, key, origin, owned, steps, aim, selected: [], chosen: [] }
    return { ...sent, id: world.acts, results: [], askedAt: [], roots: [`${key} ${world.acts}`] }
  }

  function submitted(submissions: readonly Submission[]): readonly Act[] {
    return submissions.map(({ actor, ability, targets, chosen }, n) => {
      const isMeant = (one: Owned) => [one.ability.name, `${one.of}.${one.ability.name}`].includes(ability.text)
      const isActive = (one: Owned) => one.owner === actor.text && !isPassive(one) && !one.ability.when
      const owned = world.owned.find(one => isMeant(one) && isActive(one))
      if (!owned) throw new Unsupported('what he does not have')
      const isTwice = submissions.some((other, m) => n !== m && other.ability.text === ability.text)
      leaveOut(owned.from === 'faction' && isTwice, 'a duplicate')
      const act = { ...actOf(owned, 'submitted'), roots: [`${n}`] }
      owned.uses.spent.add(-act.id)
      const [first, second] = [targets.map(name => name.text), chosen.map(name => name.text)]
      return act.aim ? { ...act, selected: first, chosen: second } : { ...act, chosen: [...first, ...second] }
    })
  }

  function happening(kind: string, acts: readonly Act[], whom: Names = [], verb?: string): Event {
    const by = distinct(acts.map(act => act.player))
    return { kind, acts, by, whom, verb, moment: world.moment, night: world.night }
  }

  /** What players have by role and faction, and since when; what stays keeps its uses. Returns the passives that are new. */
  function endow(): readonly Act[] {
    const had = world.owned
    world.owned = [...people].flatMap(([owner, facts]) => {
      const has = (from: string, of: Value): readonly Owned[] => {
        const since = Number(valueOf(owner, `since ${from}`))
        const abilities = (from === 'role' ? setup.roles : setup.factions).get(`${of}`)?.abilities ?? []
        const old = (name: string) =>
          had.find(
            one =>
              one.owner === owner &&
              one.from === from &&
              one.of === of &&
              one.since === since &&
              one.ability.name === name,
          )
        return abilities.map(
          ability =>
            old(ability.name) ?? {
              owner,
              of: `${of}`,
              from,
              ability,
              since,
              uses: newUses(ability.limits.shots),
              each: new Map(),
            },
        )
      }
      return [...facts.role!.flatMap(of => has('role', of)), ...facts.faction!.flatMap(of => has('faction', of))]
    })
    return world.owned.filter(one => !had.includes(one) && isPassive(one)).map(one => actOf(one, 'passive'))
  }

  return {
    valueOf,
    isAlive,
    readsAs,
    wordOf,
    factsOf,
    isToTell,
    reported,
    tonight,
    select,
    meets,
    holds,
    isIn,
    heardBy,
    endow,
    actOf,
    aimOf,
    submitted,
    happening,
  }
}
