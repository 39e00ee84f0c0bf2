import { openGameFiles } from '../../src/index.ts'

const files: Readonly<Record<string, string>> = {
  'game/setup.yaml': `
name: Three
use: [./lib/roles.yaml]
players: { Ann: Town Vigilante, Bob: Town Cop, Cat: Town Cop }
`,
  'game/lib/roles.yaml': `
factions: { Town: {} }
roles:
  Cop: { abilities: { Look: { order: 100, target: player, do: { report: alignment, of: target } } } }
  Vigilante: { abilities: { Shoot: { order: 80, target: player, do: { kill: target } } } }
`,
  'game/night1.yaml': 'setup: setup.yaml\nnight: 1\nactions: { Ann: { Shoot: Bob } }\n',
  'game/late/night2.yaml': 'setup: ../setup.yaml\nnight: 2\nafter: ../night1.yaml\nactions: { Cat: { Look: Ann } }\n',
  'game/late/night3.yaml': 'setup: ../setup.yaml\nnight: 3\nafter: ./night2.yaml\nactions: { Bob: { Look: Ann } }\n',
  'game/circle.yaml': 'setup: setup.yaml\nnight: 2\nafter: ./circle2.yaml\nactions: {}\n',
  'game/circle2.yaml': 'setup: setup.yaml\nnight: 3\nafter: circle.yaml\nactions: {}\n',
  'game/lost.yaml': 'setup: setup.yaml\nnight: 2\nafter: nowhere.yaml\nactions: {}\n',
  'game/unset.yaml': 'setup: nothing.yaml\nnight: 1\nactions: {}\n',
}

function opened() {
  const asked: string[] = []
  const read = (path: string) => {
    asked.push(path)
    return files[path]
  }
  const library = ({ at }: { at: { source: { name: string } } }) => {
    throw new Error(`${at.source.name} names a library that is not there`)
  }
  return { asked, game: openGameFiles({ read, library }) }
}

const codesOf = (path: string) =>
  opened()
    .game.play(path)
    .findings.map(({ code }) => code)

test('plays the phases that come before, each once, from the folders of the files that name them', () => {
  const { asked, game } = opened()
  const second = game.play('game/late/night2.yaml')
  expect(second.findings).toEqual([])
  expect(second.documents[0]?.phases[0]?.outcome?.reports).toMatchObject([{ value: 'Town' }])
  const dead = second.documents[0]?.phases[0]?.outcome?.players.filter(({ alive }) => !alive)
  expect(dead).toMatchObject([{ name: 'Bob' }])
  expect(game.play('game/night1.yaml').documents[0]?.phases[0]?.outcome?.deaths).toMatchObject([{ player: 'Bob' }])
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test.each([
  ['null', () => null],
  ['a number', () => 5],
  ['a promise', () => Promise.resolve('night: 1')],
  ['a buffer', () => Buffer.from('night: 1')],
  [
    'what it throws',
    () => {
      throw new Error('EACCES')
    },
  ],
])('what answers with %s has read nothing, which is a finding', (_, answer) => {
  const read: (path: string) => string = path => (path.endsWith('night1.yaml') ? files[path] : answer()) as string
  const { play } = openGameFiles({ read, library: name => ({ name: name.text, text: '' }) })
  expect(play('game/night1.yaml').findings.map(({ code }) => code)).toEqual(['file/unreadable'])
  expect(play('game/setup.yaml').findings.map(({ code }) => code)).toEqual(['file/unreadable'])
})

test('refuses what the dead send in, two files later', () => {
  expect(codesOf('game/late/night3.yaml')).toEqual(['action/dead-actor'])
})

test.each([
  ['game/nothing.yaml', 'file/missing'],
  ['game/lost.yaml', 'file/missing'],
  ['game/unset.yaml', 'file/missing'],
  ['game/circle.yaml', 'after/circle'],
])('%s: %s', (path, code) => {
  expect(codesOf(path)).toEqual([code])
})
