import type { Document, Opened } from '../../game/case.ts'
import { byName } from '../../model/by-name.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { paragraph } from '../../model/message.ts'
import type { Status } from '../../model/status.ts'
import { lettersText } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import { say, sayAll } from '../../words/say.ts'
import type { Shelf } from '../files/shelf.ts'
import { noContacts, openContacts } from './contacts.ts'
import { openWording } from './wording.ts'

interface Reminders {
  /** Nothing where nobody is to be reminded. */
  readonly text: string
  readonly findings: readonly Finding[]
}

/** A reminder to each player of whom something could come in and has not, each below a line that says whose it is. */
export function remindersOf(
  { phase: { kind, number }, missing, factions }: Status,
  format: string,
  {
    opened,
    document,
    names,
  }: { readonly opened: Opened; readonly document?: Document; readonly names: readonly string[] },
  shelf: Shelf,
): Reminders {
  const { wording, findings } = openWording(opened, document, {}, shelf)
  const contacts = format === 'discord' ? openContacts(opened, document, names, shelf) : noContacts
  const late = [...missing.map(({ player }) => player), ...factions.flatMap(({ players }) => players)]
  const key = `private.reminder${kind === 'night' ? '' : '-day'}`
  const letters = [...new Set(late)].sort(byName).map(player => {
    const lines = sayAll([say(wording, key, { player, number })])
    const call = contacts.of.get(player)
    return { head: `To ${player}`, message: [paragraph(lines)], number, ...(call !== undefined && { call }) }
  })
  const markup = markups.get(format)
  const raw = wording.formats.get(format)
  const isNothing = markup === undefined || letters.length === 0
  return {
    text: isNothing ? '' : lettersText(letters, markup, { language: wording.language, ...(raw && { raw }) }),
    findings: [...findings, ...contacts.findings],
  }
}
