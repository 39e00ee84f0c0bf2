import type { Broken, Comparison, Differing, DifferingLine } from '../model/comparison.ts'
import type { ActionOutcome, Cause, LogEvent, Outcome } from '../model/outcome.ts'
import type { Player, Setup } from '../model/syntax.ts'
import { compile } from '../plan/compile.ts'
import type { PlayedPhase } from './replay.ts'
import { play } from './play.ts'

/** How a phase that was played comes out the other way: on the same game, with what was sent in (G20). */
export function compared(
  setup: Setup,
  players: readonly Player[],
  played: PlayedPhase,
): Omit<Comparison, 'file' | 'name'> | undefined {
  const { phase, before, outcome } = played
  if (outcome === undefined) return undefined
  const { resolution } = setup
  const none = { resolution, differ: [], broken: [], assumed: [] }
  const other = compile(setup, players, resolution === 'snarf' ? 'golden-rule' : 'snarf')
  if (other.plan === undefined) return { ...none, unresolved: other.findings[0]?.message ?? '' }
  const resolved = play(other.plan, before.game, { ...phase, rulings: {} })
  if (resolved.outcome === undefined) return { ...none, unresolved: resolved.findings[0]?.message ?? '' }
  const [orders, golden] = resolution === 'snarf' ? [outcome, resolved.outcome] : [resolved.outcome, outcome]
  return { ...none, differ: differing(orders, golden), broken: brokenIn(orders, golden), assumed: assumedIn(setup, orders) } // prettier-ignore
}

/** "Dead or alive, what each action came to and whom it reached, what was told, what he became." */
function differing(orders: Outcome, golden: Outcome): readonly Differing[] {
  return orders.players.flatMap(({ name }) => {
    const [one, other] = [told(orders, name), told(golden, name)]
    const keys = [...new Set([...one.keys(), ...other.keys()])].sort()
    const lines = keys.flatMap((what): readonly DifferingLine[] => {
      const [here, there] = [one.get(what) ?? 'nothing', other.get(what) ?? 'nothing']
      return here === there ? [] : [{ what: what.slice(2), orders: here, golden: there }]
    })
    return lines.length === 0 ? [] : [{ player: name, lines }]
  })
}

/** What is to be compared of a player, by what it is about; what comes first begins with the lower digit. */
function told(outcome: Outcome, player: string): ReadonlyMap<string, string> {
  const facts = new Map<string, string>()
  const death = outcome.deaths.find(each => each.player === player)
  facts.set('0 ', death === undefined ? 'lives' : `died (${death.causes.map(causeName).sort().join(', ')})`)
  for (const action of outcome.actions) {
    if (action.player !== player || action.origin !== 'submitted') continue
    const on = action.selected.length === 0 ? '' : ` of ${action.selected.join(', ')}`
    facts.set(`1 ${action.ability}${on}`, cameTo(outcome, action))
  }
  for (const { to, ability, value } of outcome.reports) {
    if (to !== player) continue
    const key = `2 report of ${ability}`
    const said = typeof value === 'string' ? value : [...value].sort().join(', ')
    facts.set(key, [...(facts.get(key)?.split('; ') ?? []), said].sort().join('; '))
  }
  const became = outcome.became.find(each => each.player === player)
  if (became !== undefined) {
    const { player: _, alive: __, shots: ___, ...rest } = became
    for (const [what, value] of Object.entries(rest)) facts.set(`3 ${what}`, JSON.stringify(value))
  }
  return facts
}

function causeName({ player, ability }: Cause): string {
  return `${player}'s ${ability}`
}

/** An action whose effects were stopped has come to its target, whatever that is called (R13). */
function cameTo(outcome: Outcome, action: ActionOutcome): string {
  const visited = outcome.visits.filter(visit => visit.action === action.id).map(({ target }) => target)
  const reached = visited.length === 0 ? '' : `reached ${[...new Set(visited)].sort().join(', ')}`
  if (action.result === 'delayed') return 'delayed'
  if (reached !== '') return reached
  const failure = action.steps.find(({ reason }) => reason !== undefined)?.reason
  if (action.result !== 'failed' || failure === undefined) return 'took place'
  const by = failure.kind === 'stopped' ? failure.by.map(causeName).sort().join(', ') : failure.kind
  return `failed (${by})`
}

/** Every standing influence by which an action waited, where the order of the other is not below its own. */
function brokenIn(orders: Outcome, golden: Outcome): readonly Broken[] {
  const orderOf = (player: string, ability: string): number | undefined =>
    orders.actions.find(action => action.player === player && action.ability === ability)?.steps[0]?.order
  const found = golden.log.filter(isStanding).flatMap(({ action, player = '', ability = '' }): readonly Broken[] => {
    const waiting = golden.actions.find(({ id }) => id === action)
    if (waiting === undefined) return []
    const [firstOrder, thenOrder] = [orderOf(player, ability), orderOf(waiting.player, waiting.ability)]
    if (firstOrder === undefined || thenOrder === undefined || firstOrder < thenOrder) return []
    return [{ first: `${player}'s ${ability}`, firstOrder, then: `${waiting.player}'s ${waiting.ability}`, thenOrder }]
  })
  return found.filter((one, place) => found.findIndex(each => each.first === one.first && each.then === one.then) === place) // prettier-ignore
}

function isStanding({ kind, value, property }: LogEvent): boolean {
  return kind === 'waits' && value === 'standing' && property === 'influence'
}

function assumedIn(setup: Setup, orders: Outcome): readonly string[] {
  if (setup.resolution === 'snarf') return []
  const own = [...setup.roles.values(), ...setup.factions.values()].flatMap(({ abilities }) => abilities)
  const unordered = new Set(own.filter(({ order, steps }) => order === undefined && steps === undefined).map(({ name }) => name)) // prettier-ignore
  const used = orders.actions.filter(({ origin, ability }) => origin === 'submitted' && unordered.has(ability))
  return [...new Set(used.map(({ ability, steps }) => `${ability} [${steps[0]?.order ?? 0}]`))].sort()
}
