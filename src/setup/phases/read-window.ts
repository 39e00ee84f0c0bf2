import { note, type Reading } from '../../language/reading.ts'
import type { Phase, Window } from '../../model/phase.ts'
import type { TextTree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'

/** `window: opens` or `window: closes`, after so many submissions of a day. */
export function readWindow(
  { text, at }: TextTree,
  kind: Phase['kind'],
  windows: Window[],
  after: number,
  reading: Reading,
): void {
  const isOpen = windows.at(-1)?.opens === true
  const wrong = wrongWith(text, kind, isOpen)
  if (wrong === undefined) windows.push({ opens: text === 'opens', after, at })
  else note(reading, at, { code: 'day/window', ...wrong, rules: ['G18'] })
}

/** A map does not say what was sent in while it was open. */
export function noteWindowInMap({ at }: TextTree, reading: Reading): void {
  note(reading, at, {
    code: 'day/window',
    message: '“window” stands in a map',
    why: 'what counts is what is sent in between “window: opens” and “window: closes”, and a map has no order',
    help: 'write all actions as a list, each on its own line: “- window: opens”',
    rules: ['G18'],
  })
}

function wrongWith(
  text: string,
  kind: Phase['kind'],
  isOpen: boolean,
): { readonly message: string; readonly help: string } | undefined {
  if (text !== 'opens' && text !== 'closes')
    return {
      message: `“window: ${text}” is neither opens nor closes`,
      help: `write “window: opens” or “window: closes”, not ${quoted(text)}`,
    }
  if (kind === 'night')
    return { message: `a window ${text} at night`, help: 'windows are of the day; take the line away' }
  if (text === 'opens' && isOpen)
    return { message: 'a window opens in a window', help: 'write “window: closes” before it, or take the line away' }
  if (text === 'closes' && !isOpen)
    return { message: 'a window closes that is not open', help: 'write “window: opens” where it begins' }
  return undefined
}
