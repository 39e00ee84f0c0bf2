import { runInThisContext } from 'node:vm'
import * as fc from 'fast-check'
import { wideCases } from '../generator/cases.ts'
import { smaller } from '../generator/smaller.ts'
import { type Case, treeOf } from '../generator/shapes.ts'
import { toYaml, type TreeMap } from '../generator/tree.ts'
import { opened, playedPhases } from '../generator/played.ts'
import { comparedNights, type Compared } from './compared.ts'

/** `npm run oracle -- 0 100` compares portions 0 to 99, each of about 1,000 nights drawn from its number as the seed; a third number is how often one that differs is cut down. A case that takes longer than three seconds of the processor's time is left out. */
export function main([from = '0', to = '1', tries = '400']: readonly string[]): number {
  const total = newTally()
  for (let seed = Number(from); seed < Number(to); seed += 1) {
    const tally = portion(seed, cases_a_portion, Number(tries), lookInTime)
    for (const key of Object.keys(total.nights) as Kind[]) total.nights[key] += tally.nights[key]
    process.stdout.write(`${seed}: ${lineOf(tally)}\n`)
    for (const text of tally.different) process.stdout.write(`${text}\n`)
    total.different.push(...tally.different)
    for (const [name, nights] of tally.holding) total.holding.set(name, (total.holding.get(name) ?? 0) + nights)
    for (const [why, nights] of tally.why) total.why.set(why, (total.why.get(why) ?? 0) + nights)
  }
  process.stdout.write(`${lineOf(total)}\n${JSON.stringify([...total.why])}\n`)
  for (const name of Object.keys(constructs)) process.stdout.write(`${name}: ${total.holding.get(name) ?? 0} nights\n`)
  return total.different.length > 0 ? 1 : 0
}
const cases_a_portion = 550

/** What a night may hold, and how it stands in its file. */
const constructs: Readonly<Record<string, (night: TreeMap, all: string) => boolean>> = {
  intercept: (_, all) => all.includes('"intercept":'),
  'otherwise with requires': (_, all) => /"requires":.*"otherwise":/.test(all),
  'asking steps': (_, all) => /"steps":\[[^\]]*"if":/.test(all),
  acts: (_, all) => all.includes('"acts":'),
  copy: (_, all) => all.includes('"copy":'),
  repeat: (_, all) => all.includes('"repeat":'),
  delay: (_, all) => all.includes('"delay":'),
  items: (_, all) => /"(give|take|steal)":/.test(all),
  'order 0': (_, all) => all.includes('"order":0,'),
  'orders of 200 and more': (_, all) => /"order":2\d\d/.test(all),
  instants: (_, all) => all.includes('"instant":true'),
  days: night => 'day' in night,
  eliminations: (_, all) => /"eliminated?":/.test(all),
  make: (_, all) => all.includes('"make":'),
  feign: (_, all) => all.includes('"feign":'),
  'from now on': (_, all) => all.includes('"from-now-on":'),
  'votes needed': (_, all) => all.includes('"votes-needed":'),
  'loses ties': (_, all) => all.includes('"loses-ties":'),
  allow: (_, all) => all.includes('"allow":'),
  'living who meet a test': (_, all) => /"living":[{]"alignment"/.test(all),
  'random among': (_, all) => all.includes('{"random":'),
  original: (_, all) => all.includes('"original"'),
  wins: (_, all) => all.includes('"wins":'),
  chance: (_, all) => /"chance":|"random"/.test(all),
}

/** Which of them each night of a case holds, in what its players have or in the night itself. */
function countIn({ setup, nights }: Case, holding: Map<string, number>): void {
  for (const night of nights) {
    const tree = treeOf({ name: '', setup, nights: [night] })
    const all = JSON.stringify(tree)
    for (const [name, isIn] of Object.entries(constructs))
      if (isIn(night.isDay ? { day: night.night } : tree, all)) holding.set(name, (holding.get(name) ?? 0) + 1)
  }
}

type Kind = Compared['is']
export interface Tally {
  readonly nights: Record<Kind, number>
  readonly different: string[]
  readonly why: Map<string, number>
  /** How many of the nights that were compared hold each construct. */
  readonly holding: Map<string, number>
}
const newTally = (): Tally => ({
  nights: { equal: 0, different: 0, refused: 0, unsupported: 0 },
  different: [],
  why: new Map<string, number>(),
  holding: new Map<string, number>(),
})
const lineOf = ({ nights }: Tally) =>
  Object.entries(nights)
    .map(([is, count]) => `${count} ${is}`)
    .join(', ')

/** The cases of so many portions as files, one for each. */
export function portionFiles(portions: number): [name: string, text: string][] {
  return Array.from({ length: portions }, (_, seed) => {
    const cases = fc.sample(wideCases, { seed, numRuns: cases_a_portion })
    const documents = cases.map((given, place) => toYaml(treeOf({ ...given, name: `drawn-${seed}-${place}` })))
    return [`drawn-${seed}.yaml`, documents.join('---\n')]
  })
}

/** What came of so many drawn cases; one on which they differ is cut down as far as they still do. */
export function portion(seed: number, count: number, tries = 400, looking = look): Tally {
  const tally = newTally()
  fc.sample(wideCases, { seed, numRuns: count }).forEach((given, place) => {
    const { is, nights, lines } = looking(given)
    tally.nights[is] += Math.max(nights, 1)
    if (is === 'equal' || is === 'different')
      countIn({ ...given, nights: given.nights.slice(0, nights) }, tally.holding)
    if (is === 'unsupported') tally.why.set(lines[0] ?? '', (tally.why.get(lines[0] ?? '') ?? 0) + nights)
    if (is !== 'different') return
    const least = cutDown(given, { tries })
    tally.different.push(
      [
        toYaml(treeOf({ ...least, name: `oracle-${seed}-${place}` })),
        ...look(least).lines.map(line => `# ${line}`),
      ].join('\n'),
    )
  })
  return tally
}

/** A bug that ends the kernel or the oracle is a difference too. */
export function look(given: Case): Compared {
  try {
    const { plan, setup, phases, findings } = opened(toYaml(treeOf(given)))
    const outcomes = plan ? playedPhases(plan, phases).flatMap(({ outcome }) => outcome ?? []) : []
    if (!setup || outcomes.length === 0) return { is: 'refused', nights: 0, lines: findings.map(({ code }) => code) }
    return comparedNights(setup, setup.players, phases, outcomes)
  } catch (error) {
    return { is: 'different', nights: 1, lines: [`threw: ${String(error)}`] }
  }
}

/** Loops of many turns are tried so often by the oracle that some take it hours. What is bounded is the processor's time: the clock of a busy machine runs on while another process works. */
function lookInTime(given: Case, wall = seconds_a_case): Compared {
  Object.assign(globalThis, { lookNow: () => look(given) })
  const before = process.cpuUsage()
  try {
    return runInThisContext('lookNow()', { timeout: wall * 1000 }) as Compared
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    const { user, system } = process.cpuUsage(before)
    if (user + system < seconds_a_case * 1e6) return lookInTime(given, wall * 2)
    return { is: 'unsupported', nights: 1, lines: ['longer than three seconds'] }
  }
}
const seconds_a_case = 3

export function cutDown(given: Case, left: { tries: number }): Case {
  for (const less of smaller(given)) {
    if (left.tries-- < 0) return given
    if (look(less).is === 'different') return cutDown(less, left)
  }
  return given
}
