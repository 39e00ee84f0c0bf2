/** Names, each once, in their order; `pistol (2)` for one that stands there twice. */
export function tallied(names: readonly string[]): readonly string[] {
  return [...new Set(names)].map(name => {
    const count = names.filter(other => other === name).length
    return count === 1 ? name : `${name} (${count})`
  })
}
