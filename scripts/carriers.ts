import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By id of a rule what carries it out, by file: `src/kernel/rules/batch.ts: \`runBatch\``. The sources are not in the package, so that these are no links. */
export type Carriers = ReadonlyMap<string, readonly string[]>

/** The functions below a folder, but for some files, that name an id, as far as `idsIn` finds it in a line. */
export function carriersIn(
  root: string,
  folder: string,
  idsIn: (line: string) => readonly string[],
  leftOut: readonly string[] = [],
): Carriers {
  const found = new Map<string, string[]>()
  for (const path of filesIn(join(root, folder), '.ts')) {
    if (leftOut.includes(path)) continue
    const names = new Map<string, Set<string>>()
    for (const [id, name] of mentionsIn(readFileSync(join(root, folder, path), 'utf8'), idsIn))
      names.set(id, (names.get(id) ?? new Set()).add(`\`${name}\``))
    for (const [id, all] of names)
      found.set(id, [...(found.get(id) ?? []), `${folder}/${path}: ${[...all].join(', ')}`])
  }
  return found
}

/** Each id with what is declared at the top level around it, or right below the comment that holds it. */
function mentionsIn(
  text: string,
  idsIn: (line: string) => readonly string[],
): readonly (readonly [id: string, name: string])[] {
  const lines = text.split('\n')
  const nameAt = (line: string | undefined) =>
    /^(?:export )?(?:async )?(?:function|const|class|interface|type) (\w+)/.exec(line ?? '')?.[1]
  return lines.flatMap((line, place) => {
    const isComment = line.startsWith('/**') || line.startsWith(' *')
    const around = isComment ? lines.slice(place).find(nameAt) : lines.slice(0, place + 1).findLast(nameAt)
    const name = nameAt(around)
    return name === undefined ? [] : idsIn(line).map(id => [id, name] as const)
  })
}

export function filesIn(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith(ending))
    .sort()
}
