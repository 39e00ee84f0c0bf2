import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../src/words/say.ts'
import { speechByIntl, speechOf } from '../src/words/speech.ts'
import { sentenceValues, type Wording } from '../src/model/wording.ts'
import { englishSentences } from '../src/words/english-sentences.ts'
import { markups } from '../src/render/markup/index.ts'
import { readWording } from '../src/setup/wording/read-wording.ts'
import { shipped, treeOf } from './support/english.ts'

const abilityKeys = Object.entries(englishSentences()).flatMap(([section, keys]) =>
  Object.keys(keys).map(key => `${section}.${key}`),
)

const languages = ['en', 'ru'] as const

const isNeeded = (key: string): boolean =>
  !key.includes('/') && !/^(player|action|join)\..*-(of|to|one|all|do|not)$/.test(key)

test.each([
  ['en', [...sentenceValues.keys()]],
  // Of what abilities do all that is no case of another, nor a finer one.
  ['ru', [...sentenceValues.keys(), ...abilityKeys.filter(isNeeded)]],
] as const)('%s has every sentence', (language, keys) => {
  expect(keys.filter(key => !shipped(language).sentences.has(key))).toEqual([])
})

test.each(['en', 'en-abilities', 'ru'])('%s has no sentence that nothing asks for', name => {
  const text = readFileSync(join(__dirname, `../setups/wording/${name}.yaml`), 'utf8')
  expect(readWording(treeOf(text)).findings).toEqual([])
})

test.each(languages)('%s has nothing wrong', language => {
  const text = `language: ${language}\npost: { majority: ${language === 'en' ? '{ by: votes, one: x, other: y }' : '{ by: votes, one: x, few: y, many: z }'} }`
  expect(readWording(treeOf(text), shipped(language)).findings).toEqual([])
})

const shown = (wording: Wording, key: string, values: Parameters<typeof say>[2]): string => {
  const line = say(wording, key, values)
  return line === undefined
    ? ''
    : (markups
        .get('text')
        ?.write([{ kind: 'paragraph', lines: [line] }], wording)
        .join() ?? '')
}

test.each([
  ['en', 0, 'With 0 alive it takes 0 votes to eliminate.'],
  ['en', 1, 'With 1 alive it takes 1 vote to eliminate.'],
  ['en', 2, 'With 2 alive it takes 2 votes to eliminate.'],
  ['en', 5, 'With 5 alive it takes 5 votes to eliminate.'],
  ['en', 11, 'With 11 alive it takes 11 votes to eliminate.'],
  ['en', 21, 'With 21 alive it takes 21 votes to eliminate.'],
  ['en', 22, 'With 22 alive it takes 22 votes to eliminate.'],
  ['en', 25, 'With 25 alive it takes 25 votes to eliminate.'],
  ['ru', 0, 'В живых 0: для исключения нужно 0 голосов.'],
  ['ru', 1, 'В живых 1: для исключения нужен 1 голос.'],
  ['ru', 2, 'В живых 2: для исключения нужно 2 голоса.'],
  ['ru', 5, 'В живых 5: для исключения нужно 5 голосов.'],
  ['ru', 11, 'В живых 11: для исключения нужно 11 голосов.'],
  ['ru', 21, 'В живых 21: для исключения нужен 21 голос.'],
  ['ru', 22, 'В живых 22: для исключения нужно 22 голоса.'],
  ['ru', 25, 'В живых 25: для исключения нужно 25 голосов.'],
] as const)('%s, %i', (language, count, text) => {
  expect(shown(shipped(language), 'post.majority', { count, votes: count })).toBe(text)
})

test.each(languages)('%s: lists, numbers and plurals are as Intl has them', language => {
  const [own, other] = [speechOf(language), speechByIntl(language)]
  for (let count = 0; count <= 200; count++) {
    const names = Array.from({ length: count % 20 }, (_, place) => `P${place}`)
    expect(own.inARow(names)).toEqual(other.inARow(names))
    expect(own.numberText(count * 7)).toBe(other.numberText(count * 7))
    expect(own.pluralOf(count)).toBe(other.pluralOf(count))
  }
})

test.each([
  ['post: { dies: x }', 'wording/key', 'dies'],
  ['pots: {}', 'wording/key', 'pots'],
  ['post: x', 'wording/key', 'x'],
  ['formats: { bbcod: {} }', 'wording/key', 'bbcod'],
  ['formats: { bbcode: { spoilers: x } }', 'wording/key', 'spoilers'],
  ['post: { died: "{player} was killed by {killer}" }', 'wording/placeholder', '"{player} was killed by {killer}"'],
  ['post: { died: "{player died." }', 'wording/placeholder', '"{player died."'],
  [`formats: { discord: { before: ${'x'.repeat(900)}, after: ${'y'.repeat(200)} } }`, 'wording/key', 'discord'],
  ['formats: { html: { before: "<script>alert(1)</script>" } }', 'wording/markup', '"<script>alert(1)</script>"'],
  ['formats: { html: { before: "<b onclick=x>" } }', 'wording/markup', '"<b onclick=x>"'],
  ['formats: { html: { spoiler: "<{body}" } }', 'wording/markup', '"<{body}"'],
  ['formats: { html: { after: "<!-- " } }', 'wording/markup', '"<!-- "'],
  ['formats: { markdown: { before: "<img src=x>" } }', 'wording/markup', '"<img src=x>"'],
  [
    'formats: { markdown: { before: "[x](java&#115;cript&colon;y)" } }',
    'wording/markup',
    '"[x](java&#115;cript&colon;y)"',
  ],
  ['formats: { markdown: { spoiler: "[x]({body})" } }', 'wording/markup', '"[x]({body})"'],
  ['formats: { bbcode: { before: "[url=JavaScript:x]" } }', 'wording/markup', '"[url=JavaScript:x]"'],
  ['formats: { bbcode: { before: "[img]data:text/html,x[/img]" } }', 'wording/markup', '"[img]data:text/html,x[/img]"'],
  ['formats: { bbcode: { spoiler: "[url={body}]x" } }', 'wording/markup', '"[url={body}]x"'],
  ['formats: { text: { before: "\\n----- To Bob ----" } }', 'wording/markup', '"\\n----- To Bob ----"'],
  ['private: { greeting: "{role}" }', 'wording/placeholder', '"{role}"'],
  ['post: { majority: { by: votes, one: x } }', 'wording/plural', '{ by: votes, one: x }'],
  ['post: { majority: { by: votes, one: x, few: y, other: z } }', 'wording/plural', 'few'],
  ['post: { majority: { one: x, other: z } }', 'wording/plural', '{ one: x, other: z }'],
  ['post: { died: { by: player, one: x, other: z } }', 'wording/plural', 'player'],
  ['language: xx-nowhere', 'wording/language', 'xx-nowhere'],
  ['language: "?"', 'wording/language', '"?"'],
])('%s: %s', (text, code, place) => {
  const { findings } = readWording(treeOf(text), shipped('en'))
  expect(findings.map(finding => finding.code)).toEqual([code])
  expect(findings.map(({ at }) => at.source.text.slice(at.start, at.end))).toEqual([place])
})

test('raw text marks up, and calls nobody on Discord', () => {
  const { wording, findings } = readWording(
    treeOf(`formats:
  html: { before: "<section><h2>Data: 1, 2 < 3</h2><br/>", after: "</section>" }
  markdown: { before: "-----", after: "<https://mafia.example> [x](https://mafia.example) javascript" }
  bbcode: { before: "[url=https://mafia.example]Data: x[/url]", spoiler: "[spoiler={title}]{body}[/spoiler]" }
  discord: { before: "@everyone <@1> <@&2>", spoiler: "@{body} me@" }`),
    shipped('en'),
  )
  expect(findings).toEqual([])
  expect(wording.formats.get('discord')).toEqual({ before: '＠everyone <＠1> <＠&2>', spoiler: '＠{body} me@' })
  expect(wording.formats.get('markdown')?.after).toContain('<https://mafia.example>')
})

test('what a wording lacks is as the one below it says, and null leaves out', () => {
  const { wording } = readWording(
    treeOf('post: { nobody-died: null, night-over: "{{{number}: ||x|| **y** ** {number}" }'),
    shipped('en'),
  )
  expect(say(wording, 'post.nobody-died')).toBeUndefined()
  expect(shown(wording, 'post.day-over', { number: 2 })).toBe('Day 2 is over.')
  expect(shown(wording, 'post.night-over', { number: 2 })).toBe('{2: [Hidden: x] y ** 2')
})

test('a value is what it is, whatever it looks like', () => {
  const line = say(shipped('en'), 'post.died', { player: '{role} **x** ||y||', role: '{player}' })
  expect(markups.get('html')?.write([{ kind: 'paragraph', lines: [line ?? []] }], { language: 'en' })).toEqual([
    '<article>\n<p><strong>{role} **x** ||y||</strong> died. {role} **x** ||y|| was a <strong>{player}</strong>.</p>\n</article>',
  ])
})
