import type { Command } from 'commander'
import type { Finding } from '../../model/diagnostic.ts'
import type { TypedLine } from '../../game/adding/quotations.ts'
import { addLines } from '../adding/add-lines.ts'
import { declareExtension } from '../files/extension-option.ts'
import { newShelf } from '../files/opened-files.ts'
import { readStandardInput } from '../files/read-source.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import type { Exit } from '../output/exit.ts'
import { openSession } from '../session.ts'
import type { Cli } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<night>', 'the file of a night or day')
    .argument(
      '[line...]',
      '`ada: protect -> dirk`, `actor: ability -> target, target ~ chosen "message"` or `actor: none`; from the standard input if none is given',
    )
}

/** Writes all lines into the file, or none: names are found by how they begin, and what is illegal is refused. */
export async function run([file, words]: readonly unknown[], _: unknown, cli: Cli): Promise<Exit> {
  const name = file as string
  const session = await openSession({}, cli)
  const given = words as readonly string[]
  const lines = given.length > 0 ? numbered(given) : await linesRead(cli)
  if ('code' in lines) return session.refuse([lines])
  const shelf = await newShelf([name], cli.io)
  const { findings, said } = addLines(name, lines, shelf, cli.io.cwd())
  session.tell(findings)
  if (said !== undefined) cli.out.write(said)
  return codeOfFindings(findings)
}

async function linesRead(cli: Cli): Promise<readonly TypedLine[] | Finding> {
  const read = await readStandardInput(cli.io.stdin)
  if (read.type === 'finding') return read.finding
  return numbered(read.source.text.split(/\r\n|\r|\n/).map(line => line.trim()))
}

/** Shown by their numbers where there are several; nothing is sent in on an empty one, nor on a comment. */
function numbered(all: readonly string[]): readonly TypedLine[] {
  const lines = all
    .map((text, place) => ({ text, number: place + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
  const isOne = lines.length === 1
  return lines.map(line => ({ ...line, name: isOne ? '<line>' : '<lines>', ...(!isOne && { firstLine: line.number }) }))
}
