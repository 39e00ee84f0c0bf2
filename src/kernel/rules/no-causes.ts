import { abilityOf, opOf } from '../../plan/empty-parts.ts'
import { elimination } from '../../plan/builder.ts'
import { reach } from '../../plan/ability-plan.ts'

/** The town's vote, or the moderator's sentence: no attempt to kill. */
export const lynch = opOf({ verb: elimination })

/** What nobody does: no ability of any plan. */
export const idleAbility = abilityOf({
  id: -1,
  steps: [
    {
      order: 0,
      ordered: false,
      rank: 0,
      ops: [],
      condition: null,
      usesTarget: false,
      usesChosen: false,
      reach: reach.aims,
    },
  ],
})
