import { holderOf } from './holder.ts'
import { shortened, type Slip, type Stumble } from './slip.ts'

/** `night 1`, `setup = setup.yaml`, `Ada Town Cop`: which of the words are the name is told by what is known of it, or by a sign between the two. */
export function withoutColon({ text, start }: Stumble, words: string): Slip {
  const end = start + words.length
  const above = textAbove(text, start)
  if (above !== undefined)
    return {
      code: 'yaml/missing-colon',
      message: `\`${shortened(words)}\` stands on a line of its own, and is no name with a value`,
      why: 'a text goes on only on lines that are indented further than its name',
      help: `if it belongs to the “${above}” above, write “${above}: |” there, and all lines of the text below it, indented further; else put a colon behind its name`,
      spreads: true,
      end,
    }
  const [name, value] = partsOf(words, holderOf(text, start), text.slice(Math.max(0, start - near), start + near))
  return {
    code: 'yaml/missing-colon',
    message: `\`${shortened(words)}\` has no colon`,
    why: 'each line of a map is a name, a colon and a value',
    help: `write \`${shortened(value === '' ? `${name}: ..` : `${name}: ${value}`)}\``,
    spreads: isAboveItsOwn(text, start, end),
    end,
  }
}

/** So far around a line one looks for other players' roles. */
const near = 4_000

function partsOf(words: string, holder: string | undefined, around: string): readonly [name: string, value: string] {
  const [, before, behind] =
    /^([^=]*[^=\s])\s*=\s*(\S.*)$/.exec(words) ?? /^(.*?\S)\s+[-–—]\s+(\S.*)$/.exec(words) ?? []
  if (before !== undefined && behind !== undefined) return [before, behind]
  const [, key, value] = known.exec(words) ?? []
  if (key !== undefined && value !== undefined && holder !== 'players') return [key, value]
  if (holder !== 'players') return [words, '']
  const all = words.split(/\s+/)
  const place = all.findIndex((word, at) => at > 0 && isOfRole(word, around))
  const count = place < 0 ? (all.length > 1 ? 1 : 0) : place
  return count === 0 ? [words, ''] : [all.slice(0, count).join(' '), all.slice(count).join(' ')]
}

/** Keys of a night, a day or a setup that have a value of one word or number. */
const known = /^(night|day|setup|after|eliminated|use|name)\s+(\S.*)$/

/** What begins the role of another player, or is a word for a side. */
function isOfRole(word: string, around: string): boolean {
  if (/^(?:Town|Mafia|Third|Werewolf|Werewolves|Vanilla)$/.test(word)) return true
  return around.includes(`: ${word} `) || around.includes(`: ${word}\n`)
}

/** The key of a text that ends on the line above, where its words begin on its own line or right below it. */
function textAbove(text: string, start: number): string | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const above = text.slice(Math.max(0, lineStart - 2_000), lineStart)
  return /(?:^|\n)\s*(?:- )?(text|tell|announce|post|message):(?: +[^\n'"{[][^\n]*)\n$/.exec(above)?.[1]
}

/** Do lines below it begin further to the right, as those of a name do? */
function isAboveItsOwn(text: string, start: number, end: number): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const [, indent = ''] = /^( *)/.exec(text.slice(lineStart, start + 1)) ?? []
  const [, below = ''] = /^[^\n]*\n(?:\s*(?:#[^\n]*)?\n)*( *)\S/.exec(text.slice(end, end + 2_000)) ?? []
  return below.length > indent.length
}
