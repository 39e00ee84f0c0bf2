import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Source } from '../../model/diagnostic.ts'
import type { PlayedFile } from '../../game/replay.ts'

/** The folder beside a game in which its schemas stand. */
export const schemaFolder = '.snarf'

export type SchemaKind = 'setup' | 'night' | 'world' | 'turn'

export function schemaFile(kind: SchemaKind): string {
  return `${schemaFolder}/${kind}.schema.json`
}

/** A file that may name a schema, by its real path. */
interface Placed {
  readonly path: string
  readonly source: Source
}

/** The schema that a YAML file is to name: as one of the others does that stands in its folder, or else the one that `snarf init` wrote there. */
export function schemaBeside(path: string, kind: SchemaKind, others: readonly Placed[]): string | undefined {
  if (!/\.ya?ml$/.test(path)) return undefined
  const beside = others.filter(other => dirname(other.path) === dirname(path))
  const [named] = beside.flatMap(({ source }) => schemaIn(source.text, kind) ?? [])
  return named ?? (existsSync(join(dirname(path), schemaFile(kind))) ? schemaFile(kind) : undefined)
}

/** The files of the setups that the nights of a file are played on. */
export function setupsOf({ documents }: PlayedFile): readonly Placed[] {
  return documents.flatMap(({ document }) => {
    if (document.kind === 'setup') return []
    const { setup, setupPath } = document.case
    return setup === undefined || setupPath === undefined ? [] : { path: setupPath, source: setup.at.source }
  })
}

const modeline = /^# yaml-language-server: \$schema=(\S*)(?:night|setup|world|turn)(\.schema\.json)\s*$/m

function schemaIn(text: string, kind: SchemaKind): string | undefined {
  const [, folder, ending] = modeline.exec(text) ?? []
  return folder === undefined ? undefined : `${folder}${kind}${ending ?? ''}`
}
