import { begin, firstGame, resolveSent, type Begun } from '../game/play.ts'
import { sentRows } from '../game/submissions/submitted.ts'
import type { Resolved } from '../kernel/kernel.ts'
import type { InfluenceLine } from '../model/influence-line.ts'
import type { Span } from '../model/diagnostic.ts'
import type { Phase, Submission } from '../model/phase.ts'
import type { Player, Role, Setup } from '../model/syntax.ts'
import { fullNameOf } from '../plan/ability-name.ts'
import { compile } from '../plan/compile.ts'
import { givenBy } from '../plan/given-by.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { withAskedAmounts } from './asked-amounts.ts'
import { nightOf, useOf } from './submissions.ts'

/**
 * What the abilities of a game by the golden rule may do to each other: each two are sent in together, at each other and at a third, who targets
 * somebody as well (G3, G8 to G10, G17).
 */
export function influencesIn(setup: Setup, players: readonly Player[]): readonly InfluenceLine[] {
  const seated = seatsOf(setup, players)
  const { plan } = compile(seated.setup, seated.players)
  if (plan === undefined) return []
  const found = new Map<string, InfluenceLine>()
  for (const kind of ['night', 'day'] as const)
    for (const line of linesOf(plan, kind, setup.at)) found.set(JSON.stringify(line), line)
  return [...found.values()].sort((one, other) => (wordingOf(one) < wordingOf(other) ? -1 : 1))
}

/** Those of what is sent in by night, or by day and waits for its end. */
function linesOf(plan: Plan, kind: Phase['kind'], at: Span): readonly InfluenceLine[] {
  const holders = holdersIn(plan, kind)
  if (holders.length === 0) return []
  const pairs = holders.flatMap((one, place) => holders.slice(place).map(other => [one, other] as const))
  const lines = withAskedAmounts(plan, firstGame(plan), others).flatMap(game => {
    const { begun } = begin(plan, game, phaseOf(kind, [], at))
    return begun === undefined ? [] : pairs.flatMap(([one, other]) => between(begun, kind, one, other, at))
  })
  return [...lines, ...holders.flatMap(hurried)]
}

function phaseOf(kind: Phase['kind'], sent: readonly Submission[], at: Span): Phase {
  return { ...nightOf(sent, at), kind }
}

function wordingOf({ ability, how, other }: InfluenceLine): string {
  return `${ability}\n${how}\n${other}`
}

/** What an accelerator does shows only beside a third action (G17). */
function hurried({ ability }: Holder): readonly InfluenceLine[] {
  const isHurrying = ability.steps.some(({ ops }) => ops.some(op => op.code === code.accelerate))
  return isHurrying
    ? [{ ability: fullNameOf(ability), how: 'puts first (G17)', other: 'what its target sends in' }]
    : []
}

const visit = 'a visit'

/** Somebody else, and two whom nobody targets. */
const others = ['x', 'y', 'z'] as const

/** What he sends in does nothing, but goes somewhere: only that can be redirected. */
function bystanderAt(at: Span): Role {
  const target = { kind: 'pick' as const, least: 1, most: 1, another: false, life: 'any' as const, at }
  const sent = {
    name: visit,
    at,
    is: 'action' as const,
    target,
    phase: 'each' as const,
    instant: false,
    while: 'alive' as const,
    limits: {},
    do: [],
  }
  return { name: 'somebody', also: [], tags: [], binds: [], abilities: [sent], at }
}

/** Everybody twice, and the others. */
function seatsOf(
  setup: Setup,
  players: readonly Player[],
): { readonly setup: Setup; readonly players: readonly Player[] } {
  const kinds = new Map(
    players.map(player => [
      JSON.stringify([player.faction, player.roles.map(({ role, modifiers }) => [role, modifiers])]),
      player,
    ]),
  )
  const twice = [...kinds.values()].flatMap((player, place) =>
    ['a', 'b'].map(which => ({ ...player, name: `${place}${which}`, bind: [] })),
  )
  const bystander = bystanderAt(setup.at)
  const seated = others.map(name => ({
    name,
    at: setup.at,
    faction: 'Town',
    roles: [{ role: bystander.name, modifiers: [] }],
    bind: [],
  }))
  const roles = new Map([...setup.roles, [bystander.name, bystander]])
  return { setup: { ...setup, roles }, players: [...twice, ...seated] }
}

interface Holder {
  readonly ability: AbilityPlan
  /** Two players who have it. */
  readonly players: readonly [string, string]
}

function holdersIn(plan: Plan, kind: Phase['kind']): readonly Holder[] {
  const found = new Map<number, string[]>()
  const asked = plan.players.filter(({ name }) => !others.some(other => other === name))
  for (const player of asked)
    for (const place of [...givenBy(player, plan), ...plan.innate])
      found.set(place, [...(found.get(place) ?? []), player.name])
  return [...found].flatMap(([place, [first, second]]) => {
    const ability = plan.abilities[place]
    const isSent =
      ability?.kind === 'active' && !ability.instant && (ability.either !== null || ability.day === (kind === 'day'))
    return isSent && first !== undefined && second !== undefined ? [{ ability, players: [first, second] as const }] : []
  })
}

function between(begun: Begun, kind: Phase['kind'], one: Holder, other: Holder, at: Span): readonly InfluenceLine[] {
  const { plan } = begun
  const [first, second] = [one.players[0], other.players[1]]
  const abilityOf = (player: number): AbilityPlan | undefined => {
    const name = plan.players[player]?.name
    return name === first ? one.ability : name === second ? other.ability : undefined
  }
  return aimsOf(one, second).flatMap(here =>
    aimsOf(other, first).flatMap(there => {
      const sent = [
        sentTo(plan, first, one.ability, [here, 'y'], at),
        sentTo(plan, second, other.ability, [there, 'z'], at),
        visitAt(first, at),
      ]
      const resolved = resolvedOn(begun, kind, sent, at)
      return resolved === undefined ? [] : linesIn(resolved, abilityOf)
    }),
  )
}

/** At the other and at somebody who has nothing; it is all one for what selects nobody. */
function aimsOf({ ability: { aim, choose } }: Holder, other: string): readonly string[] {
  return aim === null && choose === null ? ['x'] : [other, 'x']
}

/** Undefined where that could not be sent in, or is left to chance. */
function resolvedOn(begun: Begun, kind: Phase['kind'], sent: readonly Submission[], at: Span): Resolved | undefined {
  const read = sentRows(begun.facts, phaseOf(kind, sent, at), begun.rulings)
  if (read.findings.length > 0) return undefined
  const run = resolveSent(begun, read, true)
  return 'findings' in run || run.came.work.chance.unseeded !== null || run.came.runaway !== undefined
    ? undefined
    : run.came
}

/** Who targets one and chooses another chooses somebody of his own. */
function sentTo(
  plan: Plan,
  actor: string,
  ability: AbilityPlan,
  [target, other]: readonly [string, string],
  at: Span,
): Submission {
  const use = useOf(actor, ability, target, plan, at)
  return ability.aim !== null && ability.choose?.most === 1 ? { ...use, chosen: [{ text: other, at }] } : use
}

function visitAt(target: string, at: Span): Submission {
  return {
    actor: { text: others[0], at },
    ability: { text: visit, at },
    targets: [{ text: target, at }],
    chosen: [],
    at,
  }
}

function linesIn(
  { work, log }: Resolved,
  abilityOf: (player: number) => AbilityPlan | undefined,
): readonly InfluenceLine[] {
  return (log?.events.all() ?? []).flatMap((event): readonly InfluenceLine[] => {
    // What is accelerated has a line of its own.
    if ((event.kind !== 'waits' && event.kind !== 'priority') || event.rules.includes('G17')) return []
    const [doing, done] = [work.actions[event.action]?.player ?? -1, event.player].map(abilityOf)
    if (doing === undefined || done === undefined) return []
    const [doer, other] = [fullNameOf(doing), fullNameOf(done)]
    if (event.kind === 'waits')
      return [{ ability: other, how: event.text === '' ? 'comes before' : 'contradicts', other: doer }]
    return [
      { ability: doer, how: event.rules.includes('G8') ? 'has priority (G8) over' : 'has priority (G9) over', other },
    ]
  })
}
