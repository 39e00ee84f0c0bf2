import { isUtf8 } from 'node:buffer'
import type { Mistake } from '../mistake.ts'

/** The message goes on from the name of the file. */
type Decoded =
  { readonly type: 'text'; readonly text: string } | { readonly type: 'mistake'; readonly mistake: Mistake }

/** The bytes as UTF-8, a byte order mark left out; anything else is a mistake that names the byte and the line. */
export function decode(bytes: Uint8Array): Decoded {
  const mistake = mistakeIn(bytes)
  return mistake === undefined ? { type: 'text', text: new TextDecoder().decode(bytes) } : { type: 'mistake', mistake }
}

function mistakeIn(bytes: Uint8Array): Mistake | undefined {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return utf16
  const nul = bytes.indexOf(0)
  if (nul !== -1) return notText(nul, lineAt(bytes, nul))
  if (isUtf8(bytes)) return undefined
  const broken = firstBrokenByte(bytes)
  return brokenCharacter(broken, lineAt(bytes, broken))
}

const utf16: Mistake = {
  code: 'file/encoding',
  message: 'is written in UTF-16',
  why: 'snarf reads UTF-8 only',
  help: 'save it as UTF-8 in your editor',
}

function notText(offset: number, line: number): Mistake {
  return {
    code: 'file/encoding',
    message: `holds a NUL at byte ${offset} (line ${line})`,
    why: 'no text in UTF-8 holds one: this is no text, or one in UTF-16',
    help: 'name another file, or save it as UTF-8 in your editor',
  }
}

function brokenCharacter(offset: number, line: number): Mistake {
  return {
    code: 'file/encoding',
    message: `is not UTF-8: a character breaks off at byte ${offset} (line ${line})`,
    why: 'snarf reads UTF-8 only',
    help: 'save it as UTF-8 in your editor',
  }
}

/** Counted from 0: the longest beginning of the bytes that can be that of a text ends before it. */
function firstBrokenByte(bytes: Uint8Array): number {
  let sound = 0
  let unsound = bytes.length + 1
  while (unsound - sound > 1) {
    const middle = (sound + unsound) >> 1
    if (isBeginning(bytes.subarray(0, middle))) sound = middle
    else unsound = middle
  }
  return sound
}

/** Whether the bytes are UTF-8 but for a last character that may still be going on. */
function isBeginning(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1
  for (let index = 0; index < offset; index += 1) if (bytes[index] === 0x0a) line += 1
  return line
}
