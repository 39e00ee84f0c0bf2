import { effectsOf, abilityName } from '../../actions.ts'
import { numberSaid } from '../../numbers-said.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'

export const restInText: Rule = {
  id: 'wording/rest-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that its player rests between uses, and nothing makes him.',
  page: {
    what: 'The text says “not on two nights in a row”, “rest a night between uses”, “skip a night” or “every other night” of the ability, and not of whom it picks, and `limits: { rest: .. }` is missing or another number; or “each night” and no word of a rest, where there is one. An ability with a condition of its own (`requires`), with one shot, or for odd or even nights, is left alone.',
    says: 'A player may do what his role PM says; the limits are what the night is resolved by.',
    bad: 'roles: { Sleeper: { abilities: { Dream: { text: "Target a player. You learn his role. Not on two nights in a row.", order: 100, target: player, do: { report: role, of: target } } } } }\n',
    good: 'roles: { Sleeper: { abilities: { Dream: { text: "Target a player. You learn his role. Not on two nights in a row.", order: 100, target: player, limits: { rest: 1 }, do: { report: role, of: target } } } } }\n',
  },
  check: inEachText(worded => {
    const { ability } = worded.holding
    const { rest, shots, nights } = ability.limits
    const said = restSaidIn(worded.text)
    const [always] =
      said === undefined && rest !== undefined && !mayRest.test(worded.text) ? (nightly.exec(worded.text) ?? []) : []
    if (always !== undefined)
      return {
        at: wordsAt(worded, always),
        message: `the text of ${abilityName(worded.holding)} says “${always}”, and its player rests for ${rest} night${rest === 1 ? '' : 's'}`,
        why: 'a player who goes by the text is refused',
        help: 'say in the text that he rests, or take “rest” out',
      }
    if (said === undefined || rest === said.nights || effectsOf(ability).length === 0) return []
    if (
      rest === undefined &&
      (ability.requires !== undefined || shots === 1 || (nights !== undefined && nights.kind !== 'from'))
    )
      return []
    return {
      at: wordsAt(worded, said.words),
      message: `the text of ${abilityName(worded.holding)} says “${said.words}”, and ${rest === undefined ? 'nothing makes its player rest' : `its player rests for ${rest} night${rest === 1 ? '' : 's'}`}`,
      why: 'what the text forbids is accepted, and resolved',
      help: `write “limits: { rest: ${said.nights} }”, or correct the text`,
    }
  }),
}

/** The words with which a text has its player rest, and for how many nights; nothing where they are about the same target. */
function restSaidIn(text: string): { readonly words: string; readonly nights: number } | undefined {
  for (const way of ways) {
    const found = way.exec(text)
    const before = found === null ? '' : text.slice(Math.max(0, found.index - mostBefore), found.index)
    if (found !== null && !ofTarget.test(before) && !ofTarget.test(found[0]))
      return { words: found[0], nights: (numberSaid(found[1] ?? 'a') ?? 1) - (/^once/i.test(found[0]) ? 1 : 0) }
  }
  return undefined
}

const nightly = /\b(?:each|every)(?: single)? night\b(?! (?:on|in|that|when)\b)/i
/** A word that may be about a rest. */
const mayRest =
  /\b(?:rest\w*|row|consecutive\w*|succession|running|other|second|third|between|skip\w*|again|pauses?|waits?|recovers?|off|after|before|last|previous|twice|once|not|never|but|except|unless|if|only|\w+n['’]t)\b/i

const mostBefore = 100
/** Said before it in the sentence, it is about whom is picked, or about others. */
const ofTarget =
  /\b(?:same|nobody|no one|no player|if|when|unless)\b[^.;]*$|\b(?:any player|a player|that player|whoever|him|her|them|whom|who|he|she|they)\b[^,.;]*$/i

const denied = String.raw`\b(?:not|never|cannot|can['’]t|no more)\b`
const many = String.raw`(an?|one|two|three|1|2|3|the next)`

const ways: readonly RegExp[] = [
  new RegExp(String.raw`${denied}(?: (?:may|do|use|used|act|be|repeat|perform|target|anybody|this|it|so|that|the|your|ability|power|action)){0,6}(?: on)? (?:two (?:consecutive )?nights (?:in a row|running|in succession)|(?:two )?consecutive nights|nights in a row|two nights running|twice in a row)\b(?! (?:on|for|to|against|with) (?:the same|one|any one|him|her|them|that player)\b)`, 'i'), // prettier-ignore
  new RegExp(String.raw`\b(?:rests?|skips?|pauses?|recovers?|sits? out|waits?|takes?)(?: for| out)? ${many} (?:full |whole )?nights?(?: off\b(?! (?:when|if|while|whenever|because|to)\b)| between\b| before\b| after\b| of rest\b|(?=[.,;]|$))`, 'i'), // prettier-ignore
  new RegExp(
    String.raw`\b(?:needs?|takes?|requires?|after) ${many} nights?(?:['’]s?)? (?:of )?(?:rest|recovery|break)\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:with )?(?:at least )?${many} (?:free |full |whole )?nights?(?: of rest| off)? between (?:any )?(?:two )?(?:uses|shots|visits|actions|times)\b`, 'i'), // prettier-ignore
  /\bonce (?:every|each|in|per) (two|three) nights\b/i,
  /(?<=^|[.;:] *|\bonly )every (?:other|second) night(?=,? (?:you|target|choose|kill|protect)|[.;]|$)/i,
]
