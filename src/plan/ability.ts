import { gathered } from '../model/gathered.ts'
import { given } from '../language/given.ts'
import { addAll } from '../model/add-all.ts'
import type { Span } from '../model/diagnostic.ts'
import type { Ability, Aim, AimOrMark, Effect, Step } from '../model/syntax.ts'
import { aimOf, chooseOf } from './aim.ts'
import { placeOfKnown, type Builder } from './builder.ts'
import { addCode, codeOf, limitsInPlay, withCode, withoutDefaults } from './code.ts'
import { abilityOf, opOf } from './empty-parts.ts'
import { isSentIn } from '../language/is-sent-in.ts'
import { kindOf, toldKindOf, verbOf } from './kinds.ts'
import { conditionOf, patternOf } from './lower-condition.ts'
import { lowerEffects, type Home } from './lower.ts'
import { isWithoutOrder, noteNoOrder, standardSteps, timeOf } from './orders-of-steps.ts'
import {
  type AbilityKind,
  type AbilityPlan,
  type AimPlan,
  legal,
  type Op,
  reach,
  type StepPlan,
} from './ability-plan.ts'
import { code } from './op-code.ts'
import type { Select } from './question.ts'
import { besides, stepSpeaksOf, type Whom } from './speaks-of.ts'

/** Adds an ability as its owner has it to the plan. Returns its place. */
export function addAbility(builder: Builder, written: Ability, owner: string, faction: number): number {
  const own = codeOf(builder, written, owner)
  const ability = withoutDefaults(written, own)
  const kind: AbilityKind = ability.when ? 'triggered' : isSentIn(ability) ? 'active' : 'passive'
  const { shots } = ability.limits
  const isLimited = kind !== 'passive' && shots !== undefined
  builder.plan.limited ||= isLimited
  builder.plan.combines ||= ability.limits.together === true
  if (ability.factional) placeOfKnown(builder)
  const requires = conditionOf(builder, ability.requires)
  const said = withCode(builder.setup.resolution === 'golden-rule' ? withOthers(ability) : ability, own)
  const draft: Draft = {
    name: ability.name,
    owner,
    at: ability.at,
    kind,
    faction,
    day: ability.phase === 'day',
    either: ability.phase === 'each' || ability.phase === 'cycle' ? ability.phase : null,
    setOffBy: setOffBy(ability),
    instant: ability.instant,
    factional: ability.factional ?? false,
    aim: aimOf(builder, ability.target),
    ...chooseOf(builder, ability.choose),
    requires,
    besides: besides(requires, ['target', 'chosen']),
    untargeted: besides(requires, ['target']),
    when: ability.when ? patternOf(builder, ability.when) : null,
    works: ability.while,
    limits: limitsInPlay(ability, faction, own),
    written: said,
    slotStart: shots === undefined ? [] : [shots],
    shotsSlot: isLimited ? 0 : -1,
    constraints: own?.constraints ?? [],
  }
  if (faction < 0 && shots === undefined)
    builder.unlimited.push({ ability, owner, place: builder.plan.abilities.length })
  const added = addDraft(builder, draft, own => {
    // "On a passive, `shots` is the `uses` of the states it makes."
    const home = kind === 'passive' && shots !== undefined ? { ...own, shared: { uses: shots, slot: 0 } } : own
    const otherwise = ability.otherwise ? lowerEffects(builder, home, ability.otherwise) : null
    return { steps: stepsOf(builder, home, ability), otherwise }
  })
  if (own !== undefined) addCode(builder, added, own)
  return added.id
}

function setOffBy({ when, phase, atNightAlone }: Ability): AbilityPlan['setOffBy'] {
  if (when !== undefined && phase === 'day') return 'day'
  return atNightAlone === true ? 'night' : null
}

/** G18: whom a player selects is another, unless it is said. */
function withOthers(ability: Ability): Ability {
  const other = <One extends AimOrMark>(aim: One | undefined): One | undefined =>
    aim?.kind === 'pick' && aim.orSelf !== true ? { ...aim, another: true } : aim
  return { ...ability, ...given({ target: other(ability.target), choose: other(ability.choose) }) }
}

interface Inner {
  readonly at: Span
  readonly day: boolean
  readonly either: boolean
  readonly aim?: Aim | undefined
  readonly order?: number | undefined
}

/** What stands inside another ability's effect: its `afterwards`, `whenever` or `later`. */
export function innerAbility(
  builder: Builder,
  home: Home,
  kind: AbilityKind,
  effects: readonly Effect[],
  inner: Inner,
): AbilityPlan {
  const draft: Draft = {
    name: home.name,
    owner: home.owner,
    at: inner.at,
    kind,
    faction: -1,
    day: inner.day,
    either: inner.either ? 'each' : null,
    setOffBy: null,
    instant: false,
    factional: false,
    aim: aimOf(builder, inner.aim),
    choose: null,
    marks: home.marks,
    requires: null,
    besides: null,
    untargeted: null,
    when: null,
    works: 'any',
    limits: {},
    written: null,
    slotStart: [],
    shotsSlot: -1,
    constraints: [],
  }
  return addDraft(builder, draft, own => ({
    steps: [stepOf(builder, own, { order: inner.order ?? 0, do: effects, at: inner.at }, inner.order !== undefined)],
    otherwise: null,
  }))
}

/** What an interception sets off: the action that targeted the guarded player targets another (C5). */
export function turningAbility(
  builder: Builder,
  home: Home,
  to: Select,
  where: Pick<Inner, 'at' | 'day' | 'either'>,
): AbilityPlan {
  const inner = innerAbility(builder, home, 'whenever', [], where)
  const [step] = inner.steps
  if (step !== undefined)
    inner.steps[0] = { ...step, ops: [opOf({ code: code.turn, verb: verbOf('intercept'), to, at: where.at })] }
  describe(builder, inner)
  return inner
}

type Draft = Omit<
  AbilityPlan,
  | 'id'
  | 'same'
  | 'innate'
  | 'limited'
  | 'steps'
  | 'otherwise'
  | 'isPlain'
  | 'verbs'
  | 'kinds'
  | 'told'
  | 'investigative'
  | 'slots'
  | 'targetStep'
>

interface Body {
  readonly steps: StepPlan[]
  readonly otherwise: readonly Op[] | null
}

function placeOf({ kind, at }: Draft): string {
  return `${kind} ${at.start} ${at.source.name}`
}

function addDraft(builder: Builder, draft: Draft, bodyOf: (home: Home) => Body): AbilityPlan {
  const { abilities } = builder.plan
  const id = abilities.length
  const same = builder.sameOf.get(placeOf(draft)) ?? id
  builder.sameOf.set(placeOf(draft), same)
  const ability = abilityOf({ id, same, verbs: new Uint8Array(builder.plan.verbs.length), ...draft })
  abilities.push(ability)
  const body = bodyOf({
    name: draft.name,
    owner: draft.owner,
    slots: ability.slotStart,
    day: draft.day,
    either: draft.either !== null,
    marks: draft.marks,
  })
  addAll(ability.steps, body.steps)
  ability.otherwise = body.otherwise
  ability.slots = ability.slotStart.length
  describe(builder, ability)
  return ability
}

function isPlain({ kind, day, either, aim, choose, requires, constraints }: AbilityPlan): boolean {
  const asksLife = (one: AimPlan | null) => one === null || one.legal === legal.lived
  return (
    kind === 'active' &&
    !day &&
    either === null &&
    asksLife(aim) &&
    asksLife(choose) &&
    (aim?.most ?? 0) <= 1 &&
    requires === null &&
    constraints.length === 0
  )
}

/** What the whole ability does, over all its steps: "a step that kills later makes a compound a killing action" (T1). */
function describe({ plan: { byInfluence } }: Builder, ability: AbilityPlan): void {
  const ops = [...gathered(ability.steps, step => step.ops), ...(ability.otherwise ?? [])]
  for (const op of ops) {
    if (op.code === code.run) continue
    ability.verbs[op.verb] = 1
    const kind = kindOf(op.verb, byInfluence)
    if (kind !== undefined) ability.kinds.add(kind)
    const told = toldKindOf(op.verb, byInfluence)
    if (told !== undefined) ability.told.add(told)
  }
  ability.investigative = ability.steps.some(step => step.ops.some(op => op.code === code.report))
  ability.isPlain = isPlain(ability)
  if (ability.aim !== null) {
    const first = ability.steps.findIndex(step => step.usesTarget)
    ability.targetStep = Math.max(0, first)
  }
  ability.steps.forEach((step, place) => {
    step.reach = place === Math.max(0, ability.targetStep) ? reach.aims : step.usesTarget ? reach.uses : reach.none
  })
}

/** Gives a step another order, and with it another place among the steps. */
export function moveStep(builder: Builder, ability: AbilityPlan, order: number, instead: number): void {
  const moved = ability.steps.map(step => (step.order === order ? { ...step, order: instead } : step))
  ability.steps.length = 0
  addAll(ability.steps, inTurn(builder, moved))
  describe(builder, ability)
}

/** The steps of an ability, lowest order first. */
function stepsOf(builder: Builder, home: Home, ability: Ability): StepPlan[] {
  const own = isWithoutOrder(ability) && !builder.plan.byInfluence
  const steps = own
    ? standardSteps(ability)
    : (ability.steps ?? [{ order: ability.order ?? 0, do: ability.do, at: ability.at }])
  if (isWithoutOrder(ability) && builder.setup.resolution === 'snarf') noteNoOrder(builder, ability, home.owner)
  const isUnread = own || (builder.plan.byInfluence && isSentIn(ability))
  const isOrdered = ability.steps !== undefined || ability.order !== undefined || isUnread
  const isChoosing = ability.target === undefined && ability.choose !== undefined
  return inTurn(
    builder,
    steps.map(step => stepOf(builder, home, step, isOrdered, isChoosing ? 'target alone' : 'target')),
  )
}

/** Of one order those that use the target come first, as targeting does (B2); by the golden rule the first is the one that is written first. */
function inTurn({ plan: { byInfluence } }: Builder, steps: StepPlan[]): StepPlan[] {
  const isLater = (a: StepPlan, b: StepPlan) => (byInfluence ? 0 : Number(b.usesTarget) - Number(a.usesTarget))
  return steps.sort((a, b) => a.order - b.order || isLater(a, b))
}

function stepOf(builder: Builder, home: Home, step: Step, ordered: boolean, whom: Whom = 'target'): StepPlan {
  return {
    order: builder.plan.byInfluence && ordered ? timeOf(step.order) : step.order,
    ordered,
    rank: 0,
    ops: lowerEffects(builder, home, step.do),
    condition: conditionOf(builder, step.if),
    usesTarget: stepSpeaksOf(step, whom),
    usesChosen: stepSpeaksOf(step, 'chosen'),
    reach: reach.none,
  }
}
