import { rolePm } from '../letters/role-pm.ts'
import type { RolePm } from '../model/role-pm.ts'
import type { Wording } from '../model/wording.ts'
import { canonicalJson } from './json.ts'
import { lettersText } from './letters.ts'
import { markups } from './markup/index.ts'

/** The version of the shape of `snarf pm --format json`. */
const version = 1

/** Every format of `snarf pm`; the first is the default. */
export const pmFormats: readonly string[] = [...markups.keys(), 'json']

/** Role PMs in one of the formats: as things stand on a night or day, or as the game begins. */
export function pmsText(
  pms: readonly RolePm[],
  format: string,
  wording: Wording,
  number?: number,
  dead?: ReadonlySet<string>,
): string {
  const markup = markups.get(format)
  if (markup === undefined) return canonicalJson({ version, pms })
  const raw = wording.formats.get(format)
  const letters = pms.map(pm => ({
    head: `To ${pm.player}${dead?.has(pm.player) === true ? ' (dead: send it only if your rules say so)' : ''}`,
    message: rolePm(pm, wording),
    number,
  }))
  return lettersText(letters, markup, { language: wording.language, ...(raw && { raw }) })
}
