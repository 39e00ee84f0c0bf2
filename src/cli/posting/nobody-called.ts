import type { Finding } from '../../model/diagnostic.ts'
import { namesFitting } from '../../model/names-fitting.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { findingOf, wholeFile } from '../mistake.ts'

/** `--for` names nobody who is written to, or may be one of several; or who plays no more, by who has taken over. */
export function nobodyCalled(
  asked: string,
  names: ReadonlySet<string>,
  takenOver: ReadonlyMap<string, string> = new Map(),
): Finding {
  const [seat, ...seats] = namesFitting(asked, [...takenOver.keys()])
  const fitting = namesFitting(asked, [...names])
  const near = nearest(asked, names)
  const or = (all: readonly string[]): string => all.map(name => `“${name}”`).join(' or ')
  const [message, help] =
    fitting.length > 1
      ? [`“${asked}” may be ${fitting.join(', ')}`, 'write more of the name']
      : seat !== undefined && seats.length === 0
        ? [`${seat} plays no more: ${takenOver.get(seat) ?? ''} has taken over`, `write “${takenOver.get(seat) ?? ''}”`]
        : [
            `there is no player called “${asked}”`,
            near.length > 0 ? `did you mean ${or(near)}?` : `players are ${[...names].join(', ')}`,
          ]
  return findingOf({ code: 'name/unknown', message, help }, wholeFile('--for'))
}

/** Who plays no more, with who plays in his place. */
export function takenOver(
  seats: readonly { readonly name: string }[],
  names: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    seats.flatMap(({ name }, place) =>
      names[place] === undefined || names[place] === name ? [] : [[name, names[place]]],
    ),
  )
}
