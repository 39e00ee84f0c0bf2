import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lettersOf, type PhaseLetters } from '../src/cli/posting/letters-of.ts'
import { filesOf } from '../src/cli/posting/put-posts.ts'
import type { Line, Message } from '../src/model/message.ts'
import type { Outcome } from '../src/model/outcome.ts'
import type { PhasePost } from '../src/model/phase.ts'
import type { Wording } from '../src/model/wording.ts'
import { escaped } from '../src/render/escape.ts'
import { markups } from '../src/render/markup/index.ts'
import { hostileNames } from './hostile-names.ts'
import { opened, playedPhases } from './generator/played.ts'
import { withNames } from './properties/told.ts'
import { shipped } from './support/english.ts'
import { outcomesOf } from './support/outcomes-of.ts'
import { readers, type Seen } from './support/read-back.ts'

const root = join(__dirname, '..')
const faces = { role: (label: string) => label, isUntold: () => false, knowsItself: () => true }
const languages = ['en', 'ru'] as const

const samples = readdirSync(join(root, 'setups'), { recursive: true, encoding: 'utf8' })
  .filter(name => /(night|day)\d+\.yaml$/.test(name))
  .sort()

test('there are nights to post', () => {
  expect(samples.length).toBeGreaterThan(20)
})

/** All that a phase gives to read, in both languages, as each format writes it and as it is read there. */
function everyReading({ outcome, words }: { readonly outcome: Outcome; readonly words?: PhasePost }): readonly { readonly message: Message; readonly seen: Seen; readonly format: string }[] {
  return languages.flatMap(language =>
    messagesIn(lettersOf(outcome, words, faces), shipped(language)).flatMap(message =>
      [...markups].map(([format, markup]) => {
        const seen = readers[format]?.(markup.write(message, { language }).join('\n'))
        if (seen === undefined) throw new Error(`nothing reads ${format}`)
        return { message, seen, format }
      }),
    ),
  )
} // prettier-ignore

function messagesIn({ beforeIn, postIn, private: own }: PhaseLetters, wording: Wording): readonly Message[] {
  return [beforeIn(wording), postIn(wording), ...own.map(({ messageIn }) => messageIn(wording))].filter(
    message => message.length > 0,
  )
}

const allowed = /^(b|list|\*|p|br|strong|ul|li|article|time .*)$/

test.each(samples)('%s is posted and sent in every format and language, and read back', path => {
  const outcomes = outcomesOf(join(root, 'setups', path))
  expect(outcomes.length).toBeGreaterThan(0)
  for (const outcome of outcomes) {
    for (const { message, seen } of everyReading({ outcome })) {
      expect(words(seen.text)).toBe(words(message.map(block => (block.kind === 'list' ? block.items : block.lines).map(plain).join(' ')).join(' '))) // prettier-ignore
      expect(seen.marks.filter(mark => !allowed.test(mark))).toEqual([])
    }
    const letters = lettersOf(outcome, undefined, faces)
    for (const format of markups.keys()) {
      const paths = filesOf(letters, format, shipped('en'), true).map(file => file.path)
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths.filter(each => !/^[\p{L}\p{N}/.-]+\.txt$/u.test(each) || each.includes('..'))).toEqual([])
    }
  }
})

function plain(line: Line): string {
  return line.map(part => (part.kind === 'text' ? escaped(part.text) : part.kind === 'moment' ? '' : plain(part.of))).join('') // prettier-ignore
}

/** Without the spaces at which lines may be broken. */
function words(text: string): string {
  return text.replace(/\s+/g, '')
}

const small = `
setup:
  factions: { Ffff: {} }
  roles:
    Rrrr: { abilities: { Aaaa: { order: 60, target: player, do: [{ report: role, of: target }, { tell: target, text: Tttt. }, { announce: Tttt. }] } } }
    Goon: { abilities: { Kill: { order: 80, target: player, do: { kill: target } } } }
  players: { Pppp: Ffff Rrrr, Bob: Town Goon, Cid: Ffff Rrrr }
night: 1
actions: { Pppp: { Aaaa: Cid }, Cid: { Aaaa: Pppp }, Bob: { Kill: Pppp } }
`

const hostile = [...hostileNames, '[vote]Ann[/vote]', '[v]', '@everyone', '<@1>', '{target}', '**x**', '||x||', '#60;', '%%', 'end', '# x', '- x', '1. x', '> x', 'http://x.yz'] // prettier-ignore

test.each(hostile)('%j as a player, role, faction, ability, message and flavour is that text, and no markup', name => {
  const { plan, phases } = opened(small)
  const [played] = plan === undefined ? [] : playedPhases(plan, phases)
  const outcome = played?.outcome
  if (outcome === undefined) throw new Error('the night cannot be played')
  const at = { source: { name: 'x', text: '' }, start: 0, end: 0 }
  for (const called of ['Pppp', 'Rrrr', 'Ffff', 'Aaaa', 'Tttt']) {
    const other = withNames(
      outcome,
      new Map([[called, JSON.stringify(called === 'Tttt' ? name.replace(/\s+/g, ' ') : name).slice(1, -1)]]),
    )
    const fair = everyReading({ outcome: withNames(outcome, new Map([[called, `${called}a`]])), words: { text: 'Xxxx', majority: false, at } }) // prettier-ignore
    const read = everyReading({ outcome: other, words: { text: name.replace(/\s+/g, ' '), majority: false, at } })
    expect(read.length).toBe(fair.length)
    const marksOf = (readings: typeof read): readonly string[] => readings.map(({ seen, format }) => `${format} ${[...seen.marks].sort().join(' ')}`).sort() // prettier-ignore
    expect(marksOf(read)).toEqual(marksOf(fair))
    expect(read.some(({ seen }) => words(seen.text).includes(words(escaped(name.trim().replace(/\s+/g, ' ')))))).toBe(true) // prettier-ignore
  }
})
