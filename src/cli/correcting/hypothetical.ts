import type { GivenOptions } from '../commands/table.ts'
import type { PlayedFile, PlayedPhase } from '../../game/replay.ts'
import { readSupposition } from '../../game/what-if/read-supposition.ts'
import { asCalled, suppose } from '../../game/what-if/suppose.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { eachOnce } from '../../model/finding-key.ts'
import type { PhaseCompared } from '../../model/reading-compared.ts'
import { suppositionText, type Supposition } from '../../model/supposition.ts'
import type { Setup } from '../../model/syntax.ts'
import type { Wording } from '../../model/wording.ts'
import { jsonCompared, prettyCompared, toldOtherwise } from '../../render/compared.ts'
import type { Shelf } from '../files/shelf.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { openWording } from '../posting/wording.ts'
import type { Session } from '../session.ts'
import { comparedReading, readingOf } from './compare-letters.ts'
import { supposing } from './what-if.ts'

/** Resolves phases beside what they came to as they would have been, and says who would read something else; of one player alone where that is asked. */
export function writeHypothetical(
  played: readonly PlayedFile[],
  findings: readonly Finding[],
  shelf: Shelf,
  options: GivenOptions,
  session: Session,
  only?: string,
): Exit {
  const documents = played.flatMap(({ file, documents: own }) =>
    own.flatMap(({ document: of, phases }) => {
      const setup = of.kind === 'case' ? of.case.setup : undefined
      return setup === undefined ? [] : [{ setup, phases, opened: openWording(file, of, options, shelf) }]
    }),
  )
  const compared = documents.flatMap(({ setup, phases, opened }) =>
    phases.map(phase => hypothetical(setup, phase, options, opened.wording)),
  )
  const worded = eachOnce(documents.flatMap(({ opened }) => opened.findings))
  const found = [...findings, ...worded, ...compared.flatMap(each => each.findings)]
  session.tell(found)
  const told = compared.flatMap(({ result }) => result ?? [])
  const [suppositions = []] = compared.map(each => each.suppositions)
  if (told.length === 0)
    return found.some(({ code }) => code.startsWith('what-if/')) ? exit.unusable : codeOfFindings(found)
  const shown =
    only === undefined
      ? told
      : told.map(each => ({ ...each, players: each.players.filter(({ player }) => player === only) }))
  const heading = `Hypothetical: ${suppositions.map(suppositionText).join('; ')}`
  const isMod = options.mod === true || only !== undefined
  const asked = only === undefined ? {} : { only: { player: only, told: toldOtherwise(told) } }
  const pretty = { heading, isMod, style: session.style, ...asked }
  const text = options.format === 'json' ? jsonCompared(shown, heading) : prettyCompared(shown, pretty)
  return worst(codeOfFindings(found), session.write(text, shelf.read()))
}

interface Hypothetical {
  readonly suppositions: readonly Supposition[]
  readonly result?: PhaseCompared
  readonly findings: readonly Finding[]
}

function hypothetical(setup: Setup, played: PlayedPhase, options: GivenOptions, wording: Wording): Hypothetical {
  const { outcome } = played
  if (outcome === undefined) return { suppositions: [], findings: [] }
  const seated = { players: outcome.players.map(({ name }) => name), heirs: heirsIn(played) }
  const read = supposing.flatMap(kind => textsGiven(options[kind]).map(text => readSupposition(kind, text, seated)))
  const unread = read.flatMap(each => ('code' in each ? [each] : []))
  const suppositions = read.flatMap(each => ('code' in each ? [] : [asCalled(played, each)]))
  if (unread.length > 0) return { suppositions, findings: unread }
  const other = suppose(played, suppositions)
  if (other.outcome === undefined) return { suppositions, findings: other.findings }
  const real = readingOf(setup, played, outcome, wording)
  const result = comparedReading(real, readingOf(setup, { ...played, ...other }, other.outcome, wording), true)
  // Of what is supposed alone: the real phase has been told of.
  const known = new Set(played.findings.map(({ message }) => message))
  return { suppositions, findings: other.findings.filter(({ message }) => !known.has(message)), result }
}

function heirsIn({ before, after }: PlayedPhase): ReadonlyMap<string, string> {
  const { names } = after ?? before.game
  return new Map(
    before.plan.players.flatMap(({ name }, place) => {
      const now = names[place]
      return now === undefined || now === name ? [] : [[name, now]]
    }),
  )
}

function textsGiven(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter(each => typeof each === 'string') : []
}
