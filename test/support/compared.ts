import type { Outcome } from '../../src/model/outcome.ts'
import type { Phase } from '../../src/model/phase.ts'
import type { Player, Setup } from '../../src/model/syntax.ts'
import type { PhaseDocument } from '../../src/setup/phases/read-phases.ts'
import { run } from './cases.ts'
import { oracle, type Draws } from '../oracle/oracle.ts'
import { leaveOut, Unsupported } from '../oracle/world.ts'

/** Two outcomes of one document: equal, different (each difference a line), or not compared, and why. */
export interface Compared {
  readonly is: 'equal' | 'different' | 'refused' | 'unsupported'
  readonly nights: number
  readonly lines: readonly string[]
}

type Answer = ReturnType<typeof oracle>[number]

/** Plays a document through the kernel and through the oracle. Where the first night is refused there is nothing to compare. */
export function compared(document: PhaseDocument): Compared {
  const { outcomes, findings } = run(document)
  if (document.setup?.kind !== 'inline' || outcomes.length === 0)
    return { is: 'refused', nights: 0, lines: findings.map(finding => finding.code) }
  const { setup } = document.setup
  return comparedNights(setup, document.playersIn(setup).players, document.phases, outcomes)
}

/** The phases that the kernel resolved, by the oracle. */
export function comparedNights(
  setup: Setup,
  players: readonly Player[],
  phases: readonly Phase[],
  outcomes: readonly Outcome[],
): Compared {
  const nights = outcomes.length
  try {
    const lines = oracleLines(setup, players, phases.slice(0, nights), outcomes.map(drawsOf)).flatMap((ours, n) =>
      differencesFrom(ours, outcomes[n]!).map(line => `phase ${n + 1}: ${line}`),
    )
    return { is: lines.length > 0 ? 'different' : 'equal', nights, lines }
  } catch (error) {
    if (error instanceof Unsupported) return { is: 'unsupported', nights, lines: [error.message] }
    // What never ends, or goes ever deeper, ends the kernel's night with a message (L2).
    if (error instanceof RangeError) return { is: 'unsupported', nights, lines: ['too deep'] }
    throw error
  }
}

/** What the oracle says of each phase, in lines; it may say that it cannot. */
export function oracleLines(
  setup: Setup,
  players: readonly Player[],
  phases: readonly Phase[],
  draws: readonly Draws[],
): ReadonlySet<string>[] {
  return oracle(setup, players, phases, draws).map(linesOf)
}

/** R12: what was drawn is a fact of the night, as what was sent in is. */
export function drawsOf({ draws }: Outcome): Draws {
  const kindOf = (result: string) => (result === 'yes' || result === 'no' ? 'chance' : 'one')
  const keys = draws.map(({ player, ability, result }) => `${player}|${short(ability)}|${kindOf(result)}`)
  return new Map(
    draws.map(({ result }, n) => [`${keys[n]!}|${keys.slice(0, n + 1).filter(one => one === keys[n]).length}`, result]),
  )
}

/** In what an outcome is not what the oracle said. */
export function differencesFrom(ours: ReadonlySet<string>, outcome: Outcome): readonly string[] {
  return differences(ours, linesFrom(outcome))
}

function differences(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): readonly string[] {
  const alone = (who: string, these: ReadonlySet<string>, those: ReadonlySet<string>) =>
    [...these].filter(line => !those.has(line)).map(line => `${who} alone: ${line}`)
  return [...alone('oracle', ours, theirs), ...alone('kernel', theirs, ours)]
}

function linesOf({ lines, passing, world, before, seen, loops }: Answer): ReadonlySet<string> {
  const people = [...world.people].flatMap(([name, facts]) => {
    const was = before.get(name) ?? {}
    const isNew = ([fact, values]: [string, readonly unknown[]]) =>
      values.length === 1 && values[0] !== (was[fact]?.[0] ?? (fact.startsWith('votes ') ? 1 : 0))
    const of = (kind: string) => Object.entries(facts).filter(([fact]) => fact.startsWith(kind))
    const marks = of('mark').some(isNew)
      ? of('mark').filter(([, values]) => values.length === 1 && values[0] === 1)
      : []
    const items = of('item').some(isNew)
      ? of('item').filter(([, values]) => values.length === 1 && Number(values[0]) > 0)
      : []
    const votes = [...of('votes'), ...of('number')].filter(isNew)
    const told = [
      ...of('alive'),
      ...of('role'),
      ...of('faction'),
      ...of('counter').filter(isNew),
      ...marks,
      ...items,
      ...votes,
    ]
    const torn = Object.entries(facts).filter(([, values]) => values.length > 1)
    return [
      ...told.flatMap(([fact, values]) => (values.length === 1 ? [`${fact}: ${name}: ${values[0]}`] : [])),
      ...torn.map(([fact]) => `contradiction: ${name}: ${fact.replace(/^\w+ /, '')}`),
    ]
  })
  const isSetAnew = (line: string) =>
    people.some(other => other !== line && other.startsWith(line.slice(0, line.lastIndexOf(':'))))
  leaveOut(passing.some(isSetAnew), 'what ends with the night and is set anew after dawn') // an outcome tells one of them
  const abilities = (keys: readonly string[]) => keys.map(key => key.replace(/[|].*[.]/, "'s ").replace(/#.*/, ''))
  // How many turns are held to be enough, and of what, is a matter of telling: too few of them show in what comes of the night.
  const cut = loops.flatMap(loop => abilities(loop.failed)).map(one => `loop: ${one}`)
  return new Set([...lines, ...passing, ...people, ...seen.map(visit => `visit: ${visit}`), ...cut])
}

export function linesFrom(outcome: Outcome): ReadonlySet<string> {
  const { became, players, deaths, visits, actions, reports, contradictions, loops, wins } = outcome
  const torn = (name: string, what: string) => contradictions.some(one => one.player === name && one.property === what)
  const lines = [
    ...players.flatMap(({ name, alive, role, faction }) => [
      `alive: ${name}: ${alive ? 1 : 0}`,
      ...(torn(name, 'role') ? [] : [`role: ${name}: ${role}`]),
      ...(torn(name, 'faction') ? [] : [`faction: ${name}: ${faction}`]),
    ]),
    ...became.flatMap(({ player, counters, marks, items, votes, votesNeeded, losesTies, actions: more }) => [
      ...(votesNeeded === undefined ? [] : [`number votes-needed: ${player}: ${votesNeeded}`]),
      ...(losesTies === undefined ? [] : [`number loses-ties: ${player}: ${losesTies ? 1 : 0}`]),
      ...(more === undefined ? [] : [`number actions: ${player}: ${more}`]),
      ...[...new Set(items)].map(item => `item ${item}: ${player}: ${items!.filter(one => one === item).length}`),
      ...(votes === undefined ? [] : [`votes votes: ${player}: ${votes}`]),
      ...Object.entries(counters ?? {}).map(([name, count]) => `counter ${name}: ${player}: ${count}`),
      ...(marks ?? []).map(mark => `mark ${mark}: ${player}: 1`),
    ]),
    ...deaths.flatMap(({ player, causes }) =>
      causes.map(one => `death: ${player}: ${one.player}'s ${short(one.ability)}`),
    ),
    ...visits.map(({ player, target }) => `visit: ${player}>${target}`),
    ...actions.flatMap(({ player, ability, stopped }) =>
      stopped.map(one => `stopped: ${player}'s ${short(ability)}: ${one.verb} on ${one.player}`),
    ),
    ...actions
      .filter(({ origin }) => origin !== 'passive' && origin !== 'change')
      .flatMap(({ player, ability, steps }) =>
        steps
          .filter(step => step.result === 'failed')
          .map(({ order }) => `failed: ${player}'s ${short(ability)}${steps.length > 1 ? ` ${order}` : ''}`),
      ),
    ...reports.map(({ to, ability, of, value, afterDawn }) => {
      const text = typeof value === 'string' ? value : [...value].sort().join(', ')
      const about = of === undefined || text === 'no result' ? '' : ` of ${of}`
      return `report: ${to}: ${short(ability)}${about} = ${text}${afterDawn ? ' (after dawn)' : ''}`
    }),
    ...outcome.announcements
      .filter(one => one.death === undefined)
      .map(({ text, afterDawn }) => `announced: ${text}${afterDawn ? ' (after dawn)' : ''}`),
    ...wins.flatMap(one => (one.condition === 'own condition' ? one.players.map(name => `won: ${name}`) : [])),
    ...contradictions.map(({ player, property }) => `contradiction: ${player}: ${property}`),
    ...loops.flatMap(loop => named(loop.failed)).map(one => `loop: ${one}`),
  ]
  return new Set(lines)
}

/** An ability's name without whose it is. */
const short = (ability: string) => ability.replace(/^.*[.]/, '')

function named(abilities: Outcome['loops'][number]['failed']): readonly string[] {
  return abilities.map(({ player, ability }) => `${player}'s ${short(ability)}`)
}
