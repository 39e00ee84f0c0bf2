import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentsOf } from './support/cases.ts'
import { firstGame, play } from '../src/game/play.ts'
import { compile } from '../src/plan/compile.ts'

const snarf = join(__dirname, '../bin/snarf.js')

let place: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-game-'))
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

const files = {
  'setup.yaml': `use: [normal]
players:
  Ann: Town Doctor
  Ben: Mafia Goon
  Cat: Town 1-Shot Cop
  Dan: Town Deputy
  Eve: Town 2-Shot Vigilante
  Fay: Vanilla Townie
  Gus: Cult Leader
`,
  'night1.yaml': `setup: setup.yaml
night: 1
actions:
  Ben: { Mafia.Kill: Cat }
  Ann: { Protect: Fay }
  Cat: { Investigate: Ben }
  Eve: none
  Gus: { Convert: Fay }
`,
  'day2.yaml': `setup: setup.yaml
day: 2
after: night1.yaml
`,
  'night2.yaml': `setup: setup.yaml
night: 2
after: day2.yaml
changes: [{ replace: Ann, with: Amy }]
actions:
  Eve: { Kill: Fay }
  Gus: { Convert: Amy }
`,
  'night3.yaml': `setup: setup.yaml
night: 3
after: night2.yaml
actions:
  Amy: { Protect: Dan }
  Ben: { Kill: Dan }
  Dan: { Investigate: Amy }
`,
}

const wrong = files['night1.yaml'].replace('Ann: { Protect: Fay }', 'Ann: { Protect: Cat }')

test('correcting night 1 and resolving night 3 again gives what a right night 1 would have given', () => {
  write(files)
  const right = resolved()
  writeFileSync(join(place, 'night1.yaml'), wrong)
  const mistaken = resolved()
  writeFileSync(join(place, 'night1.yaml'), files['night1.yaml'])
  expect(resolved()).toBe(right)
  // The Cop lives where the Doctor was sent to the wrong door, so that nobody took the role over.
  expect(mistaken).not.toBe(right)
  expect(JSON.parse(right).outcomes[0].reports).toMatchObject([{ to: 'Dan', value: 'Cult' }])
  expect(JSON.parse(mistaken).outcomes).toEqual([])
})

test('what was played on a plan leaves no trace in what is played on it afterwards', () => {
  const nights = (night1: string) =>
    documentsOf({ name: 'game', text: `${inlineSetup}nights:\n${[night1, night2].map(item).join('')}` })[0]
  const night1 = '{ night: 1, actions: { Ann: { Stab: Cat }, Ben: { Guard: Dan }, Dan: { Arm: Cat } } }'
  const night2 =
    '{ night: 2, changes: [{ mark: Ben, as: seen }], actions: { Ann: { Stab: Ben }, Ben: { Guard: Ben } } }'
  const inlineSetup = `setup:
  abilities: { Gun: { order: 80, target: player, limits: { shots: 1 }, do: { kill: target } } }
  roles:
    Killer: { abilities: { Stab: { order: 80, target: player, limits: { shots: 2 }, do: { kill: target } } } }
    Guard: { abilities: { Guard: { order: 60, target: player, do: { protect: target, until: 2 nights } } } }
    Smith: { abilities: { Arm: { order: 50, target: player, do: { grant: target, ability: Gun } } } }
    Townie: {}
  players: { Ann: Killer, Ben: Guard, Cat: Townie, Dan: Smith }
`
  const correct = nights(night1)
  const slip = nights(night1.replace('Stab: Cat', 'Stab: Dan'))
  const setup = correct?.setup?.kind === 'inline' ? correct.setup.setup : undefined
  if (correct === undefined || slip === undefined || setup === undefined) throw new Error('it cannot be read')
  const used = compile(setup, setup.players).plan
  const fresh = compile(setup, setup.players).plan
  if (used === undefined || fresh === undefined) throw new Error('it cannot be compiled')
  const all = (plan: typeof used, phases: typeof correct.phases) => {
    let game = firstGame(plan)
    return phases.map(phase => {
      const { outcome, game: next } = play(plan, game, phase)
      game = next ?? game
      return outcome
    })
  }
  const mistaken = all(used, slip.phases)
  const corrected = all(used, correct.phases)
  expect(corrected.map(outcome => outcome?.deaths.map(({ player }) => player))).toEqual([['Cat'], []])
  expect(mistaken.map(outcome => outcome?.deaths.map(({ player }) => player))).not.toEqual([['Cat'], []])
  expect(corrected).toEqual(all(fresh, correct.phases))
})

function item(text: string): string {
  return `  - ${text}\n`
}

function write(texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(place, name), text)
}

function resolved(): string {
  return spawnSync(process.execPath, [snarf, 'resolve', '--format', 'json', 'night3.yaml'], {
    cwd: place,
    encoding: 'utf8',
  }).stdout
}
