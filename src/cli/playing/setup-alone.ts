import type { Finding } from '../../model/diagnostic.ts'
import type { Opened } from '../../game/case.ts'
import { isAPhase } from '../../setup/read-setup.ts'

/** A setup by itself is nothing to resolve, nor to ask about. What only lacks its setup is none. */
export function setupAlone({ source, documents }: Opened): readonly Finding[] {
  if (!documents.some(({ kind, findings }) => kind === 'setup' && !findings.some(({ code }) => code === isAPhase)))
    return []
  return [
    {
      code: 'phase/none',
      severity: 'error',
      message: `${source.name} is a setup, and nothing happens in it`,
      help: 'name the file of a night, whose “setup:” names this one; `snarf orders` shows the orders of a setup',
      at: { source, start: 0, end: 0 },
    },
  ]
}
