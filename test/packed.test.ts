import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

jest.setTimeout(300_000)

const root = join(__dirname, '..')
const tsc = require.resolve('typescript/bin/tsc')
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

let place: string
let tarball: string
let consumer: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-packed-'))
  tarball = pack()
  consumer = install()
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

test('the tarball holds what a user needs and nothing else', () => {
  const texts = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md']
  const holds = [...texts, 'bin', 'dist', 'docs', 'examples', 'fixtures', 'package.json', 'schemas', 'setups']
  expect(readdirSync(join(consumer, 'node_modules/snarf')).sort()).toEqual(holds.sort())
  const dist = readdirSync(join(consumer, 'node_modules/snarf/dist')).sort()
  expect(dist).toEqual(['cli', 'lib', 'libraries', 'licenses.txt', 'wordings'])
  const command = readdirSync(join(consumer, 'node_modules/snarf/dist/cli'))
  const parts = ['help.cjs', 'lint.cjs', 'night.cjs', 'others.cjs', 'posts.cjs', 'rest.cjs', 'shared.cjs', 'turn.cjs']
  expect(command.filter(name => name.endsWith('.cjs')).sort()).toEqual(parts)
  for (const name of command) expect(name).toMatch(/^\w+\.cjs(?:\.(?:any|help|lint|resolve)\.[\w.-]+)?$/)
})

test('what its documents link to is in it', () => {
  const packed = join(consumer, 'node_modules/snarf')
  const documents = readdirSync(packed, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md'))
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/language.md']))
  const links = documents.flatMap(name => {
    const paths = [...readFileSync(join(packed, name), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
    return paths.map(([, path = '']) => join(name, '..', path))
  })
  expect(links.filter(path => !existsSync(join(packed, path)))).toEqual([])
})

test('it depends on what the library requires, and holds the licences of what the command was bundled with', () => {
  const lib = join(root, 'dist/lib')
  const code = readdirSync(lib, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(join(lib, name), 'utf8'))
  const required = code.flatMap(text => [...text.matchAll(/require\("([^."][^"]*)"\)/g)].map(([, name]) => name))
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(required)].sort())
  const licenses = readFileSync(join(root, 'dist/licenses.txt'), 'utf8')
  for (const name of ['commander', 'chalk', 'yaml', 'fastest-levenshtein', 'preact', 'preact-render-to-string'])
    expect(licenses).toContain(`\n${name}\n---`)
  expect(licenses.match(/Permission (is hereby granted|to use)/g)).toHaveLength(6)
})

test('an installed snarf runs', () => {
  const prefix = join(place, 'global')
  npm(place, 'install', '--global', '--prefix', prefix, tarball)
  expect(run(place, join(prefix, 'bin/snarf'), '--version')).toContain(version)
})

test('an installed snarf begins a game in an empty folder, and goes on', () => {
  const folder = join(place, 'game')
  mkdirSync(folder)
  const snarf = join(place, 'global/bin/snarf')
  expect(run(folder, snarf, 'init', '--from', 'c9')).toMatch(/^Wrote setup\.yaml, night1\.yaml/)
  expect(run(folder, snarf, 'resolve', 'night1.yaml')).toContain('Nobody died.')
  expect(run(folder, snarf, 'next', 'night1.yaml')).toMatch(/^Wrote night2\.yaml/)
  expect(readFileSync(join(folder, 'night2.yaml'), 'utf8')).toContain('  #: Alice: { Investigate: ... }\n')
  expect(run(folder, snarf, 'check', '.')).toMatch(/^3 passed, 0 failed\n/)
})

test('a CommonJS program uses the library', () => {
  expect(node('consumer.cjs')).toBe('ok\n')
})

describe('a TypeScript program', () => {
  test.each([
    ['node16', 'node16'],
    ['esnext', 'bundler'],
  ])('compiles with module %s, moduleResolution %s, and runs', (module, moduleResolution) => {
    const compilerOptions = { module, moduleResolution, target: 'es2022', strict: true, skipLibCheck: false, types: [] }
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }))
    run(consumer, process.execPath, tsc)
    expect(node('consumer.js')).toBe('ok\n')
  })
})

/** The tarball's path. dist is packed as it is: building it again would pull it from under other tests. */
function pack(): string {
  npm(root, 'pack', '--ignore-scripts', '--pack-destination', place)
  return join(place, `snarf-${version}.tgz`)
}

/** A project of ES modules that depends on the tarball; returns its folder. */
function install(): string {
  const folder = join(place, 'consumer')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  cpSync(join(root, 'test/packed'), folder, { recursive: true })
  npm(folder, 'install', tarball)
  return folder
}

function node(file: string): string {
  return run(consumer, process.execPath, file)
}

function npm(folder: string, ...args: readonly string[]): void {
  run(folder, 'npm', ...args, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error')
}

/** What it prints; an exit code other than 0 throws, and the message holds what it printed. */
function run(folder: string, command: string, ...args: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: folder, env: ownEnvironment(), encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

/** Without what npm tells the scripts it runs: those would be settings of the npm that is run here. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const isOfParent = (name: string) => /^npm_(?!config_(cache|registry)$)/i.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfParent(name)))
}
