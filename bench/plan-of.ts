import { readFileSync } from 'node:fs'
import { compile } from '../src/plan/compile.ts'
import type { Plan } from '../src/plan/plan.ts'
import { readSetup } from '../src/setup/read-setup.ts'

/** The plan of a setup that uses no library. Throws where the file has findings. */
export function planOf(file: string): Plan {
  const { setup } = readSetup({ name: file, text: readFileSync(file, 'utf8') }, () => {
    throw new Error(`${file} uses no library`)
  })
  const plan = setup === undefined ? undefined : compile(setup, setup.players).plan
  if (plan === undefined) throw new Error(`${file} has findings`)
  return plan
}
