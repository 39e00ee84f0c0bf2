import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { effectsOf } from './actions.ts'
import { numberWord, thingWord } from './numbers-said.ts'
import type { Thing } from './things.ts'
import { testsWithin } from './walk.ts'
import { namesAsked } from './names-asked.ts'

/** What a text says that its player learns whether somebody has, where the ability asks for nothing of the kind. */
export function otherQuestionIn(
  text: string,
  ability: Ability,
  things: () => readonly Thing[],
  others: () => readonly string[],
): { readonly words: string; readonly thing?: Thing } | undefined {
  const [only, ...more] = foundIn(text, question)
  if (only === undefined || more.length > 0 || effectsOf(ability).some(({ verb }) => verb === 'state')) return undefined
  const asked = namesAsked(ability)
  const rest = text.slice(only.index + only[0].length)
  if (asked.some(name => speaksOf(text, name))) return undefined
  const found = things().flatMap(thing => {
    const said = new RegExp(
      String.raw`^${thingWord(thing.name)}(?=[.,;:!?]|$| (?:or|and|at|when|then|by|yet|now|tonight|left|more)\b)`,
      'iu',
    ).exec(rest)?.[0]
    return said === undefined ? [] : [{ words: only[0] + said, thing }]
  })
  const [first] = found
  if (first !== undefined) return found.some(({ thing }) => asked.includes(thing.name)) ? undefined : first
  return strangeIn(only[0], rest, ability, others)
}

/** Something that nothing in the setup is called, where what is asked for is called by its name elsewhere. */
function strangeIn(
  before: string,
  rest: string,
  ability: Ability,
  others: () => readonly string[],
): { readonly words: string } | undefined {
  const [item, ...items] = testsWithin(ability, 'has').map(({ what }) => what.text)
  const [noun] = /^[a-z]+(?=[.,;]|$)/.exec(rest) ?? []
  if (item === undefined || items.length > 0 || noun === undefined || !owning.test(before) || general.test(noun))
    return undefined
  return others().some(other => speaksOf(other, item)) ? { words: before + noun } : undefined
}

const they = String.raw`(?:he|she|they|(?:that|the|target|chosen) (?:player|target)|your target|somebody|anybody|a player)`
const question = new RegExp(
  String.raw`\b(?:whether|(?:learns?|told|finds? out|know|see) if) ${they} (?:is|are|was|were|has|have|had|carr(?:y|ies)|holds?|owns?|possess(?:es)?|bears?) (?:(?:still|already|now|currently|been|got|an?|the|any|one of|among|marked|marked as|with|at least|at most|more than|fewer than|${numberWord}) )*`,
  'gi',
)
const owning = /\b(?:has|have|had|carr(?:y|ies)|holds?|owns?|possess(?:es)?|bears?) (?:got )?(?:an?|any|the) $/i
/** What may be said of anything. */
const general =
  /^(?:items?|things?|objects?|tools?|weapons?|arms|gear|roles?|abilit(?:y|ies)|powers?|actions?|votes?|ones?|anything|something|visitors?|guests?|alibi|kill|means)$/i

function speaksOf(text: string, name: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${thingWord(name)}(?![\p{L}\p{N}-])`, 'iu').test(text)
}
