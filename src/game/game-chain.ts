import type { PlayedDocument, PlayedFile } from './replay.ts'

/** The files of the game that a document belongs to, the first one first: those that it comes after, and its own with that document alone. */
export function gameChain({ file }: PlayedFile, document: PlayedDocument): readonly PlayedFile[] {
  const chain: PlayedFile[] = [{ file, documents: [document] }]
  for (let { before } = document; before !== undefined; before = before.documents[0]?.before) chain.unshift(before)
  return chain
}
