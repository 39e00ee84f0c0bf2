import type { RawMarkup } from '../../model/raw-markup.ts'

/** A text between what the moderator has put around it. */
export function framed({ before, after }: RawMarkup, text: string): string {
  return [before ?? [], text, after ?? []].flat().join('\n')
}

/** With the number of the night or day in it. What asks for one does not stand around what is of none, such as a role PM. */
export function withPhaseNumber(raw: RawMarkup, number: number | undefined): RawMarkup {
  const { before, after } = raw
  if (![before, after].some(each => each?.includes('{number}'))) return raw
  const fill = (each: string | undefined): string | undefined =>
    number === undefined ? undefined : each?.replaceAll('{number}', String(number))
  return { ...raw, before: fill(before), after: fill(after) }
}

export function filled(spoiler: string, title: string, body: string): string {
  return spoiler.replace(/\{(title|body)\}/g, (_, what: string) => (what === 'title' ? title : body))
}
