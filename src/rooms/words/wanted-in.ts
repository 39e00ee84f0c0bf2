import type { Declaration, Wanted } from '../model/declaration.ts'

/** The things that a declaration asks for. */
export function wantedIn(declaration: Declaration | undefined): readonly Wanted[] {
  if (declaration === undefined) return []
  if (declaration.kind === 'equip') return [...declaration.hands, ...declaration.inventory]
  return 'wanted' in declaration ? [declaration.wanted] : []
}
