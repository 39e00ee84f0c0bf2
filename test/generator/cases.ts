import * as fc from 'fast-check'
import { drawFrom, type Draw } from './draw.ts'
import { withoutIllegal } from './legal.ts'
import { nightOf, withDays } from './nights.ts'
import { setupOf } from './setups.ts'
import { type Case, treeOf } from './shapes.ts'
import { smaller } from './smaller.ts'
import { toYaml } from './tree.ts'

/** Cases of one to three nights without chance. One that fails a property is cut down piece by piece. */
class Cases extends fc.Arbitrary<Case> {
  readonly #wide: boolean

  constructor(wide: boolean) {
    super()
    this.#wide = wide
  }

  generate(random: fc.Random): fc.Value<Case> {
    return new fc.Value(
      caseOf(
        drawFrom(count => random.nextInt(0, count - 1)),
        this.#wide,
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

export const cases: fc.Arbitrary<Case> = new Cases(false)

/** Cases with chance and days among them. */
export const wideCases: fc.Arbitrary<Case> = new Cases(true)

/** So many documents as they stand in a file, the same for the same seed. */
export function documentsFrom(seed: number, count: number): string[] {
  return fc
    .sample(cases, { seed, numRuns: count })
    .map((given, place) => toYaml(treeOf({ ...given, name: `generated-${seed}-${place}` })))
}

/** One in twelve may submit what is refused. */
function caseOf(draw: Draw, wide: boolean): Case {
  const setup = setupOf(draw, wide)
  const count = draw.weighed([[5, 1], [2, 2], [3, 3]]) // prettier-ignore
  const nights = Array.from({ length: count }, (_, place) => nightOf(draw, setup, place + 1))
  const given = { name: 'generated', setup, nights: wide ? withDays(draw, setup, nights) : nights }
  return draw.below(12) === 0 ? given : withoutIllegal(given)
}

function* valuesOf(given: Iterable<Case>): IterableIterator<fc.Value<Case>> {
  for (const each of given) yield new fc.Value(each, undefined)
}
