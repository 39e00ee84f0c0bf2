import { name, sentence, type Saying } from '../../model/saying.ts'
import type { Fact } from '../../model/syntax.ts'
import { conditionSaid } from './conditions.ts'
import type { SayingOf } from './saying-of.ts'

/** What is learnt of a player, as a question: on which side that player is. */
export function factSaid(fact: Fact, player: Saying, meant: SayingOf): Saying {
  switch (fact.kind) {
    case 'word': {
      const isOfOthers = (fact.word === 'visitors' || fact.word === 'visitor-roles') && meant.targets > 0
      // Unless a ruling says so nobody is shown the visit of the action by which he looks (R8).
      return sentence(`fact.${fact.word}${isOfOthers && meant.seesSelf !== true ? '-others' : ''}`, { player })
    }
    case 'number':
      return sentence('fact.counter', { player, counter: name(fact.test.counter.text) })
    case 'test':
      return sentence('fact.test', { player, test: meant.test(fact.test, meant, player) })
    case 'condition':
      return sentence('fact.condition', { condition: conditionSaid(fact.condition, meant) })
  }
}
