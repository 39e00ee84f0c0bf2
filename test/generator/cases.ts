import * as fc from 'fast-check'
import { drawFrom, type Draw } from './draw.ts'
import { withoutIllegal } from './legal.ts'
import { nightOf } from './nights.ts'
import { setupOf } from './setups.ts'
import { type Case, treeOf } from './shapes.ts'
import { smaller } from './smaller.ts'
import { toYaml } from './tree.ts'

/** Cases of one to three nights without chance. One that fails a property is cut down piece by piece. */
class Cases extends fc.Arbitrary<Case> {
  readonly #as: (drawn: Case) => Case

  constructor(as: (drawn: Case) => Case) {
    super()
    this.#as = as
  }

  generate(random: fc.Random): fc.Value<Case> {
    return new fc.Value(
      caseOf(
        drawFrom(count => random.nextInt(0, count - 1)),
        this.#as,
      ),
      undefined,
    )
  }

  canShrinkWithoutContext(value: unknown): value is Case {
    return typeof value === 'object' && value !== null && 'nights' in value
  }

  shrink(value: Case): fc.Stream<fc.Value<Case>> {
    return fc.stream(valuesOf(smaller(value)))
  }
}

export const cases = casesAs(drawn => drawn)

/** The same, each told in other words before what is illegal is taken out. */
export function casesAs(as: (drawn: Case) => Case): fc.Arbitrary<Case> {
  return new Cases(as)
}

/** So many documents as they stand in a file, the same for the same seed. */
export function documentsFrom(seed: number, count: number): string[] {
  return fc
    .sample(cases, { seed, numRuns: count })
    .map((given, place) => toYaml(treeOf({ ...given, name: `generated-${seed}-${place}` })))
}

/** One in twelve may submit what is refused. */
function caseOf(draw: Draw, as: (drawn: Case) => Case): Case {
  const setup = setupOf(draw)
  const count = draw.weighed([[5, 1], [2, 2], [3, 3]]) // prettier-ignore
  const nights = Array.from({ length: count }, (_, place) => nightOf(draw, setup, place + 1))
  const given = as({ name: 'generated', setup, nights })
  return draw.below(12) === 0 ? given : withoutIllegal(given)
}

function* valuesOf(given: Iterable<Case>): IterableIterator<fc.Value<Case>> {
  for (const each of given) yield new fc.Value(each, undefined)
}
