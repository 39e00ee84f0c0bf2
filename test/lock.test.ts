import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package as the lock file has it: for which platforms, if not for all of them. */
interface Locked {
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

const root = join(__dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

// CONTRIBUTING.md, "Style", says how jest is put in so that its 240 packages share what they need.
test('npm ci installs at most 400 packages', () => {
  const installed = Object.entries(packages).filter(([path, { os, cpu, libc }]) => {
    if (path === '') return false
    return (
      (os ?? ['linux']).includes('linux') && (cpu ?? ['x64']).includes('x64') && (libc ?? ['glibc']).includes('glibc')
    )
  })
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.length).toBeLessThanOrEqual(400)
})
