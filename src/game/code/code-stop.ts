import type { Finding } from '../../model/diagnostic.ts'

/**
 * Carrying out a phase stops here: code has said something that the plan does not know yet, and the phase is begun again once `grow` has
 * added it; or something is wrong with the code, and nothing of the phase is kept.
 */
export class CodeStop extends Error {
  readonly grow: () => readonly Finding[]

  constructor(grow: () => readonly Finding[]) {
    super('the phase stops here')
    this.name = 'CodeStop'
    this.grow = grow
  }
}
