import type { Outcome } from '../../src/model/outcome.ts'
import { documentsOf, run } from '../support/cases.ts'
import { alignmentOf } from './alliances.ts'
import { fileOf, type DrawnNight } from './drawn-night.ts'
import { heldIn } from './held.ts'
import { oracle } from './oracle.ts'
import { Unsaid, type Act, type World } from './world.ts'

/** A small generator of numbers: the same for the same seed. */
export function below(seed: number): (count: number) => number {
  let state = seed >>> 0
  return count => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * count)
  }
}

/** What a night comes to, and which constructs were at work in it. */
export interface Said {
  readonly told: Told
  readonly held: readonly string[]
}

export function saidOf(night: DrawnNight): Said | undefined {
  try {
    const world = oracle(night)
    return { told: toldOf(world), held: heldIn(world) }
  } catch (error) {
    if (error instanceof Unsaid) return undefined
    throw error
  }
}

export interface Told {
  readonly dead: readonly string[]
  readonly results: Readonly<Record<string, string>>
  readonly visits: readonly string[]
  readonly reports: Readonly<Record<string, string>>
  readonly redirected: readonly string[]
  /** Of whom the marks are others than before. */
  readonly marked: Readonly<Record<string, readonly string[]>>
  readonly factions: Readonly<Record<string, string>>
  /** Who has lost his role. */
  readonly stripped: readonly string[]
}

function toldOf(world: World): Told {
  const visits = [...new Set([...world.visits].map(([act, at]) => `${act.player} ${at}`))]
  const reports = world.acts.flatMap(act => {
    const at = world.visits.get(act)
    const fact = act.ability.effects.find(({ verb }) => verb === 'report')?.word
    if (at === undefined || fact === undefined) return []
    const seen = [...world.visits].filter(([one, where]) => (fact === 'visits' ? one.player === at : where === at && one !== act)) // prettier-ignore
    const value = fact === 'alignment' ? alignmentOf(world.faction.get(at)) : [...new Set(seen.map(([one, where]) => (fact === 'visits' ? where : one.player)))].sort().join(' ') // prettier-ignore
    return [[nameOf(act), value ?? '']]
  })
  return {
    dead: [...world.dead].sort(),
    results: Object.fromEntries(
      world.acts.map(act => {
        const result = world.results.get(act)!
        return [nameOf(act), 'by' in result && result.by.length > 0 ? `${result.kind} by ${[...new Set(result.by)].sort().join(' ')}` : result.kind] // prettier-ignore
      }),
    ),
    visits: visits.sort(),
    reports: Object.fromEntries(reports),
    redirected: [...world.redirected].sort(),
    marked: Object.fromEntries(
      world.players
        .map(player => [player, world.marks.of(player)] as const)
        .filter(([player, marks]) => marks.join() !== (world.night.members.get(player) ?? '')),
    ),
    factions: Object.fromEntries(world.faction),
    stripped: [...world.stripped].sort(),
  }
}

function nameOf({ player, ability }: Act): string {
  return `${player} ${ability.name}`
}

export function found(night: DrawnNight): Told {
  const [document] = documentsOf({ name: 'night.yaml', text: fileOf(night) })
  const { outcomes, findings } = run(document!)
  const [outcome] = outcomes
  if (outcome === undefined || findings.some(({ severity }) => severity === 'error'))
    throw new Error(`${findings.map(({ code }) => code).join(' ')} in\n${fileOf(night)}`)
  return toldIn(outcome)
}

function toldIn({ actions, deaths, visits, reports, redirected = [], became, players }: Outcome): Told {
  const sent = actions.filter(({ origin }) => origin === 'submitted')
  return {
    dead: deaths.map(({ player }) => player).sort(),
    results: Object.fromEntries(
      sent.map(({ player, ability, result, steps }) => {
        const name = `${player} ${ability}`
        const reason = steps[0]?.reason
        const by = [...new Set(reason?.by.map(cause => cause.player))].sort()
        if (result === 'succeeded' || reason === undefined) return [name, result]
        return [name, reason.kind === 'stopped' && by.length > 0 ? `stopped by ${by.join(' ')}` : reason.kind]
      }),
    ),
    visits: [...new Set(visits.map(({ player, target }) => `${player} ${target}`))].sort(),
    reports: Object.fromEntries(
      reports
        .filter(({ value }) => value !== 'no result' && value !== 'failed')
        .map(({ to, ability, value }) => [
          `${to} ${ability}`,
          typeof value === 'string' ? value : value.toSorted().join(' '),
        ]),
    ),
    redirected: [...redirected],
    marked: Object.fromEntries(
      became.flatMap(({ player, marks }) => (marks === undefined ? [] : [[player, marks.toSorted()]])),
    ),
    factions: Object.fromEntries(players.map(({ name, faction }) => [name, faction])),
    stripped: players.flatMap(({ name, role }) => (role === 'Plain' ? [name] : [])).sort(),
  }
}
