import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Config } from '../../model/config.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { isWithinLike } from '../../text/path-pattern.ts'
import { noConfig, readConfig, unreadableConfig } from '../../setup/read-config.ts'
import { fileFinding } from '../mistake.ts'
import { realOf, staysWithin, isThere } from './allowed-paths.ts'
import { configName } from './config-name.ts'
import { readSource } from './read-source.ts'

/** A configuration, the folder from which its paths lead, and what is wrong with it. */
export interface Placed {
  readonly folder: string
  readonly config: Config
  readonly findings: readonly Finding[]
  /** It was named on the command line, and holds for other games too. */
  readonly isGiven?: true
}

/** The configurations of one run, each read once. */
export interface Configs {
  /** The nearest one upward from a file; one that says nothing where there is none. */
  readonly nearest: (path: string) => Placed
  /** Those that were read so far. */
  readonly read: () => readonly Placed[]
  /** What the command line leaves out, from the working directory. */
  readonly isExcluded: (path: string) => boolean
}

/** What the command line says of configurations: one for all files, and what else is left out. */
export interface GivenConfig {
  readonly config?: string
  readonly exclude?: readonly string[]
}

export function newConfigs(workingDirectory: string, { config, exclude = [] }: GivenConfig = {}): Configs {
  const given = config === undefined ? undefined : givenConfig(config, workingDirectory)
  const byFolder = new Map<string, Placed>()
  const read: Placed[] = given === undefined ? [] : [given]
  const nearest = (folder: string): Placed => {
    const known = byFolder.get(folder) ?? placedIn(folder)
    byFolder.set(folder, known)
    return known
  }
  const placedIn = (folder: string): Placed => {
    const path = join(folder, configName)
    // A link that leads nowhere is told when it is read.
    if (!isThere(path))
      return dirname(folder) === folder ? { folder, config: noConfig, findings: [] } : nearest(dirname(folder))
    const placed = { folder, ...readFound(path, workingDirectory) }
    read.push(placed)
    return placed
  }
  return {
    nearest: path => given ?? nearest(dirname(path)),
    read: () => read,
    isExcluded: path =>
      (config !== undefined && path === resolve(workingDirectory, config)) ||
      exclude.some(pattern => isWithinLike(slashed(relative(workingDirectory, path)), pattern)),
  }
}

/** Its paths lead from the working directory: it may stand anywhere. */
function givenConfig(name: string, workingDirectory: string): Placed {
  return { folder: workingDirectory, isGiven: true, ...readNamed(resolve(workingDirectory, name), name) }
}

/** The path of a file as the patterns of a configuration name it. */
export function pathFrom({ folder }: Pick<Placed, 'folder'>, path: string): string {
  return slashed(relative(folder, path))
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}

/** Whether a folder on the command line leaves a file out. */
export function isSkipped(path: string, configs: Configs): boolean {
  if (configs.isExcluded(path)) return true
  const placed = configs.nearest(path)
  return placed.config.skip.some(({ text }) => isWithinLike(pathFrom(placed, path), text))
}

/** One that was come upon, and not named: a link out may lead to anybody's file, of which no line is to be told. */
function readFound(path: string, workingDirectory: string): Omit<Placed, 'folder'> {
  const name = relative(workingDirectory, path)
  if (staysWithin(name, realOf(path), workingDirectory)) return readNamed(path, name)
  const mistake = {
    code: 'file/link-outside',
    message: `${name} is a link that leads elsewhere, so what it leads to is not read`,
    help: 'put the configuration itself there, or name it with --config',
  }
  return { config: unreadableConfig, findings: [fileFinding(name, mistake)] }
}

function readNamed(path: string, name: string): Omit<Placed, 'folder'> {
  const read = readSource(path, name)
  return read.type === 'finding' ? { config: unreadableConfig, findings: [read.finding] } : readConfig(read.source)
}
