export { differences, findingDifferences } from './expect/compare.ts'
export type { Finding, Severity, Source, Span } from './model/diagnostic.ts'
export type { Difference } from './model/difference.ts'
export type { OrderLine } from './model/order-line.ts'
export { outcomeVersion } from './model/outcome.ts'
export type {
  ActionOutcome,
  Announcement,
  Became,
  Cause,
  Contradiction,
  Death,
  Draw,
  LogEvent,
  LogKind,
  Loop,
  Origin,
  Outcome,
  PlayerOutcome,
  Reason,
  Report,
  StateOutcome,
  StepOutcome,
  Stopped,
  Visit,
} from './model/outcome.ts'
export type { LogEventOf } from './model/fields-of-kind.ts'
export { placeOf } from './model/place.ts'
export type { Place } from './model/place.ts'
export { defaultRulings, ruleIds, rulings } from './model/rules.ts'
export type { RuleId, RulingName, Rulings } from './model/rules.ts'
export type { Expectation, Phase } from './model/phase.ts'
export type { Name, Player, Setup } from './model/syntax.ts'
export { openGameFiles } from './game/open-game-files.ts'
export type { GameFiles, OpenGameFiles, PlayedGameFile } from './game/open-game-files.ts'
export type { PlayedDocument, PlayedPhase } from './game/replay.ts'
export { firstGame, play } from './game/play.ts'
export type { Game, Played } from './game/play.ts'
export { CallError } from './model/call-error.ts'
export { GameError } from './game/live/game-error.ts'
export { LiveGame, openGame } from './game/live/live-game.ts'
export type { GameOptions, LivePlayer } from './game/live/live-game.ts'
export type { LiveChange, LiveValue } from './game/live/live-change.ts'
export type { ChangeAnswer } from './game/live/changed-head.ts'
export type { Accepted, Missing, Refused, SubmitAnswer } from './game/live/answers.ts'
export type { LivePhase } from './game/live/live-phase.ts'
export type { Listener } from './game/live/listeners.ts'
export type { AbilityOptions, SelectionOptions } from './game/live/options.ts'
export { restoreGame } from './game/live/restore.ts'
export type { Restored, RestoreOptions } from './game/live/restore.ts'
export type { Selected, SentIn } from './game/live/sent-in.ts'
export { compile } from './plan/compile.ts'
export { ordersOf } from './plan/orders.ts'
export type { Standards } from './plan/orders.ts'
export type { Plan } from './plan/plan.ts'
export { renderFinding } from './render/finding.ts'
export { jsonDocument } from './render/json.ts'
export { logLines } from './render/jsonl.ts'
export { jsonOrders, prettyOrders } from './render/orders.ts'
export { prettyOutcome } from './render/pretty.ts'
export type { PrettyOptions } from './render/pretty.ts'
export { plainStyle } from './render/style.ts'
export type { Style } from './render/style.ts'
export { trace } from './render/trace.ts'
export type { Library } from './setup/read-library.ts'
export { readPhases } from './setup/phases/read-phases.ts'
export type { PhaseDocument, ReadPhases, SetupOfPhase } from './setup/phases/read-phases.ts'
export { readSetup } from './setup/read-setup.ts'
export type { ReadSetup } from './setup/read-setup.ts'
export { ability, abilityFrom, trigger } from './extensions/ability.ts'
export type {
  AbilityBase,
  AbilityDefinition,
  AbilityDoing,
  DoingWord,
  Handler,
  Param,
  TriggerDefinition,
  WrittenAbility,
} from './extensions/ability.ts'
export { all, any, constraint, not } from './extensions/constraint.ts'
export type { Constraint, ConstraintDefinition, Limit } from './extensions/constraint.ts'
export {
  alive,
  charges,
  defaults,
  nights,
  notSelf,
  notTwiceInARow,
  ofFaction,
  oncePerFaction,
  oncePerGame,
  phaseIs,
  targetsAlive,
} from './extensions/constraints.ts'
export { bound, effects } from './extensions/effects.ts'
export type { EffectOptions, Effects, WrittenEffects } from './extensions/effects.ts'
export { extension, faction, role } from './extensions/extension.ts'
export type {
  Extension,
  ExtensionDefinition,
  FactionDefinition,
  RoleDefinition,
  WrittenOwner,
} from './extensions/extension.ts'
export { extensionLibrary } from './extensions/with-extensions.ts'
export type { WrittenEffect } from './model/written-effect.ts'
export type { ExtensionUsed } from './model/extension.ts'
export type { CodeMoment, CodeSelection, NightView } from './model/night-view.ts'
export type {
  Bound,
  NightPlayer,
  WrittenAim,
  WrittenCondition,
  WrittenEvent,
  WrittenFact,
  WrittenNights,
  WrittenSelector,
  WrittenSpan,
  WrittenState,
  WrittenTest,
  WrittenWho,
} from './model/written.ts'
