import type { Game } from '../kernel/game.ts'
import { newKernel, type Kernel } from '../kernel/kernel.ts'
import type { Plan } from '../plan/plan.ts'

const kernels = new WeakMap<Plan, { readonly kernel: Kernel; readonly orders: Plan['orders'] }>()

/** A kernel remembers the steps that it has carried out: once a plan has other orders it gets another. */
export function kernelOf(plan: Plan): Kernel {
  const { orders } = plan
  const known = kernels.get(plan)
  if (known?.orders === orders) return known.kernel
  const kernel = newKernel(plan)
  kernels.set(plan, { kernel, orders })
  return kernel
}

/** What code has stopped has not come to its end. */
export function forgetKernel(plan: Plan): void {
  kernels.delete(plan)
}

/** What the moderator did grows the plan: properties that came with it are nobody's yet. */
export function fitted(plan: Plan, game: Game): Game {
  const count = plan.players.length
  if (game.properties.length === plan.properties.length * count && game.bound.length === plan.bonds.length * count)
    return game
  const properties = new Int32Array(plan.properties.length * count)
  properties.set(game.properties)
  const bound = new Int32Array(plan.bonds.length * count).fill(-1)
  bound.set(game.bound)
  return { ...game, properties, bound }
}
