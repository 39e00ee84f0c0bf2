import type { Condition, Nights, Test } from '../../model/syntax.ts'
import { articleOf } from '../../model/role-title.ts'
import { abilityToDo } from './attempts.ts'
import { happened } from './events.ts'
import { belonging, noun, type Told } from './nouns.ts'

export type Person = 'you' | 'one' | 'many'

/** What a test says of a player, after `who`: `is Town`, `is not a Cop`. */
export function predicate(test: Test, person: Person, told: Told, not = false): string {
  const be = (person === 'one' ? 'is' : 'are') + (not ? ' not' : '')
  const have = (has: string, have: string) =>
    not ? `${person === 'one' ? 'does' : 'do'} not ${have}` : person === 'one' ? has : have
  switch (test.kind) {
    case 'alignment':
      return `${be} ${test.faction.text}`
    case 'role':
      return `${be} ${articleOf(test.role.text)} ${test.role.text}`
    case 'original':
      return test.of === 'role'
        ? `${have('has', 'have')} the role of the beginning`
        : `${be} on the side of the beginning`
    case 'alive':
      return test.alive !== not ? `${person === 'one' ? 'is' : 'are'} alive` : `${person === 'one' ? 'is' : 'are'} dead`
    case 'has':
      return `${have('has', 'have')} “${test.what.text}”`
    case 'marked':
      return `${be} marked “${test.mark.text}”`
    case 'can':
      return not ? `cannot ${abilityToDo(test.what, 'anybody')}` : `can ${abilityToDo(test.what, 'somebody')}`
    case 'same-alignment-as': {
      const { text } = noun(test.as, told)
      return `${be} on ${text === 'you' ? 'your side' : `the side of ${text}`}`
    }
    case 'allied':
      return `${be} known to ${noun(test.to, told).text} as an ally`
    case 'same-role-as':
      return `${have('has', 'have')} ${belonging(noun(test.as, told), 'role')}`
    case 'counter':
      return `${person === 'one' ? 'has' : 'have'} ${rangeOf(test, not)} “${test.counter.text}”`
    case 'is':
      return `${be} ${noun(test.who, told).text}`
    case 'not':
      return predicate(test.test, person, told, !not)
    case 'any':
    case 'all':
      return inOrder(test.tests, told, (each, known) => predicate(each, person, known, not)).join(
        (test.kind === 'any') === not ? ' and ' : ' or ',
      )
  }
}

/** As the author wrote them, to who has the ability; in an outcome nothing depends on that, nor on what players are called. */
function inOrder<Part>(
  parts: readonly Part[],
  told: Told,
  textOf: (part: Part, told: Told) => string,
): readonly string[] {
  if (told.owner === undefined) return parts.map(part => textOf(part, told))
  if (told.known === undefined) return parts.map(part => textOf(part, told)).sort()
  const nameless: Told = { ...told, owner: 'the owner', known: undefined }
  return parts
    .map(part => ({ key: textOf(part, nameless), text: textOf(part, told) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ text }) => text)
}

interface Range {
  readonly atLeast?: number
  readonly atMost?: number
}

function rangeOf({ atLeast, atMost }: Range, not: boolean): string {
  if (not) {
    const less = atLeast === undefined ? [] : [`fewer than ${atLeast}`]
    const more = atMost === undefined ? [] : [`more than ${atMost}`]
    return [...less, ...more].join(' or ')
  }
  if (atLeast === undefined) return `at most ${atMost ?? 0}`
  if (atMost === undefined) return `at least ${atLeast}`
  return atLeast === atMost ? `exactly ${atLeast}` : `${atLeast} to ${atMost}`
}

/** A condition as half a sentence, after `if`: `that player is Town`. */
export function conditionText(condition: Condition, told: Told, not = false): string {
  switch (condition.kind) {
    case 'of': {
      if (asksForTarget(condition)) return `${not ? 'nobody' : 'somebody'} is targeted`
      const { text, person } = noun(condition.who, told)
      return `${text} ${predicate(condition.test, person, told, not)}`
    }
    case 'tonight':
    case 'ever':
      return `${happened(condition.event, told, not)} ${condition.kind === 'tonight' ? 'tonight' : 'on any night so far'}`
    case 'night':
      return `it is ${not ? 'not ' : ''}${nightsText(condition.nights)}`
    case 'living':
      return livingText(condition, told, not)
    case 'chance':
      return `a draw of ${Math.round(condition.of * 1000) / 10}% ${not ? 'fails' : 'succeeds'}`
    case 'not':
      return conditionText(condition.condition, told, !not)
    case 'any':
    case 'all':
      return inOrder(deciding(condition, told), told, (each, known) => conditionText(each, known, not)).join(
        (condition.kind === 'any') === not ? ' and ' : ' or ',
      )
  }
}

/** Where there is a target, that there may be none goes without saying. */
function deciding(
  { kind, conditions }: Condition & { readonly kind: 'any' | 'all' },
  told: Told,
): readonly Condition[] {
  if (kind === 'all' || told.targets === 0) return conditions
  const others = conditions.filter(
    each => each.kind !== 'not' || each.condition.kind !== 'of' || !asksForTarget(each.condition),
  )
  return others.length === 0 ? conditions : others
}

/** Whether all that is asked is that there is a target, as one that nobody has is nobody. */
export function asksForTarget({ who, test }: Condition & { readonly kind: 'of' }): boolean {
  return who.kind === 'target' && test.kind === 'is' && test.who.kind === 'target'
}

/** `at least 5 players are alive`, `at most 1 living player is not Town`. */
function livingText(condition: Condition & { readonly kind: 'living' }, told: Told, not: boolean): string {
  const { test, atLeast, atMost } = condition
  const isOne = (atMost ?? atLeast) === 1
  if (test === undefined) return `${rangeOf(condition, not)} ${isOne ? 'player is' : 'players are'} alive`
  const players = isOne ? 'living player' : 'living players'
  return `${rangeOf(condition, not)} ${players} ${predicate(test, isOne ? 'one' : 'many', told)}`
}

/** `an odd night`, `night 1 or 3`, `night 2 or later`. */
export function nightsText(nights: Nights): string {
  switch (nights.kind) {
    case 'odd':
    case 'even':
      return `an ${nights.kind} night`
    case 'only':
      return `night ${nights.nights.join(' or ')}`
    case 'from':
      return `night ${nights.night} or later`
    case 'all':
      return nights.of.map(nightsText).join(' that is also ')
  }
}
