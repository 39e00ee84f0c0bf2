import { addAll } from '../model/add-all.ts'
import { firstGame as first, type Game } from '../kernel/game.ts'
import { keep } from '../kernel/keep.ts'
import { chanceFrom } from './seed.ts'
import { newKernel, type Resolved } from '../kernel/resolve.ts'
import type { Input } from '../kernel/input.ts'
import type { Finding } from '../model/diagnostic.ts'
import { firstFindings } from '../model/first-findings.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Rulings } from '../model/rules.ts'
import type { Phase } from '../model/phase.ts'
import { lifeFindings } from '../plan/lives.ts'
import type { Plan } from '../plan/plan.ts'
import { submitted, type Submitted } from '../plan/submit.ts'
import { factsOf } from './facts.ts'
import { beforeTheVote, lateFinding, madeIn } from './changes.ts'
import { outcomeOf } from './outcome.ts'
import { runawayFinding } from './runaway.ts'

export type { Game }

/** The game before its first phase. */
export function firstGame(plan: Plan): Game {
  return first(plan)
}

export interface Played {
  readonly outcome?: Outcome
  readonly game?: Game
  readonly findings: readonly Finding[]
}

const kernels = new WeakMap<Plan, ReturnType<typeof newKernel>>()

/**
 * Resolves one night or day on the game that the phase before it left. Returns the outcome and the game it leaves, or the
 * findings for which nothing is resolved (T2, R9, R12, S6, L2). The log of an outcome may be most of it, and can be left out.
 */
export function play(plan: Plan, game: Game, phase: Phase, keepsLog = true): Played {
  const findings: Finding[] = []
  const { changes, eliminated, written } = madeIn(plan, game, phase, findings)
  const rulings: Rulings = { ...plan.rulings, ...phase.rulings }
  if (findings.length > 0) return { findings: firstFindings(findings) }
  const kernel = kernelOf(plan)
  const sized = fitted(plan, game)
  const input: Input = {
    kind: phase.kind,
    number: phase.number,
    submissions: none,
    rulings,
    changes,
    ...(eliminated.length > 0 && { eliminated }),
    ...chanceFrom(phase),
  }
  const { game: now, late } = changes.length === 0 ? { game: sized } : kernel.change(sized, input)
  if (late !== undefined) return { findings: [lateFinding(now.alive, late, written)] }
  addAll(findings, unsettled(now, phase))
  const facts = factsOf(plan, now, phase.number)
  const sent = submitted(facts, phase, rulings)
  addAll(findings, sent.findings)
  if (findings.length > 0) return { findings }
  const resolved = kernel.resolve(
    sized,
    { ...input, submissions: sent.rows, ruled: sent.usedRulings },
    keepsLog ? 'all' : true,
  )
  const refused = refusal(resolved, phase, sent)
  if (refused !== undefined) return { findings: [refused] }
  const unfit = sent.inOrder[resolved.work.unfit]
  if (unfit !== undefined) {
    const found = lifeFindings({ ...facts, alive: resolved.work.alive }, unfit)
    return { findings: found.map(finding => beforeTheVote(finding, phase)) }
  }
  if (resolved.work.late !== undefined)
    return { findings: [lateFinding(resolved.work.alive, resolved.work.late, written)] }
  const played = ended(resolved, phase, sent)
  return keepsLog || played.outcome === undefined ? played : { ...played, outcome: { ...played.outcome, log: [] } }
}

const none = new Int32Array(0)

function ended(resolved: Resolved, phase: Phase, sent: Submitted): Played {
  const game = keep(resolved.work)
  return { outcome: outcomeOf(resolved, game, phase, sent), game, findings: [] }
}

function kernelOf(plan: Plan): ReturnType<typeof newKernel> {
  const known = kernels.get(plan)
  if (known !== undefined) return known
  const kernel = newKernel(plan)
  kernels.set(plan, kernel)
  return kernel
}

/** What the moderator did grows the plan: properties that came with it are nobody's yet. */
function fitted(plan: Plan, game: Game): Game {
  const count = plan.players.length
  if (game.properties.length === plan.properties.length * count && game.bound.length === plan.bonds.length * count)
    return game
  const properties = new Int32Array(plan.properties.length * count)
  properties.set(game.properties)
  const bound = new Int32Array(plan.bonds.length * count).fill(-1)
  bound.set(game.bound)
  return { ...game, properties, bound }
}

/** A contradiction that the moderator has not settled keeps the next phase from starting (S6). */
export function unsettled(game: Game, phase: Phase, where = 'settle it'): readonly Finding[] {
  return game.contradictions.map(({ player, property }) => {
    const who = game.names[player] ?? ''
    return {
      code: 'contradiction/unsettled',
      severity: 'error',
      message: `what ${who}'s ${property} is was left contradictory by the phase before`,
      why: 'two effects of one moment set it to different values (S6)',
      help: `${where} with a line of \`changes\`, ${settling(who, property)}`,
      at: phase.at,
      rules: ['S6'],
    }
  })
}

function settling(who: string, property: string): string {
  if (property === 'role' || property === 'faction') return `such as \`{ become: ${who}, ${property}: … }\``
  if (property === 'abilities') return `such as \`{ grant: ${who}, ability: … }\` or \`{ lose: ${who}, abilities: … }\``
  if (property === 'votes') return `such as \`{ vote-weight: ${who}, is: … }\``
  return `such as \`{ mark: ${who}, as: ${property} }\` or \`unmark\` for a mark, \`{ steal: ${who}, item: ${property}, to: … }\` for an item, \`bind\` for a bond`
}

function refusal(resolved: Resolved, phase: Phase, sent: Submitted): Finding | undefined {
  if (resolved.work.needsSeed) {
    return {
      code: 'chance/no-seed',
      severity: 'error',
      message: 'something in this phase is decided by chance, and there is no seed',
      why: 'chance comes only from a seed in the file (R12)',
      help: 'add a line like `seed: 5f2c`',
      at: phase.at,
      rules: ['R12'],
    }
  }
  return runawayFinding(resolved, phase, sent.inOrder)
}
