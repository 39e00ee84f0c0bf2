import { becameSaid } from '../model/became-words.ts'
import type { ActionOutcome, Outcome, Report } from '../model/outcome.ts'
import { cameOfTrigger, cameTo, causesNamed, inBrackets, nobodyNamed, type Telling } from './came-to.ts'

/** What was asked about: all that came to a player, or what one of his abilities came to. */
export interface AskedAbout {
  readonly player: string
  readonly ability?: string
}

/** What came otherwise: whether somebody lives, what an action came to or what set off a trigger, what was told, what a player became, what an action stops or moves. */
export interface Otherwise {
  readonly about: (typeof topics)[number]
  readonly what: string
  readonly one: string
  readonly other: string
}

const topics = ['life', 'action', 'trigger', 'report', 'became', 'stops', 'moves'] as const

/** What a player does or comes to otherwise in another outcome of the same phase. */
export function comesOtherwise(one: Outcome, other: Outcome, player: string): readonly Otherwise[] {
  const inWhole: Telling = { by: causesNamed }
  return compared(told(one, player, inWhole), told(other, player, inWhole))
}

/**
 * The same by steps, of a player or of one ability, and without what comes to the same by others: who dies by one more kill dies
 * all the same. Where steps have other orders, their places are no sign of which is which: then it is compared how many failed.
 */
export function comesToElse(
  one: Outcome,
  other: Outcome,
  asked: AskedAbout,
  isReordered: boolean,
): readonly Otherwise[] {
  const killed = asked.ability === undefined ? [] : [...killedBy(one, asked), ...killedBy(other, asked)]
  const facts = (outcome: Outcome, telling: Telling): Facts =>
    asked.ability === undefined ? told(outcome, asked.player, telling) : toldOf(outcome, asked, killed, telling)
  const among = (telling: Telling) => compared(facts(one, telling), facts(other, telling))
  const isElse = new Set(
    among({ by: nobodyNamed, bySteps: isReordered ? 'count' : 'place' }).map(({ about, what }) => about + what),
  )
  if (isElse.size === 0) return []
  return among({ by: causesNamed, bySteps: 'place' }).filter(({ about, what }) => isElse.has(about + what))
}

/** By topic and what it is about: a key begins with the place of its topic. */
type Facts = Map<string, string[]>

function compared(first: Facts, second: Facts): readonly Otherwise[] {
  const keys = [...new Set([...first.keys(), ...second.keys()])].sort()
  return keys.flatMap(key => {
    const about = topics[Number(key[0])] ?? 'became'
    const nothing = [about === 'trigger' ? 'not set off' : 'nothing']
    const [here, there] = [first.get(key) ?? nothing, second.get(key) ?? nothing].map(facts => [...facts].sort())
    return JSON.stringify(here) === JSON.stringify(there)
      ? []
      : [{ about, what: key.slice(2), one: here?.join('; ') ?? '', other: there?.join('; ') ?? '' }]
  })
}

function add(facts: Facts, about: Otherwise['about'], what: string, fact: string): void {
  const key = `${topics.indexOf(about)} ${what}`
  facts.set(key, [...(facts.get(key) ?? []), fact])
}

/** What is to be compared of a player. Of several of one kind all are compared, whichever came first. */
function told(outcome: Outcome, player: string, telling: Telling): Facts {
  const facts: Facts = new Map()
  add(facts, 'life', '', lifeOf(outcome, player, telling))
  addActions(facts, outcome, { player }, telling)
  for (const report of outcome.reports)
    if (report.to === player) add(facts, 'report', `report of ${report.ability}`, said(report))
  const became = outcome.became.find(each => each.player === player)
  for (const { about, words } of became === undefined ? [] : becameSaid(became))
    if (about !== 'uses') add(facts, 'became', about, words)
  return facts
}

/** The same of one ability of a player: what it came to, whom it kills, what it stops or moves and what it tells. */
function toldOf(outcome: Outcome, asked: AskedAbout, killed: readonly string[], telling: Telling): Facts {
  const facts: Facts = new Map()
  for (const player of new Set(killed)) add(facts, 'life', player, lifeOf(outcome, player, telling))
  addActions(facts, outcome, asked, telling)
  const own = new Set(outcome.actions.filter(action => isOf(asked, action)).map(({ id }) => id))
  for (const report of outcome.reports) {
    const { to, ability, action } = report
    if (own.has(action))
      add(facts, 'report', `report of ${ability}${to === asked.player ? '' : ` to ${to}`}`, said(report))
  }
  for (const action of outcome.actions.filter(each => !isOf(asked, each))) {
    if (isStoppedBy(asked, action)) facts.set(`${topics.indexOf('stops')} ${causesNamed([action])}`, ['stopped'])
    for (const { from, to, by } of action.moved)
      if (by.some(cause => isOf(asked, cause))) add(facts, 'moves', causesNamed([action]), `from ${from} to ${to}`)
  }
  return facts
}

/** It stops an action, or something in it. */
function isStoppedBy(asked: AskedAbout, action: ActionOutcome): boolean {
  const by = [...action.steps.flatMap(({ reason }) => reason?.by ?? []), ...action.stopped.flatMap(each => each.by)]
  return by.some(cause => isOf(asked, cause))
}

function addActions(facts: Facts, outcome: Outcome, asked: AskedAbout, telling: Telling): void {
  for (const action of outcome.actions.filter(each => isOf(asked, each))) {
    const on = action.selected.length === 0 ? '' : ` of ${action.selected.join(', ')}`
    if (action.origin === 'submitted') add(facts, 'action', action.ability + on, cameTo(outcome, action, telling))
    if (action.origin === 'triggered' && telling.bySteps !== undefined)
      add(facts, 'trigger', action.ability, cameOfTrigger(outcome, action, telling))
  }
}

function lifeOf({ deaths, players }: Outcome, player: string, { by }: Telling): string {
  const death = deaths.find(each => each.player === player)
  const lives = players.some(({ name, alive }) => name === player && alive)
  return death === undefined ? (lives ? 'lives' : 'was dead before') : `died${inBrackets(by(death.causes))}`
}

function killedBy({ deaths }: Outcome, asked: AskedAbout): readonly string[] {
  return deaths.flatMap(({ player, causes }) => (causes.some(cause => isOf(asked, cause)) ? player : []))
}

function isOf(asked: AskedAbout, { player, ability }: { readonly player: string; readonly ability: string }): boolean {
  return player === asked.player && (asked.ability === undefined || ability === asked.ability)
}

function said({ fact, value }: Pick<Report, 'fact' | 'value'>): string {
  if (typeof value === 'string') return value
  if (value.length === 0) return fact === 'visits' || fact === 'visitors' ? 'nobody' : 'none'
  return [...value].sort().join(', ')
}
