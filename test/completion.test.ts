import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

jest.setTimeout(120_000)

const snarf = join(__dirname, '../bin/snarf.js')
const hasZsh = spawnSync('zsh', ['--version']).status === 0
const hasFish = spawnSync('fish', ['--version']).status === 0

let place: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-completion-'))
  for (const shell of ['bash', 'zsh', 'fish'])
    writeFileSync(join(place, shell), run(process.execPath, snarf, 'completion', shell))
  writeFileSync(join(place, 'night1.yaml'), '')
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

/** What is typed, and what every shell offers for it. */
const typed: readonly (readonly [string, readonly string[]])[] = [
  ['snarf re', ['resolve']],
  ['snarf --no-color li', ['lint']],
  ['snarf help wh', ['why']],
  ['snarf resolve --tr', ['--trace']],
  ['snarf resolve night1.yaml --form', ['--format']],
  ['snarf resolve --format js', ['json', 'jsonl']],
  ['snarf resolve --format=js', ['json', 'jsonl']],
  ['snarf why --format=', ['pretty', 'json']],
  ['snarf lint -f sar', ['sarif']],
  ['snarf validate --fail-on w', ['warning']],
  ['snarf explain ties/mut', ['ties/mutual-stop']],
  ['snarf completion ', ['bash', 'zsh', 'fish']],
  ['snarf lint --select ties/m', ['ties/mutual-stop']],
  ['snarf init --from hidden', ['hidden-bus-driver']],
]

describe('in bash', () => {
  // The equals sign is a word to bash.
  test.each(typed)('%s', (line, expected) => {
    expect(offered(line.replace(/=$/, ' =').replace(/=(?=\w)/, ' = '))).toEqual(expected)
  })

  test.each(['snarf resolve ', 'snarf resolve -o ', 'snarf lint -f sarif = out', 'snarf why night'])(
    'files are left to bash: %s',
    line => {
      expect(offered(line)).toEqual([])
      expect(bash('complete -p snarf')).toBe('complete -o default -F _snarf snarf\n')
    },
  )

  test('every option that the help of a command shows is offered, and each once', () => {
    const names = offered('snarf ')
    expect(names).toEqual(expect.arrayContaining(['resolve', 'lint', 'completion', 'help']))
    for (const name of names.filter(each => each !== 'help')) {
      const help = run(process.execPath, snarf, name, '--help')
      const shown = [...help.matchAll(/^ {2}(?:-\w, | {4})?(--[\w-]+)/gm)].map(([, flag]) => flag)
      const long = offered(`snarf ${name} --`)
      expect({ name, options: [...long].sort() }).toEqual({ name, options: [...new Set(shown)].sort() })
    }
  })

  test('an empty word after a command offers no options', () => {
    expect(offered('snarf explain ')).toContain('orders/gap')
    expect(offered('snarf explain ').filter(word => word.startsWith('-'))).toEqual([])
  })
})

const files: typeof typed = [
  ['snarf resolve nig', ['night1.yaml']],
  ['snarf resolve -o nig', ['night1.yaml']],
  ['snarf lint -f sarif=nig', ['night1.yaml']],
  ['snarf lint --format=sarif=nig', ['night1.yaml']],
  ['snarf roles nig', []],
  ['snarf check --shuffle nig', []],
]

;(hasZsh ? describe : describe.skip)(`in zsh${hasZsh ? '' : ', left out: no zsh is installed'}`, () => {
  beforeAll(() => {
    const folder = join(place, 'functions')
    mkdirSync(folder)
    copyFileSync(join(place, 'zsh'), join(folder, '_snarf'))
  })

  test.each([
    ['read by source', () => `compinit -D -u; source '${join(place, 'zsh')}'`],
    ['found among the functions', () => `fpath=('${join(place, 'functions')}' $fpath); compinit -D -u`],
  ])('%s, it offers what bash is offered, and files', (_, told) => {
    const lines = [...typed, ...files]
    expect(typedInZsh(told(), lines.map(([line]) => line))).toEqual(lines.map(([, expected]) => expected)) // prettier-ignore
  })
})

;(hasFish ? describe : describe.skip)(`in fish${hasFish ? '' : ', left out: no fish is installed'}`, () => {
  test('the script is one', () => {
    expect(run('fish', '-n', join(place, 'fish'))).toBe('')
  })

  test.each([...typed, ...files])('%s', (line, expected) => {
    const program = `cd '${place}'; source fish; complete --do-complete '${line}'`
    const words = run('fish', '--no-config', '-c', program).split('\n')
    // fish writes what stands before the equals sign as well.
    const offered = words.flatMap(word => word.split('\t')[0]?.replace(/^.*=/, '') ?? []).filter(word => word !== '')
    expect(offered.sort()).toEqual([...expected].sort())
  })
})

test('fish is told every option of every command, and what may follow it', () => {
  const lines = readFileSync(join(place, 'fish'), 'utf8').split('\n')
  for (const name of offered('snarf ').filter(each => each !== 'help'))
    for (const option of offered(`snarf ${name} --`))
      expect({ name, option, told: lines.filter(line => line.includes(`follows ${name}`) && line.includes(` -l ${option.slice(2)}`)).length > 0 }).toEqual({ name, option, told: true }) // prettier-ignore
  expect(lines.filter(line => line.includes("follows lint validate' -l fail-on"))).toEqual([
    "complete -c snarf -n '__snarf_follows lint validate' -l fail-on -x -a 'error warning info never'",
  ])
  // Quotes are even, and blocks end: all that could break the script without fish to try it.
  for (const line of lines) expect((line.match(/'/g) ?? []).length % 2).toBe(0)
  const words = lines.join('\n').match(/^ *(?:function|for|if|end)\b/gm) ?? []
  expect(words.filter(word => word.trim() === 'end')).toHaveLength(words.length / 2)
})

test('another shell is refused by name', () => {
  const { status, stderr } = spawnSync(process.execPath, [snarf, 'completion', 'tcsh'], { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('bash, zsh, fish')
})

/** What bash is offered for the last word of a line; the words are those that bash would make of it. */
function offered(line: string): readonly string[] {
  const words = line.split(' ')
  const quoted = words.map(word => `'${word}'`).join(' ')
  const call = `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _snarf; printf '%s\\n' "\${COMPREPLY[@]}"`
  return bash(call)
    .split('\n')
    .filter(word => word !== '')
}

/** What zsh offers for each line, typed with a tab behind it. */
function typedInZsh(told: string, lines: readonly string[]): readonly (readonly string[])[] {
  const hits = join(place, 'hits')
  rmSync(hits, { force: true })
  const args = ['-f', join(__dirname, 'support/typed.zsh'), told, hits]
  const input = lines.map(line => `${line}\n`).join('')
  const { status, stderr } = spawnSync('zsh', args, { input, cwd: place, encoding: 'utf8', timeout: 60_000 })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const blocks = readFileSync(hits, 'utf8').split(/^--\n/m).slice(0, -1)
  // A line that can go on in two ways is asked twice.
  return blocks.map(block => [...new Set(block.split('\n').filter(word => word !== ''))])
}

function bash(program: string): string {
  return run('bash', '--norc', '-euc', `source '${join(place, 'bash')}'; ${program}`)
}

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0 || stderr !== '') throw new Error(`${command} ${args.join(' ')}: ${String(status)}\n${stderr}`)
  return stdout
}
