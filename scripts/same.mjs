// Does what is here answer as another commit does? npm run same -- COMMIT (HEAD, where none is given): both answer every question of
// scripts/answers.mjs about the fixtures and setups of that commit, and about drawn nights. What differs is named, and the first shown.
// npm run same -- FIRST..LAST: each commit of a branch against the one before it.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTypeScript } from './typescript.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Of the portions of drawn nights. */
const portions = 10
const shown = 3

const place = mkdtempSync(join(tmpdir(), 'snarf-same-'))
try {
  process.exitCode = await main(process.argv[2] ?? 'HEAD')
} finally {
  rmSync(place, { recursive: true, force: true })
  git('worktree', 'prune')
}

async function main(wanted) {
  const drawn = join(place, 'drawn')
  mkdirSync(drawn)
  const { portionFiles } = await runTypeScript(join(root, 'test/support/portions.ts'))
  for (const [name, text] of portionFiles(portions)) writeFileSync(join(drawn, name), text)
  if (!wanted.includes('..')) return (await isSame(checkout(wanted), builtHere())) ? 0 : 1
  const [first, last = ''] = wanted.split('..')
  const commits = git('rev-list', '--reverse', '--first-parent', `${first}..${last || 'HEAD'}`).split('\n')
  let before = checkout(first)
  let differ = 0
  for (const commit of commits) {
    const now = checkout(commit)
    if (!(await isSame(before, now))) differ += 1
    rmSync(before.folder, { recursive: true, force: true })
    before = now
  }
  return differ === 0 ? 0 : 1
}

async function isSame(older, newer) {
  const files = filesOf(older)
  const [before, now] = await Promise.all([answersOf(older, files), answersOf(newer, files)])
  const questions = [...new Set([...before.keys(), ...now.keys()])]
  const different = questions.filter(question => before.get(question) !== now.get(question))
  const hash = createHash('sha256')
    .update([...now].join('\n'))
    .digest('hex')
    .slice(0, 16)
  console.log(`${newer.name}: ${hash}, ${questions.length} answers, ${different.length} differ from ${older.name}`)
  for (const question of different.slice(0, shown)) showDifference(question, older.folder, newer.folder, files.folder)
  for (const question of different.slice(shown)) console.log(commandOf(question))
  return different.length === 0
}

/** What is asked about: the fixtures and setups of a checkout, and drawn nights. Most commits leave them as they were. */
function filesOf({ folder }) {
  const id = hashOfFiles(['fixtures', 'setups'].map(name => join(folder, name)))
  const files = join(place, `files-${id}`)
  if (existsSync(files)) return { id, folder: files }
  for (const name of ['fixtures', 'setups']) cpSync(join(folder, name), join(files, name), { recursive: true })
  cpSync(join(place, 'drawn'), join(files, 'drawn'), { recursive: true })
  return { id, folder: files }
}

function hashOfFiles(folders) {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath ?? entry.path, entry.name)))
  return hash.digest('hex').slice(0, 12)
}

/** The answers of a checkout about files. A commit is asked once, though it is compared with the one before and the one after it. */
async function answersOf(checked, { id, folder }) {
  checked.answers ??= new Map()
  if (!checked.answers.has(id)) checked.answers.set(id, await answers(checked.folder, folder))
  return checked.answers.get(id)
}

/** The questions about the files of a folder, each with the hash of what a checkout answers. */
function answers(folder, files) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/answers.mjs'), folder, files], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let lines = ''
    child.stdout.setEncoding('utf8').on('data', piece => (lines += piece))
    child.on('close', code => {
      if (code !== 0) return reject(new Error(`${folder} could not answer all`))
      const pairs = lines
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line))
      resolve(new Map(pairs.map(([question, hash]) => [JSON.stringify(question), hash])))
    })
  })
}

function showDifference(question, older, newer, files) {
  console.log(commandOf(question))
  const [before, now] = [older, newer].map((folder, place_) => {
    const file = join(place, `answer-${place_}`)
    const child = [join(root, 'scripts/answers.mjs'), folder, files, question]
    writeFileSync(file, execFileSync(process.execPath, child, { maxBuffer: 1 << 30 }))
    return file
  })
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-color', '--unified=1', before, now], {
    maxBuffer: 1 << 30,
  })
  console.log(stdout.toString().split('\n').slice(4, 44).join('\n'))
}

function commandOf(question) {
  return `  snarf ${JSON.parse(question).join(' ')}`
}

/** A commit in a folder of its own, built. */
function checkout(commit) {
  const id = git('rev-parse', '--short', `${commit}^{commit}`)
  const folder = join(place, id)
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, id)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  build(folder)
  return { folder, name: git('log', '-1', '--format=%h %s', id) }
}

function builtHere() {
  build(root)
  return { folder: root, name: 'what is here' }
}

function build(folder) {
  const script = join(folder, 'scripts/build.mjs')
  execFileSync(process.execPath, [script, '--if-stale'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
