import type { Full, NoRoom } from '../model/outcome.ts'

/** By what there was no room for a thing, a line for each place that was tried; and what would have made room, had it left. (W13, W15, W21) */
export function noRoomText({ who, item, full, stayed = [] }: NoRoom): readonly string[] {
  // What cannot be worn was not tried there, unless nowhere else.
  const tried = full.length === 1 ? full : full.filter(({ places, part }) => part !== 'worn' || places > 0)
  const away = stayed.join(', ')
  return [
    ...tried.map(each => (each.part === 'worn' ? wornText(who, item, each) : placesText(who, item, each))),
    ...(stayed.length === 0
      ? []
      : [`${away} ${stayed.length === 1 ? 'was' : 'were'} counted as given away by ${who} then, and stayed after all`]),
  ]
}

function placesText(who: string, item: string | undefined, { part, holds, fills, places, needs }: Full): string {
  const whose = `${part === 'hands' ? 'the hands' : 'the inventory'} of ${who}`
  const filled = `${fills} of ${places}`
  if (item === undefined) return `${whose} would hold ${holds.join(', ')}: ${filled} places`
  const held = holds.length === 0 ? 'nothing' : holds.join(', ')
  return `${whose} ${part === 'hands' ? 'hold' : 'holds'} ${held}: ${filled} places, and ${item} needs ${needs}`
}

function wornText(who: string, item = '', { holds, places }: Full): string {
  return places === 0 ? `${item} cannot be worn` : `${who} wears ${holds.join(', ')} there`
}
