import type { GivenOptions } from '../commands/table.ts'
import { dirname, resolve } from 'node:path'
import type { Opened } from '../../game/case.ts'
import { findingsOf, isError, newReplay, outcomesIn } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Wording } from '../../model/wording.ts'
import { outcomesWorded } from '../posting/outcomes-worded.ts'
import { nightPage, drawnPhase, type DrawnPhase } from '../../render/page/page.ts'
import { renderFinding } from '../../render/finding.ts'
import { newConfigs, type Configs } from '../files/configs.ts'
import { filesOfAll } from '../files/folder.ts'
import { errorsOf, isTorn } from '../files/torn-phases.ts'
import { newShelf } from '../files/opened-files.ts'
import type { Shelf } from '../files/shelf.ts'
import { fileFinding } from '../mistake.ts'
import type { Io } from '../output/io.ts'
import { sumOf } from '../posting/draw.ts'
import { openWording } from '../posting/wording.ts'
import { live } from './live.ts'
import { onceFor } from '../../model/once-for.ts'

/** The games of a folder as they are now. */
export interface GamePages {
  /** By the name under which each is served, the last phase of each game: `n3`. That of most phases has the empty name too, and those of its earlier phases. */
  readonly pages: ReadonlyMap<string, string>
  /** What each phase came to, by its place in the page: whoever compares two of them knows what changed. */
  readonly phases: ReadonlyMap<string, string>
  /** Folders of all files that were read. */
  readonly folders: readonly string[]
  /** Why the folder as a whole cannot be served: the pages, if there were any, are those of before, and tell this. */
  readonly findings: readonly Finding[]
}

/** Reads a folder whenever it is asked. */
export type GameReader = () => GamePages

/** Reads and plays all games of a folder; each page is of a phase that no other comes after, with all before it. */
export async function gameReader(folder: string, options: GivenOptions, io: Io): Promise<GameReader> {
  let shelf = await newShelf([], io)
  let shown: readonly PlayedGame[] = []
  const drawings = newDrawings()
  return () => {
    const configs = newConfigs(io.cwd())
    shelf = shelf.readAgain(configs)
    const { games, folders, findings } = playedGames(folder, { shelf, configs, options, io })
    shown = games.length > 0 ? games : shown.map(game => ({ ...game, mistakes: findings }))
    return drawings.during(drawn => ({ ...pagesOf(shown, options, drawn), folders, findings }))
  }
}

interface Reading {
  readonly shelf: Shelf
  readonly configs: Configs
  readonly options: GivenOptions
  readonly io: Io
}

interface PlayedGame {
  readonly name: string
  readonly outcomes: readonly Outcome[]
  readonly worded: readonly Outcome[]
  readonly wording: Wording
  readonly mistakes: readonly Finding[]
}

interface PlayedGames extends Pick<GamePages, 'folders' | 'findings'> {
  readonly games: readonly PlayedGame[]
}

function playedGames(folder: string, { shelf, configs, options, io }: Reading): PlayedGames {
  const { names, findings } = filesOfAll([folder], configs, io.cwd())
  const opened = names.map(name => shelf.open(name))
  const files = opened.flatMap(file => ('finding' in file ? [] : [file]))
  const torn = files.filter(isTorn)
  const closed = [...opened.flatMap(file => ('finding' in file ? [file.finding] : [])), ...torn.flatMap(errorsOf)]
  const named = new Set(files.flatMap(file => afterOf(file).map(after => resolve(dirname(file.path), after))))
  const lasts = files.filter(file => isPhase(file) && !torn.includes(file) && !named.has(file.path))
  const games: PlayedGame[] = []
  for (const last of lasts) {
    const replay = newReplay(shelf)
    replay.play(last)
    const chain = replay.played()
    const { wording, findings: worded } = openWording(last, last.documents[0], options, shelf)
    games.push({
      name: nameOf(last, new Set(games.map(({ name }) => name))),
      outcomes: chain.flatMap(outcomesIn),
      worded: outcomesWorded(chain, wording),
      wording,
      mistakes: [...new Set([...closed, ...chain.flatMap(findingsOf), ...worded])].filter(isError),
    })
  }
  const folders = [resolve(io.cwd(), folder), ...shelf.read().map(path => dirname(path))]
  const none = [...findings, ...closed]
  return {
    games,
    folders: [...new Set(folders)],
    findings: lasts.length > 0 ? findings : none.length > 0 ? none : [nothingIn(folder)],
  }
}

function nothingIn(folder: string): Finding {
  const help = 'name the folder of a game, with the files of its nights'
  return fileFinding(folder, { code: 'serve/nothing', message: `${folder} holds no night or day`, help })
}

function pagesOf(
  games: readonly PlayedGame[],
  options: GivenOptions,
  drawn: Drawn,
): Pick<GamePages, 'pages' | 'phases'> {
  const pages = new Map<string, string>()
  const phases = new Map<string, string>()
  for (const { name, outcomes, worded, wording, mistakes: found } of games) {
    const mistakes = found.map(finding => renderFinding(finding))
    for (const outcome of outcomes) phases.set(`${name}/${idOf(outcome)}`, JSON.stringify(outcome))
    phases.set(`${name}/mistakes`, mistakes.join(''))
    pages.set(name, nightPage(worded, { sumOf, wording, live, mistakes, isAll: options.all === true, drawn }))
  }
  const [longest] = [...games].sort((one, other) => other.outcomes.length - one.outcomes.length)
  const page = pages.get(longest?.name ?? '')
  if (page === undefined) return { pages, phases }
  for (const name of ['', ...(longest?.outcomes ?? []).map(idOf)]) if (!pages.has(name)) pages.set(name, page)
  return { pages, phases }
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
function nameOf({ documents }: Opened, taken: ReadonlySet<string>): string {
  const [phase] = documents.flatMap(document => (document.kind === 'case' ? document.case.phases.slice(-1) : []))
  const name = phase === undefined ? 'game' : `${phase.kind === 'night' ? 'n' : 'd'}${phase.number}`
  let place = 1
  while (taken.has(place === 1 ? name : `${name}-${place}`)) place += 1
  return place === 1 ? name : `${name}-${place}`
}

type Drawn = typeof drawnPhase

/** How phases were drawn: one that comes to the same in the same words need not be drawn again. */
interface Drawings {
  /** Keeps what is drawn meanwhile, and forgets all else. */
  readonly during: <T>(make: (drawn: Drawn) => T) => T
}

function newDrawings(): Drawings {
  let known = new Map<string, DrawnPhase>()
  return {
    during: make => {
      const before = known
      const now = (known = new Map<string, DrawnPhase>())
      return make((outcome, wording, isAll) => {
        const key = keyOf(outcome, wording, isAll)
        const phase = before.get(key) ?? now.get(key) ?? drawnPhase(outcome, wording, isAll)
        now.set(key, phase)
        return phase
      })
    },
  }
}

function keyOf(outcome: Outcome, wording: Wording, isAll: boolean): string {
  return [isAll, wordsOf(wording), JSON.stringify(outcome)].join('\n')
}

const wordsOf = onceFor((wording: Wording) => JSON.stringify(wording, withMaps))

function withMaps(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value
}
