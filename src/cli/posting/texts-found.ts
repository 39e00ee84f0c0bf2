import type { Document, Opened } from '../../game/case.ts'
import type { PlayedFile } from '../../game/replay.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Shelf } from '../files/shelf.ts'

/** What is wrong in how posts are worded and whom they call, by document; nothing of posts is loaded where no file says anything of it. */
export async function textsFound(
  files: readonly Opened[],
  played: readonly PlayedFile[],
  shelf: Shelf,
): Promise<ReadonlyMap<Document, readonly Finding[]>> {
  const worded = files.filter(namesTexts)
  if (worded.length === 0) return new Map()
  const { namedTextFindings } = await import('./named-texts.ts')
  return namedTextFindings(worded, played, shelf)
}

/** Whether a file, or the setup that one of its documents is played on, may say how posts are worded or whom they call. */
export function namesTexts({ source, documents }: Opened): boolean {
  const setups = documents.flatMap(document => (document.kind === 'case' ? (document.case.setup ?? []) : []))
  return [source, ...setups.map(({ at }) => at.source)].some(hasTextKey)
}

export function hasTextKey({ text }: Source): boolean {
  return /\b(?:wording|contacts)\b/.test(text)
}
