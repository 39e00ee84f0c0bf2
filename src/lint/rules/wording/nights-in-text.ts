import type { Ability } from '../../../model/syntax.ts'
import { isNightOf } from '../../../plan/nights.ts'
import { bodyOf, nameOf, ownHoldings } from '../../actions.ts'
import { valueAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn, type Subject } from '../../subject.ts'
import { wordsIn } from '../../texts.ts'
import { hasNode } from '../../walk.ts'

export const nightsInText: Rule = {
  id: 'wording/nights-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says odd or even nights, and the ability may be used on others.',
  page: {
    what: 'The text of an ability, or of a modifier, says “odd nights” or “even nights”, and `limits: { nights: .. }` says others or is missing. A text that says both, and an ability with a condition about the night, are left alone.',
    says: 'A player may do what his role PM says; the limits are what the night is resolved by.',
    bad: 'roles: { Cop: { abilities: { Look: { text: "On odd nights, target a player. You learn his side.", order: 100, target: player, limits: { nights: even }, do: { report: alignment, of: target } } } } }\n',
    good: 'roles: { Cop: { abilities: { Look: { text: "On odd nights, target a player. You learn his side.", order: 100, target: player, limits: { nights: odd }, do: { report: alignment, of: target } } } } }\n',
  },
  check: subject => limitedIn(subject).flatMap(flawOf),
}

/** An ability, or what a modifier lays over one. */
interface Limited {
  readonly name: string
  readonly at: Ability['at']
  readonly parts: Partial<Ability>
}

function limitedIn(subject: Subject): readonly Limited[] {
  const modifiers = [...subject.setup.modifiers.values()].filter(({ at }) => isOwn(at, subject))
  return [
    ...ownHoldings(subject).map(holding => ({ name: nameOf(holding), at: holding.ability.at, parts: holding.ability })),
    ...modifiers.map(modifier => ({ name: modifier.name, at: modifier.at, parts: bodyOf(modifier).over })),
  ]
}

function flawOf({ name, at, parts }: Limited): readonly Flaw[] {
  const { text = '', limits } = parts
  const found = [...text.matchAll(/\b(odd|even)(?:[- ]numbered)?[- ]nights?\b/gi)]
  const [words = '', parity = ''] = found[0] ?? []
  const other = found.some(([, one = '']) => one.toLowerCase() !== parity.toLowerCase())
  if (words === '' || other || hasNode(parts, 'night') || /\b(?:not|except|but)\b/i.test(text)) return []
  const nights = limits?.nights
  const rest = parity.toLowerCase() === 'odd' ? 0 : 1
  const isRight =
    nights !== undefined && ![1, 2, 3, 4, 5, 6].some(night => night % 2 === rest && isNightOf(nights, night))
  if (isRight) return []
  return [
    {
      at: wordsIn(valueAt(at, ['text']), words),
      message: `the text of ${name} says “${words}”, and ${nights === undefined ? 'nothing limits its nights' : 'its limits say other nights'}`,
      why: 'a player who goes by the text is refused, or acts where he should not',
      help: `write “limits: { nights: ${parity.toLowerCase()} }”, or correct the text`,
    },
  ]
}
