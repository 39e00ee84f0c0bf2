import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { roomRules } from '../src/rooms/lint/index.ts'
import { roomRuleIds } from '../src/rooms/model/rules.ts'
import { roomRulings } from '../src/rooms/model/rulings.ts'
import { readRoomDocuments } from '../src/rooms/read/documents.ts'
import { roomShapes } from '../src/rooms/read/room-shapes.ts'
import { beginRooms } from '../src/rooms/play.ts'
import { explainedInRooms, meaningInRooms } from '../src/rooms/words/terms.ts'
import { drawnTurn } from './rooms/drawn-turn.ts'
import { runnerWith, type Runner } from './support/running-snarf.ts'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const folder = join(root, 'fixtures/rooms')
const documents = readdirSync(folder)
  .filter(name => name.endsWith('.yaml'))
  .flatMap(name => readRoomDocuments({ name, text: readFileSync(join(folder, name), 'utf8') }).documents)
const named = new Set(documents.flatMap(document => (document.kind === 'turns' ? document.rules : [])))

test('the cases of rooms come out as they say, with keys in any order', () => {
  const { status, stdout } = spawnSync(process.execPath, ['bin/snarf.js', 'check', '--shuffle', '20', 'fixtures/rooms'], { cwd: root, encoding: 'utf8' }) // prettier-ignore
  expect(stdout).toMatch(/^\d+ passed, 0 failed\n$/)
  expect(status).toBe(0)
})

test('each rule and each ruling of rooms has a case', () => {
  expect(roomRuleIds.filter(id => !named.has(id))).toEqual([])
})

test('each code of a mistake in files of rooms has a case', () => {
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const below = (path: string, ending: string) => readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith(ending)).map(name => textOf(join(path, name))).join('') // prettier-ignore
  const codes = new Set([...`${below('src/rooms', '.ts')}${below('src/cli/rooms', '.ts')}`.matchAll(/'(rooms\/[a-z-]+)'/g)].map(([, code = '']) => code)) // prettier-ignore
  const cases = `${below('fixtures/rooms', '.yaml')}${below('fixtures/lint/rooms', '.yaml')}${textOf('fixtures/cli/rooms-init.scenario')}`
  expect([...codes].filter(code => !cases.includes(code))).toEqual([])
})

test('of a world that is too large only the limits are told, and no name that they cut off', () => {
  const numbers = Array.from({ length: 1001 }, (_, place) => place)
  const world = { rooms: Object.fromEntries(numbers.map(room => [room, `R${room}`])), doors: ['999 north - 1000'], characters: { Ann: 1000 } } // prettier-ignore
  const [document] = readRoomDocuments({ name: 'world.yaml', text: JSON.stringify(world) }).documents
  const { game, findings } = document?.kind === 'world' ? beginRooms(document.tree, {}) : { findings: [] }
  expect(game).toBeUndefined()
  expect(findings.map(({ code }) => code)).toEqual(['rooms/limits'])
})

test('each word of files of rooms, each code, rule and ruling is explained, in Russian too', () => {
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const below = (path: string) => readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts')).map(name => textOf(join(path, name))).join('') // prettier-ignore
  const codes = [...`${below('src/rooms')}${below('src/cli')}`.matchAll(/'(rooms\/[a-z-]+)'/g)].map(
    ([, code = '']) => code,
  )
  const keys = [...roomShapes.values()].flatMap(shape => Object.keys(shape.keys))
  const russian = ['ход', 'заявка', 'явно', 'тайно', 'концентрация', 'цена', 'повторяемое', 'перемещение', 'пауза', 'погоня', 'следование', 'задержание', 'игнорирование', 'рукопашная атака', 'взять', 'передать', 'отказаться от передачи', 'выбросить', 'показать', 'экипироваться', 'блеф', 'осведомлённость', 'Осведомленность', 'внешний признак', 'форма'] // prettier-ignore
  const asked = [...codes, 'rooms/unknown-character', ...keys, ...russian, ...explainedInRooms()]
  const ofLint = roomRules.map(({ id }) => id)
  expect(asked.filter(each => meaningInRooms(each).length === 0 && !ofLint.includes(each))).toEqual([])
  const words = keys.filter(key => !Object.hasOwn(roomRulings, key))
  expect(words.filter(key => !/\(.*[а-я]/.test(meaningInRooms(key)[0] ?? ''))).toEqual([])
})

test('of a turn that would fill very many lines each report can be had, and all at once are refused within seconds', () => {
  const place = mkdtempSync(join(tmpdir(), 'snarf-rooms-'))
  const names = Array.from({ length: 500 }, (_, number) => `C${number}`)
  const characters = Object.fromEntries(names.map((name, number) => [name, { room: 1, hands: [`horn ${number + 1}`] }]))
  const world = { rooms: { 1: 'Hall' }, items: { horn: { count: 500, abilities: { blow: { repeatable: true } } } }, characters } // prettier-ignore
  const declare = Object.fromEntries(names.map(name => [name, Array.from({ length: 20 }, () => ({ use: 'horn' }))]))
  writeFileSync(join(place, 'turn1.yaml'), JSON.stringify({ world, turn: 1, declare }))
  const resolve = (...more: readonly string[]) => spawnSync(process.execPath, [join(root, 'bin/snarf.js'), 'resolve', 'turn1.yaml', ...more], { cwd: place, encoding: 'utf8', maxBuffer: 1e8 }) // prettier-ignore
  const whole = resolve()
  expect({ status: whole.status, stdout: whole.stdout }).toEqual({ status: 1, stdout: '' })
  expect(whole.stderr).toContain('[rooms/limits]')
  expect(JSON.parse(resolve('--format', 'json').stdout)).toMatchObject({ turns: [], findings: [{ code: 'rooms/limits' }] }) // prettier-ignore
  expect(resolve('--out', 'letters').status).toBe(1)
  const { status, stdout } = resolve('--for', 'C7')
  expect({ status, lines: stdout.split('\n').filter(line => line.includes('uses horn')).length }).toEqual({ status: 0, lines: 499 * 20 }) // prettier-ignore
  rmSync(place, { recursive: true, force: true })
})

describe('check --update', () => {
  let runner: Runner
  beforeAll(() => {
    runner = runnerWith(process.env)
  })
  afterAll(() => runner.end())

  /** Files of a folder, and what they hold when `check` has passed after `check --update`. */
  async function updated(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
    const place = mkdtempSync(join(tmpdir(), 'snarf-rooms-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
    const check = (...more: readonly string[]) => runner.run({ args: ['check', ...more, '.'], cwd: place, env: process.env, input: '' }) // prettier-ignore
    const { stdout, stderr } = await check('--update')
    expect({ stdout, stderr }).toEqual({ stdout: expect.stringContaining(', 0 failed\n') as string, stderr: expect.stringContaining('updated') as string }) // prettier-ignore
    expect((await check()).stdout).toContain(', 0 failed\n')
    const texts = Object.fromEntries(Object.keys(files).map(name => [name, readFileSync(join(place, name), 'utf8')]))
    rmSync(place, { recursive: true, force: true })
    return texts
  }

  const world =
    'rooms: { 1: { name: Hall, camera: true }, 2: Lab }\ndoors: [1 north - 2]\ncharacters: { Ann: 1, Bob: 1, Cal: 2 }\n'
  const head = 'world: world.yaml\nturn: 1\n'
  const declare =
    'declare: # as it stood\n  Ann: [{ melee: Bob }, { take: x }, { move: [north] }]\n  Cal: { hold: [Ann] }\n'
  const items = 'items: { x: {} }\nlies: { 1: [x] }\n'

  test('writes what is not as it was where nothing is expected', async () => {
    const { 'turn1.yaml': text = '' } = await updated({ 'world.yaml': world, 'turn1.yaml': head + items + declare })
    expect(text).toBe(`${head}${items}${declare}expect:
  complete: true
  rooms: { Ann: 2 }
  health: { Bob: 2 }
  concentration: { Ann: 1, Cal: 1.5 }
  has: { Ann: { hands: [x] } }
  lies: { 1: [] }
  stopped: { Ann: { 1: held }, Cal: { 1: held } }
`)
  })

  test('mends what came out otherwise, and leaves the rest as it is', async () => {
    const wrong = `expect: # by hand
  complete: true
  rooms: { Ann: 1, Cal: 2 } # where they are
  health: { Bob: 2 }
  concentration: { Ann: 1, Cal: 1 }
  has: { Ann: [y, x], Zed: [x] }
  lies: { 1: { floor: [x] } }
  stopped: { Ann: { 1: locked } }
  filmed: { 1: [Ann takes x from floor, Ann hits Bob] }
  warnings: [rooms/too-far]
`
    const { 'turn1.yaml': text = '' } = await updated({
      'world.yaml': world,
      'turn1.yaml': head + items + declare + wrong,
    })
    expect(text).toContain('expect: # by hand')
    expect(text).toContain('rooms: { Ann: 2, Cal: 2 } # where they are')
    expect(text).toContain('filmed: { 1: [Ann takes x from floor, Ann hits Bob, 1 Ann leaves north] }')
    expect(text).not.toContain('Zed')
    expect(text).not.toContain('warnings')
  })

  test('writes each turn of a list by itself', async () => {
    const list =
      'turns:\n  - declare: { Ann: { melee: Bob } }\n  - declare: { Ann: { melee: Bob } }\n    expect: { health: { Bob: 3 } }\n'
    const { 'turn1.yaml': text = '' } = await updated({ 'world.yaml': world, 'turn1.yaml': head + list })
    expect(text).toContain('expect: { health: { Bob: 1 } }')
  })

  test.each(Array.from({ length: 12 }, (_, place) => place + 1))(
    'turn %d that is drawn, with what another came to',
    async seed => {
      const { world: own, turn } = drawnTurn(seed)
      const { 'turn1.yaml': once = '' } = await updated({ 'world.yaml': own, 'turn1.yaml': turn })
      const other = drawnTurn(seed + 100)
      const expected = once.slice(turn.length)
      const names = other.turn.slice(other.turn.indexOf('characters:'))
      await updated({ 'world.yaml': other.world, 'turn1.yaml': `world: world.yaml\n${names}${expected}` })
    },
  )
})

describe('the page of rooms', () => {
  const page = readFileSync(join(root, 'docs/rooms.md'), 'utf8')
  const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind = '', text = '']) => ({ kind, text }))

  test('its examples print what it says', () => {
    const place = mkdtempSync(join(tmpdir(), 'snarf-rooms-'))
    for (const { kind, text } of blocks) {
      const [, name] = /^# (\S+\.yaml)\n/.exec(text) ?? []
      if (kind !== 'yaml' || name === undefined) continue
      mkdirSync(dirname(join(place, name)), { recursive: true })
      writeFileSync(join(place, name), text)
    }
    for (const { text } of blocks.filter(({ kind }) => kind === 'console')) {
      const [first = '', ...lines] = text.split('\n')
      const words = first.replace('$ snarf ', '').split(' ')
      const { stdout } = spawnSync(process.execPath, [join(root, 'bin/snarf.js'), ...words], { cwd: place, encoding: 'utf8' }) // prettier-ignore
      expect(stdout).toBe(lines.join('\n'))
    }
    rmSync(place, { recursive: true, force: true })
  })
})
