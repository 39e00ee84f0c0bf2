import type { Ability, Effect } from '../model/syntax.ts'
import { givenBy } from '../plan/given-by.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { onceFor } from '../model/once-for.ts'
import { effectsOf, holdingsIn } from './actions.ts'
import { gainedIn } from './gained.ts'
import type { Subject } from './subject.ts'
import { effectsByVerb, effectsIn, nameArg, namesIn, selectorArg, syntaxInPlay } from './walk.ts'

/** No player of the game can ever come to more of a counter; Infinity where that is open. */
export function mostCounted(counter: string, subject: Subject): number {
  return mostMade(counter, subject, effect => gainOf(effect, counter))
}

/** No more players of the game can ever have a mark; Infinity where that is open. */
export function mostMarked(mark: string, subject: Subject): number {
  const groups = [...subject.setup.groups.values()]
  if (groups.some(({ marks }) => marks.some(({ text }) => text === mark))) return Infinity
  return mostMade(mark, subject, (effect, ability) => markedBy(effect, mark, ability))
}

/** How much one effect of an ability makes each time. */
type Gain = (effect: Effect, ability: Ability) => number

function mostMade(name: string, subject: Subject, gain: Gain): number {
  const { counts, gained, isOpen } = countingIn(subject)
  if (isOpen || subject.torn !== undefined) return Infinity
  if (gained.some(ability => madeOnce(ability, gain) > 0)) return Infinity
  const changed = namesIn(subject.phases.map(({ phase }) => phase.changes))
  if (changed.some(({ text }) => text === name)) return Infinity
  return counts.reduce((sum, { ability, times }) => {
    const made = madeOnce(ability, gain)
    return made === 0 ? sum : sum + made * times
  }, 0)
}

interface Counting {
  readonly ability: Ability
  /** How often all who have it can use it together. */
  readonly times: number
}

interface CountingIn {
  readonly counts: readonly Counting[]
  /** Abilities that players may come by, or come by once more. */
  readonly gained: readonly Ability[]
  readonly isOpen: boolean
}

const countingIn = onceFor((subject: Subject): CountingIn => {
  const { plan, setup } = subject
  const verbs = effectsByVerb(syntaxInPlay(subject))
  if (plan === undefined || plan.players.length === 0 || again.some(verb => verbs.has(verb)))
    return { counts: [], gained: [], isOpen: true }
  const written = new Map(holdingsIn(setup).map(({ ability }) => [ability.at, ability]))
  const holders = new Map<number, number>()
  for (const player of plan.players)
    for (const place of givenBy(player, plan)) holders.set(place, (holders.get(place) ?? 0) + 1)
  const counts = [...holders].flatMap(([place, many]) => {
    const [held, ability] = [plan.abilities[place], written.get(plan.abilities[place]?.at ?? setup.at)]
    return held === undefined || ability === undefined ? [] : [{ ability, times: timesOf(held) * many }]
  })
  const isDecided =
    counts.some(({ ability }) => ability.decided !== undefined) || plan.abilities.some(({ innate }) => innate)
  const gained = gainedIn(subject).flatMap(place => written.get(plan.abilities[place]?.at ?? setup.at) ?? [])
  return { counts, gained, isOpen: isDecided }
})

/** By these somebody may use an ability again. */
const again = ['repeat', 'copy', 'make', 'allow', 'state', 'delay']

function timesOf({ limits: { shots = Infinity, nights, aNight = 1 }, kind, day }: AbilityPlan): number {
  const onNights = nights?.kind === 'only' && kind === 'active' && !day ? nights.nights.length * aNight : Infinity
  return Math.min(shots, onNights)
}

/** How much one use can make; each effect happens once, but for what happens whenever something does. */
function madeOnce(ability: Ability, gain: Gain): number {
  const repeated = new Set(
    effectsOf(ability).flatMap(({ verb, args }) => (verb === 'whenever' ? effectsIn([args.do]) : [])),
  )
  const gains = effectsOf(ability).map(effect => {
    const made = gain(effect, ability)
    return made > 0 && repeated.has(effect) ? Infinity : made
  })
  return gains.reduce((sum, made) => sum + made, 0)
}

/** How many players it marks at once. */
function markedBy(effect: Effect, mark: string, { target, choose }: Ability): number {
  if (effect.verb !== 'mark' || nameArg(effect, 'as')?.text !== mark) return 0
  const kind = selectorArg(effect, 'mark') ?? ''
  const aim = kind === 'target' ? target : kind === 'chosen' ? choose : undefined
  if (aim?.kind === 'pick') return aim.most
  return ofOne.includes(kind) ? 1 : Infinity
}

const ofOne: readonly string[] = ['self', 'actor', 'victim', 'nth', 'named']

function gainOf(effect: Effect, counter: string): number {
  if (effect.verb !== 'count' || nameArg(effect, 'name')?.text !== counter) return 0
  const { by = 1 } = effect.args
  return typeof by === 'number' ? Math.max(by, 0) : Infinity
}
