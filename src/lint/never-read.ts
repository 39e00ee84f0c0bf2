import type { Expected } from '../model/phase.ts'
import type { Name } from '../model/syntax.ts'
import { nearAmong } from '../text/wording.ts'
import type { Flaw } from './rule.ts'
import { isOwn, type Subject } from './subject.ts'
import { effectsByVerb, nameArg, syntaxIn } from './walk.ts'

/** The names that effects of a verb set under an option in the file, and that neither `asked` nor what a night expects speaks of. */
export function neverRead(
  subject: Subject,
  [verb, option]: readonly [verb: string, option: string],
  asked: () => readonly Name[],
): readonly Name[] {
  const made = (effectsByVerb(syntaxIn(subject)).get(verb) ?? []).flatMap(effect => nameArg(effect, option) ?? [])
  if (!made.some(({ at }) => isOwn(at, subject))) return []
  const expected = subject.phases.flatMap(({ phase }) => textsIn(phase.expect?.entries.get('became')?.value))
  const read = new Set([...asked().map(({ text }) => text), ...expected])
  const names = new Set(made.map(({ text }) => text))
  // What is asked for and never made is told there, with what it is near to.
  const meant = new Set([...read].flatMap(text => (names.has(text) ? [] : nearAmong(text, names))))
  return made.filter(({ text, at }) => isOwn(at, subject) && !read.has(text) && !meant.has(text))
}

/** Each name once, where it stands first. */
export function flawOfEach(names: readonly Name[], say: (name: string) => Omit<Flaw, 'at'>): readonly Flaw[] {
  const first = new Map(names.toReversed().map(name => [name.text, name]))
  return [...first.values()].map(({ text, at }) => ({ at, ...say(text) }))
}

/** Every text of an expectation: marks, items and, as keys, counters are among them. */
function textsIn(expected: Expected | undefined): readonly string[] {
  if (expected === undefined) return []
  if (typeof expected === 'string') return [expected]
  const inner = Object.values<Expected>(expected).flatMap(textsIn)
  return Array.isArray(expected) ? inner : [...Object.keys(expected), ...inner]
}
