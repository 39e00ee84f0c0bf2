import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerWith } from './support/running-snarf.ts'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const snarf = join(root, 'bin/snarf.js')
const night =
  'setup: { use: [rules], players: { Ann: Cop, Ben: Mafia Goon } }\nnight: 1\nactions: { Ben: { Kill: Ann } }\n'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-strangers-'))
  mkdirSync(join(place, 'games/sub'), { recursive: true })
})

afterEach(() => {
  rmSync(place, { recursive: true, force: true })
})

describe('links in a folder', () => {
  test.each([['lint'], ['lint', '--fix'], ['check'], ['check', '--update']])(
    '%s %s: none that leads out is followed',
    (...args) => {
      const secret = `password: hunter2\n${night}expect: { dead: [Ben] }\n`
      writeFileSync(join(place, 'secret.yaml'), secret)
      symlinkSync('../secret.yaml', join(place, 'games/out.yaml'))
      symlinkSync(join(place, 'secret.yaml'), join(place, 'games/sub/far.yaml'))
      const { status, output } = run(place, ...args, 'games')
      expect(output).toMatch(
        /info: games holds 2 links that lead out of it, and are not followed: games\/out\.yaml, games\/sub\/far\.yaml \[file\/link-outside\]/,
      )
      // Nothing else is there.
      expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining('[file/empty]') as string })
      expect(output).not.toContain('hunter2')
      expect(readFileSync(join(place, 'secret.yaml'), 'utf8')).toBe(secret)
    },
  )

  test.each([
    ['lint', '--fix'],
    ['lint', '--add-ignores'],
    ['check', '--update'],
  ])('%s %s: what one leads to outside is not changed, where it is named itself neither', (...args) => {
    const flawed = night.replace('Cop,', 'Cop, Cat: Bus Driver, Dan: Bus Driver,')
    const text = `${flawed}expect: { dead: [Ben] } # snarf-ignore orders/gap -- none\n`
    writeFileSync(join(place, 'other.yaml'), text)
    symlinkSync('../other.yaml', join(place, 'games/out.yaml'))
    const { status, output } = run(join(place, 'games'), ...args, 'out.yaml')
    expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining('[file/link-outside]') as string })
    expect(readFileSync(join(place, 'other.yaml'), 'utf8')).toBe(text)
  })

  test.each(['lint', 'check', 'resolve'])('%s: a configuration that leads out is not read', command => {
    writeFileSync(join(place, 'secret.txt'), 'root:x:hunter2\n')
    writeFileSync(join(place, 'games/sub/night1.yaml'), `${night}expect: { dead: [Ann] }\n`)
    symlinkSync('../../secret.txt', join(place, 'games/sub/snarf.config.yaml'))
    const { status, output } = run(join(place, 'games'), command, 'sub/night1.yaml')
    expect(output).not.toContain('hunter2')
    if (command === 'resolve') return
    expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining('[file/link-outside]') as string })
  })

  test('those to folders are named with them where they lead out, and none is followed', () => {
    mkdirSync(join(place, 'outside'))
    for (const folder of ['outside', 'games/sub', 'games'])
      writeFileSync(join(place, folder, 'night1.yaml'), `${night}expect: { dead: [Ann] }\n`)
    symlinkSync('sub', join(place, 'games/again'))
    expect(run(place, 'check', 'games')).toEqual({ status: 0, output: '2 passed, 0 failed\n' })
    symlinkSync('../outside', join(place, 'games/dir'))
    symlinkSync('../../outside/night1.yaml', join(place, 'games/sub/out.yaml'))
    const { status, output } = run(place, 'check', 'games')
    expect(output).toContain('2 links that lead out of it, and are not followed: games/dir, games/sub/out.yaml [file/')
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('2 passed, 0 failed') as string })
  })

  test('an innocent one keeps nothing from passing, and is not told of where it is left out', () => {
    mkdirSync(join(place, 'outside'))
    writeFileSync(join(place, 'games/night1.yaml'), `${night}expect: { dead: [Ann] }\n`)
    symlinkSync('../outside', join(place, 'games/shared'))
    for (const command of ['lint', 'check']) {
      const { status, output } = run(place, command, 'games', '--fail-on', 'warning')
      expect({ status, output }).toEqual({
        status: 0,
        output: expect.stringContaining('games/shared [file/link-') as string,
      })
      expect(run(place, command, 'games', '--exclude', 'games/shared').output).not.toContain('[file/link-outside]')
    }
    writeFileSync(join(place, 'games/snarf.config.yaml'), 'skip: [shared]\n')
    for (const command of ['lint', 'check']) expect(run(place, command, 'games').output).not.toContain('[file/link-')
  })

  test('a configuration that stays within is', () => {
    writeFileSync(join(place, 'games/shared.yaml'), 'rulings: { dead-announced: nobody }\n')
    writeFileSync(join(place, 'games/sub/night1.yaml'), night)
    symlinkSync('../shared.yaml', join(place, 'games/sub/snarf.config.yaml'))
    expect(run(join(place, 'games'), 'lint', 'sub').output).toContain('sub/snarf.config.yaml:1:28')
  })

  test('those within it are', () => {
    writeFileSync(join(place, 'games/night1.yaml'), `${night}expect: { dead: [Ann] }\n`)
    symlinkSync('../night1.yaml', join(place, 'games/sub/again.yaml'))
    expect(run(place, 'check', 'games')).toEqual({ status: 0, output: '1 passed, 0 failed\n' })
  })
})

test('what a stopped snarf left beside a file is named when the file is written again', () => {
  const file = join(place, 'games/night1.yaml')
  writeFileSync(file, `${night}expect: { dead: [] }\n`)
  const left = '.night1.yaml.4194999.tmp'
  writeFileSync(join(place, 'games', left), 'half')
  writeFileSync(join(place, 'games', `.night1.yaml.${process.pid}.tmp`), 'of one that runs')
  const { output } = run(place, 'check', '--update', 'games/night1.yaml')
  expect(output).toContain('updated games/night1.yaml')
  expect(output).toMatch(/warning: beside .* lies .*4194999\.tmp \[file\/leftover\]/)
  expect(output).not.toContain(`${process.pid}.tmp`)
  expect(readFileSync(file, 'utf8')).toContain('dead: [Ann]')
  expect(readdirSync(join(place, 'games')).sort()).toEqual(
    [left, `.night1.yaml.${process.pid}.tmp`, 'night1.yaml', 'sub'].sort(),
  )
})

test.each([
  ['lint', ['lint', '--fix', 'games/night1.yaml'], 'games/.night1.yaml'],
  ['lint', ['lint', '--add-ignores', 'games/night1.yaml'], 'games/.night1.yaml'],
  ['next', ['next', 'games/setup.yaml', '--output', 'games/first.yaml'], 'games/.first.yaml'],
  ['init', ['init'], '.setup.yaml'],
])('%s names what a stopped snarf left beside what it writes: %j', (_, args, beside) => {
  const text = `${night}# snarf-ignore orders/gap -- none\n`
  writeFileSync(join(place, 'games/night1.yaml'), text)
  writeFileSync(join(place, 'games/setup.yaml'), 'use: [rules]\nplayers: { Ann: Cop, Ben: Mafia Goon }\n')
  writeFileSync(join(place, `${beside}.4194999.tmp`), 'half')
  const { output } = run(place, ...args)
  expect(output.match(/warning: beside .* lies .*4194999\.tmp \[file\/leftover\]/g)).toHaveLength(1)
  expect(readFileSync(join(place, beside.replace('.', '')), 'utf8')).not.toBe(text)
})

test('without the configuration that is asked for nothing is linted', () => {
  writeFileSync(join(place, 'games/night1.yaml'), 'nonsense: 1\n')
  const { status, output } = run(place, 'lint', 'games', '--config', 'nope.yaml')
  expect(status).toBe(2)
  expect(output).toMatch(/nope\.yaml/)
  expect(output).not.toMatch(/nonsense|left out/)
})

test('a working directory that is gone is said to be', () => {
  const gone = join(place, 'gone')
  mkdirSync(gone)
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `rmdir ../gone && '${process.execPath}' '${snarf}' resolve night.yaml`],
    {
      cwd: gone,
      encoding: 'utf8',
    },
  )
  expect(existsSync(gone)).toBe(false)
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('is gone') as string })
})

test('a report names no path of the machine that wrote it, but that of the pages of rules', () => {
  writeFileSync(join(place, 'games/setup.yaml'), 'use: [rules]\nplayers: { Ann: Cop, Ben: Mafia Gon }\n')
  for (const format of ['json', 'sarif', 'gitlab', 'junit']) {
    const { output } = run(place, 'lint', 'games', '-f', format)
    expect(output).toContain('role/unknown')
    const others = output.replace(/"helpUri": "file:[^"]*\/docs\/lint\.md#[^"]*"/g, '')
    expect(others).not.toMatch(/file:\/\/|\/tmp\//)
    expect(others).not.toContain(root)
  }
})

describe('names that no file can have here', () => {
  const long = 'a'.repeat(300)
  const named = (name: string) => [
    ['resolve', name],
    ['status', name],
    ['serve', name],
    ['diff', name, name],
    ['lint', name],
    ['lint', '--config', name, 'games'],
    ['check', name],
    ['compare', name],
    ['add', name],
    ['next', name],
    ['pm', name],
    ['orders', name],
    ['next', 'games/setup.yaml', '--output', name],
    ['resolve', 'games/night1.yaml', '--output', name],
    ['resolve', 'games/night1.yaml', '--out', name],
  ]
  test.each([
    ['too long', long],
    ['in what is no folder', 'games/night1.yaml/x'],
    ['a link to itself', 'games/loop.yaml'],
    ['below a link to itself', 'games/loop.yaml/x'],
  ])('%s: said to be, whatever it is for', async (_, name) => {
    writeFileSync(join(place, 'games/night1.yaml'), night)
    writeFileSync(join(place, 'games/setup.yaml'), 'use: [rules]\nplayers: { Ann: Cop, Ben: Mafia Goon }\n')
    symlinkSync('loop.yaml', join(place, 'games/loop.yaml'))
    const runner = runnerWith({})
    for (const args of named(name)) {
      const { status, stdout, stderr } = await runner.run({ args, cwd: place, env: { NO_COLOR: '1' }, input: '' })
      expect({ args, status, output: stderr + stdout }).toEqual({ args, status: 2, output: expect.stringContaining('[file/') as string }) // prettier-ignore
    }
    runner.end()
  })
})

test('in a job on GitHub no name is a command of its runner, and the format for it has its own', () => {
  const wild = night.replaceAll('Ann', '"::error::x ##[group]y"').replace('Ben: {', 'Zed: none, Ben: {')
  writeFileSync(join(place, '::warning::a.yaml'), wild)
  writeFileSync(join(place, 'b.yaml'), wild.replace('Zed: none, ', ''))
  const actions = { GITHUB_ACTIONS: 'true' }
  for (const args of [
    ['resolve', 'b.yaml'],
    ['resolve', '::warning::a.yaml'],
    ['lint', '::warning::a.yaml'],
    ['why', 'b.yaml', 'Ben'],
  ]) {
    const { output } = runIn(place, actions, ...args)
    expect(output).toContain(':error:')
    expect(output).not.toMatch(/^\s*::|##\[/m)
  }
  expect(runIn(place, actions, 'lint', '::warning::a.yaml', '-f', 'github').output).toMatch(/^::error file=/m)
})

test('who is in no game has not sent nothing', () => {
  writeFileSync(join(place, 'night.yaml'), night.replace('Ben: {', 'Zed: none, Ben: {'))
  const { status, output } = run(place, 'resolve', 'night.yaml')
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining('[name/unknown]') as string })
})

function run(folder: string, ...args: readonly string[]) {
  return runIn(folder, {}, ...args)
}

function runIn(folder: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const options = { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, NO_COLOR: '1', ...env } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [snarf, ...args], options)
  return { status, output: stderr + stdout }
}

describe('names of 100,000 characters', () => {
  const name = 'B'.repeat(100_000)
  const setup = `{ use: [rules], roles: { ? "${name}" : { abilities: { ? "${name}" : { text: '${name} [50]: Target player is a ${name}.', order: 60, target: player, do: { become: target, role: "${name}" } } } } }, players: { Ann: Cop, ? "${name}" : "Mafia ${name}", Cat: "Mafia ${name}" } }`
  const night = `setup: { use: [rules], players: { Ann: Mafia Goon, ? "${name}" : Cop } }\nname: ${name}\nnight: 1\nactions: { Ann: { Kill: "${name}" } }\nexpect: { dead: [Ann] }\n`
  const formats = ['pretty', 'compact', 'json', 'github', 'gitlab', 'junit', 'sarif']

  test.each(
    formats.flatMap(format => [
      { command: 'lint', file: setup, format },
      { command: 'check', file: night, format },
    ]),
  )('$command -f $format shows their beginning', ({ command, file, format }) => {
    const { status, output } = answer(file)
    expect(status).toBe(command === 'check' ? 1 : 0)
    expect(output).toContain('BBBB')
    // What SARIF says of every rule is there whatever the game is.
    const always = format === 'sarif' ? answer(file.replaceAll(name, 'Bob')).output.length : 0
    expect(output.length - always).toBeLessThan(40_000)

    function answer(text: string) {
      writeFileSync(join(place, 'game.yaml'), text)
      return run(place, command, 'game.yaml', '-f', format)
    }
  })

  test.each(['orders', 'pm'])('%s answers', command => {
    writeFileSync(join(place, 'setup.yaml'), setup)
    expect(run(place, command, 'setup.yaml').status).toBe(0)
  })
})

test.each(['lint', 'orders', 'pm'])('%s --extension of a pipe or a device is refused, and not waited for', command => {
  writeFileSync(join(place, 'setup.yaml'), '{ use: [rules], players: { Ann: Cop, Ben: Mafia Goon } }\n')
  spawnSync('mkfifo', [join(place, 'pipe.mjs')])
  for (const file of ['pipe.mjs', '/dev/zero']) {
    const { status, output } = run(place, command, 'setup.yaml', '--extension', file)
    expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining('[file/special]') as string })
  }
})
