import type { ActionOutcome, Cause, Outcome, Reason } from '../model/outcome.ts'

/** What a player does or comes to otherwise in another outcome of the same phase. */
export function comesOtherwise(one: Outcome, other: Outcome, player: string): readonly Otherwise[] {
  return compared(told(one, player, inWhole), told(other, player, inWhole))
}

/**
 * The same by steps, and without what comes to the same by others: who dies by one more kill dies all the same. Where steps
 * have other orders, their places are no sign of which is which: then it is compared how many failed.
 */
export function comesToElse(one: Outcome, other: Outcome, player: string, isReordered: boolean): readonly Otherwise[] {
  const among = (telling: Telling) => compared(told(one, player, telling), told(other, player, telling))
  const isElse = new Set(
    among({ by: nobodyNamed, bySteps: isReordered ? 'count' : 'place' }).map(({ about, what }) => about + what),
  )
  if (isElse.size === 0) return []
  return among({ by: causesNamed, bySteps: 'place' }).filter(({ about, what }) => isElse.has(about + what))
}

/** How what came is told: by whom, and whether what steps of a compound came to is told too. */
interface Telling {
  readonly by: (causes: readonly Cause[]) => string
  readonly bySteps?: 'place' | 'count'
}

const inWhole: Telling = { by: causesNamed }

type Facts = ReadonlyMap<string, readonly string[]>

function compared(first: Facts, second: Facts): readonly Otherwise[] {
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
function told(outcome: Outcome, player: string, telling: Telling): Facts {
  const facts = new Map<string, string[]>()
  const add = (key: string, fact: string): void => void facts.set(key, [...(facts.get(key) ?? []), fact].sort())
  const death = outcome.deaths.find(each => each.player === player)
  add('0 ', death === undefined ? 'lives' : `died${telling.by(death.causes)}`)
  for (const action of outcome.actions) {
    if (action.player !== player || action.origin !== 'submitted') continue
    const on = action.selected.length === 0 ? '' : ` of ${action.selected.join(', ')}`
    add(`1 ${action.ability}${on}`, cameTo(outcome, action, telling))
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

function causesNamed(causes: readonly Cause[]): string {
  const names = causes.map(({ player, ability }) => `${player}'s ${ability}`)
  return ` (${names.sort().join(', ')})`
}

function nobodyNamed(): string {
  return ''
}

/** An action whose effects were stopped has come to its target, whatever that is called (R13); of a compound each step may fail alone. */
function cameTo(outcome: Outcome, action: ActionOutcome, telling: Telling): string {
  const visited = outcome.visits.filter(visit => visit.action === action.id).map(({ target }) => target)
  const reached = visited.length === 0 ? '' : `reached ${[...new Set(visited)].sort().join(', ')}`
  if (action.result === 'delayed') return 'delayed'
  if (reached !== '') return reached + stepsFailed(action, telling)
  const failure = action.steps.find(({ reason }) => reason !== undefined)?.reason
  if (action.result !== 'failed' || failure === undefined) return `took place${stepsFailed(action, telling)}`
  return failedBy(failure, telling)
}

/** ` but steps 2, 3 failed (Pia's Block)`. */
function stepsFailed({ steps }: ActionOutcome, telling: Telling): string {
  const failures = new Map<string, number[]>()
  if (telling.bySteps === undefined || steps.length < 2) return ''
  for (const [place, { reason }] of steps.entries()) {
    if (reason === undefined) continue
    const failure = failedBy(reason, telling)
    failures.set(failure, [...(failures.get(failure) ?? []), place + 1])
  }
  if (telling.bySteps === 'count' && failures.size > 0)
    return (
      ' but ' +
      [...failures]
        .map(([failure, places]) => `${places.length} ${failure}`)
        .sort()
        .join(', ')
    )
  const each = [...failures].map(
    ([failure, places]) => `${places.length === 1 ? 'step' : 'steps'} ${places.join(', ')} ${failure}`,
  )
  return each.length === 0 ? '' : ` but ${each.join(', ')}`
}

function failedBy(reason: Reason, { by }: Telling): string {
  return reason.kind === 'stopped' ? `failed${by(reason.by)}` : `failed (${reason.kind})`
}
