import type { Effect, Name, Setup, Test } from '../model/syntax.ts'
import { effectsOf, holdingsIn } from './actions.ts'

/** Every object within a piece of syntax, itself included. */
export function nodesIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null || 'source' in value) return []
  const inner = Object.values(value).flatMap(nodesIn)
  return Array.isArray(value) ? inner : [value, ...inner]
}

/** Every name that the abilities of a setup hold. */
export function namesIn(value: unknown): readonly Name[] {
  return nodesIn(value).filter(isName)
}

/** All syntax of a setup in which names may stand: its abilities, and what its modifiers lay over them. */
export function syntaxOf(setup: Setup): readonly unknown[] {
  const over = [...setup.modifiers.values()].map(({ body }) => body(1).over)
  return [...holdingsIn(setup).map(({ ability }) => ability), ...over]
}

/** Every effect of every ability. */
export function allEffects(setup: Setup): readonly Effect[] {
  return holdingsIn(setup).flatMap(({ ability }) => effectsOf(ability))
}

/** Every test of one kind. */
export function testsOf<Kind extends Test['kind']>(
  value: unknown,
  kind: Kind,
): readonly Extract<Test, { kind: Kind }>[] {
  return nodesIn(value).filter((node): node is Extract<Test, { kind: Kind }> => 'kind' in node && node.kind === kind)
}

/** An option of an effect, if it is a name. */
export function nameArg({ args }: Effect, option: string): Name | undefined {
  const value = args[option]
  return typeof value === 'object' && isName(value) ? value : undefined
}

/** The word of an option, if it is a selector: `self`. */
export function selectorArg({ args }: Effect, option: string): string | undefined {
  const value = args[option]
  return typeof value === 'object' && 'kind' in value ? value.kind : undefined
}

function isName(value: object): value is Name {
  return 'text' in value && 'at' in value && typeof value.text === 'string' && !('name' in value)
}
