import { afterDawn } from '../model/after-dawn.ts'
import { standardOrders } from '../language/decode/order-slip.ts'
import type { Ability, Effect, Step } from '../model/syntax.ts'
import type { Builder } from './builder.ts'
import { kindOf, verbOf } from './kinds.ts'

/** By orders, for a comparison: what has no order has that of its kind, the lowest of its verbs (G20). */
export function standardSteps({ steps, do: effects, at }: Ability): readonly Step[] {
  const orderOf = (of: readonly Effect[]): number =>
    of.reduce((least, { verb }) => Math.min(least, standards.get(kindOf(verbOf(verb)) ?? '') ?? last), last)
  return (steps ?? [{ order: 0, unordered: true as const, do: effects, at }]).map(step =>
    step.unordered ? { ...step, order: orderOf(step.do) } : step,
  )
}

/** After all that has a standard order. */
const last = 110
const standards: ReadonlyMap<string, number> = new Map([
  ['redirection', 20], ['diversion', 20], ['blocking', 40], ['protection', 60], ['killing', 80], ['investigation', 100],
]) // prettier-ignore

export function isWithoutOrder({ is, order, steps, instant, phase }: Ability): boolean {
  return (
    is === 'action' &&
    order === undefined &&
    !instant &&
    phase !== 'day' &&
    (steps ?? [{ unordered: true }]).some(step => step.unordered)
  )
}

export function noteNoOrder({ findings, setup }: Builder, { name, at }: Ability, owner: string): void {
  const [, library] = /^snarf:(.+)$/.exec(at.source.name) ?? []
  if (library !== undefined && setup.at.source !== at.source) return noteWithoutOrders(findings, library, setup.at)
  findings.push({
    code: 'setup/order-missing',
    severity: 'error',
    message: `${owner === '' ? '' : `the ${name} of ${owner}`}${owner === '' ? name : ''} has no order, which \`resolution: snarf\` needs`,
    why: 'nothing says when it resolves (N2)',
    help: `give it one, ${standardOrders}; or write \`resolution: golden-rule\``,
    at,
    rules: ['N2', 'G1'],
  })
}

/** Said once of a library: its abilities are none of the author's. */
function noteWithoutOrders(findings: Builder['findings'], library: string, at: Ability['at']): void {
  if (findings.some(({ code, at: place }) => code === 'setup/order-missing' && place === at)) return
  findings.push({
    code: 'setup/order-missing',
    severity: 'error',
    message: `the library ${library} has no orders, which \`resolution: snarf\` needs`,
    why: 'it is made for the golden rule',
    help: 'take `resolution: snarf` away, or use libraries that have orders, such as normal',
    at,
    rules: ['N2', 'G1'],
  })
}

/** "Orders of 0 to 199 are not read, by night; 200 and more is another time" (G1). */
export function timeOf(order: number): number {
  return order >= afterDawn ? afterDawn : 1
}
