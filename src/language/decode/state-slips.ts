import { kinds } from '../verbs/verb.ts'
import { verbs } from '../verbs/index.ts'
import type { Attempts, Will } from '../../model/state-rule.ts'
import type { Fields } from '../fields.ts'
import { note, type Reading } from '../reading.ts'
import type { Tree } from '../../text/tree.ts'
import { inARow, quoted } from '../../text/wording.ts'

/** A new target is for who targets, a new word for what reports: any other attempt would merely fail. */
export function noteUnfitWill(
  tree: Tree,
  { verbs: spoken, with: narrowed }: Attempts,
  will: Will,
  reading: Reading,
): void {
  if (will.kind !== 'target' && will.kind !== 'report') return
  const others = othersThan(will.kind, spoken)
  if (others.length === 0) return
  const names = `[${inARow(others)}]`
  const isEffect = others.every(name => verbs.has(name) || kindNames.has(name))
  const aimed =
    isEffect && narrowed === undefined
      ? `“verb: target, with: ${names}”, or “divert: .., to: .., with: ${names}” for attempts to target a player`
      : '“verb: target”; which actions are meant stands in “with”'
  note(reading, tree.at, {
    code: 'state/unfit',
    message: `“will: { ${will.kind}: .. }” says nothing of ${inARow(others.map(quoted))}`,
    why:
      will.kind === 'target'
        ? 'only an attempt to target a player can target another instead; any other attempt happens or fails'
        : 'only an attempt to report can report something else; any other attempt happens or fails',
    help: `write ${will.kind === 'target' ? aimed : '“verb: report”, with “fact”, or “disguise: .., as: ..”'}; or “will: fail”`,
  })
}

/** Only a report is of a fact, and has a value. */
export function noteUnfitFact(fields: Fields, spoken: Attempts['verbs'], reading: Reading): void {
  const entry = fields.get('fact') ?? fields.get('value')
  const others = othersThan('report', spoken)
  if (entry === undefined || others.length === 0) return
  note(reading, entry.key.at, {
    code: 'state/unfit',
    message: `${quoted(entry.key.text)} says nothing of ${inARow(others.map(quoted))}`,
    why: 'only an attempt to report is about a fact and has a value',
    help: `write “verb: report”, or take ${quoted(entry.key.text)} out`,
  })
}

const kindNames = new Set<string>(kinds)

function othersThan(verb: string, spoken: Attempts['verbs']): readonly string[] {
  return spoken === 'all' ? [spoken] : spoken.map(({ text }) => text).filter(text => text !== verb)
}
