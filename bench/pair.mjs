// How fast the kernel of this folder, or a live game, is beside that of another one, say of a clone at the commit before, by fresh processes in turn:
// node bench/pair.mjs FOLDER [log|all|golden|live]
import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const pairs = 9
const here = join(dirname(fileURLToPath(import.meta.url)), '..')
const [folder, what] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node bench/pair.mjs FOLDER [log|all|golden|live]')

const place = mkdtempSync(join(tmpdir(), 'snarf-pair-'))
try {
  const [own, other] = [join(place, 'own.cjs'), join(place, 'other.cjs')]
  await bundle(here, own)
  await bundle(resolve(folder), other)
  const times = Array.from({ length: pairs }, (_, pair) => {
    // Each is first in every second pair.
    if (pair % 2 === 0) return [nanoseconds(own), nanoseconds(other)]
    const before = nanoseconds(other)
    return [nanoseconds(own), before]
  })
  const ratios = times.map(([mine, theirs]) => theirs / mine).sort((a, b) => a - b)
  const [least, middle, most] = [0, pairs >> 1, pairs - 1].map(rank => ratios[rank].toFixed(3))
  const [mine, theirs] = [0, 1].map(side => Math.min(...times.map(pair => pair[side])).toFixed(0))
  console.log(`nanoseconds of a night: here ${mine}, in ${folder} ${theirs}`)
  console.log(`speed of here over that: ${middle} (${least} to ${most} in ${pairs} pairs)`)
} finally {
  rmSync(place, { recursive: true })
}

/** The passes of this folder over the kernel of either. */
async function bundle(tree, outfile) {
  const contents = readFileSync(join(here, what === 'live' ? 'bench/live-passes.ts' : 'bench/passes.ts'), 'utf8')
  const stdin = { contents, resolveDir: join(tree, 'bench'), loader: 'ts' }
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'warning' })
}

function nanoseconds(file) {
  const call = `require(${JSON.stringify(file)}).main(${JSON.stringify(join(here, 'bench/setup.yaml'))}, ${JSON.stringify(what)})`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', call], { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return Number(stdout)
}
