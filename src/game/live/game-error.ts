import type { Finding } from '../../model/diagnostic.ts'

/** A live game was asked for what cannot be: a phase while another is open, a game of a setup that has mistakes. `findings` say why, if files are to blame; `cause` is what code of an extension threw. */
export class GameError extends Error {
  readonly findings: readonly Finding[]

  constructor(message: string, findings: readonly Finding[] = []) {
    const thrown = findings.find(finding => 'thrown' in finding)
    super([message, ...findings.map(said)].join(': '), thrown && { cause: thrown.thrown })
    this.name = 'GameError'
    this.findings = findings
  }
}

/** A mistake of the program that calls is seen by its author alone, so that the help belongs to it. */
function said({ code, message, help = '' }: Finding): string {
  return code.startsWith('call/') ? `${message}: ${help}` : message
}

/** Throws where a call was handed what it does not take. */
export function mustFit(call: string, findings: readonly Finding[]): void {
  if (findings.length > 0) throw new GameError(`${call} was called with what it does not take`, findings)
}
