import type { Submission } from '../../src/model/phase.ts'
import type { Effect } from '../../src/model/syntax.ts'
import { use } from './make.ts'
import { isPassive, isSelected, leaveOut, Unsupported, type Act, type Entry, type Names } from './world.ts'
import type { Event, Night, Origin, Owned, Step, Trigger } from './world.ts'

/** One use of an ability. */
export function actOf(night: Night, owned: Owned, origin: Origin): Act {
  const { name, order = origin === 'passive' ? 0 : -1, target: aim, choose, limits, do: effects } = owned.ability
  const steps = [...(owned.ability.steps ?? [{ order, do: effects }])].sort((a, b) => a.order - b.order)
  leaveOut(origin === 'triggered' && limits.rest !== undefined, 'a trigger that rests')
  return {
    ...blank(night, owned.owner, name, origin, steps, `${owned.owner}|${owned.of}.${name}`),
    owned,
    nth: aim || owned.ability.when ? 'reached' : 'chosen',
    ...(aim && { aim }),
    ...(choose?.kind !== 'mark' && choose && { choose }),
  }
}

export function blank(
  night: Night,
  player: string,
  name: string,
  origin: Origin,
  steps: readonly Step[],
  key = name,
): Act {
  night.world.acts += 1
  const id = night.world.acts
  const aimed = { selected: [], chosen: [], branches: [], reached: [], nth: 'chosen', trails: [] } as const
  return { id, player, name, key, origin, steps, ...aimed, results: [], askedAt: [], roots: [`${key} ${id}`] }
}

/** What one action leads to by itself: its words keep what they meant. */
export function following(night: Night, act: Act, origin: Origin, effects: readonly Effect[], order = -1): Act {
  const { owned, reached, branches, chosen, nth, event, text, victim } = act
  return {
    ...blank(night, act.player, act.name, origin, [{ order, do: effects }], act.key),
    ...(owned && { owned }),
    ...(isSelected(act) && { selected: act.selected }),
    reached,
    branches,
    chosen,
    nth,
    ...(event && { event }),
    ...(text !== undefined && { text }),
    ...(victim !== undefined && { victim }),
  }
}

/** Those whom `first` and `second` count; in what is armed with a target of its own, those whom they counted before. */
export const counted = (act: Act): Names => (typeof act.nth === 'string' ? act[act.nth] : act.nth)

/** What a trigger that was armed sets off: it hears of an event, and may have a target of its own. */
export function setOffBy(night: Night, trigger: Trigger, event: Event): Act {
  const { victim: _, ...act } = following(night, trigger.act, 'triggered', trigger.effects ?? [], trigger.order)
  const aimed = trigger.target ? { aim: trigger.target, reached: [], branches: [], nth: counted(trigger.act) } : {}
  return { ...act, key: trigger.key, event, trigger, ...aimed }
}

/** The same action once more, as it was sent. */
export function again(night: Night, act: Act, aimed: Partial<Pick<Act, 'selected' | 'chosen'>> = {}): Act {
  const { player, name, origin, steps, key } = act
  return {
    ...act,
    ...blank(night, player, name, origin, steps, key),
    selected: act.selected,
    chosen: act.chosen,
    nth: act.nth,
    ...aimed,
  }
}

export function submitted(night: Night, submissions: readonly Submission[]): readonly Act[] {
  const isNone = ({ targets }: Submission) => targets.length === 1 && targets[0]!.text === 'none'
  const isPlayer = night.world.people.has('none')
  const acts = allSubmitted(
    night,
    submissions.filter(one => isPlayer || !isNone(one)),
  )
  const isSame = (act: Act, other: Act) =>
    act.owned?.from === 'faction' &&
    other.owned?.from === 'faction' &&
    act.name === other.name &&
    act.owned.of === other.owned.of
  const ruling = night.rulings['faction-duplicates'] // R9
  return acts.filter((act, n) => {
    const others = (ruling === 'last' ? acts.slice(n + 1) : acts.slice(0, n)).filter(other => isSame(act, other))
    return others.length < (act.owned?.ability.limits.aNight ?? 1)
  })
}

function allSubmitted(night: Night, submissions: readonly Submission[]): readonly Act[] {
  const { world } = night
  return submissions.map(({ actor, ability, targets, chosen, text }, n) => {
    const isMeant = (one: Owned) => [one.ability.name, `${one.of}.${one.ability.name}`].includes(ability.text)
    const isActive = (one: Owned) => one.owner === actor.text && !isPassive(one) && !one.ability.when
    const owned = world.owned.find(one => isMeant(one) && isActive(one))
    if (!owned) throw new Unsupported('what he does not have')
    const isTogether = (one: Owned) => one.owner === actor.text && one.ability.limits.together === true
    leaveOut(world.owned.some(isTogether), 'actions that go with another one')
    const one = actOf(night, owned, 'submitted')
    const isInstant = owned.ability.instant && night.phase.kind === 'night'
    const steps = isInstant ? one.steps.map(step => ({ ...step, order: 0.5 + n / 1e6 })) : one.steps // N5
    const act = { ...one, steps, roots: [`sent ${world.phase} ${n}`], ...(text !== undefined && { text }) }
    use(night, act)
    const [first, second] = [targets.map(name => name.text), chosen.map(name => name.text)]
    const isTargeted = act.aim?.kind === 'pick' // nobody is picked where a selector targets
    return isTargeted ? { ...act, selected: first, chosen: second } : { ...act, chosen: [...first, ...second] }
  })
}

/** C2: "A step uses the target if anything in it speaks of it": whatever stands in it is looked through. */
export function usesTarget({ act, step }: Entry): boolean {
  const word = act.aim ? /"kind":"(target"}|nth")|[{](target|first|second|third)[}]/ : /"kind":"target"}|[{]target[}]/
  return word.test(textsOf(act.steps[step]!).ofTarget)
}

export function usesChosen({ act, step }: Entry): boolean {
  const word = act.aim ? /"kind":"chosen"}|[{]chosen[}]/ : /"kind":"(chosen"}|nth")|[{](chosen|first|second|third)[}]/
  return word.test(textsOf(act.steps[step]!).all)
}

const texts = new WeakMap<readonly Effect[], { readonly ofTarget: string; readonly all: string }>()

function textsOf({ do: effects, if: condition }: Step) {
  const all = () => ({ ofTarget: textOf([effects.map(unarmed), condition]), all: textOf([effects, condition]) })
  const both = texts.get(effects) ?? all()
  texts.set(effects, both)
  return both
}

/** In what is armed with a target of its own `target` is that one. */
function unarmed(effect: Effect): unknown {
  if (effect.verb !== 'whenever' || effect.args.target === undefined) return effect
  const others = textOf(effect.args.do).replaceAll('"kind":"target"', '"kind":"its own"').replaceAll('{target}', '')
  return { ...effect, args: { ...effect.args, do: JSON.parse(others) } }
}

function textOf(said: unknown): string {
  return JSON.stringify(said, (key, value: unknown) => (key === 'at' ? undefined : value))
}

/** The first step that uses the target. */
export function aimingStep(act: Act): number {
  const places: Names = act.steps.map((_, step) => (usesTarget({ act, step }) ? 'uses' : ''))
  return Math.max(0, places.indexOf('uses'))
}
