/** A piece of syntax without its places; its parts stand in an order of their own, as nothing depends on how they were written. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).sort().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([key]) => key !== 'at')
  return `{${entries
    .map(([key, inner]) => `${key}:${written(inner)}`)
    .sort()
    .join()}}`
}
