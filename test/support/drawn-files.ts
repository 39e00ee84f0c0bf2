import * as fc from 'fast-check'
import { wideCases } from '../generator/cases.ts'
import { treeOf } from '../generator/shapes.ts'
import { toYaml } from '../generator/tree.ts'

const casesAPortion = 550

/** Drawn games as files, a portion each: as many documents as the oracle is compared on, from the number of the portion as the seed. */
export function drawnFiles(portions: number): [name: string, text: string][] {
  return Array.from({ length: portions }, (_, seed) => {
    const cases = fc.sample(wideCases, { seed, numRuns: casesAPortion })
    const documents = cases.map((given, place) => toYaml(treeOf({ ...given, name: `drawn-${seed}-${place}` })))
    return [`drawn-${seed}.yaml`, documents.join('---\n')]
  })
}
