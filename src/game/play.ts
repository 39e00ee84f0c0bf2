import { settledOnAnother, unsettled } from './unsettled.ts'
import { ofOwner } from '../model/of-owner.ts'
import { aGame, aPhase, aPlan } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import { unplayedGame, type Game } from '../kernel/game.ts'
import { areAllied } from '../kernel/ask/allied.ts'
import { keep } from '../kernel/store/carry.ts'
import { chanceFrom } from './seed.ts'
import type { Logged, Resolved } from '../kernel/kernel.ts'
import type { Input } from '../kernel/input.ts'
import type { Finding } from '../model/diagnostic.ts'
import { firstFindings } from '../model/first-findings.ts'
import type { Outcome } from '../model/outcome.ts'
import { fixedByInfluence, type Rulings } from '../model/rules.ts'
import type { Phase } from '../model/phase.ts'
import { violatedFindings } from './submissions/constraint-findings.ts'
import { lifeFindings } from './submissions/living-or-dead.ts'
import { alliedFindings } from './submissions/allied-finding.ts'
import type { Facts, SubmissionRow } from './submissions/holdings.ts'
import type { Plan } from '../plan/plan.ts'
import { submitted, type SentRows, type Submitted } from './submissions/submitted.ts'
import { factsOf } from './facts.ts'
import { fitted, forgetKernel, kernelOf } from './kernel-of.ts'
import { beforeTheVote, lateFinding, madeIn, type Made } from './changes.ts'
import { idleChangeFindings } from './idle-changes.ts'
import { madeTwiceFindings } from './made-twice-findings.ts'
import { noMessageFindings } from './no-message-findings.ts'
import { earlyEliminationFindings } from './early-elimination-findings.ts'
import { missingVoteFindings } from './missing-vote-findings.ts'
import { onceBegun } from './once-begun.ts'
import { outcomeOf } from '../outcome/outcome.ts'
import { withoutIllegal, withWayOut } from './illegal.ts'
import { addAll } from '../model/add-all.ts'
import { runawayFinding, sentAt } from './runaway-finding.ts'
import { untilKnown } from './code/until-known.ts'
import { votesAtDawn } from './votes-at-dawn.ts'
import type { Violations } from './submissions/violations.ts'

export type { Game }

/** The game before its first phase. */
export function firstGame(plan: Plan): Game {
  checkCall('firstGame', { plan }, { plan: aPlan })
  return unplayedGame(plan)
}

/** A phase that was played: its outcome and the game after it, with warnings, or the findings for which there is none. */
export interface Played {
  readonly outcome?: Outcome
  readonly game?: Game
  readonly findings: readonly Finding[]
}

/**
 * Resolves one night or day on the game that the phase before it left. Returns the outcome and the game it leaves, or the
 * findings for which nothing is resolved (T2, R9, R12, S6, L2). The log of an outcome may be most of it, and can be left out.
 */
export function play(plan: Plan, game: Game, phase: Phase, keepsLog = true): Played {
  checkCall('play', { plan, game, phase }, { plan: aPlan, game: aGame, phase: aPhase })
  return playGiven(plan, game, phase, keepsLog)
}

/** Likewise, of what snarf itself made: nothing of it is checked again. */
export function playGiven(plan: Plan, game: Game, phase: Phase, keepsLog: boolean): Played {
  const played = playAsSent(plan, game, phase, keepsLog)
  if (played.outcome !== undefined) return played
  if (phase.illegal === 'fail') return playFailing(plan, game, phase, played.findings, keepsLog)
  return { findings: played.findings.map(finding => withWayOut(plan, game, phase, finding)) }
}

/** What is illegal by what earlier phases came to is set aside, or fails, one after the other: warnings tell of it. */
function playFailing(plan: Plan, game: Game, phase: Phase, first: readonly Finding[], keepsLog: boolean): Played {
  const warnings: Finding[] = []
  let [tried, findings] = [{ game, phase }, first]
  for (;;) {
    const next = withoutIllegal(plan, tried.game, tried.phase, findings)
    if (next === undefined) return { findings: [...warnings, ...findings] }
    addAll(warnings, next.warnings)
    tried = next
    const played = playAsSent(plan, tried.game, tried.phase, keepsLog)
    if (played.outcome !== undefined) return { ...played, findings: [...warnings, ...played.findings] }
    ;({ findings } = played)
  }
}

function playAsSent(plan: Plan, game: Game, phase: Phase, keepsLog: boolean): Played {
  const { begun, findings } = begin(plan, game, phase)
  if (begun === undefined) return { findings }
  const sent = submitted(begun.facts, phase, begun.rulings)
  const wrong = [...findings, ...sent.findings]
  return wrong.length > 0 ? { findings: wrong } : carryOutPhase(begun, phase, sent, keepsLog)
}

/** A phase that has begun: what the moderator did before it is done, and what its players send in is held against `facts`. */
export interface Begun {
  readonly plan: Plan
  readonly game: Game
  /** The same once it has begun and the moderator has done what he did. */
  readonly now: Game
  readonly facts: Facts
  readonly rulings: Rulings
  readonly input: Input
  readonly made: Made
}

/** Begins a phase, whatever is sent in. What the phase before left contradictory is a finding though it has begun (S6). */
export function begin(
  plan: Plan,
  game: Game,
  phase: Phase,
): { readonly begun?: Begun; readonly findings: readonly Finding[] } {
  const findings: Finding[] = []
  const made = madeIn(plan, game, phase, findings)
  if (findings.length > 0) return { findings: firstFindings(findings) }
  if (plan.byInfluence) noteFixed(phase, findings)
  if (findings.length > 0) return { findings }
  const { changes, eliminated, written } = made
  const rulings: Rulings = { ...plan.rulings, ...phase.rulings }
  const input: Input = {
    kind: phase.kind,
    number: phase.number,
    submissions: none,
    rulings,
    changes,
    ...(eliminated.length > 0 && { eliminated }),
    ...chanceFrom(phase),
  }
  const begun = answered(plan, code => {
    const sized = fitted(plan, game)
    const isAsItWas = changes.length === 0 && !(sized.phase === null && plan.waitsForGame)
    const { game: changed, late } = isAsItWas ? { game: sized } : kernelOf(plan).change(sized, { ...input, ...code })
    return { sized, now: onceBegun(sized, changed, changes.length > 0), late }
  })
  if ('findings' in begun) return begun
  const { sized, now, late } = begun.came
  if (late !== undefined) return { findings: [lateFinding(now.alive, late, written)] }
  const facts = factsOf(plan, now, phase.number, violationsOf(plan, now, input))
  return {
    begun: { plan, game: sized, now, facts, rulings, input, made },
    findings: [...settledOnAnother(sized, phase), ...unsettled(now, phase)],
  }
}

/** Runs what may ask the code of a plan, where it has some. */
function answered<T>(
  plan: Plan,
  run: (code: Pick<Input, 'code'>) => T,
): { readonly came: T } | { readonly findings: readonly Finding[] } {
  return plan.codes.length === 0
    ? { came: run({}) }
    : untilKnown(
        plan,
        code => run({ code }),
        () => forgetKernel(plan),
      )
}

/** A ruling that is the same in every game by the golden rule, and that a phase would have otherwise. */
function noteFixed({ rulings, at, rulingsAt = at }: Phase, findings: Finding[]): void {
  const entries = Object.entries(fixedByInfluence) as [keyof Rulings, string][]
  for (const [name, fixed] of entries)
    if (rulings[name] !== undefined && rulings[name] !== fixed)
      findings.push({
        code: 'rulings/fixed',
        severity: 'error',
        message: `“${name}: ${rulings[name]}” cannot be chosen by the golden rule`,
        why: `it is always ${fixed} there (G5, G15, G16)`,
        help: 'leave it out',
        at: rulingsAt,
      })
}

/** Carries out a phase that has begun with what was sent in, in which nothing is wrong as far as `facts` can tell. */
export function carryOutPhase(begun: Begun, phase: Phase, sent: Submitted, keepsLog = true): Played {
  const { facts, made } = begun
  const run = resolveSent(begun, sent, keepsLog ? 'all' : true)
  if ('findings' in run) return run
  const resolved = run.came
  const { late, unfit } = resolved.work
  const alive = resolved.work.facts.aliveNow()
  const refused = refusal(resolved, phase, sent)
  if (refused !== undefined) return { findings: [refused] }
  const row = unfit && sent.inOrder[unfit.row]
  const notGiven = unfit?.isNotGiven === true ? sent.given.get(unfit.row) : undefined
  if (notGiven !== undefined) return { findings: [notGiven] }
  if (row !== undefined)
    return { findings: unfitFindings({ ...facts, alive }, resolved, row).map(finding => beforeTheVote(finding, phase)) }
  if (late !== undefined) return { findings: [lateFinding(alive, late, made.written)] }
  const game = keep(resolved.work)
  const outcome = outcomeOf(resolved, game, phase, sent, keepsLog)
  const played = {
    outcome,
    game,
    findings: [
      ...noMessageFindings(sent.inOrder),
      ...madeTwiceFindings(resolved.work, phase, sent.inOrder),
      ...earlyEliminationFindings(phase),
      ...missingVoteFindings(resolved.work.eliminations.allMissing(), game.names, phase, made),
      // What was left contradictory may be settled as it was before.
      ...(begun.game.contradictions.length > 0 ? [] : idleChangeFindings(begun.game, made.changes, phase, outcome)),
    ],
  }
  const votes = votesAtDawn(begun.plan, game, begun.input, phase.eliminated !== undefined)
  return votes === undefined ? played : { ...played, outcome: { ...outcome, votes } }
}

/** What the kernel makes of what was sent in, before it is told in names; or the findings of code that was asked in vain. */
export function resolveSent(
  { plan, game, input }: Begun,
  sent: SentRows,
  logged: Logged,
): { readonly came: Resolved } | { readonly findings: readonly Finding[] } {
  return answered(plan, code => {
    const all = {
      ...input,
      ...code,
      submissions: sent.rows,
      texts: sent.texts,
      setAside: sent.setAside,
      ...(sent.failing && { failing: sent.failing }),
      ...(sent.ignored.size > 0 && { ignored: sent.ignored }),
      ...(sent.given.size > 0 && { given: new Set(sent.given.keys()) }),
    }
    return kernelOf(plan).resolve(fitted(plan, game), all, logged)
  })
}

const none = new Int32Array(0)

/** What could not be sent in by then. */
function unfitFindings(facts: Facts, { work }: Resolved, row: SubmissionRow): readonly Finding[] {
  const unmet = (work.unfit?.unmet ?? []).flatMap(place => row.owned.ability.constraints[place] ?? [])
  if (unmet.length > 0) return violatedFindings(facts, row, unmet)
  const found = lifeFindings(facts, row)
  const now = work.facts.alliances()
  return found.length > 0
    ? found
    : alliedFindings({ ...facts, allied: (one, other) => areAllied(work.plan, now, one, other) }, row)
}

/** The constraints of an action as sent in that do not hold, where abilities have some. */
function violationsOf(plan: Plan, now: Game, input: Input): Violations | undefined {
  if (plan.codes.every(({ ability }) => ability.constraints.length === 0)) return undefined
  return (sent, constraints) => {
    const asked = untilKnown(
      plan,
      code =>
        kernelOf(plan).ask(fitted(plan, now), input, sent, (work, action) =>
          constraints.filter(one => !code.holds(work, action, one)),
        ),
      () => forgetKernel(plan),
    )
    // What is asked when an action is sent in refuses that action alone.
    if ('findings' in asked)
      return {
        findings: asked.findings.map(finding => ({
          ...finding,
          help: 'mend the extension; nothing but this action is refused',
        })),
      }
    return { violated: asked.came, findings: [] }
  }
}

function refusal(resolved: Resolved, phase: Phase, sent: Submitted): Finding | undefined {
  const {
    chance: { unseeded },
    facts,
  } = resolved.work
  if (unseeded !== null) {
    const what = ofOwner(facts.names[unseeded.player] ?? '', unseeded.ability.name)
    return {
      code: 'chance/no-seed',
      severity: 'error',
      message: `${what} leaves something to chance, and this phase has no seed`,
      why: 'chance comes only from a seed in the file (R12)',
      help: 'add a line like `seed: 5f2c`',
      at: sentAt(unseeded, sent.inOrder) ?? phase.at,
      rules: ['R12'],
    }
  }
  return runawayFinding(resolved, phase, sent.inOrder)
}
