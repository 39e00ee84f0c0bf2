// Adds one thing of each kind to a copy of the project, in the files that CONTRIBUTING.md names for it and no others, and holds the checks against the copy.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const things = join(root, 'test/adding')
const added = readdirSync(things).map(name => parse(readFileSync(join(things, name), 'utf8')))
const copy = mkdtempSync(join(tmpdir(), 'snarf-adding-'))
const told = { cwd: copy, stdio: 'inherit' }

try {
  for (const path of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean))
    // prettier-ignore
    cpSync(join(root, path), join(copy, path))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { files = {}, edits = [], adds = {} } of added) {
    for (const [path, text] of Object.entries(files)) write(path, text)
    for (const [path, text] of Object.entries(adds)) write(path, read(path) + text)
    for (const [path, after, text] of edits)
      write(
        path,
        read(path).replace(after, () => after + text),
      )
  }
  run('npm', ['run', '--silent', 'schemas'])
  run('npx', ['tsc', '-p', 'tsconfig.json'])
  run('node', ['scripts/build.mjs'])
  run('npm', ['run', '--silent', 'check:schemas'])
  for (const args of added.flatMap(thing => (thing.run ? [thing.run] : []))) run('node', ['bin/snarf.js', ...args])
  run('node', ['bin/snarf.js', 'check', '--quiet', ...added.flatMap(thing => thing.try ?? [])])
  run('npx', [
    'jest',
    'test/architecture',
    'test/lint.test',
    'test/planted',
    'test/pm.test',
    'test/schemas',
    'test/completion',
    'test/readme',
  ])
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function read(path) {
  return readFileSync(join(copy, path), 'utf8')
}

function write(path, text) {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

function run(command, args) {
  console.log(`$ ${command} ${args.join(' ')}`)
  execFileSync(command, args, told)
}
