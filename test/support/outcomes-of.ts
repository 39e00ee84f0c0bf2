import { readFileSync } from 'node:fs'
import { openGameFiles } from '../../src/game/open-game-files.ts'
import type { Outcome } from '../../src/model/outcome.ts'
import { snarfLibrary } from './libraries.ts'

/** What a file of nights and days comes to, with what it names. */
export function outcomesOf(path: string): readonly Outcome[] {
  const game = openGameFiles({ read, library: snarfLibrary })
  return game.play(path).documents.flatMap(({ phases }) => phases.flatMap(({ outcome }) => outcome ?? []))
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
