import type { Finding } from '../../model/diagnostic.ts'

/** A live game was asked for what cannot be: a phase while another is open, a game of a setup that has mistakes. `findings` say why, if files are to blame. */
export class GameError extends Error {
  readonly findings: readonly Finding[]

  constructor(message: string, findings: readonly Finding[] = []) {
    super([message, ...findings.map(finding => finding.message)].join(': '))
    this.name = 'GameError'
    this.findings = findings
  }
}
