import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { compiledOf, run, scriptOf } = createRequire(import.meta.url)('../bin/load.js')

const night = 'setups/hidden-bus-driver/night1.yaml'
const commands = [['--help'], ['resolve', night], ['lint', night], ['check', night], ['why', night, 'Bob']]

/** Leaves beside a bundle what V8 has made of it once each of these commands has run: the functions that they call, and no others. */
export async function compile(file) {
  const script = scriptOf(file)
  const { main } = run(script, file)
  const io = { stdin: process.stdin, stdout: silent, stderr: silent, env: {}, cwd: () => join(dirname(file), '..') }
  for (const command of commands) await main(command, io)
  writeFileSync(compiledOf(file), script.createCachedData())
}

const silent = { write: (text, done) => done?.(), on: () => undefined }
