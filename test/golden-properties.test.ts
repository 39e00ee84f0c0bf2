import { firstGame, play } from '../src/game/play.ts'
import type { Outcome } from '../src/model/outcome.ts'
import { given } from '../src/language/given.ts'
import { rulingsByInfluence } from '../src/model/rules.ts'
import type { AimOrMark, Role } from '../src/model/syntax.ts'
import { compile } from '../src/plan/compile.ts'
import { permutedPhase, permutedSetup } from '../src/variants/permuted.ts'
import { drawnNight, fileOf } from './golden/drawn-night.ts'
import { below } from './golden/told.ts'
import { documentsOf } from './support/cases.ts'

/** Fewer are drawn each time than a long run is worth: the variable says how many. */
const nights = Number(process.env.SNARF_GOLDEN_NIGHTS ?? 120)
/** How many of the nights to pass over: they are drawn in slices. */
const from = Number(process.env.SNARF_GOLDEN_FROM ?? 0)
jest.setTimeout(60_000 + nights * 60)

/** A drawn night as read, with its setup. */
function readNight(seed: number, isPlain = false) {
  const whole = drawnNight(below((from + seed) * 104_729))
  const sent = whole.sent.filter(({ player, ability }) => !isPlain || whole.players.get(player) === ability)
  const [document] = documentsOf({ name: 'night', text: fileOf({ ...whole, sent }) })
  const [phase] = document?.phases ?? []
  if (document?.setup?.kind !== 'inline' || phase === undefined) throw new Error('a drawn night that cannot be read')
  const { setup } = document.setup
  return { setup, phase, players: document.playersIn(setup).players }
}

type Night = ReturnType<typeof readNight>

function outcomeOf({ setup, phase, players }: Night): Outcome {
  const { plan, findings } = compile(setup, players)
  const { outcome } = plan === undefined ? {} : play(plan, firstGame(plan), phase)
  if (outcome === undefined) throw new Error(`a drawn night that is refused: ${JSON.stringify(findings[0]?.message)}`)
  return outcome
}

/** A night and what it comes to. Each test asks for the same nights: the first of them are kept. */
function drawn(seed: number): Drawn {
  const known = kept.get(seed)
  if (known !== undefined) return known
  const night = readNight(seed)
  const one = { night, outcome: outcomeOf(night) }
  if (kept.size < mostKept) kept.set(seed, one)
  return one
}

interface Drawn {
  readonly night: Night
  readonly outcome: Outcome
}

const kept = new Map<number, Drawn>()
const mostKept = 400

/** Who died, visited whom, and was told what. */
function toldOf({ deaths, visits, reports }: Outcome): unknown {
  return {
    dead: deaths.map(({ player }) => player).sort(),
    visits: visits.map(({ player, target }) => `${player}: ${target}`).sort(),
    reports: reports.map(({ to, value }) => `${to}: ${JSON.stringify(value)}`).sort(),
  }
}

function isIn({ log }: Outcome, kinds: readonly string[]): boolean {
  return log.some(({ kind, reason }) => kinds.includes(kind) || (reason !== undefined && kinds.includes(reason)))
}

/** The same game by orders: what each player does has that of the round in which it resolved. */
function byOrders({ setup, phase, players }: Night, { log, actions }: Outcome): Night {
  const rounds = log.filter(({ kind }) => kind === 'round')
  const roundOf = (player: string): number => 1 + rounds.findIndex(({ n }, place) => log.some(event => event.n > n && event.n < (rounds[place + 1]?.n ?? Infinity) && event.kind !== 'waits' && event.action !== undefined && actions[event.action]?.player === player && begun.has(event.kind))) // prettier-ignore
  const own = players.flatMap(({ name, roles }) =>
    roles.flatMap(({ role }) => {
      const given = setup.roles.get(role)
      return given === undefined ? [] : [[`${role} of ${name}`, ordered(given, `${role} of ${name}`, roundOf(name))] as const]
    }),
  ) // prettier-ignore
  return {
    setup: { ...setup, resolution: 'snarf', rulings: rulingsByInfluence, roles: new Map([...[...setup.roles].filter(([, { abilities }]) => abilities.length === 0), ...own]), factions: inOrder(setup.factions), innate: new Map() }, // prettier-ignore
    phase,
    players: players.map(player => ({ ...player, roles: player.roles.map(part => ({ ...part, role: `${part.role} of ${player.name}` })) })), // prettier-ignore
  }
}

/** What nobody sends in has an order all the same. */
function inOrder(factions: Night['setup']['factions']): Night['setup']['factions'] {
  const orderedOf = (abilities: Role['abilities']) => abilities.map(ability => ({ ...ability, order: 100 }))
  return new Map(
    [...factions].map(([name, faction]) => [name, { ...faction, abilities: orderedOf(faction.abilities) }]),
  )
}

const begun = new Set(['aimed', 'visit', 'step-failed', 'took-place', 'succeeded', 'failed', 'stopped'])

function ordered(role: Role, name: string, round: number): Role {
  const other = <One extends AimOrMark>(aim: One | undefined): One | undefined => aim?.kind === 'pick' && aim.orSelf !== true ? { ...aim, another: true } : aim // prettier-ignore
  return {
    ...role,
    name,
    abilities: role.abilities.map(ability =>
      ability.is === 'action'
        ? { ...ability, order: 10 * Math.max(1, round), ...given({ target: other(ability.target), choose: other(ability.choose) }) } // prettier-ignore
        : ability,
    ),
  }
}

test(`no outcome of ${nights} drawn nights depends on the order of players, keys or lines; every night ends`, () => {
  for (let seed = 1; seed <= nights; seed++) {
    const { night, outcome } = drawn(seed)
    const mix = below(seed)
    const setup = permutedSetup(night.setup, mix)
    const other = { setup, phase: permutedPhase(night.phase, mix), players: [...night.players].reverse() }
    expect([seed, toldOf(outcomeOf(other))]).toEqual([seed, toldOf(outcome)])
  }
})

test('a night in which nothing influences anything is one round', () => {
  let count = 0
  for (let seed = 1; seed <= nights; seed++) {
    const { outcome } = drawn(seed)
    if (isIn(outcome, ['waits', 'interaction', 'illegal-redirect'])) continue
    // G17 has others wait for an acceleration, whatever becomes of it.
    if (outcome.log.some(({ kind, rules }) => kind === 'round' && rules.includes('G17'))) continue
    count++
    expect([seed, outcome.log.filter(({ kind }) => kind === 'round').length <= 1]).toEqual([seed, true])
  }
  expect(count).toBeGreaterThan(nights / 50)
})

test('orders that agree with all influences come to the same deaths, visits and reports, where there is no loop', () => {
  let count = 0
  for (let seed = 1; seed <= nights; seed++) {
    // Each player has one order, for what is his own.
    const night = readNight(seed, true)
    const outcome = outcomeOf(night)
    if (night.phase.at.source.text.includes('accelerate')) continue
    // Who is blocked by what his own visit set off has not visited by the golden rule (G5), and has by orders (B4).
    if (/(block: actor|when: .*block:)/.test(night.phase.at.source.text)) continue
    if (isIn(outcome, ['interaction', 'preferred', 'illegal-redirect'])) continue
    count++
    expect([seed, toldOf(outcomeOf(byOrders(night, outcome)))]).toEqual([seed, toldOf(outcome)])
  }
  expect(count).toBeGreaterThan(nights / 4)
})
