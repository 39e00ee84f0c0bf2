import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

jest.setTimeout(120_000)

const root = join(__dirname, '..')

interface Step {
  readonly name: string
  readonly shell: string
  readonly env?: Readonly<Record<string, string>>
  readonly run: string
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

interface Hook {
  readonly id: string
  readonly entry: string
  readonly language: string
  readonly args?: readonly string[]
  readonly pass_filenames?: boolean
}

const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action
const hooks = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as readonly Hook[]
const examples = [...readFileSync(join(root, 'docs/ci.md'), 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(
  ([, text = '']) => parse(text) as unknown,
)
const flawed =
  'roles: { Late: { abilities: { Kill: { order: 20, target: player, do: { kill: target } } } } }\nplayers: { Ann: Late }\n'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-ci-'))
  mkdirSync(join(place, 'bin'))
  writeFileSync(join(place, 'bin/snarf'), `#!/bin/sh\nexec '${process.execPath}' '${root}/bin/snarf.js' "$@"\n`, {
    mode: 0o755,
  })
  mkdirSync(join(place, 'repo'))
  cpSync(join(root, 'setups/hidden-bus-driver'), join(place, 'repo/games'), { recursive: true })
})

afterEach(() => {
  rmSync(place, { recursive: true, force: true })
})

describe('the action of GitHub', () => {
  test('passes a game without findings, and leaves nothing behind', () => {
    const { status, stdout } = act({ files: 'games', shuffle: '2' })
    expect({ status, annotations: stdout.match(/^::.*/gm) }).toEqual({ status: 0, annotations: null })
    expect(readdirSync(join(place, 'repo'))).toEqual(['games'])
  })

  test('marks the line of a finding, sums up, writes SARIF, and goes on to check', () => {
    writeFileSync(join(place, 'repo/games/my own.yaml'), flawed)
    const night = join(place, 'repo/games/night1.yaml')
    writeFileSync(night, readFileSync(night, 'utf8').replace('dead: []', 'dead: [Ann]'))
    const { status, stdout } = act({ files: 'games/my own.yaml\r\n\n \tgames ', sarif: 'out/lint.sarif' }, 'out')
    expect(status).toBe(1)
    expect(stdout).toMatch(/^::warning file=games\/my own\.yaml,line=1,.*orders\/far-from-standard/m)
    const lines = stdout.split('\n').filter(line => line.startsWith('::'))
    expect(lines).toEqual([...new Set(lines)])
    expect(stdout).toMatch(/^::error file=games\/night1\.yaml,line=\d+,/m)
    expect(readFileSync(join(place, 'summary.md'), 'utf8')).toContain('far-from-standard')
    expect(JSON.parse(readFileSync(join(place, 'repo/out/lint.sarif'), 'utf8'))).toHaveProperty('version', '2.1.0')
  })

  test('fails on what it is told to fail on', () => {
    writeFileSync(join(place, 'repo/games/own.yaml'), flawed)
    expect(act({ files: 'games/own.yaml', 'fail-on': 'error' }).status).toBe(0)
    expect(act({ files: 'games/own.yaml' }).status).toBe(1)
    expect(act({ files: 'games/nowhere.yaml' }).status).toBe(2)
  })

  test('looks at all of the checkout but snarf itself', () => {
    const own = join(place, 'repo/snarf')
    const parts = ['action.yml', 'bin', 'dist', 'package.json', 'schemas', 'setups', 'tsconfig.json']
    for (const name of parts) cpSync(join(root, name), join(own, name), { recursive: true })
    expect(act({}, undefined, own)).toEqual({ status: 0, stdout: '' })
  })

  test('runs nothing that an input says', () => {
    const { status } = act({
      files: '$(touch pwned)\n`touch pwned`\n--fix\n"; touch pwned; "',
      sarif: '$(touch pwned)',
    })
    expect(status).toBe(2)
    expect(existsSync(join(place, 'repo/pwned'))).toBe(false)
    expect(action.runs.steps.filter(({ run }) => run.includes('${{'))).toEqual([])
  })

  test('is made of steps in bash alone, and each of its inputs is used', () => {
    expect(action.runs.using).toBe('composite')
    expect(action.runs.steps.map(({ shell }) => shell)).toEqual(action.runs.steps.map(() => 'bash'))
    const used = action.runs.steps.flatMap(({ env = {} }) => Object.values(env))
    expect(used.sort()).toEqual(
      Object.keys(action.inputs)
        .map(name => `\${{ inputs.${name} }}`)
        .sort(),
    )
  })
})

describe('the hooks of pre-commit', () => {
  test('lint the files that change', () => {
    expect(hook('snarf-lint', ['games/night1.yaml', 'games/setup.yaml']).status).toBe(0)
    writeFileSync(
      join(place, 'repo/games/night1.yaml'),
      'setup: setup.yaml\nnight: 1\nactions: { Ann: { Kil: Bob } }\n',
    )
    const { status, output } = hook('snarf-lint', ['games/night1.yaml'])
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining('games/night1.yaml:3:19: error') })
  })

  test('fail on a warning, and leave out what the configuration does', () => {
    writeFileSync(join(place, 'repo/games/own.yaml'), flawed)
    expect(hook('snarf-lint', ['games/own.yaml'])).toMatchObject({ status: 1 })
    expect(hook('snarf-check', []).status).toBe(1)
    writeFileSync(join(place, 'repo/snarf.config.yaml'), 'skip: games/own.yaml\n')
    expect(hook('snarf-lint', ['games/own.yaml'])).toEqual({ status: 0, output: 'nothing found in 0 files\n' })
    expect(hook('snarf-check', []).status).toBe(0)
  })

  test('check all nights, whichever file changes', () => {
    expect(hook('snarf-check', ['games/setup.yaml'])).toMatchObject({ status: 0 })
    const setup = join(place, 'repo/games/setup.yaml')
    writeFileSync(setup, readFileSync(setup, 'utf8').replace('Town Doctor', 'Vanilla Townie'))
    expect(hook('snarf-check', ['games/setup.yaml']).status).toBe(1)
  })

  test('are two, of Node', () => {
    expect(hooks.map(({ id, language }) => `${id} ${language}`)).toEqual(['snarf-lint node', 'snarf-check node'])
  })
})

describe('docs/ci.md', () => {
  test('names inputs and hooks that there are', () => {
    const text = JSON.stringify(examples)
    expect(examples).toHaveLength(3)
    expect([...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)).toEqual(hooks.map(({ id }) => id))
    const workflow = examples[0] as { jobs: { games: { steps: readonly { uses: string; with: object }[] } } }
    const step = workflow.jobs.games.steps.find(({ uses }) => uses === './snarf')
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step?.with ?? {})))
    const manual = readFileSync(join(root, 'docs/ci.md'), 'utf8')
    for (const [name, { default: usual }] of Object.entries(action.inputs))
      expect(manual).toContain(`| \`${name}\` | ${usual === '' ? '|' : `\`${usual}\` |`}`)
  })

  test('has a job of GitLab that passes what is fine, and tells what is not', () => {
    const job = (examples[1] as { games: { script: readonly string[]; artifacts: { reports: Readonly<Record<string, string>> } } }).games // prettier-ignore
    const env = { ...clean(), PATH: `${join(place, 'bin')}:${process.env.PATH ?? ''}` }
    const done = () => job.script.map(line => spawnSync('sh', ['-c', line], { cwd: join(place, 'repo'), env }).status)
    const issues = () => JSON.parse(readFileSync(join(place, 'repo', job.artifacts.reports.codequality ?? ''), 'utf8'))
    expect(done()).toEqual([0, 0])
    expect(issues()).toEqual([])
    writeFileSync(join(place, 'repo/games/own.yaml'), flawed)
    expect(done()).toEqual([1, 1])
    expect(issues()).toMatchObject([
      {
        check_name: 'orders/far-from-standard',
        severity: 'minor',
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}:0$/) as string,
        location: { path: 'games/own.yaml', lines: { begin: 1 } },
      },
    ])
  })
})

/** Runs the steps one after the other, as a runner does, until one fails. */
function act(given: Readonly<Record<string, string>>, folder?: string, own = root) {
  if (folder !== undefined) mkdirSync(join(place, 'repo', folder))
  let stdout = ''
  for (const [number, step] of action.runs.steps.entries()) {
    const script = join(place, `step${number}.sh`)
    writeFileSync(script, step.run)
    const env = Object.entries(step.env ?? {}).map(([name, value]) => [name, inputOf(value, given)] as const)
    const done = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd: join(place, 'repo'),
      env: {
        ...clean(),
        ...Object.fromEntries(env),
        GITHUB_ACTION_PATH: own,
        GITHUB_STEP_SUMMARY: join(place, 'summary.md'),
      },
      encoding: 'utf8',
    })
    stdout += done.stdout
    if (done.status !== 0) return { status: done.status, stdout }
  }
  return { status: 0, stdout }
}

function inputOf(value: string, given: Readonly<Record<string, string>>): string {
  const [, name = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value) ?? []
  const { default: usual } = action.inputs[name] ?? {}
  if (usual === undefined) throw new Error(`no input is called ${value}`)
  return given[name] ?? usual
}

/** Runs a hook as pre-commit does: its entry, its arguments, the files that change. */
function hook(id: string, files: readonly string[]) {
  const { entry, args = [], pass_filenames: passes = true } = hooks.find(each => each.id === id) as Hook
  const [command = '', ...rest] = entry.split(' ')
  const env = { ...clean(), PATH: `${join(place, 'bin')}:${process.env.PATH ?? ''}` }
  const all = [...rest, ...args, ...(passes ? files : [])]
  const { status, stdout, stderr } = spawnSync(command, all, { cwd: join(place, 'repo'), env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

function clean(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' }
}
