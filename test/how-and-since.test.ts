import { pageWordsOf } from '../src/render/page/page-words.ts'
import { pictureOf } from '../src/render/page/picture.ts'
import { opened, playedPhases } from './generator/played.ts'
import { shipped } from './support/english.ts'

const text = `
setup:
  roles:
    Goon: { abilities: { Kill: { order: 80, target: player, do: { kill: target } }, Pine: { order: 70, do: { die: self } } } }
    Warden:
      abilities:
        Ward: { order: 10, target: player, do: { protect: target, until: 3 nights } }
        Guard: { order: 60, target: player, do: { intercept: target, to: self, until: 3 nights } }
  players: { Ann: Town Goon, Bob: Mafia Goon, Cid: Town Warden, Dot: Town Warden, Eve: Town Warden, Fay: Town Warden, Gus: Town Warden }
nights:
  - night: 1
    changes: [{ kill: Eve }, { eliminate: Fay }, { modkill: Gus }]
    actions: { Ann: Pine, Cid: { Ward: Dot }, Dot: { Guard: Cid }, Bob: none }
  - night: 2
    actions: { Bob: { Kill: Dot } }
`

function outcomes() {
  const { plan, phases } = opened(text)
  if (plan === undefined) throw new Error('the game cannot be read')
  return playedPhases(plan, phases).flatMap(({ outcome }) => outcome ?? [])
}

test('how each of the dead came to be so', () => {
  const [first] = outcomes()
  expect(first?.deaths.map(({ player, how, before }) => [player, how, before])).toEqual([
    ['Ann', 'died', undefined],
    ['Eve', 'killed', true],
  ])
  const told = first?.announcements.map(({ death, how, before }) => [death, how, before]) ?? []
  expect(told.toSorted()).toEqual([
    ['Ann', 'died', undefined],
    ['Eve', 'killed', true],
    ['Fay', 'eliminated', true],
    ['Gus', 'modkilled', true],
  ])
})

test('of what lasts, whom it is about, and the phase and event in which it began', () => {
  const [first, second] = outcomes()
  const lasting = second?.log.filter(({ kind }) => kind === 'lasting') ?? []
  expect(lasting.map(({ player, players }) => [player, players])).toEqual([
    ['Cid', ['Dot']],
    ['Dot', ['Cid']],
  ])
  const began = lasting.map(({ since }) => first?.log[since?.event ?? -1]?.kind)
  expect(began).toEqual(['state-begins', 'armed'])
  expect(lasting.map(({ since }) => [since?.kind, since?.number])).toEqual([['night', 1], ['night', 1]]) // prettier-ignore
  expect(second?.states.map(({ since }) => since)).toEqual([{ kind: 'night', number: 1 }, { kind: 'night', number: 1 }]) // prettier-ignore
})

test('the page draws it in the row of whom it is about', () => {
  const [, second] = outcomes()
  if (second === undefined) throw new Error('the second night cannot be played')
  const { bars } = pictureOf(second, pageWordsOf(shipped('en')), false)
  expect(bars.filter(({ isOlder }) => isOlder).map(({ player }) => player)).toEqual(['Dot'])
})
