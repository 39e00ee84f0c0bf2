/* Plays two nights with the extension of house.ts; says what came of them. */
import { readFileSync } from 'node:fs'
import { extensionLibrary, openGame, readSetup, restoreGame, type Finding, type Name } from 'snarf'
import { house } from './house.js'

const unknown = ({ text, at }: Name): Finding => ({ code: 'library/unknown', severity: 'error', message: text, at })
const source = { name: 'setup.yaml', text: readFileSync('setup.yaml', 'utf8') }
const { setup, findings } = readSetup(source, extensionLibrary([house], unknown))
if (setup === undefined) throw new Error(findings.map(({ message }) => message).join('\n'))

const game = openGame(setup, { extensions: [house], verify: true })
const first = game.open('night')
first.submit('Gil', 'Kill', { target: 'Dot' })
first.submit('Hal', 'Block', { target: 'Cal' })
first.submit('Fay', 'Meet', { target: 'Bea' })
console.log(first.resolve().deaths.map(({ player }) => player))

const second = game.open('night')
const answer = second.submit('Fay', 'Meet', { target: 'Fay' })
console.log(answer.accepted ? [] : answer.findings.map(({ message }) => message))
second.submit('Hal', 'Kill', { target: 'Bea' })
second.submit('Ada', 'Vigil', { target: 'Bea' })
const back = restoreGame(game.save(), { extensions: [house] }).game
const outcome = second.resolve()
console.log(
  outcome.deaths.map(({ player }) => player),
  outcome.extensions,
)
console.log(JSON.stringify(back?.phase?.resolve()) === JSON.stringify(outcome))
