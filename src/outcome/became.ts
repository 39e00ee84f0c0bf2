import { counterIn } from '../model/counter-fact.ts'
import type { Became, LogEvent, LogKind, Outcome } from '../model/outcome.ts'
import { abilitiesSaid, changeAbility, type Draft } from './became-abilities.ts'
import { isGoneBack, isOfDay } from './gone-back.ts'
import { newIndex, type Index } from './index-of-log.ts'

/** Of what the moderator did himself before the phase began. */
function isByModerator(index: Index, event: LogEvent): boolean {
  return index.begins.get(event.action ?? -1)?.origin === 'change'
}

function isContradictory(index: Index, event: LogEvent): boolean {
  return index.contradicted.has(keyIn(event))
}

/** Marks and items are told all together: those that are contradictory are left out, before and after. */
function withoutContradicted({ contradicted }: Index, event: LogEvent): LogEvent {
  const { player = '', property, value, was } = event
  if (contradicted.size === 0 || (property !== 'marks' && property !== 'items')) return event
  const settled = (names: LogEvent['value']) =>
    [names ?? []].flat().filter(name => !contradicted.has(`${player}\n${name}`))
  return { ...event, value: settled(value), was: settled(was) }
}

const changing: readonly LogKind[] = ['death', 'revived', 'gained', 'lost', 'spent', 'state-used', 'property']
/** Those of them that tell by themselves that somebody is otherwise: of deaths that is told elsewhere. */
const telling = changing.filter(kind => kind !== 'death')

/** Each change of a player, as events told it; what the moderator did himself is told elsewhere. */
export function becameOf(index: Index): readonly Became[] {
  return becameBy(index, event => !isByModerator(index, event))
}

/** What the moderator made of each player before the phase began. */
export function madeBefore({ log, actions }: Pick<Outcome, 'log' | 'actions'>): readonly Became[] {
  if (actions.every(({ origin }) => origin !== 'change')) return []
  const index = newIndex(log)
  return becameBy(index, event => isByModerator(index, event))
}

/** What came to nothing in the end is sorted out against how the phase began. */
function becameBy(index: Index, isTold: (event: LogEvent) => boolean): readonly Became[] {
  if (telling.every(kind => index.of(kind).length === 0)) return []
  const drafts = new Map<string, Draft>()
  const changes = index.log
    .filter(
      event =>
        changing.includes(event.kind) && event.player !== undefined && isTold(event) && !isContradictory(index, event),
    )
    .map(event => withoutContradicted(index, event))
  const first = new Map<string, LogEvent>()
  for (const event of changes) if (event.kind === 'property' && !first.has(keyIn(event))) first.set(keyIn(event), event)
  const goneWithDay = new Set(changes.filter(isGoneWithDay).map(keyIn))
  for (const event of changes) {
    const { player = '' } = event
    const draft = drafts.get(player) ?? { player }
    const was = first.get(keyIn(event))?.was
    const isAsBefore = String(event.value) === String(was) && !goneWithDay.has(keyIn(event))
    if (change(draft, event, isAsBefore)) drafts.set(player, draft)
  }
  for (const player of revived(changes)) drafts.set(player, { ...drafts.get(player), player, alive: true })
  return [...drafts.values()]
    .map(whatIsSaid)
    .filter(became => Object.keys(became).length > 1)
    .sort((a, b) => (a.player < b.player ? -1 : 1))
}

function keyIn({ player = '', property = '' }: LogEvent): string {
  return `${player}\n${property}`
}

/** What a player had to the end of the day he has no more when the night begins: what he is given then is new. */
function isGoneWithDay(event: LogEvent): boolean {
  return isGoneBack(event) && isOfDay(event)
}

/** Who was dead when the phase began, and in the end is not. */
function revived(changes: readonly LogEvent[]): readonly string[] {
  const lives = changes.filter(({ kind }) => kind === 'death' || kind === 'revived')
  const players = [...new Set(lives.flatMap(({ kind, player = '' }) => (kind === 'revived' ? [player] : [])))]
  return players.filter(player => {
    const own = lives.filter(event => event.player === player)
    return own[0]?.kind === 'revived' && own.at(-1)?.kind === 'revived'
  })
}

/** A draft without what came to nothing. */
function whatIsSaid(draft: Draft): Became {
  const { abilities, ...said } = { ...draft, ...abilitiesSaid(draft) }
  return Object.fromEntries(
    Object.entries<unknown>(said).filter(([, value]) => value !== undefined),
  ) as unknown as Became
}

function change(draft: Draft, event: LogEvent, isAsBefore: boolean): boolean {
  switch (event.kind) {
    case 'gained':
    case 'lost':
    case 'spent':
    case 'state-used':
      return changeAbility(draft, event)
    case 'property':
      return changeProperty(draft, event.property ?? '', event, isAsBefore)
    default:
      return false
  }
}

/** Lays a property's value in; one that is again what it was when the phase began is no change. */
function changeProperty(draft: Draft, property: string, event: LogEvent, isAsBefore: boolean): boolean {
  const { value = '', amount = 0 } = event
  if (property === 'role' || property === 'faction') draft[property] = String(value)
  else if (property === 'votes' || property === 'actions') draft[property] = amount
  else if (property === 'votes-needed') draft.votesNeeded = amount
  else if (property === 'loses-ties') draft.losesTies = amount > 0
  else if (property === 'marks' || property === 'items') draft[property] = [value].flat()
  else {
    const counter = counterIn(property)
    if (counter === undefined) return false
    changeCounter(draft, counter, amount, isAsBefore)
  }
  const key = keyOf(property)
  if (isAsBefore && key !== undefined) draft[key] = undefined
  return true
}

const plain = ['role', 'faction', 'votes', 'actions', 'marks', 'items'] as const

function keyOf(property: string): Exclude<keyof Draft, 'player'> | undefined {
  if (property === 'votes-needed') return 'votesNeeded'
  return property === 'loses-ties' ? 'losesTies' : plain.find(name => name === property)
}

function changeCounter(draft: Draft, name: string, amount: number, isAsBefore: boolean): void {
  const others = Object.entries(draft.counters ?? {}).filter(([other]) => other !== name)
  const counters = isAsBefore ? others : [...others, [name, amount] as const]
  if (counters.length > 0) draft.counters = Object.fromEntries(counters)
  else draft.counters = undefined
}
