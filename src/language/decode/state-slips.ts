import { kinds } from '../verbs/verb.ts'
import { verbs } from '../verbs/index.ts'
import type { Attempts, Will } from '../../model/state-rule.ts'
import type { Fields } from '../fields.ts'
import { note, type Reading } from '../reading.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
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

/** Whether a report falls due is decided when the action acts, what it says just before it is worded (S1, R3): the one knows nothing of the other. */
export function noteEarlyVerdict(
  tree: MapTree,
  { verbs: spoken, value }: Attempts,
  will: Will,
  reading: Reading,
): void {
  if (value === undefined || will.kind === 'report' || will.kind === 'target') return
  if (othersThan('report', spoken).length > 0) return
  const verdict = `“will: ${will.kind}”`
  note(reading, tree.entries.find(({ key }) => key.text === 'value')?.key.at ?? tree.at, {
    code: 'state/unfit',
    message: `“value” says nothing beside ${verdict}`,
    why: 'whether there is a report is decided when its action acts, and what it says is read only when the night ends (S1)',
    help: `take “value” out, so that ${verdict} holds of all of these reports; or let those of that value say something else, as in “will: { report: { word: unclear } }”`,
  })
}

const kindNames = new Set<string>(kinds)

function othersThan(verb: string, spoken: Attempts['verbs']): readonly string[] {
  return spoken === 'all' ? [spoken] : spoken.map(({ text }) => text).filter(text => text !== verb)
}
