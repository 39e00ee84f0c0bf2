import { target } from '../plan/builder.ts'
import { code } from '../plan/op-code.ts'
import { eventCode, type Matching, type Pattern, type WhoPlan } from '../plan/question.ts'
import { picked } from './picked.ts'
import { has, only } from './players.ts'
import type { Course } from './doing.ts'
import { covers, type AsItStands, type OpenStep, type Voice } from './told.ts'

/** What a step would do and attempt. */
interface Caused extends Course {
  readonly step: OpenStep
}

/** Whom an event that a step could cause would happen to; -1 for nobody; undefined where it could not. */
export function wouldHappenTo(
  told: AsItStands,
  doing: Caused,
  { event, whom, by, with: deed, what }: Pattern,
  voice: Voice,
): readonly number[] {
  const isBy = (player: number): boolean => isMeant(told, by, player, voice)
  const isOn = (player: number): boolean => isMeant(told, whom, player, voice)
  const { step, tries, deeds } = doing
  switch (event) {
    case eventCode.targeted:
      return tries.flatMap(({ verb, voice: { player, ability }, on }) =>
        verb === target && covers(deed, null, ability) && isBy(player) ? on.filter(isOn) : none,
      )
    case eventCode.acts:
    case eventCode.succeeds:
    case eventCode.fails:
      return covers(what, null, step.ability) && covers(deed, null, step.ability) && isBy(step.player)
        ? [step.player]
        : none
    case eventCode.attempted:
    case eventCode.stopped:
      return tries.flatMap(({ verb, voice: { player, ability }, on }) =>
        isOfDeed(deed, verb, ability.id) && isBy(player) ? on.filter(one => one >= 0 && isOn(one)) : none,
      )
    case eventCode.killed:
    case eventCode.dies:
      return deeds.flatMap(({ op, voice: { player, ability }, on }) =>
        op.code === code.die &&
        (event === eventCode.dies || op.killing) &&
        isOfDeed(deed, op.verb, ability.id) &&
        isBy(player)
          ? on.filter(one => isOn(one) && told.isAlive(one))
          : none,
      )
    case eventCode.becomes:
      return deeds.flatMap(({ op, voice: { player }, on }) =>
        op.code === code.become && isBy(player) ? on.filter(isOn) : none,
      )
    default:
      return none
  }
}

const none: readonly number[] = []

/** `with` of what happens to a player speaks of the effect's verb. */
function isOfDeed(deed: Matching | null, verb: number, ability: number): boolean {
  return deed === null || deed.verbs[verb] === 1 || deed.named[ability] === 1
}

export function isMeant(
  told: AsItStands,
  who: WhoPlan,
  player: number,
  voice: Voice,
  each: readonly number[] = only(voice.victim),
): boolean {
  switch (who.kind) {
    case 'anyone':
      return true
    case 'each':
      return has(each, player)
    case 'selected':
      return player >= 0 && picked(told, who.select, voice).includes(player)
    case 'tested':
      return player >= 0 && told.holds(who.test, player, voice)
  }
}
