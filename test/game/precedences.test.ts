import { comesOtherwise } from '../../src/game/otherwise.ts'
import { movedFor, useKeyOf, type Ordered } from '../../src/game/precedences.ts'
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

test('where there is no room below an order, that moves above, and every order is one that a setup may have', () => {
  const use = (player: string, order: number) => ({ player, ability: 'Act', step: 0, order })
  const before = (first: Ordered, then: Ordered) => ({ first, then, hasActed: true, hasWaited: true })
  const ordersOf = (uses: readonly Ordered[], used: readonly number[]) => {
    const pairs = uses.slice(1).map((then, place) => before(uses[place] ?? then, then))
    const moved = movedFor(pairs, used)
    return uses.map(one => moved.get(useKeyOf(one)) ?? one.order)
  }
  expect(ordersOf([use('Ann', 1), use('Bob', 1)], [1])).toEqual([1, 2])
  expect(ordersOf([use('Ann', 40), use('Bob', 1)], [1, 40])).toEqual([40, 41])
  expect(ordersOf([use('Ann', 0), use('Bob', 0)], [0])).toEqual([0, 0])
  expect(ordersOf([use('Ann', 1.5), use('Bob', 1.5)], [1.5])).toEqual([1, 1.5])

  const row = Array.from({ length: 15 }, (_, place) => use(`P${place}`, 11))
  const orders = ordersOf(row, [10, 11])
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other))
  expect(orders.filter(order => !/^([1-9]\d{0,8}(\.\d{1,9})?)$/.test(String(order)))).toEqual([])
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
