import type { Span } from '../model/diagnostic.ts'
import type { Phase } from '../model/phase.ts'
import type { Condition, Effect } from '../model/syntax.ts'
import type { Plan } from '../plan/plan.ts'
import { firstPlayers, nightOf, useOf } from '../variants/submissions.ts'
import { holdingsIn, abilityName, orderedActionsOf, ownActions, type OrderedAction, effectsArg } from './actions.ts'
import { doingsOf, type Doing } from './doings.ts'
import { isPlanned } from './purposes.ts'
import type { Subject } from './subject.ts'
import { actorsOf, triedWith } from './trials.ts'
import { effectsByVerb, nameArg, nodesOfKind, selectorArg } from './walk.ts'

/** An action that takes a mark or a thing away after all that kills by it. */
export interface LateCure {
  readonly action: OrderedAction
  readonly deaths: readonly MarkedDeath[]
  /** The smallest night that shows it; without one where the mark is not set on the night on which it kills. */
  readonly night?: string
}

/** Something that kills whoever has a mark, `mark doused`, or a thing, `item fuel`. */
export interface MarkedDeath {
  readonly by: string
  readonly order: number
  readonly marks: readonly string[]
  readonly at: Span
}

/** Those of the file. */
export function lateCuresOf(subject: Subject): readonly LateCure[] {
  const cures = ownActions(subject).flatMap(action => {
    const cured = new Set(action.do.flatMap(effect => curedBy(effect, subject)))
    return cured.size === 0 ? [] : { action, cured }
  })
  if (cures.length === 0) return []
  const played = new Set((subject.plan?.abilities ?? []).map(ability => ability.at))
  const all = deathsIn(subject, played)
  let left = mostTried
  return cures.flatMap(({ action, cured }): readonly LateCure[] => {
    const { holding, order } = action
    const deaths = all.filter(death => death.marks.some(mark => cured.has(mark)) && death.by !== abilityName(holding))
    if (order >= 200 || !played.has(holding.ability.at) || deaths.length === 0) return []
    if (deaths.some(death => death.order > order) || isEarlier(action, cured, subject)) return []
    const night = (left -= 1) < 0 ? undefined : nightOfCure(action, deaths, subject)
    return [{ action, deaths, ...(night !== undefined && { night }) }]
  })
}

const mostTried = 20

/** `Arsonist.Ignite [80]`, each once. */
export function killersNamed(deaths: readonly MarkedDeath[]): readonly string[] {
  return [...new Set(deaths.map(death => `${death.by} [${death.order}]`))]
}

function deathsIn(subject: Subject, played: ReadonlySet<Span>): readonly MarkedDeath[] {
  const inPlay = holdingsIn(subject.setup).filter(({ ability }) => played.has(ability.at))
  return inPlay.flatMap(holding =>
    orderedActionsOf(holding).flatMap(({ order, step, do: effects }) =>
      effects
        .flatMap(effect => deathsBy(effect, order, [holding.ability.requires, holding.ability.steps?.[step ?? -1]?.if]))
        .map(death => ({ by: abilityName(holding), at: holding.ability.at, ...death })),
    ),
  )
}

function deathsBy(
  effect: Effect,
  order: number,
  asked: readonly (Condition | undefined)[] = [],
): readonly Pick<MarkedDeath, 'order' | 'marks'>[] {
  const { args, verb, afterwards = [] } = effect
  const { later, do: inner } = args
  const at = typeof later === 'object' && 'order' in later && typeof later.order === 'number' ? later.order : order
  const within = effectsArg(inner)
  const own =
    verb === 'kill' || verb === 'die'
      ? [...marksIn(args), ...marksOf(selectorArg(effect, verb), [...asked, effect.if])]
      : []
  return [
    ...(own.length === 0 ? [] : [{ order, marks: own }]),
    ...[
      ...within.flatMap(one => deathsBy(one, at, at === order ? asked : [])),
      ...afterwards.flatMap(one => deathsBy(one, order)),
    ],
  ]
}

/** The marks and things that who dies must have, and not those that he must not. */
function marksIn(piece: unknown): readonly string[] {
  const nots = nodesOfKind(piece, 'not')
  const asked = (kind: string) => {
    const denied = new Set(nots.flatMap(node => nodesOfKind(node, kind)))
    return nodesOfKind(piece, kind).filter(node => !denied.has(node))
  }
  return [
    ...asked('marked').flatMap(node => ('mark' in node ? textOf(node.mark).map(markOf) : [])),
    ...asked('has').flatMap(node => ('what' in node ? textOf(node.what).map(itemOf) : [])),
  ]
}

const markOf = (name: string) => `mark ${name}`
const itemOf = (name: string) => `item ${name}`

/** Likewise as far as conditions ask it of him. */
function marksOf(whom: string | undefined, conditions: readonly (Condition | undefined)[]): readonly string[] {
  const denied = new Set(nodesOfKind(conditions, 'not').flatMap(node => nodesOfKind(node, 'of')))
  const asked = nodesOfKind(conditions, 'of') as readonly Extract<Condition, { kind: 'of' }>[]
  return asked.filter(one => !denied.has(one) && one.who.kind === whom).flatMap(({ test }) => marksIn(test))
}

function textOf(name: unknown): readonly string[] {
  return typeof name === 'object' && name !== null && 'text' in name && typeof name.text === 'string' ? [name.text] : []
}

/** The marks and things that somebody has no more after it; what is stolen may be wanted for itself. */
function curedBy(effect: Effect, { setup }: Subject): readonly string[] {
  const item = effect.verb === 'take' ? nameArg(effect, 'item')?.text : undefined
  if (item !== undefined) return [itemOf(item)]
  const name = nameArg(effect, 'as')?.text
  if (name === undefined) return []
  if (effect.verb === 'unmark') return [markOf(name)]
  const groups = effect.verb === 'mark' ? [...setup.groups.values()] : []
  const own = groups.filter(({ marks, most }) => most === 1 && marks.some(({ text }) => text === name))
  return own.flatMap(({ marks }) => marks.flatMap(({ text }) => (text === name ? [] : markOf(text))))
}

/** An earlier step of it does so in time. */
function isEarlier({ holding, order }: OrderedAction, cured: ReadonlySet<string>, subject: Subject): boolean {
  return orderedActionsOf(holding).some(
    step => step.order < order && step.do.some(effect => curedBy(effect, subject).some(mark => cured.has(mark))),
  )
}

/** A night on which somebody is marked, dies of it, and would not if the cure came before: three actions, by those who first can. */
function nightOfCure(
  { holding, order }: OrderedAction,
  deaths: readonly MarkedDeath[],
  subject: Subject,
): string | undefined {
  const { plan } = subject
  if (plan === undefined) return undefined
  const planned = doingsOf(plan).filter(isPlanned)
  const doingAt = (at: Span, at_: number) =>
    planned.find(({ ability, step }) => ability.at === at && step.order === at_)
  const cure = doingAt(holding.ability.at, order)
  if (cure === undefined) return undefined
  for (const { at, order: deadly, marks } of deaths) {
    const killer = doingAt(at, deadly)
    for (const marker of killer === undefined ? [] : markersOf(marks, planned, subject)) {
      if (killer === undefined || marker.step.order >= deadly) continue
      const better = Math.max(marker.step.order + 0.001, deadly - 0.001)
      const trial = triedWith(nightsOf([marker, killer, cure], plan, subject), cure, better, subject)
      if (trial?.night !== undefined) return trial.night
    }
  }
  return undefined
}

/** The actions that set one of some marks, or give one of some things. */
function markersOf(marks: readonly string[], planned: readonly Doing[], { setup }: Subject): readonly Doing[] {
  const byVerb = effectsByVerb(holdingsIn(setup).map(({ ability }) => ability))
  const marking = (byVerb.get('mark') ?? []).filter(effect => marks.includes(markOf(nameArg(effect, 'as')?.text ?? '')))
  const giving = (byVerb.get('give') ?? []).filter(effect =>
    marks.includes(itemOf(nameArg(effect, 'item')?.text ?? '')),
  )
  const places = [...marking, ...giving].map(({ at }) => at)
  return planned.filter(({ step }) => step.ops.some(({ at }) => places.includes(at)))
}

/** All three at one player, who is none of those who act if there is another. */
function* nightsOf(
  [marker, killer, cure]: readonly [Doing, Doing, Doing],
  plan: Plan,
  { setup }: Subject,
): Generator<Phase> {
  const at = setup.players[0]?.at
  const [first] = actorsOf(marker, plan)
  const [second] = actorsOf(killer, plan)
  const third = actorsOf(cure, plan).find(name => name !== second && name !== first)
  if (at === undefined || first === undefined || second === undefined || third === undefined) return
  for (const target of [...firstPlayers(plan, 2, [first, second, third]), third, first]) {
    const uses = [
      useOf(first, marker.ability, target, plan, at),
      useOf(second, killer.ability, target, plan, at),
      useOf(third, cure.ability, target, plan, at),
    ]
    // What does both at once is sent in once.
    yield nightOf(marker.ability === killer.ability && first === second ? uses.slice(1) : uses, at)
  }
}
