import type { ActionOutcome, Cause, Outcome } from '../model/outcome.ts'

/** What a player does or comes to otherwise in another outcome of the same phase. */
export function comesOtherwise(one: Outcome, other: Outcome, player: string): readonly Otherwise[] {
  const [first, second] = [told(one, player), told(other, player)]
  const keys = [...new Set([...first.keys(), ...second.keys()])].sort()
  return keys.flatMap(what => {
    const [here, there] = [first.get(what) ?? nothing, second.get(what) ?? nothing]
    return JSON.stringify(here) === JSON.stringify(there)
      ? []
      : [
          {
            about: topics[Number(what[0])] ?? 'became',
            what: what.slice(2),
            one: here.join('; '),
            other: there.join('; '),
          },
        ]
  })
}

/** What came otherwise: whether a player lives, what an action of his came to, what he was told, what he became. */
export interface Otherwise {
  readonly about: 'life' | 'action' | 'report' | 'became'
  readonly what: string
  readonly one: string
  readonly other: string
}

const topics = ['life', 'action', 'report', 'became'] as const

const nothing: readonly string[] = ['nothing']

/** What is to be compared of a player, by what it is about; what comes first begins with the lower digit. Of several of one kind all are compared, whichever came first. */
function told(outcome: Outcome, player: string): ReadonlyMap<string, readonly string[]> {
  const facts = new Map<string, string[]>()
  const add = (key: string, fact: string): void => void facts.set(key, [...(facts.get(key) ?? []), fact].sort())
  const death = outcome.deaths.find(each => each.player === player)
  add('0 ', death === undefined ? 'lives' : `died (${death.causes.map(causeName).sort().join(', ')})`)
  for (const action of outcome.actions) {
    if (action.player !== player || action.origin !== 'submitted') continue
    const on = action.selected.length === 0 ? '' : ` of ${action.selected.join(', ')}`
    add(`1 ${action.ability}${on}`, cameTo(outcome, action))
  }
  for (const { to, ability, value } of outcome.reports) {
    if (to !== player) continue
    const key = `2 report of ${ability}`
    const said = typeof value === 'string' ? value : [...value].sort().join(', ')
    add(key, said)
  }
  const became = outcome.became.find(each => each.player === player)
  if (became !== undefined) {
    const { player: _, alive: __, shots: ___, ...rest } = became
    for (const [what, value] of Object.entries(rest)) add(`3 ${what}`, JSON.stringify(value))
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
