import type { Fact, FactWord, Selector } from '../../model/syntax.ts'
import { belonging, noun, type Told } from './nouns.ts'
import { conditionText, predicate } from './conditions.ts'

/** What is learnt of a player: `that player's alignment`, `whether you have a gun`. */
export function factText(fact: Fact, of: Selector, told: Told): string {
  const { text, person } = noun(of, told)
  switch (fact.kind) {
    case 'word':
      return wordText(fact.word, of, told)
    case 'test':
      return `whether ${text} ${predicate(fact.test, person, told)}`
    case 'condition':
      return `whether ${conditionText(fact.condition, told)}`
  }
}

function wordText(word: FactWord, of: Selector, told: Told): string {
  const whom = noun(of, told)
  const { text } = whom
  switch (word) {
    case 'alignment':
    case 'role':
      return belonging(whom, word)
    case 'modifiers':
      return `which modifiers the role of ${text} has`
    case 'abilities':
      return `which abilities ${text} has, those of a faction aside`
    case 'kinds':
      return `of which kinds the abilities of ${text} are, those of a faction aside`
    case 'visits':
      return `the names of all whom ${text} targeted`
    case 'visitors':
      return `the names of ${visitorsText(told)} who targeted ${text}`
    case 'visitor-roles':
      return `the roles of ${visitorsText(told)} who targeted ${text}`
    case 'acted':
      return `whether ${text} did anything`
    case 'actions':
      return `which kinds of action ${text} performed`
    case 'actions-on':
      return `which kinds of action were performed on ${text}`
    case 'motion':
      return `whether ${text} targeted anybody or was targeted`
    case 'reports':
      return `what ${text} is told`
    case 'same-as-last':
      return `whether the answer is the same for ${text} as for the one before`
  }
}

/** Unless a ruling says so nobody is shown the visit of the action by which he looks (R8). */
function visitorsText({ targets, seesSelf = false }: Told): string {
  return targets === 0 || seesSelf ? 'all' : 'everyone else'
}

/** May a disguise make something else of it? */
export function isDisguised(fact: Fact): boolean {
  return fact.kind === 'test' || (fact.kind === 'word' && disguised.has(fact.word))
}

const disguised: ReadonlySet<FactWord> = new Set<FactWord>(['alignment', 'role', 'same-as-last'])

/** What a report or a disguise speaks of, after `your`: `alignment`, `visitor roles`. */
export function wordsOf(word: FactWord): string {
  return word.replaceAll('-', ' ')
}
