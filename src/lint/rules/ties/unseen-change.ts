import type { Op } from '../../../plan/ability-plan.ts'
import { code } from '../../../plan/op-code.ts'
import type { Plan } from '../../../plan/plan.ts'
import { pick, type Select } from '../../../plan/question.ts'
import { changesFact, factsAsked } from '../../asked-facts.ts'
import type { Doing } from '../../doings.ts'
import { areOneActor } from '../../meeting.ts'
import type { Rule } from '../../rule.ts'
import { isShipped } from '../../subject.ts'
import { mayMeet, tieFlaws } from '../../ties.ts'

export const unseenChange: Rule = {
  id: 'ties/unseen-change',
  severity: 'warning',
  means:
    'An action asks for a mark, an item or a counter that another one of its order changes, or takes an item that it gives.',
  page: {
    what: 'Two actions in the game have one order. The one does something only if somebody has a mark, an item or so much of a counter, and the other gives just that or counts it up or down: what it changes counts from the next order on. Or the one takes or steals an item that the other gives: whoever is given it has none yet. What takes a mark away is `inversions/late-cure`, and two actions of shipped roles have the orders that the field gave them.',
    says: 'Actions of one order happen at one time, and none of them sees what the others do.',
    bad: `use: [rules]
roles:
  Tagger: { abilities: { Tag: { order: 80, target: player, do: { mark: target, as: tagged } } } }
  Sniper: { abilities: { Snipe: { order: 80, target: player, do: { kill: target, if: { target: { marked: tagged } } } } } }
players: { Ann: Tagger, Bob: Sniper, Cat: Mafia Goon }
`,
    good: `use: [rules]
roles:
  Tagger: { abilities: { Tag: { order: 70, target: player, do: { mark: target, as: tagged } } } }
  Sniper: { abilities: { Snipe: { order: 80, target: player, do: { kill: target, if: { target: { marked: tagged } } } } } }
players: { Ann: Tagger, Bob: Sniper, Cat: Mafia Goon }
`,
  },
  check: subject =>
    tieFlaws(
      subject,
      {
        says: 'do not see what each other changes',
        why: 'one asks for what the other changes, or takes what it gives; they happen at one moment, so it is asked as things stood before',
        help: () => 'give the one that is to come first a lower order; if neither is to see the other, leave it',
        helpOfOne: 'leave it if neither is to see the other; else let one player alone have it',
      },
      {
        concerns: () => true,
        isWrong: ({ one, other }, plan) =>
          [isUnseen, takesGift].some(isSo => isSo(one, other, plan) || isSo(other, one, plan)) &&
          !areShipped(one, other),
      },
    ),
}

/** Whether the one asks for what the other gives tonight, or counts up or down. What is taken away too late to save from it is told otherwise. */
function isUnseen(one: Doing, other: Doing): boolean {
  if (one.ability.kind === 'passive' || areOneActor(one, other)) return false
  return factsAsked(one).some(({ fact, of }) =>
    other.step.ops.some(op => changesFact(op, fact) && !isTakenAway(op) && !(isSelf(of) && isSelf(op.whom))),
  )
}

/** Whether the one takes or steals an item that the other gives: whoever is given it tonight has none yet. */
function takesGift(one: Doing, other: Doing, plan: Plan): boolean {
  const gifts = other.step.ops.filter(op => op.code === code.add && op.amount > 0)
  return one.step.ops.some(
    op => takes(op, plan) && gifts.some(gift => gift.subject === op.subject && mayMeet({ one, other }, op, gift)),
  )
}

function takes({ code: does, subject, amount }: Op, { properties }: Plan): boolean {
  return does === code.move || (does === code.add && amount < 0 && properties[subject]?.kind === 'item')
}

function isTakenAway({ code: does, amount }: Op): boolean {
  return does === code.set && amount === 0
}

/** Each is somebody else. */
function isSelf(select: Select | null): boolean {
  return select?.code === pick.self
}

/** Those of snarf have the orders that the field has given them. */
function areShipped(one: Doing, other: Doing): boolean {
  return isShipped(one.ability.at) && isShipped(other.ability.at)
}
