import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

jest.setTimeout(600_000)

const root = join(__dirname, '..')

/** Files made to be slow, of a given size, each with the command that reads it. */
const slow: Readonly<
  Record<string, { readonly size: number; readonly args: readonly string[]; readonly text: (size: number) => string }>
> = {
  'a role with very many visit triggers': {
    size: 800,
    args: ['lint', 'it.yaml'],
    text: size =>
      `use: [rules]\nroles:\n  Vendor:\n    abilities:\n${each(size, n => `      Vend ${n}: { when: { targeted: self }, target: actor, do: { tell: target, text: fruit } }\n`)}players: { Ann: Vendor, Ben: Vendor, Cat: Cop }\n`,
  },
  'roles of one order': { size: 1_000, args: ['lint', 'it.yaml'], text: rolesOfOneOrder },
  'silencers above one line': {
    size: 15_000,
    args: ['lint', 'it.yaml', '-f', 'compact'],
    text: size =>
      `use: [rules]\n${each(size, n => `# snarf-ignore orders/gap, ties -- ${n}\n`)}players: { Ann: Cop }\n`,
  },
  'silencers that are written': { size: 4_000, args: ['lint', '--add-ignores', '--diff', 'it.yaml'], text: oddRoles },
  'names that nobody has, expected on one line': { size: 20_000, args: ['lint', 'it.yaml'], text: strangersExpected },
  'very many names, redacted': { size: 5_000, args: ['lint', '--redact', 'it.yaml'], text: strangersExpected },
  'unknown keys of a setup': {
    size: 10_000,
    args: ['lint', 'it.yaml'],
    text: size => `use: [rules]\nplayers: { Ann: Cop }\n${each(size, n => `k${n}: 1\n`)}`,
  },
  'unknown keys of a night': {
    size: 10_000,
    args: ['lint', 'it.yaml'],
    text: size => `setup: setup.yaml\nnight: 1\nactions: {}\n${each(size, n => `k${n}: 1\n`)}`,
  },
  'unknown keys of a role': {
    size: 10_000,
    args: ['lint', 'it.yaml'],
    text: size =>
      `use: [rules]\nroles:\n  R:\n${each(size, n => `    k${n}: 1\n`)}    abilities: { A: { order: 60, target: player, do: { kill: target } } }\nplayers: { Ann: R }\n`,
  },
  'mistakes on one long line': {
    size: 2_000,
    args: ['resolve', 'it.yaml'],
    text: size =>
      `setup: { use: [rules], players: { Ann: Cop, Ben: Mafia Goon } }\nnight: 1\nactions: { ${each(size, n => `Q${n}: { Kill: Ann }, `)} }\n`,
  },
  'unknown roles': {
    size: 20_000,
    args: ['lint', 'it.yaml'],
    text: size => `use: [rules]\nplayers:\n${each(size, n => `  P${n}: Town Zog${n} Xyz\n`)}`,
  },
  'a JSON line of no actions': {
    size: 900_000,
    args: ['resolve', '--setup', 'setup.yaml', 'it.jsonl'],
    text: size => `{"night":1,"actions":[${each(size, () => '1,').slice(0, -1)}]}\n`,
  },
  'a JSON line of one action': {
    size: 300_000,
    args: ['resolve', '--setup', 'setup.yaml', 'it.jsonl'],
    text: size => `{"night":1,"actions":{"Ben":[${each(size, () => '{"Kill":"Ann"},').slice(0, -1)}]}}\n`,
  },
  'very many players, told': { size: 10_000, args: ['resolve', 'it.yaml'], text: crowd },
  'very many players, each with a message of his own': { size: 10_000, args: ['pm', 'it.yaml'], text: crowd },
  'very many places taken over': {
    size: 10_000,
    args: ['resolve', 'it.yaml'],
    text: size =>
      `setup:\n  use: [rules]\n  players:\n${each(size, n => `    P${n}: Cop\n`)}night: 1\nchanges:\n${each(size / 2, n => `  - { replace: P${n}, with: Q${n} }\n`)}actions: {}\n`,
  },
  'very many players, as JSON': { size: 10_000, args: ['resolve', '--format', 'json', 'it.yaml'], text: crowd },
  'a JSON line of unknown players': {
    size: 300_000,
    args: ['resolve', '--setup', 'setup.yaml', 'it.jsonl'],
    text: size => `{"night":1,"actions":{${each(size, n => `"P${n}":{"Kill":"Ann"},`).slice(0, -1)}}}\n`,
  },
}

let place: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-growth-'))
  writeFileSync(join(place, 'setup.yaml'), 'use: [rules]\nplayers: { Ann: Cop, Ben: Mafia Goon }\n')
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

test.each(Object.entries(slow))('%s: no more than ten times what a tenth takes', (_, { size, args, text }) => {
  const file = args.at(-1) as string
  const costOf = (count: number): Cost => {
    writeFileSync(join(place, file), text(count))
    return cost(args)
  }
  let [tenth, whole] = [costOf(size / 10), costOf(size)]
  for (let tries = 1; tries < 3 && whole.milliseconds >= 10 * tenth.milliseconds; tries++)
    [tenth, whole] = [least(tenth, costOf(size / 10)), least(whole, costOf(size))]
  expect(whole.milliseconds).toBeLessThan(10 * tenth.milliseconds)
  expect(whole.megabytes).toBeLessThan(512)
})

test('mistakes past a hundred are counted, and good lines beside a bad one are answered', () => {
  const good = '{"night":1,"actions":{"Ben":{"Kill":"Ann"}}}\n'
  writeFileSync(join(place, 'it.jsonl'), good + (slow['a JSON line of unknown players']?.text(200_000) ?? '') + good)
  const { status, stdout, stderr } = run(['resolve', '--setup', 'setup.yaml', 'it.jsonl'])
  expect(status).toBe(1)
  expect(stdout.split('\n').filter(line => line.includes('"deaths":[{'))).toHaveLength(2)
  expect(stderr).toMatch(/199901 further mistakes are not shown \[read\/more\]/)
  expect(stderr.length).toBeLessThan(100_000)
})

test.each([
  ['roles', 'use: [rules]\nplayers:\n', (n: number) => `  P${n}: Town Zog${n} Xyz\n`],
  ['names', 'players: { Ann: R1 }\nroles:\n', (n: number) => `  R${n}: { abilities: { A: { order: 60, target: player, do: { kill: Zog${n} } } } }\n`],
])('unknown %s past a hundred are counted', (_, head, line) => {
  writeFileSync(join(place, 'it.yaml'), `${head}${each(2_000, line)}`)
  const { status, stdout } = run(['lint', 'it.yaml'])
  expect(status).toBe(1)
  expect(stdout).toMatch(/error: 1901 further mistakes are not shown \[read\/more\]/)
}) // prettier-ignore

test('advice of what is shown stands, however often the same mistake is written', () => {
  const same = each(120, () => '*one, ')
  writeFileSync(join(place, 'it.yaml'), `setup: setup.yaml\nnight: 1\nactions: { Ben: [&one { Kill: Zed }, ${same}], Ann: { Investigate: Bne } }\n`) // prettier-ignore
  expect(run(['resolve', 'it.yaml']).stderr).toContain('did you mean “Ben”?')
})

test('of the warnings of one kind that check has, the first hundred are shown and the others counted', () => {
  writeFileSync(join(place, 'it.yaml'), oddRoles(130))
  const { stdout } = run(['check', 'it.yaml'])
  const [, all] = /^1 passed, 0 failed, (\d+) warnings/m.exec(stdout) ?? []
  const shown = stdout.match(/ warning: /g)?.length ?? 0
  const others = [...stdout.matchAll(/^(\d+) more of (.*) in it\.yaml are not shown$/gm)].map(([, count]) =>
    Number(count),
  )
  expect(others).not.toEqual([])
  expect(shown + others.reduce((sum, count) => sum + count)).toBe(Number(all))
})

test('differences past a hundred are counted', () => {
  const expected = each(130, n => `I${n}: no-target, `)
  writeFileSync(join(place, 'it.yaml'), `setup: setup.yaml\nnight: 1\nactions: {}\nexpect: { failed: { Ann: { ${expected} } } }\n`) // prettier-ignore
  const { status, stdout } = run(['check', 'it.yaml'])
  expect(status).toBe(1)
  const shown = stdout.split('\n').filter(line => /^ {2}failed > Ann| error: /.test(line)).length
  expect(shown).toBe(100)
  expect(stdout).toMatch(/^ {2}\d+ more are not shown$/m)
})

/** Milliseconds of the processor, and the most memory. */
interface Cost {
  readonly milliseconds: number
  readonly megabytes: number
}

/** The processor is other people's too: what a command takes is the least that it took. */
function least(one: Cost, other: Cost): Cost {
  const [milliseconds, megabytes] = [Math.min(one.milliseconds, other.milliseconds), Math.min(one.megabytes, other.megabytes)] // prettier-ignore
  return { milliseconds, megabytes }
}

function cost(args: readonly string[]): Cost {
  const { stderr } = run(args)
  const [, milliseconds, megabytes] = /^cost: (\d+) (\d+)$/m.exec(stderr) ?? []
  return { milliseconds: Number(milliseconds), megabytes: Number(megabytes) }
}

function run(args: readonly string[]) {
  const program = `
    const { ioOf, main } = require('${root}/bin/load.js').load()
    main(${JSON.stringify(args)}, ioOf(process)).then(code => {
      process.exitCode = code
      const { user, system } = process.cpuUsage()
      const { maxRSS } = process.resourceUsage()
      console.error('\\ncost: ' + Math.round((user + system) / 1000) + ' ' + Math.round(maxRSS / 1024))
    })`
  return spawnSync(process.execPath, ['-e', program], { cwd: place, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

function rolesOfOneOrder(size: number): string {
  const roles = each(size, n => `  R${n}: { abilities: { A: { order: 60, target: player, do: { protect: target } }, B: { order: 60, target: player, do: { block: target } } } }\n`) // prettier-ignore
  return `roles:\n${roles}players:\n${each(size, n => `  P${n}: R${n}\n`)}`
}

function strangersExpected(size: number): string {
  const night =
    'setup: { use: [rules], players: { Ann: Cop, Ben: Mafia Goon } }\nnight: 1\nactions: { Ben: { Kill: Ann } }\n'
  return `${night}expect: { dead: [${each(size, n => `P${n}, `)}] }\n`
}

function oddRoles(size: number): string {
  return `roles:\n${each(size, n => `  R${n}: { abilities: { A: { order: 61, target: player, do: { kill: target } } } }\n`)}`
}

function crowd(size: number): string {
  const players = each(size, n => `    P${n}: Cop\n`)
  const actions = each(size, n => `  P${n}: { Investigate: P${(n * 7 + 1) % size} }\n`)
  return `setup:\n  use: [rules]\n  players:\n${players}night: 1\nactions:\n${actions}`
}

function each(size: number, text: (n: number) => string): string {
  return Array.from({ length: size }, (_, n) => text(n)).join('')
}
