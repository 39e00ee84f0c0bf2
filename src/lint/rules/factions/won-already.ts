import { gathered } from '../../../model/gathered.ts'
import { sideOf } from '../../../plan/side.ts'
import type { Plan } from '../../../plan/plan.ts'
import type { Condition } from '../../../model/syntax.ts'
import { ownRoles } from '../../actions.ts'
import { keyAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn, writtenFactions, type Subject } from '../../subject.ts'
import { writtenVictory } from '../../written-victory.ts'
import { hasNode } from '../../walk.ts'
import { wonAtOnce } from '../../won-at-once.ts'

export const wonAlready: Rule = {
  id: 'factions/won-already',
  severity: 'warning',
  needs: { unsaid: [] },
  means: 'A faction or a role that has won before anything happens.',
  page: {
    what: 'A game of five players or more in which at least half of the players count as one faction that wins by parity, and nobody as another one that does. Who wins in his own way is of the living, and of no faction. Likewise what `wins: { if }` of a faction or a role asks of the living or of its player, and is so on a first night on which nobody does anything.',
    says: 'A faction wins by parity as soon as at least half of the living are its own.',
    bad: `use: [rules]
players: { Ann: Cop, Bob: Doctor, Cat: Mafia Goon, Dan: Mafia Goon, Eve: Mafia Goon }
`,
    good: `use: [rules]
players: { Ann: Cop, Bob: Doctor, Cat: Vanilla Townie, Dan: Mafia Goon, Eve: Mafia Goon }
`,
  },
  check: subject => [...wonByParity(subject), ...wonInOwnWay(subject)],
}

function wonByParity(subject: Subject): readonly Flaw[] {
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
}

/** What `wins: { if }` asks of who lives, or of a player, is so when the game begins. */
function wonInOwnWay(subject: Subject): readonly Flaw[] {
  const won = wonAtOnce(subject).filter(({ condition }) => condition === 'own condition')
  if (won.length === 0) return []
  const winners = new Set(won.flatMap(({ players }) => players))
  const ways = [
    ...writtenFactions(subject).filter(({ name }) => won.some(({ faction }) => faction === name)),
    ...ownRoles(subject).filter(({ name }) =>
      subject.setup.players.some(player => winners.has(player.name) && player.roles.some(({ role }) => role === name)),
    ),
  ]
  return ways.flatMap(({ name, at, wins }) => {
    const victory = writtenVictory(wins)
    if (victory?.if === undefined || victory.when !== undefined || isForLater(victory.if)) return []
    const why = 'what its “wins” asks for is so at the end of a first night on which nobody does anything'
    return [{ at: keyAt(at, 'wins'), message: messageOf(name), why, help: 'ask for what the game is to bring about' }]
  })
}

/** What did not happen on one night may happen on it; and who is to live is to live until the end, as a survivor is. */
function isForLater(asked: Condition): boolean {
  return (
    (asked.kind === 'of' && asked.test.kind === 'alive') ||
    ['tonight', 'ever', 'night', 'chance'].some(kind => hasNode(asked, kind))
  )
}

function messageOf(name: string): string {
  return `${name} has won before anything happens`
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
