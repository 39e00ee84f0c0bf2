import type { GivenOptions } from '../commands/table.ts'
import { isError } from '../../game/replay.ts'
import { canonicalJson } from '../../render/json.ts'
import { labelled } from '../../render/status.ts'
import { cleaned } from '../../render/clean.ts'
import { columns } from '../../render/columns.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { ownDeclarationText } from '../../rooms/words/own-declaration.ts'
import { worded } from '../../rooms/words/wordings.ts'
import type { Shelf } from '../files/shelf.ts'
import { unfitOption } from '../mistake.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { isOfPosts } from '../posting/post-options.ts'
import type { Session } from '../session.ts'
import { findingsOfRooms, newRoomReplay } from './replay.ts'
import { worldAlone } from './world-alone.ts'

/** The version of the shape of `snarf status --format json` of a turn. */
const version = 1

/** Who has declared what, by name; who is down can declare nothing. */
interface TurnStatus {
  readonly turn: number
  readonly world: string
  readonly declared: readonly { readonly character: string; readonly declarations: readonly string[] }[]
  readonly none: readonly string[]
  readonly missing: readonly string[]
  readonly down: readonly string[]
}

/** Who has declared something in the last turn of a file, and who has not. Fails while anybody is missing. */
export function statusOfRooms(name: string, shelf: Shelf, options: GivenOptions, session: Session): Exit {
  if (isOfPosts(options)) {
    const message = `a turn of rooms has no reminders, which --format ${String(options.format)} writes`
    return session.refuse(
      [unfitOption('--format', { message, help: 'leave it out, or write `--format json`' })],
      exit.unusable,
    )
  }
  const file = newRoomReplay(shelf).play(name)
  const findings = 'finding' in file ? [file.finding] : [...findingsOfRooms(file), ...worldAlone(file)]
  session.tell(findings)
  const outcome = 'finding' in file ? undefined : file.documents.at(-1)?.turns.at(-1)?.outcome
  if (outcome === undefined || findings.some(isError)) return codeOfFindings(findings)
  const status = turnStatus(outcome)
  const text = options.format === 'json' ? canonicalJson({ version, ...status }) : prettyTurn(status, session)
  return worst(status.missing.length > 0 ? exit.found : exit.fine, session.write(text, shelf.read()))
}

function turnStatus({ turn, before, declarations }: TurnOutcome): TurnStatus {
  const { world, state } = before
  const names = [...world.characters.keys()]
  const down = names.filter(who => state.characters.get(who)?.health === 0)
  const lists = names.map(who => ({ character: who, own: declarations.get(who) }))
  return {
    turn,
    world: world.name ?? '',
    declared: lists
      .filter(({ own = [] }) => own.length > 0)
      .map(({ character, own = [] }) => ({
        character,
        declarations: own.map(each => {
          const text = ownDeclarationText(each, 'en')
          return each.bluff ? worded('bluff', 'en', { text }) : text
        }),
      })),
    none: lists.flatMap(({ character, own }) => (own?.length === 0 ? [character] : [])),
    missing: lists.flatMap(({ character, own }) => (own === undefined && !down.includes(character) ? [character] : [])),
    down,
  }
}

function prettyTurn(status: TurnStatus, { style }: Session): string {
  const { turn, world, declared, none, missing, down } = cleaned(status)
  const sum = `${declared.length + none.length} of ${declared.length + none.length + missing.length} have declared`
  const head = [`Turn ${turn}`, ...(world === '' ? [] : [world]), sum].join(' · ')
  const rows = [
    ...labelled(
      'declared',
      declared.map(({ character, declarations }) => [character, declarations.join('; ')]),
    ),
    ...Object.entries({ none, missing, down }).flatMap(([label, names]) =>
      labelled(
        label,
        names.map(who => [who, '']),
      ),
    ),
  ]
  return [style.strong(head), ...columns(rows, { widest: 60 }).map(line => `  ${line}`), ''].join('\n')
}
