import { asksForTarget } from '../language/asks-for-target.ts'
import { conditionSaid, namesSaid, testSaid } from '../language/sayings/conditions.ts'
import { eventSaid } from '../language/sayings/events.ts'
import { factSaid } from '../language/sayings/facts.ts'
import { namedSaid } from '../language/sayings/players.ts'
import type { SayingOf } from '../language/sayings/saying-of.ts'
import { counterFact } from '../model/counter-fact.ts'
import type { Revealed } from '../model/revealed.ts'
import { nothing, sentence, type Saying } from '../model/saying.ts'
import type { Condition, EventPattern, Fact, Test, Who } from '../model/syntax.ts'
import { inEnglish } from '../words/english.ts'
import { isCarriedBy } from './is-carried-by.ts'
import type { Plan } from './plan.ts'

/** Whom the words of an action meant when something was asked of it: its owner, its targets, those chosen, who set it off. */
export interface Meant {
  readonly self: readonly string[]
  readonly target: readonly string[]
  readonly chosen: readonly string[]
  readonly actor: readonly string[]
}

/** A condition that was asked, in words; of the players of whom it was asked it says their names. */
export function askedText(plan: Plan, condition: Condition, players: readonly string[], meant: Meant): string {
  if (condition.kind === 'of' && players.length > 0 && !asksForTarget(condition))
    return testText(plan, condition.test, players, meant)
  return inEnglish(conditionSaid(condition, { ...sayingOf(plan, meant), targets: meant.target.length }))
}

/** That there is a target, or that there is none, as it is said of a condition that asks no more. */
export function targetText(isThere: boolean): string {
  return inEnglish(sentence(`condition.target${isThere ? '' : '-not'}`))
}

/** What players must be, in words: `Ben is Town`. */
export function testText(plan: Plan, test: Test, players: readonly string[], meant: Meant): string {
  return inEnglish(testSays(plan, test, players, meant))
}

/** That, before it is put into words. */
export function testSays(plan: Plan, test: Test, players: readonly string[], meant: Meant): Saying {
  return namesSaid(players, test, sayingOf(plan, meant))
}

/** The event that a trigger waits for, in words: `somebody targets Ben`. One that guards a player waits for it to happen to him. */
export function waitsForText(plan: Plan, event: EventPattern, meant: Meant, ward?: string): string {
  if (ward === undefined) return inEnglish(eventSaid(event, sayingOf(plan, meant)))
  return inEnglish(eventSaid({ ...event, whom: theWard }, sayingOf(plan, { ...meant, target: [ward] })))
}

const theWard: Who = { kind: 'selected', selector: { kind: 'target' } }

/** What everybody learns of a player, as a question: it names nobody but him. Who asks, and whom else it speaks of, is said by what he is to the ability. */
export function revealedQuestion(
  plan: Plan,
  fact: Fact,
  player: string,
  meant: Meant,
): Required<Pick<Revealed, 'asks' | 'says'>> {
  const isHe = (names: readonly string[]): boolean => names.length === 1 && names[0] === player
  const him = (names: readonly string[]): readonly string[] => (isHe(names) ? names : [])
  const known = {
    self: him(meant.self),
    target: him(meant.target),
    chosen: him(meant.chosen),
    actor: him(meant.actor),
  }
  const says = factSaid(fact, namedSaid([player]), {
    ...sayingOf(plan, known),
    targets: meant.target.length,
    chosen: meant.chosen.length,
    owner: isHe(meant.self) ? namedSaid([player]) : sentence('player.asker'),
    seesSelf: true,
  })
  return { asks: inEnglish(says), says }
}

/** A condition in words that are the same however it is written down. */
export function plainText(condition: Condition): string {
  const words = { self: ['self'], target: ['target'], chosen: ['chosen'], actor: ['actor'] }
  return inEnglish(conditionSaid(condition, sayingOf({ bonds: [] }, words)))
}

function sayingOf({ bonds }: Pick<Plan, 'bonds'>, meant: Meant): SayingOf {
  return {
    targets: 0,
    chosen: 0,
    owner: namedSaid([meant.self[0] ?? 'the moderator']),
    known: { ...meant },
    isBond: name => bonds.includes(name),
    test: testSaid,
    clause: () => nothing,
  }
}

/** What of its players a condition reads: `faction`, `role`, `alive`, `marks`, `items`, `abilities` or `counter NAME`. */
export function readsOf(plan: Plan, condition: Condition): readonly string[] {
  return condition.kind === 'of' ? testReads(plan, condition.test) : []
}

export function testReads(plan: Plan, test: Test): readonly string[] {
  switch (test.kind) {
    case 'alignment':
    case 'same-alignment-as':
      return ['faction']
    case 'role':
    case 'same-role-as':
    case 'chosen-role':
      return ['role']
    case 'original':
      return [test.of === 'role' ? 'role' : 'faction']
    case 'alive':
      return ['alive']
    case 'has':
      return isOfARole(plan, test.what.text) ? ['items', 'role'] : ['items']
    case 'marked':
      return ['marks']
    case 'counter':
      return [counterFact(test.counter.text)]
    case 'can':
      return ['abilities', 'role', 'faction']
    case 'allied':
      // As it was when the phase began.
      return []
    case 'is':
      return []
    case 'not':
      return testReads(plan, test.test)
    case 'any':
    case 'all':
      return [...new Set(test.tests.flatMap(each => testReads(plan, each)))]
  }
}

/** What no role carries can only be an item. */
function isOfARole({ roles, toldRoles }: Plan, name: string): boolean {
  return [...roles, ...toldRoles].some(role => isCarriedBy(role, name))
}
