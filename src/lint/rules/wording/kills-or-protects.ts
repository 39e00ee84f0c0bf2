import { effectsOf, nameOf } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'

export const killsOrProtects: Rule = {
  id: 'wording/kills-or-protects',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that somebody dies where nothing kills, or that he is protected where he is killed.',
  page: {
    what: 'The text says outright that a player dies (“that player dies”, not “if he dies”), and nothing in the ability kills or gives one that could; or it says that attempts to kill fail, or that somebody is protected, healed or safe, and the ability kills and protects nobody.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Nurse: { abilities: { Heal: { text: "Each night, target a player, who dies.", order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Nurse: { abilities: { Heal: { text: "Target a player. Attempts to kill that player tonight fail.", order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const { ability } = worded.holding
      const verbs = effectsOf(ability).map(({ verb }) => verb)
      const may = (others: readonly string[]) => verbs.some(verb => others.includes(verb))
      const [claim, instead] = may(killers)
        ? [may([...givers, ...protectors]) ? undefined : protection, 'kills']
        : [verbs.length === 0 || may(givers) ? undefined : death, 'kills nobody']
      const [words] = dying.test(worded.text) || claim === protection ? (claim?.exec(worded.text) ?? []) : []
      if (words === undefined) return []
      return {
        at: wordsAt(worded, words),
        message: `the text of ${nameOf(worded.holding)} says “${words}”, and the ability ${instead}`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: 'correct one of them',
      }
    }),
}

const killers = ['kill', 'die']

/** With what comes of these somebody may die all the same. */
const givers = ['grant', 'become', 'copy', 'repeat', 'make', 'redirect', 'divert', 'intercept', 'swap', 'rotate', 'cannot-fail', 'state', 'mark', 'count', 'lose'] // prettier-ignore
const protectors = ['protect', 'immune', 'untargetable', 'revive', 'block']

/** Said of somebody outright: not what happens if, when or until he dies. */
const given = String.raw`(?<!\b(?:if|when|whenever|once|until|unless|after|before|while|whether|should|whoever|anyone|everyone|somebody|someone|nobody|player) (?:\w+ ){0,3})`
const ever = String.raw`(?<!\b(?:if|when|whenever|until|unless|after|before|while|whether|should)\b[^.;]*)`
const deaths = [
  String.raw`${given}\b(?:(?:that|the|target|your|chosen) (?:player|target) (?:will )?(?:dies?|be killed|is killed)|who (?:will )?(?:dies?|be killed|is killed)(?=[.,;]|$| tonight| this night| at once| in the morning)|(?<=[.;] )(?:he|she|they) (?:will )?dies?(?=[.,;]|$| tonight))\b`,
  String.raw`${given}(?<=, )who (?:will )?(?:dies?|be killed|is killed)\b(?! (?:if|when|unless|only|with|by))`,
  String.raw`${ever}\b(?:he|she|that player|the player|target player) (?:is|will be) dead by\b`,
  String.raw`${ever}(?<=^|[.;,:] |\b(?:and|then|you|you (?:may|can|must)) )(?:murder|shoot|slay|assassinate|execute) (?:an?|another|one|any|that|the|target) (?:living )?player\b`,
  String.raw`${ever}(?:\band|[.;]) you (?:will )?die\b(?! (?:if|when|unless)\b)`,
  String.raw`\byou (?:may |can |must |will )?kill (?:an?|another|one|two|any|that|the|target)\b`,
]
const death = new RegExp(deaths.join('|'), 'i')

/** What nearly no text says is looked for first. */
const dying = /\b(?:dies?|dead|kill(?:ed)?|murder|shoot|slay|assassinate|execute)\b/i

const protection =
  /\battempts? to kill (?:that player|the player|him|her|them|target player|the target|your target|you)\b[^.]*\bfails?\b|\b(?:that|the|target|chosen) player (?:is|will be) (?:protected|safe)\b|\bwho (?:is|will be) (?:protected|safe)\b|\bprotect (?:a|another|that|the|target|one|two|any)\b|\bheal (?:a|another|that|the|target|one|two|any)\b/i
