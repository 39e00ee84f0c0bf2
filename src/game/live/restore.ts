import { digestOf } from '../../model/digest.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { LoadedExtension } from '../../model/extension.ts'
import type { Name, Setup } from '../../model/syntax.ts'
import { aFlag, aSetup, aText, ifThere } from '../../model/call-checks.ts'
import { tried } from '../../model/tried.ts'
import { mapFindings, someExtensions } from '../../extensions/mistakes.ts'
import { withExtensions } from '../../extensions/with-extensions.ts'
import { readSetup } from '../../setup/read-setup.ts'
import { GameError } from './game-error.ts'
import type { LiveChange } from './live-change.ts'
import { LiveGame } from './live-game.ts'
import { savedShapeFindings } from './saved-shape.ts'
import { savedText, savedVersion, type Saved, type SavedGame } from './saved.ts'

/** The game if the text is one that was saved, and else what is wrong with it. */
export interface Restored {
  readonly game?: LiveGame
  readonly findings: readonly Finding[]
}

/** What a saved text does not hold. */
export interface RestoreOptions {
  /** The setup of the game, where it is at hand. */
  readonly setup?: Setup
  /** Those whose code the game needs, of the version that it was saved with. */
  readonly extensions?: readonly LoadedExtension[]
  /** What chance draws from henceforth, where the game was opened without: what is over drew nothing. */
  readonly seed?: string
  /** As `openGame` has it. */
  readonly verify?: boolean
}

const ofRestoring = {
  setup: ifThere(aSetup),
  seed: ifThere(aText),
  extensions: ifThere(someExtensions),
  verify: ifThere(aFlag),
}

/**
 * Makes a game from what its `save` gave: the same outcomes, the same phase open with what was sent in. `setup` is that of the
 * game where it is at hand; a text of another one is a finding, as is one that was changed or cut off.
 */
export function restoreGame(text: string, options: RestoreOptions = {}): Restored {
  // From JavaScript it may be the bytes of a file, or nothing.
  const source = { name: 'the saved game', text: tried(() => [text].join('')) ?? '' }
  const unfit = mapFindings('restoreGame', options, ofRestoring)
  if (unfit.length > 0) return { findings: unfit }
  const { saved, findings: unread } = savedIn(source)
  if (saved === undefined) return { findings: unread }
  const { setup, findings } = setupOf(saved, source)
  if (setup === undefined) return { findings }
  const version = versionFinding(saved, options.extensions ?? [], source)
  if (version !== undefined) return { findings: [version] }
  if (
    options.setup !== undefined &&
    savedText(withExtensions(options.setup, options.extensions).setup, saved.game) !== source.text
  )
    return {
      findings: [
        refusal(
          source,
          'other-setup',
          'the saved game is of another setup',
          'hand over the setup with which it was opened, or none',
        ),
      ],
    }
  const { seed = options.seed } = saved.game
  if (seed !== (options.seed ?? seed)) return { findings: [otherSeed(source, seed, options.seed)] }
  try {
    return restored(options.setup ?? setup, { ...saved.game, ...(seed !== undefined && { seed }) }, options)
  } catch (error) {
    if (error instanceof GameError) return { findings: [because(source, error), ...error.findings] }
    throw error
  }
}

function restored(
  setup: Setup,
  { seed, rulings: ruled, phases, open, changes }: SavedGame,
  { extensions, verify = false }: RestoreOptions,
): Restored {
  const own = { ...(seed !== undefined && { seed }), ...(ruled && { rulings: ruled }) }
  const game = new LiveGame(setup, { phases, verify, ...own, ...(extensions && { extensions }) })
  const findings = open === undefined ? [] : game.reopen(open)
  for (const change of changes) {
    const answer = game.change(change as unknown as LiveChange)
    if (!answer.accepted) return { findings: [...findings, ...answer.findings] }
  }
  return findings.length > 0 ? { findings } : { game, findings }
}

/** A draw would come to something else. */
function otherSeed(source: Source, seed = '', given = ''): Finding {
  const message = `the saved game draws from the seed ${JSON.stringify(seed)}, and ${JSON.stringify(given)} was handed over`
  return refusal(source, 'seed', message, 'leave `seed` out: a game has one from beginning to end')
}

/** The code of another version may do otherwise, though its roles read the same. */
function versionFinding(
  { extensions = [] }: Saved,
  given: readonly LoadedExtension[],
  source: Source,
): Finding | undefined {
  const other = extensions.find(({ name, version }) => given.some(one => one.name === name && one.version !== version))
  const version = given.find(({ name }) => name === other?.name)?.version
  return (
    other &&
    refusal(
      source,
      'extension-version',
      `the game was saved with version ${other.version} of the extension ${other.name}, and version ${version} was handed over`,
      'hand over the version with which it was saved',
    )
  )
}

/** What a text says, if all of it is as it was saved. */
function savedIn(source: Source): { readonly saved?: Saved; readonly findings: readonly Finding[] } {
  const saved = valueOf(source.text)
  const wrong = saved?.snarf === 'game' ? changedFinding(source, saved) : noGame(source)
  const findings = wrong === undefined ? savedShapeFindings(source, saved) : [wrong]
  return findings.length > 0 ? { findings } : { saved: saved as unknown as Saved, findings }
}

function noGame(source: Source): Finding {
  return refusal(source, 'no-game', 'this is no saved game', 'hand over what `save` gave, all of it')
}

function changedFinding(source: Source, { digest, ...saved }: Readonly<Record<string, unknown>>): Finding | undefined {
  if (saved.version !== savedVersion)
    return refusal(
      source,
      'version',
      `this game was saved in ${versionOf(saved)}, and this snarf reads version ${savedVersion}`,
      'open it with the snarf that saved it, and take up its `files()` here',
    )
  if (digest === digestOf(JSON.stringify(saved))) return undefined
  return refusal(
    source,
    'changed',
    'this saved game was changed after it was saved',
    'hand over what `save` gave; to correct a game change its `files()`',
  )
}

function versionOf({ version }: Readonly<Record<string, unknown>>): string {
  return typeof version === 'number' ? `version ${version}` : 'another form'
}

/** The map that a text of JSON is; what is nested deeper than anything that `save` writes is none. */
function valueOf(text: string): { readonly [key: string]: unknown } | undefined {
  const value = tried((): unknown => JSON.parse(text))
  return typeof value === 'object' && value !== null && !isDeeper(value, deepest) ? { ...value } : undefined
}

/** What stands in a line of changes may be as deep as a file may be. */
const deepest = 100

function isDeeper(value: object, most: number): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap((one): readonly unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return false
}

function setupOf(
  { setup, libraries }: Saved,
  source: Source,
): { readonly setup?: Setup; readonly findings: readonly Finding[] } {
  const library = (name: Name): Source | Finding => {
    const found = libraries.find(({ from, as }) => from === name.at.source.name && as === name.text)
    return found ?? refusal(source, 'no-library', `the saved game lacks the library “${name.text}”`, 'save it anew')
  }
  return readSetup(setup, library)
}

function because(source: Source, error: GameError): Finding {
  return refusal(
    source,
    'unfit',
    `the saved game cannot be taken up: ${error.message}`,
    error.findings.some(({ code }) => code.startsWith('extension/'))
      ? 'hand over the extensions with which it was opened: `restoreGame(text, { extensions: [..] })`'
      : 'open it with the snarf that saved it',
  )
}

function refusal(source: Source, name: string, message: string, help: string): Finding {
  return { code: `save/${name}`, severity: 'error', message, help, at: { source, start: 0, end: 0 } }
}
