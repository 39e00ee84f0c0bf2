import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../src/model/diagnostic.ts'
import type { Name } from '../../src/model/syntax.ts'
import { parseTrees, rememberTrees } from '../../src/text/parse.ts'
import type { Tree } from '../../src/text/tree.ts'
import { caseFiles } from '../support/case-files.ts'

// Nothing that is mutated is used here, so that all this is parsed once and stays. What is made of the trees is made anew for each case.

const folders = ['rules', 'effects', 'language', 'games', 'bugs', 'cases', 'roles']

/** By name: each document of the fixtures as a source of its own, which still has its place in the file. */
export const documents: ReadonlyMap<string, Source> = new Map(
  folders
    .flatMap(caseFiles)
    .flatMap(file =>
      parseTrees(file).trees.map(tree => [`${file.name} ${nameIn(tree)}`, parsedAs(file, [tree])] as const),
    ),
)

const kept = new Map<string, Source>()

/** A text as a source that is parsed, the same whenever it is asked for by this name. */
export function parsed(name: string, text: () => string): Source {
  const known = kept.get(name) ?? whole({ name, text: text() })
  kept.set(name, known)
  return known
}

/** A library that is shipped. */
export function shipped({ text }: Name): Source {
  return parsed(text, () => readFileSync(join(__dirname, '../../setups/lib', `${text}.yaml`), 'utf8'))
}

function whole(source: Source): Source {
  return parsedAs(source, parseTrees(source).trees)
}

function parsedAs(file: Source, trees: readonly Tree[]): Source {
  const source = { ...file }
  rememberTrees(source, frozen(trees))
  return source
}

/** No mutant can leave anything behind in it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}

function nameIn(tree: Tree): string {
  const name = tree.kind === 'map' ? tree.entries.find(({ key }) => key.text === 'name')?.value : undefined
  return name?.kind === 'text' ? name.text : '?'
}
