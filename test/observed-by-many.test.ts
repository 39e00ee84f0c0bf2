import { Action } from '../src/kernel/store/action.ts'
import { Due } from '../src/kernel/store/report.ts'
import { documentsOf, run } from './support/cases.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

/** What so many players are told who observe one of them, whom that sets off each time; and how often it was said or asked of an action. */
function observed(count: number, fact: string): { readonly work: number; readonly said: readonly string[] } {
  const calls = [jest.spyOn(Due.prototype, 'say'), jest.spyOn(Action.prototype, 'is')]
  const players = Array.from({ length: count }, (_, n) => `P${n}`)
  const text = `setup:
  roles:
    Spy:
      abilities:
        Watch: { order: 100, target: player, do: { report: ${fact}, of: target } }
        Wake: { when: { targeted: self }, do: { mark: self, as: awake } }
  players: { ${players.map(name => `${name}: Town Spy`).join(', ')} }
night: 1
actions: { ${players.map(name => `${name}: { Watch: P0 }`).join(', ')} }
`
  const { outcomes } = run(documentsOf({ name: 'many.yaml', text })[0]!)
  const work = calls.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  jest.restoreAllMocks()
  return { work, said: outcomes.flatMap(({ reports }) => reports.map(({ value }) => String(value))) }
}

test.each(['actions-on', 'actions', 'acted'])('twice as many who ask for %s take twice as much', fact => {
  const [half, whole] = [observed(200, fact), observed(400, fact)]
  expect(whole.said).toHaveLength(400)
  expect(new Set(whole.said)).toEqual(new Set(half.said))
  expect(whole.work).toBeLessThan(2.2 * half.work)
})
