import { extensionsOf } from '../../extensions/with-extensions.ts'
import { digestOf } from '../../model/digest.ts'
import type { ExtensionUsed } from '../../model/extension.ts'
import type { Expected } from '../../model/phase.ts'
import type { Rulings } from '../../model/rules.ts'
import type { Setup } from '../../model/syntax.ts'
import { pathBeside } from '../path-beside.ts'
import { setupFile } from './phase-file.ts'

/** A text that a saved game holds. */
export interface SavedText {
  readonly name: string
  readonly text: string
}

/** A library: the `use:` list of which text named it how. */
export interface SavedLibrary extends SavedText {
  readonly from: string
  readonly as: string
}

/** What a game is besides its setup. */
export interface SavedGame {
  readonly seed?: string
  readonly rulings?: Partial<Rulings>
  readonly phases: readonly SavedText[]
  readonly open?: SavedText
  /** Made since the last phase, before the next one is open. */
  readonly changes: readonly Expected[]
}

/** A saved game: version 1. It rises when a field changes its meaning or goes. */
export interface Saved {
  readonly snarf: 'game'
  readonly version: typeof savedVersion
  readonly setup: SavedText
  readonly libraries: readonly SavedLibrary[]
  /** Those whose code it needs. */
  readonly extensions?: readonly ExtensionUsed[]
  readonly game: SavedGame
  /** Of all that stands before it. */
  readonly digest: string
}

export const savedVersion = 1

export function savedText(setup: Setup, game: SavedGame): string {
  const saved = {
    snarf: 'game',
    version: savedVersion,
    setup: textOf(setup.at.source),
    libraries: librariesOf(setup),
    ...(setup.extensions !== undefined && { extensions: extensionsOf(setup) }),
    game,
  }
  return `${JSON.stringify({ ...saved, digest: digestOf(JSON.stringify(saved)) })}\n`
}

/** The files of a setup by name: its own, and the libraries that lie beside it. What is shipped with snarf is found by its name. */
export function setupFiles(setup: Setup): readonly (readonly [string, string])[] {
  const { source } = setup.at
  const files = new Map([[source.name, { file: setupFile, text: source.text }]])
  const beside = librariesOf(setup).filter(({ as }) => as.startsWith('.'))
  // A library is named by a file that is known once as many rounds are over as lie between it and the setup.
  for (let round = 0; round < beside.length; round++)
    for (const { from, as, name, text } of beside) {
      const by = files.get(from)
      if (by !== undefined && !files.has(name)) files.set(name, { file: pathBeside(by.file, as), text })
    }
  return [...files.values()].map(({ file, text }) => [file, text])
}

function librariesOf({ uses = [] }: Setup): readonly SavedLibrary[] {
  const all = uses.map(({ name, source }) => ({ from: name.at.source.name, as: name.text, ...textOf(source) }))
  return all.filter(({ from, as }, place) => all.findIndex(one => one.from === from && one.as === as) === place)
}

function textOf({ name, text }: SavedText): SavedText {
  return { name, text }
}
