import { isUtf8 } from 'node:buffer'
import type { Mistake } from '../mistake.ts'

/** The message goes on from the name of the file. */
type Decoded =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'mistake'; readonly mistake: Mistake; readonly broken: Undecoded }

/** What can be read of bytes that are no text, and where in that the first begins that is none. */
export interface Undecoded {
  readonly text: string
  readonly start: number
}

/** The bytes as UTF-8, a byte order mark left out; anything else is a mistake that names the byte. */
export function decode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { type: 'mistake', mistake: utf16, broken: { text: '', start: 0 } }
  const nul = bytes.indexOf(0)
  if (nul !== -1) return { type: 'mistake', mistake: notText(nul), broken: brokenAt(bytes, nul) }
  if (isUtf8(bytes)) return { type: 'text', text: new TextDecoder().decode(bytes) }
  const offset = firstBrokenByte(bytes)
  return { type: 'mistake', mistake: brokenCharacter(offset), broken: brokenAt(bytes, offset) }
}

/** Of bytes that are no UTF-8. */
export function undecodedOf(bytes: Uint8Array): Undecoded {
  return brokenAt(bytes, firstBrokenByte(bytes))
}

function brokenAt(bytes: Uint8Array, offset: number): Undecoded {
  const sound = new TextDecoder().decode(bytes.subarray(0, offset), { stream: true })
  return { text: new TextDecoder().decode(bytes), start: sound.length }
}

const utf16: Mistake = {
  code: 'file/encoding',
  message: 'is written in UTF-16',
  why: 'snarf reads UTF-8 only',
  help: 'save it as UTF-8 in your editor',
}

function notText(offset: number): Mistake {
  return {
    code: 'file/encoding',
    message: `holds a NUL at byte ${offset}`,
    why: 'no text in UTF-8 holds one: this is no text, or one in UTF-16',
    help: 'name another file, or save it as UTF-8 in your editor',
  }
}

function brokenCharacter(offset: number): Mistake {
  return {
    code: 'file/encoding',
    message: `is not UTF-8: a character breaks off at byte ${offset}`,
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
