import { itemsOf } from '../../language/reading.ts'
import type { Source } from '../../model/diagnostic.ts'
import { escaped } from '../../render/escape.ts'
import { parseTrees } from '../../text/parse.ts'
import type { MapTree } from '../../text/tree.ts'
import { isJsonText } from '../../text/write-value.ts'

/** The last phase that a file holds, as it is written. */
export function lastPhaseTree(source: Source): MapTree | undefined {
  const tree = parseTrees(source).trees.at(-1)
  const several = tree?.kind === 'map' ? tree.entries.find(({ key }) => key.text === 'nights')?.value : undefined
  const last = several === undefined ? tree : itemsOf(several).at(-1)
  return last?.kind === 'map' ? last : undefined
}

/** Leaves what stood there as a comment behind it, where that is none of the text. */
export function withWas(source: Source, written: string, actor: string, was: string): string {
  if (isJsonText(written)) return written
  const tree = lastPhaseTree({ ...source, text: written })
  const actions = tree?.entries.find(({ key }) => key.text === 'actions')?.value
  const entries =
    actions?.kind === 'map'
      ? actions.entries
      : actions === undefined
        ? []
        : itemsOf(actions).flatMap(item => (item.kind === 'map' ? item.entries : []))
  const place = entries.findLast(({ key }) => key.text === actor)?.value.at.end
  if (place === undefined) return written
  const rest = written.slice(place).search(/[\r\n]/)
  const end = rest < 0 ? written.length : place + rest
  const isWholeLine = /^\s*(#|$)/.test(written.slice(place, end))
  const at = isWholeLine ? place : end
  const noted = `${written.slice(0, at)}  # was: ${isWholeLine ? '' : `${escaped(actor)}: `}${escaped(was)}${written.slice(at)}`
  const [one, other] = [written, noted].map(text => JSON.stringify(parseTrees({ ...source, text }).trees.map(plain)))
  return one === other ? noted : written
}

function plain(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'at' ? undefined : value)))
}
