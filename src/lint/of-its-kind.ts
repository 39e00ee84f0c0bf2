import type { Effect } from '../model/syntax.ts'
import { verbs } from '../language/verbs/index.ts'
import { kindsOf } from './actions.ts'
import { namesIn, selectorArg } from './walk.ts'
import { onceFor } from '../model/once-for.ts'

/** What makes immune to something else than killing has its place before that, and not where protections stand. */
export function isOfItsKind({ verb, args }: Effect): boolean {
  const { to } = args
  return verb !== 'immune' || !Array.isArray(to) || to.some(name => guarded.has(textOf(name)))
}

const guarded = new Set(['kill', 'killing', 'all'])

function textOf(name: unknown): string {
  return typeof name === 'object' && name !== null && 'text' in name ? String(name.text) : ''
}

/** The kinds by whose standard orders effects are measured: a swap turns all that is aimed at somebody, and is no guard. */
export const placedKindsOf = onceFor((effects: readonly Effect[]): readonly string[] =>
  kindsOf(effects.filter(effect => isOfItsKind(effect) && !isForLater(effect))).map(kind =>
    kind === 'diversion' && effects.some(isRing) ? 'redirection' : kind,
  ),
)

/** What begins with the next night is in force before all of it, whenever it was made. */
function isForLater({ until }: Effect): boolean {
  return until?.kind === 'next-night'
}

function isRing({ verb }: Effect): boolean {
  return verb === 'swap' || verb === 'rotate'
}

/** Who leaves, or makes immune to everything, does so before the blocks. */
export function leavesAll(effects: readonly Effect[]): boolean {
  return effects.some(
    effect =>
      (effect.verb === 'untargetable' && selectorArg(effect) === 'self') ||
      (effect.verb === 'immune' && namesIn([effect.args.to]).some(({ text }) => text === 'all')),
  )
}

/** Keeps something off a player. */
export function isKeeping({ verb }: Effect): boolean {
  return ['protect', 'immune', 'untargetable'].includes(verb)
}

/** The kinds of actions that they keep off besides kills: what does so has its place before those. */
export function keptOffBesides(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap(({ verb, args }) =>
    verb === 'immune'
      ? namesIn([args.to]).flatMap(({ text }) => verbs.get(text)?.kind ?? (guarded.has(text) ? [] : text))
      : [],
  )
}

/** Whether all that they begin is for the player himself: who keeps himself safe does so before the blocks as well. */
export function keepsSelfSafe(effects: readonly Effect[]): boolean {
  const guards = effects.filter(({ verb }) => verb === 'protect' || verb === 'immune')
  return guards.length > 0 && guards.every(effect => selectorArg(effect) === 'self')
}

/** Whether they only pass on what others are told, which comes after all that is told. */
export function copiesReports(effects: readonly Effect[]): boolean {
  const told = effects.filter(({ verb }) => verb === 'report')
  return (
    told.length > 0 &&
    told.every(({ args }) => typeof args.report === 'object' && 'word' in args.report && args.report.word === 'reports')
  )
}
