import { begin, firstGame, resolveSent, type Begun } from '../game/play.ts'
import { sentRows } from '../game/submissions/submitted.ts'
import type { Resolved } from '../kernel/kernel.ts'
import type { InfluenceLine } from '../model/influence-line.ts'
import type { Span } from '../model/diagnostic.ts'
import type { Submission } from '../model/phase.ts'
import type { Player, Setup } from '../model/syntax.ts'
import { fullNameOf } from '../plan/ability-name.ts'
import { compile } from '../plan/compile.ts'
import type { AbilityPlan, Plan } from '../plan/plan.ts'
import { nightOf, useOf } from './submissions.ts'

/** What the abilities of a game by the golden rule may do to each other: each two are sent in together, at each other and at a third (G3, G8 to G10). */
export function influencesIn(setup: Setup, players: readonly Player[]): readonly InfluenceLine[] {
  const seated = seatsOf(setup, players)
  const { plan } = compile(seated.setup, seated.players)
  if (plan === undefined) return []
  const { begun } = begin(plan, firstGame(plan), nightOf([], setup.at))
  if (begun === undefined) return []
  const holders = holdersIn(plan)
  const found = new Map<string, InfluenceLine>()
  holders.forEach((one, place) => {
    for (const other of holders.slice(place))
      for (const line of between(begun, one, other, setup)) found.set(JSON.stringify(line), line)
  })
  return [...found.values()].sort((one, other) => (wordingOf(one) < wordingOf(other) ? -1 : 1))
}

function wordingOf({ ability, how, other }: InfluenceLine): string {
  return `${ability}\n${how}\n${other}`
}

const bystander = { name: 'somebody', also: [], tags: [], binds: [], abilities: [] }

/** Everybody twice, and two who have nothing. */
function seatsOf(setup: Setup, players: readonly Player[]): { readonly setup: Setup; readonly players: readonly Player[] } {
  const kinds = new Map(players.map(player => [JSON.stringify([player.faction, player.roles.map(({ role, modifiers }) => [role, modifiers])]), player])) // prettier-ignore
  const twice = [...kinds.values()].flatMap((player, place) =>
    ['a', 'b'].map(which => ({ ...player, name: `${place}${which}`, bind: [] })),
  )
  const others = ['x', 'y'].map(name => ({ name, at: setup.at, faction: 'Town', roles: [{ role: bystander.name, modifiers: [] }], bind: [] })) // prettier-ignore
  const roles = new Map([...setup.roles, [bystander.name, { ...bystander, at: setup.at }]])
  return { setup: { ...setup, roles }, players: [...twice, ...others] }
} // prettier-ignore

interface Holder {
  readonly ability: AbilityPlan
  /** Two players who have it. */
  readonly players: readonly [string, string]
}

function holdersIn(plan: Plan): readonly Holder[] {
  const found = new Map<number, string[]>()
  for (const { name, role, faction } of plan.players)
    for (const place of [...(plan.roles[role]?.abilities ?? []), ...(plan.factions[faction]?.abilities ?? [])])
      found.set(place, [...(found.get(place) ?? []), name])
  return [...found].flatMap(([place, [first, second]]) => {
    const ability = plan.abilities[place]
    const isNightly = ability?.kind === 'active' && !ability.day && !ability.instant
    return isNightly && first !== undefined && second !== undefined ? [{ ability, players: [first, second] as const }] : []
  })
} // prettier-ignore

function between(begun: Begun, one: Holder, other: Holder, { at }: Setup): readonly InfluenceLine[] {
  const { plan } = begun
  const [first, second] = [one.players[0], other.players[1]]
  const abilityOf = (player: number): AbilityPlan => (plan.players[player]?.name === first ? one : other).ability
  return aimsOf(one, second).flatMap(here =>
    aimsOf(other, first).flatMap(there => {
      const sent = [sentTo(plan, first, one.ability, here, at), sentTo(plan, second, other.ability, there, at)]
      const resolved = resolvedOn(begun, sent, at)
      return resolved === undefined ? [] : linesIn(resolved, abilityOf)
    }),
  )
}

/** At the other and at somebody who has nothing; it is all one for what selects nobody. */
function aimsOf({ ability: { aim, choose } }: Holder, other: string): readonly string[] {
  return aim === null && choose === null ? ['x'] : [other, 'x']
}

/** Undefined where that could not be sent in, or is left to chance. */
function resolvedOn(begun: Begun, sent: readonly Submission[], at: Span): Resolved | undefined {
  const read = sentRows(begun.facts, nightOf(sent, at), begun.rulings)
  if (read.findings.length > 0) return undefined
  const run = resolveSent(begun, read, true)
  return 'findings' in run || run.came.work.needsSeed || run.came.runaway !== undefined ? undefined : run.came
}

/** Who targets one and chooses another chooses somebody who has nothing. */
function sentTo(plan: Plan, actor: string, ability: AbilityPlan, target: string, at: Span): Submission {
  const use = useOf(actor, ability, target, plan, at)
  return ability.aim !== null && ability.choose?.most === 1 ? { ...use, chosen: [{ text: 'y', at }] } : use
}

function linesIn({ work, log }: Resolved, abilityOf: (player: number) => AbilityPlan): readonly InfluenceLine[] {
  return (log?.events.all() ?? []).flatMap((event): readonly InfluenceLine[] => {
    if (event.kind !== 'waits' && event.kind !== 'priority') return []
    const doer = fullNameOf(abilityOf(work.actions[event.action]?.player ?? -1))
    const other = fullNameOf(abilityOf(event.player))
    if (event.kind === 'waits') return [{ ability: other, how: event.text === '' ? 'comes before' : 'contradicts', other: doer }]
    return [{ ability: doer, how: event.rules.includes('G8') ? 'has priority (G8) over' : 'has priority (G9) over', other }]
  })
} // prettier-ignore
