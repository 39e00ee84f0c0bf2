import type { Finding } from '../../model/diagnostic.ts'
import { namesFitting } from '../../model/names-fitting.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { fileFinding } from '../mistake.ts'

/** `--for` names nobody who is written to, or may be one of several; or who plays no more, by who has taken over. */
export function nobodyCalled(
  asked: string,
  names: ReadonlySet<string>,
  gone: ReadonlyMap<string, string> = new Map(),
): Finding {
  const [left = '', ...others] = namesFitting(asked, [...gone.keys()])
  const heir = others.length > 0 ? undefined : gone.get(left)
  const fitting = namesFitting(asked, [...names])
  const near = nearest(asked, names)
  const or = (all: readonly string[]): string => all.map(name => `“${name}”`).join(' or ')
  const [message, help] =
    fitting.length > 1
      ? [`“${asked}” may be ${fitting.join(', ')}`, 'write more of the name']
      : heir !== undefined
        ? [`${left} plays no more: ${heir} has taken over`, `write “${heir}”`]
        : [
            `there is no player called “${asked}”`,
            near.length > 0 ? `did you mean ${or(near)}?` : `players are ${[...names].join(', ')}`,
          ]
  return fileFinding('--for', { code: 'name/unknown', message, help })
}
