import type { Finding } from '../../model/diagnostic.ts'
import type { Facts, Owned } from '../submissions/holdings.ts'
import { oneOfEquals, usesLeftOf } from '../submissions/one-of-equals.ts'
import { passesText } from '../../plan/passes-text.ts'
import type { AbilityPlan, AimPlan } from '../../plan/ability-plan.ts'
import { constraintFindings } from '../submissions/constraint-findings.ts'
import { constrained, foundOf, type Pickable } from './constrained.ts'
import { refusedNow } from '../submissions/action-findings.ts'
import { selectionFindings } from '../submissions/selection-findings.ts'
import type { SubmissionRow } from '../submissions/holdings.ts'
import type { Phase } from '../../model/phase.ts'
import { isUsedBy } from '../../plan/time-of-use.ts'
import type { Name } from '../../model/syntax.ts'
import type { OpenPhase } from './open-phase.ts'
import { submitName } from './submit-name.ts'
import { sentAction, type SentIn } from './sent-in.ts'

/** What a player may do with one ability in the phase that is open. */
export interface AbilityOptions {
  /** As `submit` takes it. */
  readonly ability: string
  /** What it does, in a sentence or two. */
  readonly text: string
  /** Whether it may be sent at all; `findings` say why not. */
  readonly may: boolean
  readonly findings: readonly Finding[]
  /** The faction of which one member performs it. */
  readonly faction?: string
  readonly usesLeft?: number
  /** Whom it targets and whom it chooses; absent where it asks for nobody. */
  readonly target?: SelectionOptions
  readonly choose?: SelectionOptions
  /** Whether it passes on a text that is sent with it. */
  readonly asksText: boolean
}

/** Players to be named, or marks of a group: between `least` and `most` of the allowed ones. */
export interface SelectionOptions {
  readonly least: number
  readonly most: number
  readonly allowed: readonly string[]
  readonly refused: readonly { readonly player: string; readonly findings: readonly Finding[] }[]
}

/** `facts` are those of this moment: by day some have died since the phase began. `against` says what `submit` would refuse a use for. */
export function optionsOf(
  { phase }: OpenPhase,
  facts: Facts,
  player: number,
  against: (sent: SentIn) => readonly Finding[],
): readonly AbilityOptions[] {
  const own = [...facts.owned(player), ...facts.lent(player)].filter(
    ({ ability }) => ability.kind === 'active' && isUsedBy(ability, phase.kind === 'day'),
  )
  const ask =
    phase.kind === 'night'
      ? (row: SubmissionRow) => constraintFindings(facts, row)
      : (row: SubmissionRow) => askedNow(row, own, against)
  return oneOfEquals(facts, own).map(owned =>
    withSent(facts.names[player] ?? '', optionOf(phase, facts, player, owned, own, ask), against),
  )
}

type Ask = (row: SubmissionRow) => readonly Finding[]

/** By day constraints are asked of what is so once all before it is carried out (N6). */
function askedNow(
  { submission, owned: { ability } }: SubmissionRow,
  own: readonly Owned[],
  against: (sent: SentIn) => readonly Finding[],
): readonly Finding[] {
  if (ability.constraints.length === 0) return []
  const { actor, targets, chosen } = submission
  const selected = { target: targets.map(({ text }) => text), choose: chosen.map(({ text }) => text) }
  return against(sentAction(actor.text, submitName(ability, own), selected)).filter(({ code }) =>
    /^(constraint|extension)\//.test(code),
  )
}

/** With what keeps it from standing beside what was sent in already, whomever it selects. */
function withSent(
  player: string,
  option: AbilityOptions,
  against: (sent: SentIn) => readonly Finding[],
): AbilityOptions {
  const target = option.target?.allowed.slice(0, Math.max(1, option.target.least)) ?? []
  const choose = option.choose?.allowed.slice(0, Math.max(1, option.choose.least)) ?? []
  const known = new Set(option.findings.map(({ code }) => code))
  // That he has used it today is why no use is left.
  if (known.has('action/used-up')) known.add('action/repeated')
  const more = against(sentAction(player, option.ability, { target, choose })).filter(
    finding => !known.has(finding.code) && !isOfSelection(finding),
  )
  return { ...option, may: option.may && more.length === 0, findings: [...option.findings, ...more] }
}

/** What is wrong with some selections is told of each player. */
function isOfSelection({ code }: Finding): boolean {
  return /^(target|constraint)\//.test(code)
}

function optionOf(
  phase: Phase,
  facts: Facts,
  player: number,
  owned: Owned,
  own: readonly Owned[],
  ask: Ask,
): AbilityOptions {
  const { ability } = owned
  const target = choiceOf(phase, facts, player, owned, 'target', ask)
  const choose = choiceOf(phase, facts, player, owned, 'choose', ask)
  const few = [target, choose].flatMap(choice =>
    choice && choice.from.players.length < choice.from.least ? [tooFew(ability)] : [],
  )
  const said =
    target?.said ??
    choose?.said ??
    foundOf(target?.from, choose?.from, (targets, chosen) => ask(rowOf(facts, player, owned, targets, chosen)))
  const usesLeft = usesLeftOf(facts, own, owned)
  const findings = [...refusedNow(facts, phase, player, owned), ...(few.length > 0 ? few : constrained(said))]
  return {
    ability: submitName(ability, own),
    text: facts.textOf(ability),
    may: findings.length === 0,
    findings,
    asksText: passesText(ability),
    ...(ability.faction >= 0 && { faction: ability.owner }),
    ...(usesLeft !== undefined && { usesLeft }),
    ...(target && { target: target.options }),
    ...(choose && { choose: choose.options }),
    ...(ability.marks.length > 0 && { choose: marksOf(ability, facts) }),
  }
}

/** "You may choose your own" (G18). */
function marksOf({ marks }: AbilityPlan, facts: Facts): SelectionOptions {
  return { least: 1, most: 1, allowed: marks.map(facts.markName), refused: [] }
}

function tooFew({ name, at }: AbilityPlan): Finding {
  return {
    code: 'target/too-few',
    severity: 'error',
    message: `there are not enough players whom ${name} may select`,
    help: 'leave it out in this phase',
    at,
    rules: ['T2'],
  }
}

/** Whom he may select, and from whom he could but for constraints. */
interface Choice {
  readonly options: SelectionOptions
  readonly from: Pickable
  /** What constraints say of each, where one player is all that is selected. */
  readonly said?: readonly (readonly Finding[])[]
}

function choiceOf(
  phase: Phase,
  facts: Facts,
  player: number,
  owned: Owned,
  word: 'target' | 'choose',
  ask: Ask,
): Choice | undefined {
  const { ability } = owned
  const aim = word === 'target' ? ability.aim : ability.choose
  if (aim?.selector !== null || aim.most === 0) return undefined
  const { least, most } = aim
  // Where several are selected their constraints are asked of all of them together, when they are sent in.
  const isAll = (ability.aim?.most ?? 0) + (ability.choose?.most ?? 0) === 1
  const all = facts.names.map((name, other) => ({
    name,
    other,
    ...refusedFor(phase, facts, player, owned, aim, other, isAll, ask),
  }))
  const allowed = all.filter(({ selecting, constraints }) => selecting.length + constraints.length === 0)
  const from = all.filter(({ selecting }) => selecting.length === 0)
  return {
    options: {
      least,
      most,
      allowed: allowed.map(({ name }) => name),
      refused: all
        .map(({ name, selecting, constraints }) => ({ player: name, findings: [...selecting, ...constraints] }))
        .filter(({ findings }) => findings.length > 0),
    },
    from: { least, most, players: from.map(({ other }) => other) },
    ...(isAll && { said: from.map(({ constraints }) => constraints) }),
  }
}

/** What is wrong with selecting one player, and what a constraint says against it. */
function refusedFor(
  phase: Phase,
  facts: Facts,
  player: number,
  owned: Owned,
  aim: AimPlan,
  other: number,
  isAll: boolean,
  ask: Ask,
): { readonly selecting: readonly Finding[]; readonly constraints: readonly Finding[] } {
  const isTarget = aim === owned.ability.aim
  const row = rowOf(facts, player, owned, isTarget ? [other] : [], isTarget ? [] : [other])
  return { selecting: selectionFindings(facts, phase, row), constraints: isAll ? ask(row) : [] }
}

/** As if he sent it in now. */
function rowOf(
  facts: Facts,
  player: number,
  owned: Owned,
  targets: readonly number[],
  chosen: readonly number[],
): SubmissionRow {
  const { at, name } = owned.ability
  const named = (place: number): Name => ({ text: facts.names[place] ?? '', at })
  const submission = {
    actor: named(player),
    ability: { text: name, at },
    targets: targets.map(named),
    chosen: chosen.map(named),
    at,
  }
  return { submission, player, owned, targets, chosen }
}
