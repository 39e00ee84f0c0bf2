import { rolePm } from '../letters/role-pm.ts'
import type { RolePm } from '../model/role-pm.ts'
import { canonicalJson } from './json.ts'
import { lettersText } from './letters.ts'
import { markups } from './markup/index.ts'

/** The version of the shape of `snarf pm --format json`. */
const version = 1

type Write = (pms: readonly RolePm[]) => string

/** Every format of `snarf pm` by its name; the first is the default. */
export const pmFormats: ReadonlyMap<string, Write> = new Map<string, Write>([
  ...[...markups].map(([name, markup]): [string, Write] => [
    name,
    pms =>
      lettersText(
        pms.map(pm => ({ head: `To ${pm.player}`, message: rolePm(pm) })),
        markup,
        { language: 'en' },
      ),
  ]),
  ['json', pms => canonicalJson({ version, pms })],
])
