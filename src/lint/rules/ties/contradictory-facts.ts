import type { Op } from '../../../plan/ability-plan.ts'
import { code } from '../../../plan/op-code.ts'
import type { Rule } from '../../rule.ts'
import { mayMeet, ofSomeEffects, tieFlaws } from '../../ties.ts'

export const contradictoryFacts: Rule = {
  id: 'ties/contradictory-facts',
  severity: 'warning',
  means: 'Two actions of one order may make contradicting facts of one player.',
  page: {
    what: 'Two actions in the game have one order, and both may change one thing about one player, to different ends: a vanillaiser and who makes vigilantes, two conversions, a mark set and taken away, an ability given and lost. Another role and an ability beside it are no contradiction: both come about.',
    says: 'A vanillaiser at 40 and an inventor at 90 leave their target with the gun, because the gun comes later. At one order there is no later one.',
    bad: `use: [rules]
roles:
  Gunsmith Joe: { abilities: { Hand: { order: 40, target: player, do: { become: target, role: 1-Shot Vigilante } } } }
players: { Ann: Vanillaiser, Bob: Gunsmith Joe, Cat: Mafia Goon }
`,
    good: 'use: [rules]\nplayers: { Ann: Vanillaiser, Bob: Inventor, Cat: Mafia Goon }\n',
  },
  check: subject =>
    tieFlaws(
      subject,
      {
        says: 'may make contradicting facts of one player',
        why: 'they happen at one moment, so neither comes later: the moderator has to settle it, and the next night waits for that',
        help: () => 'give one of them a higher order',
        helpOfOne: 'say in the text how you settle it, or let one player alone have it',
      },
      {
        concerns: op => changing.includes(op.code),
        isWrong: tie => ofSomeEffects(tie, (one, other) => contradict(one, other) && mayMeet(tie, one, other)),
      },
    ),
}

const changing: readonly number[] = [code.become, code.set, code.move, code.gain, code.lose]

function contradict(one: Op, other: Op): boolean {
  if (one.code === other.code) return contradictAlike(one, other)
  return isLost(one, other) || isLost(other, one)
}

/** To lose an ability and to be given it contradict (S6). */
function isLost(loss: Op, gift: Op): boolean {
  if (loss.code !== code.lose || gift.code !== code.gain) return false
  return loss.only === null || loss.only.named[gift.subject] === 1
}

function contradictAlike(one: Op, other: Op): boolean {
  switch (one.code) {
    case code.become:
      return (
        isOther(one.subject, other.subject) ||
        isOther(one.faction, other.faction) ||
        [one, other].some(({ to, players }) => to !== null || players.length > 0)
      )
    case code.set:
      return one.subject === other.subject && one.amount !== other.amount
    case code.move:
      return one.subject === other.subject
    default:
      return false
  }
}

function isOther(one: number, other: number): boolean {
  return one !== -1 && other !== -1 && one !== other
}
