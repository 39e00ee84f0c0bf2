import type { Document, Opened } from '../../game/case.ts'
import { byName } from '../../model/by-name.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { paragraph, type Line } from '../../model/message.ts'
import { name, row } from '../../model/saying.ts'
import type { Status } from '../../model/status.ts'
import { lettersText, markupOptions } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import type { Wording } from '../../model/wording.ts'
import { inEnglish } from '../../words/english.ts'
import { inWordsOf } from '../../words/in-words.ts'
import { named } from '../../words/named.ts'
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
  const day = kind === 'night' ? '' : '-day'
  const lacking = new Map(missing.map(each => [each.player, each]))
  // Whatever else is lacking is told in the same message.
  const ofFactions = (player: string, ending: string): readonly (Line | undefined)[] =>
    factions
      .filter(({ players }) => players.includes(player))
      .map(({ faction, abilities, isOne }) =>
        say(wording, `private.reminder-${isOne ? 'own' : 'faction'}${ending}`, {
          player,
          number,
          faction: named(wording, faction),
          ability: oneOf(wording, abilities),
        }),
      )
  const ofHisOwn = (player: string, { abilities, hasActed }: Status['missing'][number]): Line | undefined =>
    hasActed
      ? say(wording, `private.reminder-own${day}`, { player, number, ability: oneOf(wording, abilities) })
      : say(wording, `private.reminder${day}`, { player, number })
  const letters = [...new Set(late)].sort(byName).map(player => {
    const own = lacking.get(player)
    const lines = sayAll(
      own === undefined ? ofFactions(player, day) : [ofHisOwn(player, own), ...ofFactions(player, '-too')],
    )
    const call = contacts.of.get(player)
    return { head: `To ${player}`, message: [paragraph(lines)], number, ...(call !== undefined && { call }) }
  })
  const markup = markups.get(format)
  const isNothing = markup === undefined || letters.length === 0
  return {
    text: isNothing ? '' : lettersText(letters, markup, markupOptions(format, wording)),
    findings: [...findings, ...contacts.findings],
  }
}

/** `Collect or Lend`: one of them is enough. */
function oneOf(wording: Wording, abilities: readonly string[]): string {
  const all = row('join.or', abilities.map(withoutOrder).map(name))
  return inWordsOf(all, wording) ?? inEnglish(all)
}

/** `Kill` of `Kill [80]`: an order is nothing that a player is told. */
function withoutOrder(ability: string): string {
  return ability.replace(/ \[[^\]]*\]$/, '')
}
