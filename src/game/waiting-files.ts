/** Files that wait for what is played before them, the innermost last. */
export class WaitingFiles {
  private readonly paths: string[] = []
  private readonly round = new Set<string>()

  /** Plays what this file holds, while it waits. */
  during<Played>(path: string, play: () => Played): Played {
    this.paths.push(path)
    const played = play()
    this.paths.pop()
    return played
  }

  get count(): number {
    return this.paths.length
  }

  /** What a file would be that the innermost one names in `after`: itself, or one that comes after it. */
  meets(path: string): 'itself' | 'circle' | undefined {
    const place = this.paths.lastIndexOf(path)
    if (place === -1) return undefined
    for (const each of this.paths.slice(place)) this.round.add(each)
    return place === this.paths.length - 1 ? 'itself' : 'circle'
  }

  /** Whether the innermost one was found to come after itself, by way of this one. */
  isInCircleWith(path: string): boolean {
    const own = this.paths.at(-1)
    return own !== undefined && this.round.has(own) && this.round.has(path)
  }
}
