import { shapes } from './shapes/index.ts'
import type { Shape } from './shapes/shape.ts'

/** What the text of the golden rule calls otherwise, or has in another place (G18, G19). */
export function wordOfGolden(shape: Shape, key: string): string | undefined {
  if (shape === shapes.get('role') && key === 'factional')
    return 'it belongs to an ability of the role: { .., factional: true, .. }'
  if (shape === shapes.get('ability') && key === 'must')
    return 'it stands with whom the player may select: { target: { from: player, must: .. } }'
  if (shape === shapes.get('ability') && /^immediate$/i.test(key)) return 'did you mean “instant”?'
  if (shape === shapes.get('ability') && /^prefix(es)?$/i.test(key))
    return 'what a prefix says has a key of its own: { phase: .., instant: true, factional: true, limits: { cycles: .. } }'
  if (shape === shapes.get('player') && /^(guilds?|marks?)$/i.test(key))
    return 'a mark that a player has from the start stands under the name of its group, as “guild: [Foxes]” of groups: { guild: [Foxes, Owls] }'
  return shape === shapes.get('night') && /^windows?$/i.test(key)
    ? 'it stands in the list of a day, among its actions: “- window: opens”, and “- window: closes” where it ends'
    : undefined
}
