// What a build answers to every question about the files of a folder: node scripts/answers.mjs CHECKOUT FOLDER [QUESTION-AS-JSON]
// A line for each question, [question, SHA-256 of the answer]; of the one question that is given, its answer itself.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'

const [checkout, folder, only] = process.argv.slice(2)
const { load } = createRequire(import.meta.url)(join(resolve(checkout), 'bin/load.js'))
const { main } = load('any')
process.chdir(folder)

if (only === undefined) await answerAll()
else process.stdout.write(await answer(JSON.parse(only)))

async function answerAll() {
  for await (const question of questions()) {
    const hash = createHash('sha256')
      .update(await answer(question))
      .digest('hex')
    process.stdout.write(`${JSON.stringify([question, hash])}\n`)
  }
}

async function* questions() {
  for (const file of files()) {
    if (file.startsWith('drawn')) {
      yield ['resolve', '--trace', '-f', 'json', file]
      continue
    }
    for (const format of ['pretty', 'json']) {
      yield ['resolve', '--trace', '-f', format, file]
      for (const command of ['check', 'lint', 'orders']) yield [command, '-f', format, file]
    }
    for (const format of ['text', 'bbcode', 'markdown', 'html', 'json']) yield ['pm', '-f', format, file]
    for (const name of await players(file)) yield ['why', '-f', name.length % 2 === 0 ? 'pretty' : 'json', file, name]
  }
  for (const format of ['pretty', 'json']) yield ['roles', '-f', format]
  yield ['explain']
}

function files() {
  return readdirSync('.', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(yaml|json)$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** The players of the phases of a file who do something or die: those of whom `why` has most to say. */
async function players(file) {
  const { text } = await run(['resolve', '-f', 'json', file])
  const outcomes = text.startsWith('{') ? JSON.parse(text).outcomes : []
  return [
    ...new Set(outcomes.flatMap(({ actions, deaths }) => [...actions, ...deaths].map(({ player }) => player))),
  ].sort()
}

/** All that a user sees of an answer: what is written, what is said beside it, the exit code. */
async function answer(question) {
  const { text, said, code } = await run(question)
  return `${text}--- messages\n${said}--- exit code ${code}\n`
}

async function run(argv) {
  const stdout = collector()
  const stderr = collector()
  const code = await main(argv, { stdin: Readable.from([]), stdout, stderr, env: { NO_COLOR: '1' }, cwd: process.cwd })
  return { text: stdout.text(), said: stderr.text(), code }
}

function collector() {
  const pieces = []
  return {
    isAtOnce: true,
    write: (text, done) => {
      pieces.push(text)
      done?.()
    },
    on: () => {},
    text: () => pieces.join(''),
  }
}
