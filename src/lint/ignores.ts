import { lineBreakOf } from '../text/edit-parts.ts'
import type { Finding, Fix, Source } from '../model/diagnostic.ts'
import { lineBoundsOf, placeOf } from '../model/place.ts'
import { parseTrees } from '../text/parse.ts'
import type { Tree } from '../text/tree.ts'
import { mended } from './fix.ts'
import { rules } from './index.ts'
import { textAround } from './places.ts'

/** Comments that silence what rules of lint found in a file, each with the reason; undefined where none can stand. */
export function ignoresFor(findings: readonly Finding[], source: Source, reason: string): readonly Fix[] | undefined {
  const ids = new Set(rules.map(({ id }) => id))
  const own = findings.filter(({ code, at }) => at.source === source && ids.has(code))
  if (own.length === 0) return []
  const codes = new Map<string, Set<string>>()
  const places = new Map<string, Place>()
  for (const { code, at } of own) {
    const place = placeFor(source, at.start)
    const key = `${place.where} ${place.line}`
    places.set(key, place)
    codes.set(key, (codes.get(key) ?? new Set()).add(code))
  }
  const fixes = [...places].map(([key, place]) => {
    const names = [...(codes.get(key) ?? [])].sort().join(', ')
    return comment(source, place, `${names} -- ${reason}`)
  })
  return isSameBeside(source, mended(source.text, fixes)) ? fixes : undefined
}

/** Where the silencer of a finding stands: on a line above its own, at the end of that, or where neither is free of texts at the top of the file. */
interface Place {
  readonly where: 'above' | 'behind' | 'top'
  readonly line: number
}

function placeFor(source: Source, offset: number): Place {
  const text = textAround(source, offset)
  const line = placeOf({ source, start: text?.start ?? offset, end: offset }).line
  if (!isWithinText(source, lineBoundsOf(source, line).start)) return { where: 'above', line }
  const last = placeOf({ source, start: text?.end ?? offset, end: offset }).line
  return isWithinText(source, lineBoundsOf(source, last).end)
    ? { where: 'top', line: 1 }
    : { where: 'behind', line: last }
}

function isWithinText(source: Source, offset: number): boolean {
  const text = textAround(source, offset)
  return text !== undefined && text.start < offset
}

function comment(source: Source, { where, line }: Place, rest: string): Fix {
  const { start, end } = lineBoundsOf(source, line)
  const at = where === 'behind' ? { source, start: end, end } : { source, start, end: start }
  const [indent = ''] = /^ */.exec(source.text.slice(start, end)) ?? []
  const lineBreak = lineBreakOf(source.text)
  const texts = {
    above: `${indent}# snarf-ignore ${rest}${lineBreak}`,
    behind: ` # snarf-ignore ${rest}`,
    top: `# snarf-ignore-file ${rest}${lineBreak}`,
  }
  return { at, text: texts[where], means: 'silence it' }
}

/** Whether a text says what the source does: comments say nothing. */
function isSameBeside(source: Source, text: string): boolean {
  const before = parseTrees(source)
  const after = parseTrees({ name: source.name, text })
  return (
    before.findings.length === 0 &&
    after.findings.length === 0 &&
    before.trees.length === after.trees.length &&
    before.trees.every((tree, place) => isSame(tree, after.trees[place]))
  )
}

function isSame(one: Tree, other: Tree | undefined): boolean {
  switch (one.kind) {
    case 'empty':
      return other?.kind === 'empty'
    case 'text':
      return other?.kind === 'text' && one.text === other.text
    case 'list':
      return (
        other?.kind === 'list' &&
        one.items.length === other.items.length &&
        one.items.every((item, place) => isSame(item, other.items[place]))
      )
    case 'map':
      return (
        other?.kind === 'map' &&
        one.entries.length === other.entries.length &&
        one.entries.every(({ key, value }, place) => {
          const beside = other.entries[place]
          return key.text === beside?.key.text && isSame(value, beside.value)
        })
      )
  }
}
