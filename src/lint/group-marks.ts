import { partsOfCondition } from './excluding.ts'
import type { Condition, Selector, Test } from '../model/syntax.ts'
import { grouped } from '../model/grouped.ts'
import { written } from '../plan/written.ts'
import type { Subject } from './subject.ts'

/** Why no player passes all of some tests: they ask for more marks of one group than a player ever has. */
export function whyTooManyMarks(tests: readonly Test[], { setup }: Subject): string | undefined {
  const asked = new Set(tests.flatMap(marksAsked))
  for (const { name, marks, most } of setup.groups.values())
    if (marks.filter(({ text }) => asked.has(text)).length > most)
      return `nobody has more than ${most === 1 ? 'one mark' : `${most} marks`} of ${name}`
  return undefined
}

function marksAsked(test: Test): readonly string[] {
  if (test.kind === 'all') return test.tests.flatMap(marksAsked)
  return test.kind === 'marked' ? [test.mark.text] : []
}

/** Likewise of conditions that hold together, about one player each. */
export function whyTooManyMarksOf(conditions: readonly Condition[], subject: Subject): string | undefined {
  const ofSomebody = conditions.flatMap(partsOfCondition).filter(part => part.kind === 'of')
  const ofOne = ofSomebody.filter(({ who }) => isOne(who))
  const byPlayer = [...grouped(ofOne, ({ who }) => written(who)).values()].map(parts => parts.map(({ test }) => test))
  return byPlayer.map(tests => whyTooManyMarks(tests, subject)).find(why => why !== undefined)
}

function isOne({ kind }: Selector): boolean {
  return ['self', 'target', 'chosen', 'nth', 'actor', 'victim'].includes(kind)
}
