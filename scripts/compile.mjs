// Leaves beside each part of the command what V8 makes of it once some commands have run: the functions that they call, and no others.
// node scripts/compile.mjs FOLDER USE: a process for each use, since V8 knows a text again that it has compiled before.
import { Buffer } from 'node:buffer'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runCommands } from './uses.mjs'

const { compiledOf, open, sumOf } = createRequire(import.meta.url)('../bin/load.js')

const commands = {
  help: ['help'],
  resolve: ['night', 'turn'],
  lint: ['lint'],
  any: ['help', 'night', 'turn', 'lint', 'others', 'posts', 'rest'],
}

const [folder, use] = process.argv.slice(2)
const { piece, scripts } = open(folder, use)
const { ioOf, main } = piece('./help/main.js')
await runCommands(commands[use], main, ioOf(process))
for (const [file, { script, text }] of scripts) {
  const compiled = script.createCachedData()
  writeFileSync(compiledOf(file, use), Buffer.concat([compiled, sumOf(text, compiled)]))
}
