import type { Ability, Effect } from '../../../model/syntax.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { thingWord } from '../../numbers-said.ts'
import { marksSaidIn } from '../../marks-said.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { nameArg, selectorArg } from '../../walk.ts'

export const gainInText: Rule = {
  id: 'wording/gain-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that something is lost that the ability gives, or the other way round.',
  page: {
    what: 'The text says of an item or a counter, by its name, that somebody loses, pays or is robbed of it, and all that the ability does with it is to give it; or it says that somebody gains it, and the ability takes it. So it is of a mark: “is no longer cursed” beside `mark`, “who is cursed from then on” beside `unmark`. Or it says that a thing that is taken from somebody is yours then, and the ability has `take`, with which nobody gets it, and not `steal`. Where the text says both, or an item is stolen, it is left alone.',
    says: 'An ability does what its text says: players count by the one, and the night is resolved by the other.',
    bad: 'roles: { Taxman: { abilities: { Tax: { text: "Target another player, who loses two coins.", order: 50, target: another player, do: { count: target, name: coins, by: 2 } } } } }\n',
    good: 'roles: { Taxman: { abilities: { Tax: { text: "Target another player, who loses two coins.", order: 50, target: another player, do: { count: target, name: coins, by: -2 } } } } }\n',
  },
  check: inEachText(worded => {
    const wrong = wrongGain(worded.text, worded.holding.ability) ?? wrongTaking(worded.text, worded.holding.ability)
    if (wrong === undefined) return []
    return {
      at: wordsAt(worded, wrong.words),
      message: `the text of ${abilityName(worded.holding)} says “${wrong.words}”, and the ability ${wrong.does}`,
      why: 'players count by the text, and the night is resolved by what the ability does',
      help: 'correct one of them',
    }
  }),
}

interface Wrong {
  readonly words: string
  readonly does: string
}

function wrongGain(text: string, ability: Ability): Wrong | undefined {
  const moved = effectsOf(ability).flatMap(movedBy)
  for (const name of new Set(moved.map(one => one.name))) {
    const [isGiven, ...others] = new Set(moved.filter(one => one.name === name).map(one => one.isGiven))
    if (isGiven === undefined || others.length > 0) continue
    const isMark = effectsOf(ability).some(
      effect => effect.verb.endsWith('mark') && nameArg(effect, 'as')?.text === name,
    )
    const [gained, lost] = isMark
      ? marksSaidIn(text, name)
      : [gains(name), loses(name)].map(ways => ways.flatMap(way => way.exec(text)?.[0] ?? [])[0])
    const words = isGiven ? lost : gained
    if (words !== undefined && (isGiven ? gained : lost) === undefined)
      return { words, does: `${isGiven ? 'gives' : 'takes'} ${name}` }
  }
  return undefined
}

/** It says that its player has then what was somebody's, and the thing is only taken away. */
function wrongTaking(text: string, ability: Ability): Wrong | undefined {
  const effects = effectsOf(ability)
  const [taken] = effects.filter(effect => effect.verb === 'take' && selectorArg(effect, 'take') !== 'self')
  const item = taken && nameArg(taken, 'item')?.text
  if (item === undefined || effects.some(({ verb }) => gettingSome.includes(verb))) return undefined
  const words = getting(item).flatMap(way => way.exec(text)?.[0] ?? [])[0]
  return words === undefined ? undefined : { words, does: `only takes ${item} away: “steal” gives it to its player` }
}

const gettingSome = ['give', 'steal', 'grant', 'count', 'become', 'state']

/** As a text says that its player gets a thing that another one had. */
function getting(item: string): readonly RegExp[] {
  const it = String.raw`(?:it|(?:the|his|her|their|that player['’]s|this|that) ${thingWord(item)})`
  return [
    String.raw`(?<!\b(?:if|when|whether|until|unless) )\b${it} (?:is|becomes|will be) yours\b`,
    String.raw`\b(?:you|and) (?:now )?(?:keep|steal|pocket|get|receive|own|have) ${it}\b(?! (?:back|off|away|destroyed|removed))`,
    String.raw`\byou (?:then )?(?:take|have) ${it} (?:for yourself|as your own|from then on|yourself)\b`,
    String.raw`\b${it} (?:passes|goes|changes hands|comes) to you\b`,
    String.raw`\b(?:steal|rob) (?:an?|the|his|her|their|any|(?:that|another|a) player['’]s) ${thingWord(item)}\b`,
  ].map(words => new RegExp(words, 'iu'))
}

interface Moved {
  readonly name: string
  readonly isGiven: boolean
}

/** What it gives or takes: nothing where that is open, or who has it then. */
function movedBy(effect: Effect): readonly Moved[] {
  const { verb, args } = effect
  const mark = verb === 'mark' || verb === 'unmark' ? nameArg(effect, 'as')?.text : undefined
  if (mark !== undefined) return [{ name: mark, isGiven: verb === 'mark' }]
  const name = nameArg(effect, verb === 'count' ? 'name' : 'item')?.text
  if (name === undefined || !['count', 'give', 'take', 'steal'].includes(verb)) return []
  const { by = 1 } = args
  if (verb === 'steal' || (verb === 'count' && typeof by !== 'number'))
    return [true, false].map(isGiven => ({ name, isGiven }))
  return [{ name, isGiven: verb === 'give' || (verb === 'count' && typeof by === 'number' && by > 0) }]
}

const gains = (name: string): readonly RegExp[] => [
  new RegExp(
    String.raw`\b(?:gains?|gets?|receives?|earns?|obtains?|(?:is|are|be) given) [^.;,]{0,40}?\b${thingWord(name)}\b`,
    'iu',
  ),
  new RegExp(String.raw`\b${thingWord(name)}\b (?:is|are|will be) (?:given|handed)\b`, 'iu'),
]

const loses = (name: string): readonly RegExp[] => [
  new RegExp(
    String.raw`\b(?:loses?|pays?|spends?|forfeits?|gives? up|(?:is|are|be) robbed of) [^.;,]{0,40}?\b${thingWord(name)}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:steals?|robs?|pockets?|pinch(?:es)?|takes?) (?:(?:an?|one|two|three|all|the|any|some|his|her|their|that player['’]s) ){1,2}${thingWord(name)} (?:away )?(?:from|of|off) (?!you\b)`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${thingWord(name)}\b[^.;]{0,40}? (?:is|are|will be) (?:taken|confiscated|removed|stolen)\b(?! to\b)`,
    'iu',
  ),
]
