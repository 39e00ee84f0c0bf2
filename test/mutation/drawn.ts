import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { wideCases } from '../generator/cases.ts'
import { opened, playedPhases } from '../generator/played.ts'
import { treeOf } from '../generator/shapes.ts'
import { toYaml } from '../generator/tree.ts'
import { comparedNights, drawsOf, oracleLines } from '../support/compared.ts'
import type { Said } from './said.ts'

/** A case drawn at random, and what the oracle says of each of its nights. */
export interface Drawn {
  readonly name: string
  readonly text: string
  readonly said: Said
}

/** Drawing and asking takes long: the next process of a run reads what the first one wrote down. */
const kept = join(process.cwd(), 'drawn.json')
const count = 250

/** The names of what is drawn. */
export const names: readonly string[] = Array.from({ length: count }, (_, place) => `drawn night ${place}`)

let all: ReadonlyMap<string, Drawn> | undefined

/** Nothing is drawn before it is asked for: what runs while a file is loaded counts as run by every case. Undefined for what is refused. */
export function drawnAs(name: string): Drawn | undefined {
  all ??= new Map(
    (existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Drawn[]) : draw()).map(one => [one.name, one]),
  )
  return all.get(name)
}

function draw(): readonly Drawn[] {
  const drawn = fc.sample(wideCases, { seed: 1, numRuns: count }).flatMap((given, place) => {
    const text = toYaml(treeOf(given))
    const { plan, setup, phases } = opened(text)
    if (plan === undefined || setup === undefined) return []
    const outcomes = playedPhases(plan, phases).flatMap(({ outcome }) => outcome ?? [])
    if (comparedNights(setup, setup.players, phases, outcomes).is !== 'equal') return []
    const said = oracleLines(setup, setup.players, phases.slice(0, outcomes.length), outcomes.map(drawsOf)).map(
      lines => [...lines],
    )
    return [{ name: names[place] ?? '', text, said }]
  })
  writeFileSync(kept, JSON.stringify(drawn))
  return drawn
}
