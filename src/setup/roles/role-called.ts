import type { Setup } from '../../model/syntax.ts'
import { folded } from '../../language/decode/named.ts'
import { onceFor } from '../../model/once-for.ts'

type Roles = Setup['roles']

/** The own name of the role that is called so: by that name, or by another that no role has as its own. */
export function roleCalled(text: string, roles: Roles): string | undefined {
  return roles.has(text) ? text : otherNames(roles).get(text)
}

/** The own name of what is also called so. */
export function otherNamed(
  table: Called,
  text: string,
  { anyCapitals }: { readonly anyCapitals: boolean },
): string | undefined {
  const others = otherNames(table)
  return others.get((anyCapitals ? inAnyCapitals(text, others) : undefined) ?? text)
}

/** The name of a table that differs from the text in capitals alone, if it does; no two names of a table do. */
export function inAnyCapitals(text: string, table: ReadonlyMap<string, unknown>): string | undefined {
  return byFolded(table).get(folded(text))
}

const byFolded = onceFor(
  (table: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> =>
    new Map([...table.keys()].map(name => [folded(name), name])),
)

/** Everything that roles, or modifiers, are called. */
export function roleNames(roles: Called): readonly string[] {
  return [...roles.keys(), ...otherNames(roles).keys()]
}

type Called = ReadonlyMap<string, { readonly name: string; readonly also: readonly string[] }>

const otherNames = onceFor(
  (roles: Called): ReadonlyMap<string, string> =>
    new Map([...roles.values()].flatMap(({ name, also }) => also.map(other => [other, name]))),
)
