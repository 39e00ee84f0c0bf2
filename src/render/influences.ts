import type { InfluenceLine } from '../model/influence-line.ts'
import { listed } from '../model/listed.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { canonicalJson } from './json.ts'
import type { Style } from './style.ts'

/** The version of the shape of `snarf orders --format json`. */
const version = 1

/** In place of orders, for a person: what each ability may do to which others, a line for each way. */
export function prettyInfluences(setup: string, given: readonly InfluenceLine[], style: Style): string {
  const lines = cleaned(given)
  const keys = [...new Set(lines.map(({ ability, how }) => JSON.stringify([ability, how])))]
  const rows = keys.map(key => {
    const same = lines.filter(({ ability, how }) => JSON.stringify([ability, how]) === key)
    return [same[0]?.ability ?? '', same[0]?.how ?? '', listed(same.map(({ other }) => other))]
  })
  const head = ['ability', 'influence', 'other'].map(style.strong)
  const none = rows.length === 0 ? ['nothing influences anything', '', ''] : undefined
  return `${style.strong(cleaned(setup))}\n\n${columns([head, ...(none ? [none] : rows)]).join('\n')}\n`
}

/** The same for programs. */
export function jsonInfluences(setup: string, influences: readonly InfluenceLine[]): string {
  return canonicalJson({ version, setup, influences })
}
