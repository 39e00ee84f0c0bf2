import type { Span } from '../../model/diagnostic.ts'
import { holderOf } from './holder.ts'
import { shortened, type Slip } from './slip.ts'

/** A name that YAML reads as something else: `@Ann: Cop`, `[GM] Ann: Cop`, `Ann #1: Cop`. `text` up to `end` is what has been read. */
export function nameSlip(text: string, start: number): Slip | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  return nameOn(text, from) ?? (from === 0 ? undefined : nameOn(text, text.lastIndexOf('\n', from - 2) + 1, true))
}

/** A name at the beginning of a line. On the line above, only what YAML takes for a comment, an anchor or a tag can be what was stumbled on. */
function nameOn(text: string, from: number, isAbove = false): Slip | undefined {
  const end = text.indexOf('\n', from)
  const line = text.slice(from, end < 0 ? text.length : end)
  const marked = special.exec(line)
  const isMeant = marked !== null && !(isAbove && !/^[&!]/.test(marked[2] ?? ''))
  const [, before = '', name] = (isMeant ? marked : withComment.exec(line)) ?? []
  return name === undefined ? undefined : quoteName(name.trim(), text, from + before.length)
}

const special = /^(\s*(?:-\s+)?)((?:[&!*@%`]|\[[^\]:,]*\] ?[^\s:,\]])[^:"'{}]*):(?:\s|$)/
const withComment = /^(\s*(?:-\s+)?)([^\s#"'{}[\]:-][^:#"'{}[\]]*\s#[^\s:"'{}[\]][^:"'{}[\]]*):(?:\s|$)/

/** `Eve: Kill: Hal`, `Eve: (Kill: Hal)`: most likely an ability and a player, without the braces; `Dan: Town: Doctor` a player, and a colon too many. */
function twoColons(name: string, value: string, isPlayer: boolean): string {
  const [, first = '', second = ''] = /^([^:{}[\]]+): +\(?([^:{}[\]]+)$/.exec(name) ?? []
  if (second === '') return ''
  const isKey = /^(?:faction|roles?|bind)$/i.test(second)
  const advice =
    isPlayer && !isKey && value !== ''
      ? `take the second colon away: “${shortened(`${first}: ${second} ${value}`)}”`
      : `put what follows the first colon in braces: “${shortened(`${first}: { ${second}: ${value.replace(/\)$/, '') || 'none'} }`)}”`
  return `${advice}; or, if all of it is a name, `
}

/** `text` is what the name stands in, and `value` what follows it on its line. */
export function quoteName(name: string, text: string, start: number, value = ''): Slip {
  const sign = name.includes(' #')
    ? 'a # after a space begins a comment'
    : name.includes(': ')
      ? 'a colon and a space end a name'
      : `${name.charAt(0)} means something else in YAML`
  return {
    code: 'yaml/quote',
    message: `the name ${shortened(name)} is not read as it is written`,
    why: `${sign}, unless it stands in quotes`,
    help: `${twoColons(name, value, holderOf(text, start) === 'players')}put the name in quotes: “"${name}"”`,
    spreads: true,
    start,
    end: start + name.length,
  }
}

/** `- Ann #1`, where Ann #1 is known: how to write the name of which YAML takes the end for a comment. */
export function cutOff({ source, start, end }: Span, known: readonly string[]): string | undefined {
  const [line = ''] = source.text.slice(start, end + 200).split('\n', 1)
  if (!/^\s+#[^\s]/.test(line.slice(end - start))) return undefined
  const name = known
    .filter(each => each.length > end - start && line.startsWith(each))
    .reduce<string | undefined>((longest, each) => (each.length > (longest?.length ?? 0) ? each : longest), undefined)
  return name === undefined ? undefined : `# begins a comment; put the name in quotes: “"${name}"”`
}
