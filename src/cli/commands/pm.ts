import { Option, type Command } from 'commander'
import { shippedLanguages } from '../../model/shipped-languages.ts'
import { namesFitting } from '../../model/names-fitting.ts'
import { beginPassing } from '../../game/begin-passing.ts'
import { firstGame, type Game } from '../../game/play.ts'
import { withLent } from '../../game/lent-pms.ts'
import { rolePmsNow, toldWhom } from '../../game/role-pms-now.ts'
import type { Change } from '../../model/phase.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { RolePm } from '../../model/role-pm.ts'
import type { Plan } from '../../plan/plan.ts'
import { compile } from '../../plan/compile.ts'
import { asTheyKnow, rolePmsOf } from '../../plan/role-pms.ts'
import { pmFormats, pmsText } from '../../render/pms.ts'
import { takenOver } from '../../game/taken-over.ts'
import { nobodyCalled } from '../posting/nobody-called.ts'
import { noContacts, openContacts } from '../posting/contacts.ts'
import { misuseOfPms } from '../posting/post-options.ts'
import type { Shelf } from '../files/shelf.ts'
import { type Document, type Opened, setupOf } from '../../game/case.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { wholeFile } from '../mistake.ts'
import { noPlayers } from '../../game/no-players.ts'
import { findingsOf, isError, newReplay } from '../../game/replay.ts'
import { deadFindings, reportedIn, unheardFindings } from '../posting/pm-notes.ts'
import { untranslatedFindings } from '../posting/untranslated.ts'
import { openWording } from '../posting/wording.ts'
import { openSession, type Session } from '../session.ts'
import { newShelf } from '../files/opened-files.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli, GivenOptions } from './table.ts'

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
    .option('--out <folder>', 'each message as a file of a folder')
    .option('--force', 'with --out: also into a folder with files that snarf did not write, which stay')
    .option('-o, --output <file>', 'write there instead of the standard output')
}

export async function run([name]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const session = await openSession(options, cli)
  const misuse = misuseOfPms(options)
  if (misuse !== undefined) return session.refuse([misuse], exit.unusable)
  const shelf = await newShelf([name as string], cli.io)
  const opened = shelf.open(name as string)
  if ('finding' in opened) return session.refuse([opened.finding])
  const read = pmsIn(opened, shelf)
  const asked = askedOf(read, options)
  const findings = [...read.findings, ...asked.findings]
  session.tell(
    typeof options.for === 'string'
      ? [...findings, ...deadFindings(asked.pms, read.stand?.dead ?? new Set())]
      : findings,
  )
  if (asked.pms.length === 0)
    return worst(asked.findings.length > 0 ? exit.unusable : exit.found, codeOfFindings(findings))
  return worst(codeOfFindings(findings), await write({ ...read, pms: asked.pms }, options, shelf, session))
}

/** The role PMs that a file comes to, and what is wrong with it. */
interface PmsRead {
  readonly opened: Opened
  readonly document: Document | undefined
  readonly pms: readonly RolePm[]
  readonly findings: readonly Finding[]
  /** Where they are of a night or day. */
  readonly stand: Stand['begins']
}

function pmsIn(opened: Opened, shelf: Shelf): PmsRead {
  const [document] = opened.documents
  const found = [...opened.findings, ...(document?.findings ?? [])]
  const setup = document && setupOf(document)
  const stand = document?.kind === 'case' ? standOf(opened, shelf) : undefined
  const early = (stand?.findings ?? []).filter(one => !found.includes(one))
  const known = { opened, document, stand: stand?.begins }
  if (setup === undefined) return { ...known, pms: [], findings: [...found, ...early] }
  const seated = document?.kind === 'case' ? document.case.players : setup.players
  const players = asTheyKnow(setup, seated)
  const { plan, findings: unfit } = compile(setup, players)
  const isBroken = early.some(isError)
  const pms =
    plan === undefined || isBroken
      ? []
      : stand?.begins === undefined
        ? withLent(rolePmsOf(setup, players, plan), plan, firstGame(plan))
        : toldWhom(rolePmsNow(setup, seated, stand.begins.plan, stand.begins.game), stand.begins.changes)
  const { name } = opened.source
  const isEmpty = plan !== undefined && pms.length === 0 && !isBroken
  const nobody = isEmpty ? [noPlayers(name, wholeFile(name))] : []
  return { ...known, pms, findings: [...found, ...early, ...unfit, ...nobody] }
}

/** Those that `--for` asks for, all without it, and a finding where it calls nobody. */
function askedOf({ pms, stand }: PmsRead, { for: asked }: GivenOptions): Pick<PmsRead, 'pms' | 'findings'> {
  if (typeof asked !== 'string') return { pms, findings: [] }
  const names = pms.map(({ player }) => player)
  const called = namesFitting(asked, names)
  const wanted = pms.filter(({ player }) => called.length === 1 && called.includes(player))
  if (pms.length === 0 || wanted.length > 0) return { pms: wanted, findings: [] }
  return { pms: [], findings: [nobodyCalled(asked, new Set(names), stand && takenOver(stand.game))] }
}

async function write(
  { opened, document, pms, stand }: PmsRead,
  options: GivenOptions,
  shelf: Shelf,
  session: Session,
): Promise<Exit> {
  const { wording, findings: worded } = openWording(opened, document, options, shelf)
  const names = pms.map(({ player }) => player)
  const format = String(options.format)
  const isCalled = format === 'discord' && typeof options.out === 'string'
  const contacts = isCalled ? openContacts(opened, document, names, shelf) : noContacts
  const setup = document && setupOf(document)
  const unheard = unheardFindings(pms, opened, document, stand?.reported ?? new Set())
  const findings = [...worded, ...contacts.findings, ...unheard, ...untranslatedFindings(pms, setup, wording)]
  session.tell(findings)
  if (findings.some(isError)) return codeOfFindings(findings)
  const number = stand?.number
  if (typeof options.out !== 'string')
    return session.write(pmsText(pms, format, wording, number, stand?.dead), shelf.read())
  const { putPms } = await import('../posting/put-pms.ts')
  return putPms(
    options.out,
    { pms, format, wording, contacts: contacts.of, number, dead: stand?.dead },
    options,
    shelf,
    session,
  )
}

interface Stand {
  /** Absent where nothing can begin. */
  readonly begins?: {
    readonly plan: Plan
    readonly game: Game
    readonly changes: readonly Change[]
    readonly number: number
    readonly dead: ReadonlySet<string>
    /** In whose place something has been reported before. */
    readonly reported: ReadonlySet<string>
  }
  /** What is wrong with the phases before it, and with what the moderator did. */
  readonly findings: readonly Finding[]
}

/** As the last phase of the file begins, after what the moderator did in between. */
function standOf(opened: Opened, shelf: Shelf): Stand {
  const replay = newReplay(shelf)
  const file = replay.play(opened)
  const [own] = file.documents
  const last = own?.phases.at(-1)
  if (own === undefined || last === undefined) return { findings: replay.played().flatMap(findingsOf) }
  const { plan, game } = last.before
  const { begun, findings } = beginPassing(plan, game, last.phase)
  const { changes, number } = last.phase
  const now = begun?.now ?? game
  const dead = new Set(now.names.filter((_, place) => now.alive[place] === 0))
  const reported = reportedIn(file, own, now.names)
  return { begins: { plan, game: now, changes, number, dead, reported }, findings }
}
