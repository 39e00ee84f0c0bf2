import { dirname, resolve } from 'node:path'
import type { Opened } from '../../game/case.ts'
import { findingsOf, isError, newReplay, outcomesIn } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import { outcomesWorded } from '../posting/outcomes-worded.ts'
import { nightPage } from '../../render/page/page.ts'
import { renderFinding } from '../../render/finding.ts'
import { newConfigs, type Configs } from '../files/configs.ts'
import { filesOfAll } from '../files/folder.ts'
import { errorsOf, isTorn } from '../files/torn-phases.ts'
import { newShelf } from '../files/opened-files.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Io } from '../output/io.ts'
import { sumOf } from '../posting/draw.ts'
import { openWording } from '../posting/wording.ts'
import { newDrawings, type Drawn } from './drawings.ts'
import { live } from './live.ts'

type Options = Readonly<Record<string, unknown>>

/** The games of a folder as they are now. */
export interface GamePages {
  /** By the name under which each is served, the last phase of each game: `n3`. That of most phases has the empty name too, and those of its earlier phases. */
  readonly pages: ReadonlyMap<string, string>
  /** What each phase came to, by its place in the page: whoever compares two of them knows what changed. */
  readonly phases: ReadonlyMap<string, string>
  /** Folders of all files that were read. */
  readonly folders: readonly string[]
  /** The folder as a whole cannot be served. */
  readonly findings: readonly Finding[]
}

/** Reads a folder whenever it is asked. */
export type GameReader = () => GamePages

/** Reads and plays all games of a folder; each page is of a phase that no other comes after, with all before it. */
export async function gameReader(folder: string, options: Options, io: Io): Promise<GameReader> {
  let shelf = await newShelf([], io)
  const drawings = newDrawings()
  return () => {
    const configs = newConfigs(io.cwd())
    shelf = shelf.readAgain(configs)
    return drawings.during(drawn => readGamePages(folder, { shelf, configs, drawn, options, io }))
  }
}

interface Reading {
  readonly shelf: Shelf
  readonly configs: Configs
  readonly drawn: Drawn
  readonly options: Options
  readonly io: Io
}

function readGamePages(folder: string, { shelf, configs, drawn, options, io }: Reading): GamePages {
  const { names, findings } = filesOfAll([folder], configs, io.cwd())
  const opened = names.map(name => shelf.open(name))
  const files = opened.flatMap(file => ('finding' in file ? [] : [file]))
  const torn = files.filter(isTorn)
  const closed = [...opened.flatMap(file => ('finding' in file ? [file.finding] : [])), ...torn.flatMap(errorsOf)]
  const named = new Set(files.flatMap(file => afterOf(file).map(after => resolve(dirname(file.path), after))))
  const lasts = files.filter(file => isPhase(file) && !torn.includes(file) && !named.has(file.path))
  const pages = new Map<string, string>()
  const phases = new Map<string, string>()
  const chains: { readonly name: string; readonly phases: readonly string[] }[] = []
  for (const last of lasts) {
    const replay = newReplay(shelf)
    replay.play(last)
    const chain = replay.played()
    const outcomes = chain.flatMap(outcomesIn)
    const { wording, findings: worded } = openWording(last, last.documents[0], options, shelf)
    const mistakes = [...new Set([...closed, ...chain.flatMap(findingsOf), ...worded])].filter(isError)
    const name = nameOf(last, pages)
    for (const outcome of outcomes) phases.set(`${name}/${idOf(outcome)}`, JSON.stringify(outcome))
    chains.push({ name, phases: outcomes.map(idOf) })
    const told = mistakes.map(finding => renderFinding(finding))
    phases.set(`${name}/mistakes`, told.join(''))
    pages.set(
      name,
      nightPage(outcomesWorded(chain, wording), {
        sumOf,
        wording,
        live,
        mistakes: told,
        isAll: options.all === true,
        drawn,
      }),
    )
  }
  const [longest] = [...chains].sort((one, other) => other.phases.length - one.phases.length)
  const earlier = longest === undefined ? [] : ['', ...longest.phases]
  const page = pages.get(longest?.name ?? '')
  if (page !== undefined) for (const name of earlier) if (!pages.has(name)) pages.set(name, page)
  const folders = [resolve(io.cwd(), folder), ...shelf.read().map(path => dirname(path))]
  return {
    pages,
    phases,
    folders: [...new Set(folders)],
    findings: [...findings, ...(lasts.length === 0 ? closed : [])],
  }
}

function afterOf({ documents }: Opened): readonly string[] {
  return documents.flatMap(document => {
    const after = document.kind === 'case' ? document.case.after : undefined
    return after === undefined || after === 'nothing' ? [] : [after.text]
  })
}

function isPhase({ documents }: Opened): boolean {
  return documents.some(document => document.kind === 'case')
}

function idOf({ phase }: Outcome): string {
  return `${phase.kind === 'night' ? 'n' : 'd'}${phase.number}`
}

/** `n3`, or `n3-2` where two games have come as far. */
function nameOf({ documents }: Opened, taken: ReadonlyMap<string, string>): string {
  const [phase] = documents.flatMap(document => (document.kind === 'case' ? document.case.phases.slice(-1) : []))
  const name = phase === undefined ? 'game' : `${phase.kind === 'night' ? 'n' : 'd'}${phase.number}`
  let place = 1
  while (taken.has(place === 1 ? name : `${name}-${place}`)) place += 1
  return place === 1 ? name : `${name}-${place}`
}
