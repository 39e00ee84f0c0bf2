import type { Config, RuleSeverity } from '../model/config.ts'
import type { Finding } from '../model/diagnostic.ts'
import { standardBands, type Bands } from './bands.ts'
import { rules } from './index.ts'
import type { SeverityOf } from './lint.ts'
import { speaksOf, unknownRule } from './silencers.ts'

/** What a configuration says of one file. */
export interface LintSettings {
  readonly bands: Bands
  readonly severityOf: SeverityOf
}

/** The settings for a file, by its path from the folder of the configuration. */
export function settingsFor(config: Config, path: string): LintSettings {
  const own = config.files.filter(({ of }) => of.some(pattern => isLike(path, pattern)))
  const severities = [...config.severities, ...own.flatMap(file => file.severities)]
  return {
    bands: new Map([...standardBands, ...config.bands]),
    severityOf: rule => severities.findLast(one => speaksOf(one.rule.text, rule))?.severity,
  }
}

/** The rules that a configuration names and that are not there. */
export function configMistakes(config: Config): readonly Finding[] {
  const ids = rules.map(({ id }) => id)
  const named = [...config.severities, ...config.files.flatMap(({ severities }) => severities)]
  return named.filter(one => !isKnown(one, ids)).map(({ rule }) => unknownRule(rule, ids, 'config/unknown-rule'))
}

function isKnown({ rule }: RuleSeverity, ids: readonly string[]): boolean {
  return ids.some(id => speaksOf(rule.text, id))
}

/** `*` is any part of a name, `**` any folders. */
function isLike(path: string, pattern: string): boolean {
  const parts = pattern.split(/(\*\*\/?|\*)/)
  const source = parts.map(part => {
    if (part === '*') return '[^/]*'
    return part.startsWith('**') ? '.*' : part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')
  })
  return new RegExp(`^${source.join('')}$`, 'u').test(path)
}
