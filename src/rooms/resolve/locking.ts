import type { Door } from '../model/world.ts'
import { usesAmong, type Done } from './doing.ts'
import type { Turn } from './turn-input.ts'

type Used = ReturnType<typeof usesAmong>[number]

/** "Both at once: as they were." (W-R34) */
export function locksAfter(turn: Turn, done: readonly Done[]): ReadonlySet<string> {
  const uses = usesAmong(done)
  const locking = uses.filter(({ ability }) => ability.does.lock)
  const unlocking = uses.filter(({ ability }) => ability.does.unlock)
  const after = new Set(turn.game.state.locked)
  for (const each of uses) {
    const door = doorOf(each)
    if (door === undefined) continue
    const { lock, unlock } = each.ability.does
    if (lock) tellLock('lock', each, door, against(door, unlocking), turn)
    else if (unlock) tellLock('unlock', each, door, against(door, locking), turn)
    if (lock && against(door, unlocking).length === 0) after.add(door.id)
    if (unlock && against(door, locking).length === 0) after.delete(door.id)
  }
  return after
}

function doorOf({ on }: Used): Door | undefined {
  return on?.kind === 'door' ? on.exit.door : undefined
}

/** What does the opposite to the same door. */
function against({ id }: Door, uses: readonly Used[]): readonly Used[] {
  return uses.filter(use => doorOf(use)?.id === id)
}

/** What it did to the door, or why that stayed as it was. */
function tellLock(
  text: 'lock' | 'unlock',
  { who, declaration }: Used,
  { id }: Door,
  undone: readonly Used[],
  { game, record }: Turn,
): void {
  const wasLocked = game.state.locked.has(id)
  const stayed = undone.length > 0 ? 'undone' : wasLocked === (text === 'lock') ? 'as it was' : undefined
  const causes = [declaration, ...undone.map(use => use.declaration)].flatMap(each => record.causeOf(each))
  record.tell({
    step: 0,
    kind: 'lock',
    who,
    door: id,
    text,
    ...(stayed && { reason: stayed, stays: wasLocked ? 'locked' : 'unlocked' }),
    rules: ['W24', 'W40', ...(stayed === 'undone' ? ['W-R34'] : [])],
    causes: [...new Set(causes)],
    at: declaration.at,
  })
}
