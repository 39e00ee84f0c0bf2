import { ofOwner } from '../model/of-owner.ts'
import type { Plan } from '../plan/plan.ts'
import {
  allowedOf,
  atNode,
  beginningOf,
  isHeldIn,
  isPartOfRing,
  loopsOf,
  oneTurn,
  type FoundLoop,
  type Turns,
} from './rules/loops.ts'
import { digest, type Digest } from './store/digest.ts'
import type { Game } from './game.ts'
import { load } from './store/load.ts'
import { Log } from './log/log.ts'
import { keep } from './store/carry.ts'
import { runBatch } from './rules/batch.ts'
import { beginPassives, setsVotes } from './rules/begin.ts'
import { endDay } from './rules/end-day.ts'
import { makeChanges, runPhase } from './rules/phase.ts'
import { doneIn, stop } from './rules/runaway.ts'
import { mostAttempts, mostToOrder } from './store/effort.ts'
import { Work } from './store/work.ts'
import { origin, type Action } from './store/action.ts'
import type { Input, OfTheLiving } from './input.ts'

/** A loop that was cut: the turns it was allowed, 0 where its last abilities fail. */
export interface CutLoop extends FoundLoop {
  readonly turns: number
}

/** A phase carried out. `work` and `log` hold it until the next one is. */
export interface Resolved {
  readonly work: Work
  readonly loops: readonly CutLoop[]
  readonly log: Log | undefined
  /** What is without bound, if something is (L2). */
  readonly runaway: string | undefined
  /** How often the phase was carried out: once, and more where loops were to be cut. */
  readonly runs: number
}

/** Resolves nights and days of one plan, one after the other, in the same memory. */
export function newKernel(plan: Plan): Kernel {
  const work = new Work(plan)
  const log = new Log(plan)
  return {
    resolve: (game, input, logged) =>
      resolve({ work, log, game, input, logged, runs: 0, done: 0, lookedAt: 0, visitsMattered: false }),
    ask: (game, input, sent, question) => {
      work.effort.allowed = mostAttempts
      load(work, game, input, oneTurn, undefined)
      return question(work, actionOf(work, sent))
    },
    change: (game, input) => {
      work.effort.allowed = mostAttempts
      load(work, game, input, oneTurn, undefined)
      makeChanges(work, input)
      return { game: keep(work), late: work.late }
    },
    dawn: (game, input) => {
      work.effort.allowed = mostAttempts
      load(work, game, input, oneTurn, undefined)
      if (game.phase?.kind === 'day') {
        endDay(work, -1)
        sayVotes(work, false)
        work.facts.endNight()
      }
      sayVotes(work, true)
      return keep(work)
    },
  }
}

function sayVotes(work: Work, day: boolean): void {
  beginPassives(work, day, -1, ability => setsVotes(work.plan, ability))
  if (work.queue.isNext) runBatch(work)
}

/** An action that nobody has sent in. */
export interface SentAction {
  readonly player: number
  readonly inst: number
  readonly targets: readonly number[]
  readonly chosen: readonly number[]
}

function actionOf(work: Work, { player, inst, targets, chosen }: SentAction): Action {
  const action = work.newAction(work.holdings.at(inst).ability, player, inst, origin.submitted)
  action.reachedAt = work.pool.n
  action.reachedCount = targets.length
  for (const target of targets) work.pool.push(target)
  action.chosenAt = work.pool.n
  action.chosenCount = chosen.length
  for (const one of chosen) work.pool.push(one)
  return action
}

/** Whether a log is kept, and with `all` each condition that was asked too. */
export type Logged = boolean | 'all'

export interface Kernel {
  readonly resolve: (game: Game, input: Input, logged: Logged) => Resolved
  /** Answers a question about an action as it would be sent in, on a game before anything happens. */
  readonly ask: <T>(game: Game, input: Input, sent: SentAction, question: (work: Work, action: Action) => T) => T
  /** The game after what the moderator did, before the phase begins: what submissions are held against; and what he could not do. */
  readonly change: (game: Game, input: Input) => { readonly game: Game; readonly late: OfTheLiving | undefined }
  /** The game once passives have said how votes count on a day that begins; after a day that is over, also those of the night between. */
  readonly dawn: (game: Game, input: Input) => Game
}

/** More runs than this for the cutting of loops are a runaway, however little happens in each. */
const mostRuns = 10_000

/** One phase, with its loops cut where further turns make no difference (L1). */
function resolve(judge: Judge): Resolved {
  const { work } = judge
  const first = run(judge, oneTurn, logOf(judge))
  const isCut = work.cascades !== undefined && work.cascades.held.size > 0
  if (!isCut || work.effort.runaway !== undefined)
    return { work, loops: [], log: first, runaway: work.effort.runaway, runs: 1 }
  const judged = settle(judge)
  const log = isOver(judge) ? undefined : run(judge, withTurns(oneTurn, judged), logOf(judge))
  const loops = judged.filter(loop => hasFailed(loop) || isHeldIn(work, loop))
  if (isOver(judge)) stopCutting(judge, judged.at(-1))
  if (judge.visitsMattered) work.mattered.add('visit-of-stopped-effect')
  return { work, loops, log, runs: judge.runs, runaway: runawayOf(work) }
}

function logOf({ log, logged }: Judge): Log | undefined {
  return logged === false ? undefined : log.begin(logged)
}

/** Tells of the loop that was judged last, where no single run is too much. */
function stopCutting({ work }: Judge, loop: CutLoop | undefined): void {
  stop(work, 'the cutting of its loops does not come to an end', null)
  if (work.effort.chain !== '' || loop === undefined) return
  const names = loop.nodes.slice(0, mostNamed).map(node => atNode(work, node))
  work.effort.chain = names
    .map(({ player, ability }) => ofOwner(work.facts.names[player] ?? '', ability.name))
    .join(', ')
  work.effort.from = beginningOf(work, loop.roots[0] ?? -1)
}

const mostNamed = 6

function runawayOf(work: Work): string | undefined {
  return work.effort.runaway
}

interface Judge {
  readonly work: Work
  readonly log: Log
  readonly game: Game
  readonly input: Input
  readonly logged: Logged
  runs: number
  /** What all of them did together, and how much they looked at for what comes next by the golden rule. */
  done: number
  lookedAt: number
  /** Whether a turn makes a difference hangs on what is a visit (R1). */
  visitsMattered: boolean
}

/** L2: "loop cutting is bounded likewise". */
function isOver({ runs, done, lookedAt }: Judge): boolean {
  return runs > mostRuns || done > mostAttempts || lookedAt > mostToOrder
}

function run(judge: Judge, turns: Turns, log: Log | undefined): Log | undefined {
  const { work, game, input } = judge
  judge.runs++
  work.effort.allowed = mostAttempts - judge.done
  work.effort.mayLookAt = mostToOrder - judge.lookedAt
  load(work, game, input, turns, log)
  runPhase(work, input)
  judge.done += doneIn(work)
  judge.lookedAt += work.effort.lookedAt
  return log
}

/** The outcome with so many turns, as far as it can matter. */
function outcomeWith(judge: Judge, turns: Turns): Digest {
  run(judge, turns, undefined)
  if (judge.work.effort.runaway === undefined) return digest(judge.work)
  const one = `runaway ${judge.runs}`
  return { asRuled: one, otherwise: one }
}

function areSame(judge: Judge, one: Digest, other: Digest): boolean {
  const are = one.asRuled === other.asRuled
  if ((one.otherwise === other.otherwise) !== are) judge.visitsMattered = true
  return are
}

/** Decides the turns of every loop, and of those that show only when others are cut. */
function settle(judge: Judge): readonly CutLoop[] {
  let loops: readonly CutLoop[] = []
  for (let open = newLoops(judge, loops); open.length > 0; open = newLoops(judge, loops)) {
    const others = loops.filter(loop => hasFailed(loop) || !open.some(other => isPartOfRing(loop, other)))
    loops = [...others, ...judgeAll(judge, withTurns(oneTurn, others), open)]
    if (isOver(judge)) return loops
    run(judge, withTurns(oneTurn, loops), undefined)
    if (isOver(judge)) return loops
  }
  return loops
}

/** Those of the last run that were not judged: one whose last ability fails goes on, if it does, as another. */
function newLoops({ work }: Judge, loops: readonly CutLoop[]): readonly FoundLoop[] {
  const standing = loops.filter(loop => !hasFailed(loop))
  return loopsOf(work, standing)
}

function hasFailed({ turns }: CutLoop): boolean {
  return turns === 0
}

function judgeAll(judge: Judge, turns: Turns, open: readonly FoundLoop[]): readonly CutLoop[] {
  const held = withTurns(turns, cut(open, 1))
  const once = outcomeWith(judge, held)
  const twice = outcomeWith(judge, { ...withTurns(turns, cut(open, 2)), usual: 2 })
  if (areSame(judge, once, twice) || isOver(judge))
    return open.map(loop => ({ ...loop, turns: standing(judge, loop, 1) }))
  return open.map((loop, place) => {
    // Of very many loops each has its share of what may be done in all (L2).
    const until = judge.done + (mostAttempts - judge.done) / (2 * (open.length - place))
    return { ...loop, turns: turnsOf(judge, held, loop, once, until) }
  })
}

function cut(loops: readonly FoundLoop[], turns: number): readonly CutLoop[] {
  return loops.map(loop => ({ ...loop, turns }))
}

/** So many turns of a loop are tried. */
const mostTurns = 100
/** So many are tried however much is done in them. */
const leastTurns = 5

/** "Up to 100 turns are tried, and the first number after which one more changes nothing stands"; 0 if there is none. */
function turnsOf(judge: Judge, others: Turns, loop: FoundLoop, once: Digest, until: number): number {
  let before = once
  for (let n = 1; n <= mostTurns && !isOver(judge) && (n <= leastTurns || judge.done < until); n++) {
    const after = outcomeWith(judge, withTurns(others, cut([loop], n + 1)))
    if (areSame(judge, before, after)) return standing(judge, loop, n)
    if (judge.work.effort.runaway !== undefined) return 0
    before = after
  }
  return 0
}

/** What has just ended by itself with one turn more goes on for ever in none, and has all of its turns. */
function standing({ work }: Judge, loop: FoundLoop, turns: number): number {
  return isHeldIn(work, loop) ? turns : turns + 1
}

function withTurns(turns: Turns, loops: readonly CutLoop[]): Turns {
  const of = new Map(turns.of)
  const failing = new Set(turns.failing)
  for (const loop of loops) {
    if (hasFailed(loop)) for (const node of loop.last) failing.add(node)
    else for (const [key, allowed] of allowedOf(loop, loop.turns)) of.set(key, allowed)
  }
  return { usual: turns.usual, of, failing }
}
