import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { configMistakes, settingsFor, type LintSettings } from '../lint/settings.ts'
import type { Config } from '../model/config.ts'
import type { Finding } from '../model/diagnostic.ts'
import { noConfig, readConfig } from '../setup/read-config.ts'
import { configName } from './config-name.ts'
import { readSource } from './files.ts'

/** The configurations of one run, each read once. */
export interface Configs {
  /** What the nearest one upward says of a file. */
  readonly settingsOf: (path: string) => LintSettings
  /** What is wrong with those that were read. */
  readonly findings: () => readonly Finding[]
}

interface Placed {
  readonly folder: string
  readonly config: Config
}

export function newConfigs(workingDirectory: string): Configs {
  const byFolder = new Map<string, Placed>()
  const findings: Finding[] = []
  const nearest = (folder: string): Placed => {
    const known = byFolder.get(folder) ?? placedIn(folder)
    byFolder.set(folder, known)
    return known
  }
  const placedIn = (folder: string): Placed => {
    const path = join(folder, configName)
    if (!existsSync(path)) return dirname(folder) === folder ? { folder, config: noConfig } : nearest(dirname(folder))
    const read = readNamed(path, relative(workingDirectory, path))
    findings.push(...read.findings)
    return { folder, config: read.config }
  }
  return {
    settingsOf: path => {
      const { folder, config } = nearest(dirname(path))
      return settingsFor(config, relative(folder, path).split(sep).join('/'))
    },
    findings: () => findings,
  }
}

function readNamed(path: string, name: string): { readonly config: Config; readonly findings: readonly Finding[] } {
  const read = readSource(path, name)
  if (read.type === 'finding') return { config: noConfig, findings: [read.finding] }
  const { config, findings } = readConfig(read.source)
  return { config, findings: [...findings, ...configMistakes(config)] }
}
