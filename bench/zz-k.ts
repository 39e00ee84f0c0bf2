import { resolve } from 'node:path'
import { firstGame } from '../src/kernel/game.ts'
import type { Input } from '../src/kernel/input.ts'
import { newKernel } from '../src/kernel/kernel.ts'
import { nightsOf } from './nights.ts'
import { planOf } from './plan-of.ts'
import { setFlagsFromString } from 'node:v8'
export function main(rounds: number, inline: boolean): void {
  if (inline) {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000')
  setFlagsFromString('--max-inlined-bytecode-size-small=100')
  }
  const plan = planOf(resolve('bench/setup.yaml'))
  const { submissions } = nightsOf(12345, 22000)
  const [kernel, game] = [newKernel(plan), firstGame(plan)]
  const { rulings } = plan
  const inputs = submissions.map((s): Input => ({ kind: 'night', number: 1, submissions: s, rulings, changes: [] }))
  let text = ''
  for (let r = 0; r < rounds; r++) {
    for (let i = 0; i < 22000; i += 1000) {
      const b = process.cpuUsage()
      for (let k = i; k < i + 1000; k++) kernel.resolve(game, inputs[k] as Input, true)
      const { user, system } = process.cpuUsage(b)
      text += `${((user + system) / 1000).toFixed(1)} `
    }
    text += '\n'
  }
  console.log(text)
}
