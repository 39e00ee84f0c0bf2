import type { RolePm } from '../../model/role-pm.ts'
import { escaped } from '../escape.ts'
import { canonicalJson } from '../json.ts'
import { bbcodePm } from './bbcode.ts'
import { htmlPm } from './html.ts'
import { letterOf, type Letter } from '../../letters/role-pm.ts'
import { markdownPm } from './markdown.ts'
import { textPm } from './text.ts'

/** The version of the shape of `snarf pm --format json`. */
const version = 1

type Write = (pms: readonly RolePm[]) => string

/** Every format of `snarf pm` by its name; the first is the default. */
export const pmFormats: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['text', letters(textPm)],
  ['bbcode', letters(bbcodePm)],
  ['markdown', letters(markdownPm)],
  ['html', letters(htmlPm)],
  ['json', pms => canonicalJson({ version, pms })],
])

/** One as it is sent; several each below a line that says whose it is, and which is not to be sent. */
function letters(write: (letter: Letter) => string): Write {
  return pms => {
    const [only, ...others] = pms
    if (only !== undefined && others.length === 0) return write(letterOf(only))
    return pms.map(pm => `${`----- To ${escaped(pm.player)} `.padEnd(72, '-')}\n\n${write(letterOf(pm))}`).join('\n')
  }
}
