/** `[b]Zoë:[/b]`, and what else of BBCode says how a text looks. */
const bbcode = /\[(b|i|u|color|colour|size|font)(?:=[^\]]*)?\](.*?)\[\/\1\]/gis

/** `**Zoë:**`, `*zoe: none*`, `_zoe: none_` and `` `zoe: none` ``, and not the `_` within `gus_77`. */
const markdown = /(?<![\p{L}\p{N}*_`])(\*{1,3}|_{1,3}|`)(?=[^\s*_`])(.+?)(?<=\S)\1(?![\p{L}\p{N}*_`])/gsu

/** A line without the bullet before it, and without what makes it bold in a forum or a chat. What is part of a name stays. */
export function unmarked(line: string, names: readonly string[]): string {
  const isOfName = (marked: string): boolean => names.some(name => name.includes(marked))
  const inner = (whole: string, _: string, text: string): string => (isOfName(whole) ? whole : text)
  const without = (text: string): string => {
    const less = text.replace(bbcode, inner).replace(markdown, inner)
    return less === text ? text : without(less)
  }
  return without(line.replace(/^\s*(?:[-–—*•·]|\d+[.)])\s+/, ''))
}
