import type { Rule } from './rule.ts'
import { lostAbilities } from './rules/factions/lost-abilities.ts'
import { nobodyKills } from './rules/factions/nobody-kills.ts'
import { joinedInVain } from './rules/factions/joined-in-vain.ts'
import { winUndone } from './rules/factions/win-undone.ts'
import { wonAlready } from './rules/factions/won-already.ts'
import { modeline } from './rules/files/modeline.ts'
import { actionOrPassive } from './rules/golden/action-or-passive.ts'
import { immediateUnmarked } from './rules/golden/immediate-unmarked.ts'
import { noSelfSaid } from './rules/golden/no-self-said.ts'
import { orderIgnored } from './rules/golden/order-ignored.ts'
import { earlyQuestion } from './rules/inversions/early-question.ts'
import { earlyInvestigation } from './rules/inversions/early-investigation.ts'
import { lateBlock } from './rules/inversions/late-block.ts'
import { lateCure } from './rules/inversions/late-cure.ts'
import { lateDelay } from './rules/inversions/late-delay.ts'
import { lateProtection } from './rules/inversions/late-protection.ts'
import { lateRedirection } from './rules/inversions/late-redirection.ts'
import { lateRepetition } from './rules/inversions/late-repetition.ts'
import { lateTrigger } from './rules/inversions/late-trigger.ts'
import { guardCycle } from './rules/loops/guard-cycle.ts'
import { triggerCycle } from './rules/loops/trigger-cycle.ts'
import { boundToHimself } from './rules/names/bound-to-himself.ts'
import { calledAsRole } from './rules/names/called-as-role.ts'
import { lookalike } from './rules/names/lookalike.ts'
import { nearName } from './rules/names/near.ts'
import { compulsoryUnsent } from './rules/nights/compulsory-unsent.ts'
import { neverCondition } from './rules/never/condition.ts'
import { neverEffect } from './rules/never/effect.ts'
import { neverShots } from './rules/never/shots.ts'
import { neverStep } from './rules/never/step.ts'
import { neverTrigger } from './rules/never/trigger.ts'
import { neverVictory } from './rules/never/victory.ts'
import { expectNobody } from './rules/nights/expect-nobody.ts'
import { unsent } from './rules/nights/unsent.ts'
import { windowOpen } from './rules/nights/window-open.ts'
import { afterReports } from './rules/orders/after-reports.ts'
import { compoundDescending } from './rules/orders/compound-descending.ts'
import { countsActions } from './rules/orders/counts-actions.ts'
import { farFromStandard } from './rules/orders/far-from-standard.ts'
import { gap } from './rules/orders/gap.ts'
import { lateKill } from './rules/orders/late-kill.ts'
import { lateState } from './rules/orders/late-state.ts'
import { lateSurety } from './rules/orders/late-surety.ts'
import { neverWaitedFor } from './rules/orders/never-waited-for.ts'
import { offGrid } from './rules/orders/off-grid.ts'
import { pastTheEnd } from './rules/orders/past-the-end.ts'
import { selfStateLate } from './rules/orders/self-state-late.ts'
import { zeroSubmitted } from './rules/orders/zero-submitted.ts'
import { factionalUnlimited } from './rules/targets/factional-unlimited.ts'
import { livingForgotten } from './rules/targets/living-forgotten.ts'
import { ownVisit } from './rules/targets/own-visit.ts'
import { turnedTooLate } from './rules/targets/turned-too-late.ts'
import { swapTargets } from './rules/targets/swap-targets.ts'
import { contradictoryFacts } from './rules/ties/contradictory-facts.ts'
import { contradictoryStates } from './rules/ties/contradictory-states.ts'
import { mutualStop } from './rules/ties/mutual-stop.ts'
import { unseenChange } from './rules/ties/unseen-change.ts'
import { abilityNever } from './rules/unused/ability-never.ts'
import { bindNeverUsed } from './rules/unused/bind-never-used.ts'
import { counterNeverRead } from './rules/unused/counter-never-read.ts'
import { unusedFaction } from './rules/unused/faction.ts'
import { unusedGroup } from './rules/unused/group.ts'
import { itemNeverUsed } from './rules/unused/item-never-used.ts'
import { markNeverRead } from './rules/unused/mark-never-read.ts'
import { unusedModifier } from './rules/unused/modifier.ts'
import { neverBound } from './rules/unused/never-bound.ts'
import { neverSet } from './rules/unused/never-set.ts'
import { noEffect } from './rules/unused/no-effect.ts'
import { unusedNumber } from './rules/unused/number.ts'
import { unusedRole } from './rules/unused/role.ts'
import { shadowedLibraryRole } from './rules/unused/shadowed-library-role.ts'
import { unusedTarget } from './rules/unused/target.ts'
import { tagNeverAsked } from './rules/unused/tag-never-asked.ts'
import { againInText } from './rules/wording/again-in-text.ts'
import { blocksInText } from './rules/wording/blocks-in-text.ts'
import { boundInText } from './rules/wording/bound-in-text.ts'
import { causeAfterName } from './rules/wording/cause-after-name.ts'
import { disguiseInText } from './rules/wording/disguise-in-text.ts'
import { effectInText } from './rules/wording/effect-in-text.ts'
import { gainInText } from './rules/wording/gain-in-text.ts'
import { eventInText } from './rules/wording/event-in-text.ts'
import { factInText } from './rules/wording/fact-in-text.ts'
import { immuneInText } from './rules/wording/immune-in-text.ts'
import { isOrBecomes } from './rules/wording/is-or-becomes.ts'
import { killsOrProtects } from './rules/wording/kills-or-protects.ts'
import { knowsInText } from './rules/wording/knows-in-text.ts'
import { labelInText } from './rules/wording/label-in-text.ts'
import { lifeInText } from './rules/wording/life-in-text.ts'
import { missingText } from './rules/wording/missing-text.ts'
import { mustInText } from './rules/wording/must-in-text.ts'
import { nightsInText } from './rules/wording/nights-in-text.ts'
import { noSpan } from './rules/wording/no-span.ts'
import { numberInText } from './rules/wording/number-in-text.ts'
import { orderInText } from './rules/wording/order-in-text.ts'
import { phaseInText } from './rules/wording/phase-in-text.ts'
import { restInText } from './rules/wording/rest-in-text.ts'
import { shotsInText } from './rules/wording/shots-in-text.ts'
import { sideInText } from './rules/wording/side-in-text.ts'
import { targetOrChoose } from './rules/wording/target-or-choose.ts'
import { testInText } from './rules/wording/test-in-text.ts'
import { votesInText } from './rules/wording/votes-in-text.ts'
import { whomInText } from './rules/wording/whom-in-text.ts'
import { yourselfInText } from './rules/wording/yourself-in-text.ts'

/** Every rule of lint, in the order of the manual. */
export const rules: readonly Rule[] = [
  farFromStandard,
  offGrid,
  gap,
  zeroSubmitted,
  afterReports,
  lateKill,
  pastTheEnd,
  lateState,
  lateSurety,
  countsActions,
  selfStateLate,
  neverWaitedFor,
  compoundDescending,
  lateProtection,
  lateBlock,
  lateRedirection,
  lateDelay,
  lateRepetition,
  earlyInvestigation,
  lateTrigger,
  earlyQuestion,
  lateCure,
  contradictoryStates,
  contradictoryFacts,
  mutualStop,
  unseenChange,
  triggerCycle,
  guardCycle,
  orderInText,
  targetOrChoose,
  isOrBecomes,
  noSpan,
  causeAfterName,
  shotsInText,
  restInText,
  nightsInText,
  phaseInText,
  numberInText,
  boundInText,
  yourselfInText,
  labelInText,
  lifeInText,
  factInText,
  eventInText,
  againInText,
  effectInText,
  killsOrProtects,
  whomInText,
  gainInText,
  blocksInText,
  immuneInText,
  disguiseInText,
  votesInText,
  testInText,
  sideInText,
  knowsInText,
  mustInText,
  missingText,
  swapTargets,
  ownVisit,
  turnedTooLate,
  livingForgotten,
  factionalUnlimited,
  nobodyKills,
  lostAbilities,
  joinedInVain,
  wonAlready,
  winUndone,
  lookalike,
  nearName,
  calledAsRole,
  boundToHimself,
  unusedRole,
  unusedModifier,
  unusedNumber,
  unusedFaction,
  unusedGroup,
  unusedTarget,
  neverBound,
  neverSet,
  noEffect,
  abilityNever,
  markNeverRead,
  counterNeverRead,
  itemNeverUsed,
  bindNeverUsed,
  shadowedLibraryRole,
  tagNeverAsked,
  neverCondition,
  neverEffect,
  neverShots,
  neverStep,
  neverTrigger,
  neverVictory,
  unsent,
  compulsoryUnsent,
  windowOpen,
  expectNobody,
  modeline,
  orderIgnored,
  actionOrPassive,
  noSelfSaid,
  immediateUnmarked,
]
