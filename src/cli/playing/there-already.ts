import { basename, dirname } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import type { Shelf } from '../files/shelf.ts'
import { seenFrom } from './next-file.ts'

/** What is said of a file that is there already: where it comes after another one than it should, which and what to write. */
export function thereAlready(finding: Finding, name: string, after: string | undefined, shelf: Shelf): Finding {
  const opened = shelf.open(name)
  const [only] = 'path' in opened ? opened.documents : []
  const named = only?.kind === 'case' ? only.case.after : undefined
  if (
    finding.code !== 'file/exists' ||
    after === undefined ||
    !('path' in opened) ||
    named === undefined ||
    named === 'nothing'
  )
    return finding
  const refresh = `bring its comments up to date: snarf next --refresh ${name}`
  const before = shelf.openNamed(named)
  if ('path' in before && before.path === after) return { ...finding, help: `${refresh}; or ${finding.help ?? ''}` }
  return {
    ...finding,
    why: `it comes after ${named.text}, and not after ${basename(after)}`,
    help: `write “after: ${seenFrom(dirname(opened.path), after)}” in it, then ${refresh}`,
  }
}
