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

/** Of how many players of a file `why` is asked. */
const mostAsked = 3

if (only === undefined) await answerAll()
else process.stdout.write((await answer(JSON.parse(only))).whole)

async function answerAll() {
  for (const [place, file] of files().entries()) {
    const { text } = await tell(['resolve', '--trace', '-f', 'json', file])
    if (file.startsWith('drawn')) continue
    for (const question of questionsAbout(file, place)) await tell(question)
    const players = playersOf(text)
    // Those of a long file stand for the others.
    const step = Math.max(1, Math.floor(players.length / mostAsked))
    for (const [i, name] of players.filter((_, at) => at % step === 0).entries())
      if (i < mostAsked) await tell(['why', '-f', (place + i) % 2 === 0 ? 'pretty' : 'json', file, name])
  }
  for (const format of ['pretty', 'json']) await tell(['roles', '-f', format])
  await tell(['explain'])
}

async function tell(question) {
  const answered = await answer(question)
  const hash = createHash('sha256').update(answered.whole).digest('hex')
  process.stdout.write(`${JSON.stringify([question, hash])}\n`)
  return answered
}

/** All that a command knows, as JSON; what is only another layout of it is asked in turns, of each file one. */
function* questionsAbout(file, place) {
  yield ['resolve', '--trace', '-f', 'pretty', file]
  for (const command of ['check', 'lint', 'orders', 'pm']) yield [command, '-f', 'json', file]
  yield [['check', 'lint', 'orders'][place % 3], '-f', 'pretty', file]
  yield ['pm', '-f', ['text', 'bbcode', 'markdown', 'html'][place % 4], file]
}

function files() {
  return readdirSync('.', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(yaml|json)$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** The players of the phases of an answer who do something or die: those of whom `why` has most to say. */
function playersOf(text) {
  const { outcomes = [], turns = [] } = text.startsWith('{') ? JSON.parse(text) : {}
  const names = outcomes.flatMap(({ actions, deaths }) => [...actions, ...deaths].map(({ player }) => player))
  return [...new Set([...names, ...turns.flatMap(({ characters = {} }) => Object.keys(characters))])].sort()
}

/** All that a user sees of an answer: what is written, what is said beside it, the exit code. */
async function answer(question) {
  const { text, said, code } = await run(question)
  return { text, whole: `${text}--- messages\n${said}--- exit code ${code}\n` }
}

async function run(argv) {
  const stdout = collector()
  const stderr = collector()
  const io = { stdin: Readable.from([]), stdout, stderr, env: { NO_COLOR: '1' }, cwd: process.cwd }
  // A bug of the build is an answer too.
  const code = await main(argv, io).catch(error => `none: ${error.message}`)
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
