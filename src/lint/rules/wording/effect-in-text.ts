import { effectsOf, abilityName } from '../../actions.ts'
import { deedsOf } from '../../deeds.ts'
import { oppositeSaid } from '../../opposites-said.ts'
import { brokenPromise } from '../../promises.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { inEachText, wordsAt } from '../../texts.ts'

export const effectInText: Rule = {
  id: 'wording/effect-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text promises something that no effect of the ability carries out.',
  page: {
    what: 'The text says outright that somebody is brought back, turned, exchanged, kept from being targeted, converted, robbed, marked, told something, and so on, and nothing in the ability does so, in what it gives, in what asks for a mark, item or counter that it sets, or in an ability of the same role that has no text of its own or is passive; or it says that visits or a role are seen, or that somebody is not told, and the ability does the opposite. What something depends on (“if he is redirected, ..”) and what is denied is left alone, and so is a `state` in full.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Medium: { abilities: { Raise: { text: "Once, bring a dead player back to life.", limits: { shots: 1 }, order: 90, target: dead player, do: { mark: target, as: raised } } } } }\n',
    good: 'roles: { Medium: { abilities: { Raise: { text: "Once, bring a dead player back to life.", limits: { shots: 1 }, order: 90, target: dead player, do: { revive: target } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    const { holding, text } = worded
    if (effectsOf(holding.ability).length === 0) return []
    const opposite = oppositeSaid(text, holding.ability)
    if (opposite !== undefined)
      return {
        at: wordsAt(worded, opposite.words),
        message: `the text of ${abilityName(holding)} says “${opposite.words}”, and the ability ${opposite.does}`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: 'correct one of them',
      }
    const broken = brokenPromise(text, () => deedsOf(holding, whole()))
    if (broken === undefined || (broken.promised.by.includes('mark') && isNameOf(broken.words, whole()))) return []
    const { words, promised } = broken
    return {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(holding)} says “${words}”, and the ability ${promised.lacks}`,
      why: 'players plan by the text, and the night is resolved by what the ability does',
      help: `let it ${inWords(promised.by)}, or correct the text`,
    }
  }),
}

/** “Are Infected” is no mark where a faction or a role is called so. */
function isNameOf(words: string, { setup: { factions, roles } }: Subject): boolean {
  const last = words.slice(words.lastIndexOf(' ') + 1)
  return factions.has(last) || roles.has(last)
}

/** Who is told something is no verb. */
const written: ReadonlyMap<string, string> = new Map([['told-self', '“report” or “tell” to `self`'], ['told-others', '“report” or “tell” to others'], ['told-all', '“tell: everyone”'], ['hide-flip', '“hide: flip”'], ['hide-visits', '“hide: visits”']]) // prettier-ignore

function inWords(by: readonly string[]): string {
  const some = by.slice(0, 3).map(verb => written.get(verb) ?? `“${verb}”`)
  return some.length === 1 ? some.join('') : `${some.slice(0, -1).join(', ')} or ${some.at(-1) ?? ''}`
}
