import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../src/model/diagnostic.ts'

interface Named {
  readonly text: string
}

const folder = join(__dirname, '../../setups/lib')
const sources = new Map<string, Source>()

/** A library that is shipped. It is the same source whenever it is asked for, as it is for the command: so it is parsed once. */
export function library({ text }: Named): Source {
  return sourceOf(text, text)
}

/** The same with the name that the command gives it. */
export function snarfLibrary({ text }: Named): Source {
  return sourceOf(`snarf:${text}`, text)
}

function sourceOf(name: string, file: string): Source {
  const source = sources.get(name) ?? { name, text: readFileSync(join(folder, `${file}.yaml`), 'utf8') }
  sources.set(name, source)
  return source
}
