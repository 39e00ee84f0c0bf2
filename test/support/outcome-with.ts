import type { Outcome } from '../../src/model/outcome.ts'
import { opened, playedPhases } from '../generator/played.ts'

/** A night on which somebody dies, is stopped, is told something and becomes something; who has a part in it, and what it is done with, is all called by one word. */
const night = `
setup:
  name: Somebody
  roles:
    Somebody:
      abilities:
        Somebody: { order: 80, target: player, do: [{ kill: target }, { mark: target, as: Somebody }] }
        Block: { order: 40, target: player, do: { block: target } }
        Look: { order: 100, target: player, do: [{ report: role, of: target }, { tell: self, text: Somebody }, { announce: Somebody }] }
  players: { Somebody: Somebody, Ben: Somebody, Cat: Somebody }
night: 1
actions: { Somebody: { Somebody: Ben, Look: Cat }, Ben: { Block: Cat, Somebody: Cat }, Cat: { Somebody: Somebody } }
`

/** That night, with another word in its place. */
export function outcomeWith(text: string): Outcome {
  const { plan, phases, findings } = opened(night)
  const [played] = plan === undefined ? [] : playedPhases(plan, phases)
  if (played?.outcome === undefined)
    throw new Error(JSON.stringify([...findings, ...(played?.findings ?? [])].map(({ message }) => message)))
  return renamed(played.outcome, text) as Outcome
}

function renamed(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value.replaceAll('Somebody', () => text)
  if (Array.isArray(value)) return value.map(item => renamed(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [renamed(key, text), renamed(inner, text)]))
}
