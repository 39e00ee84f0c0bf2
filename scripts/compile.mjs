// Leaves beside a bundle what V8 makes of it once some commands have run: the functions that they call, and no others.
// node scripts/compile.mjs BUNDLE USE: a process for each use, since V8 knows a text again that it has compiled before.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { compiledOf, run, scriptOf } = createRequire(import.meta.url)('../bin/load.js')

const night = 'setups/hidden-bus-driver/night1.yaml'
const commands = {
  help: [['--help']],
  resolve: [['resolve', night]],
  any: [['--help'], ['resolve', night], ['lint', night], ['check', night], ['why', night, 'Bob']],
}

const [bundle, use] = process.argv.slice(2)
const script = scriptOf(bundle)
const { main } = run(script, bundle)
const silent = { write: (text, done) => done?.(), on: () => undefined }
const io = { stdin: process.stdin, stdout: silent, stderr: silent, env: {}, cwd: () => join(dirname(bundle), '..') }
for (const command of commands[use]) await main(command, io)
writeFileSync(compiledOf(bundle, use), script.createCachedData())
