import type { RoomRule } from './rule.ts'
import { atOneself } from './rules/at-oneself.ts'
import { cameraNowhere } from './rules/camera-nowhere.ts'
import { countZero } from './rules/count-zero.ts'
import { down } from './rules/down.ts'
import { effectTarget } from './rules/effect-target.ts'
import { roomsExpectNobody } from './rules/expect-nobody.ts'
import { idleAbility } from './rules/idle-ability.ts'
import { itemNowhere } from './rules/item-nowhere.ts'
import { notHere } from './rules/not-here.ts'
import { roomsLookalike } from './rules/lookalike.ts'
import { notHeld } from './rules/not-held.ts'
import { onlySeen } from './rules/only-seen.ts'
import { shownTwice } from './rules/shown-twice.ts'
import { neverWorn } from './rules/never-worn.ts'
import { unpaidAction } from './rules/unpaid-action.ts'
import { unpaidWay } from './rules/unpaid-way.ts'
import { unreachableRoom } from './rules/unreachable-room.ts'
import { unseenSign } from './rules/unseen-sign.ts'
import { wrongSide } from './rules/wrong-side.ts'

/** Every rule of lint for games of rooms, in the order of the manual. */
export const roomRules: readonly RoomRule[] = [
  unreachableRoom,
  cameraNowhere,
  itemNowhere,
  countZero,
  idleAbility,
  onlySeen,
  effectTarget,
  unseenSign,
  unpaidWay,
  wrongSide,
  unpaidAction,
  shownTwice,
  notHeld,
  notHere,
  atOneself,
  neverWorn,
  down,
  roomsExpectNobody,
  roomsLookalike,
]
