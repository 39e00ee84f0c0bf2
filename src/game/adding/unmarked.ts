import { isNameOf } from '../../model/names-fitting.ts'

/** `[b]Zoë:[/b]`, and what else of BBCode says how a text looks. */
const bbcode = /\[(b|i|u|color|colour|size|font)(?:=[^\]]*)?\](.*?)\[\/\1\]/gis

/** `**Zoë:**`, `*zoe: none*`, `_zoe: none_` and `` `zoe: none` ``, and not the `_` within `gus_77`. */
const markdown = /(?<![\p{L}\p{N}*_`])(\*{1,3}|_{1,3}|`)(?=[^\s*_`])(.+?)(?<=\S)\1(?![\p{L}\p{N}*_`])/gsu

/** The message at the end of a line, and the marks that may close behind it. */
const message = /(["“„«])([^"”“»]*)["”“»](?=(?:\s|[*_`]|\[\/\w+\])*$)/

/** A line without the bullet before it, and without what makes it bold in a forum or a chat. What is part of a name or of a message stays. */
export function unmarked(line: string, names: readonly string[]): string {
  const isOfName = (marked: string): boolean => names.some(name => name.includes(marked))
  const less = (line: string, marks: RegExp): string => {
    const [said = '', , words = ''] = message.exec(line) ?? []
    const start = isNameOf(words.replace(marks, '$2'), names) ? line.length : line.lastIndexOf(said)
    const end = start + said.length
    return line.replace(marks, (whole: string, _: string, text: string, at: number) => {
      const beyond = at + whole.length
      const isOfMessage = at < end && beyond > start && !(at <= start && beyond >= end)
      return isOfName(whole) || isOfMessage ? whole : text
    })
  }
  const without = (text: string): string => {
    const left = less(less(text, bbcode), markdown)
    return left === text ? text : without(left)
  }
  // A player may be called `1. one`.
  const actor = (line.split(':')[0] ?? '').trim().toLowerCase()
  const isBulleted = !names.some(name => name.toLowerCase().startsWith(actor))
  return without(isBulleted ? line.replace(/^\s*(?:[-–—*•·]|\d+[.)])\s+/, '') : line)
}
