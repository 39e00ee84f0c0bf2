import { comesOtherwise, type Otherwise } from '../../game/otherwise.ts'
import type { PlayedPhase } from '../../game/replay.ts'
import { isAbout } from '../../game/illegal.ts'
import { sheetOf } from '../../game/sheet.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Phase } from '../../model/phase.ts'
import { placeOf } from '../../model/place.ts'
import { hasLines, type LinesCompared, type PhaseCompared, type PlayerCompared } from '../../model/reading-compared.ts'
import type { Setup } from '../../model/syntax.ts'
import type { Wording } from '../../model/wording.ts'
import { facesOf } from '../../plan/role-pms.ts'
import { lettersOf, type PhaseLetters, type PmsNow } from '../posting/letters-of.ts'
import { postWords } from '../posting/post-words.ts'
import { linesLeft, linesSent, linesRead, type LinesRead } from '../posting/lines-read.ts'

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
  const letters = lettersOf(outcome, postWords({ phase, numbers }), wording, facesOf(setup, before.plan), pms)
  const isAble = (player: string): boolean =>
    sheetOf(before.plan, before.game, phase).players.some(
      ({ name, abilities }) => name === player && abilities.some(({ refused }) => refused === undefined),
    )
  return { phase, outcome, findings, letters, lines: linesRead(letters, wording), isAble }
}

/** What is read otherwise of a phase, by person, and beside it what nobody is told where that is asked for. */
export function comparedReading(one: ReadPhase, other: ReadPhase, tellsSecrets: boolean): PhaseCompared {
  const names = [...new Set([one, other].flatMap(({ outcome }) => outcome.players.map(({ name }) => name)))].sort()
  const all = names.map(name => comparedFor(name, one, other, tellsSecrets))
  const isSame = (name: string, place: number): boolean =>
    [one, other].every(each => each.lines.players.get(name)?.lives === true && linesFor(name, each).length > 0) && all[place]?.gone.length === 0 && all[place].come.length === 0 // prettier-ignore
  return {
    phase: other.outcome.phase,
    post: comparedLines(one.lines.post, other.lines.post),
    following: comparedLines(one.lines.following, other.lines.following),
    players: all.filter(each => hasLines(each) || each.notes.length + each.secrets.length > 0),
    same: names.filter(isSame).length,
  }
}

function comparedFor(player: string, one: ReadPhase, other: ReadPhase, tellsSecrets: boolean): PlayerCompared {
  const now = other.outcome.players.find(({ name }) => name === player)
  const was = one.lines.players.get(player)
  const lines = linesFor(player, other)
  // What the dead would have been told was not sent, unless house rules say so.
  const come = was?.lives === false && now?.alive === true ? { come: lines } : {}
  const reader = (other.lines.players.get(player) ?? was)?.reader ?? player
  return {
    player: reader,
    ...(reader !== player && { then: player }),
    isDead: now?.alive === false,
    ...comparedLines(linesFor(player, one), lines),
    ...come,
    notes: notesOn(player, one, other),
    secrets: tellsSecrets ? comesOtherwise(one.outcome, other.outcome, player).map(secretText) : [],
  }
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

/** What is illegal now, and who could have acted after all. */
function notesOn(player: string, one: ReadPhase, other: ReadPhase): readonly string[] {
  const known = new Set(one.findings.map(({ at }) => placeText(at)))
  const illegal = other.findings
    .filter(({ severity, at }) => severity === 'warning' && !known.has(placeText(at)) && isOf(player, other.phase, at))
    .map(({ message, at }) => `no longer legal: ${message} (${placeText(at)})`)
  const wasDead = !lives(one, player) && lives(other, player) && !one.outcome.deaths.some(death => death.player === player)
  const couldSend = wasDead && other.isAble(player)
  return [...illegal, ...(couldSend ? ['was thought dead, and could have sent something'] : [])]
} // prettier-ignore

function lives({ outcome }: ReadPhase, player: string): boolean {
  return outcome.players.some(({ name, alive }) => name === player && alive)
}

function placeText(at: Finding['at']): string {
  return `${at.source.name}:${placeOf(at).line}`
}

function isOf(player: string, { submissions }: Phase, at: Finding['at']): boolean {
  return submissions.some(submission => submission.actor.text === player && isAbout(submission, at))
}
