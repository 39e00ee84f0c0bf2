import { guilds } from './shelf.ts'

/** Who bears which marks, and since which round: of the one group no more than he may. */
export class Marks {
  readonly #since = new Map<string, Map<string, number>>()

  constructor(members: ReadonlyMap<string, string>) {
    for (const [player, guild] of members) this.set(player, guild, 0)
  }

  of(player: string): readonly string[] {
    return [...(this.#since.get(player)?.keys() ?? [])].sort()
  }

  /** A mark that is set anew stays as old as it was. */
  set(player: string, mark: string, round: number): void {
    const own = this.#since.get(player) ?? new Map<string, number>()
    if (!own.has(mark)) own.set(mark, round)
    this.#since.set(player, own)
  }

  take(player: string, mark: string): void {
    this.#since.get(player)?.delete(mark)
  }

  /** Once all marks of a moment are set the oldest make place, and of several as old the one that the group names first. */
  makePlace(player: string, most: number): void {
    const own = this.#since.get(player) ?? new Map<string, number>()
    const oldestFirst = guilds.filter(guild => own.has(guild)).sort((one, other) => own.get(one)! - own.get(other)!)
    for (const guild of oldestFirst.slice(0, Math.max(0, oldestFirst.length - most))) own.delete(guild)
  }
}
