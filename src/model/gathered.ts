/** What is found of each thing, in one list: as `flatMap` gives it, for which V8 takes twenty times as long. */
export function gathered<Thing, Found>(
  things: Iterable<Thing>,
  foundOf: (thing: Thing) => Found | readonly Found[],
): readonly Found[] {
  const all: Found[] = []
  for (const thing of things) {
    const found = foundOf(thing)
    if (isList(found)) for (const one of found) all.push(one)
    else all.push(found)
  }
  return all
}

function isList<Found>(found: Found | readonly Found[]): found is readonly Found[] {
  return Array.isArray(found)
}
