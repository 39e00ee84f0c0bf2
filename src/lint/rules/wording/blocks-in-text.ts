import { effectsOf, nameOf } from '../../actions.ts'
import { deedsOf } from '../../deeds.ts'
import { claimIn } from '../../claims.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'

export const blocksInText: Rule = {
  id: 'wording/blocks-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that a player cannot act, and nothing keeps him from it.',
  page: {
    what: 'The text says outright that what a player does fails, that he cannot act, or that he is roleblocked, and nothing in the ability blocks, takes abilities away or makes attempts fail.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Jailer: { abilities: { Jail: { text: "Target a player, who cannot act tonight.", order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Jailer: { abilities: { Jail: { text: "Target a player, who cannot act tonight.", order: 40, target: player, do: { block: target } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const effects = effectsOf(worded.holding.ability)
      const words = effects.length === 0 ? undefined : claimIn(worded.text, 'block')
      if (words === undefined) return []
      const { verbs, isOpen } = deedsOf(worded.holding, subject)
      if (isOpen || keepers.some(verb => verbs.has(verb))) return []
      return {
        at: wordsAt(worded, words),
        message: `the text of ${nameOf(worded.holding)} says “${words}”, and the ability blocks nobody`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: 'write “block: target”, or correct the text',
      }
    }),
}

/** What keeps somebody from acting, or may come to it. */
const keepers = ['block', 'untargetable', 'immune', 'lose', 'delay', 'become']
