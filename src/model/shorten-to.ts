/** Takes all from a place on out of a list that is used again: its room stays. */
export function shortenTo<Of>(list: Of[], count: number): Of[] {
  while (list.length > count) list.pop()
  return list
}
