import type { GivenOptions } from '../commands/table.ts'
import { Option, type Command } from 'commander'
import type { Finding } from '../../model/diagnostic.ts'
import { unfitOption } from '../mistake.ts'

/** The options that suppose something, in the order in which they count. */
export const supposing = ['without', 'set', 'order', 'ruling'] as const

/** Adds them to a command; each may stand several times. */
export function declareWhatIf(command: Command): void {
  const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text]
  const option = (flags: string, means: string): Option => new Option(flags, means).argParser(collect)
  command
    .addOption(option('--without <what>', 'what if: without "Bob\'s Kill", or without all that Bob sent'))
    .addOption(option('--set <use>', 'what if: "Alice.Protect=Dave" in place of what Alice did with it'))
    .addOption(option('--order <order>', 'what if: "Doctor.Protect=85", or another role or ability at another order'))
    .addOption(option('--ruling <ruling>', 'what if: reported-name=submitted, or another ruling'))
    .option('--mod', 'what if: also what nobody is told')
}

export function isSupposing(options: GivenOptions): boolean {
  return supposing.some(name => options[name] !== undefined)
}

/** What is supposed writes no post and no file. */
export function unfitWithWhatIf(options: GivenOptions): Finding | undefined {
  const isFormat = ['pretty', 'json'].includes(String(options.format))
  const stray = ['out', 'public', 'before', 'for', 'all'].find(name => options[name] !== undefined)
  if (!isSupposing(options)) return modAlone(options)
  if (stray === undefined && isFormat) return undefined
  const option = stray === undefined ? `--format ${String(options.format)}` : `--${stray}`
  return unfit(option, 'what is only supposed is not to be posted or sent', 'leave it out')
}

/** What nobody is told is added to what is supposed, and to nothing else. */
export function modAlone(options: GivenOptions): Finding | undefined {
  if (options.mod !== true || isSupposing(options)) return undefined
  return unfit('--mod', 'it is of what is supposed', 'add --without, --set, --order or --ruling')
}

function unfit(option: string, why: string, help: string): Finding {
  return unfitOption(option, { message: `${option} does not fit here`, why, help })
}
