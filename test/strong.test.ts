import { loopFault } from './properties/graphs.ts'

test('the loops of a graph are the sets of nodes that lead to each other and back', () => {
  expect(loopFault()).toBe('')
})
