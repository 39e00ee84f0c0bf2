/** In place of a role or faction: the one that the player had in the beginning. */
export const original = -2
