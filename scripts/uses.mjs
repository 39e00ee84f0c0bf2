// What the command is used for: commands that are run when it is built.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const commands = {
  help: () => [['--help']],
  night: ({ night, own }) => [night, own].map(file => ['resolve', file]),
  turn: ({ turn }) => [['resolve', turn]],
  lint: ({ setup, night, turn, own }) => [setup, night, turn, own].map(file => ['lint', file]),
  others: ({ night, turn }) =>
    [night, turn].flatMap(file => [
      ['check', file],
      ['why', file, 'Bob'],
    ]),
  posts: ({ setup, night, mended }) => [
    ['resolve', night, '--format', 'page'],
    ['resolve', night, '--format', 'bbcode', '--public'],
    ['resolve', night, '--out', join(dirname(night), 'posted')],
    ['diff', night, mended],
    ['pm', setup],
  ],
  rest: ({ setup, last }) => [
    ['orders', setup],
    ['roles', 'Cop'],
    ['next', last],
    ['explain', 'orders/gap'],
  ],
}

/** Runs commands of these names with `main`. */
export async function runCommands(names, main, io) {
  // V8 takes what was compiled under other flags for nothing: commands that set some must not do so here.
  createRequire(import.meta.url)('node:v8').setFlagsFromString = () => undefined
  // A game of each kind in a folder of its own, as most are.
  const folder = mkdtempSync(join(tmpdir(), 'snarf-built-'))
  const files = {
    setup: join(folder, 'setup.yaml'),
    last: join(folder, 'night3.yaml'),
    night: join(folder, 'night1.yaml'),
    mended: join(folder, 'mended.yaml'),
    turn: join(folder, 'rooms/turn1.yaml'),
    // With roles of its own: what is shipped was decoded before.
    own: join(folder, 'own/night1.yaml'),
  }
  cpSync(join(root, 'setups/hidden-bus-driver'), folder, { recursive: true })
  writeFileSync(files.mended, readFileSync(files.night, 'utf8').replace('{ Kill: Carol }', '{ Kill: Erin }'))
  cpSync(join(root, 'setups/station'), dirname(files.turn), { recursive: true })
  cpSync(join(root, 'setups/jungle-republic'), dirname(files.own), { recursive: true })
  for (const args of names.flatMap(name => commands[name](files))) await main(args, io)
  rmSync(folder, { recursive: true })
}
