import { extraBracket, extraComma, missingCommaOf, unclosedBracket, unclosedQuote } from './brackets.ts'
import { bareColon, indentation, listOnKeyLine, missingColon, tab } from './lines.ts'
import { outdented } from './outdented.ts'
import type { Slip, Stumble } from './slip.ts'
import {
  afterBlockSign,
  afterValue,
  apostrophe,
  gluedComment,
  longName,
  needsQuotes,
  unknownEscape,
  unreadable,
} from './words.ts'

/** The slip that an author most likely made where yaml stumbled. */
export function slipOf(stumble: Stumble): Slip {
  const words = `${stumble.error.code} ${stumble.error.message}`
  const [, slip] = slips.find(([error]) => error.test(words)) ?? [undefined, unreadable]
  return apostrophe(stumble) ?? outdented(stumble) ?? slip(stumble)
}

const slips: readonly (readonly [error: RegExp, slip: (stumble: Stumble) => Slip])[] = [
  [/^TAB_AS_INDENT/, tab],
  [/Missing closing .quote/, unclosedQuote],
  [/must .*end with a [\]}]/, unclosedBracket],
  [/Unexpected flow-(map|seq)-end/, extraBracket],
  [/Missing , (or : )?between/, missingCommaOf],
  [/Unexpected (,|empty item) in/, extraComma],
  [/^BLOCK_AS_IMPLICIT_KEY Nested|^BLOCK_IN_FLOW/, bareColon],
  [/^MULTILINE_IMPLICIT_KEY|Implicit map keys need/, missingColon],
  [/^BAD_INDENT/, indentation],
  [/Unexpected block-seq-ind/, listOnKeyLine],
  [/^BAD_SCALAR_START|^BAD_ALIAS|^ALIAS_PROPS|^MULTIPLE_ANCHORS|^MULTIPLE_TAGS/, needsQuotes],
  [/^BAD_DQ_ESCAPE/, unknownEscape],
  [/^KEY_OVER_1024_CHARS/, longName],
  [/Comments must be separated/, gluedComment],
  [/Block scalar header includes|Not a YAML token/, afterBlockSign],
  [/Unexpected \S+ at node end/, afterValue],
]
