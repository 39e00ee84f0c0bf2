import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import { configName } from './config-name.ts'
import { isSkipped, type Configs } from './configs.ts'
import { fileFinding, systemCodeOf } from '../mistake.ts'
import { inARow } from '../../text/wording.ts'
import { isInFolder, realOf } from './allowed-paths.ts'
import { isError } from '../../game/replay.ts'
import { isNoGame } from './no-game.ts'
import { isOwnReport, isWording } from './own-report.ts'
import { shippedPath } from '../shipped.ts'

const endings = ['.yaml', '.yml', '.json']

/** Where a configuration leaves files out. */
export type Skips = 'in folders' | 'everywhere'

export interface Walked {
  readonly names: readonly string[]
  /** Folders that cannot be read, or that hold nothing to read. */
  readonly findings: readonly Finding[]
}

/** Names on the command line as files, without what the configuration leaves out: of folders, or of all that is named. */
export function filesOfAll(
  given: readonly string[],
  configs: Configs,
  workingDirectory: string,
  { skips = 'in folders', standardInput }: { readonly skips?: Skips; readonly standardInput?: string } = {},
): Walked {
  const isLeftOut = (name: string) => {
    const called = name === '-' ? standardInput : name
    return skips === 'everywhere' && called !== undefined && isSkipped(resolve(workingDirectory, called), configs)
  }
  const walked = given.filter(name => !isLeftOut(name)).map(name => filesOf(name, configs, workingDirectory))
  return { names: walked.flatMap(({ names }) => names), findings: walked.flatMap(({ findings }) => findings) }
}

/** A folder as the YAML and JSON files below it that snarf did not write into it, in the order of their names; anything else as itself. Links to folders are not followed, nor are those that lead out of it. */
function filesOf(name: string, configs: Configs, workingDirectory: string): Walked {
  if (!isFolder(name, workingDirectory)) return { names: [name], findings: [] }
  const { names, findings } = walk(name, workingDirectory)
  const root = realOf(resolve(workingDirectory, name))
  const links = names.filter(file => leadsOut(resolve(workingDirectory, file), root))
  const left = new Set(links)
  const outside = links.filter(link => !isSkipped(resolve(workingDirectory, link), configs))
  const isGame = (path: string): boolean => hasEnding(path) && !isOwnReport(path) && !isWording(path)
  const games = names.filter(file => !left.has(file) && isGame(resolve(workingDirectory, file)))
  const looked = games.filter(file => !isSkipped(resolve(workingDirectory, file), configs))
  const strange = new Set(looked.filter(file => isNoGame(resolve(workingDirectory, file))))
  const kept = looked.filter(file => !strange.has(file))
  const all = [
    ...findings,
    ...(outside.length === 0 ? [] : [linksOut(name, outside)]),
    ...(strange.size === 0 ? [] : [noGames(name, [...strange])]),
  ]
  if (kept.length > 0 || all.some(isError)) return { names: kept, findings: all }
  return { names: [], findings: [...all, nothingToRead(name, looked.length > 0, games.length > 0)] }
}

function nothingToRead(name: string, hasStrange: boolean, hasSkipped: boolean): Finding {
  const advice = 'name a folder that holds games'
  if (hasStrange) return mistakeOf(name, 'empty', 'holds no game', advice)
  if (!hasSkipped) return mistakeOf(name, 'empty', 'holds no YAML or JSON file', advice)
  const help = `see what ${configName} skips, and what --exclude and --config say`
  return mistakeOf(name, 'empty', 'holds nothing but what is left out', help)
}

/** Files of other programs lie beside games. None is passed over in silence: it may be a game that nobody could tell for one. */
function noGames(folder: string, names: readonly string[]): Finding {
  const [what, are] =
    names.length === 1
      ? ['holds a file that has no key of a setup or night', 'is']
      : [`holds ${names.length} files that have no key of a setup or night`, 'are']
  const help = `name the file itself where it is one; what \`skip\` of ${configName} or --exclude leaves out is not told of`
  const mistake = mistakeOf(folder, 'no-game', `${what}, and ${are} passed over: ${inARow(names)}`, help)
  return { ...mistake, severity: 'info' }
}

/** A link out of the folder that was named may lead to anybody's file: it is told of, and refuses nothing of what the folder holds. One that leads nowhere is left to be opened, which says so. */
function leadsOut(path: string, root: string): boolean {
  try {
    const real = lstatSync(path).isSymbolicLink() ? realpathSync(path) : root
    return real !== root && !isInFolder(root, real)
  } catch {
    return false
  }
}

function linksOut(folder: string, links: readonly string[]): Finding {
  const what =
    links.length === 1 ? 'holds a link that leads out of it' : `holds ${links.length} links that lead out of it`
  const help = `name the file itself where you mean it, or put it into the folder; \`skip\` of ${configName} and --exclude leave the link out`
  return {
    ...mistakeOf(
      folder,
      'link-outside',
      `${what}, and ${links.length === 1 ? 'is' : 'are'} not followed: ${inARow(links)}`,
      help,
    ),
    severity: 'info',
  }
}

/** Every file below a folder, of any ending; of what cannot be read, nothing. */
export function* filesBelow(folder: string): Generator<string> {
  const entries = entriesOf(folder)
  if (typeof entries === 'string') return
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function hasEnding(path: string): boolean {
  return endings.some(ending => path.endsWith(ending))
}

/** The files below a folder, and its links to folders, which are not followed. */
function walk(folder: string, workingDirectory: string, isBelow = false): Walked {
  const entries = entriesOf(resolve(workingDirectory, folder))
  // It may have gone since the folder that holds it was read.
  if (isBelow && entries === 'ENOENT') return nothing
  if (typeof entries === 'string')
    return {
      names: [],
      findings: [mistakeOf(folder, 'unreadable', `cannot be read (${entries})`, 'change its permissions')],
    }
  const walked = entries.map((entry): Walked => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return isOwn(resolve(workingDirectory, path)) ? nothing : walk(path, workingDirectory, true)
    const isLink = entry.isSymbolicLink() && isFolder(path, workingDirectory)
    return { names: isLink || hasEnding(path) ? [path] : [], findings: [] }
  })
  return { names: walked.flatMap(({ names }) => names), findings: walked.flatMap(({ findings }) => findings) }
}

const nothing: Walked = { names: [], findings: [] }

/** Whether a folder below is snarf itself, this one or another, checked out beside the games. */
function isOwn(path: string): boolean {
  if (realOf(path) === realOf(shippedPath('.'))) return true
  return ['action.yml', 'bin/snarf.js'].every(file => existsSync(join(path, file)))
}

/** What a folder holds, hidden files left out, or the code of the error that hides it. */
function entriesOf(path: string): ReturnType<typeof visible> | string {
  try {
    return visible(path)
  } catch (error) {
    return systemCodeOf(error)
  }
}

function visible(path: string) {
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules' && name !== configName)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** What is no folder is left to be opened, which says what is wrong with it. */
export function isFolder(name: string, workingDirectory: string): boolean {
  try {
    return name !== '-' && statSync(resolve(workingDirectory, name)).isDirectory()
  } catch {
    return false
  }
}

function mistakeOf(name: string, code: string, what: string, help: string): Finding {
  return fileFinding(name, { code: `file/${code}`, message: `${name} ${what}`, help })
}
