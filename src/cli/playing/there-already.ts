import { basename, dirname } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import type { Shelf } from '../files/shelf.ts'
import { seenFrom } from './next-file.ts'

/** Where the game stands that a file was to come after. */
interface Before {
  readonly setupPath: string
  /** The file before it; absent where the game begins. */
  readonly after?: string
}

/** What is said of a file that is there already: where it comes after another one than it should, which and what to write. */
export function thereAlready(finding: Finding, name: string, { setupPath, after }: Before, shelf: Shelf): Finding {
  const opened = shelf.open(name)
  if (finding.code !== 'file/exists' || !('path' in opened)) return finding
  const [only] = opened.documents
  if (only?.kind !== 'case') return finding
  const { after: given } = only.case
  const named = given === 'nothing' ? undefined : given
  const refresh = `bring its comments up to date: snarf next --refresh ${name}`
  const before = named && shelf.openNamed(named)
  const isSame =
    before === undefined
      ? after === undefined && only.case.setupPath === setupPath
      : 'path' in before && before.path === after
  if (isSame) return { ...finding, help: `${refresh}; or ${finding.help ?? ''}` }
  if (named === undefined || after === undefined) return finding
  return {
    ...finding,
    why: `it comes after ${named.text}, and not after ${basename(after)}`,
    help: `write “after: ${seenFrom(dirname(opened.path), after)}” in it, then ${refresh}`,
  }
}
