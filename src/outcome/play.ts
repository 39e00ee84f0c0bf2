import { addAll } from '../model/add-all.ts'
import { firstGame as first, type Game } from '../kernel/game.ts'
import { keep } from '../kernel/keep.ts'
import { chanceFrom } from './seed.ts'
import { newKernel, type Resolved } from '../kernel/resolve.ts'
import type { Input, MadeChange } from '../kernel/input.ts'
import type { Finding } from '../model/diagnostic.ts'
import { firstFindings } from '../model/first-findings.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Rulings } from '../model/rules.ts'
import type { Phase } from '../model/phase.ts'
import type { Name } from '../model/syntax.ts'
import { compileChanges } from '../plan/compile.ts'
import { lifeFindings } from '../plan/lives.ts'
import { playerNamed } from '../plan/owned.ts'
import type { Plan } from '../plan/plan.ts'
import { submitted, type Submitted } from '../plan/submit.ts'
import { factsOf } from './facts.ts'
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
  const changes = changesOf(plan, game, phase, findings)
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
    ...chanceFrom(phase),
  }
  const now = changes.length === 0 ? sized : kernel.change(sized, input)
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
  if (unfit !== undefined) return { findings: lifeFindings({ ...facts, alive: resolved.work.alive }, unfit) }
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

function changesOf(plan: Plan, game: Game, phase: Phase, findings: Finding[]): readonly MadeChange[] {
  let names = game.names
  const gone = new Set(names.flatMap((_, player) => (game.alive[player] === 1 ? [] : [player])))
  return phase.changes.flatMap((change): readonly MadeChange[] => {
    if (change.kind === 'effect') {
      if (change.effect.verb === 'revive') gone.clear()
      const compiled = compileChanges(plan, names, [change.effect])
      addAll(findings, compiled.findings)
      return compiled.changes.map(ability => ({ kind: 'effect', ability }))
    }
    const player = playerNamed(names, change.player, findings)
    if (player === undefined) return []
    if (change.kind !== 'replace') {
      if (gone.has(player)) findings.push(diedBefore(change.player))
      const last = change.kind === 'eliminate' ? change.by : undefined
      const by = last === undefined ? -1 : (playerNamed(names, last, findings) ?? -1)
      if (last !== undefined && gone.has(by)) findings.push(votedDead(last))
      gone.add(player)
      return [{ kind: change.kind, player, by }]
    }
    if (names.includes(change.with.text)) findings.push(seatedTwice(change.with))
    names = names.map((name, place) => (place === player ? change.with.text : name))
    return [{ kind: 'replace', player, name: change.with.text }]
  })
}

function votedDead(name: Name): Finding {
  return {
    code: 'change/dead',
    severity: 'error',
    message: `${name.text} is dead, and has no vote`,
    why: 'the last vote is that of a living player',
    help: 'name a living player, or leave “by” out',
    at: name.at,
    rules: ['N6'],
  }
}

function diedBefore(name: Name): Finding {
  return {
    code: 'change/dead',
    severity: 'error',
    message: `${name.text} is dead already`,
    why: 'nobody leaves the game twice',
    help: 'name a living player, or take the line away',
    at: name.at,
  }
}

function seatedTwice(name: Name): Finding {
  return {
    code: 'change/seated-twice',
    severity: 'error',
    message: `${name.text} plays already`,
    why: 'a replacement is somebody who has no place in the game',
    help: 'name the one who takes over',
    at: name.at,
  }
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
