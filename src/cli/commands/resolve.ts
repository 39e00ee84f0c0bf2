import { Option, type Command } from 'commander'
import { shippedLanguages } from '../../model/shipped-languages.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { eachOnce } from '../../model/finding-key.ts'
import type { Phase } from '../../model/phase.ts'
import { formats, type Format, type ResolvedDocument } from '../../render/index.ts'
import { isLetPass } from '../../game/illegal.ts'
import { isCalledLines } from '../files/called-lines.ts'
import type { Opened } from '../../game/case.ts'
import { idleOption } from '../posting/idle-options.ts'
import { drawings, isDrawn, misuseOf, postFormats, writesPosts } from '../posting/post-options.ts'
import { declareWhatIf, isSupposing, unfitWithWhatIf } from '../correcting/what-if.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { findingsOf } from '../../game/replay.ts'
import { codeOfFile, codeOfFindings } from '../output/exit-code.ts'
import { parseTrees } from '../../text/parse.ts'
import type { SourceRead } from '../files/read-source.ts'
import { unfitOption, wholeFile } from '../mistake.ts'
import { newProgress, type Progress } from '../output/progress.ts'
import { isError, newReplay, type PlayedFile } from '../../game/replay.ts'
import { openSession, type Session } from '../session.ts'
import { textsFound } from '../posting/texts-found.ts'
import { setupAlone } from '../playing/setup-alone.ts'
import type { Shelf } from '../files/shelf.ts'
import { newShelf } from '../files/opened-files.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<files...>', "files of nights or days, YAML or JSON; '-' is the standard input")
    .option('-s, --setup <file>', 'the setup of JSON Lines that name none; makes all files JSON Lines')
    .option('-l, --lines', 'all files are JSON Lines, a night a line, as are those called .jsonl')
    .addOption(
      new Option(
        '-f, --format <format>',
        'how to write it: text to html write the post and the messages, page to mermaid draw the phase',
      )
        .choices([...formats.keys(), ...postFormats, ...drawings])
        .default('pretty'),
    )
    .option('-t, --trace', 'add the log: every event with its order, causes and rules')
    .option('-q, --quiet', 'announcements and reports only')
    .option('--public', 'with a format of posts: the post alone')
    .option('--before', 'with a format of posts: what is posted before the phase begins, alone')
    .option('--for <name>', 'with a format of posts, or in a game of rooms: what one player is told, alone')
    .option('--all', 'with a format of posts: a message for every living player, also where there is nothing to tell')
    .option('--wording <file>', 'with a format of posts: how they are worded')
    .option('--revealed', 'with page: it no longer says that every secret is on it')
    .option('--out <folder>', 'the post and every message as files of a folder; in BBCode if no format is named')
    .option('--with <what>', 'with --out: `page`, `log` or both add what the moderator alone reads')
    .option('--force', 'with --out: also into a folder with files that snarf did not write, which stay')
    .addOption(
      new Option(
        '--illegal <what>',
        'whether what is illegal by a corrected earlier phase is refused or fails, whatever the files say',
      ).choices(['refuse', 'fail']),
    )
    .option('--camera <room>', 'in a game of rooms: what one camera wrote, alone')
    .option('--declared', 'in a game of rooms: what was declared openly, alone')
    .addOption(
      new Option('--language <language>', 'the language of posts, and of what is read in a game of rooms').choices(
        shippedLanguages,
      ),
    )
    .option('-o, --output <file>', 'write there instead of the standard output')
  declareWhatIf(command)
}

export async function run([given]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const names = given as readonly string[]
  if (names.some(name => holdsLines(name, options))) return inBulk(names, options, cli)
  const session = await openSession(options, cli)
  const misuse = misuseOf(options) ?? unfitWithWhatIf(options)
  if (misuse !== undefined) return session.refuse([misuse], exit.unusable)
  const shelf = await newShelf(names, cli.io)
  if (names.some(shelf.isOfRooms)) {
    const { resolveRooms } = await import('../rooms/resolve.ts')
    return resolveRooms(names, shelf, options, cli)
  }
  const idle = idleOption(options)
  if (idle !== undefined) {
    // Of a file that cannot be read nobody knows what it is, and what there is to ask of it.
    const unread = names.flatMap(name => unreadable(shelf.source(name)))
    session.tell(unread.length > 0 ? unread : [idle])
    return unread.length > 0 ? codeOfFindings(unread) : exit.unusable
  }
  const replay = newReplay(shelf, phase => asAsked(phase, options))
  const progress = newProgress(cli.io)
  const opened = names.map(name => shelf.open(name))
  const closed = opened.flatMap(file => ('finding' in file ? [file.finding] : []))
  const files = opened.flatMap(file => ('finding' in file ? [] : [file]))
  const played = files.map(file => playWith(progress, file, replay.play))
  progress.done()
  const stray = files.flatMap(setupAlone)
  const findings = [...new Set([...closed, ...stray, ...told(replay.played(), played, options)])]
  const written = isSupposing(options)
    ? (await import('../correcting/hypothetical.ts')).writeHypothetical(played, findings, shelf, options, session)
    : isDrawn(options)
      ? (await import('../posting/draw.ts')).draw(played, findings, shelf, options, session)
      : writesPosts(options)
        ? await (await import('../posting/write-posts.ts')).writePosts(played, findings, shelf, options, session)
        : writeOutcomes(
            played,
            findings,
            [...(await textsFound(files, replay.played(), shelf)).values()].flat(),
            shelf,
            options,
            session,
          )
  return [...played.map(codeOfFile), codeOfFindings([...closed, ...stray])].reduce(worst, written)
}

function unreadable(read: SourceRead): readonly Finding[] {
  return read.type === 'finding' ? [read.finding] : parseTrees(read.source).findings.filter(isError)
}

/** What an earlier phase says to let pass was told when that was resolved. */
function told(all: readonly PlayedFile[], named: readonly PlayedFile[], { illegal }: GivenOptions): readonly Finding[] {
  return all.flatMap(file =>
    findingsOf(file).filter(finding => illegal === 'fail' || named.includes(file) || !isLetPass(finding)),
  )
}

/** As a phase that says what the command line does of what is illegal. */
function asAsked(phase: Phase, { illegal }: GivenOptions): Phase {
  return illegal === 'fail' || illegal === 'refuse' ? { ...phase, illegal } : phase
}

/** Whether a file, by its name or by what is said of all of them, holds JSON Lines. */
function holdsLines(name: string, options: GivenOptions): boolean {
  return options.lines === true || options.setup !== undefined || isCalledLines(name)
}

/** JSON Lines are answered as JSON Lines; together with other files there would be two kinds of answers. */
async function inBulk(names: readonly string[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const other = names.find(name => !holdsLines(name, options))
  if (other === undefined) {
    const idle = postOptions.find(option => options[option] !== undefined)
    if (idle !== undefined) {
      const session = await openSession(options, cli)
      return session.refuse([unfitWithLines(idle)], exit.unusable)
    }
    const { resolveInBulk } = await import('../playing/bulk-command.ts')
    return resolveInBulk(names, options, cli)
  }
  const finding: Finding = {
    code: 'file/mixed',
    severity: 'error',
    message: `${other} is not called .jsonl, and another file is`,
    why: 'JSON Lines are answered a line each, other files are not',
    help: 'resolve one after the other, or say that all are such with --lines',
    at: wholeFile(other),
  }
  const session = await openSession(options, cli)
  return session.refuse([finding])
}

/** What is written of nights that are read as they are; answers of JSON Lines are made of none of it. */
const postOptions = ['out', 'with', 'public', 'before', 'for', 'wording', 'revealed', 'camera', 'declared']

function unfitWithLines(option: string): Finding {
  return unfitOption(`--${option}`, {
    message: `--${option} is of what people read, and JSON Lines are answered as JSON Lines`,
    help: 'leave it out, or put the night into a YAML file',
  })
}

function playWith(progress: Progress, file: Opened, play: (file: Opened) => PlayedFile): PlayedFile {
  progress.show(`resolving ${file.source.name}`)
  return play(file)
}

/** What is wrong in how posts are worded is told, though nothing is posted. */
function writeOutcomes(
  played: readonly PlayedFile[],
  findings: readonly Finding[],
  ofTexts: readonly Finding[],
  shelf: Shelf,
  options: GivenOptions,
  session: Session,
): Exit {
  const written = write(played.flatMap(resolvedOf), eachOnce([...findings, ...ofTexts]), shelf.read(), options, session)
  return worst(written, codeOfFindings(ofTexts))
}

function write(
  resolved: readonly ResolvedDocument[],
  findings: readonly Finding[],
  read: readonly string[],
  options: GivenOptions,
  session: Session,
): Exit {
  const format = formats.get(String(options.format)) as Format
  const quiet = options.quiet === true
  const text = format.write(resolved, findings, { style: session.style, quiet, trace: options.trace === true })
  if (!format.holdsFindings) session.tell(quiet ? findings.filter(isError) : findings)
  return session.write(text, read)
}

function resolvedOf({ file, documents }: PlayedFile): readonly ResolvedDocument[] {
  return documents.flatMap(({ document, phases }) =>
    phases.flatMap(({ phase, outcome }) => {
      const title = phase.name ?? (document.kind === 'case' ? document.case.name : undefined)
      return outcome === undefined ? [] : [{ outcome, file: file.source.name, ...(title !== undefined && { title }) }]
    }),
  )
}
