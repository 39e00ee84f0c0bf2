// Runs a TypeScript file of this repository: node scripts/run.mjs scripts/generate.ts [arguments]
import { resolve } from 'node:path'
import { runTypeScript } from './typescript.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: node scripts/run.mjs FILE.ts [arguments]')
const { main } = await runTypeScript(resolve(file))
process.exitCode = await main(args)
