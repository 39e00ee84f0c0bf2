import { dirname, join, relative, resolve } from 'node:path'
import { parts, type Game } from '../../rooms/model/world.ts'
import { halvesText } from '../../rooms/model/halves.ts'
import { escaped } from '../../render/escape.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Cli, GivenOptions } from '../commands/table.ts'
import { exit, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { fileFinding } from '../mistake.ts'
import { isError } from '../../game/replay.ts'
import { recovered } from '../../rooms/play.ts'
import { openSession } from '../session.ts'
import { schemaBeside } from '../files/schema-beside.ts'
import { writeNew } from '../files/write-new.ts'
import { findingsOfRooms, newRoomReplay, type RoomFile } from './replay.ts'

/** Writes the file of the next turn, with where each stands and what he has as comments. */
export async function nextRooms(name: string, shelf: Shelf, options: GivenOptions, cli: Cli): Promise<Exit> {
  const session = await openSession({ ...options, output: undefined }, cli)
  const file = newRoomReplay(shelf).play(name)
  const findings = 'finding' in file ? [file.finding] : findingsOfRooms(file)
  session.tell(findings)
  if ('finding' in file || findings.some(isError)) return codeOfFindings(findings)
  const stand = name === '-' ? undefined : standOf(file)
  if (stand === undefined) {
    const mistake = {
      code: 'next/no-turn',
      message: `${name} is neither a world nor one turn whose world is in a file`,
      help: 'name the file of the last turn, or the world for the first one',
    }
    return session.refuse([fileFinding(name, mistake)], exit.found)
  }
  const { number } = stand
  const output = typeof options.output === 'string' ? options.output : join(dirname(name), `turn${number}.yaml`)
  const folder = resolve(cli.io.cwd(), dirname(output))
  const pathTo = (path: string) => relative(folder, path).replaceAll('\\', '/')
  const schema = schemaBeside(resolve(cli.io.cwd(), output), 'turn', [file])
  const modeline = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`
  const text = modeline + nextText(stand, pathTo)
  const told = writeNew([{ name: output, text }], cli.io.cwd())
  session.tell(told)
  if (told.some(isError)) return codeOfFindings(told)
  cli.out.write(`Wrote ${escaped(output)}\n`)
  return exit.fine
}

/** Where a game stands: as its next turn begins. */
interface Stand {
  readonly number: number
  readonly game: Game
  /** The file of its world, and that of the turn before. */
  readonly world: string
  readonly after?: string
}

function standOf({ path, documents }: RoomFile): Stand | undefined {
  const [played, other] = documents
  if (played === undefined || other !== undefined) return undefined
  const { document, begun, end } = played
  if (document.kind === 'world') return begun && { number: 1, game: begun, world: path }
  if (end === undefined || document.world?.kind !== 'path') return undefined
  const world = resolve(dirname(path), document.world.name.text)
  return { number: end.number + 1, game: recovered(end.game), world, after: path }
}

function nextText({ number, game, world, after }: Stand, pathTo: (path: string) => string): string {
  const lines = [...game.state.characters].map(([name, standing]) => {
    const things = parts.flatMap(part => (standing[part].length === 0 ? [] : [`${part}: ${standing[part].join(', ')}`]))
    const { room, health, concentration } = standing
    return `  # ${escaped([`${name}: room ${room}, health ${health}, concentration ${halvesText(concentration)}`, ...things].join('; '))}`
  })
  return [
    `world: ${JSON.stringify(pathTo(world))}`,
    `turn: ${number}`,
    ...(after === undefined ? [] : [`after: ${JSON.stringify(pathTo(after))}`]),
    'declare:',
    ...lines,
    '',
  ].join('\n')
}
