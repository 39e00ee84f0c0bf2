import { resolve } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import { LIMITS } from '../../text/limits.ts'
import { errorsOnly, resolveLines, type Bulk } from './bulk.ts'
import type { Closed, GivenSetup, Opened } from '../../game/case.ts'
import type { Cli, GivenOptions } from '../commands/table.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { linesIn, openLines, type LinesOpened } from '../files/lines.ts'
import { optimizeMore } from './optimize-more.ts'
import { fileFinding } from '../mistake.ts'
import { newProgress } from '../output/progress.ts'
import { isError, newReplay } from '../../game/replay.ts'
import { openSession } from '../session.ts'
import { newShelf } from '../files/opened-files.ts'

/** `snarf resolve` of files of JSON Lines, one after the other. */
export async function resolveInBulk(names: readonly string[], options: GivenOptions, cli: Cli): Promise<Exit> {
  optimizeMore()
  const session = await openSession(options, cli)
  const setupName = typeof options.setup === 'string' ? options.setup : undefined
  const shelf = await newShelf(setupName === undefined ? [] : [setupName], cli.io)
  const given = setupName === undefined ? { findings: [] } : givenSetup(shelf.open(setupName))
  session.tell(given.findings)
  const code = codeOfFindings(given.findings)
  if (given.findings.some(isError)) return code
  const opened = names.map(name => ({ name, file: openedLines(name, cli) }))
  const inputs = opened.flatMap(({ file }) => (file.type === 'lines' ? [file.path] : []))
  const pieces = session.begin([...shelf.read(), ...inputs])
  const progress = newProgress(cli.io)
  const bulk: Bulk = {
    shelf,
    replay: newReplay(shelf),
    setup: given.setup,
    trace: options.trace === true,
    tell: findings => {
      progress.done()
      session.tell(options.quiet === true ? errorsOnly(findings) : findings)
      return cli.messages.flush()
    },
    write: pieces.write,
    show: progress.show,
  }
  const codes: Exit[] = [code]
  for (const { name, file } of opened) codes.push(await resolveOpened(name, file, bulk))
  progress.done()
  return codes.reduce(worst, pieces.done())
}

async function resolveOpened(name: string, file: LinesOpened, bulk: Bulk): Promise<Exit> {
  if (file.type === 'lines') return resolveLines(name === '-' ? '<stdin>' : name, file.path, file.lines, bulk)
  const { message } = file.mistake
  await bulk.tell([fileFinding(name, { ...file.mistake, message: `${name} ${message}` })])
  return exit.unusable
}

function openedLines(name: string, { io }: Cli): LinesOpened {
  const path = resolve(io.cwd(), name === '-' ? '<stdin>' : name)
  if (name !== '-') return openLines(path, LIMITS.lineSize)
  return { type: 'lines', path, lines: linesIn(io.stdin as AsyncIterable<Uint8Array | string>, LIMITS.lineSize) }
}

/** The setup that stands in a file by itself. */
function givenSetup(opened: Opened | Closed): { readonly setup?: GivenSetup; readonly findings: readonly Finding[] } {
  if ('finding' in opened) return { findings: [opened.finding] }
  const { documents, findings, path, source } = opened
  const [document] = documents
  const found = [...findings, ...documents.flatMap(each => each.findings)]
  if (document?.kind !== 'setup' && !found.some(isError)) {
    const mistake = { code: 'lines/no-setup', message: `${source.name} is no setup`, help: 'name the file of a setup' }
    return { findings: [fileFinding(source.name, mistake)] }
  }
  const setup = document?.kind === 'setup' ? document.setup : undefined
  return { findings: found, ...(setup && { setup: { path, setup } }) }
}
