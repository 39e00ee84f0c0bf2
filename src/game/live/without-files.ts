import type { Finding } from '../../model/diagnostic.ts'

/** Findings of a game that is played by code: none of its phases has a file that somebody wrote. */
export function withoutFiles(findings: readonly Finding[]): readonly Finding[] {
  return findings.map(finding => {
    const otherwise = saidOf(finding)
    return otherwise === undefined ? finding : { ...finding, ...otherwise }
  })
}

function saidOf({ code, message, why = '' }: Finding): Partial<Finding> | undefined {
  switch (code) {
    case 'chance/no-seed':
      return {
        message: message.replace('this phase has no seed', 'the game has no seed'),
        why: 'chance comes only from a seed (R12)',
        help: "take the game up again with one: `restoreGame(game.save(), { seed: '5f2c' })`; a new one is opened with it: `openGame(setup, { seed: '5f2c' })`",
      }
    case 'action/wrong-phase':
      return { why: why.replace('this is a file of a ', 'this is a '), help: 'send it in to the other phase' }
    case 'change/eliminated-by-day':
      return {
        message: message.replace('the file of ', ''),
        why: why.replace('“eliminated” there names', 'its vote names'),
        help: 'leave it out; `undo` opens a day again that is over',
      }
    case 'effect/two-verbs':
      return { help: 'call `change` once for each; what follows in `afterwards` is a list, of one for each' }
    case 'change/not-a-map':
      return { help: "hand over one map, such as { eliminate: 'Bob' }: of several each has a call of its own" }
    default:
      return undefined
  }
}
