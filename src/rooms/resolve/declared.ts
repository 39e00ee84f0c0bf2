import { firstCounts, type Declaration, type DeclarationKind, type Declarations } from '../model/declaration.ts'
import type { DeclaredIn } from '../model/outcome.ts'
import type { Game } from '../model/world.ts'
import type { Record } from './record.ts'
import { standingOf } from './turn-input.ts'

/** "By room, all open declarations, bluffs among them, without their secret parts." (§4.1, W3, W-R37) */
export function declaredIn(game: Game, declarations: Declarations): readonly DeclaredIn[] {
  const rooms = new Map<number, DeclaredIn['lines'][number][]>()
  for (const number of game.world.rooms.keys()) rooms.set(number, [])
  for (const who of game.world.characters.keys()) {
    const lines = rooms.get(standingOf(who, game).room)
    for (const declaration of declarations.get(who) ?? [])
      if (declaration.open) lines?.push({ who, text: declaration.text, declaration })
  }
  return [...rooms].flatMap(([room, lines]) => (lines.length === 0 ? [] : [{ room, lines }]))
}

/** "Bluffs are struck. All declarations of who is down fail." (§4.2, W22, W41) What counts once counts the first time. */
export function standing(game: Game, declarations: Declarations, record: Record): Declarations {
  const lists = new Map<string, readonly Declaration[]>()
  for (const who of game.world.characters.keys()) {
    const { room, health } = standingOf(who, game)
    const all = declarations.get(who) ?? []
    for (const declaration of all) record.declared(who, declaration, room)
    const meant = all.filter(declaration => !declaration.bluff)
    for (const bluff of all.filter(declaration => declaration.bluff))
      record.tell({
        step: 0,
        kind: 'struck',
        who,
        text: bluff.text,
        rules: ['W22'],
        causes: record.causeOf(bluff),
        at: bluff.at,
      })
    if (health > 0) lists.set(who, firstOfEach(who, meant, record))
    else for (const declaration of meant) record.failed(who, declaration, 'down', ['W41'])
  }
  return lists
}

/** "The first of the list counts, whatever comes of it; another fails." (§4, W2) */
function firstOfEach(who: string, list: readonly Declaration[], record: Record): readonly Declaration[] {
  const kinds = new Set<DeclarationKind>()
  return list.filter(declaration => {
    const { kind } = declaration
    if (!firstCounts.has(kind)) return true
    if (kinds.has(kind)) {
      record.failed(who, declaration, 'once', ['W2'])
      return false
    }
    kinds.add(kind)
    return true
  })
}
