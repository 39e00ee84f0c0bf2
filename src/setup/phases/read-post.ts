import type { Moment } from '../../model/message.ts'
import type { PhasePost } from '../../model/phase.ts'
import { textOf } from '../../language/decode/name.ts'
import { fieldOf, fieldsOf } from '../../language/fields.ts'
import { given } from '../../language/given.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { Tree } from '../../text/tree.ts'
import { described } from '../../text/wording.ts'

/** What the moderator adds to the post of a phase. */
export function readPost(tree: Tree, reading: Reading): PhasePost {
  const fields = fieldsOf('post', tree, reading)
  return {
    at: fields.get('text')?.value.at ?? tree.at,
    majority: ['yes', 'true'].includes(fieldOf(fields, 'majority', textOf, reading) ?? ''),
    ...given({
      text: fieldOf(fields, 'text', textOf, reading),
      deadline: fieldOf(fields, 'deadline', readMoment, reading),
      ends: fieldOf(fields, 'ends', readMoment, reading),
    }),
  }
}

/** “ends” of a night: what is posted of a night is posted when it is over. */
export function noteEndsAtNight(post: Tree, reading: Reading): void {
  const ends = post.kind === 'map' ? post.entries.find(({ key }) => key.text === 'ends') : undefined
  if (ends === undefined) return
  note(reading, ends.key.at, {
    code: 'post/deadline',
    message: '“ends” is said of a day that goes on, and this is a night',
    why: 'the post of a night is written when that is over',
    help: 'write “deadline”, which is that of the day that follows',
  })
}

const written = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(?:Z|([+-])(\d\d):?(\d\d))$/i

/** A moment in time after ISO 8601, with its offset: without one it would be another moment for each reader. */
function readMoment(tree: Tree, reading: Reading): Moment | undefined {
  const parts = tree.kind === 'text' ? written.exec(tree.text.trim()) : null
  const numbers = (parts ?? []).slice(1).map((part: string | undefined) => Number(part ?? 0))
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, , hours = 0, minutes = 0] = numbers
  const offset = (hours * 60 + minutes) * (parts?.[7] === '-' ? -1 : 1)
  const isOne = day >= 1 && day <= daysOf(year, month) && hour < 24 && minute < 60 && second < 60
  if (parts !== null && isOne && minutes < 60 && Math.abs(offset) <= 14 * 60) {
    const seconds = ((daysBefore(year, month, day) * 24 + hour) * 60 + minute - offset) * 60 + second
    return { kind: 'moment', seconds, offset }
  }
  return note(reading, tree.at, {
    code: 'post/deadline',
    message: `${described(tree)} is no moment in time`,
    why: 'a deadline is a date, a time and by how much the clock is ahead of UTC, or readers elsewhere mistake it',
    help: 'write it like 2026-11-26T20:00+01:00, or with Z for UTC',
  })
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** Days from the beginning of 1970; a year is counted from March on, so that a leap day is its last. */
function daysBefore(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1
  const months = (month + 9) % 12
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400)
  return from * 365 + leaps + Math.floor((months * 153 + 2) / 5) + day - 1 - 719468
}
