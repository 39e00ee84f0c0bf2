import { type AbilityPlan, type Op, will } from '../../../plan/ability-plan.ts'
import { code } from '../../../plan/op-code.ts'
import type { Plan } from '../../../plan/plan.ts'
import { pick } from '../../../plan/question.ts'
import type { Rule } from '../../rule.ts'
import type { Doing } from '../../doings.ts'
import { tieFlaws } from '../../ties.ts'

export const mutualStop: Rule = {
  id: 'ties/mutual-stop',
  severity: 'info',
  means: 'Two blocks of one order cannot stop each other.',
  page: {
    what: 'Two actions in the game that stop the actions of others, each also such as the other one, have one order.',
    says: 'Two roleblocks happen at one time and cannot influence each other: the second roleblocker blocks his target although the first one has blocked him.',
    bad: 'use: [rules]\nplayers: { Ann: Roleblocker, Bob: Mafia Roleblocker, Cat: Doctor }\n',
    good: 'use: [rules]\nplayers: { Ann: Roleblocker, Bob: Mafia Goon, Cat: Jailkeeper }\n',
  },
  check: subject =>
    tieFlaws(
      subject,
      {
        says: 'do not stop each other',
        why: 'actions of one order are independent of each other, so each blocks, whomever it targets',
        help: () => 'leave it if that is meant; else give one of them a higher order, which the other then stops',
        helpOfOne: 'leave it if that is meant; else let one player alone have it',
      },
      {
        concerns: isBlock,
        isWrong: (tie, plan) => mayStop(tie.one, tie.other, plan) && mayStop(tie.other, tie.one, plan),
      },
    ),
}

/** What is passive cannot be stopped anyway, and a block of some kinds stops no others. */
function mayStop({ step }: Doing, { ability }: Doing, plan: Plan): boolean {
  return ability.kind !== 'passive' && step.ops.some(op => isBlock(op, plan) && isOfThose(op, ability))
}

function isOfThose({ attempts }: Op, { id }: AbilityPlan): boolean {
  return attempts?.with?.abilities[id] !== 0 && attempts?.except?.abilities[id] !== 1
}

function isBlock({ code: does, will: verdict, attempts, whom }: Op, plan: Plan): boolean {
  return (
    does === code.state &&
    verdict === will.fail &&
    whom.code !== pick.self &&
    attempts?.verbs[plan.verbs.indexOf('act')] === 1
  )
}
