import { namesFitting } from '../../model/names-fitting.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { cameraRooms } from '../../rooms/resolve/filmed.ts'
import { languages } from '../../rooms/words/wordings.ts'
import type { Cli, GivenOptions } from '../commands/table.ts'
import type { Shelf } from '../files/shelf.ts'
import { unfitOption, wholeFile, fileFinding } from '../mistake.ts'
import { nobodyCalled } from '../posting/nobody-called.ts'
import { isDrawn } from '../posting/post-options.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { isError } from '../../game/replay.ts'
import { openSession } from '../session.ts'
import { camerasSaid } from './cameras-said.ts'
import { misuseOfRooms } from './misuse.ts'
import { findingsOfRooms, newRoomReplay } from './replay.ts'
import { isOfPart, turnsText, type AskedPart } from './turn-text.ts'
import { worldAlone } from './world-alone.ts'
import { sightsOf } from '../../rooms/resolve/saw.ts'

/** Resolves turns of rooms, and prints what to post, what to send, and for the moderator what happened and why. */
export async function resolveRooms(
  names: readonly string[],
  shelf: Shelf,
  options: GivenOptions,
  cli: Cli,
): Promise<Exit> {
  const session = await openSession(options, cli)
  const other = names.find(name => !shelf.isOfRooms(name))
  const refused = other === undefined ? misuseOfRooms(options) : mixed(other)
  if (refused !== undefined) return session.refuse([refused], exit.unusable)
  const replay = newRoomReplay(shelf)
  const files = names.map(name => replay.play(name))
  const found = [
    ...new Set(
      files.flatMap(file => ('finding' in file ? [file.finding] : [...findingsOfRooms(file), ...worldAlone(file)])),
    ),
  ]
  const resolved = files.flatMap(file =>
    'finding' in file ? [] : file.documents.flatMap(({ turns }) => turns.flatMap(({ outcome }) => outcome ?? [])),
  )
  const quiet = options.quiet === true
  const asked = askedOf(options, resolved)
  const isDrawing = isDrawn(options) && typeof options.out !== 'string'
  const tooMany = isOfPart(asked) || isDrawing ? undefined : tooManyLines(resolved, names[0] ?? '')
  const findings = tooMany === undefined ? found : [...found, tooMany]
  const outcomes = tooMany === undefined ? resolved : []
  const isJson = options.format === 'json'
  // What is for one alone holds nothing of what the moderator is told.
  if (!isJson || isOfPart(asked)) session.tell(quiet ? findings.filter(isError) : findings)
  const language = languages.find(each => each === options.language) ?? 'en'
  const unknown = outcomes.flatMap(outcome => unknownIn(asked, outcome, options.camera) ?? [])[0]
  if (unknown !== undefined) return session.refuse([unknown], exit.unusable)
  const last = outcomes.at(-1)
  if (typeof options.out === 'string' && last !== undefined) {
    const { putTurn } = await import('./out.ts')
    return worst(codeOfFindings(findings), putTurn(options.out, last, shelf.read(), options, session, language))
  }
  if (last === undefined && !isJson) return codeOfFindings(findings)
  const printing = {
    format: String(options.format),
    quiet,
    trace: options.trace === true,
    style: session.style,
    language,
    asked,
  }
  const text = turnsText(outcomes, findings, printing)
  return worst(codeOfFindings(findings), session.write(text, shelf.read()))
}

function mixed(other: string): Finding {
  return {
    code: 'file/mixed',
    severity: 'error',
    message: `${other} is no game of rooms, and another file is`,
    why: 'nights and turns are printed in different ways',
    help: 'resolve one after the other',
    at: wholeFile(other),
  }
}

function askedOf(options: GivenOptions, outcomes: readonly TurnOutcome[]): AskedPart {
  const names = [...new Set(outcomes.flatMap(({ before }) => [...before.world.characters.keys()]))]
  const called = typeof options.for === 'string' ? namesFitting(options.for, names) : []
  return {
    ...(typeof options.for === 'string' && { who: called.length === 1 ? (called[0] ?? '') : options.for }),
    ...(options.camera !== undefined && { camera: Number(options.camera) }),
    declared: options.declared === true || options.public === true,
  }
}

function unknownIn({ who, camera }: AskedPart, outcome: TurnOutcome, written: unknown): Finding | undefined {
  const { characters } = outcome.before.world
  if (who !== undefined && !characters.has(who)) return nobodyCalled(who, new Set(characters.keys()))
  if (camera === undefined || cameraRooms(outcome).includes(camera)) return undefined
  const message = Number.isNaN(camera)
    ? `a camera is named by the number of its room, not by “${String(written)}”`
    : `room ${camera} has no camera`
  return unfitOption('--camera', { message, help: camerasSaid([outcome]) })
}

/** What all reports together may tell, so that they are written within seconds: twice what 500 see of each other in one room at a step. */
const mostLines = 500_000

/** Where very many in one room do very much, each report by itself can be had, but not all of them at once. */
function tooManyLines(outcomes: readonly TurnOutcome[], file: string): Finding | undefined {
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
