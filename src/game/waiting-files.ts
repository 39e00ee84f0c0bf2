import type { Finding } from '../model/diagnostic.ts'
import type { Name } from '../model/syntax.ts'
import { afterFinding } from './chain.ts'

const longestChain = 1000

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

  /** Plays the file that the innermost one names in `after`, or says why it cannot come before that one. */
  playBefore<Played>(
    after: Name,
    path: string,
    phase: 'phase' | 'turn',
    play: () => Played,
  ): { readonly played: Played } | { readonly finding: Finding } {
    const circle = { finding: afterFinding(after, 'circle', `'${after.text}' comes after this file, and this file after it`) } // prettier-ignore
    const place = this.paths.lastIndexOf(path)
    for (const each of place === -1 ? [] : this.paths.slice(place)) this.round.add(each)
    if (place !== -1 && place === this.paths.length - 1) {
      const inOne = phase === 'phase' ? '; several nights in one file stand in a list below “nights:”' : ''
      const help = `name the file of the ${phase} before it, or write “nothing”${inOne}`
      return { finding: afterFinding(after, 'itself', `'${after.text}' is this file`, { help }) }
    }
    if (place !== -1) return circle
    if (this.paths.length > longestChain)
      return { finding: afterFinding(after, 'too-long', `more than ${longestChain} files come before this one`) }
    const played = play()
    return this.isInCircleWith(path) ? circle : { played }
  }

  /** Whether the innermost one was found to come after itself, by way of this one. */
  private isInCircleWith(path: string): boolean {
    const own = this.paths.at(-1)
    return own !== undefined && this.round.has(own) && this.round.has(path)
  }
}
