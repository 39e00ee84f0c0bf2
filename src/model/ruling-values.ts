/** What a ruling can be, the default first: `a (the default), or b, or c`. */
export function valuesOfRuling([standard = '', ...others]: readonly string[]): string {
  return [`${standard} (the default)`, ...others].join(', or ')
}
