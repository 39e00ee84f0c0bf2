import { isSubmitted, abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { WaysSaid } from '../../../text/ways-said.ts'

export const mustInText: Rule = {
  id: 'wording/must-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that a player has to act, and nothing makes him.',
  page: {
    what: 'The text says “every night you must kill a player”, “not killing is not an option” “you may not stay idle”, or begins with “You must kill a player.”, and `limits: { compulsive: true }` is missing.',
    says: 'A player does what his role PM says; the limits are what the night is resolved by.',
    bad: 'roles: { Ripper: { abilities: { Kill: { text: "Every night you must kill another player.", order: 80, target: another player, do: { kill: target } } } } }\n',
    good: 'roles: { Ripper: { abilities: { Kill: { text: "Every night you must kill another player.", order: 80, target: another player, limits: { compulsive: true }, do: { kill: target } } } } }\n',
  },
  check: inEachText(worded => {
    const { ability } = worded.holding
    const { compulsive, compulsiveUnless } = ability.limits
    const [words] =
      must.exec(worded.text) ?? (isLeftOpen.test(worded.text) ? undefined : outright.exec(worded.text)) ?? []
    if (words === undefined || compulsive === true || compulsiveUnless !== undefined) return []
    if (!isSubmitted(ability)) return []
    return {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(worded.holding)} says “${words}”, and nothing makes its player do so`,
      why: 'it is accepted that he sends nothing in, and nobody is told',
      help: 'write “limits: { compulsive: true }”, or correct the text',
    }
  }),
}

const acts =
  '(?:submit (?:an?|the|your) (?:name|target|action)|act|kill|shoot|use|attack|target|visit|perform|do so|send in)'
/** The first thing that the text says, of a text that leaves nothing to its player. */
const outright = new RegExp(
  String.raw`^you (?:must|have to|are (?:forced|compelled|obliged) to) ${acts} (?:an?|another|one|some|two)(?: other| living| dead)? ?players?(?=[.;]|$)`,
  'i',
)
const isLeftOpen = /\b(?:may|can|could|if|when|whenever|unless|want|wish|choose to)\b/i
const must = new WaysSaid([
  String.raw`(?<=^|[.;:] )(?:each|every)(?: single)? night,? you (?:must|have to|are (?:forced|compelled|obliged) to) (?!not\b|choose whether)${acts}\b`,
  String.raw`\byou (?:must|have to|are (?:forced|compelled|obliged) to) ${acts} [\w ]*\b(?:each|every)(?: single)? night\b`,
  String.raw`\b(?:not ${acts}ing|doing nothing|staying (?:home|idle|in)|(?:inaction|idleness|abstaining)) is (?:not|no) (?:an option|option|allowed)\b`,
  String.raw`\byou (?:may not|cannot|can['’]t|must not) (?:choose not to ${acts}|stay (?:idle|home)|abstain|skip a night|do nothing)\b`,
  String.raw`\b(?:this|the|your) (?:action|ability|kill) is (?:compulsory|compulsive|mandatory)\b`,
])
