import type { Effect } from '../../../model/syntax.ts'
import { effectsOf, nameOf } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'

export const disguiseInText: Rule = {
  id: 'wording/disguise-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says as what a player appears, and the ability disguises him as something else.',
  page: {
    what: 'The text says that somebody appears, reads or comes up as a faction, as guilty or innocent, names no other, and all disguises of the ability are of another faction.',
    says: 'What an investigation reads is part of the text: a miller is found to be Mafia.',
    bad: 'roles: { Miller: { abilities: { Guilty: { text: You appear as Mafia to Cops., do: { disguise: self, as: { alignment: Town } } } } } }\n',
    good: 'roles: { Miller: { abilities: { Guilty: { text: You appear as Mafia to Cops., do: { disguise: self, as: { alignment: Mafia } } } } } }\n',
  },
  check: subject => {
    const factions = [...subject.setup.factions.keys()]
    return wordedIn(subject).flatMap(worded => {
      const read = effectsOf(worded.holding.ability).flatMap(readAs)
      const [as] = read
      if (as === undefined || !factions.includes(as)) return []
      const names = new Set(
        [...factions, ...synonyms.keys()].flatMap(name =>
          hasWord(worded.text, name) ? [synonyms.get(name) ?? name] : [],
        ),
      )
      const [words] = appears.exec(worded.text) ?? []
      const [only, ...others] = names
      if (words === undefined || only === undefined || others.length > 0 || read.includes(only)) return []
      return {
        at: wordsAt(worded, words),
        message: `the text of ${nameOf(worded.holding)} says “${words}” of ${only}, and the ability reads as ${as}`,
        why: 'players plan by the text, and investigations are told something else',
        help: `write “as: { alignment: ${only} }”, or correct the text`,
      }
    })
  },
}

/** The alignment that it makes reports read. */
function readAs({ verb, args: { as } }: Effect): readonly string[] {
  return verb === 'disguise' && typeof as === 'object' && 'fact' in as && as.fact === 'alignment' ? [as.value.text] : []
}

const synonyms: ReadonlyMap<string, string> = new Map([['guilty', 'Mafia'], ['innocent', 'Town']]) // prettier-ignore

function hasWord(text: string, name: string): boolean {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name.toLowerCase()} `)
}

const appears =
  /\b(?:appears?|reads?|seems?|shows? up|comes? (?:up|back)|looks?|registers?|(?:is|are) (?:found|shown|seen)|(?:investigation|check|report|result)s? (?:of (?:your|his|her|their|that player['’]s) (?:alignment|side) )?(?:shows?|says?|gives?|reads?|returns?)|(?:is|are|will be) told(?: that (?:you|he|she|they) (?:is|are))?|finds? (?:you|him|her|them|that player))(?: (?:as|to be|like))?\b/i
