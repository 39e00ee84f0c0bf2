import { basename, dirname, join, relative, resolve } from 'node:path'
import { parts } from '../../rooms/model/world.ts'
import { halvesText } from '../../rooms/model/halves.ts'
import { escaped } from '../../render/escape.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Cli } from '../commands/table.ts'
import { exit, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { findingOf, wholeFile } from '../mistake.ts'
import { isError } from '../../game/replay.ts'
import { recovered } from '../../rooms/play.ts'
import { openSession } from '../session.ts'
import { schemaBeside } from '../files/schema-beside.ts'
import { writeNew } from '../files/write-new.ts'
import { findingsOfRooms, newRoomReplay, type PlayedRooms } from './replay.ts'

/** Writes the file of the next turn, with where each stands and what he has as comments. */
export async function nextRooms(
  name: string,
  shelf: Shelf,
  options: Readonly<Record<string, unknown>>,
  cli: Cli,
): Promise<Exit> {
  const session = await openSession({ ...options, output: undefined }, cli)
  const file = newRoomReplay(shelf).play(name)
  const findings = 'finding' in file ? [file.finding] : findingsOfRooms(file)
  session.tell(findings)
  if ('finding' in file || findings.some(isError)) return codeOfFindings(findings)
  const [played, other] = file.documents
  const world = played?.document.kind === 'turns' ? played.document.world : undefined
  if (
    played === undefined ||
    other !== undefined ||
    played.end === undefined ||
    world?.kind !== 'path' ||
    name === '-'
  ) {
    const mistake = {
      code: 'next/no-turn',
      message: `${name} is not one turn whose world is in a file`,
      help: 'name the file of the last turn',
    }
    session.tell([findingOf(mistake, wholeFile(name))])
    return exit.found
  }
  const number = played.end.number + 1
  const output = typeof options.output === 'string' ? options.output : join(dirname(name), `turn${number}.yaml`)
  const folder = resolve(cli.io.cwd(), dirname(output))
  const pathTo = (path: string) => relative(folder, path).replaceAll('\\', '/')
  const schema = schemaBeside(resolve(cli.io.cwd(), output), 'turn', [file])
  const modeline = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`
  const text =
    modeline +
    nextText(
      played,
      number,
      pathTo(resolve(dirname(file.path), world.name.text)),
      pathTo(join(dirname(file.path), basename(file.path))),
    )
  const told = writeNew([{ name: output, text }], cli.io.cwd())
  session.tell(told)
  if (told.some(isError)) return codeOfFindings(told)
  cli.out.write(`Wrote ${escaped(output)}\n`)
  return exit.fine
}

function nextText({ end }: PlayedRooms, number: number, world: string, after: string): string {
  // As that turn begins.
  const state = end && recovered(end.game).state
  const lines = [...(state?.characters ?? [])].map(([name, standing]) => {
    const things = parts.flatMap(part => (standing[part].length === 0 ? [] : [`${part}: ${standing[part].join(', ')}`]))
    const { room, health, concentration } = standing
    return `  # ${escaped([`${name}: room ${room}, health ${health}, concentration ${halvesText(concentration)}`, ...things].join('; '))}`
  })
  return [
    `world: ${JSON.stringify(world)}`,
    `turn: ${number}`,
    `after: ${JSON.stringify(after)}`,
    'declare:',
    ...lines,
    '',
  ].join('\n')
}
