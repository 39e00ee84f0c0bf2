import type { Declaration, DeclarationKind, Declarations, Of } from '../model/declaration.ts'
import type { Character, Game, Standing } from '../model/world.ts'
import type { Record } from './record.ts'

/** A turn as its moment begins: where everybody stands, and what is left of what each declared. */
export interface Turn {
  readonly game: Game
  /** All characters, by name. */
  readonly names: readonly string[]
  /** Without bluffs, and without those of who is down. */
  readonly lists: Declarations
  readonly record: Record
}

export function standingOf(name: string, { state }: Game): Standing {
  const standing = state.characters.get(name)
  if (standing === undefined) throw new Error(`no character ${name}`)
  return standing
}

export function characterOf(name: string, { world }: Game): Character {
  const character = world.characters.get(name)
  if (character === undefined) throw new Error(`no character ${name}`)
  return character
}

export function listOf(name: string, { lists }: Turn): readonly Declaration[] {
  return lists.get(name) ?? []
}

/** Those of some kinds. */
export function ofKind<Kind extends DeclarationKind>(
  list: readonly Declaration[],
  ...kinds: readonly Kind[]
): readonly Of<Kind>[] {
  const wanted: readonly DeclarationKind[] = kinds
  return list.filter((declaration): declaration is Of<Kind> => wanted.includes(declaration.kind))
}

export function isInRoom(name: string, room: number, game: Game): boolean {
  return game.state.characters.get(name)?.room === room
}
