import type { Arg, FactWord } from '../../../model/syntax.ts'
import { effectsOf, nameOf, type Holding } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'

export const factInText: Rule = {
  id: 'wording/fact-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text promises another fact than the one that is reported.',
  page: {
    what: 'The text speaks of a role and not of a side, and the ability reports the alignment, or the other way round; or it says whom a player visited where it reports who visited him, or the other way round.',
    says: 'What is reported is part of the text of an ability: a cop is told the side of a player, a role cop his role.',
    bad: 'roles: { Cop: { abilities: { Look: { text: You are told the role of target player., order: 100, target: player, do: { report: alignment, of: target } } } } }\n',
    good: 'roles: { Cop: { abilities: { Look: { text: You are told the role of target player., order: 100, target: player, do: { report: role, of: target } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const facts = factsOf(worded.holding)
      const [fact] = facts
      const other = facts.length === 1 && fact !== undefined ? opposites[fact] : undefined
      if (fact === undefined || other === undefined || said[fact]?.test(worded.text) !== false) return []
      const [words] = said[other]?.exec(worded.text) ?? []
      if (words === undefined) return []
      return {
        at: wordsAt(worded, words),
        message: `the text of ${nameOf(worded.holding)} says “${words}”, and the ability reports ${named[fact] ?? fact}`,
        why: 'players plan by the text, and are told something else',
        help: `write “report: ${other}”, or correct the text`,
      }
    }),
}

/** What it tells; nothing where one of the facts is a question. */
function factsOf({ ability }: Holding): readonly FactWord[] {
  const told = effectsOf(ability).filter(({ verb }) => verb === 'report' || verb === 'reveal')
  const words = told.flatMap(({ verb, args }) => wordOf(args[verb]) ?? [])
  return words.length < told.length ? [] : [...new Set(words)]
}

function wordOf(fact: Arg | undefined): FactWord | undefined {
  return typeof fact === 'object' && 'kind' in fact && fact.kind === 'word' ? fact.word : undefined
}

const opposites: Partial<Record<FactWord, FactWord>> = {
  alignment: 'role',
  role: 'alignment',
  visits: 'visitors',
  visitors: 'visits',
}

const named: Partial<Record<FactWord, string>> = {
  alignment: 'the alignment',
  role: 'the role',
  visits: 'whom the player visited',
  visitors: 'who visited the player',
}

const player = '(?:that player|target player|the player|the target|your target|he|she|they)'

const said: Partial<Record<FactWord, RegExp>> = {
  alignment: /\b(?:alignment|side|faction|team|town|mafia|guilty|innocent|good|evil)\b/i,
  role: /\broles?\b/i,
  visits: new RegExp(`\\bwhom?(?: else)? ${player} (?:has |had )?(?:visit|target)(?:ed|s)?\\b|\\b${player} (?:has |had )?(?:visited|targeted)\\b(?! you)`, 'i'), // prettier-ignore
  visitors: /\bwho(?: else)? (?:has |had |have )?(?:visit|target)(?:ed|s)? (?:that|target|the|your|him|her|them)\b/i,
}
