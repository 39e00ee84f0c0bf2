import type { Setup } from '../model/syntax.ts'

type Roles = Setup['roles']

/** The own name of the role that is called so: by that name, or by another that no role has as its own. */
export function roleCalled(text: string, roles: Roles): string | undefined {
  return roles.has(text) ? text : otherNames(roles).get(text)
}

/** Everything that a role is called. */
export function roleNames(roles: Roles): readonly string[] {
  return [...roles.keys(), ...otherNames(roles).keys()]
}

const known = new WeakMap<Roles, ReadonlyMap<string, string>>()

function otherNames(roles: Roles): ReadonlyMap<string, string> {
  const names =
    known.get(roles) ?? new Map([...roles.values()].flatMap(({ name, also }) => also.map(other => [other, name])))
  known.set(roles, names)
  return names
}
