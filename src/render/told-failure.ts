import type { ActionAnswer, Link } from '../model/why.ts'

/** What is shown of what an action came to: that it failed was said, with why, where it has one step. */
export function cameShown({ begins, came }: Pick<ActionAnswer, 'begins' | 'came'>): readonly Link[] {
  const { orders = [] } = begins.event
  const isTold = orders.length < 2 && came.some(({ event }) => event.kind === 'step-failed')
  const isBare = ({ event, because }: Link): boolean =>
    event.kind === 'failed' && because.length === 0 && !event.rules.includes('S3')
  return isTold ? came.filter(link => !isBare(link)) : came
}
