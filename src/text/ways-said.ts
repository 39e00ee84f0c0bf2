import { alternativesOf, plainPartsOfOne } from './plain-parts.ts'

interface Way {
  readonly words: string
  /** Letters of which some stand in whatever is said so. */
  readonly plain: readonly string[] | undefined
}

/**
 * Several ways to say one thing, each an expression or several, of which a text is searched for the first that it has. To compile an expression is most of the work:
 * it is made of those ways alone that a text may have by its letters. Groups must be told by their names, or as the one that is there.
 */
export class WaysSaid {
  private readonly said: readonly string[]
  /** Told when a text is searched for the first time. */
  private known: readonly Way[] | undefined = undefined
  private readonly flags: string
  /** What finds some of the ways, by which those are. */
  private readonly expressions = new Map<string, RegExp>()

  constructor(ways: readonly string[], flags = 'i') {
    this.said = ways
    this.flags = flags
  }

  private get ways(): readonly Way[] {
    return (this.known ??= this.said
      .flatMap(alternativesOf)
      .map(items => ({ words: items.join(''), plain: plainPartsOfOne(items) })))
  }

  /** The first that the text has. */
  exec(text: string): RegExpExecArray | null {
    return this.likelyIn(text.toLowerCase())?.exec(text) ?? null
  }

  /** What finds the ways that a text may have; none where it has none. `letters` are those of the text, in lower case. */
  likelyIn(letters: string): RegExp | undefined {
    const { ways } = this
    const likely = ways.flatMap(({ plain }, place) =>
      plain?.some(part => letters.includes(part)) === false ? [] : [place],
    )
    const key = likely.join()
    const before = this.expressions.get(key)
    if (before !== undefined || likely.length === 0) return before
    const expression = new RegExp(likely.map(place => ways[place]?.words).join('|'), this.flags)
    this.expressions.set(key, expression)
    return expression
  }
}
