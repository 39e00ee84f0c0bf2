import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../src/model/diagnostic.ts'
import type { Outcome } from '../../src/model/outcome.ts'
import { readPhases } from '../../src/setup/phases/read-phases.ts'
import { run } from '../support/cases.ts'
import { comparedNights, differencesFrom, drawsOf, oracleLines } from '../support/compared.ts'
import { shipped } from './documents.ts'

/** What the oracle says of each phase of a document, in lines. */
export type Said = readonly (readonly string[])[]

/** Asking takes long: the next process of a run reads what the first one wrote down. */
const kept = join(process.cwd(), 'said.json')

let all: Readonly<Record<string, Said>> | undefined

/** What the oracle says of one of the documents; undefined where it cannot. Nothing is asked before it is needed. */
export function saidOf(name: string, documents: ReadonlyMap<string, Source>): Said | undefined {
  all ??= existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Record<string, Said>) : ask(documents)
  return all[name]
}

function ask(documents: ReadonlyMap<string, Source>): Readonly<Record<string, Said>> {
  const said = Object.fromEntries(
    [...documents].flatMap(([name, source]) => {
      const lines = linesOf(source)
      return lines === undefined ? [] : [[name, lines]]
    }),
  )
  writeFileSync(kept, JSON.stringify(said))
  return said
}

function linesOf(source: Source): Said | undefined {
  const [document] = readPhases(source, shipped).documents
  if (document === undefined) return undefined
  const { outcomes } = run(document)
  if (document.setup?.kind !== 'inline' || outcomes.length === 0) return undefined
  const { setup } = document.setup
  const { players } = document.playersIn(setup)
  if (comparedNights(setup, players, document.phases, outcomes).is !== 'equal') return undefined
  const phases = document.phases.slice(0, outcomes.length)
  return oracleLines(setup, players, phases, outcomes.map(drawsOf)).map(lines => [...lines])
}

/** In what outcomes are not what the oracle said. */
export function* otherThanSaid(said: Said, outcomes: readonly Outcome[]): Generator<string> {
  for (const [place, lines] of said.entries()) {
    const outcome = outcomes[place]
    if (outcome === undefined) return yield 'a phase is refused'
    yield* differencesFrom(new Set(lines), outcome)
  }
}
