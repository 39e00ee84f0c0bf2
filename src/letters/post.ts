import { list, paragraph, text, type Block, type Line, type Message } from '../model/message.ts'
import type { Gone, PublicView, Told, ToldToAll } from '../model/views.ts'
import type { Wording } from '../model/wording.ts'
import { factLine } from './private.ts'
import { revealedQuestionIn } from './revealed-question.ts'
import { named } from '../words/named.ts'
import { say, sayAll } from '../words/say.ts'
import { worded } from '../words/worded.ts'

/** What everybody reads of a phase. */
export function post(view: PublicView, wording: Wording): Message {
  const { phase, isOver, atEnd, afterDawn, living, won, words } = view
  const { number } = phase
  const isNight = phase.kind === 'night'
  // Of a day that is over the vote is over.
  const isVoted = !isNight && isOver
  const isQuiet = isOver && !atEnd.gone.some(({ how }) => isNight || how === 'eliminated')
  const late = toldBlocks(afterDawn, wording)
  return [
    ...block([say(wording, isNight ? 'post.night-over' : isOver ? 'post.day-over' : 'post.day-so-far', { number })]),
    ...flavour(words.text),
    ...(isQuiet ? block([say(wording, isNight ? 'post.nobody-died' : 'post.nobody-eliminated', { number })]) : []),
    ...toldBlocks(atEnd, wording),
    ...(late.length === 0 ? [] : [...block([say(wording, 'post.after-dawn', { number })]), ...late]),
    ...block(
      won.map(({ faction, players }) => say(wording, 'post.won', { faction: named(wording, faction), players })),
    ),
    ...block([
      say(wording, 'post.alive', { count: living.length, players: living }),
      ...(words.majority && !isVoted
        ? [say(wording, 'post.majority', { count: living.length, votes: Math.floor(living.length / 2) + 1 })]
        : []),
      deadline(view, wording),
    ]),
  ]
}

/** When the phase ends that comes next, or the day that is not over. */
function deadline({ phase: { kind, number }, isOver, words }: PublicView, wording: Wording): Line | undefined {
  const moment = isOver ? words.deadline : (words.ends ?? words.deadline)
  if (moment === undefined) return undefined
  const at = { line: [moment] }
  if (!isOver) return say(wording, 'post.deadline', { number, deadline: at })
  // As forums count, where the game has not yet counted otherwise: day 1, night 1, day 2.
  return kind === 'night'
    ? say(wording, 'post.deadline', { number: words.next ?? number + 1, deadline: at })
    : say(wording, 'post.deadline-night', { number: words.next ?? number, deadline: at })
}

/** What everybody reads before a phase begins: what the moderator did in between. Nothing where that is nothing. */
export function postBefore({ phase, before }: PublicView, wording: Wording): Message {
  const hasLeft = (who: string): boolean => before.gone.some(({ player }) => player === who)
  const newcomers = (left: boolean): readonly Line[] =>
    sayAll(
      before.newcomers
        .filter(({ player }) => hasLeft(player) === left)
        .map(({ player, replaced }) => say(wording, 'post.replaced', { player, replaced })),
    )
  const lines = [
    // Who was brought back, or came, may have left since; the other way round nothing is told, or it cannot be.
    ...returnedLines(before.returned, wording),
    ...newcomers(true),
    ...before.gone.flatMap(gone => goneLines(gone, wording)),
    ...newcomers(false),
    ...before.announcements.flatMap(words => announcement(words, wording)),
  ]
  if (lines.length === 0) return []
  const head = say(wording, phase.kind === 'night' ? 'post.before' : 'post.before-day', { number: phase.number })
  return [...block([head]), paragraph(lines)]
}

/** Who died or lives again, as a list; what else is announced, below. */
function toldBlocks({ gone, returned, announcements }: Told, wording: Wording): readonly Block[] {
  const items = [...gone.flatMap(each => goneLines(each, wording)), ...returnedLines(returned, wording)]
  return [
    ...(items.length === 0 ? [] : [list(items)]),
    ...announcements.flatMap(words => {
      const lines = announcement(words, wording)
      return lines.length === 0 ? [] : [paragraph(lines)]
    }),
  ]
}

function returnedLines(returned: readonly string[], wording: Wording): readonly Line[] {
  return sayAll(returned.map(player => say(wording, 'post.returned', { player })))
}

function goneLines({ player, how, cause, flip }: Gone, wording: Wording): readonly Line[] {
  const title = 'title' in flip ? named(wording, flip.title) : ''
  const values = { player, role: title, faction: title }
  if (cause !== undefined && how === 'died') {
    const dies = say(wording, 'post.died-cause', { player, cause })
    const was =
      flip.kind === 'role' || flip.kind === 'faction' ? say(wording, `post.was-${flip.kind}`, values) : undefined
    return dies === undefined ? sayAll([was]) : [[...dies, ...(was === undefined ? [] : [text(' '), ...was])]]
  }
  const ending = flip.kind === 'role' ? '' : flip.kind === 'hidden' && how !== 'died' ? '-name' : `-${flip.kind}`
  return sayAll([say(wording, `post.${how}${ending}`, values)])
}

function announcement({ text: words, reveals }: ToldToAll, wording: Wording): readonly Line[] {
  if (reveals !== undefined) {
    const { player, fact, value } = reveals
    const answer = { line: factLine(fact, value, wording) }
    const asks = revealedQuestionIn(reveals, wording)
    if (asks !== undefined) return sayAll([say(wording, 'post.revealed-asked', { asks, answer })])
    const key = fact === 'alignment' || fact === 'role' ? `post.revealed-${fact}` : 'post.revealed'
    return sayAll([say(wording, key, { player, answer })])
  }
  return sayAll(
    words
      .split('\n')
      .map(line =>
        line.trim() === '' ? undefined : say(wording, 'post.announcement', { text: worded(wording, line) }),
      ),
  )
}

/** Paragraphs as the moderator wrote them: an empty line is between two. */
function flavour(words = ''): readonly Block[] {
  return words
    .split(/\n\s*\n/)
    .map(part => part.split('\n').filter(line => line.trim() !== ''))
    .filter(lines => lines.length > 0)
    .map(lines => paragraph(lines.map(line => [text(line.trim())])))
}

function block(lines: readonly (Line | undefined)[]): readonly Block[] {
  const said = sayAll(lines)
  return said.length === 0 ? [] : [paragraph(said)]
}
