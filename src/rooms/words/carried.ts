import { byName } from '../model/by-name.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { liesByRoom } from './lies-by-room.ts'
import { leaf, roomText, thingsText, type Section } from './report.ts'
import { placeText, worded, type Language } from './wordings.ts'

/** What the next turn begins with beside health, concentration and rooms: who has what, what lies where, uses left, locked doors. (W42) */
export function carriedSection(outcome: TurnOutcome, language: Language): Section {
  const parts = [
    leaf(worded('carried-things', language), thingsLines(outcome, language)),
    leaf(worded('carried-lies', language), liesLines(outcome, language)),
    leaf(worded('carried-uses', language), usesLines(outcome, language)),
    leaf(worded('carried-locked', language), lockedLines(outcome, language)),
  ]
  return { head: worded('carried', language), lines: [], parts: parts.filter(({ lines }) => lines.length > 0) }
}

function thingsLines({ after }: TurnOutcome, language: Language): readonly string[] {
  return [...after.characters].flatMap(([who, standing]) => {
    const things = thingsText(standing, language)
    return things.length === 0 ? [] : [`${who}: ${things.join('; ')}`]
  })
}

function liesLines({ before: { world }, after }: TurnOutcome, language: Language): readonly string[] {
  return [...liesByRoom(after)].flatMap(([room, places]) =>
    [...places].map(
      ([place, items]) => `${roomText(room, world, language)} (${placeText(place, language)}): ${items.join(', ')}`,
    ),
  )
}

function usesLines({ after }: TurnOutcome, language: Language): readonly string[] {
  const sorted = [...after.uses].sort(([one], [other]) => byName(one, other))
  return sorted.map(([ability, left]) => worded('left', language, { ability, left }))
}

function lockedLines({ before: { world }, after }: TurnOutcome, language: Language): readonly string[] {
  const locked = world.doors.filter(({ id }) => after.locked.has(id))
  return locked.map(({ first }) =>
    worded('door-of', language, { room: roomText(first.room, world, language), door: first.name }),
  )
}
