/** `Ed -> Kill Kim`, `Ed -> Kill -> Kim` as `Ed: { Kill: Kim }`: the last word is whom the words before it select. */
export function withoutArrows(line: string): string | undefined {
  const [, first, rest = ''] = /^(\S.*?)\s*(?:->|=>|→)\s*(\S.*)$/u.exec(line) ?? []
  const [, name, value] = /^(\S.*?)\s*(?:\s|->|=>|→)\s*(\S+)$/u.exec(rest) ?? []
  if (first === undefined) return undefined
  return name === undefined || value === undefined ? `${first}: ${rest}` : `${first}: { ${name}: ${value} }`
}
