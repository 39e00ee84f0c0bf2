import type { Effect } from '../model/syntax.ts'

/** What makes immune to something else than killing has its place before that, and not where protections stand. */
export function isOfItsKind({ verb, args }: Effect): boolean {
  const { to } = args
  return verb !== 'immune' || !Array.isArray(to) || to.some(name => guarded.has(textOf(name)))
}

const guarded = new Set(['kill', 'killing', 'all'])

function textOf(name: unknown): string {
  return typeof name === 'object' && name !== null && 'text' in name ? String(name.text) : ''
}
