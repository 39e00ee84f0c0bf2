import type { Message } from '../../model/message.ts'
import type { Wording } from '../../model/wording.ts'
import { escaped } from '../../render/escape.ts'
import { markups } from '../../render/markup/index.ts'
import type { PostedFile } from './posted-folder.ts'
import type { PhaseLetters } from './letters-of.ts'

/** A phase as files: what to post, whom to send what, and an index that says which is which. */
export function filesOf(
  letters: PhaseLetters,
  format: string,
  wording: Wording,
  isForAll: boolean,
): readonly PostedFile[] {
  const write = (path: string, message: Message): readonly PostedFile[] => {
    const raw = wording.formats.get(format)
    const parts = markups.get(format)?.write(message, { language: wording.language, ...(raw && { raw }) }) ?? []
    return parts.map((text, place) => ({
      path: parts.length === 1 ? `${path}.txt` : `${path}.${place + 1}.txt`,
      text: `${text}\n`,
    }))
  }
  const sent = letters.private.flatMap((one, place) =>
    one.isNews || (isForAll && one.lives)
      ? [{ ...one, path: `${one.lives ? 'pm' : 'pm/dead'}/${slug(one.view.player, place + 1)}` }]
      : [],
  )
  const files = [
    ...(letters.before.length === 0
      ? []
      : [{ label: 'post before the phase begins', written: write('before', letters.before) }]),
    { label: 'post', written: write('post', letters.post) },
    ...sent.map(({ path, message, view, lives }) => ({
      label: `${lives ? 'send to' : 'dead, send only if your rules say so:'} ${escaped(view.player)}`,
      written: write(path, message),
    })),
  ]
  const silent = letters.private.filter(one => one.lives && !sent.some(({ view }) => view.player === one.view.player))
  const index = [
    ...files.flatMap(({ label, written }) => written.map(({ path }) => `${path.padEnd(32)}  ${label}`)),
    ...(silent.length === 0 ? [] : ['', `No message: ${silent.map(({ view }) => escaped(view.player)).join(', ')}`]),
    '',
  ].join('\n')
  return [{ path: 'index.txt', text: index }, ...files.flatMap(({ written }) => written)]
}

/** The place among all players keeps names apart, and any name harmless as that of a file. */
export function slug(name: string, place: number): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const short = Array.from(letters)
    .slice(0, 40)
    .join('')
    .replace(/^-+|-+$/g, '')
  return [String(place).padStart(2, '0'), ...(short === '' ? [] : [short])].join('-')
}
