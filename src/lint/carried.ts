import { gathered } from '../model/gathered.ts'
import type { Ability, Condition, Effect, Test } from '../model/syntax.ts'
import { onceFor } from '../model/once-for.ts'
import type { PlayerPlan } from '../plan/seats.ts'
import { effectsOf, holdingsIn, type Holding } from './actions.ts'
import type { Subject } from './subject.ts'
import { seatsWith } from './seats-with.ts'
import { effectsByVerb, effectsIn, nameArg, namesIn, selectorArg, syntaxInPlay } from './walk.ts'

type Thing = 'mark' | 'item' | 'counter'

/** Whether a player may come to have a mark, an item or a counter: false where all that gives it gives it to others. What nothing gives at all is told by itself. */
export function mayCarry(thing: Thing, name: string, player: PlayerPlan, subject: Subject): boolean {
  const receivers = receiversIn(subject).get(`${thing} ${name}`)
  return receivers?.every(({ has }) => !has(player)) !== true
}

interface Receivers {
  readonly has: (player: PlayerPlan) => boolean
}

const anybody: Receivers = { has: () => true }
/** An ability that may be used only where somebody has a thing already gives nobody the first one. */
const nobodyFirst: Receivers = { has: () => false }

/** For each thing whom each effect gives it that does. */
const receiversIn = onceFor((subject: Subject): ReadonlyMap<string, readonly Receivers[]> => {
  const { setup, plan, phases } = subject
  const all = new Map<string, Receivers[]>()
  const add = (key: string, one: Receivers) => void all.set(key, [...(all.get(key) ?? []), one])
  const known = new Set<Effect>()
  const played = new Set(plan?.abilities.map(({ at }) => at))
  for (const holding of holdingsIn(setup)) {
    if (!played.has(holding.ability.at)) continue
    const needed = neededFor(holding.ability)
    const instead = new Set(effectsIn(holding.ability.otherwise ?? []))
    for (const effect of effectsOf(holding.ability)) {
      known.add(effect)
      for (const key of thingsOf(effect))
        add(key, needed.has(key) && !instead.has(effect) ? nobodyFirst : receiversOf(effect, holding, subject))
    }
  }
  // What a modifier lays over, and what the moderator does.
  for (const effect of effectsIn(syntaxInPlay(subject)))
    if (!known.has(effect)) for (const key of thingsOf(effect)) add(key, anybody)
  const groups = gathered(setup.groups.values(), ({ marks }) => marks)
  for (const { text } of [...groups, ...namesIn(phases.map(({ phase }) => phase.changes))])
    for (const thing of ['mark', 'item', 'counter']) add(`${thing} ${text}`, anybody)
  return all
})

/** The things that somebody must have for an ability to be used: its player, or whom it targets. */
function neededFor({ requires, target }: Ability): ReadonlySet<string> {
  return new Set([
    ...(requires === undefined ? [] : neededIn(requires)),
    ...(target?.kind === 'pick' && target.must !== undefined && target.least > 0 && target.orSelf === undefined
      ? askedIn(target.must)
      : []),
  ])
}

function neededIn(condition: Condition): readonly string[] {
  if (condition.kind === 'all') return condition.conditions.flatMap(neededIn)
  return condition.kind === 'of' && ofOne.has(condition.who.kind) ? askedIn(condition.test) : []
}

const ofOne: ReadonlySet<string> = new Set(['self', 'target', 'nth', 'named'])

function askedIn(test: Test): readonly string[] {
  switch (test.kind) {
    case 'all':
      return test.tests.flatMap(askedIn)
    case 'marked':
      return [`mark ${test.mark.text}`]
    case 'has':
      return [`item ${test.what.text}`]
    case 'counter':
      return (test.atLeast ?? 0) > 0 ? [`counter ${test.counter.text}`] : []
    default:
      return []
  }
}

function thingsOf(effect: Effect): readonly string[] {
  const [thing, option] = things[effect.verb] ?? []
  const name = option === undefined ? undefined : nameArg(effect, option)
  return name === undefined ? [] : [`${thing} ${name.text}`]
}

const things: Readonly<Partial<Record<string, readonly [Thing, string]>>> = {
  mark: ['mark', 'as'],
  give: ['item', 'item'],
  steal: ['item', 'item'],
  count: ['counter', 'name'],
}

function receiversOf(effect: Effect, holding: Holding, subject: Subject): Receivers {
  const { args, verb } = effect
  const isToActor = verb === 'steal' && args.to === undefined
  const who = isToActor ? 'self' : selectorArg(effect, verb === 'steal' ? 'to' : verb)
  const holders = seatsWith(holding, subject)
  if (holders === undefined) return anybody
  if (who === 'self') return { has: player => holders.includes(player) }
  const [holder, ...more] = holders
  if (more.length > 0 || !isToOthers(who, effect, holding.ability) || mayComeBack(subject)) return anybody
  return { has: player => player !== holder }
}

/** Who asks for another player is no target of it himself, but for what is turned once it has targeted, or made by others. */
function mayComeBack(subject: Subject): boolean {
  const verbs = effectsByVerb(syntaxInPlay(subject))
  return ['intercept', 'state', 'make', 'copy', 'repeat'].some(verb => verbs.has(verb))
}

/** What is armed or queued may speak of another target. */
function isToOthers(who: string | undefined, effect: Effect, { target, do: own, steps = [] }: Ability): boolean {
  if (who === 'others') return true
  const isFirst = [...own, ...gathered(steps, step => step.do)].includes(effect)
  return isFirst && (who === 'target' || who === 'nth') && target?.kind === 'pick' && target.another
}
