import type { Plan } from './plan.ts'

/** Places of the bonds of which a piece of syntax speaks: a selector that is such a name, wherever it stands. */
export function bondsNamed({ bonds }: Pick<Plan, 'bonds'>, syntax: unknown): readonly number[] {
  return bonds.length === 0
    ? []
    : [...new Set(namesIn(syntax))].map(name => bonds.indexOf(name)).filter(place => place >= 0)
}

function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || 'source' in value) return []
  if ('kind' in value && value.kind === 'named' && 'name' in value && isText(value.name)) return [value.name.text]
  return Object.values(value).flatMap(namesIn)
}

function isText(value: unknown): value is { readonly text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
