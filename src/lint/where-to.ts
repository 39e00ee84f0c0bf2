import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { pick } from '../plan/question.ts'
import { before, nearestBand, previousOnGrid, type Bands } from './bands.ts'
import { firstOf, orderOf } from './crowds.ts'
import type { Doing } from './doings.ts'
import type { Inversion } from './inversion.ts'
import { kindsOfDoing } from './purposes.ts'
import { isShipped } from './subject.ts'

const far = 20
const mostMoved = 5

/** Those of the others that stand far below where their kind is expected, where that is all of them and the action itself stands where its own is; and where to put them. */
export function laterOthers(
  { doing, others, kind }: Inversion,
  bands: Bands,
  plan: Plan,
): { readonly doings: readonly Doing[]; readonly order: number } | undefined {
  if (kind === 'investigation' || isFar(doing, bands, plan)) return undefined
  const doings = firstOf(others, mostMoved + 1, plan)
  const [first] = doings
  const areToMove = doings.every(other => !isShipped(other.ability.at) && isFar(other, bands, plan))
  if (first === undefined || doings.length > mostMoved || !areToMove) return undefined
  const band = nearestBand(doing.step.order, kindsOfDoing(first, plan), bands)?.band ?? 0
  return band > doing.step.order ? { doings, order: band } : undefined
}

/** Whether it stands where another kind of action is expected. */
export function isFar(doing: Doing, bands: Bands, plan: Plan): boolean {
  const near = nearestBand(doing.step.order, kindsOfDoing(doing, plan), bands)
  return near !== undefined && near.distance >= far
}

/** `give it an order below 80, such as 60`: where its kind is expected if that is below and nothing that it is for stands there, else a little below. */
export function earlier(expected: readonly number[], { others, taken = [] }: Inversion): string {
  const first = others.reduce((least, crowd) => Math.min(least, orderOf(crowd)), Infinity)
  const [band = Infinity] = expected
  // There is hardly room below that.
  if (first <= 5 && band >= first && band >= 5)
    return `give it an order below ${first}, or the others higher ones: such as ${band} for this one`
  const room = [...expected.toSorted((one, other) => other - one), previousOnGrid(first)].filter(
    order => order < first && order >= 1,
  )
  const order = room.find(one => !taken.includes(one)) ?? room[0] ?? first / 2
  return `give it an order below ${first}, such as ${order}`
}

/** Where a redirection is expected: a guard stands where a Doctor protects as well. */
export function turningBands({ doing }: Inversion, bands: Bands, plan: Plan): readonly number[] {
  const isRing = doing.step.ops.some(op => op.code === code.ring)
  const kind = isRing ? 'redirection' : kindsOfDoing(doing, plan).includes('redirection') ? 'redirection' : 'diversion'
  return bands.get(kind) ?? []
}

/** Where a block is expected: who leaves by himself does so a little before. */
export function blockingBands({ doing }: Inversion, bands: Bands): readonly number[] {
  const isLeaving = doing.step.ops.every(({ whom }) => whom.code === pick.self)
  const all = bands.get('blocking') ?? []
  return isLeaving ? all.map(before) : all
}
