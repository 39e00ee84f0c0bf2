import { foundIn } from './found-in.ts'

/**
 * Letters in lower case of which some stand in whatever fits an expression; undefined where none are sure to. To look for them first costs next to
 * nothing, and a long expression is never even compiled for texts that have nothing to do with it.
 */
export function plainPartsOf(expression: string): readonly string[] | undefined {
  const all = alternativesOf(expression).map(partsOfOne)
  return all.some(parts => parts === undefined) ? undefined : all.flatMap(parts => parts ?? [])
}

/** Of one alternative those of which the shortest is longest. */
function partsOfOne(alternative: string): readonly string[] | undefined {
  const found: (readonly string[])[] = []
  let letters = ''
  for (const [part] of [...itemsOf(alternative), ['']]) {
    if (plain.test(part)) letters += part
    else {
      if (letters.trim().length >= fewest) found.push([letters.trim().toLowerCase()])
      letters = ''
      const inner = group.exec(part)?.[1]
      const parts = inner === undefined ? undefined : plainPartsOf(inner)
      if (parts !== undefined) found.push(parts)
    }
  }
  return found.sort((one, other) => shortestOf(other) - shortestOf(one))[0]
}

function shortestOf(parts: readonly string[]): number {
  return parts.reduce((shortest, { length }) => Math.min(shortest, length), Infinity)
}

function alternativesOf(expression: string): readonly string[] {
  const alternatives = ['']
  for (const [part] of itemsOf(expression))
    if (part === '|') alternatives.push('')
    else alternatives.push((alternatives.pop() ?? '') + part)
  return alternatives
}

/** Letters, escapes, classes and groups, each with how often it may stand there. */
function itemsOf(expression: string): readonly (readonly [string])[] {
  return foundIn(expression, item).map(([part]) => [part])
}

/** Groups stand in each other no deeper than this. */
const depth = 9
const often = String.raw`(?:[?*+]|\{[^}]*\})*`
const single = String.raw`\\.|\[[^\]]*\]`
const nested = Array.from({ length: depth }).reduce<string>(
  inner => String.raw`\((?:${single}|[^()\\[]|${inner})*\)`,
  '(?!)',
)
const item = new RegExp(`(?:${single}|${nested}|[^])${often}`, 'g')
/** One that stands there once, and is no sign. */
const plain = /^[^\\[\](){}|^$.?*+]$/
/** One that stands there once or more, and does not only look around. */
const group = /^\((?:\?:)?((?!\?)[^]*)\)\+?$/
const fewest = 3
