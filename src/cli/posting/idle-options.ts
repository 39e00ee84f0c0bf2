import type { GivenOptions } from '../commands/table.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { isSupposing } from '../correcting/what-if.ts'
import { unfitOption } from '../mistake.ts'
import { isDrawn, isOfPosts, postFormats, withFiles, writesPosts } from './post-options.ts'

/** An option that would do nothing when nights and days are resolved, beside what else is asked for. */
export function idleOption(options: GivenOptions): Finding | undefined {
  const isGiven = (name: string): boolean => options[name] !== undefined && options[name] !== false
  const idle = ways(options).find(({ names, isIdle }) => isIdle && names.some(isGiven))
  const name = idle?.names.find(isGiven)
  if (idle === undefined || name === undefined) return undefined
  const { why, help } = idle
  return unfitOption(`--${name}`, { message: `--${name} ${why}`, help })
}

interface Way {
  readonly names: readonly string[]
  readonly isIdle: boolean
  readonly why: string
  readonly help: string
}

function ways(options: GivenOptions): readonly Way[] {
  const [isRead, isPicture] = [writesPosts(options), isDrawn(options)]
  const isPage = options.format === 'page' || withFiles(options).includes('page')
  const isHers = options.for !== undefined && isOfPosts(options)
  const isOne = options.public !== undefined || options.before !== undefined
  const format = `--format ${String(options.format)}`
  const leave = 'leave it out'
  const addFormat = `add \`--format bbcode\`, or one of ${postFormats.join(', ')}`
  return [
    { names: ['camera', 'declared'], isIdle: true, why: 'is of games of rooms, and this is none', help: leave },
    { names: ['for'], isIdle: !isOfPosts(options), why: `is of posts and messages, and ${format} writes none`, help: addFormat }, // prettier-ignore
    {
      names: ['language'],
      isIdle: !isRead && !isPicture && !isSupposing(options),
      why: `is of what players read and of pictures, and ${format} is neither`,
      help: addFormat,
    },
    { names: ['revealed'], isIdle: !isPage, why: 'is of the page, and none is written', help: 'add `--format page`, or leave it out' }, // prettier-ignore
    { names: ['all'], isIdle: isOne, why: 'is of messages, and one post alone is asked for', help: leave },
    {
      names: ['all'],
      isIdle: isHers,
      why: 'is of messages to everybody, and --for asks for that of one player alone',
      help: leave,
    },
    {
      names: ['all'],
      isIdle: options.format === 'mermaid',
      why: 'does nothing with --format mermaid, which draws actions alone',
      help: 'leave it out, or draw `--format svg`',
    },
    {
      names: ['trace', 'quiet'],
      isIdle: isRead || isPicture || isSupposing(options),
      why: 'is of what the moderator reads of a night, and something else is written',
      help: leave,
    },
  ]
}
