import { comesOtherwise, type Otherwise } from '../../game/otherwise.ts'
import type { PlayedPhase } from '../../game/replay.ts'
import { isAbout } from '../../game/illegal.ts'
import { sheetOf } from '../../game/sheet.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import { placeOf } from '../../model/place.ts'
import { hasLines, type LinesCompared, type PhaseCompared, type PlayerCompared } from '../../model/reading-compared.ts'
import type { Setup } from '../../model/syntax.ts'
import type { Wording } from '../../model/wording.ts'
import { facesOf } from '../../plan/role-pms.ts'
import { lettersOf, type PhaseLetters, type PmsNow } from '../posting/letters-of.ts'
import { postWords } from '../posting/post-words.ts'
import { linesBefore, linesLeft, linesSent, linesRead, type LinesRead, type LinesSent } from '../posting/lines-read.ts'

/** A phase that was resolved, with what it gives to read. */
export interface ReadPhase {
  readonly phase: Phase
  readonly outcome: Outcome
  readonly lines: LinesRead
  readonly findings: readonly Finding[]
  /** Had somebody something that he could send in? */
  readonly isAble: (player: string) => boolean
  readonly letters: PhaseLetters
}

/** What a resolved phase gives to read that one could have to take back; with the role PMs of those who sit there, where they are given. */
export function readingOf(
  setup: Setup,
  { phase, before, numbers, findings }: Pick<PlayedPhase, 'phase' | 'before' | 'numbers' | 'findings'>,
  outcome: Outcome,
  wording: Wording,
  pms?: PmsNow,
): ReadPhase {
  const letters = lettersOf(outcome, postWords({ phase, numbers }), facesOf(setup, before.plan), pms)
  const isAble = (player: string): boolean =>
    sheetOf(before.plan, before.game, phase).players.some(
      ({ name, abilities }) => name === player && abilities.some(({ refused }) => refused === undefined),
    )
  return { phase, outcome, findings, letters, lines: linesRead(letters, wording), isAble }
}

/** What is read otherwise of a phase, by person, and beside it what nobody is told where that is asked for; `dead` have died since. */
export function comparedReading(
  one: ReadPhase,
  other: ReadPhase,
  tellsSecrets: boolean,
  dead: ReadonlySet<string> = new Set(),
): PhaseCompared {
  const names = [...new Set([one, other].flatMap(({ outcome }) => outcome.players.map(({ name }) => name)))].sort()
  const all = names.map(name => comparedFor(name, one, other, { tellsSecrets, dead }))
  const isSame = (name: string, place: number): boolean =>
    [one, other].every(each => each.lines.players.get(name)?.reads === true && linesFor(name, each).length > 0) &&
    all[place]?.gone.length === 0 &&
    all[place].come.length === 0
  return {
    phase: other.outcome.phase,
    post: comparedLines(one.lines.post, other.lines.post),
    following: comparedLines(one.lines.following, other.lines.following),
    players: all.filter(each => hasLines(each) || each.notes.length + each.secrets.length > 0),
    same: names.filter(isSame).length,
  }
}

function comparedFor(
  player: string,
  one: ReadPhase,
  other: ReadPhase,
  { tellsSecrets, dead }: { readonly tellsSecrets: boolean; readonly dead: ReadonlySet<string> },
): PlayerCompared {
  const now = other.outcome.players.find(({ name }) => name === player)
  const was = one.lines.players.get(player)
  const lines = linesFor(player, other)
  // What the dead would have learnt was not sent, unless house rules say so: what came before the phase was.
  const come = was?.reads === false && now?.alive === true ? { come: linesLeft(lines, linesBefore(was)) } : {}
  const reader = (other.lines.players.get(player) ?? was)?.reader ?? player
  const compared = { ...comparedLines(linesFor(player, one), lines), ...come }
  return {
    player: reader,
    ...(reader !== player && { then: player }),
    isDead: (now?.alive === false && other.lines.players.get(player)?.reads !== true) || dead.has(player),
    ...compared,
    ...samePm(was, other.lines.players.get(player), compared),
    notes: [...(hasLines(compared) ? [] : unheardBy(reader, player, one, other)), ...notesOn(player, one, other)],
    secrets: tellsSecrets ? comesOtherwise(one.outcome, other.outcome, player).map(secretText) : [],
  }
}

/** Of a role PM that is sent in one version only, the lines that its player had read before. */
function samePm(
  was: LinesSent | undefined,
  now: LinesSent | undefined,
  { gone, come }: LinesCompared,
): Pick<PlayerCompared, 'samePm'> {
  const [before, after] = [was?.kept(), now?.kept()]
  if ((before === undefined) === (after === undefined)) return {}
  const kept = new Set(before ?? after)
  const same = (before === undefined ? come : gone).filter(line => kept.has(line))
  return same.length === 0 ? {} : { samePm: same }
}

function secretText({ what, one, other }: Otherwise): string {
  return `${what === '' ? '' : `${what}: `}${one || 'nobody'} -> ${other || 'nobody'}`
}

/** Who is sent nothing has no lines. */
function linesFor(player: string, { lines }: ReadPhase): readonly string[] {
  const sent = lines.players.get(player)
  return sent === undefined ? [] : linesSent(sent)
}

/** Lines stand for themselves: one that is in both, wherever, is the same. */
function comparedLines(one: readonly string[], other: readonly string[]): LinesCompared {
  return { gone: linesLeft(one, other), come: linesLeft(other, one) }
}

/** What was reported to a player is nothing to take back where whoever has his place now does not hear it. */
function unheardBy(reader: string, player: string, one: ReadPhase, other: ReadPhase): readonly string[] {
  if (reader === player || reportedTo(player, one) === reportedTo(player, other)) return []
  return [`what ${player} was told would read otherwise; ${reader} has not heard it`]
}

function reportedTo(player: string, { outcome: { reports } }: ReadPhase): string {
  return JSON.stringify(
    reports
      .filter(({ to }) => to === player)
      .map(({ ability, of, fact, value, afterDawn }) => [ability, of, fact, value, afterDawn]),
  )
}

/** What is illegal now and was not, and who could have acted after all. */
function notesOn(player: string, one: ReadPhase, other: ReadPhase): readonly string[] {
  const known = new Set(illegalOf(player, one).map(({ action }) => action))
  const illegal = illegalOf(player, other)
    .filter(({ action }) => !known.has(action))
    .map(({ finding: { message, at } }) => `no longer legal: ${message} (${placeText(at)})`)
  const wasDead =
    !lives(one, player) && lives(other, player) && !one.outcome.deaths.some(death => death.player === player)
  const couldSend = wasDead && other.isAble(player)
  return [...new Set(illegal), ...(couldSend ? ['was thought dead, and could have sent something'] : [])]
}

interface IllegalAction {
  /** As it was sent in: in the other version it may stand elsewhere. */
  readonly action: string
  readonly finding: Finding
}

/** What a player sent in that is illegal. */
function illegalOf(player: string, { phase, findings }: ReadPhase): readonly IllegalAction[] {
  const own = phase.submissions.filter(({ actor }) => actor.text === player)
  return findings
    .filter(({ severity }) => severity === 'warning')
    .flatMap(finding => {
      const sent = own.find(submission => isAbout(submission, finding.at))
      return sent === undefined ? [] : [{ action: wordsOf(sent), finding }]
    })
}

function wordsOf({ ability, targets, chosen }: Submission): string {
  return JSON.stringify([[ability], targets, chosen].map(names => names.map(({ text }) => text)))
}

function lives({ outcome }: ReadPhase, player: string): boolean {
  return outcome.players.some(({ name, alive }) => name === player && alive)
}

function placeText(at: Finding['at']): string {
  return `${at.source.name}:${placeOf(at).line}`
}
