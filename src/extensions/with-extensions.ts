import { aFunction } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import type { Finding, Source } from '../model/diagnostic.ts'
import type { ExtensionUsed, LoadedExtension } from '../model/extension.ts'
import type { Name, Setup } from '../model/syntax.ts'
import type { Library } from '../setup/read-library.ts'
import { someExtensions } from './mistakes.ts'

const prefix = 'extension:'

/**
 * Hands extensions over to whatever is read with this library: it finds them by `extension:<name>`, and leaves every other name to
 * another one. Two of one name are refused where a setup names them.
 */
export function extensionLibrary(extensions: readonly LoadedExtension[], library: Library): Library {
  checkCall('extensionLibrary', { extensions, library }, { extensions: someExtensions, library: aFunction })
  extensions.forEach(handOver)
  return name => {
    const [one, other] = called(extensions, name)
    return one === undefined ? library(name) : other === undefined ? one.source : twiceFinding([one, other], name.at)
  }
}

/** A setup with the code of the extensions that it uses, of those that are handed over or else that it was read with. */
export function withExtensions(
  setup: Setup,
  extensions?: readonly LoadedExtension[],
): { readonly setup: Setup; readonly findings: readonly Finding[] } {
  const used = new Map<Source, LoadedExtension>()
  const findings: Finding[] = []
  for (const { name, source } of setup.uses ?? []) {
    if (!name.text.startsWith(prefix)) continue
    const read = extensionFrom(source)
    const given = extensions ?? (read === undefined ? [] : [read])
    const [one, other] = called(given, name)
    if (one === undefined) findings.push(missingFinding(name))
    else if (other !== undefined) findings.push(twiceFinding([one, other], name.at))
    else if (one.source.text !== source.text) findings.push(otherFinding(name, one))
    else used.set(source, one)
  }
  return { setup: used.size === 0 ? setup : { ...setup, extensions: used }, findings }
}

/** One that is handed over twice is one. */
function called(extensions: readonly LoadedExtension[], { text }: Name): readonly LoadedExtension[] {
  return [...new Set(extensions)].filter(({ name }) => prefix + name === text)
}

/** The extensions of a setup by name, each once. */
export function extensionsOf({ extensions }: Setup): readonly ExtensionUsed[] {
  const used = new Map([...(extensions?.values() ?? [])].map(({ name, version }) => [name, { name, version }]))
  return [...used.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function missingFinding({ text, at }: Name): Finding {
  return {
    code: 'extension/missing',
    severity: 'error',
    message: `the code of ${text} was not handed over`,
    why: 'a setup loads no code by itself: whoever plays it hands its extensions over',
    help: 'write `openGame(setup, { extensions: [..] })`; or resolve with `--extension`, followed by the path of its file',
    at,
  }
}

function twiceFinding([one, other]: readonly [LoadedExtension, LoadedExtension], at: Finding['at']): Finding {
  return {
    code: 'extension/twice',
    severity: 'error',
    message: `two extensions are called ${one.name}`,
    why: `they are of version ${one.version} and ${other.version}, and ${prefix}${one.name} could mean either`,
    help: 'hand over one of them, or give one another name',
    at,
  }
}

function otherFinding({ text, at }: Name, { version }: LoadedExtension): Finding {
  return {
    code: 'extension/other',
    severity: 'error',
    message: `the setup was read with another ${text} than the one that was handed over, which is of version ${version}`,
    why: 'its roles and abilities are not the same',
    help: 'read the setup again with this one',
    at,
  }
}

const loaded = new WeakMap<Source, LoadedExtension>()

/** Lets whatever is read from its source find the code of an extension. */
function handOver(extension: LoadedExtension): void {
  loaded.set(extension.source, extension)
}

/** The extension that was handed over with this source. */
function extensionFrom(source: Source): LoadedExtension | undefined {
  return loaded.get(source)
}
