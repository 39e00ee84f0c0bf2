import { Option, type Command } from 'commander'
import { shippedLanguages } from '../../model/shipped-languages.ts'
import { namesFitting } from '../../model/names-fitting.ts'
import { begin, firstGame, type Game } from '../../game/play.ts'
import { withLent } from '../../game/lent-pms.ts'
import { rolePmsNow, toldWhom } from '../../game/role-pms-now.ts'
import type { Change } from '../../model/phase.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Plan } from '../../plan/plan.ts'
import { compile } from '../../plan/compile.ts'
import { asTheyKnow, rolePmsOf } from '../../plan/role-pms.ts'
import { pmFormats, pmsText } from '../../render/pms.ts'
import { nobodyCalled, takenOver } from '../posting/nobody-called.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Opened } from '../../game/case.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { wholeFile } from '../mistake.ts'
import { noPlayers } from '../../game/no-players.ts'
import { findingsOf, isError, newReplay } from '../../game/replay.ts'
import { openWording } from '../posting/wording.ts'
import { openSession } from '../session.ts'
import { newShelf } from '../files/opened-files.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli } from './table.ts'

type Options = Readonly<Record<string, unknown>>

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument(
      '<setup>',
      "a setup, as the game begins; or a night or day, as things stand when it begins; '-' is the standard input",
    )
    .option('--for <player>', 'the message of this player alone')
    .addOption(new Option('-f, --format <format>', 'how to write it').choices(pmFormats).default('text'))
    .option('--wording <file>', 'how it is worded')
    .addOption(new Option('--language <language>', 'the language it is in').choices(shippedLanguages))
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([name]: readonly unknown[], options: Options, cli: Cli): Promise<Exit> {
  const session = await openSession(options, cli)
  const shelf = await newShelf([name as string], cli.io)
  const opened = shelf.open(name as string)
  if ('finding' in opened) {
    session.tell([opened.finding])
    return codeOfFindings([opened.finding])
  }
  const [document] = opened.documents
  const found = [...opened.findings, ...(document?.findings ?? [])]
  const setup = document?.kind === 'setup' ? document.setup : document?.case.setup
  const seated = document?.kind === 'case' ? document.case.players : (setup?.players ?? [])
  const players = setup === undefined ? [] : asTheyKnow(setup, seated)
  const { plan, findings: unfit } = setup === undefined ? { findings: [] } : compile(setup, players)
  const stand = document?.kind === 'case' ? standOf(opened, shelf) : undefined
  const early = (stand?.findings ?? []).filter(one => !found.includes(one))
  const isBroken = early.some(isError)
  const pms =
    setup === undefined || plan === undefined || isBroken
      ? []
      : stand?.begins === undefined
        ? withLent(rolePmsOf(setup, players, plan), plan, firstGame(plan))
        : toldWhom(rolePmsNow(setup, seated, stand.begins.plan, stand.begins.game), stand.begins.changes)
  const called = typeof options.for === 'string' ? namesFitting(options.for, pms.map(({ player }) => player)) : undefined // prettier-ignore
  const wanted = pms.filter(({ player }) => called === undefined || (called.length === 1 && called.includes(player)))
  const isMisnamed = typeof options.for === 'string' && pms.length > 0 && wanted.length === 0
  const nobody =
    plan !== undefined && pms.length === 0 && !isBroken ? [noPlayers(name as string, wholeFile(name as string))] : []
  const misnamed = isMisnamed
    ? [
        nobodyCalled(
          String(options.for),
          new Set(pms.map(({ player }) => player)),
          takenOver(stand?.begins?.plan.players ?? [], stand?.begins?.game.names ?? []),
        ),
      ]
    : []
  const findings = [...found, ...early, ...unfit, ...nobody, ...misnamed]
  session.tell(findings)
  if (wanted.length === 0) return worst(isMisnamed ? exit.unusable : exit.found, codeOfFindings(findings))
  const { wording, findings: worded } = openWording(opened, document, options, shelf)
  session.tell(worded)
  if (worded.some(isError)) return codeOfFindings(worded)
  return worst(
    codeOfFindings(findings),
    session.write(pmsText(wanted, String(options.format), wording, stand?.begins?.number), shelf.read()),
  )
}

interface Stand {
  /** Absent where nothing can begin. */
  readonly begins?: {
    readonly plan: Plan
    readonly game: Game
    readonly changes: readonly Change[]
    readonly number: number
  }
  /** What is wrong with the phases before it, and with what the moderator did. */
  readonly findings: readonly Finding[]
}

/** As the last phase of the file begins, after what the moderator did in between. */
function standOf(opened: Opened, shelf: Shelf): Stand {
  const replay = newReplay(shelf)
  const last = replay.play(opened).documents[0]?.phases.at(-1)
  if (last === undefined) return { findings: replay.played().flatMap(findingsOf) }
  const { plan, game } = last.before
  const { begun, findings } = begin(plan, game, last.phase)
  const { changes, number } = last.phase
  return { begins: { plan, game: begun?.now ?? game, changes, number }, findings }
}
