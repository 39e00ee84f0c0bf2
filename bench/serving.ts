import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median } from './median.ts'
import { said } from './said.ts'
import { writeGame } from './written-game.ts'

const phases = 19
const saves = 9
const most = 300

/** How long it takes until a browser has the page of a game as a file of it was saved, the moment included for which `serve` waits. */
export async function measureServing(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'snarf-serving-'))
  const last = writeGame(folder, phases)
  const served = spawn(process.execPath, [resolve('bin/snarf.js'), 'serve', '.'], { cwd: folder })
  try {
    const address = await addressOf(served)
    const events = await opened(`${address}events`)
    await new Promise(done => events.once('data', done))
    const file = join(folder, last)
    const scene = { address, events, file, text: readFileSync(file, 'utf8') }
    const took: Took[] = []
    for (let save = 0; save < saves; save++) took.push(await shown(served, scene, save % 2 === 0))
    const clock = median(took.map(each => each.clock))
    const processor = median(took.map(each => each.processor))
    const figure = `${clock.toFixed(0)} ms (processor ${processor.toFixed(0)})`
    return said(`serve shows a change, ${phases} phases`, figure, clock <= most, `at most ${most} ms`)
  } finally {
    served.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is served, who listens to it, and the file that is saved. */
interface Scene {
  readonly address: string
  readonly events: IncomingMessage
  readonly file: string
  readonly text: string
}

interface Took {
  readonly clock: number
  readonly processor: number
}

/** Saves a file in which somebody was killed, or not, and waits for the event and for the page that is then another one. */
async function shown(served: ChildProcess, scene: Scene, isKilled: boolean): Promise<Took> {
  const { address, events, file, text } = scene
  const shownBefore = await textOf(await opened(address))
  const processor = processorOf(served)
  const before = process.hrtime.bigint()
  writeFileSync(file, isKilled ? text.replace('actions:\n', 'actions:\n  P0: { Kill: P4 }\n') : text)
  await new Promise(done => events.once('data', done))
  if ((await textOf(await opened(address))) === shownBefore) throw new Error('the page is as it was')
  return { clock: Number(process.hrtime.bigint() - before) / 1e6, processor: processorOf(served) - processor }
}

/** Milliseconds of the processor that a program has used so far, as Linux counts them; elsewhere not known. */
function processorOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return NaN
  }
}

function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise(done => {
    let said = ''
    stdout?.on('data', (piece: Buffer) => {
      said += piece.toString()
      const [address] = /http:\S+/.exec(said) ?? []
      if (address !== undefined && said.endsWith('\n')) done(address)
    })
  })
}

function opened(address: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => get(address, done).on('error', fail))
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
