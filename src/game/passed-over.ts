import type { Finding } from '../model/diagnostic.ts'
import { comesNext, numbersWith } from '../model/sequence.ts'
import type { Name } from '../model/syntax.ts'
import { inARow } from '../text/wording.ts'
import type { Case, NamedFiles, Opened } from './case.ts'
import { afterFinding, phaseWords, type End } from './chain.ts'

/** A night that goes on from a night, while files beside it hold the day between them. */
export function passedOver(given: Case, after: Name, before: Opened, end: End, files: NamedFiles): readonly Finding[] {
  const [night] = given.phases
  if (night?.kind !== 'night' || end.last.kind !== 'night' || !comesNext(end.numbers, night)) return []
  const days = files.openDays(after).filter(({ documents: [only, ...others] }) => {
    if (only?.kind !== 'case' || others.length > 0) return false
    const { phases, setupPath } = only.case
    const [first] = phases
    if (setupPath !== end.setupPath || first?.kind !== 'day' || !follows(only.case, before, files)) return false
    return comesNext(end.numbers, first) && comesNext(phases.reduce(numbersWith, end.numbers), night)
  })
  if (days.length === 0) return []
  const names = days.map(({ path }) => path.split(/[\\/]/).at(-1) ?? path)
  const [name = ''] = names
  const message = `${phaseWords(night)} comes after '${after.text}', and so ${names.length === 1 ? 'does' : 'do'} ${inARow(names)}, which this night passes over`
  return [
    {
      ...afterFinding(after, 'passed-over', message, {
        why: 'what happens in that file has not happened on this night: nobody died of it, and nothing was used up',
        help: `write “after: ${name}”, or put what was not played into another folder`,
      }),
      severity: 'warning',
    },
  ]
}

function follows({ after }: Case, before: Opened, files: NamedFiles): boolean {
  if (after === undefined || after === 'nothing') return false
  const opened = files.openNamed(after)
  return 'path' in opened && opened.path === before.path
}
