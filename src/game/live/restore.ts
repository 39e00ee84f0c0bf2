import { digestOf } from '../../model/digest.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Name, Setup } from '../../model/syntax.ts'
import { readSetup } from '../../setup/read-setup.ts'
import { GameError } from './game-error.ts'
import type { LiveChange } from './live-change.ts'
import { LiveGame } from './live-game.ts'
import { savedText, savedVersion, type Saved, type SavedGame } from './saved.ts'

/** The game if the text is one that was saved, and else what is wrong with it. */
export interface Restored {
  readonly game?: LiveGame
  readonly findings: readonly Finding[]
}

/**
 * Makes a game from what its `save` gave: the same outcomes, the same phase open with what was sent in. `setup` is that of the
 * game where it is at hand; a text of another one is a finding, as is one that was changed or cut off.
 */
export function restoreGame(text: string, options: { readonly setup?: Setup } = {}): Restored {
  const source = { name: 'the saved game', text }
  const saved = savedIn(source)
  if ('code' in saved) return { findings: [saved] }
  const { setup, findings } = setupOf(saved, source)
  if (setup === undefined) return { findings }
  if (options.setup !== undefined && savedText(options.setup, saved.game) !== text)
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
  try {
    return restored(options.setup ?? setup, saved.game)
  } catch (error) {
    if (error instanceof GameError) return { findings: [because(source, error), ...error.findings] }
    throw error
  }
}

function restored(setup: Setup, { seed, rulings: ruled, phases, open, changes }: SavedGame): Restored {
  const game = new LiveGame(setup, { phases, ...(seed !== undefined && { seed }), ...(ruled && { rulings: ruled }) })
  const findings = open === undefined ? [] : game.reopen(open)
  for (const change of changes) {
    const answer = game.change(change as LiveChange)
    if (!answer.accepted) return { findings: [...findings, ...answer.findings] }
  }
  return findings.length > 0 ? { findings } : { game, findings }
}

/** What a text says, if all of it is as it was saved. */
function savedIn(source: Source): Saved | Finding {
  const saved = valueOf(source.text)
  if (saved?.snarf !== 'game')
    return refusal(source, 'no-game', 'this is no saved game', 'hand over what `save` gave, all of it')
  if (saved.version !== savedVersion)
    return refusal(
      source,
      'version',
      `this game was saved in version ${String(saved.version)}, and this snarf reads version ${savedVersion}`,
      'open it with the snarf that saved it, and take up its `files()` here',
    )
  const { digest, ...rest } = saved
  if (digest !== digestOf(JSON.stringify(rest)))
    return refusal(
      source,
      'changed',
      'this saved game was changed after it was saved',
      'hand over what `save` gave; to correct a game change its `files()`',
    )
  return saved as unknown as Saved
}

function valueOf(text: string): { readonly [key: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
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
    'open it with the snarf that saved it',
  )
}

function refusal(source: Source, name: string, message: string, help: string): Finding {
  return { code: `save/${name}`, severity: 'error', message, help, at: { source, start: 0, end: 0 } }
}
