import { comesOtherwise } from '../../src/game/otherwise.ts'
import { movedFor, useKeyOf } from '../../src/game/precedences.ts'
import { outcomeWith } from '../support/outcome-with.ts'

test('what is equally far from where it must be is moved to one order', () => {
  const use = (player: string, order: number) => ({ player, ability: 'Act', step: 0, order })
  const [ann, bob, cal, eve] = [use('Ann', 60), use('Bob', 50), use('Cal', 40), use('Eve', 40)]
  const moved = movedFor(
    [
      { first: ann, then: cal, hasActed: true, hasWaited: true },
      { first: bob, then: eve, hasActed: true, hasWaited: true },
    ],
    [40, 50, 60],
  )
  expect([moved.get(useKeyOf(ann)), moved.get(useKeyOf(bob))]).toEqual([39, 39])
})

test('of two uses of one ability on one player both are compared, and a text is one report whatever stands in it', () => {
  const outcome = outcomeWith('Ann')
  const [report] = outcome.reports
  if (report === undefined) throw new Error('the outcome has a report')
  const told = (...values: string[]) => ({
    ...outcome,
    reports: values.map(value => ({ ...report, to: 'Ann', value })),
  })
  expect(comesOtherwise(told('a', 'b'), told('b', 'a'), 'Ann')).toEqual([])
  expect(comesOtherwise(told('a; b'), told('a', 'b'), 'Ann')).toHaveLength(1)

  const [action] = outcome.actions
  if (action === undefined) throw new Error('the outcome has an action')
  const did = (...results: ('succeeded' | 'delayed')[]) => ({
    ...outcome,
    visits: [],
    actions: results.map(result => ({ ...action, player: 'Ann', origin: 'submitted' as const, result })),
  })
  expect(comesOtherwise(did('delayed', 'succeeded'), did('succeeded', 'delayed'), 'Ann')).toEqual([])
  expect(comesOtherwise(did('delayed', 'succeeded'), did('succeeded', 'succeeded'), 'Ann')).toHaveLength(1)
})
