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

/** Of a role, an ability or a modifier: those of a library are in many setups. */
const known = keptWith<object, Foreseen>()

export function foreseen(setup: Setup): Foreseen {
  const { roles, abilities, modifiers, extensions } = setup
  const all = [
    ...[...roles.values(), ...abilities.values()].map(one => foreseenBy(one, () => one)),
    ...[...modifiers.values()].map(one => foreseenBy(one, () => one.body(1))),
  ]
  const isCoded = extensions !== undefined
  return {
    ever: isCoded || all.some(({ ever }) => ever),
    allNights: isCoded || all.some(({ allNights }) => allNights),
    allied: all.some(({ allied }) => allied),
  }
}

function foreseenBy(one: object, body: () => unknown): Foreseen {
  const before = known.of(one)
  if (before !== undefined) return before
  const found = { ever: false, allNights: false, allied: false }
  look(body(), found)
  known.keep(one, found)
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
