import { comesOtherwise } from '../../game/otherwise.ts'
import type { PlayedPhase } from '../../game/replay.ts'
import { isAbout } from '../../game/illegal.ts'
import { sheetOf } from '../../game/sheet.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { paragraph, type Message } from '../../model/message.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Phase } from '../../model/phase.ts'
import { placeOf } from '../../model/place.ts'
import { hasLines, type LinesCompared, type PhaseCompared, type PlayerCompared } from '../../model/reading-compared.ts'
import type { Setup } from '../../model/syntax.ts'
import type { Wording } from '../../model/wording.ts'
import { facesOf } from '../../plan/role-pms.ts'
import { text } from '../../render/markup/text.ts'
import { lettersOf, type PhaseLetters } from '../posting/letters-of.ts'

/** A phase that was resolved, with what it gives to read. */
export interface ReadPhase {
  readonly phase: Phase
  readonly outcome: Outcome
  readonly letters: PhaseLetters
  readonly findings: readonly Finding[]
  /** Who had something that he could send in. */
  readonly able: ReadonlySet<string>
}

/** What a resolved phase gives to read that one could have to take back: no greeting, and nothing that follows from the rest. */
export function readingOf(
  setup: Setup,
  { phase, before, findings }: Pick<PlayedPhase, 'phase' | 'before' | 'findings'>,
  outcome: Outcome,
  wording: Wording,
): ReadPhase {
  const sentences = new Map([...wording.sentences, ...following.map(key => [key, null] as const)])
  const letters = lettersOf(outcome, phase.post, { ...wording, sentences }, facesOf(setup, before.plan))
  const { players } = sheetOf(before.plan, before.game, phase)
  const able = players.filter(({ abilities }) => abilities.some(({ refused }) => refused === undefined))
  return { phase, outcome, findings, letters, able: new Set(able.map(({ name }) => name)) }
}

/** Who lives, and that one has died, follows from the post. */
const following = ['post.alive', 'post.majority', 'private.greeting', 'private.greeting-day', 'private.you-died', 'private.nothing', 'private.nothing-day'] // prettier-ignore

/** What is read otherwise of a phase, by person, and beside it what nobody is told. */
export function comparedReading(one: ReadPhase, other: ReadPhase, wording: Wording): PhaseCompared {
  const names = [...new Set([one, other].flatMap(({ outcome }) => outcome.players.map(({ name }) => name)))].sort()
  const all = names.map(name => comparedFor(name, one, other, wording))
  const isSame = (name: string, place: number): boolean =>
    [one, other].every(each => linesFor(name, each, wording).length > 0) && all[place]?.gone.length === 0 && all[place].come.length === 0 // prettier-ignore
  return {
    phase: other.outcome.phase,
    post: comparedLines(postLines(one, wording), postLines(other, wording)),
    players: all.filter(each => hasLines(each) || each.notes.length + each.secrets.length > 0),
    same: names.filter(isSame).length,
  }
}

function postLines({ letters }: ReadPhase, wording: Wording): readonly string[] {
  return [...linesIn(letters.before, wording), ...linesIn(letters.post, wording)]
}

function comparedFor(player: string, one: ReadPhase, other: ReadPhase, wording: Wording): PlayerCompared {
  const now = other.letters.private.find(({ view }) => view.player === player)
  return {
    player,
    isDead: now?.lives === false,
    ...comparedLines(linesFor(player, one, wording), linesFor(player, other, wording)),
    notes: notesOn(player, one, other),
    secrets: comesOtherwise(one.outcome, other.outcome, player).map(
      each => `${each.what === '' ? '' : `${each.what}: `}${each.one || 'nobody'} -> ${each.other || 'nobody'}`,
    ),
  }
}

/** A message that is not sent has no lines. */
function linesFor(player: string, { letters }: ReadPhase, wording: Wording): readonly string[] {
  const own = letters.private.find(({ view }) => view.player === player)
  return own?.isNews === true ? linesIn(own.message, wording) : []
}

function linesIn(message: Message, { language }: Wording): readonly string[] {
  const lines = message.flatMap(block => (block.kind === 'paragraph' ? block.lines : block.items))
  return lines.map(line =>
    text
      .write([paragraph([line])], { language })
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** Lines stand for themselves: one that is in both, wherever, is the same. */
function comparedLines(one: readonly string[], other: readonly string[]): LinesCompared {
  const without = (some: readonly string[], others: readonly string[]): readonly string[] => {
    const left = [...others]
    return some.filter(line => {
      const place = left.indexOf(line)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
  }
  return { gone: without(one, other), come: without(other, one) }
}

/** What is illegal now, and who could have acted after all. */
function notesOn(player: string, one: ReadPhase, other: ReadPhase): readonly string[] {
  const known = new Set(one.findings.map(({ at }) => placeText(at)))
  const illegal = other.findings
    .filter(({ severity, at }) => severity === 'warning' && !known.has(placeText(at)) && isOf(player, other.phase, at))
    .map(({ message, at }) => `no longer legal: ${message} (${placeText(at)})`)
  const wasDead = !lives(one, player) && lives(other, player) && !one.outcome.deaths.some(death => death.player === player)
  const couldSend = wasDead && other.able.has(player)
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
