import { gathered } from '../../../model/gathered.ts'
import { sideOf } from '../../../plan/side.ts'
import type { Plan } from '../../../plan/plan.ts'
import type { Rule } from '../../rule.ts'
import { isOwn, writtenFactions } from '../../subject.ts'

export const wonAlready: Rule = {
  id: 'factions/won-already',
  severity: 'warning',
  needs: { unsaid: [] },
  means: 'A faction that has won before anything happens.',
  page: {
    what: 'A game of five players or more in which at least half of the players count as one faction that wins by parity, and nobody as another one that does. Who wins in his own way is of the living, and of no faction.',
    says: 'A faction wins by parity as soon as at least half of the living are its own.',
    bad: `use: [rules]
players: { Ann: Cop, Bob: Doctor, Cat: Mafia Goon, Dan: Mafia Goon, Eve: Mafia Goon }
`,
    good: `use: [rules]
players: { Ann: Cop, Bob: Doctor, Cat: Vanilla Townie, Dan: Mafia Goon, Eve: Mafia Goon }
`,
  },
  check: subject => {
    const { plan, setup } = subject
    if (plan === undefined || plan.players.length < 5) return []
    return plan.factions.flatMap(({ name }, faction) => {
      const own = ofSide(plan, faction)
      if (own.length * 2 < plan.players.length || !winsByParity(plan, faction)) return []
      const isRivalled = plan.factions.some(
        (_, other) => other !== faction && winsByParity(plan, other) && ofSide(plan, other).length > 0,
      )
      const written = writtenFactions(subject).find(one => one.name === name)
      const at = setup.players.find(player => player.name === own[0])?.at ?? written?.at
      if (isRivalled || at === undefined || !isOwn(at, subject)) return []
      return [
        {
          at,
          message: `the faction ${name} has won before anything happens`,
          why: `${own.length} of ${plan.players.length} players are of it, and it wins by parity`,
          help: 'let fewer players be of it, or more of others',
        },
      ]
    })
  },
}

/** Those who win with a faction, but for whoever wins in his own way. */
function ofSide(plan: Plan, side: number): readonly string[] {
  return gathered(plan.players, ({ name, faction, role }) =>
    sideOf(plan, faction) === side && plan.roles[role]?.wins === null ? name : [],
  )
}

function winsByParity({ factions }: Plan, faction: number): boolean {
  const wins = factions[faction]?.wins
  return wins?.kind === 'by' && wins.condition === 'parity'
}
