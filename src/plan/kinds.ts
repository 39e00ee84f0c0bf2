import { verbs as verbTable } from '../language/verbs/index.ts'
import { kinds, type Kind } from '../language/verbs/verb.ts'
import { grouped } from '../model/grouped.ts'
import { seen, type Fact } from '../model/syntax.ts'

/** An attempt to report is of one of three verbs, all called `report`, so that states may speak of one sort of them (G19). */
const sorts = ['investigation', 'inspection', 'observation'] as const

const ordinary = ['act', 'target', 'observe', 'eliminate', ...[...verbTable.keys()].sort()]

/** The verbs of every plan, by place. */
export const verbNames: readonly string[] = [...ordinary, 'report', 'report']

export function verbOf(name: string): number {
  return ordinary.indexOf(name)
}

/** Of reports that inspect or observe a verb of their own. */
export function verbOfReport(fact: Fact): number {
  const sort = sortOf(fact)
  return sort === 'investigation' ? verbOf('report') : ordinary.length + sorts.indexOf(sort) - 1
}

function sortOf({ kind, ...fact }: Fact): (typeof sorts)[number] {
  if (kind === 'condition' || ('word' in fact && (fact.word === 'reports' || fact.word === 'same-as-last')))
    return 'investigation'
  return 'word' in fact && seen.some(word => word === fact.word) ? 'observation' : 'inspection'
}

/** The verbs that verbs or kinds name, by place; `all` are the verbs of effects (S7). */
export function verbsNamed(names: readonly string[] | 'all', byInfluence: boolean): Uint8Array {
  if (names === 'all') return Uint8Array.from(verbNames, name => (verbTable.has(name) ? 1 : 0))
  const named = new Uint8Array(verbNames.length)
  for (const name of names) for (const verb of placesNamed(name, byInfluence)) named[verb] = 1
  return named
}

/** The places of the verbs that one word names, a verb or a kind. Every ability asks. */
function placesNamed(name: string, byInfluence: boolean): readonly number[] {
  places[Number(byInfluence)] ??= placesOfWords(byInfluence)
  return places[Number(byInfluence)]?.get(name) ?? []
}

const places: (ReadonlyMap<string, readonly number[]> | undefined)[] = []

function placesOfWords(byInfluence: boolean): ReadonlyMap<string, readonly number[]> {
  const named = verbNames.flatMap((name, verb) =>
    [name, ...kindsCovering(verb, byInfluence)].map(word => ({ word, verb })),
  )
  return new Map([...grouped(named, ({ word }) => word)].map(([word, all]) => [word, all.map(({ verb }) => verb)]))
}

/** One bit for each verb of a set; verbs 32 apart share one. */
export function verbBits(set: Uint8Array): number {
  return set.reduce((bits, on, verb) => (on === 1 ? bits | (1 << verb) : bits), 0)
}

/** "Anything that refers to investigation effects also refers to observation and inspection"; so with `state-changing`, by the golden rule, of all but those. */
function kindsCovering(verb: number, byInfluence: boolean): readonly Kind[] {
  const kind = kindOf(verb, byInfluence)
  if (kind === undefined) return []
  if (kind === 'investigation') return [kind, sorts[Math.max(0, verb - ordinary.length + 1)] ?? kind]
  return byInfluence ? [kind, 'state-changing'] : [kind]
}

/** What is of another kind by the golden rule: "poison is state-changing", a commuter's rule is the game's; what would happen later is none (G19). */
const otherwise: ReadonlyMap<string, Kind | undefined> = new Map([
  ['mark', 'state-changing'], ['unmark', 'state-changing'], ['allow', 'state-changing'],
  ['untargetable', 'rules'], ['whenever', undefined], ['later', undefined],
]) // prettier-ignore

export function kindOf(verb: number, byInfluence = false): Kind | undefined {
  const name = verbNames[verb] ?? ''
  return byInfluence && otherwise.has(name) ? otherwise.get(name) : verbTable.get(name)?.kind
}

/** The words for kinds in what is told of an action: "we will be as specific as possible" (G19). */
export function toldKindOf(verb: number, byInfluence: boolean): string | undefined {
  const kind = kindOf(verb, byInfluence)
  if (!byInfluence || kind === undefined) return kind
  return kind === 'investigation' ? sorts[Math.max(0, verb - ordinary.length + 1)] : (longer.get(kind) ?? kind)
}

const longer = new Map<Kind, string>([
  ['rules', 'rules changing'], ['property', 'property changing'], ['inventory', 'inventory changing'],
]) // prettier-ignore

/** All words that may be told of kinds. */
export const kindWords: readonly string[] = [...kinds, ...longer.values()]
