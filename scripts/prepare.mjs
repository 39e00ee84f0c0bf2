// Builds dist/ where npm prepares a clone, if it is not built.
//
// For `npm i -g git+https://..` npm clones the repository and calls itself in the clone, to prepare it, with the settings of the
// outer call: it installs the clone globally, as a link into its own temporary folder, instead of the development dependencies
// (https://github.com/npm/cli/issues/8440 and 3692). So these are installed here, and the link gives way to the folder that
// the outer call is about to fill.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, realpathSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { npm_config_global: isGlobal, npm_config_global_prefix: prefix, npm_execpath: npm } = process.env

if (isGlobal === 'true' && prefix !== undefined) {
  unlinkFrom(join(prefix, process.platform === 'win32' ? 'node_modules' : 'lib/node_modules', 'snarf'))
}
if (existsSync(join(root, 'node_modules/esbuild')) || isInstalled()) {
  process.argv.push('--if-stale')
  await import('./build.mjs')
}

function unlinkFrom(path) {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  if (!isLink || !/[\\/]_cacache[\\/]/.test(root) || realpathSync(path) !== realpathSync(root)) return
  unlinkSync(path)
  mkdirSync(path)
}

/** The development dependencies; what npm says of them is told if it fails. */
function isInstalled() {
  const flags = ['--global=false', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, ...args] = npm === undefined ? ['npm', 'ci', ...flags] : [process.execPath, npm, 'ci', ...flags]
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) process.exitCode = 1
  return status === 0
}
