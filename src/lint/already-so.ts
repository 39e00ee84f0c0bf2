import { gathered } from '../model/gathered.ts'
import type { Ability, Condition, Effect, Setup, Test } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import { denied } from './denying.ts'
import type { IdleEffect } from './idle-effects.ts'
import type { Subject } from './subject.ts'
import { whyNobodyIs } from './holding.ts'
import { nameArg, selectorArg } from './walk.ts'

/** What is done to whoever is picked, where he may be picked only, or it is done only, if it is so already. */
export function alreadySo(ability: Ability, subject: Subject): readonly IdleEffect[] {
  // Who may be picked in vain is picked for what happens otherwise.
  if (ability.otherwise !== undefined) return []
  const { target, choose, requires, do: own, steps = [] } = ability
  const asked = new Map([
    ['target', asksOf(target)],
    ['chosen', asksOf(choose)],
  ])
  const first = [...own, ...(steps[0]?.do ?? [])]
  return gathered(effectsOf(ability), effect => {
    const who = selectorArg(effect) ?? ''
    // What comes later finds others, or the same otherwise than they were.
    const known = first.includes(effect) ? [...(asked.get(who) ?? []), ...testsIn(requires, who)] : []
    // That nobody is so never/condition tells.
    const isSo = [...known, ...testsIn(effect.if, who)].some(
      test => says(test, effect, subject.setup) && whyNobodyIs(test, subject) === undefined,
    )
    if (!isSo) return []
    return [
      {
        at: effect.at,
        what: `“${effect.verb}”`,
        why: 'it is done only to who is so already',
        help: 'ask for the opposite, or for something else',
      },
    ]
  })
}

function asksOf(aim: Ability['choose']): readonly Test[] {
  return aim?.kind === 'pick' && aim.must !== undefined ? allOf(aim.must) : []
}

/** What a condition asks of a player for certain. */
function testsIn(condition: Condition | undefined, who: string): readonly Test[] {
  switch (condition?.kind) {
    case 'all':
      return condition.conditions.flatMap(each => testsIn(each, who))
    case 'of':
      return condition.who.kind === who ? allOf(condition.test) : []
    case 'not': {
      const inner = condition.condition
      const opposite = inner.kind === 'of' ? denied(inner) : undefined
      return opposite?.kind === 'of' ? testsIn(opposite, who) : []
    }
    default:
      return []
  }
}

function allOf(test: Test): readonly Test[] {
  return test.kind === 'all' ? test.tests.flatMap(allOf) : [test]
}

/** Whether whoever meets the test is what the effect makes of him. */
function says(test: Test, effect: Effect, { factions }: Setup): boolean {
  const { verb, args, until, afterwards } = effect
  if (until !== undefined || afterwards !== undefined) return false
  switch (verb) {
    case 'mark':
      return test.kind === 'marked' && test.mark.text === nameArg(effect, 'as')?.text
    case 'unmark':
      return test.kind === 'not' && test.test.kind === 'marked' && test.test.mark.text === nameArg(effect, 'as')?.text
    case 'take':
    case 'steal':
      return test.kind === 'not' && test.test.kind === 'has' && test.test.what.text === nameArg(effect, 'item')?.text
    case 'become': {
      if (test.kind !== 'alignment' || args.role !== undefined) return false
      const { faction } = test
      // Of another faction that reads as it he is not yet one of these.
      const isAlone = [...factions.values()].every(
        ({ name, alignment }) => name === faction.text || alignment?.text !== faction.text,
      )
      return isAlone && nameOfPast(args.faction) === faction.text
    }
    default:
      return false
  }
}

function nameOfPast(past: Effect['args'][string] | undefined): string | undefined {
  return typeof past === 'object' && 'kind' in past && past.kind === 'named' && 'name' in past
    ? past.name.text
    : undefined
}
