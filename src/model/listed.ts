/** `1 use`, `2 uses`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** `Ann`, `Ann and Bob`, `Ann, Bob and Carol`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) return 'nobody'
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
