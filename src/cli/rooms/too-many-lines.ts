import type { Finding } from '../../model/diagnostic.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { sightsOf } from '../../rooms/resolve/saw.ts'
import { fileFinding } from '../mistake.ts'

/** What all reports together may tell, so that they are written within seconds: twice what 500 see of each other in one room at a step. */
const mostLines = 500_000

/** Where very many in one room do very much, each report by itself can be had, but not all of them at once. */
export function tooManyLines(outcomes: readonly TurnOutcome[], file: string): Finding | undefined {
  let lines = 0
  for (const outcome of outcomes)
    for (const who of outcome.before.world.characters.keys()) {
      lines += sightsOf(who, outcome).length
      if (lines > mostLines) return finding(outcome, file)
    }
  return undefined
}

function finding({ turn, before }: TurnOutcome, file: string): Finding {
  const [somebody = 'NAME'] = before.world.characters.keys()
  return fileFinding(file, {
    code: 'rooms/limits',
    message: `the reports of turn ${turn} have more than ${mostLines} lines in all`,
    why: 'everybody in a room is told all that the others do there, and all reports at once are to be written within seconds',
    help: `ask for one part: --for ${JSON.stringify(somebody)}, --camera or --declared`,
  })
}
