import { readFileSync } from 'node:fs'
import {
  ability,
  effects,
  extension,
  extensionLibrary,
  openGame,
  readSetup,
  role,
  type Extension,
  type Finding,
  type Library,
  type LiveGame,
  type Setup,
  type WrittenAbility,
} from '../src/index.ts'
import { leastOf, nightsOf } from './live-passes.ts'
import { median } from './median.ts'
import { said } from './said.ts'

const names = Array.from({ length: 25 }, (_, place) => `P${String(place + 1).padStart(2, '0')}`)
const times = 40
const rounds = 15

const guard = { name: 'Guard', order: 60, target: 'another player' } as const
const asData = ability({ ...guard, do: effects.protect('target') })
const asCode = ability({ ...guard, does: ['protection'], activate: (_, { target }) => effects.protect(target) })

/** What a live game costs: a night of 13 without code where an extension is at hand beside one where none is, with an ability in code beside the same one as data, and what a player waits for his answer. */
export function measureLive(): boolean {
  const data = gameOf(asData, 13)
  const code = gameOf(asCode, 13)
  const ratios = Array.from({ length: rounds }, (_, round) => secondsOf(() => nights(code, round)) / secondsOf(() => nights(data, round))) // prettier-ignore
  const ratio = median(ratios)
  const isCheap = said(
    'an ability in code, a night of 13',
    `${ratio.toFixed(2)} times`,
    ratio < 3,
    'under 3 times as data',
  )
  return [isCheap, withoutCode(), ...answers()].every(met => met)
}

/** A game in which nobody has anything in code, with an extension that its setup names and with none. */
function withoutCode(): boolean {
  const text = readFileSync('bench/setup.yaml', 'utf8')
  const own = extension({ name: 'house', version: '1.0.0', roles: [role({ name: 'Watchman', abilities: [asCode] })] })
  const [plain = NaN, handed = NaN] = leastOf(
    [text, text.replace('use: []', 'use: [extension:house]')].map(each => {
      const { setup, game } = opened(each, own)
      return nightsOf(setup, game)
    }),
  )
  const ratio = handed / plain
  return said('a game without code, an extension at hand', `${ratio.toFixed(3)} times`, ratio >= 0.97 && ratio <= 1.03, '0.97 to 1.03') // prettier-ignore
}

/** A night carried out again and again, each time with other targets. */
function nights(game: LiveGame, round: number): void {
  const night = game.phase ?? game.open('night')
  for (let time = 0; time < times; time++) {
    night.submit('P01', 'Guard', { target: names[1 + ((time + round) % 12)] ?? '' })
    night.preview()
  }
}

function answers(): readonly boolean[] {
  const night = gameOf(asData, 25).open('night')
  names.slice(1).forEach((name, place) => night.submit(name, 'Kill', { target: names[(place * 7) % 25] ?? '' }))
  const submit = median(Array.from({ length: rounds }, (_, round) => secondsOf(() => each(time => night.submit('P02', 'Kill', { target: names[(time + round) % 25] ?? '' }))) / times)) // prettier-ignore
  const options = median(
    Array.from({ length: rounds }, () => secondsOf(() => each(() => night.options('P01'))) / times),
  )
  return [
    said('submit in a game of 25', `${(submit * 1000).toFixed(2)} ms`, submit < 0.001, 'under 1 ms'),
    said('options in a game of 25', `${(options * 1000).toFixed(2)} ms`, options < 0.001, 'under 1 ms'),
  ]
}

function each(run: (time: number) => void): void {
  for (let time = 0; time < times; time++) run(time)
}

/** CPU seconds: what else runs on the machine does not count. */
function secondsOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function gameOf(own: WrittenAbility, count: number): LiveGame {
  const house = extension({ name: 'house', version: '1.0.0', roles: [role({ name: 'Watchman', abilities: [own] })] })
  const players = names.slice(0, count).map((name, place) => `${name}: ${place === 0 ? 'Watchman' : 'Town Vigilante'}`)
  return opened(`use: [rules, extension:house]\nplayers: { ${players.join(', ')} }\n`, house).game
}

function opened(text: string, house: Extension): { readonly setup: Setup; readonly game: LiveGame } {
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, libraryWith(house))
  if (setup === undefined) throw new Error(findings.map(({ message }) => message).join('\n'))
  return { setup, game: openGame(setup, { extensions: [house] }) }
}

function libraryWith(house: Extension): Library {
  return extensionLibrary([house], ({ text, at }) =>
    text === 'rules'
      ? { name: 'rules', text: readFileSync('setups/lib/rules.yaml', 'utf8') }
      : ({ code: 'library/unknown', severity: 'error', message: text, at } satisfies Finding),
  )
}
