import type { Config, RuleSeverity } from '../model/config.ts'
import type { Finding } from '../model/diagnostic.ts'
import { isLike } from '../setup/path-pattern.ts'
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
  const own = config.files.filter(({ of }) => of.some(({ text }) => isLike(path, text)))
  const severities = [...config.severities, ...own.flatMap(file => file.severities)]
  return {
    bands: new Map([...standardBands, ...config.bands]),
    severityOf: rule => severities.findLast(one => speaksOf(one.rule.text, rule))?.severity,
  }
}

/** The rules that a configuration names and that are not there. */
export function unknownRules(config: Config): readonly Finding[] {
  const ids = rules.map(({ id }) => id)
  const named = [...config.severities, ...config.files.flatMap(({ severities }) => severities)]
  return named.filter(one => !isKnown(one, ids)).map(({ rule }) => unknownRule(rule, ids, 'config/unknown-rule'))
}

function isKnown({ rule }: RuleSeverity, ids: readonly string[]): boolean {
  return ids.some(id => speaksOf(rule.text, id))
}
