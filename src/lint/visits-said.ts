import type { Ability, Effect } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import type { TurnedWrongly } from './turns-said.ts'
import { hasNode, nameArg } from './walk.ts'

/** “Everyone who visited you”, where it reaches whom he visited; or the other way round. */
export function wrongVisits(text: string, ability: Ability): TurnedWrongly | undefined {
  const [comers, hosts] = [hasNode(ability, 'visitors-of'), hasNode(ability, 'visited-by')]
  if (comers === hosts) return hiddenWrongly(text, ability)
  const [visitors, visited] = [ofComers.exec(text)?.[0], ofHosts.exec(text)?.[0]]
  const words = comers ? visited : visitors
  if (words === undefined || (comers ? visitors : visited) !== undefined) return undefined
  return { words, does: `reaches ${comers ? 'who visited that player' : 'whom that player visited'}` }
}

const all = String.raw`(?:every(?:one|body)|any(?:one|body)|whoever|all(?: (?:players|others|those))?|players|those)(?: else)?(?: who| that)?`
const whom = '(?:you|him|her|them|that player|target player|the target|your target)'
const they = '(?:you|he|she|they|that player|target player|the target|your target)'
const came = '(?:has |have |had )?(?:visit|target)(?:s|ed)?'
const ofComers = new RegExp(String.raw`\b${all} ${came} ${whom}\b|\byour visitors\b`, 'i')
const ofHosts = new RegExp(
  String.raw`\b(?:${all.replaceAll('who|', 'whom|')}(?: whom)?|whom(?:ever)?) ${they} ${came}(?! (?:you|him|her|them|by)\b)`,
  'i',
)

/** “Nobody who visits that player is seen”, where what is hidden are his own visits. */
function hiddenWrongly(text: string, ability: Ability): TurnedWrongly | undefined {
  const hidden = effectsOf(ability).filter(
    effect => effect.verb === 'hide' && nameArg(effect, 'hide')?.text === 'visits',
  )
  if (hidden.length === 0 || !hidden.every(isOfOne)) return undefined
  const [words] = ofGuests.exec(text) ?? []
  return words === undefined ? undefined : { words, does: 'hides the visits that this player makes' }
}

function isOfOne({ args: { of } }: Effect): boolean {
  return typeof of === 'object' && 'kind' in of && ['target', 'chosen', 'nth', 'self', 'named'].includes(of.kind)
}

const ofGuests = new RegExp(
  String.raw`\b(?:nobody|no one|no player) who (?:visits?|targets?|comes to|calls on) ${whom}(?: \w+){0,2} (?:is|are|can be|will be) (?:seen|noticed|watched|tracked)\b|\b(?:visits? to|visitors of) ${whom}(?: \w+){0,2} (?:(?:is|are|will be) (?:not seen|hidden|unseen|invisible)|cannot be seen)\b|\b(?:${all}) (?:visits?|targets?) ${whom}(?: \w+){0,2} (?:goes|go|is|are) (?:unseen|hidden|unnoticed)\b`,
  'i',
)
