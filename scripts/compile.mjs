// Leaves beside a bundle what V8 makes of it once some commands have run: the functions that they call, and no others.
// node scripts/compile.mjs BUNDLE USE: a process for each use, since V8 knows a text again that it has compiled before.
import { Buffer } from 'node:buffer'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { compiledOf, run, scriptOf, sumOf } = createRequire(import.meta.url)('../bin/load.js')

// A game of each kind in a folder of its own, as most are.
const folder = mkdtempSync(join(tmpdir(), 'snarf-compile-'))
const night = join(folder, 'night1.yaml')
const turn = join(folder, 'rooms/turn1.yaml')
const commands = {
  help: [['--help']],
  resolve: [
    ['resolve', night],
    ['resolve', turn],
  ],
  any: [
    ['--help'],
    ...[night, turn].flatMap(file => [
      ['resolve', file],
      ['lint', file],
      ['check', file],
      ['why', file, 'Bob'],
    ]),
  ],
}

const [bundle, use] = process.argv.slice(2)
const text = readFileSync(bundle)
const script = scriptOf(bundle, text)
const { ioOf, main } = run(script, bundle)
cpSync(join(root, 'setups/hidden-bus-driver'), folder, { recursive: true })
cpSync(join(root, 'setups/station'), dirname(turn), { recursive: true })
for (const command of commands[use]) await main(command, ioOf(process))
rmSync(folder, { recursive: true })
const compiled = script.createCachedData()
writeFileSync(compiledOf(bundle, use), Buffer.concat([compiled, sumOf(text, compiled)]))
