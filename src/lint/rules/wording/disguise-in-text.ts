import type { Effect } from '../../../model/syntax.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { nameArg } from '../../walk.ts'
import { foundIn } from '../../../text/found-in.ts'
import { literal } from '../../../words/literal.ts'

export const disguiseInText: Rule = {
  id: 'wording/disguise-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says as what a player appears, and the ability disguises him as something else.',
  page: {
    what: 'The text says that somebody appears, reads or comes up as a faction, as guilty or innocent, names no other, and all disguises of the ability are of another faction; or it speaks of investigations of a role, and what the ability disguises is the alignment, or the other way round; or that who would be found a Heretic is found Town, and `as` and `instead-of` have changed places.',
    says: 'What an investigation reads is part of the text: a miller is found to be Mafia.',
    bad: 'roles: { Miller: { abilities: { Guilty: { text: You appear as Mafia to Cops., do: { disguise: self, as: { alignment: Town } } } } } }\n',
    good: 'roles: { Miller: { abilities: { Guilty: { text: You appear as Mafia to Cops., do: { disguise: self, as: { alignment: Mafia } } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    const effects = effectsOf(worded.holding.ability)
    const other = otherFact(worded.text, effects.flatMap(factShown))
    if (other !== undefined)
      return {
        at: wordsAt(worded, other.words),
        message: `the text of ${abilityName(worded.holding)} says “${other.words}”, and the ability disguises the ${other.shown}`,
        why: 'players plan by the text, and investigations are told something else',
        help: `write “as: { ${other.said}: .. }”, or correct the text`,
      }
    const turned = effects.flatMap(effect => turnedRound(worded.text, effect) ?? [])[0]
    if (turned !== undefined)
      return {
        at: wordsAt(worded, turned.words),
        message: `the text of ${abilityName(worded.holding)} says “${turned.words}”, and the ability shows ${turned.as} instead of ${turned.not}`,
        why: 'players plan by the text, and investigations are told something else',
        help: 'let “as” and “instead-of” change places, or correct the text',
      }
    const read = effects.flatMap(readAs)
    const [as] = read
    if (as === undefined) return []
    const factions = [...whole().setup.factions.keys()]
    if (!factions.includes(as)) return []
    const names = new Set(
      [...factions, ...synonyms.keys()].flatMap(name =>
        formsOf(name).some(form => hasWord(worded.text, form)) ? [synonyms.get(name) ?? name] : [],
      ),
    )
    const [words] = appears.exec(worded.text) ?? []
    const [only, ...others] = names
    if (words === undefined || only === undefined || others.length > 0 || read.includes(only)) return []
    return {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(worded.holding)} says “${words}” of ${only}, and the ability reads as ${as}`,
      why: 'players plan by the text, and investigations are told something else',
      help: `write “as: { alignment: ${only} }”, or correct the text`,
    }
  }),
}

/** It speaks of investigations of a role alone, and what they read is the alignment; or the other way round. */
function otherFact(
  text: string,
  shown: readonly string[],
): { readonly words: string; readonly said: string; readonly shown: string } | undefined {
  const said = foundIn(text, looksInto)
  const [first] = said
  const [fact, ...facts] = new Set(shown)
  if (first === undefined || fact === undefined || facts.length > 0 || undisguised.test(text)) return undefined
  const of = (found: RegExpExecArray) => (/role/i.test(found[1] ?? '') ? 'role' : 'alignment')
  return said.some(found => of(found) === fact) ? undefined : { words: first[0], said: of(first), shown: fact }
}

/** What else is read as it is. */
const undisguised = /\b(?:truth|tru(?:e|ly)|real(?:ly)?|correct(?:ly)?|as it is|unaffected|unless)\b/i

const looksInto =
  /\b(?:(?:investigation|check|report|result)s? (?:of|into|on)|(?:reads?|checks?|investigates?|inspects?|looks? (?:at|into|up))) (?:your|his|her|their|(?:that|target|the) player['’]s|(?:your|the) target['’]s) (alignment|side|faction|role)\b/gi

function factShown({ verb, args: { as } }: Effect): readonly string[] {
  return verb === 'disguise' && typeof as === 'object' && 'fact' in as ? [as.fact] : []
}

/** It says which one is shown for which, and it is the other way round. */
function turnedRound(
  text: string,
  effect: Effect,
): { readonly words: string; readonly as: string; readonly not: string } | undefined {
  const not = effect.verb === 'disguise' ? nameArg(effect, 'instead-of')?.text : undefined
  const { as: shown } = effect.args
  if (not === undefined || typeof shown !== 'object' || !('fact' in shown) || shown.value.text === not) return undefined
  const as = shown.value.text
  const [from, to] = [as, not].map(name => `(?:${formsOf(name).map(literal).join('|')})(?![\\p{L}-])`)
  const shows = '(?:finds?|shows?|says?|reads?|gives?|returns?|is|are|appears?|seems?|sees?|comes? (?:up|back))'
  const ways = `\\bwould [^.;]{0,60}?\\b${from}[^.;]{0,20}? ${shows} [^.;]{0,40}?\\b${to}|\\b${to} (?:instead of|rather than|in place of) (?:the |an? |one of the )?${from}`
  const [words] = new RegExp(ways, 'u').exec(text) ?? []
  return words === undefined ? undefined : { words, as, not }
}

/** “A Werewolf” is one of the Werewolves. */
function formsOf(name: string): readonly string[] {
  const one = name.endsWith('ves') ? `${name.slice(0, -3)}f` : name.endsWith('s') ? name.slice(0, -1) : undefined
  return one === undefined ? [name] : [name, one]
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
  /\b(?:appears?|reads?|seems?|shows? up|comes? (?:up|back)|looks?|registers?|(?:is|are) (?:found|shown|seen)|(?:investigation|check|report|result)s? (?:of (?:you|him|her|them|that player|target player|the target|(?:your|his|her|their|(?:that|target|the) player['’]s|(?:your|the) target['’]s) (?:alignment|side|role)) )?(?:shows?|says?|gives?|reads?|returns?|finds?)|(?:is|are|will be) told(?: that (?:you|he|she|they) (?:is|are))?|(?:(?:any|every)(?:body|one) who|whoever|(?:all|those|players|cops) who) (?:checks?|investigates?|inspects?|looks? (?:at|into|up)) (?:you|him|her|them|that player|the target|your target) (?:will )?(?:sees?|learns?|reads?|gets?)|finds? (?:you|him|her|them|that player)|(?:cops?|investigators?|detectives?|checks?) (?:(?:will|always|ever) )*sees? (?:you|him|her|them|that player))(?: (?:as|to be|like))?\b/i
