import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { named } from '../src/words/named.ts'
import { rolePm } from '../src/letters/role-pm.ts'
import { say } from '../src/words/say.ts'
import type { Message } from '../src/model/message.ts'
import { markups } from '../src/render/markup/index.ts'
import type { Tree } from '../src/text/tree.ts'
import { readers } from './support/read-back.ts'
import { shipped, treeOf } from './support/english.ts'

const libraries = join(__dirname, '../setups/lib')
const russian = shipped('ru')

/** What the shipped libraries define: roles, factions, modifiers and abilities, wherever these stand. */
const defined = { roles: new Set<string>(), factions: new Set<string>(), modifiers: new Set<string>(), abilities: new Set<string>() } // prettier-ignore
/** What they mark players as, and give to them. */
const marks = new Set<string>()
for (const name of readdirSync(libraries)) {
  const tree = treeOf(readFileSync(join(libraries, name), 'utf8'))
  note(tree)
  noteMarks(tree)
}

function note(tree: Tree): void {
  if (tree.kind !== 'map') return
  for (const { key, value } of tree.entries) {
    const names = Object.entries(defined).find(([section]) => section === key.text)?.[1]
    if (names === undefined || value.kind !== 'map') continue
    for (const entry of value.entries) {
      names.add(entry.key.text)
      note(entry.value)
    }
  }
}

function noteMarks(tree: Tree): void {
  if (tree.kind === 'list') tree.items.forEach(noteMarks)
  if (tree.kind !== 'map') return
  const values = new Map(tree.entries.map(({ key, value }) => [key.text, value]))
  const called = values.get('item') ?? (values.has('mark') ? values.get('as') : undefined)
  if (called?.kind === 'text') marks.add(called.text)
  tree.entries.forEach(({ value }) => {
    noteMarks(value)
  })
}

test('the libraries define some of each', () => {
  const least = { roles: 150, factions: 7, modifiers: 25, abilities: 120 }
  for (const [section, names] of Object.entries(defined))
    expect(names.size).toBeGreaterThan(least[section as keyof typeof least])
})

test.each(Object.entries(defined))('all %s have a Russian name, each its own', (_, names) => {
  const called = [...names].map(name => [named(russian, name), name] as const)
  expect(called.filter(([name]) => /[a-z]/i.test(name.replace(/\bN\b/, ''))).map(([, name]) => name)).toEqual([])
  const same = called.filter(([name], place) => called.findIndex(each => each[0] === name) !== place)
  expect(same).toEqual([])
})

test.each([
  ['1-Shot Cop', 'Комиссар (1-разовый)'],
  ['Town Weak 12-Shot Bus Driver', 'Водитель автобуса (Город, слабый, 12-разовый)'],
  ['Night 3 Vigilante', 'Мститель (ночь 3)'],
  ['Mafia Weak Babysitter Loud Doctor', 'Няня (Мафия, слабый) Доктор (громкий)'],
  ['Town Weak Locksmith', 'Locksmith (Город, слабый)'],
  ['Weak', 'Слабый'],
  ['Ninja', 'Ниндзя'],
  ['Third Party', 'Третья сторона'],
  ['Mafia House Cop', 'House Комиссар (Мафия)'],
  ['Vanilla Cop', 'Комиссар по мирным'],
])('%s: %s', (phrase, name) => {
  expect(named(russian, phrase)).toBe(name)
})

test('all marks and items have a Russian name', () => {
  expect([...marks]).toEqual(expect.arrayContaining(['doused', 'private thread']))
  expect([...marks].filter(name => /[a-z]/i.test(named(russian, name)))).toEqual([])
})

test('each is read back from each format as it is', () => {
  const names = [...new Set(Object.values(defined).flatMap(all => [...all]))].map(name => named(russian, name))
  for (const [format, markup] of markups)
    for (const name of names) {
      const message: Message = [
        { kind: 'paragraph', lines: [say(russian, 'private.became-role', { role: name }) ?? []] },
      ]
      const text = markup.write(message, { language: 'ru' }).join()
      expect(readers[format]?.(text).text).toContain(`Ваша новая роль: ${name}.`)
    }
})

test('a bond that tells a role has its Russian name', () => {
  const pm = (isRole?: true): Message =>
    rolePm(
      {
        player: 'Ann', game: 'G', faction: 'Town', role: 'Finder', abilities: [], innate: [], shared: [], partners: [],
        bonds: [{ as: 'quarry', player: 'Doctor', ...(isRole && { isRole }) }],
      },
      russian,
    ) // prettier-ignore
  expect(markups.get('text')?.write(pm(true), { language: 'ru' }).join()).toContain('Ваша добыча: Доктор.')
  expect(markups.get('text')?.write(pm(), { language: 'ru' }).join()).toContain('Ваша добыча: Doctor.')
})
