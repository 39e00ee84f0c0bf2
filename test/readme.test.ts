import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
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
import { dirname, join } from 'node:path'
import { shapes } from '../src/language/shapes/index.ts'
import { selectorWords } from '../src/model/selector-words.ts'
import { eventNames } from '../src/model/event-names.ts'
import { inspections, observations } from '../src/model/syntax.ts'
import { ruleIds, rulings } from '../src/model/rules.ts'
import { verbs } from '../src/language/verbs/index.ts'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const documents = [
  'README.md',
  'setups/README.md',
  'setups/lantern-street/README.md',
  'setups/matrix6-golden/README.md',
  ...readdirSync(join(root, 'docs')).map(name => `docs/${name}`),
].filter(name => name.endsWith('.md'))

interface Block {
  readonly language: string
  readonly text: string
}

interface Shown {
  readonly command: string
  readonly output: string
}

let place: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-readme-'))
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

describe.each(documents)('%s', document => {
  const blocks = blocksOf(readFileSync(join(root, document), 'utf8'))
  let folder: string

  beforeAll(() => {
    folder = workplace(
      document,
      blocks.some(({ text }) => /\bsetups\b/.test(text)),
    )
    for (const { name, text } of blocks.flatMap(fileOf)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  })

  test('what its commands print is what it shows', () => {
    const shown = blocks.filter(({ language }) => language === 'console').flatMap(shownIn)
    expect(shown.map(({ command }) => ({ command, output: run(command, folder) }))).toEqual(shown)
  })

  test('its other commands run', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').flatMap(commandsIn)
    expect(commands.map(command => run(`${command} || echo failed`, folder)).join('')).not.toMatch(/^failed$/m)
  })

  test('its files are ones that snarf reads', () => {
    const files = blocks
      .flatMap(fileOf)
      .filter(({ name }) => name.endsWith('.yaml') && !/slip|config|words|extended/.test(name))
    const names = files.map(({ name }) => name)
    if (names.length > 0)
      expect(run(`snarf check ${names.join(' ')}`, folder)).toContain(`${names.length} passed, 0 failed\n`)
  })

  test('what it links to is there', () => {
    const links = [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
    const paths = links.map(([, path]) => path ?? '')
    expect(paths.filter(path => !existsSync(join(root, dirname(document), path)))).toEqual([])
  })
})

describe('docs/language.md', () => {
  const text = readFileSync(join(root, 'docs/language.md'), 'utf8')
  const says = (word: string) => new RegExp(`(^|[^\\w-])${word}([^\\w-]|$)`, 'm').test(text)

  test('names every key', () => {
    const keys = [...shapes].flatMap(([name, shape]) =>
      name === 'rulings' || name.startsWith('config') ? [] : Object.keys(shape.keys).map(key => ({ of: name, key })),
    )
    expect(keys.filter(({ key }) => !says(key))).toEqual([])
  })

  test('names every verb, event, selector and fact', () => {
    const words = [...verbs.keys(), ...eventNames, ...selectorWords, ...inspections, ...observations]
    expect(words.filter(word => !says(word))).toEqual([])
  })
})

describe('docs/rulings.md', () => {
  test('names every ruling, its id, and each of its values', () => {
    const rows = readFileSync(join(root, 'docs/rulings.md'), 'utf8').split('\n')
    for (const [name, { id, values }] of Object.entries(rulings)) {
      const row = rows.find(line => line.startsWith(`| ${id} | \`${name}\``)) ?? ''
      expect(values.filter(value => !row.includes(`\`${value}\``))).toEqual([])
      expect(ruleIds).toContain(id)
    }
  })
})

function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
}

/** A block whose first line is a comment with a file's name. */
function fileOf({ text }: Block): readonly { readonly name: string; readonly text: string }[] {
  const [, name] = /^(?:#|\/\/) ([\w./-]+\.(?:yaml|json|cjs))\n/.exec(text) ?? []
  return name === undefined ? [] : [{ name, text }]
}

/** `$ command`, and below it what it prints. */
function shownIn({ text }: Block): readonly Shown[] {
  return text
    .split(/^\$ /m)
    .filter(part => part !== '')
    .map(part => ({ command: part.slice(0, part.indexOf('\n')), output: part.slice(part.indexOf('\n') + 1) }))
}

/** What installs is tried by the test of the package. */
function commandsIn({ text }: Block): readonly string[] {
  const lines = text.split('\n').map(line => line.replace(/\s+#.*$/, '').replace(/^npm ci && /, ''))
  return lines.filter(line => /^(npx )?snarf /.test(line)).map(line => line.replace(/^npx /, ''))
}

/** A folder in which `snarf` is a command and a package, and the sample games are there where a document speaks of them. */
function workplace(document: string, hasSamples: boolean): string {
  const folder = join(place, document.replaceAll('/', '-'))
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  symlinkSync(root, join(folder, 'node_modules/snarf'))
  cpSync(join(root, 'setups/hidden-bus-driver'), join(folder, 'games'), { recursive: true })
  if (hasSamples) cpSync(join(root, 'setups'), join(folder, 'setups'), { recursive: true })
  writeFileSync(
    join(folder, 'bin/snarf'),
    `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/snarf.js')}' "$@"\n`,
  )
  chmodSync(join(folder, 'bin/snarf'), 0o755)
  return folder
}

/** Both streams, as a terminal would show them. */
function run(command: string, folder: string): string {
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
  return spawnSync('sh', ['-c', `${command} 2>&1`], { cwd: folder, env, encoding: 'utf8' }).stdout
}
