import { readAsIn } from './holding.ts'
import type { Ability, Setup } from '../model/syntax.ts'
import { literal } from '../words/literal.ts'
import { effectsOf, type Holding } from './actions.ts'
import type { AskedWrongly } from './marks-asked.ts'
import type { Subject } from './subject.ts'
import { nameArg } from './walk.ts'

/** “They become a member of the Cult”, “joins your side”, and whoever it is becomes of another faction. */
export function wrongJoining(text: string, holding: Holding, whole: () => Subject): AskedWrongly | undefined {
  const [made, ...more] = new Set(factionsMade(holding.ability))
  if (made === undefined || made === 'original' || more.length > 0 || isNamed(text, made)) return undefined
  const subject = whole()
  const { setup } = subject
  const readAs = readAsIn(subject)
  const [own] = joinsYours.exec(text) ?? []
  const side = own === undefined ? undefined : sideOf(holding, setup)
  if (own !== undefined && side !== undefined && readAs(side) !== readAs(made)) return { said: own, asked: made }
  for (const name of setup.factions.keys()) {
    const [words] = joins(name).exec(text) ?? []
    if (words !== undefined) return { said: words, asked: made }
  }
  return undefined
}

function factionsMade(ability: Ability): readonly string[] {
  return effectsOf(ability).flatMap(effect => {
    const { as } = effect.args
    const shown = effect.verb === 'disguise' && typeof as === 'object' && 'fact' in as ? as.value.text : undefined
    return [effect.verb === 'become' ? nameArg(effect, 'faction')?.text : undefined, shown].flatMap(name => name ?? [])
  })
}

/** The one faction of whoever has the ability. */
function sideOf({ owner, of }: Holding, setup: Setup): string | undefined {
  if (of === 'faction') return owner
  if (of !== 'role') return undefined
  const holders = setup.players.filter(({ roles }) => roles.some(({ role }) => role === owner))
  const sides = holders.length > 0 ? holders.map(({ faction }) => faction) : [setup.roles.get(owner)?.faction?.text]
  const [side, ...others] = new Set(sides)
  return others.length > 0 ? undefined : side
}

function isNamed(text: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}-])${literal(name)}s?(?![\\p{L}\\p{N}])`, 'u').test(text)
}

const denied = String.raw`(?<!\b(?:if|when|whenever|whether|unless|until|not|never|no longer|whoever|who)\b[^.;,]{0,80})`
const becoming = '(?:becomes?|(?:is|are|be) (?:made|turned(?: into)?|converted(?: into)?)|turns? into)'
const part =
  '(?:(?:an? |the )?(?:new |full |loyal )?(?:members?|part|followers?|servants?|disciples?|brothers?|sisters?) of|one of)'

function joins(name: string): RegExp {
  return new RegExp(
    String.raw`\b(?:(?:(?:to|into|joins?|for)${denied}|${becoming}${denied} ${part}) (?:the )?|(?:becomes?|turns?)${denied} )${literal(name)}(?![\p{L}\p{N}])`,
    'u',
  )
}

const yours = String.raw`your (?:own )?(?:faction|side|team|cause|ranks|group|cult|family|gang|crew|band|party|kind|pack|clan|coven)`
const joinsYours = new RegExp(
  String.raw`\b(?:joins?${denied} (?:you(?=[.,;!]|$| (?:and|from|for|in your)\b)|${yours})|${becoming}${denied} (?:${part} (?:${yours}|yours?)|one of you(?:rs)?)|(?:(?:comes?|goes|switch(?:es)?|changes?|moves?) (?:over )?to|(?:is|are|be) (?:won over|brought over|converted|recruited) (?:to|into))${denied} ${yours})\b`,
  'i',
)
