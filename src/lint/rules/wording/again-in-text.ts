import { abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { WaysSaid } from '../../../text/ways-said.ts'

export const againInText: Rule = {
  id: 'wording/again-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that a player may not be picked again, and nothing keeps him from being picked.',
  page: {
    what: 'The text says “not the same player twice in a row”, “nobody on two nights running” or “each player only once”, and `limits: { same-target-twice: .. }` is missing; or “not the same player twice in the game”, and it is `false`, which is for two nights running, and not `never`; or “not on two nights running”, and it is `never`.',
    says: 'A player may do what his role PM says; the limits are what the night is resolved by.',
    bad: 'roles: { Nurse: { abilities: { Heal: { text: "Target a player, but not the same one on two nights in a row. Attempts to kill that player tonight fail.", order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Nurse: { abilities: { Heal: { text: "Target a player, but not the same one on two nights in a row. Attempts to kill that player tonight fail.", order: 60, target: player, limits: { same-target-twice: false }, do: { protect: target } } } } }\n',
  },
  check: inEachText(worded => {
    const { limits, requires, target, choose } = worded.holding.ability
    const words = again.exec(worded.text)?.[0]
    const isLimited = limits.sameTargetTwice === false || limits.sameTargetTwice === 'never' || limits.shots === 1
    const [ever] = limits.sameTargetTwice === false && limits.shots !== 1 ? (inTheGame.exec(worded.text) ?? []) : []
    if (ever !== undefined && requires === undefined)
      return {
        at: wordsAt(worded, ever),
        message: `the text of ${abilityName(worded.holding)} says “${ever}”, and its limits forbid it on two nights in a row alone`,
        why: 'what the text forbids is accepted, and resolved',
        help: 'write “limits: { same-target-twice: never }”, or correct the text',
      }
    const [inRow] =
      limits.sameTargetTwice === 'never' && limits.shots === undefined ? (inARow.exec(words ?? '') ?? []) : []
    if (
      words !== undefined &&
      inRow !== undefined &&
      inTheGame.exec(worded.text) === null &&
      !onceEach.test(worded.text)
    )
      return {
        at: wordsAt(worded, words),
        message: `the text of ${abilityName(worded.holding)} says “${words}”, and its limits forbid it for the whole game`,
        why: 'a player who goes by the text is refused',
        help: 'write “limits: { same-target-twice: false }”, or correct the text',
      }
    if (words === undefined || isLimited || requires !== undefined || (target ?? choose)?.kind !== 'pick') return []
    return {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(worded.holding)} says “${words}”, and nothing keeps its player from that`,
      why: 'what the text forbids is accepted, and resolved',
      help: 'write “limits: { same-target-twice: false }” for two nights running, “never” for the whole game, or correct the text',
    }
  }),
}

const running = String.raw`(?:twice|(?:on )?two (?:consecutive )?nights|(?:nights )?(?:in a row|running|in succession)|consecutive(?:ly| nights)?|again)`
const again = new WaysSaid([
  String.raw`\b(?:not|never|cannot|can't|can’t)(?: (?!whether\b|if\b|who\b|that\b|when\b|learn\b|told\b)[\w-]+){0,3}? (?:the same (?:player|one|person|target)|(?:an?|any) player)(?: \w+){0,2}? ${running}\b(?: (?:in a row|running|in succession))?`,
  String.raw`\b(?:nobody|no one|no player)(?: \w+)?? ${running}\b(?: (?:in a row|running|in succession))?`,
  String.raw`(?<=, )(?:each|every|any) (?:player |one )?(?:only|just|at most) once(?: (?:per|in the|in a) game)?\b`,
  String.raw`\b(?:not|never|other than|except|but not|different from) (?:the (?:one|player|same)|whom) (?:that |whom )?you (?:targeted|chose|protected|picked|visited|named|saved|healed)(?: (?:on )?the (?:night before|last night|previous night|preceding night)| last)\b`,
])

/** Said of two nights that follow each other alone. */
const inARow = /\b(?:two (?:consecutive )?nights|in a row|running|in succession|consecutive)\b/i
const onceEach = /\b(?:ever|again|more than once|(?:each|every) (?:player |one )?(?:only|just|at most)? ?once)\b/i

/** Not on two nights running alone. */
const inTheGame = new WaysSaid([
  String.raw`\b(?:not|never|cannot|can['’]t)(?: (?!whether\b|if\b|who\b|that\b|when\b)[\w-]+){0,3}? (?:the same (?:player|one|person|target)|(?:an?|any) player)(?: \w+){0,2}? (?:twice|again|a second time|more than once) (?:(?:in|during|per) (?:the|a|one|this|your) (?:whole |entire )?(?:game|life)|ever)\b`,
  String.raw`\b(?:nobody|no one|no player) (?:twice|a second time|more than once) (?:(?:in|during|per) (?:the|a|one|this) (?:whole |entire )?game|ever)\b`,
  String.raw`(?<=, )(?:each|every|any) (?:player |one )?(?:only|just|at most) once (?:per|in the|in a) game\b`,
])
