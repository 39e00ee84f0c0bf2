import { abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'

export const noSelfSaid: Rule = {
  id: 'golden/no-self-said',
  severity: 'info',
  needs: 'itself',
  means: 'A text lets a player pick himself, and by the golden rule the ability does not.',
  page: {
    what: 'The text says “any player” or “yourself”, and the ability asks for `player` without `or self`.',
    says: 'Players may not choose or target themselves unless it is stated.',
    bad: 'resolution: golden-rule\nroles: { Doctor: { abilities: { Protect: { text: Protect any player., target: player, do: { protect: target } } } } }\n',
    good: 'resolution: golden-rule\nroles: { Doctor: { abilities: { Protect: { text: Protect any player., target: player or self, do: { protect: target } } } } }\n',
  },
  resolution: 'golden-rule',
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const { text, holding } = worded
      const { target, choose } = holding.ability
      const aims = [target, choose].flatMap(aim => (aim?.kind === 'pick' ? [aim] : []))
      const [words] = said.exec(text) ?? []
      if (words === undefined || aims.length === 0) return []
      if (aims.some(({ orSelf, another }) => orSelf === true || another)) return []
      return {
        at: wordsAt(worded, words),
        message: `the text of ${abilityName(holding)} says “${words}”, and its player may not pick himself`,
        why: 'by the golden rule “player” is another player (G18)',
        help: 'write “player or self”, or correct the text',
      }
    }),
}

const said =
  /\bany player\b(?! (?:other than|except|but|besides|who is not) )|(?<!\b(?:not|never|cannot|except|than|for)(?: (?:target|choose|pick))? )\byourself\b/i
