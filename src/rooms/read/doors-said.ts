import { inARow } from '../../text/wording.ts'

/** Why a door is unknown: those that there are. */
export function doorsSaid(doors: readonly string[]): string {
  if (doors.length === 0) return 'that room has no doors'
  return doors.length === 1 ? `its only door is ${inARow(doors)}` : `its doors are ${inARow(doors)}`
}
