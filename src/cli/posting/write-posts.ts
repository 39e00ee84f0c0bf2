import type { GivenOptions } from '../commands/table.ts'
import { namesFitting } from '../../model/names-fitting.ts'
import type { PlayedFile } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Wording } from '../../model/wording.ts'
import { joinedTexts, letterTexts, type Letter, type LetterText, markupOptions } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import { takenOver } from '../../game/taken-over.ts'
import { nobodyCalled } from './nobody-called.ts'
import type { Shelf } from '../files/shelf.ts'
import { fileFinding } from '../mistake.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import type { Session } from '../session.ts'
import { callOf } from './contacts.ts'
import type { PhaseLetters, PrivateLetter } from './letters-of.ts'
import { lettersPlayed, type PlayedLetters } from './letters-played.ts'
import { oneGame } from './one-game.ts'
import { putPhase } from './put-phase.ts'
import { basename } from 'node:path'
import { placeOf } from '../../model/place.ts'

/** Writes the post and the messages of phases, or one of them alone. */
export async function writePosts(
  played: readonly PlayedFile[],
  findings: readonly Finding[],
  shelf: Shelf,
  options: GivenOptions,
  session: Session,
): Promise<Exit> {
  const { phases, written, away } = lettersPlayed(played, options, shelf)
  const titles = titlesOf(phases)
  const chosen = phases.map(phase => ({ ...phase, asked: lettersAsked(phase, options, titles.get(phase)) }))
  const unknown = nobody(phases, options, played)
  const isNothing = chosen.every(({ asked }) => asked.length === 0)
  const isSilent = isNothing && phases.length > 0 && unknown.length === 0 && options.before === true
  const { game, findings: several } = typeof options.out === 'string' ? oneGame(played, '--out') : { findings: [] }
  session.tell([
    ...findings,
    ...written,
    ...away,
    ...unknown,
    ...phases.flatMap(({ letters }) => deadBefore(letters, options)),
    ...several,
    ...(isSilent ? [nothingBefore(typeof options.for === 'string')] : []),
  ])
  if (several.length > 0) return exit.unusable
  const code = worst(codeOfFindings(written), unknown.length > 0 ? exit.unusable : exit.fine)
  const last = phases.filter(({ chain }) => chain.at(-1)?.documents[0] === game?.document).at(-1)
  if (typeof options.out === 'string' && last !== undefined) {
    const phase = { ...last, lines: last.lines() }
    if (phases.length > 1) session.say(lastAlone(last.letters.outcome.phase, options.out))
    return worst(code, await putPhase(options.out, phase, shelf, options, session))
  }
  if (isNothing) return code
  const texts = chosen.flatMap(({ asked, wording }) => textsOf(asked, String(options.format), wording))
  return worst(code, session.write(joinedTexts(texts), shelf.read()))
}

function lastAlone({ kind, number }: PhaseLetters['outcome']['phase'], folder: string): string {
  return `${folder} is of ${kind} ${number} alone, the last of what is named: name a file of each other phase with a folder of its own.\n`
}

function textsOf(letters: readonly Letter[], format: string, wording: Wording): readonly LetterText[] {
  const markup = markups.get(format)
  return markup === undefined ? [] : letterTexts(letters, markup, markupOptions(format, wording))
}

/** One text alone, or all of them, each with whose it is. */
function lettersAsked(
  { letters, contacts, wording }: PlayedLetters,
  options: GivenOptions,
  title: string | undefined,
): readonly Letter[] {
  const { kind, number } = letters.outcome.phase
  const head = title === undefined ? '' : `${title}: `
  const ofPhase = { number }
  const letterTo = ({ view: { player }, reads, messageIn }: PrivateLetter): Letter => {
    const dead = reads ? '' : ' (dead: send it only if your rules say so)'
    return { head: `${head}To ${player}${dead}`, message: messageIn(wording), ...ofPhase, ...callOf(contacts, player) }
  }
  const message = letters.beforeIn(wording)
  const before =
    message.length === 0
      ? []
      : [{ head: `${head}Post before ${kind === 'night' ? 'the night' : 'the day'}`, message, ...ofPhase }]
  const post = { head: `${head}Post`, message: letters.postIn(wording), ...ofPhase }
  if (options.public === true) return [post]
  const welcomes = letters.newcomers.map(({ player, pmIn, heardIn }) => ({
    player,
    head: `${head}To ${player}, before the phase begins`,
    message: [...pmIn(wording), ...heardIn(wording)],
    ...ofPhase,
    ...callOf(contacts, player),
  }))
  if (typeof options.for === 'string') {
    const called = calledBy(options, letters)
    if (options.before === true) return welcomes.filter(({ player }) => called.includes(player))
    return letters.private.filter(({ view }) => called.includes(view.player)).map(letterTo)
  }
  if (options.before === true) return before
  const sent = letters.private.filter(({ isNews, lives }) => isNews || (options.all === true && lives))
  return [
    ...before,
    ...welcomes,
    post,
    ...[...sent.filter(({ reads }) => reads), ...sent.filter(({ reads }) => !reads)].map(letterTo),
  ]
}

function nobody(
  phases: readonly PlayedLetters[],
  { for: asked }: GivenOptions,
  played: readonly PlayedFile[],
): readonly Finding[] {
  if (
    typeof asked !== 'string' ||
    phases.length === 0 ||
    phases.some(({ letters }) => calledBy({ for: asked }, letters).length > 0)
  )
    return []
  const last = played.at(-1)?.documents.at(-1)?.phases.at(-1)
  const game = last?.after ?? last?.before.game
  const gone = game && takenOver(game)
  return [nobodyCalled(asked, new Set(phases.flatMap(({ letters }) => playersIn(letters))), gone)]
}

/** Whom `--for` names, as he is typed: nobody where that may be several. */
function calledBy({ for: asked }: GivenOptions, letters: PhaseLetters): readonly string[] {
  const called = typeof asked === 'string' ? namesFitting(asked, playersIn(letters)) : []
  return called.length === 1 ? called : []
}

/** Of whom --for names, that he was dead before and hears nothing of it. */
function deadBefore(letters: PhaseLetters, options: GivenOptions): readonly Finding[] {
  const { kind, number } = letters.outcome.phase
  const called = options.before === true ? [] : calledBy(options, letters)
  return letters.private
    .filter(({ view, lives, isNews }) => called.includes(view.player) && !lives && !isNews)
    .map(({ view: { player } }) => {
      const message = `${player} was dead before ${kind} ${number}, and is told nothing of it`
      return fileFinding('--for', { code: 'post/dead', severity: 'warning', message, help: 'send nothing' })
    })
}

function playersIn(letters: PhaseLetters): readonly string[] {
  return letters.private.map(({ view }) => view.player)
}

function nothingBefore(isForOne: boolean): Finding {
  const told = isForOne ? 'this player is told of' : 'is posted'
  const message = `nothing happened before this phase that ${told}`
  return fileFinding('--before', { code: 'post/nothing-before', severity: 'info', message })
}

/** What tells each of several phases from the others above its letters: `Night 2`, `C9, Night 2` where there are several games, and the file where two games are called the same. Nothing of one alone. */
function titlesOf(phases: readonly PlayedLetters[]): ReadonlyMap<PlayedLetters, string> {
  if (phases.length < 2) return new Map()
  const isOneGame = new Set(phases.map(({ chain }) => chain[0]?.file.path)).size === 1
  const ways = [...(isOneGame ? [phaseTitle] : []), gameTitle, fileTitle]
  const way = ways.find(titleOf => new Set(phases.map(titleOf)).size === phases.length) ?? placeTitle
  return new Map(phases.map(phase => [phase, way(phase)]))
}

function phaseTitle({ letters }: PlayedLetters): string {
  const { kind, number } = letters.outcome.phase
  return `${kind === 'night' ? 'Night' : 'Day'} ${number}`
}

function gameTitle(phase: PlayedLetters): string {
  return `${phase.letters.outcome.setup}, ${phaseTitle(phase)}`
}

function fileTitle(phase: PlayedLetters): string {
  return titleIn(phase, phase.chain.at(-1)?.file.source.name ?? '')
}

/** Documents of one file may be of games that are called the same. */
function placeTitle(phase: PlayedLetters): string {
  const { file, documents } = phase.chain.at(-1) ?? {}
  const [first] = documents ?? []
  const line = first?.document.kind === 'case' ? placeOf(first.document.case.at).line : 1
  return titleIn(phase, `${file?.source.name ?? ''}:${line}`)
}

/** A setup without a name is called as its file already. */
function titleIn(phase: PlayedLetters, place: string): string {
  const { setup } = phase.letters.outcome
  return `${basename(place).startsWith(setup) ? place : `${setup} (${place})`}, ${phaseTitle(phase)}`
}
