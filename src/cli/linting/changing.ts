import type { GivenOptions } from '../commands/table.ts'
import type { Command } from 'commander'
import { ignoresFor } from '../../lint/ignores.ts'
import type { Finding, Fix, Source } from '../../model/diagnostic.ts'
import { unsafeCharacterOf } from '../../model/unsafe-character.ts'
import { isJsonText } from '../../text/write-value.ts'
import { fileFinding } from '../mistake.ts'
import { fixesOf, isSafe, type Wanted } from './mend-files.ts'

/** What lint is to change in files: what fixes do, or silencers for what is found. */
export type Changing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fixes'; readonly isWanted: Wanted }
  | { readonly kind: 'ignores'; readonly reason: string }

export function declareChanging(command: Command): void {
  command
    .option('--fix', 'mend what can be mended without changing any night')
    .option('--fix-suggested', 'carry out suggestions too, such as “did you mean”; look at what they did')
    .option('--add-ignores', 'silence what rules find: write a comment above each line, with the reason')
    .option(
      '--because <reason>',
      'the reason that --add-ignores writes (default: "it was so before lint looked at it")',
    )
    .option(
      '--diff',
      'show what these would change, as a patch, and change nothing; the exit code is 1 where there is something',
    )
}

/** What the options ask for, or what is wrong with them. */
export function changingOf(given: readonly string[], options: GivenOptions): Changing | string {
  const { fix, fixSuggested, addIgnores, diff, because } = options
  const reason = typeof because === 'string' ? because.trim() : 'it was so before lint looked at it'
  const fixing = fixSuggested === true ? '--fix-suggested' : fix === true ? '--fix' : undefined
  const option = addIgnores === true ? '--add-ignores' : fixing
  if (addIgnores === true && fixing !== undefined)
    return "snarf: '--add-ignores' keeps what is found, and '--fix' mends it: one after the other"
  if (option !== undefined && diff !== true && given.includes('-'))
    return `snarf: '${option}' changes files, and the standard input is none; '--diff' shows what it would change`
  if (because !== undefined && addIgnores !== true)
    return "snarf: '--because' is the reason that '--add-ignores' writes"
  if (reason === '' || reason.length > 1000 || unsafeCharacterOf(reason, 'name') !== undefined)
    return "snarf: '--because' takes a reason, in one line"
  if (addIgnores === true) return { kind: 'ignores', reason }
  return option === undefined && diff !== true
    ? { kind: 'nothing' }
    : { kind: 'fixes', isWanted: fixing === '--fix-suggested' ? () => true : isSafe }
}

/** The changes of a file, or why it gets none. */
export function changesIn(source: Source, findings: readonly Finding[], changing: Changing): readonly Fix[] | Finding {
  switch (changing.kind) {
    case 'nothing':
      return []
    case 'fixes':
      return fixesOf(findings, source, changing.isWanted)
    case 'ignores':
      return ignoresIn(source, findings, changing.reason)
  }
}

function ignoresIn(source: Source, findings: readonly Finding[], reason: string): readonly Fix[] | Finding {
  const fixes = ignoresFor(findings, source, reason)
  if (fixes === undefined) return noPlace(source, 'no silencer can stand in it without changing what it says')
  return fixes.length > 0 && (isJsonText(source.text) || source.name.endsWith('.json'))
    ? noPlace(source, 'it is JSON, which has no comments')
    : fixes
}

function noPlace({ name }: Source, why: string): Finding {
  const help = 'say it in snarf.config.yaml: files: [{ of: .., severities: .., because: .. }]'
  return fileFinding(name, {
    code: 'silencer/no-place',
    severity: 'warning',
    message: `${name} is left as it is: ${why}`,
    help,
  })
}
