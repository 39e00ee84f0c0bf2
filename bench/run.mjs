// Bundles the benchmarks and runs them: node bench/run.mjs [nights] [growth] [starting] [lint] [game] [rooms] [golden] [page] [posts] [serve] [live]
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTypeScript } from '../scripts/typescript.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
process.chdir(join(folder, '..'))
const { main } = await runTypeScript(join(folder, 'bench.ts'))
process.exitCode = await main(process.argv.slice(2))
