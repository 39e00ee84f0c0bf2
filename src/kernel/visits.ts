import type { Ints } from './ints.ts'
import type { Work } from './work.ts'

/** Numbers in a row of visits: who visited, whom, with which action, and marks. */
export const visitWidth = 4

/** Visits strung together, in the order in which they were made: by player his first, -1 for none, and last; by visit the next. */
export interface Strings {
  first: Int32Array
  last: Int32Array
  readonly next: Ints
}

/** Strings together the visits made since this was last done, by who made them and by whom they reached. */
export function stringVisits(work: Work): void {
  const { visits, visitsBy, visitsOn } = work
  for (; work.strung < visits.n; work.strung += visitWidth) {
    string(visitsBy, visits.at(work.strung), work.strung)
    string(visitsOn, visits.at(work.strung + 1), work.strung)
  }
}

function string({ first, last, next }: Strings, player: number, row: number): void {
  next.push(-1)
  if (player < 0) return
  if ((first[player] as number) < 0) first[player] = row
  else next.data[(last[player] as number) / visitWidth] = row
  last[player] = row
}

/** The next visit of the same player on a string, -1 after the last. */
export function nextVisit(strings: Strings, row: number): number {
  return strings.next.at(row / visitWidth)
}

/** Takes the strings apart, before the visits are emptied. */
export function unstringVisits(work: Work): void {
  const { visits, visitsBy, visitsOn } = work
  for (let row = 0; row < work.strung; row += visitWidth) {
    if (visits.at(row) >= 0) visitsBy.first[visits.at(row)] = -1
    visitsOn.first[visits.at(row + 1)] = -1
  }
  visitsBy.next.n = 0
  visitsOn.next.n = 0
  work.strung = 0
}
