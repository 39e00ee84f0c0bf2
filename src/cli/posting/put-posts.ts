import { withoutAccents } from '../../model/without-accents.ts'
import type { Message } from '../../model/message.ts'
import type { Wording } from '../../model/wording.ts'
import { privateMessage } from '../../letters/private.ts'
import { rolePm } from '../../letters/role-pm.ts'
import { escaped } from '../../render/escape.ts'
import { framing, markupOptions } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import type { Markup } from '../../render/markup/markup.ts'
import { callOf } from './contacts.ts'
import type { PostedFile } from './posted-folder.ts'
import type { PhaseLetters } from './letters-of.ts'
import { ifDead, ifToldOtherwise, type MistakeLetter } from './mistake-letters.ts'

/** A phase as files: what to post, whom to send what, and an index that says which is which. */
export function filesOf(
  letters: PhaseLetters,
  format: string,
  wording: Wording,
  isForAll: boolean,
  contacts: ReadonlyMap<string, string> = new Map(),
  mended: readonly MistakeLetter[] = [],
): readonly PostedFile[] {
  const sent = letters.private.flatMap((one, place) =>
    one.isNews || (isForAll && one.lives)
      ? [{ ...one, path: `${one.reads ? 'pm' : 'pm/dead'}/${slug(one.view.player, place + 1)}` }]
      : [],
  )
  const newPath = (player: string): string =>
    `pm/new/${slug(player, letters.private.findIndex(({ view }) => view.player === player) + 1)}`
  const to = (player: string): Pick<PostedText, 'call'> => callOf(contacts, player)
  const before = letters.beforeIn(wording)
  const texts: readonly PostedText[] = [
    ...(before.length === 0 ? [] : [{ path: 'before', label: 'post before the phase begins', message: before }]),
    ...letters.newcomers.map(({ player, isPm, pmIn, heardIn }) => ({
      path: newPath(player),
      label: `send to ${player} before the phase begins${isPm ? ': the role PM' : ''}`,
      message: [...pmIn(wording), ...heardIn(wording)],
      ...to(player),
    })),
    { path: 'post', label: 'post', message: letters.postIn(wording) },
    ...sent.flatMap(({ path, view, reads, pm }) => {
      const label = `${reads ? 'send to' : 'dead, send only if your rules say so:'} ${view.player}`
      const own = { path, label, message: privateMessage(view, wording), ...to(view.player) }
      if (pm === undefined) return [own]
      const after = `send to ${view.player} after that: the new role PM`
      const isSecond = letters.newcomers.some(({ player }) => player === view.player)
      const pmPath = `${newPath(view.player)}${isSecond ? '-after' : ''}`
      return [own, { path: pmPath, label: after, message: rolePm(pm, wording, true), ...to(view.player) }]
    }),
  ]
  const corrected = mended.map(({ kind, message, to: whom }): PostedText => {
    if (whom === undefined)
      return {
        path: `corrected/${kind}`,
        label: kind === 'before' ? 'post, in place of what was posted before the phase' : 'post',
        message,
      }
    const { player, seat: sat, again } = whom
    const place = letters.private.findIndex(({ seat }) => seat === sat) + 1
    const path = `corrected/${again.reads ? '' : 'dead/'}${slug(player, place)}`
    return { path, label: `send to ${player}${ifDead(again)}${ifToldOtherwise(player, again)}`, message, ...to(player) }
  })
  const told = new Set([
    ...letters.newcomers.map(({ player }) => player),
    ...sent.map(({ view }) => view.player),
    ...mended.map(({ to: whom }) => whom?.seat),
  ])
  const silent = letters.private.filter(({ lives, view }) => lives && !told.has(view.player))
  const writing = framing(markupOptions(format, wording), { number: letters.outcome.phase.number })
  return postedFiles(
    texts,
    format,
    writing,
    silent.map(({ view }) => view.player),
    corrected,
  )
}

/** A text to post or to send: its path without an ending, what to do with it, and what it says. */
export interface PostedText {
  readonly path: string
  readonly label: string
  readonly message: Message
  /** What is put before it as it is: whom it calls. */
  readonly call?: string
}

/** Texts as files, and an index of them. */
export function postedFiles(
  texts: readonly PostedText[],
  format: string,
  writing: Parameters<Markup['write']>[1],
  silent: readonly string[] = [],
  corrected: readonly PostedText[] = [],
): readonly PostedFile[] {
  const [files, mended] = [texts, corrected].map(each => textFiles(each, format, writing))
  const linesOf = (of: Posted = []): readonly string[] =>
    of.flatMap(({ label, written }) => written.map(({ path }) => `${path.padEnd(32)}  ${label}`))
  const index = [
    ...(corrected.length === 0
      ? []
      : [
          'Where what this folder held before has been posted and sent:',
          ...linesOf(mended),
          '',
          'Where nothing of it has been:',
        ]),
    ...linesOf(files),
    ...(silent.length === 0 ? [] : ['', `No message: ${silent.map(escaped).join(', ')}`]),
    '',
  ].join('\n')
  const all = [...(files ?? []), ...(mended ?? [])]
  return [{ path: 'index.txt', text: index }, ...all.flatMap(({ written }) => written)]
}

type Posted = readonly { readonly label: string; readonly written: readonly PostedFile[] }[]

function textFiles(texts: readonly PostedText[], format: string, writing: Parameters<Markup['write']>[1]): Posted {
  return texts.map(({ path, label, message, call }) => {
    const parts = markups.get(format)?.write(message, framing(writing, { call })) ?? []
    const pathOf = (place: number) => (parts.length === 1 ? `${path}.txt` : `${path}.${place + 1}.txt`)
    return { label: escaped(label), written: parts.map((text, place) => ({ path: pathOf(place), text: `${text}\n` })) }
  })
}

/** The place among all players keeps names apart, and any name harmless as that of a file. */
export function slug(name: string, place: number): string {
  const letters = withoutAccents(name).replace(/[^\p{L}\p{N}]+/gu, '-')
  const short = Array.from(letters)
    .slice(0, 40)
    .join('')
    .replace(/^-+|-+$/g, '')
  return [String(place).padStart(2, '0'), ...(short === '' ? [] : [short])].join('-')
}
