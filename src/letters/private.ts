import { counterIn } from '../model/counter-fact.ts'
import { paragraph, text, type Block, type Line, type Message } from '../model/message.ts'
import type { Answer, PlayerView } from '../model/views.ts'
import { sentenceValues, type Wording } from '../model/wording.ts'
import { rolePm } from './role-pm.ts'
import { named } from '../words/named.ts'
import { say, sayAll } from '../words/say.ts'
import { worded } from '../words/worded.ts'

/** Is there something to tell this player? */
export function hasNews(view: PlayerView): boolean {
  const { answers, late, gained, further = [], lost = [], joined } = view
  return (
    view.died ||
    view.returned ||
    view.redirected ||
    view.role !== undefined ||
    view.faction !== undefined ||
    [answers, late, gained, further, lost, joined].some(told => told.length > 0)
  )
}

/** In which no message begins with a greeting. */
export function withoutGreeting(wording: Wording): Wording {
  const greetings = [['private.greeting', null], ['private.greeting-day', null]] as const // prettier-ignore
  return { ...wording, sentences: new Map([...wording.sentences, ...greetings]) }
}

/** What one player reads of a phase, and nobody else. */
export function privateMessage(view: PlayerView, wording: Wording): Message {
  const {
    phase,
    player,
    died,
    returned,
    answers,
    redirected,
    late,
    role,
    faction,
    gained,
    further = [],
    lost = [],
    joined,
    rolePm: pm,
  } = view
  const { number } = phase
  const ofNight = phase.kind === 'night'
  const lines = [
    ...sayAll([
      died
        ? say(wording, 'private.you-died', { player })
        : returned
          ? say(wording, 'private.you-return', { player })
          : undefined,
    ]),
    ...answers.flatMap(answer => answerLines(answer, wording)),
    ...sayAll([
      redirected ? say(wording, 'private.redirected', { player }) : undefined,
      role === undefined ? undefined : say(wording, 'private.became-role', { role: named(wording, role) }),
      faction === undefined ? undefined : say(wording, 'private.became-faction', { faction: named(wording, faction) }),
      ...gained.map(ability => say(wording, 'private.gained', { ability: named(wording, ability) })),
      ...further.map(ability => say(wording, 'private.further-uses', { ability: named(wording, ability) })),
      ...lost.map(ability => say(wording, 'private.lost', { ability: named(wording, ability) })),
      ...joined.map(each =>
        say(wording, 'private.joined', { player: each.player, faction: named(wording, each.faction) }),
      ),
    ]),
  ]
  const after = late.flatMap(answer => answerLines(answer, wording))
  return [
    ...block(sayAll([say(wording, ofNight ? 'private.greeting' : 'private.greeting-day', { player, number })])),
    ...block(
      hasNews(view) ? lines : sayAll([say(wording, ofNight ? 'private.nothing' : 'private.nothing-day', { number })]),
    ),
    ...(after.length === 0 ? [] : [paragraph([...sayAll([say(wording, 'private.after-dawn', { number })]), ...after])]),
    ...(pm === undefined ? [] : rolePm(pm, wording, true)),
  ]
}

/** An answer begins with the ability that it is of, where that is his own; of a message each line stands in quotes. */
function answerLines({ ability, of, beside = [], fact, nth, value }: Answer, wording: Wording): readonly Line[] {
  const called = ability === undefined ? undefined : named(wording, ability)
  if (fact === 'message') return linesOf(value).flatMap((line, place) => sayAll([messageLine(line, place, wording)]))
  if (fact === 'text' && value !== 'no result' && value !== 'failed') {
    const [first = '', ...more] = linesOf(value)
    const said = { text: worded(wording, first) }
    return [
      ...sayAll([
        called === undefined
          ? say(wording, 'private.heard', said)
          : say(wording, 'private.told', { ability: called, ...said }),
      ]),
      ...more.map(line => [text(worded(wording, line))]),
    ]
  }
  const answer = { line: [...(nth === undefined ? [] : [text(`(${nth}) `)]), ...factLine(fact, value, wording)] }
  const key = `private.result${called === undefined ? '-heard' : ''}${of === undefined ? '-plain' : ''}`
  return sayAll([
    say(wording, key, {
      ...(called !== undefined && { ability: called }),
      ...(of !== undefined && { target: [of, ...beside] }),
      answer,
    }),
  ])
}

/** All lines of a message are one message. */
function messageLine(line: string, place: number, wording: Wording): Line | undefined {
  const more = place === 0 ? undefined : say(wording, 'private.message-more', { text: line })
  return more ?? say(wording, 'private.message', { text: line })
}

/** A text may have several lines. */
function linesOf(value: Answer['value']): readonly string[] {
  return [value].flat().flatMap(each =>
    each
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
  )
}

/** What was asked, answered: `Town`, `visited Ada`. */
export function factLine(fact: string, value: Answer['value'], wording: Wording): Line {
  // Who asked nothing misses no answer.
  if (value === 'no result') return say(wording, fact === 'action' ? 'private.failed' : 'private.no-result') ?? []
  if (value === 'failed') return say(wording, 'private.failed') ?? []
  const counter = counterIn(fact)
  if (counter !== undefined)
    return say(wording, 'answer.counter', { counter: named(wording, counter), number: [value].flat().join(', ') }) ?? []
  if (typeof value === 'string') return fact === 'text' ? [text(worded(wording, value))] : wordLine(value, wording)
  if (fact === 'visits' || fact === 'visitors')
    return (
      (value.length === 0 ? say(wording, `answer.${fact}-none`) : say(wording, `answer.${fact}`, { players: value })) ??
      []
    )
  if (value.length === 0) return say(wording, 'answer.list-none') ?? []
  return (
    say(wording, 'answer.list', {
      values: {
        line: value.flatMap((each, place) => [...(place === 0 ? [] : [text(', ')]), ...wordLine(each, wording)]),
      },
    }) ?? []
  )
}

/** A word that snarf itself answers with, or else a name. */
function wordLine(word: string, wording: Wording): Line {
  const key = `answer.${word.replaceAll(' ', '-')}`
  return sentenceValues.get(key)?.length === 0 ? (say(wording, key) ?? []) : [text(named(wording, word))]
}

function block(lines: readonly Line[]): readonly Block[] {
  return lines.length === 0 ? [] : [paragraph(lines)]
}
