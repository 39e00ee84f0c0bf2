import { abilityName, ownHoldings } from '../../actions.ts'
import type { Rule } from '../../rule.ts'

export const missingText: Rule = {
  id: 'wording/missing-text',
  severity: 'info',
  needs: 'itself',
  means: 'An ability has no text, where others of the file have one.',
  page: {
    what: 'An ability has no text, and more than half of the abilities of its file that can be read have one.',
    says: 'The framework is there to make resolution transparent to players: what they are told is the text of the role PM.',
    bad: `roles:
  Doctor: { abilities: { Protect: { text: Target a player. Attempts to kill that player tonight will fail., order: 60, target: player, do: { protect: target } } } }
  Vigilante: { abilities: { Kill: { text: 'Target a player, who dies.', order: 80, target: player, do: { kill: target } } } }
  Roleblocker: { abilities: { Block: { order: 40, target: player, do: { block: target } } } }
`,
    good: `roles:
  Doctor: { abilities: { Protect: { text: Target a player. Attempts to kill that player tonight will fail., order: 60, target: player, do: { protect: target } } } }
  Vigilante: { abilities: { Kill: { text: 'Target a player, who dies.', order: 80, target: player, do: { kill: target } } } }
  Roleblocker: { abilities: { Block: { text: Target a player. What that player does tonight fails., order: 40, target: player, do: { block: target } } } }
`,
  },
  check: subject => {
    const holdings = ownHoldings(subject)
    const silent = holdings.filter(({ ability }) => ability.text === undefined)
    if (silent.length * 2 >= holdings.length) return []
    return silent.map(holding => ({
      at: holding.ability.at,
      message: `${abilityName(holding)} has no text`,
      why: 'the other abilities of this file have one, so this one may have been forgotten',
      help: 'write the sentence of the role PM: text: ..',
    }))
  },
}
