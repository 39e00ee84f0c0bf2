import type { Effect } from '../../../model/syntax.ts'
import { effectsOf, nameOf } from '../../actions.ts'
import { claimIn, type Claim } from '../../claims.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { wordedIn, wordsAt } from '../../texts.ts'
import { effectsIn, nameArg, syntaxIn, testsOf } from '../../walk.ts'

export const killsOrProtects: Rule = {
  id: 'wording/kills-or-protects',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that somebody dies where nothing kills, or that he is protected where nothing protects.',
  page: {
    what: 'The text says outright that a player dies (“that player dies”, not “if he dies”), and nothing in the ability kills or gives one that could (a mark does where something kills who has it); or it says that attempts to kill fail, that somebody is protected, healed or safe, or cannot be killed, and the ability protects nobody.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Nurse: { abilities: { Heal: { text: "Each night, target a player, who dies.", order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Nurse: { abilities: { Heal: { text: "Target a player. Attempts to kill that player tonight fail.", order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const wrong = wrongClaims(effectsOf(worded.holding.ability), subject)
      const [first] = wrong.flatMap(([claim, instead]) => {
        const words = claimIn(worded.text, claim)
        return words === undefined ? [] : { words, instead }
      })
      if (first === undefined) return []
      return {
        at: wordsAt(worded, first.words),
        message: `the text of ${nameOf(worded.holding)} says “${first.words}”, and the ability ${first.instead}`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: 'correct one of them',
      }
    }),
}

/** What a text may not say of an ability, and what it does instead. */
function wrongClaims(effects: readonly Effect[], subject: Subject): readonly (readonly [Claim, string])[] {
  const verbs = effects.map(({ verb }) => verb)
  const may = (others: readonly string[]) => verbs.some(verb => others.includes(verb))
  const isOpen = may([...protectors, 'whenever', 'mark'])
  if (may(killers)) return isOpen || may([...givers, 'block']) ? [] : [['safety', 'kills']]
  const marks = effects.filter(({ verb }) => verb === 'mark')
  if (verbs.length === 0 || may(givers) || marks.some(mark => mayKill(mark, subject))) return []
  return [['death', 'kills nobody'], ...(isOpen ? [] : [['safety', 'protects nobody'] as const])]
}

/** Whether something that kills asks for the mark. */
function mayKill(mark: Effect, subject: Subject): boolean {
  const name = nameArg(mark, 'as')?.text
  return syntaxIn(subject).some(
    piece =>
      effectsIn([piece]).some(({ verb }) => killers.includes(verb)) &&
      testsOf([piece], 'marked').some(test => test.mark.text === name),
  )
}

const killers = ['kill', 'die']

/** With what comes of these somebody may die all the same. */
const givers = ['grant', 'become', 'copy', 'repeat', 'make', 'redirect', 'divert', 'intercept', 'swap', 'rotate', 'cannot-fail', 'state', 'count', 'lose'] // prettier-ignore
const protectors = ['protect', 'immune', 'untargetable', 'revive']
