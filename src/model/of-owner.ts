/** `Ann's Heal`, `Hans's Kill`: as it is named in files and in what one asks, whatever the name ends in. */
export function ofOwner(owner: string, what: string): string {
  return `${owner}'s ${what}`
}
