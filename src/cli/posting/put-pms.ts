import type { GivenOptions } from '../commands/table.ts'
import { markupOptions, framing } from '../../render/letters.ts'
import { byName } from '../../model/by-name.ts'
import { rolePm } from '../../letters/role-pm.ts'
import type { RolePm } from '../../model/role-pm.ts'
import type { Wording } from '../../model/wording.ts'
import { escaped } from '../../render/escape.ts'
import { inARow } from '../../text/wording.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Exit } from '../output/exit.ts'
import type { Session } from '../session.ts'
import { callOf, type Contacts } from './contacts.ts'
import { postedFiles, slug } from './put-posts.ts'
import { putAndTell } from './put-phase.ts'

/** Role PMs with how they are written. */
export interface PmsToPut {
  readonly pms: readonly RolePm[]
  readonly format: string
  readonly wording: Wording
  readonly contacts: Contacts['of']
  /** Of the phase with which they begin; absent for the beginning of the game. */
  readonly number: number | undefined
  /** Who is dead by then. */
  readonly dead: ReadonlySet<string> | undefined
}

/** Role PMs as a folder of files, one for each player, and an index; where it takes the place of another one, whose read otherwise. */
export function putPms(
  folder: string,
  { pms, format, wording, contacts, number, dead }: PmsToPut,
  { force }: GivenOptions,
  shelf: Shelf,
  session: Session,
): Exit {
  // A player has the same number as in the folder of a night.
  const texts = pms
    .toSorted((one, other) => byName(one.player, other.player))
    .map((pm, place) => ({
      path: `pm/${dead?.has(pm.player) === true ? 'dead/' : ''}${slug(pm.player, place + 1)}`,
      label: `${dead?.has(pm.player) === true ? 'dead, send only if your rules say so:' : 'send to'} ${pm.player}: the role PM`,
      message: rolePm(pm, wording),
      ...callOf(contacts, pm.player),
    }))
  const files = postedFiles(texts, format, framing(markupOptions(format, wording), { number }))
  const notes = { phase: 'role PMs' }
  const isForced = force === true
  return putAndTell(folder, files, { format, read: shelf.read(), isForced, notes }, session, (kept, changed) =>
    changedText(folder, kept, changed),
  )
}

/** `pm/01-ann.txt reads otherwise. What pms held before is in pms.1.` */
function changedText(folder: string, kept: string, changed: readonly string[]): string {
  const others = changed.filter(path => path !== 'index.txt').map(escaped)
  const read = others.length === 1 ? 'reads' : 'read'
  const which = others.length === 0 ? '' : `${inARow(others)} ${read} otherwise. `
  return `${which}What ${escaped(folder)} held before is in ${escaped(kept)}.\n`
}
