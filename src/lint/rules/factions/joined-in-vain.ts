import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'
import { effectsByVerb, nameArg, syntaxInPlay } from '../../walk.ts'
import { flawOfEach } from '../../never-read.ts'

export const joinedInVain: Rule = {
  id: 'factions/joined-in-vain',
  severity: 'warning',
  means: 'A faction that players are made to join, and that does not say how it wins.',
  page: {
    what: 'In a game in which other factions say how they win, an ability makes players join a faction that does not (`become: .., faction:`), and leaves them their roles. Whoever joins it cannot win any more.',
    says: 'Setups are to be transparent: who is converted reads how he wins from now on.',
    bad: `use: [rules]
factions: { Cult: {} }
roles: { Priest: { faction: Cult, abilities: { Convert: { order: 90, target: another living player, do: { become: target, faction: Cult } } } } }
players: { Ann: Priest, Bob: Cop, Cat: Mafia Goon }
`,
    good: `use: [rules]
factions: { Cult: { wins: parity } }
roles: { Priest: { faction: Cult, abilities: { Convert: { order: 90, target: another living player, do: { become: target, faction: Cult } } } } }
players: { Ann: Priest, Bob: Cop, Cat: Mafia Goon }
`,
  },
  check: subject => {
    const { plan, setup } = subject
    if (plan === undefined || plan.players.length === 0) return []
    const used = [...new Set(plan.players.map(({ faction }) => faction))]
    if (used.every(faction => plan.factions[faction]?.wins === null)) return []
    const joins = effectsByVerb(syntaxInPlay(subject)).get('become') ?? []
    const joined = joins.flatMap(effect => (effect.args.role === undefined ? (nameArg(effect, 'faction') ?? []) : []))
    const idle = joined.filter(({ text, at }) => {
      const faction = setup.factions.get(text)
      return isOwn(at, subject) && faction !== undefined && faction.wins === undefined
    })
    return flawOfEach(idle, name => ({
      message: `${name} does not say how it wins, and players are made to join it`,
      why: 'whoever joins it cannot win any more',
      help: `say how it wins: factions: { ${name}: { wins: parity } }`,
    }))
  },
}
