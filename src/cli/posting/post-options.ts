import type { Finding } from '../../model/diagnostic.ts'
import { findingOf, wholeFile } from '../mistake.ts'

type Options = Readonly<Record<string, unknown>>

/** Formats of what players read. */
export const postFormats: readonly string[] = ['text', 'bbcode', 'discord', 'markdown', 'html']

export function isOfPosts({ format }: Options): boolean {
  return postFormats.includes(String(format))
}

const ofPosts = ['public', 'before', 'all', 'wording'] as const

/** An option of posts without a format of posts. */
export function misuseOf(options: Options): Finding | undefined {
  if (isOfPosts(options)) return twoOf(options)
  const stray = ofPosts.find(name => options[name] !== undefined)
  if (stray === undefined) return undefined
  const mistake = {
    code: 'option/unfit',
    message: `--${stray} is of posts and messages, and --format ${String(options.format)} writes none`,
    help: `add \`--format bbcode\`, or one of ${postFormats.join(', ')}`,
  }
  return findingOf(mistake, wholeFile(`--${stray}`))
}

function twoOf(options: Options): Finding | undefined {
  const [one, other] = (['public', 'before', 'for'] as const).filter(name => options[name] !== undefined)
  if (one === undefined || other === undefined) return undefined
  const mistake = {
    code: 'option/unfit',
    message: `--${one} and --${other} each ask for one text alone`,
    help: 'leave one of them out, and ask twice',
  }
  return findingOf(mistake, wholeFile(`--${other}`))
}
