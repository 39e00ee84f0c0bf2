import { dirname, resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { earlyEliminationFindings } from '../../game/early-elimination-findings.ts'
import { findingsOf, isError, newReplay } from '../../game/replay.ts'
import { statusOf } from '../../game/status.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { jsonStatus, prettyStatus } from '../../render/status.ts'
import { newShelf } from '../files/opened-files.ts'
import type { Shelf } from '../files/shelf.ts'
import { fileFinding } from '../mistake.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { isOfPosts, postFormats } from '../posting/post-options.ts'
import { openSession } from '../session.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument(
      '<night>',
      "the file of a night, a day or a turn of rooms, or the folder of a game; '-' is the standard input",
    )
    .addOption(
      new Option(
        '-f, --format <format>',
        'how to write it; text to html write a reminder to each of whom something is missing',
      )
        .choices(['pretty', 'json', ...postFormats])
        .default('pretty'),
    )
    .option('-w, --watch', 'write it again whenever a file changes what it says, until Ctrl-C')
    .option('-o, --output <file>', 'write there instead of the standard output')
}

/** Fails while anything is missing or illegal. */
export async function run([given]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const name = given as string
  if (options.watch !== true || name === '-') return writeStatus(name, options, cli, await newShelf([name], cli.io))
  const { heldOutput } = await import('../output/held-output.ts')
  const { watching } = await import('../playing/watch.ts')
  const { isFolder } = await import('../files/folder.ts')
  const path = resolve(cli.io.cwd(), name)
  const folder = isFolder(name, cli.io.cwd()) ? path : dirname(path)
  let others: readonly string[] = []
  // Where it is written may be a file of the folder that is watched: what reads as before is not written again.
  let before: string | undefined
  for (;;) {
    const watched = watching([folder, ...others], options.output as string | undefined)
    const held = heldOutput(cli)
    const shelf = await newShelf([name], cli.io)
    const code = await writeStatus(name, options, held.cli, shelf)
    // A setup, and the nights before, may stand elsewhere.
    others = shelf.read().map(file => dirname(file))
    watched.on(others)
    if (held.text() !== before) {
      if (before !== undefined) cli.out.write('\n')
      held.release()
    }
    before = held.text()
    if (code === exit.unusable) {
      watched.close()
      return code
    }
    await watched.changed
  }
}

async function writeStatus(name: string, options: GivenOptions, cli: Cli, shelf: Shelf): Promise<Exit> {
  const session = await openSession(options, cli)
  const ofRooms = async (turn: string): Promise<Exit> => {
    const { statusOfRooms } = await import('../rooms/status.ts')
    return statusOfRooms(turn, shelf, options, session)
  }
  if (shelf.isOfRooms(name)) return ofRooms(name)
  const { isFolder } = await import('../files/folder.ts')
  const { lastOfGame } = await import('../playing/last-of-game.ts')
  const last = isFolder(name, cli.io.cwd()) ? lastOfGame(name, cli.io.cwd(), shelf) : undefined
  if (last !== undefined && last.file === undefined) {
    const { lastTurn } = await import('../rooms/last-turn.ts')
    const turn = lastTurn(name, cli.io.cwd(), shelf)
    session.tell(turn.findings)
    if (turn.name !== undefined) return ofRooms(turn.name)
  }
  const opened = last === undefined ? shelf.open(name) : (last.file ?? { finding: last.findings[0] })
  if (!('path' in opened)) {
    const findings = opened.finding === undefined ? [] : [opened.finding]
    return session.refuse(findings)
  }
  const replay = newReplay(shelf)
  const document = replay.play(opened).documents.at(-1)
  const phase = document?.phases.at(-1)
  session.tell(last?.findings ?? [])
  const unread = codeOfFindings(last?.findings ?? [])
  if (phase === undefined) {
    const found = [...new Set(replay.played().flatMap(findingsOf))]
    const all: readonly Finding[] = found.some(isError) ? found : [nothing(name)]
    const findings = all.filter(finding => last?.findings.includes(finding) !== true)
    return session.refuse(findings, unread)
  }
  const read = document?.findings.filter(finding => last?.findings.includes(finding) !== true) ?? []
  session.tell([...read, ...earlyEliminationFindings(phase.phase)])
  const status = statusOf(phase.before.plan, phase.before.game, phase.phase)
  const isOpen = [status.missing, status.compulsory, status.factions, status.illegal].some(open => open.length > 0)
  const code = worst(unread, isOpen ? exit.found : exit.fine)
  if (isOfPosts(options)) {
    const { remindersOf } = await import('../posting/reminders.ts')
    const { names } = phase.before.game
    const { text, findings } = remindersOf(
      status,
      String(options.format),
      { opened, document: document?.document, names },
      shelf,
    )
    session.tell(findings)
    const told = worst(code, codeOfFindings(findings))
    return text === '' ? told : worst(told, session.write(text, shelf.read()))
  }
  if (last === undefined) {
    const text = options.format === 'json' ? jsonStatus(status) : prettyStatus(status, session.style)
    return worst(code, session.write(text, shelf.read()))
  }
  const { gameStatusOf } = await import('../../game/game-status.ts')
  const { jsonGameStatus, prettyGameStatus } = await import('../../render/game-status.ts')
  const game = gameStatusOf(replay.played())
  if (game === undefined) return code
  const text = options.format === 'json' ? jsonGameStatus(game) : prettyGameStatus(game, session.style)
  return worst(game.toSettle.length > 0 ? exit.found : code, session.write(text, shelf.read()))
}

function nothing(name: string): Finding {
  const help = 'name the file of a night or day'
  return fileFinding(name, { code: 'phase/none', message: `nothing is sent in for ${name}: it is a setup`, help })
}
