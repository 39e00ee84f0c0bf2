// A console bot. It reads lines, answers each, and saves the game after each line that it has accepted:
//
//   node bot.cjs setup.yaml game.json < lines.txt
//
//   Alice: investigate Bob          mod: night        mod: eliminate Bob
//   Alice: nothing                  mod: day          mod: undo
//   Alice: withdraw                 mod: status       mod: resolve
//   Alice: options                                    mod: spare Bob
//
// Begun again with the same game.json, it goes on where it was stopped, whenever that was.
const { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } = require('node:fs')
const { createInterface } = require('node:readline')
const { GameError, openGame, placeOf, readSetup, restoreGame } = require('snarf')

const [setupPath, gamePath] = process.argv.slice(2)

main().catch(error => {
  console.error(error instanceof GameError ? error.message : error)
  process.exitCode = 1
})

async function main() {
  if (gamePath === undefined) throw new GameError('write: node bot.cjs SETUP GAME')
  const game = existsSync(gamePath) ? restored() : openGame(readSetupAt(setupPath), { seed: 'bot' })
  for await (const line of createInterface({ input: process.stdin, terminal: false })) {
    if (line.trim() === '') continue
    const { answer, isAccepted } = answered(game, line)
    // What is accepted is on the disk before anybody is told so.
    if (isAccepted) save(game)
    console.log(answer)
  }
}

/** What a line asks for is done, or said why not. */
function answered(game, line) {
  const [, who = '', words = ''] = /^([^:]*):\s*(.*)$/.exec(line.trim()) ?? []
  try {
    return who === 'mod' ? moderated(game, words) : played(game, who, words)
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    return { answer: `mod: ${error.message}`, isAccepted: false }
  }
}

function moderated(game, words) {
  const [word, ...names] = words.split(' ')
  const name = names.join(' ')
  switch (word) {
    case 'night':
    case 'day':
      return accepted(`all: ${titleOf(game.open(word))} begins`)
    case 'undo':
      return accepted(`mod: ${titleOf(game.undo())} is open again`)
    case 'resolve':
      return accepted(told(openPhase(game).resolve()))
    case 'eliminate':
      return heard(game.change({ eliminate: name }), 'mod', `${name} is eliminated`)
    case 'spare':
      return heard(game.withdraw({ eliminate: name }), 'mod', `${name} is not eliminated`)
    case 'status': {
      const missing = openPhase(game).missing()
      const waiting = missing.map(({ player, abilities }) => `${player} (${abilities.join(' or ')})`)
      return refused(`mod: ${waiting.length === 0 ? 'nobody is waited for' : `waiting for ${waiting.join(', ')}`}`)
    }
    default:
      return refused(`mod: there is no "${word}"; night, day, eliminate NAME, spare NAME, status, resolve and undo are`)
  }
}

function played(game, who, words) {
  const phase = openPhase(game)
  const [word = '', ...names] = words.split(' ')
  if (word === 'nothing') return heard(phase.none(who), who, 'you will do nothing')
  if (word === 'withdraw') return heard(phase.withdraw(who), who, 'what you sent in is taken back')
  const options = phase.options(who)
  if (word === 'options') return refused(`${who}: ${options.map(shown).join('; ') || 'you have nothing to send in'}`)
  const option = options.find(({ ability }) => ability.toLowerCase() === word.toLowerCase())
  const target = names
    .join(' ')
    .split(/, | and /)
    .filter(name => name !== '')
  const selected = option?.target === undefined ? { choose: target } : { target }
  const answer = phase.submit(who, option?.ability ?? word, selected)
  return heard(answer, who, answer.replaces?.length > 0 ? 'changed' : 'noted')
}

function openPhase({ phase }) {
  if (phase === undefined) throw new GameError('nothing is open; "mod: night" or "mod: day" opens it')
  return phase
}

/** The answer to what was accepted, with what may be a slip in it, or refused: a refusal says everything that is wrong. */
function heard(answer, who, text) {
  const said = findings => findings.map(({ message, help }) => `${who}: ${message}${help ? ` (${help})` : ''}`)
  if (answer.accepted) return accepted([`${who}: ${text}`, ...said(answer.warnings ?? [])].join('\n'))
  return refused(said(answer.findings).join('\n'))
}

function accepted(answer) {
  return { answer, isAccepted: true }
}

function refused(answer) {
  return { answer, isAccepted: false }
}

function shown({ ability, may, findings, target, choose }) {
  if (!may) return `${ability}: ${findings[0].message}`
  const players = (target ?? choose)?.allowed ?? []
  return players.length === 0 ? ability : `${ability} ${players.join(', ')}`
}

/** What everybody and what each player is told of a phase. */
function told({ phase, announcements, reports }) {
  const posts = announcements.map(({ text }) => `all: ${text}`)
  const answers = reports.map(({ to, ability, value }) => `${to}: ${ability}: ${[value].flat().join(', ')}`)
  return [`all: ${titleOf(phase)} is over`, ...posts, ...answers].join('\n')
}

function titleOf({ kind, number }) {
  return `${kind} ${number}`
}

function save(game) {
  const file = openSync(`${gamePath}.tmp`, 'w')
  writeSync(file, game.save())
  fsyncSync(file)
  closeSync(file)
  renameSync(`${gamePath}.tmp`, gamePath)
}

function restored() {
  const { game, findings } = restoreGame(readFileSync(gamePath, 'utf8'))
  if (game === undefined) throw new GameError(`${gamePath} cannot be taken up`, findings)
  return game
}

function readSetupAt(path) {
  const source = (file, name) => ({ name, text: readFileSync(file, 'utf8') })
  const library = ({ text }) => source(require.resolve(`snarf/setups/lib/${text}.yaml`), `snarf:${text}`)
  const { setup, findings } = readSetup(source(path, 'setup.yaml'), library)
  if (setup !== undefined) return setup
  const lines = findings.map(({ message, at }) => `${placeOf(at).line}: ${message}`)
  throw new GameError(`${path} has mistakes\n${lines.join('\n')}`)
}
