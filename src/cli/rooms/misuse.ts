import type { GivenOptions } from '../commands/table.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { supposing } from '../correcting/what-if.ts'
import { unfitOption } from '../mistake.ts'
import { isDrawn, withFiles } from '../posting/post-options.ts'

const ofNights = [...supposing, 'mod', 'changes', 'before', 'all', 'wording', 'revealed', 'illegal'] as const

const parts = ['for', 'camera', 'declared', 'public'] as const

/** An option that a command has for nights, and a turn of rooms has no use for; or two that do not go together. */
export function misuseOfRooms(options: GivenOptions): Finding | undefined {
  const stray = ofNights.find(name => options[name] !== undefined)
  if (stray !== undefined) {
    const help = stray === 'ruling' ? 'write it into the turn, under `rulings:`' : 'leave it out'
    return unfit(stray, `--${stray} is of nights and days, and a turn of rooms has no use for it`, help)
  }
  if (withFiles(options).includes('page'))
    return unfit('with', '--with page is of nights and days', 'write `--with log`, and the page with `--format page`')
  const [one, other] = parts.filter(name => options[name] !== undefined)
  if (one !== undefined && other !== undefined && !(one === 'declared' && other === 'public'))
    return unfit(other, `--${one} and --${other} each ask for one part alone`, 'leave one of them out, and ask twice')
  if (one === undefined || one === 'for' || !isDrawn(options)) return undefined
  const message = `--${one} is of lines, and --format ${String(options.format)} draws`
  return unfit(one, message, 'leave one of them out; `--for` draws what one character was told')
}

function unfit(name: string, message: string, help: string): Finding {
  return unfitOption(`--${name}`, { message, help })
}
