import { bold, list, paragraph, text, type Message } from '../src/model/message.ts'
import { escaped } from '../src/render/escape.ts'
import { lettersText } from '../src/render/letters.ts'
import { markups } from '../src/render/markup/index.ts'
import { hostileNames } from './hostile-names.ts'
import { readers } from './support/read-back.ts'

const language = 'en'

/** Names that try to be markup, whatever reads them. */
export const names = [
  ...hostileNames,
  ...['[vote]Ann[/vote]', '[v]', '[/b]', '[*]', '@everyone', '<@1>', '<@&1>', '<#1>', '<:x:1>', '<t:1:F>', '{target}', '**x**', '||x||', '#60;', '%%', 'end'],
  ...['# head', '- item', '+ item', '1. item', '2) item', '> quote', '-# small', '=== x', 'http://x.yz', 'https://x.yz', 'www.x.yz', 'a@b.cd', '`x`', '~~x~~', '__x__'],
  ...[':smile:', '&lt;', '![x](y)', '</article>', '<!-- x -->', 'x\\', '\\', '[', ':', '@', '<', 'www.', '[100]'],
] // prettier-ignore

const holding = (name: string): Message => [
  paragraph([[text(name)], [bold([text(name)]), text(' died.')]]),
  list([[text(name)], [text('x '), bold([text(name)]), text('.')]]),
  paragraph([
    [text('x '), text(name)],
    [text(name), text('//x.yz'), text('everyone')],
  ]),
]

const allowed: Readonly<Record<string, RegExp>> = {
  text: /^$/,
  bbcode: /^(b|list|\*)$/,
  markdown: /^(p|br|strong|ul|li)$/,
  discord: /^(p|br|strong|ul|li)$/,
  html: /^(article|p|br|strong|ul|li)$/,
}

/** In BBCode both ends are counted. */
const strongs: Readonly<Record<string, number>> = { text: 0, bbcode: 4 }

describe.each([...markups])('%s', (format, markup) => {
  const read = readers[format]

  test.each(names)('%j is that text and no markup', name => {
    const seen = read?.(markup.write(holding(name), { language }).join('\n'))
    const is = words(escaped(name.replace(/\s+/g, ' ')))
    expect(words(seen?.text ?? '')).toBe(
      words([is, `${is} died.`, is, `x ${is}.`, `x ${is}`, `${is}//x.yzeveryone`].join(' ')),
    )
    const strange = seen?.marks.filter(mark => allowed[format]?.test(mark) !== true)
    expect(strange).toEqual([])
    expect(seen?.marks.filter(mark => mark === 'strong' || mark === 'b')).toHaveLength(strongs[format] ?? 2)
  })
})

test.each([...markups])('%s: a name above a message is that text and no markup either', (format, markup) => {
  for (const name of names) {
    const letters = [name, name].map(head => ({ head: `To ${head}`, message: [paragraph([[text('x')]])] }))
    const seen = readers[format]?.(lettersText(letters, markup, { language }))
    expect(words(seen?.text ?? '')).toContain(words(`To ${escaped(name)}`))
    expect(seen?.marks.filter(mark => !/^(p|br|h1|h2|hr|article)$/.test(mark))).toEqual([])
  }
})

/** Without the spaces at which lines may be broken. */
function words(shown: string): string {
  return shown.replace(/\s+/g, '')
}

describe('discord', () => {
  const write = (message: Message) => markups.get('discord')?.write(message, { language }) ?? []

  test('a long message is several, cut between items', () => {
    const items = Array.from({ length: 100 }, (_, place) => [text(`item ${place} ${'x'.repeat(60)}`)])
    const parts = write([list(items)])
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.every(part => part.length <= 1900 && part.startsWith('- item'))).toBe(true)
    expect(parts.join('\n').split('\n')).toHaveLength(100)
  })

  test('a long line is cut between words, and no mark is torn', () => {
    const parts = write([paragraph([[text('Hear: '), bold([text('word '.repeat(2000))])]])])
    expect(parts.length).toBeGreaterThan(4)
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(1900)
      expect(part.match(/\*\*/g)).toHaveLength(2)
    }
  })

  test.each(['x'.repeat(9000), '\u{1f600}'.repeat(3000), 'a' + '\u0301'.repeat(5000)])(
    'a word without end is cut too',
    word => {
      const parts = write([paragraph([[text(word)]])])
      expect(parts.every(part => part.length <= 1900)).toBe(true)
      expect(parts.join('')).toBe(word)
    },
  )

  test('a moment is told by the clock of whoever reads it', () => {
    expect(write([paragraph([[{ kind: 'moment', seconds: 1795723200, offset: 0 }]])])).toEqual([
      '<t:1795723200:F> (<t:1795723200:R>)',
    ])
  })
})

test.each([
  ['en', 0, 'Thursday, 26 November 2026 at 20:00 UTC'],
  ['en', 120, 'Thursday, 26 November 2026 at 22:00 UTC+2'],
  ['en', -210, 'Thursday, 26 November 2026 at 16:30 UTC-3:30'],
  ['ru', 0, 'четверг, 26 ноября 2026 г. в 20:00 UTC'],
])('a moment, %s, %i minutes from UTC', (own, offset, shown) => {
  expect(
    markups.get('bbcode')?.write([paragraph([[{ kind: 'moment', seconds: 1795723200, offset }]])], { language: own }),
  ).toEqual([shown])
})

test.each([
  ['text', 'a [secret: b]'],
  ['bbcode', 'a [spoiler=secret]b[/spoiler]'],
  ['discord', 'a ||b||'],
  ['markdown', 'a <details><summary>secret</summary>b</details>'],
  ['html', '<article>\n<div>a <details><summary>secret</summary>b</details></div>\n</article>'],
])('what is folded away in %s', (format, shown) => {
  const message = [paragraph([[text('a '), { kind: 'spoiler', title: 'secret', of: [text('b')] }]])]
  expect(markups.get(format)?.write(message, { language })).toEqual([shown])
})
