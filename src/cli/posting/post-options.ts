import type { GivenOptions } from '../commands/table.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { unfitOption } from '../mistake.ts'

/** Formats of what players read. */
export const postFormats: readonly string[] = ['text', 'bbcode', 'discord', 'markdown', 'html']

/** Formats of a picture. */
export const drawings: readonly string[] = ['page', 'svg', 'mermaid']

export function isDrawn({ format }: GivenOptions): boolean {
  return drawings.includes(String(format))
}

export function isOfPosts({ format }: GivenOptions): boolean {
  return postFormats.includes(String(format))
}

/** Whether posts are to be written, to the output or to a folder. */
export function writesPosts(options: GivenOptions): boolean {
  return isOfPosts(options) || options.out !== undefined
}

const ofPosts = ['public', 'before', 'all', 'wording'] as const

/** Those that a picture has too. */
const ofDrawings: readonly string[] = ['all', 'wording']

/** An option of posts without a format of posts. */
export function misuseOf(options: GivenOptions): Finding | undefined {
  if (options.out !== undefined) return outOf(options) ?? twoOf(options)
  const ofFolder = (['with', 'force'] as const).find(name => options[name] !== undefined)
  if (ofFolder !== undefined) return withoutFolder(ofFolder)
  if (isOfPosts(options)) return twoOf(options)
  const stray = ofPosts.find(name => options[name] !== undefined && !(isDrawn(options) && ofDrawings.includes(name)))
  if (stray === undefined) return undefined
  return unfitOption(`--${stray}`, {
    message: `--${stray} is of posts and messages, and --format ${String(options.format)} writes none`,
    help: `add \`--format bbcode\`, or one of ${postFormats.join(', ')}`,
  })
}

/** An option of `pm` beside one that it does not fit. */
export function misuseOfPms(options: GivenOptions): Finding | undefined {
  if (options.out === undefined) return options.force === undefined ? undefined : withoutFolder('force')
  const stray = (['for', 'output'] as const).find(name => options[name] !== undefined)
  if (stray === undefined && isOfPosts(options)) return undefined
  return unfitOption('--out', {
    message:
      stray === undefined
        ? `--out writes messages, and --format ${String(options.format)} is none`
        : `--out writes all of them, and --${stray} asks for ${stray === 'for' ? 'less' : 'one file'}`,
    help: 'leave one of them out',
  })
}

function withoutFolder(name: string): Finding {
  return unfitOption(`--${name}`, {
    message: `--${name} is of the folder that --out writes, and none is named`,
    help: 'add `--out FOLDER`, or leave it out',
  })
}

/** What `--with` names, each after a comma. */
export function withFiles(options: GivenOptions): readonly string[] {
  return typeof options.with === 'string' ? options.with.split(',').map(word => word.trim()) : []
}

const ofModerator: readonly string[] = ['page', 'log']

/** A folder holds all that a format of posts writes. */
function outOf(options: GivenOptions): Finding | undefined {
  const stray = (['public', 'before', 'for', 'camera', 'declared', 'output'] as const).find(
    name => options[name] !== undefined,
  )
  const unknown = withFiles(options).find(word => !ofModerator.includes(word))
  if (unknown !== undefined) {
    const help = `write ${ofModerator.map(word => `\`${word}\``).join(', or ')}, or both with a comma`
    return unfitOption('--with', { message: `--with knows no “${unknown}”`, help })
  }
  const isOther = !isOfPosts(options) && options.format !== 'pretty'
  if (stray === undefined && !isOther) return undefined
  return unfitOption('--out', {
    message:
      stray === undefined
        ? `--out writes posts, and --format ${String(options.format)} is none`
        : `--out writes all of it, and --${stray} asks for less`,
    help: 'leave one of them out',
  })
}

/** Where none is named a folder is in BBCode. */
export function formatOf(options: GivenOptions): string {
  return isOfPosts(options) ? String(options.format) : 'bbcode'
}

function twoOf(options: GivenOptions): Finding | undefined {
  const named = (['public', 'before', 'for'] as const).filter(name => options[name] !== undefined)
  // Both of these: what one player is told before the phase.
  const [one, other] = named.includes('public') ? named : []
  if (one === undefined || other === undefined) return undefined
  return unfitOption(`--${other}`, {
    message: `--${one} and --${other} each ask for one text alone`,
    help: 'leave one of them out, and ask twice',
  })
}
