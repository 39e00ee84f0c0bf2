import { halvesText } from '../model/halves.ts'
import { present } from '../model/present.ts'
import type { TurnEvent, TurnOutcome } from '../model/outcome.ts'
import { byPlace } from '../resolve/by-place.ts'
import { leaf, type Section } from './report.ts'
import { declaredText } from './declaration-text.ts'
import { dangerText, reasonText, worded, type Language } from './wordings.ts'

/** What happened and why, for the moderator, in the order of the log. */
export function happenedSection(outcome: TurnOutcome, language: Language): Section {
  return leaf(
    worded('happened', language),
    outcome.events.flatMap(event => lineFor(event, outcome, language)),
  )
}

/** Those of one step, with who went where. */
export function happenedAt(step: number, outcome: TurnOutcome, language: Language): readonly string[] {
  return outcome.events
    .filter(event => event.step === step)
    .flatMap(event => [...walkLine(event, language), ...lineFor(event, outcome, language)])
}

/** Why somebody went no further: a one-way door is not locked. */
function stopReasonText({ reason, oneWay }: Pick<TurnEvent, 'reason' | 'oneWay'>, language: Language): string {
  return oneWay ? worded('one-way', language) : reasonText(reason ?? '', language)
}

function walkLine({ kind, who = '', door = '' }: TurnEvent, language: Language): readonly string[] {
  if (kind !== 'passes' && kind !== 'stays') return []
  return [worded(kind === 'passes' ? 'leaves' : 'fails', language, { who, door })]
}

function lineFor(event: TurnEvent, outcome: TurnOutcome, language: Language): readonly string[] {
  const { kind, who = '', whom = '', text = '', step, reason = '', amount = 0 } = event
  const words = { who, whom, text: declaredText(who, text, outcome, language), step, reason: reasonText(reason, language) } // prettier-ignore
  switch (kind) {
    case 'failed':
      return [worded('happened-failed', language, words)]
    case 'misses':
      return [worded('happened-misses', language, words)]
    case 'loses':
    case 'ends':
      return [worded('happened-stopped', language, { ...words, reason: stopReasonText(event, language) })]
    case 'follows':
      return [worded('happened-follows', language, words)]
    case 'holds':
      if (event.door === undefined) return [worded('happened-holds', language, words)]
      return [worded('happened-holds-in-door', language, { ...words, door: event.door })]
    case 'harm':
      if (step > 0) return [worded('happened-danger', language, { ...words, text: dangerText(text, language), amount })]
      if (reason === 'most') return [worded('happened-heal-most', language, { ...words, amount: -amount })]
      if (reason === 'least') return [worded('happened-harm-least', language, { ...words, amount })]
      return [worded(amount < 0 ? 'happened-heal' : 'happened-harm', language, { ...words, amount: Math.abs(amount) })]
    case 'bounded':
      if (reason === 'least') return [worded('happened-bounded-least', language, { ...words, amount })]
      return [worded('happened-bounded', language, { ...words, text, amount })]
    case 'paid':
      return [paidLine(event, words, language)]
    case 'falls':
      return [worded('falls', language, words)]
    case 'gains':
      return [worded('happened-gains', language, { ...words, amount: halvesText(amount) })]
    case 'lock':
      return [lockLine(event, language)]
    default:
      return []
  }
}

/** What came of a use on a door. */
function lockLine({ who = '', door = '', text, reason, stays }: TurnEvent, language: Language): string {
  const deed = text === 'lock' ? 'locks' : 'unlocks'
  if (reason === undefined) return worded(`happened-${deed}`, language, { who, door })
  if (reason === 'undone') return worded(`happened-${deed}-undone-${stays ?? 'locked'}`, language, { who, door })
  return worded(`happened-${deed}-already`, language, { who, door })
}

function paidLine(
  { amount = 0, text, reason }: TurnEvent,
  words: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  const paid = { ...words, amount: halvesText(Math.abs(amount)) }
  if (reason === 'refund') return worded('happened-refund', language, paid)
  return worded(text === undefined ? 'happened-doors' : 'happened-paid', language, paid)
}

/** The rows of the map as text: where each was, and how he stands. */
export function whereRows(outcome: TurnOutcome, language: Language): readonly (readonly string[])[] {
  const { before, after, paths } = outcome
  const head = [
    '',
    worded('start', language),
    '1',
    '2',
    '3',
    '4',
    '5',
    worded('health', language),
    worded('concentration', language),
    '',
  ]
  const rows = [...before.world.characters.keys()].map(who => {
    const path = paths.get(who) ?? []
    const was = before.state.characters.get(who)
    const is = after.characters.get(who)
    return [
      who,
      ...path.map((room, place) => (place > 0 && room === path[place - 1] ? '.' : String(room))),
      `${is?.health ?? 0}/${was?.health ?? 0}`,
      `${halvesText(is?.concentration ?? 0)}/${halvesText(was?.concentration ?? 0)}`,
      behindPauses(who, remarksOn(who, outcome, language), outcome, language).join(', '),
    ]
  })
  return [head, ...rows]
}

/** Whatever else ends a route: pauses came before it. */
function behindPauses(
  who: string,
  remarks: readonly string[],
  { steps }: TurnOutcome,
  language: Language,
): readonly string[] {
  const times = steps.filter(({ pauses }) => pauses.has(who)).length
  if (times === 0) return remarks
  const [first, ...more] = remarks
  const paused = times === 1 ? worded('row-paused', language) : worded('row-paused-often', language, { times })
  return first === undefined ? [paused] : [paused, worded('row-then', language, { remark: first }), ...more]
}

/** Whom he chased, followed and held, who held him, and why else he went no further. */
function remarksOn(who: string, outcome: TurnOutcome, language: Language): readonly string[] {
  const failed = new Set((outcome.failed.get(who) ?? []).map(({ at }) => at))
  const chased = (outcome.declarations.get(who) ?? []).flatMap(each =>
    each.kind === 'chase' && !failed.has(each.at) ? [each.target] : [],
  )
  const holding = outcome.steps.flatMap(
    step =>
      byPlace(step)
        .holding.get(who)
        ?.map(({ whom }) => ({ whom, step: step.step })) ?? [],
  )
  const held = outcome.steps.flatMap(
    step =>
      byPlace(step)
        .holders.get(who)
        ?.map(({ who: by }) => ({ whom: by, step: step.step })) ?? [],
  )
  const others = (outcome.stopped.get(who) ?? []).filter(({ reason }) => reason !== 'held')
  return [
    ...chased.map(whom => worded('row-chased', language, { whom })),
    ...(outcome.follows.get(who) ?? []).map(({ whom, step }) => worded('row-followed', language, { whom, step })),
    ...holding.map(words => worded('row-held', language, words)),
    ...held.map(words => worded('row-held-by', language, words)),
    ...others.map(({ step, reason, oneWay }) =>
      worded('row-stopped', language, { reason: stopReasonText({ reason, ...present({ oneWay }) }, language), step }),
    ),
  ]
}
