import type { Finding } from '../../model/diagnostic.ts'

/** A world by itself is no turn. */
export function worldAlone({
  source,
  documents,
}: {
  readonly source: Finding['at']['source']
  readonly documents: readonly { readonly document: { readonly kind: string } }[]
}): readonly Finding[] {
  if (!documents.some(({ document }) => document.kind === 'world')) return []
  return [
    {
      code: 'rooms/no-turn',
      severity: 'error',
      message: `${source.name} is a world, and nothing happens in it`,
      help: 'name the file of a turn, whose “world:” names this one',
      at: { source, start: 0, end: 0 },
    },
  ]
}
