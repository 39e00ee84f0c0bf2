import { basename } from 'node:path'
import { begin, type Game } from '../../game/play.ts'
import { rolePmsNow } from '../../game/role-pms-now.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Player, Setup } from '../../model/syntax.ts'
import type { PlayerView } from '../../model/views.ts'
import type { Wording } from '../../model/wording.ts'
import { playerView } from '../../outcome/views.ts'
import { facesOf, type Faces } from '../../plan/role-pms.ts'
import { escaped } from '../../render/escape.ts'
import { lettersText, type Letter } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import type { Markup } from '../../render/markup/markup.ts'
import { prettyOutcome } from '../../render/pretty.ts'
import { plainStyle } from '../../render/style.ts'
import { trace } from '../../render/trace.ts'
import { nearest } from '../../text/did-you-mean.ts'
import type { Shelf } from '../files/shelf.ts'
import { findingOf, wholeFile } from '../mistake.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { isError, type PlayedFile, type PlayedPhase } from '../../game/replay.ts'
import type { Session } from '../session.ts'
import { lettersOf, type PhaseLetters, type PmsNow } from './letters-of.ts'
import { givenAway } from './given-away.ts'
import { isOfPosts, withFiles } from './post-options.ts'
import { putFolder } from './posted-folder.ts'
import { noContacts, openContacts, type Contacts } from './contacts.ts'
import { filesOf, slug } from './put-posts.ts'
import { isYes, openWording } from './wording.ts'

type Options = Readonly<Record<string, unknown>>

/** Writes the post and the messages of phases, or one of them alone. `chain` is what was played with all that came before. */
export async function writePosts(
  played: readonly PlayedFile[],
  chain: readonly PlayedFile[],
  findings: readonly Finding[],
  shelf: Shelf,
  options: Options,
  session: Session,
): Promise<Exit> {
  const [first] = played
  const [document] = first?.documents ?? []
  const setupPath = document?.document.kind === 'case' ? document.document.case.setupPath : undefined
  const { wording, findings: worded } = openWording(first?.file, setupPath, options, shelf)
  const hears = isYes('replacement-hears', first?.file, setupPath)
  const outcomes = chain.flatMap(({ documents }) =>
    documents.flatMap(({ phases }) => phases.flatMap(({ outcome }) => outcome ?? [])),
  )
  const lettersIn = (setup: Setup, seats: readonly Player[], given: PhaseGiven, outcome: Outcome): PhaseLetters => {
    const faces = facesOf(setup, given.before.plan)
    const reported = (player: string) => (hears ? reportedBefore(outcome, outcomes, player, faces) : [])
    return lettersOf(outcome, given.phase.post, wording, faces, pmsNow(setup, seats, given, reported))
  }
  const phases = played.flatMap(({ documents }) =>
    documents.flatMap(({ document: of, phases: own }) =>
      own.flatMap(({ phase, before, after, outcome }) =>
        outcome === undefined || of.kind !== 'case' || of.case.setup === undefined
          ? []
          : [
              {
                letters: lettersIn(of.case.setup, of.case.players, { phase, before, after }, outcome),
                away: givenAway(phase, outcome),
              },
            ],
      ),
    ),
  )
  const letters = phases.map(phase => phase.letters)
  const players = letters.flatMap(each => each.private.map(({ view }) => view.player))
  const contacts = formatOf(options) === 'discord' ? openContacts(first?.file, setupPath, players, shelf) : noContacts
  const chosen = worded.some(isError)
    ? []
    : letters.flatMap(each => lettersAsked(each, options, letters.length > 1, wording, contacts.of))
  const unknown = nobody(letters, options)
  const silent = chosen.length === 0 && letters.length > 0 && unknown.length === 0 && options.before === true
  const all = [
    ...findings,
    ...worded,
    ...contacts.findings,
    ...phases.flatMap(({ away }) => away),
    ...unknown,
    ...(silent ? [nothingBefore] : []),
  ]
  session.tell(all)
  const code = worst(codeOfFindings([...worded, ...contacts.findings]), unknown.length > 0 ? exit.unusable : exit.fine)
  if (typeof options.out === 'string')
    return worst(code, await putAll(options.out, letters, chain, wording, contacts.of, shelf, options, session))
  if (chosen.length === 0) return code
  return worst(code, session.write(textOf(chosen, String(options.format), wording), shelf.read()))
}

type PhaseGiven = Pick<PlayedPhase, 'phase' | 'before'> & { readonly after: Game | undefined }

/** Role PMs as things stand when a phase begins, after what the moderator did, and when it has ended. */
function pmsNow(
  setup: Setup,
  players: readonly Player[],
  { phase, before: { plan, game }, after }: PhaseGiven,
  reportedTo: PmsNow['reportedTo'],
): PmsNow {
  return {
    atStart: () => rolePmsNow(setup, players, plan, begin(plan, game, phase).begun?.now ?? game),
    atEnd: () => rolePmsNow(setup, players, plan, after ?? game),
    reportedTo,
  }
}

/** What was reported in the place of a player before a phase, whoever sat there then, as it is told to him. */
function reportedBefore(
  outcome: Outcome,
  outcomes: readonly Outcome[],
  player: string,
  faces: Faces,
): readonly PlayerView[] {
  const place = outcome.players.findIndex(({ name }) => name === player)
  return outcomes.slice(0, outcomes.indexOf(outcome)).flatMap(before => {
    const sat = before.players[place]?.name
    if (sat === undefined) return []
    const { game, phase, answers, redirected, late } = playerView(before, sat, faces)
    if (answers.length + late.length === 0) return []
    return [{ game, phase, player, died: false, answers, redirected, late, gained: [], joined: [] }]
  })
}

/** The last of the phases, as a folder of files. */
async function putAll(
  folder: string,
  letters: readonly PhaseLetters[],
  chain: readonly PlayedFile[],
  wording: Wording,
  contacts: Contacts['of'],
  shelf: Shelf,
  options: Options,
  session: Session,
): Promise<Exit> {
  const last = letters.at(-1)
  if (last === undefined) return exit.fine
  const format = formatOf(options)
  const own = filesOf(last, format, wording, options.all === true, contacts)
  const asked = withFiles(options)
  const { kind, number } = last.outcome.phase
  const extra = [
    ...(asked.includes('log')
      ? [{ path: 'mod/log.txt', text: `${prettyOutcome(last.outcome)}\n${trace(last.outcome, plainStyle)}` }]
      : []),
    ...(asked.includes('page')
      ? [{ path: `mod/${kind}${number}.html`, text: (await import('./draw.ts')).pageOf(chain, wording, options) }]
      : []),
  ]
  const { findings, changed, kept } = putFolder(
    folder,
    [...own, ...extra],
    format,
    shelf.read(),
    options.force === true,
  )
  session.tell(findings)
  if (kept !== undefined) session.say(changedText(folder, last, changed, kept))
  return codeOfFindings(findings)
}

/** Where none is named a folder is in BBCode. */
function formatOf(options: Options): string {
  return isOfPosts(options) ? String(options.format) : 'bbcode'
}

function callOf(contacts: Contacts['of'], player: string): Pick<Letter, 'call'> {
  const call = contacts.get(player)
  return call === undefined ? {} : { call }
}

function changedText(folder: string, letters: PhaseLetters, changed: readonly string[], kept: string): string {
  const paths = changed.map(path => path.replace(/^pm\/(new\/)?/, ''))
  const sent = letters.private
    .map(({ view }) => view.player)
    .filter((player, place) => paths.some(path => path.startsWith(`${slug(player, place + 1)}.`)))
    .map(player => escaped(player))
  const posted = changed.some(path => /^(post|before)[.]/.test(path))
  const told = sent.length === 0 ? 'Nobody was told something else' : `To be told something else: ${sent.join(', ')}`
  return `${told}. The post ${posted ? 'changes' : 'stays'}. What ${folder} held before is in ${basename(kept)}.\n`
}

function textOf(letters: readonly Letter[], format: string, wording: Wording): string {
  const raw = wording.formats.get(format)
  return lettersText(letters, markups.get(format) as Markup, { language: wording.language, ...(raw && { raw }) })
}

/** One text alone, or all of them, each with whose it is. */
function lettersAsked(
  letters: PhaseLetters,
  options: Options,
  isOneOfSeveral: boolean,
  wording: Wording,
  contacts: Contacts['of'],
): readonly Letter[] {
  const { kind, number } = letters.outcome.phase
  const head = isOneOfSeveral ? `${kind === 'night' ? 'Night' : 'Day'} ${number}: ` : ''
  const named = letters.private.map(one => {
    const dead = one.lives ? '' : ' (dead: send it only if your rules say so)'
    return {
      ...one,
      letter: {
        head: `${head}To ${one.view.player}${dead}`,
        message: one.message,
        ...callOf(contacts, one.view.player),
      },
    }
  })
  const before = { head: `${head}Post before ${kind === 'night' ? 'the night' : 'the day'}`, message: letters.before }
  const post = { head: `${head}Post`, message: letters.post }
  if (options.public === true) return [post]
  if (options.before === true) return letters.before.length === 0 ? [] : [before]
  if (typeof options.for === 'string')
    return named.filter(({ view }) => view.player === options.for).map(({ letter }) => letter)
  const sent = named.filter(({ isNews, lives }) => isNews || (options.all === true && lives))
  return [
    ...(letters.before.length === 0 ? [] : [before]),
    ...letters.newcomers.map(({ player, message }) => ({
      head: `${head}To ${player}, before the phase begins`,
      message,
      ...callOf(contacts, player),
    })),
    post,
    ...[...sent.filter(({ lives }) => lives), ...sent.filter(({ lives }) => !lives)].map(({ letter }) => letter),
  ]
}

function nobody(letters: readonly PhaseLetters[], { for: asked }: Options): readonly Finding[] {
  const names = letters.flatMap(each => each.private.map(({ view }) => view.player))
  if (typeof asked !== 'string' || names.includes(asked) || letters.length === 0) return []
  const near = nearest(asked, new Set(names))
  const mistake = {
    code: 'name/unknown',
    message: `there is no player called “${asked}”`,
    help:
      near.length > 0
        ? `did you mean ${near.map(name => `“${name}”`).join(' or ')}?`
        : `players are ${[...new Set(names)].join(', ')}`,
  }
  return [findingOf(mistake, wholeFile('--for'))]
}

const nothingBefore: Finding = {
  ...findingOf(
    { code: 'post/nothing-before', message: 'nothing happened before this phase that is posted' },
    wholeFile('--before'),
  ),
  severity: 'info',
}
