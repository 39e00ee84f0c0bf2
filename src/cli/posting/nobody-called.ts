import type { Finding } from '../../model/diagnostic.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { findingOf, wholeFile } from '../mistake.ts'

/** `--for` names nobody who is written to. */
export function nobodyCalled(asked: string, names: ReadonlySet<string>): Finding {
  const near = nearest(asked, names)
  const mistake = {
    code: 'name/unknown',
    message: `there is no player called “${asked}”`,
    help:
      near.length > 0
        ? `did you mean ${near.map(name => `“${name}”`).join(' or ')}?`
        : `players are ${[...names].join(', ')}`,
  }
  return findingOf(mistake, wholeFile('--for'))
}
