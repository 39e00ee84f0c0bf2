import type { RoomRule } from './rule.ts'
import { cameraNowhere } from './rules/camera-nowhere.ts'
import { roomsExpectNobody } from './rules/expect-nobody.ts'
import { itemNowhere } from './rules/item-nowhere.ts'
import { notHeld } from './rules/not-held.ts'
import { unpaidAction } from './rules/unpaid-action.ts'
import { unpaidWay } from './rules/unpaid-way.ts'
import { unreachableRoom } from './rules/unreachable-room.ts'
import { unseenSign } from './rules/unseen-sign.ts'

/** Every rule of lint for games of rooms, in the order of the manual. */
export const roomRules: readonly RoomRule[] = [
  unreachableRoom,
  cameraNowhere,
  itemNowhere,
  unseenSign,
  unpaidWay,
  unpaidAction,
  notHeld,
  roomsExpectNobody,
]
