import { addAll } from '../model/add-all.ts'
import type { Became, Outcome } from '../model/outcome.ts'
import type { Expected } from '../model/phase.ts'
import { pathTold } from './ability-told.ts'
import { isEmpty, isMap, wordingOf, type Leaf } from './expected.ts'
import { compareFacts, isSamePath, isBelow, type FactAt, type Mismatch } from './match.ts'
import { property } from './same.ts'

/** Holds what has become of players against `became`. Undefined where that is no map of maps. */
export function compareBecame(value: Expected, outcome: Outcome, complete: boolean): readonly Mismatch[] | undefined {
  const leaves = propertiesOf(value)?.map(leaf => ({
    ...leaf,
    path: pathTold(outcome, 'became', leaf.path),
    written: leaf.path,
  }))
  if (leaves === undefined) return undefined
  const facts = allFacts(outcome)
  const isDemanded = (fact: FactAt<string>) => complete && !isToldElsewhere(fact, outcome)
  const named = (fact: FactAt<string>) => leaves.some(({ path }) => path.length > 0 && isBelow(path, fact.path))
  const others = compareFacts(
    leaves,
    facts.filter(fact => isDemanded(fact) || named(fact)),
    property,
    complete,
  )
  return [...others.map(ofNone), ...leaves.filter(leaf => isLeft(leaf, facts)).map(unchanged)]
}

/** No marks are expected, and nothing was done to those that there may be. */
function isLeft({ path, value, isNone }: Leaf, facts: readonly FactAt<string>[]): boolean {
  return isNone === undefined && isEmpty(value) && !facts.some(fact => isSamePath(path, fact.path))
}

/** Nobody expects anything of a player who has nothing left: it is that he is as he was. */
function ofNone(mismatch: Mismatch): Mismatch {
  return mismatch.expected === mismatch.got ? { ...mismatch, expected: asBefore } : mismatch
}

const asBefore = 'what it was before'

function unchanged({ path, value }: Leaf): Mismatch {
  return { path, expected: wordingOf(value), got: asBefore }
}

/** What `expect` has to say of players: all but what is told elsewhere, and that where it is named. */
export function becameFacts(outcome: Outcome, named: readonly string[]): readonly FactAt<string>[] {
  const key = named.join('\n')
  return allFacts(outcome).filter(fact => !isToldElsewhere(fact, outcome) || fact.path.join('\n') === key)
}

function allFacts(outcome: Outcome): readonly FactAt<string>[] {
  return outcome.became.flatMap(became => factsOf(became, outcome))
}

/** By player and property, and for counters and shots by their name too. */
function propertiesOf(value: Expected): readonly Leaf[] | undefined {
  if (isEmpty(value)) return [{ path: [], value, isNone: true }]
  if (!isMap(value)) return undefined
  const leaves: Leaf[] = []
  for (const [player, properties] of Object.entries(value)) {
    if (isEmpty(properties)) leaves.push({ path: [player], value: properties, isNone: true })
    if (!isMap(properties)) return undefined
    for (const [name, inner] of Object.entries(properties)) {
      if (isEmpty(inner) && (isMap(inner) || changes.has(name)))
        leaves.push({ path: [player, name], value: inner, isNone: true })
      else if (!isMap(inner)) leaves.push({ path: [player, name], value: inner })
      else
        addAll(
          leaves,
          Object.entries(inner).map(([key, number]) => ({ path: [player, name, key], value: number })),
        )
    }
  }
  return leaves
}

/** Of these nothing is said where nothing came of it: an empty list is that, and no list as it stands in the end. */
const changes: ReadonlySet<string> = new Set(['gained', 'lost'])

function factsOf(became: Became, outcome: Outcome): readonly FactAt<string>[] {
  const { player, counters, shots, alive, votes } = became
  const died = outcome.deaths.some(death => death.player === player)
  const fact = (name: string, values: readonly string[] | undefined) =>
    values === undefined ? [] : [{ path: [player, name], values }]
  const numbers = (name: string, of: Readonly<Record<string, number>> | undefined) =>
    Object.entries(of ?? {}).map(([key, number]) => ({ path: [player, name, key], values: [String(number)] }))
  return [
    ...fact('alive', alive === undefined || (died && !alive) ? undefined : [String(alive)]),
    ...fact('role', one(became.role)),
    ...fact('faction', one(became.faction)),
    ...fact('gained', became.gained),
    ...fact('lost', became.lost),
    ...fact('marks', became.marks),
    ...fact('items', became.items),
    ...fact('votes', one(votes)),
    ...fact('votes-needed', one(became.votesNeeded)),
    ...fact('loses-ties', became.losesTies === undefined ? undefined : [String(became.losesTies)]),
    ...fact('actions', one(became.actions)),
    ...numbers('counters', counters),
    ...numbers('shots', shots),
  ]
}

function one(value: string | number | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [String(value)]
}

/** A property with two values is a contradiction. */
function isToldElsewhere({ path }: FactAt<string>, { became, contradictions }: Outcome): boolean {
  const [player = '', name = '', key = ''] = path
  const isGained = became.some(one => one.player === player && one.gained?.includes(key))
  const isOfAbilities = changes.has(name) || (name === 'shots' && isGained)
  const property = isOfAbilities ? 'abilities' : name
  return contradictions.some(contradiction => contradiction.player === player && contradiction.property === property)
}
