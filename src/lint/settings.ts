import type { Config, RuleSeverity } from '../model/config.ts'
import type { Finding } from '../model/diagnostic.ts'
import { isLike } from '../text/path-pattern.ts'
import { standardBands, type Bands } from './bands.ts'
import { lintRuleIds } from './pages.ts'
import type { SeverityOf } from './lint.ts'
import type { Choice } from './silencer-mistakes.ts'
import { unknownRule } from './silencer-mistakes.ts'
import { coversCode } from './silencers.ts'

/** What a configuration says of one file. */
export interface LintSettings {
  readonly bands: Bands
  readonly severityOf: SeverityOf
  readonly isChosen: Choice
}

/** The settings for a file, by its path from the folder of the configuration. */
export function settingsFor(config: Config, path: string, isChosen: Choice = () => true): LintSettings {
  const own = config.files.filter(({ of }) => of.some(({ text }) => isLike(path, text)))
  const said = [...own.map(file => file.severities).reverse(), config.severities]
  return {
    bands: bandsOf(config),
    isChosen,
    severityOf: rule => (isChosen(rule) ? said.map(each => severityIn(each, rule)).find(isSaid) : 'off'),
  }
}

/** Where orders are expected: as the configuration says, else as the rule text does. */
export function bandsOf({ bands }: Config): Bands {
  return new Map([...standardBands, ...bands])
}

/** What is said of a rule by its name counts before what is said of its group, in whatever order the two stand. */
function severityIn(severities: readonly RuleSeverity[], rule: string): RuleSeverity['severity'] {
  const about = severities.filter(one => coversCode(one.rule.text, rule))
  return (about.find(one => one.rule.text === rule) ?? about[0])?.severity
}

function isSaid(severity: RuleSeverity['severity']): boolean {
  return severity !== undefined
}

/** The rules that a configuration names and that are not there. */
export function unknownRules(config: Config): readonly Finding[] {
  const named = [...config.severities, ...config.files.flatMap(({ severities }) => severities)]
  return named
    .filter(one => !isKnown(one, lintRuleIds))
    .map(({ rule }) => unknownRule(rule, lintRuleIds, 'config/unknown-rule'))
}

function isKnown({ rule }: RuleSeverity, ids: readonly string[]): boolean {
  return ids.some(id => coversCode(rule.text, id))
}
