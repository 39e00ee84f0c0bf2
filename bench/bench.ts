import { measureSpeed } from './speed.ts'

/** `npm run bench`: every figure with its target. */
export function main(): number {
  return measureSpeed() ? 0 : 1
}
