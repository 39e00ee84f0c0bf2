import type { RawMarkup } from '../../model/raw-markup.ts'

/** A text between what the moderator has put around it. */
export function framed({ before, after }: RawMarkup, text: string): string {
  return [before ?? [], text, after ?? []].flat().join('\n')
}

export function filled(spoiler: string, title: string, body: string): string {
  return spoiler.replace(/\{(title|body)\}/g, (_, what: string) => (what === 'title' ? title : body))
}
