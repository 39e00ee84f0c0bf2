import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Option, type Command } from 'commander'
import type { Finding } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import { phaseAfter, type LastNumbers } from '../../model/sequence.ts'
import type { SheetPhase } from '../../model/sheet.ts'
import { asItBegins } from '../../game/as-it-begins.ts'
import { firstGame, type Game } from '../../game/play.ts'
import { unsettled } from '../../game/unsettled.ts'
import { hasDayAbilities, sheetOf } from '../../game/sheet.ts'
import { compile } from '../../plan/compile.ts'
import type { Plan } from '../../plan/plan.ts'
import { winWording } from '../../render/changes.ts'
import { cleaned } from '../../render/clean.ts'
import { sheetText } from '../../render/sheet.ts'
import type { Opened } from '../../game/case.ts'
import { exit, type Exit } from '../output/exit.ts'
import { isLetPass } from '../../game/illegal.ts'
import { findingsOf } from '../../game/replay.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { freshSeed } from '../playing/fresh-seed.ts'
import { fileFinding, unfitOption, wholeFile } from '../mistake.ts'
import { fileAfter, seenFrom } from '../playing/next-file.ts'
import { thereAlready } from '../playing/there-already.ts'
import { noPlayers } from '../../game/no-players.ts'
import { mayName } from '../files/allowed-paths.ts'
import { isError, newReplay, type PlayedFile } from '../../game/replay.ts'
import { schemaBeside, setupsOf } from '../files/schema-beside.ts'
import { openSession } from '../session.ts'
import { newShelf } from '../files/opened-files.ts'
import type { Shelf } from '../files/shelf.ts'
import { writeNew } from '../files/write-new.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<file>', 'the file of the last night, day or turn of rooms; or a setup or a world, for the first')
    .addOption(
      new Option('--day', 'a day comes next, whether or not anybody can do something by day').conflicts('night'),
    )
    .addOption(new Option('--night', 'a night comes next').conflicts('day'))
    .option('--seed <text>', 'the seed, where chance decides something; a fresh one if not said')
    .option('--refresh', 'bring the comments (#:) of a file that is there already up to date; all else of it stays')
    .option('-o, --output <file>', 'the file to write; night2.yaml beside night1.yaml if not said')
}

/** Where a game stands: what the next phase is played on. */
interface Stand {
  readonly plan: Plan
  readonly game: Game
  /** The phase before; absent where the game begins. */
  readonly last?: SheetPhase
  readonly numbers: LastNumbers
  readonly setupPath: string
  /** The file that the next one comes after; absent where the game begins. */
  readonly after?: string
}

export async function run([given]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const name = given as string
  const session = await openSession({ ...options, output: undefined }, cli)
  const shelf = await newShelf([name], cli.io)
  if (shelf.isOfRooms(name)) {
    const { nextRooms } = await import('../rooms/next.ts')
    return nextRooms(name, shelf, options, cli)
  }
  if (options.refresh === true) {
    const unfit = unfitWithRefresh(options)
    if (unfit !== undefined) return session.refuse([unfit], exit.unusable)
    const { refreshFile } = await import('../playing/refresh.ts')
    const { findings, said } = refreshFile(name, shelf, cli.io.cwd())
    if (said !== undefined) cli.out.write(said)
    return session.refuse(findings)
  }
  const opened = shelf.open(name)
  if ('finding' in opened) return session.refuse([opened.finding])
  const replay = newReplay(shelf)
  const file = replay.play(opened)
  const found = replay
    .played()
    .flatMap(findingsOf)
    .filter(finding => !isLetPass(finding))
  const stand = name === '-' ? [nameless] : standOf(file)
  if ('length' in stand) return session.refuse([...found, ...stand])
  if (found.some(isError)) return session.refuse(found)
  const phase = phaseAfter(stand.numbers, kindOf(stand, options))
  if (phase === undefined) return session.refuse([...found, noDay(opened, stand.numbers)])
  const output = typeof options.output === 'string' ? options.output : fileAfter(name, phase)
  if (output === '-') return session.refuse([...found, noFile])
  const path = realPath(resolve(cli.io.cwd(), output))
  const named = [stand.setupPath, ...(stand.after === undefined ? [] : [stand.after])]
  if (!mayName(path, named, cli.io.cwd())) return session.refuse([...found, tooFar(output)])
  const text = textOf(stand, phase, path, file, options)
  const made = writeNew([{ name: output, text }], cli.io.cwd())
  const findings = made.map(each => thereAlready(each, output, stand, shelf))
  session.tell([...found, ...findings, ...(findings.some(isError) ? [] : passedOverBy(output, shelf))])
  if (findings.some(isError)) return codeOfFindings(findings)
  cli.out.write(`Wrote ${output}, for ${phase.kind} ${phase.number}. When it is filled in: snarf resolve ${output}\n`)
  for (const win of winsAfter(file)) cli.out.write(`Has won already: ${winWording(cleaned(win))}\n`)
  return exit.fine
}

/** What says which file is to come, where one that is there is brought up to date. */
function unfitWithRefresh(options: GivenOptions): Finding | undefined {
  const name = (['day', 'night', 'seed', 'output'] as const).find(each => options[each] !== undefined)
  if (name === undefined) return undefined
  return unfitOption(`--${name}`, {
    message: `--${name} is of a new file, and --refresh brings one that is there already up to date`,
    help: 'leave one of them out',
  })
}

/** What lies beside a new file and was played before its phase, as whoever resolves it is told. */
function passedOverBy(name: string, shelf: Shelf): readonly Finding[] {
  const opened = shelf.open(name)
  if ('finding' in opened) return []
  return findingsOf(newReplay(shelf).play(opened)).filter(({ code }) => code === 'after/passed-over')
}

function winsAfter({ documents }: PlayedFile): Outcome['wins'] {
  return documents.at(-1)?.phases.at(-1)?.outcome?.wins ?? []
}

/** Where the game stands after a file, or why nothing can come after it. */
function standOf({ file, documents }: PlayedFile): Stand | readonly Finding[] {
  const [only, ...others] = documents
  if (only === undefined) return []
  if (others.length > 0) return [several(file)]
  if (only.document.kind === 'setup')
    return only.document.setup === undefined ? [] : standAtStart(file, only.document.setup)
  const { end } = only
  if (end === undefined) return []
  const { last, numbers, plan, game, setupPath } = end
  if (setupPath === undefined) return [inline(file)]
  const open = unsettled(game, last, 'begin the next file yourself, and settle it there')
  if (open.length > 0) return open
  return { plan, game, last, numbers, setupPath, after: file.path }
}

function standAtStart(file: Opened, setup: Parameters<typeof compile>[0]): Stand | readonly Finding[] {
  if (setup.players.length === 0) return [noPlayers(file.source.name, wholeFile(file.source.name))]
  const { plan, findings } = compile(setup, setup.players)
  return plan === undefined ? findings : { plan, game: firstGame(plan), numbers: {}, setupPath: file.path }
}

/** After a night comes the day if somebody can do something by day, and else the next night. */
function kindOf({ plan, game, last }: Stand, options: GivenOptions): SheetPhase['kind'] {
  if (options.day === true) return 'day'
  if (options.night === true) return 'night'
  return last?.kind === 'night' && hasDayAbilities(plan, game) ? 'day' : 'night'
}

function textOf(stand: Stand, phase: SheetPhase, path: string, before: PlayedFile, options: GivenOptions): string {
  const { plan, game, setupPath, after } = stand
  const folder = dirname(path)
  const seed = typeof options.seed === 'string' ? options.seed : freshSeed()
  const sheet = sheetOf(plan, asItBegins(plan, game, { ...phase, seed, at: wholeFile(path) }), phase)
  const schema = schemaBeside(path, 'night', [before.file, ...setupsOf(before)])
  return sheetText(sheet, {
    setup: seenFrom(folder, setupPath),
    ...(after !== undefined && { after: seenFrom(folder, after) }),
    ...(schema !== undefined && { schema }),
    ...(sheet.draws && { seed }),
  })
}

/** The path of a file that is not there yet, with the links of its folder resolved. */
function realPath(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path))
  } catch {
    return path
  }
}

const nameless: Finding = fileFinding('<stdin>', {
  code: 'file/no-name',
  message: 'the standard input has no name',
  why: 'the next file says which one it comes after',
  help: 'save it in a file, and name that',
})

const noFile = fileFinding('-', {
  code: 'file/special',
  message: 'what comes next is written to a file, not to the standard output',
  why: 'it names the files of its game from where it lies itself',
  help: 'name the file to write, or leave --output out',
})

function tooFar(output: string): Finding {
  return fileFinding(output, {
    code: 'file/outside',
    message: `${output} could not name the files of this game`,
    why: 'a file reaches the folder that snarf was started in, or its own if it lies elsewhere, and what is below',
    help: 'write it beside them, or start snarf in a folder above both',
  })
}

function several({ source }: Opened): Finding {
  return fileFinding(source, {
    code: 'next/several',
    message: `${source.name} holds several documents`,
    why: 'each is a game of its own, and none of them is the one before the next phase',
    help: 'put the last phase of the game into a file of its own',
  })
}

function inline({ source }: Opened): Finding {
  return fileFinding(source, {
    code: 'next/inline-setup',
    message: `the setup of ${source.name} stands in the file itself`,
    why: 'the next file names the same setup, and can name only a file',
    help: 'put the setup into a file of its own, and name it in “setup:”',
  })
}

function noDay({ source }: Opened, { day }: LastNumbers): Finding {
  return fileFinding(source, {
    code: 'next/no-day',
    message: `no day can come after day ${day ?? 1}`,
    why: 'a night comes between two days',
    help: 'write the night that comes between them: --night',
  })
}
