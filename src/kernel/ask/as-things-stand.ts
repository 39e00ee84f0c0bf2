import { act, target } from '../../plan/builder.ts'
import { type AbilityPlan, type Op, reach } from '../../plan/ability-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { PlannedCondition, Select, PlannedTest } from '../../plan/question.ts'
import { allBut, only } from '../../schedule/players.ts'
import { shortenTo } from '../../model/shorten-to.ts'
import type { AsItStands, OpenStep, ReadAim, Rest, TonightsAction, Voice } from '../../schedule/told.ts'
import { restOf } from '../rules/aim.ts'
import { isGone, isWithoutTarget } from '../rules/batch.ts'
import { heardOf, isHeard } from '../rules/heard.ts'
import { requiredAt } from '../rules/check.ts'
import { takesPlace } from '../rules/verdict.ts'
import { type Action, isSent, mark } from '../store/action.ts'
import type { Trigger } from '../store/trigger.ts'
import type { Entry, Steps } from '../store/steps.ts'
import type { Work } from '../store/work.ts'
import { met } from './condition.ts'
import { drawnBy } from './drawn.ts'
import { mayDraw } from './may-draw.ts'
import { illegalityOf } from './illegal-send.ts'
import { Interceptions } from './interceptions.ts'
import { lostBy, mayBecome } from './gained-and-lost.ts'
import { quietly, wouldAct } from './quietly.ts'
import { OpenedStep } from './open-step.ts'
import { ReadAims } from './read-aims.ts'
import { eachPicked, holds } from './select.ts'
import { SentActions } from './sent-actions.ts'
import { StandIns } from './stand-ins.ts'

const none: readonly number[] = []

/** What every action attempts, whatever it does. */
const always = (1 << act) | (1 << target)

/** Tells a schedule how the night stands. It is asked without a trace: nothing is written, drawn or used up. */
export class AsThingsStand implements AsItStands {
  readonly plan: Plan
  private readonly work: Work
  readonly isTooMuch = (lookedAt: number): boolean => this.work.effort.looksAt(lookedAt)
  private readonly standIns: StandIns
  private readonly steps: OpenedStep[] = []
  /** All that were open tonight, by slot, and how many of them are of this night. */
  private readonly opened: OpenedStep[] = []
  private slots = 0
  private readonly sent: SentActions
  private readonly aims: ReadAims
  private readonly interceptions: Interceptions

  constructor(work: Work) {
    this.work = work
    this.plan = work.plan
    this.standIns = new StandIns(work)
    this.sent = new SentActions(work)
    this.interceptions = new Interceptions(work, this)
    this.aims = new ReadAims(work, (select, voice) => this.picks(select, voice), this.interceptions)
  }

  /** Begins another night, or another time of it: nothing is open yet. */
  begin(): void {
    shortenTo(this.steps, 0)
    this.slots = 0
    this.sent.begin()
  }

  /** Begins another round, without what was delayed: what the one before left of its steps comes first, in the order it had, and then all that waits. */
  beginRound(waiting: Steps): void {
    const { steps } = this
    let count = 0
    for (let place = 0; place < steps.length; place++) {
      const step = steps[place] as OpenedStep
      if (step.isDecided || step.entry.action.is(mark.withdrawn)) continue
      steps[count++] = isAsBefore(step.entry) ? step : this.openedAs(step.entry)
    }
    for (let entry = waiting.take(); entry !== null; entry = entry.next)
      if (!entry.action.is(mark.withdrawn)) steps[count++] = this.openedAs(entry)
    shortenTo(steps, count)
  }

  private openedAs(entry: Entry): OpenedStep {
    const slot = this.slots++
    const opened = (this.opened[slot] ??= new OpenedStep(slot, entry, this.work.pool))
    opened.begin(this.work, entry)
    return opened
  }

  open(): readonly OpenedStep[] {
    return this.steps
  }

  isUntouched({ ability, action: id, own }: OpenStep): boolean {
    const { actions, holdings, states, pool } = this.work
    const sent = actions[id] as Action
    const { marks, player, selectedAt, selectedCount } = sent
    if (marks !== 0 || holdings.mayBeLost || ability.steps.length > 1 || !own.isFixed) return false
    if (this.plan.intercepts && this.interceptions.isOneGuarded(sent)) return false
    const verbs = states.spoken & (own.tried | always)
    if (verbs === 0) return true
    if ((states.verbsAround(player) & verbs) !== 0) return false
    for (let at = selectedAt; at < selectedAt + selectedCount; at++)
      if ((states.verbsAround(pool.at(at)) & verbs) !== 0) return false
    return true
  }

  isSpent(step: OpenStep): boolean {
    const { work } = this
    const action = this.actionAt(step)
    if (
      action.is(mark.cut) ||
      (work.holdings.mayBeLost && work.rulings['lost-ability'] === 'fails' && isGone(work, action))
    )
      return true
    if (step.plan.reach === reach.uses && isWithoutTarget(action)) return true
    if (!work.states.maySpeakOf(act, action.player, -1) || action.player < 0) return false
    if (!isSent(action) && work.rulings['blocks-reach'] === 'submitted') return false
    return !wouldAct(work, action)
  }

  aimOf(step: OpenStep, before: ReadAim | undefined): ReadAim {
    return this.aims.of(step, before)
  }

  restOf(voice: Voice, player: number): Rest {
    const { work, interceptions } = this
    const isSpokenOf = work.states.maySpeakOf(target, voice.player, player)
    if (!isSpokenOf && !interceptions.isGuarded(player)) return { targets: only(player), rest: only(player) }
    return this.standIns.saying(voice, words => {
      const [first, ...others] = isSpokenOf ? restOf(work, words, player) : only(player)
      if (first === undefined || others.length > 0) return { targets: none, rest: none }
      const { targets, rest, fails } = interceptions.from(voice, words, first)
      return { targets, rest: fails ? none : rest }
    })
  }

  ledFrom(step: OpenStep, player: number): readonly number[] {
    const { work, interceptions } = this
    const action = this.actionAt(step)
    const isSpokenOf = work.states.maySpeakOf(target, action.player, player)
    if (!isSpokenOf && !interceptions.isGuarded(player)) return none
    const targets = interceptions.allFrom(
      step.voice,
      action,
      isSpokenOf ? interceptions.ledTo(action, player) : only(player),
    )
    return targets.length === 1 && targets[0] === player ? none : allBut(targets, player)
  }

  isLegal(sent: TonightsAction, player: number): boolean {
    return sent.ability.aim !== null && illegalityOf(this.work, this.actionAt(sent), player) === undefined
  }

  mayBeSent(sent: TonightsAction, player: number): boolean {
    return this.actionAt(sent).selectedCount < 2 && this.isLegal(sent, player)
  }

  isRequired(step: OpenStep, reached: Voice['reached']): boolean {
    const requires = requiredAt(step.ability, step.step, true)
    if (requires === null || mayDraw(requires)) return true
    return this.isMet(requires, { ...step.voice, reached })
  }

  isMet(condition: PlannedCondition, voice: Voice): boolean {
    return this.standIns.saying(voice, words => met(this.work, condition, words))
  }

  sentBy(player: number): readonly TonightsAction[] {
    return this.sent.by(player)
  }

  isSpokenOf(verb: number, by: number, on: number): boolean {
    return this.work.states.maySpeakOf(verb, by, on)
  }

  get verbs(): number {
    return this.work.states.spoken
  }

  isStopped(voice: Voice, op: Op, player: number): boolean {
    const { work } = this
    if (!work.states.maySpeakOf(op.verb, voice.player, player)) return false
    const action = voice.action >= 0 ? (work.actions[voice.action] as Action) : undefined
    work.effort.asks()
    if (action !== undefined) return !quietly(work, () => takesPlace(work, op.verb, action, player, op.fact))
    return this.standIns.saying(voice, words => !takesPlace(work, op.verb, words, player, op.fact))
  }

  drawn(select: Select, voice: Voice): number {
    return drawnBy(this.work, this.actionAt(voice), select, voice.reached)
  }

  picks(select: Select, voice: Voice): readonly number[] {
    return this.standIns.saying(voice, words => eachPicked(this.work, select, words))
  }

  holds(test: PlannedTest, player: number, voice: Voice): boolean {
    return this.standIns.saying(voice, words => holds(this.work, test, player, words, null))
  }

  get heard(): number {
    return this.work.triggers.heard
  }

  setOff(event: number, whom: number, cause: Voice, verb: number): readonly Voice[] {
    const { work } = this
    if (!isHeard(work, event)) return []
    const { triggers } = work
    const heads = [triggers.forWhom(event, whom), triggers.forDoer(event, cause.player), triggers.forAnyone(event)]
    if (heads.every(head => head === null)) return []
    return this.standIns.saying(cause, action => {
      const one = { event, whom, causes: [action], verb, begins: '', at: -1, rule: 'B3' as const }
      return heads.flatMap(head => {
        const found: Voice[] = []
        for (let trigger = head; trigger !== null; trigger = trigger.next)
          if (heardOf(work, trigger, one) !== null) found.push(this.voiceOf(trigger, cause, whom))
        return found
      })
    })
  }

  private voiceOf({ ability, player, maker }: Trigger, cause: Voice, victim: number): Voice {
    const { pool } = this.work
    const reached = maker === null ? cause.reached : pool.slice(maker.reachedAt, maker.reachedCount).map(one => [one])
    const chosen = maker === null ? none : pool.slice(maker.chosenAt, maker.chosenCount)
    return { action: -1, ability, player, reached, chosen, actors: [cause.player], victim }
  }

  valueOf(property: number, player: number): number {
    return this.work.facts.valueOf(property, player)
  }

  becomes(voice: Voice, op: Op, player: number): ReturnType<AsItStands['becomes']> {
    return this.standIns.saying(voice, words => mayBecome(this.work, op, words, player))
  }

  factionOf(player: number): number {
    return this.work.facts.factionOf(player)
  }

  isAlive(player: number): boolean {
    return this.work.facts.isAlive(player)
  }

  roleOf(player: number): number {
    return this.work.facts.roleOf(player)
  }

  lostBy(op: Op, player: number, role: number): readonly AbilityPlan[] {
    return lostBy(this.work, op, player, role)
  }

  abilitiesOf(player: number): readonly AbilityPlan[] {
    return this.work.holdings.heldBy(player).map(({ ability }) => ability)
  }

  boundTo(bond: number, player: number): number {
    return this.work.facts.boundTo(bond, player)
  }

  mostOf(group: number, player: number): number {
    const { most, more } = this.plan.groups[group] as Plan['groups'][number]
    return Math.max(most, this.work.facts.valueOf(more, player))
  }

  isAccelerated(player: number): boolean {
    return this.work.accelerated.has(player)
  }

  get isLogged(): boolean {
    return this.work.log !== undefined
  }

  get losesAct(): boolean {
    return this.work.rulings['lost-ability'] === 'fails'
  }

  private actionAt({ action }: Pick<TonightsAction, 'action'>): Action {
    return this.work.actions[action] as Action
  }
}

/** Nothing of it has happened, and nobody but who sent it in performs it. */
function isAsBefore({ action: { ability } }: Entry): boolean {
  return ability.steps.length === 1 && !ability.factional
}
