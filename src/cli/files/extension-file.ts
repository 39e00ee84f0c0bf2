import { thrownText } from '../../model/tried.ts'
import { closeSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding } from '../../model/diagnostic.ts'
import type { LoadedExtension } from '../../model/extension.ts'
import type { Io } from '../output/io.ts'
import { fileFinding } from '../mistake.ts'
import { openFile } from './read-source.ts'

/** What the files of `--extension` came to. */
export interface ReadExtensions {
  readonly extensions: readonly LoadedExtension[]
  readonly findings: readonly Finding[]
}

/** Runs the modules that were named on the command line, and takes up every extension that they export. */
export async function readExtensions(paths: readonly string[], io: Io): Promise<ReadExtensions> {
  const read = await Promise.all(paths.map(path => readExtension(path, io)))
  return {
    extensions: [...new Set(read.flatMap(({ extensions }) => extensions))],
    findings: read.flatMap(({ findings }) => findings),
  }
}

async function readExtension(path: string, io: Io): Promise<ReadExtensions> {
  const special = specialFile(path, io)
  if (special !== undefined) return { extensions: [], findings: [special] }
  try {
    const module: unknown = await io.load?.(pathToFileURL(resolve(io.cwd(), path)).href)
    const exported = new Set([...valuesOf(module), ...valuesOf(module).flatMap(valuesOf)])
    const extensions = [...exported].filter(isExtension)
    return { extensions, findings: extensions.length > 0 ? [] : [none(path)] }
  } catch (error) {
    return { extensions: [], findings: [unreadable(path, error, io.cwd())] }
  }
}

/** Node would wait for what comes out of a pipe or device. */
function specialFile(path: string, io: Io): Finding | undefined {
  const opened = openFile(resolve(io.cwd(), path), Infinity)
  if (opened.type === 'file') closeSync(opened.file)
  else if (opened.mistake.code === 'file/special')
    return fileFinding(path, {
      ...opened.mistake,
      message: `${path} ${opened.mistake.message}`,
      help: 'name a file that holds the module',
    })
  return undefined
}

function valuesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null && !isExtension(value) ? Object.values(value) : [value]
}

/** It may be of another copy of snarf, the one beside the module. */
function isExtension(value: unknown): value is LoadedExtension {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'code' in value &&
    value.code instanceof Map &&
    'name' in value &&
    typeof value.name === 'string' &&
    'version' in value &&
    typeof value.version === 'string'
  )
}

function none(path: string): Finding {
  return fileFinding(path, {
    code: 'extension/none',
    message: `${path} exports no extension`,
    why: 'an extension is what `extension({ name, version, roles })` of snarf makes',
    help: 'export it: export const house = extension({ .. })',
  })
}

/** Node 20 runs no TypeScript. */
function untranslated(path: string): Finding {
  return fileFinding(path, {
    code: 'extension/unreadable',
    message: `${path} is TypeScript, which Node does not run as it stands`,
    why: 'it is run as a module of Node',
    help: `compile it (\`npx tsc ${path} --module nodenext --outDir built\`), and name the .js or .mjs file that comes of it`,
  })
}

/** Node names files by their whole paths; the same mistake is the same in every folder. */
function unreadable(path: string, error: unknown, cwd: string): Finding {
  if (/\.[cm]?tsx?$/i.test(path)) return untranslated(path)
  const whole = thrownText(error)
  const said = whole.replace(/ imported from .*$/s, '').replaceAll(`${cwd}${sep}`, '')
  return fileFinding(path, {
    code: 'extension/unreadable',
    message: `${path} cannot be loaded: ${said}`,
    why: 'it is run as a module of Node, which finds `snarf` as any package: in `node_modules` of its folder or of one above',
    help: 'mend it, or name another file',
  })
}
