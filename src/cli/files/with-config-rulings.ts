import type { Setup } from '../../model/syntax.ts'
import type { ReadSetup } from '../../setup/read-setup.ts'
import type { Document } from '../../game/case.ts'
import type { Placed } from './configs.ts'

/** A document whose own setup is read as the configuration says where it does not say itself; one that names its setup stays. */
export function ruledDocument(document: Document, placed: Placed): Document {
  if (document.kind === 'setup') return { ...document, ...ruledSetup(document, placed) }
  if (document.case.setupPath !== undefined) return document
  const { setup, findings } = ruledSetup(
    { ...(document.case.setup && { setup: document.case.setup }), findings: document.findings },
    placed,
  )
  return { ...document, findings, case: { ...document.case, ...(setup && { setup }) } }
}

/** A setup read as the configuration says where it does not say itself; refused where nobody can tell what that says. */
export function ruledSetup(read: ReadSetup, { config: { rulings }, findings }: Placed): ReadSetup {
  if (rulings === 'unreadable') return { ...read, findings: [...read.findings, ...findings] }
  return read.setup === undefined || Object.keys(rulings).length === 0
    ? read
    : { ...read, setup: withRulings(read.setup, rulings) }
}

function withRulings(setup: Setup, rulings: Setup['rulings']): Setup {
  return { ...setup, rulings: { ...rulings, ...setup.rulings } }
}
