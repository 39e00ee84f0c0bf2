import { byName } from '../model/by-name.ts'
import type { Declaration } from '../model/declaration.ts'
import { halvesText } from '../model/halves.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { parts, type Standing, type World } from '../model/world.ts'
import { cameraRooms, filmedIn } from '../resolve/filmed.ts'
import { sightsOf } from '../resolve/saw.ts'
import { declarationText } from './declaration-text.ts'
import { ownChanges } from './own-changes.ts'
import { ownDoings } from './own-doings.ts'
import { ownDeclarationText } from './own-declaration.ts'
import { proseOf, youOf } from './prose.ts'
import { worded, type Language } from './wordings.ts'

/** A part of what is printed: a head, lines below it, and parts within it. */
export interface Section {
  readonly head: string
  readonly lines: readonly string[]
  readonly parts: readonly Section[]
}

/** What was declared openly, by room: to be posted before the deadline. */
export function declaredSection({ declared, before }: TurnOutcome, language: Language): Section {
  const rooms = declared.map(({ room, lines }) =>
    leaf(
      roomText(room, before.world, language),
      lines.map(({ who, declaration }) => `${who}: ${declarationText(declaration, language)}`),
    ),
  )
  return { head: worded('declared', language), lines: [], parts: rooms }
}

export function reportsSection(outcome: TurnOutcome, language: Language): Section {
  const names = [...outcome.before.world.characters.keys()]
  return { head: worded('reports', language), lines: [], parts: names.map(who => reportOf(who, outcome, language)) }
}

/** What one player is sent: what he declared, what he saw, step by step, and how he stands. Nothing else goes into it. (W23, W36) */
export function reportOf(who: string, outcome: TurnOutcome, language: Language): Section {
  const own = (outcome.declarations.get(who) ?? []).map(declaration => ownText(declaration, language))
  const sights = sightsOf(who, outcome)
  const atMoment = sights.filter(({ step }) => step === 0)
  const standing = outcome.after.characters.get(who)
  const you = youOf(who, outcome)
  const doings = steps.map(step => ownDoings(who, step, outcome, language).map(({ text }) => text))
  // Who held somebody in a doorway saw him there, though no line of others tells of it.
  const isAlone = sights.length === 0 && doings.every(lines => lines.length === 0)
  const seen = isAlone ? [worded('nothing-seen', language)] : proseOfAll(atMoment, language, you)
  const saw = leaf(worded('moment', language), [...seen, ...ownChanges(who, 0, outcome, language)])
  return {
    head: who,
    lines: [],
    parts: [
      ...(own.length === 0 ? [] : [leaf(worded('you-declared', language), own)]),
      ...(saw.lines.length === 0 ? [] : [saw]),
      ...steps.flatMap(step =>
        stepSection(step, sights, language, you, [
          ...ownChanges(who, step, outcome, language),
          ...(doings[step - 1] ?? []),
        ]),
      ),
      ...(standing === undefined
        ? []
        : [leaf(worded('now', language), standingLines(who, standing, outcome, language))]),
    ],
  }
}

function ownText(declaration: Declaration, language: Language): string {
  const text = ownDeclarationText(declaration, language)
  return declaration.bluff ? worded('bluff', language, { text }) : text
}

const steps: readonly number[] = [1, 2, 3, 4, 5]

function stepSection(
  step: number,
  sights: readonly Sight[],
  language: Language,
  you?: string,
  own: readonly string[] = [],
): readonly Section[] {
  const lines = [
    ...proseOfAll(
      sights.filter(sight => sight.step === step),
      language,
      you,
    ),
    ...own,
  ]
  return lines.length === 0 ? [] : [leaf(worded('step', language, { step }), lines)]
}

/** "Each always knows his items, health and concentration." (W23) */
function standingLines(who: string, standing: Standing, outcome: TurnOutcome, language: Language): readonly string[] {
  const { world } = outcome.before
  const { room, health, concentration } = standing
  const way = outcome.paths.get(who) ?? []
  return [
    worded('standing', language, {
      room: roomText(room, world, language),
      health,
      concentration: halvesText(concentration),
    }),
    ...(new Set(way).size > 1 ? [worded('way', language, { way: way.join(' → ') })] : []),
    ...thingsText(standing, language),
  ]
}

/** What one has, by where it is on him: `hands: key, lamp`. */
export function thingsText(standing: Standing, language: Language): readonly string[] {
  const filled = parts.filter(part => standing[part].length > 0)
  return filled.map(part => `${worded(part, language)}: ${standing[part].toSorted(byName).join(', ')}`)
}

export function camerasSection(outcome: TurnOutcome, language: Language): Section {
  const rooms = cameraRooms(outcome).map(room => cameraOf(room, outcome, language))
  return { head: worded('cameras', language), lines: [], parts: rooms }
}

/** What the camera of one room wrote. */
export function cameraOf(room: number, outcome: TurnOutcome, language: Language): Section {
  const sights = filmedIn(room, outcome)
  const head = roomText(room, outcome.before.world, language)
  if (sights.length === 0) return leaf(head, [worded('nothing-filmed', language)])
  const atMoment = proseOfAll(
    sights.filter(({ step }) => step === 0),
    language,
  )
  return { head, lines: atMoment, parts: steps.flatMap(step => stepSection(step, sights, language)) }
}

function proseOfAll(sights: readonly Sight[], language: Language, you?: string): readonly string[] {
  return sights.map(sight => proseOf(sight, language, you))
}

export function leaf(head: string, lines: readonly string[]): Section {
  return { head, lines, parts: [] }
}

export function roomText(room: number, { rooms }: World, language: Language): string {
  const name = rooms.get(room)?.name
  const text = worded('room', language, { room })
  return name === undefined ? text : `${text} ${name}`
}
