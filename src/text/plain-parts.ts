/** By expression: the same groups stand in very many. */
const known = new Map<string, readonly string[] | undefined>()

function plainPartsOf(expression: string): readonly string[] | undefined {
  const before = known.get(expression)
  if (before !== undefined || known.has(expression)) return before
  const all = alternativesOf(expression).map(plainPartsOfOne)
  const parts = all.some(one => one === undefined) ? undefined : all.flatMap(one => one ?? [])
  known.set(expression, parts)
  return parts
}

/**
 * Letters in lower case of which some stand in whatever fits one alternative of an expression, by its items: of several such lists that of which the
 * shortest is longest; undefined where none are sure to. To look for them first costs next to nothing, and a long expression is never even compiled
 * for texts that have nothing to do with it.
 */
export function plainPartsOfOne(alternative: readonly string[]): readonly string[] | undefined {
  const found: (readonly string[])[] = []
  let letters = ''
  for (const part of [...alternative, '']) {
    if (isPlain(part)) letters += part
    else {
      if (letters.trim().length >= fewest) found.push([letters.trim().toLowerCase()])
      letters = ''
      const inner = insideOf(part)
      const parts = inner === undefined ? undefined : plainPartsOf(inner)
      if (parts !== undefined) found.push(parts)
    }
  }
  return found.sort((one, other) => shortestOf(other) - shortestOf(one))[0]
}

function shortestOf(parts: readonly string[]): number {
  return parts.reduce((shortest, { length }) => Math.min(shortest, length), Infinity)
}

/** The alternatives of which one fits, each by its items. */
export function alternativesOf(expression: string): readonly (readonly string[])[] {
  const alternatives: string[][] = [[]]
  for (const part of itemsOf(expression))
    if (part === '|') alternatives.push([])
    else alternatives.at(-1)?.push(part)
  return alternatives
}

/** Letters, escapes, classes and groups, each with how often it may stand there. */
function itemsOf(expression: string): readonly string[] {
  const items: string[] = []
  for (let from = 0; from < expression.length;) {
    const end = endOfTimes(expression, endOf(expression, from))
    items.push(expression.slice(from, end))
    from = end
  }
  return items
}

/** Where ends how often it may stand there. */
function endOfTimes(expression: string, from: number): number {
  const sign = expression[from]
  if (sign === '{') return endOfTimes(expression, expression.indexOf('}', from) + 1)
  return sign === '?' || sign === '*' || sign === '+' ? endOfTimes(expression, from + 1) : from
}

/** Where what begins at a place ends. */
function endOf(expression: string, from: number): number {
  if (expression[from] === '\\') return from + 2
  if (expression[from] === '[') return expression.indexOf(']', from) + 1
  if (expression[from] !== '(') return from + 1
  let end = from + 1
  while (expression[end] !== ')') end = endOf(expression, end)
  return end + 1
}

/** One letter that stands there once, and is no sign. */
function isPlain(item: string): boolean {
  return item.length === 1 && !'\\[](){}|^$.?*+'.includes(item)
}

/** Of a group that stands there once or more, and does not only look around, what stands in it. */
function insideOf(item: string): string | undefined {
  const end = item.length - (item.endsWith('+') ? 2 : 1)
  if (!item.startsWith('(') || item[end] !== ')') return undefined
  if (item[1] !== '?') return item.slice(1, end)
  return item[2] === ':' ? item.slice(3, end) : undefined
}

const fewest = 3
