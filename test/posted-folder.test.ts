import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { join } from 'node:path'

jest.setTimeout(120_000)

const snarf = join(__dirname, '../bin/snarf.js')
const night = (target: string): string => `
setup: { use: [normal], players: { Ann: Town Cop, Bob: Mafia Goon, Cid: Town Doctor } }
night: 1
actions: { Ann: { Investigate: Bob }, Bob: { Kill: ${target} }, Cid: none }
`

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-folder-'))
  writeFileSync(join(place, 'one.yaml'), night('Ann'))
  writeFileSync(join(place, 'other.yaml'), night('Cid'))
})

afterEach(() => {
  rmSync(place, { recursive: true, force: true })
})

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [snarf, ...args], { cwd: place, encoding: 'utf8' })

/** Whether a folder holds exactly what its list says, byte by byte. */
function isWhole(folder: string): boolean {
  const list = join(folder, '.snarf.json')
  if (!existsSync(list)) return false
  const { files } = JSON.parse(readFileSync(list, 'utf8')) as { readonly files: Readonly<Record<string, string>> }
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name !== '.snarf.json' && statSync(join(folder, name)).isFile(),
  )
  const sumOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return there.sort().join() === Object.keys(files).sort().join() && there.every(name => sumOf(name) === files[name])
}

test.each([0, 5, 10, 20, 30, 40, 50, 60, 80, 100, 130])(
  'killed after %i ms it leaves the old folder or the new one, whole',
  async delay => {
    run('resolve', 'one.yaml', '--out', 'posts')
    expect(isWhole(join(place, 'posts'))).toBe(true)
    const child = spawn(process.execPath, [snarf, 'resolve', 'other.yaml', '--out', 'posts'], { cwd: place })
    const ended = new Promise(resolve => child.on('close', resolve))
    setTimeout(() => child.kill('SIGKILL'), delay)
    await ended
    const kept = readdirSync(place).filter(name => /^posts(\.1)?$/.test(name))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(name => !isWhole(join(place, name)))).toEqual([])
    expect(run('resolve', 'other.yaml', '--out', 'posts', '--force').status).toBe(0)
    expect(isWhole(join(place, 'posts'))).toBe(true)
  },
)

test('killed between its two renames it has lost nothing, and the next run goes on from the old folder', () => {
  run('resolve', 'one.yaml', '--out', 'posts')
  // As it is then: the old folder has its other name, the new one is whole and not yet in its place.
  run('resolve', 'other.yaml', '--out', 'new')
  renameSync(join(place, 'posts'), join(place, 'posts.1'))
  renameSync(join(place, 'new'), join(place, '.posts.4194999.tmp'))
  const { status, stderr } = run('resolve', 'other.yaml', '--out', 'posts')
  expect({ status, isTold: stderr.includes('To be told something else: Ann') }).toEqual({ status: 0, isTold: true })
  expect(readdirSync(place).sort()).toEqual(['one.yaml', 'other.yaml', 'posts', 'posts.1'])
  expect(['posts', 'posts.1'].filter(name => !isWhole(join(place, name)))).toEqual([])
})

test('killed while it wrote it leaves nothing that stays', () => {
  run('resolve', 'one.yaml', '--out', 'posts')
  mkdirSync(join(place, '.posts.4194999.tmp'))
  writeFileSync(join(place, '.posts.4194999.tmp/post.txt'), 'half')
  expect(run('resolve', 'other.yaml', '--out', 'posts').status).toBe(0)
  expect(readdirSync(place).sort()).toEqual(['one.yaml', 'other.yaml', 'posts', 'posts.1'])
})

test('nobody else may read what it writes', () => {
  run('resolve', 'one.yaml', '--out', 'posts')
  const modes = ['posts', 'posts/pm', 'posts/post.txt', 'posts/pm/dead/01-ann.txt', 'posts/.snarf.json'].map(name => statSync(join(place, name)).mode & 0o777) // prettier-ignore
  expect(modes.map(mode => mode.toString(8))).toEqual(['700', '700', '600', '600', '600'])
})

test('nor what it writes into a file, unless others may read that already', () => {
  for (const format of ['page', 'json']) run('resolve', 'one.yaml', '--format', format, '-o', `night.${format}`)
  writeFileSync(join(place, 'open.html'), '', { mode: 0o644 })
  run('resolve', 'one.yaml', '--format', 'page', '-o', 'open.html')
  const modes = ['night.page', 'night.json', 'open.html'].map(name => statSync(join(place, name)).mode & 0o777) // prettier-ignore
  expect(modes.map(mode => mode.toString(8))).toEqual(['600', '600', '644'])
})

test('a file that was taken away is written again, which is told, and nothing is kept', () => {
  run('resolve', 'one.yaml', '--out', 'posts')
  rmSync(join(place, 'posts/post.txt'))
  const { status, stderr } = run('resolve', 'one.yaml', '--out', 'posts')
  expect([status, stderr]).toEqual([0, 'posts/post.txt was gone, and is written again.\n'])
  expect(readdirSync(place).sort()).toEqual(['one.yaml', 'other.yaml', 'posts'])
  expect(isWhole(join(place, 'posts'))).toBe(true)
  rmSync(join(place, 'posts/index.txt'))
  expect(run('resolve', 'other.yaml', '--out', 'posts').stderr).toContain('What posts held before is in posts.1.')
})

test('a file that was edited is kept beside it where it is written over', () => {
  run('resolve', 'one.yaml', '--out', 'posts')
  writeFileSync(join(place, 'posts/post.txt'), 'my own words')
  expect(run('resolve', 'one.yaml', '--out', 'posts').stderr).toContain('[file/exists]')
  const { status, stderr } = run('resolve', 'one.yaml', '--out', 'posts', '--force')
  expect(status).toBe(0)
  expect(stderr).not.toContain('was gone')
  expect(stderr).toContain('What posts held before is in posts.1.')
  expect(readFileSync(join(place, 'posts.1/post.txt'), 'utf8')).toBe('my own words')
  expect(isWhole(join(place, 'posts'))).toBe(true)
})

test('no folder is written through a link that leads elsewhere', () => {
  mkdirSync(join(place, 'game/other'), { recursive: true })
  writeFileSync(join(place, 'game/one.yaml'), night('Ann'))
  mkdirSync(join(place, 'elsewhere'))
  symlinkSync('../elsewhere', join(place, 'game/away'))
  symlinkSync('other', join(place, 'game/near'))
  const inGame = (folder: string) => spawnSync(process.execPath, [snarf, 'resolve', 'one.yaml', '--out', folder], { cwd: join(place, 'game'), encoding: 'utf8' }) // prettier-ignore
  expect(inGame('away/posts').stderr).toContain('[file/link-outside]')
  expect(readdirSync(join(place, 'elsewhere'))).toEqual([])
  expect(inGame('near/posts').status).toBe(0)
  expect(inGame('../elsewhere/posts').status).toBe(0)
})

test('another wording is no correction', () => {
  run('resolve', 'one.yaml', '--out', 'posts')
  const { stderr } = run('resolve', 'one.yaml', '--out', 'posts', '--language', 'ru')
  expect(stderr).toContain('Nobody is to be told something else. The post stays.')
  expect(existsSync(join(place, 'posts/corrected'))).toBe(false)
  expect(readFileSync(join(place, 'posts/post.txt'), 'utf8')).toContain('Ночь 1')
  expect(run('resolve', 'other.yaml', '--out', 'posts').stderr).toContain(
    'To be told something else: Ann; and, if your rules say so, the dead Cid.',
  )
})

test('where there is no room nothing is left, and the old folder stays', () => {
  run('resolve', 'one.yaml', '--out', 'posts')
  const limited = `ulimit -f 0; trap '' XFSZ; exec '${process.execPath}' '${snarf}' resolve other.yaml --out posts`
  const { status, stderr } = spawnSync('bash', ['-c', limited], { cwd: place, encoding: 'utf8' })
  expect({ status, isTold: stderr.includes('[file/unwritable]') }).toEqual({ status: 2, isTold: true })
  expect(readdirSync(place).sort()).toEqual(['one.yaml', 'other.yaml', 'posts'])
  expect(isWhole(join(place, 'posts'))).toBe(true)
})

test('a status that is watched is written again when the file changes, or its setup in another folder', async () => {
  const setup = (more: string): string =>
    `{ use: [normal], players: { Ann: Town Cop, Bob: Mafia Goon, Cid: Town Doctor${more} } }`
  mkdirSync(join(place, 'game'))
  writeFileSync(join(place, 'game/setup.yaml'), setup(''))
  writeFileSync(join(place, 'one.yaml'), night('Ann').replace(/setup: .*/, 'setup: game/setup.yaml'))
  const child = spawn(process.execPath, [snarf, 'status', 'one.yaml', '--watch'], { cwd: place })
  let told = ''
  const saw = (text: string): Promise<void> =>
    new Promise(resolve => {
      const look = setInterval(() => {
        if (!told.includes(text)) return
        clearInterval(look)
        resolve()
      }, 20)
    })
  child.stdout.on('data', (data: Buffer) => {
    told += data.toString()
  })
  await saw('Kill Ann')
  writeFileSync(join(place, 'game/setup.yaml'), setup(', Dee: Town Cop'))
  await saw('Dee')
  writeFileSync(join(place, 'one.yaml'), night('Cid'))
  await saw('Kill Cid')
  const ended = new Promise(resolve => child.on('close', (_, signal) => resolve(signal)))
  child.kill('SIGINT')
  expect(await ended).toBe('SIGINT')
})

test('a status that is watched into a file of the same folder is written once, until it reads otherwise', async () => {
  const log = join(place, 'status.txt')
  const file = openSync(log, 'w')
  const child = spawn(process.execPath, [snarf, 'status', 'one.yaml', '--watch'], { cwd: place, stdio: ['ignore', file, 'ignore'] }) // prettier-ignore
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise(resolve => setTimeout(resolve, 50))
  }
  const written = (): readonly string[] => readFileSync(log, 'utf8').match(/^Night /gm) ?? []
  try {
    await until(() => written().length > 0)
    await new Promise(resolve => setTimeout(resolve, 700))
    expect(written()).toHaveLength(1)
    writeFileSync(join(place, 'one.yaml'), night('Cid'))
    await until(() => readFileSync(log, 'utf8').includes('Kill Cid'))
    expect(written()).toHaveLength(2)
  } finally {
    child.kill()
    closeSync(file)
  }
})

test('what was written of one phase is no earlier state of another', () => {
  const next =
    'setup: { use: [normal], players: { Ann: Town Cop, Bob: Mafia Goon } }\nnight: 2\nafter: nothing\nactions: {}\n'
  writeFileSync(join(place, 'next.yaml'), next)
  expect(run('resolve', 'one.yaml', '--out', 'posts').status).toBe(0)
  const refused = run('resolve', 'next.yaml', '--out', 'posts')
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringContaining('posts holds night 1, so nothing of night 2 is written to it'),
  ])
  const forced = run('resolve', 'next.yaml', '--out', 'posts', '--force')
  expect([forced.status, forced.stderr]).toEqual([
    0,
    expect.stringContaining('What posts held before, night 1, is in posts.1.'),
  ])
  expect(existsSync(join(place, 'posts/corrected'))).toBe(false)
})

test('an empty folder is filled, and nothing is said of what it held', () => {
  mkdirSync(join(place, 'posts'))
  const { status, stderr } = run('resolve', 'one.yaml', '--out', 'posts')
  expect([status, stderr]).toEqual([
    0,
    'Wrote 3 files into posts. What to do with each is listed in posts/index.txt.\n',
  ])
  expect(isWhole(join(place, 'posts'))).toBe(true)
})

test('of several phases it says that it writes the last alone', () => {
  writeFileSync(
    join(place, 'setup.yaml'),
    'use: [normal]\nplayers: { Ann: Town Cop, Bob: Mafia Goon, Cid: Town Doctor }\n',
  )
  writeFileSync(join(place, 'one.yaml'), 'setup: setup.yaml\nnight: 1\nactions: {}\n')
  writeFileSync(join(place, 'next.yaml'), 'setup: setup.yaml\nnight: 2\nafter: one.yaml\nactions: {}\n')
  const { status, stderr } = run('resolve', 'one.yaml', 'next.yaml', '--out', 'posts')
  expect([status, stderr]).toEqual([0, expect.stringContaining('posts is of night 2 alone')])
})
