/**
 * How a step may bear on another at all: through a player to whom both do something, through the other's own player, or wherever they are.
 * `plain` where that is all there is to ask if both are plain (`Prospect.isPlain`): then they say by which of the two it does influence
 * the other, and the first two of them how, each as in `by`. `crowded` where some players share a bit.
 */
export const way = {
  on: 1,
  by: 2,
  anywhere: 4,
  plain: 8,
  blocksBy: 16,
  bearsBy: 32,
  bearsOn: 64,
  crowded: 128,
} as const
