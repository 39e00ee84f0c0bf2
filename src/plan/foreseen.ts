import { keptWith } from '../model/kept-with.ts'
import type { Setup } from '../model/syntax.ts'

/** What anything of a setup asks of earlier phases: whoever is given it later asks of those before he had it. */
export interface Foreseen {
  /** Whether something ever happened. */
  ever: boolean
  /** Who visited, or acted, on any night. */
  allNights: boolean
  /** Who knows whose alignment (G18). */
  allied: boolean
}

const known = keptWith<Setup['roles'], Foreseen>()

export function foreseen(setup: Setup): Foreseen {
  const before = known.of(setup.roles)
  if (before !== undefined) return before
  const isCoded = setup.extensions !== undefined
  const found = { ever: isCoded, allNights: isCoded, allied: false }
  const { roles, abilities, modifiers } = setup
  for (const table of [roles, abilities]) for (const one of table.values()) look(one, found)
  for (const { body } of modifiers.values()) look(body(1), found)
  known.keep(roles, found)
  return found
}

function look(part: unknown, found: Foreseen): void {
  if (typeof part !== 'object' || part === null) return
  if ('kind' in part && part.kind === 'ever') found.ever = true
  if ('kind' in part && part.kind === 'allied') found.allied = true
  if ('of-all-nights' in part && part['of-all-nights'] === true) found.allNights = true
  // A span leads to the text of the file.
  for (const [key, each] of Object.entries(part)) if (key !== 'at') look(each, found)
}
