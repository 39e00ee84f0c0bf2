/** Prints one figure with its target, and whether that is met. Returns whether it is. */
export function said(what: string, figure: string, isMet: boolean, target = 'equal'): boolean {
  console.log(`${what.padEnd(46)} ${figure.padStart(26)}   target ${target}: ${isMet ? 'met' : 'MISSED'}`)
  return isMet
}
