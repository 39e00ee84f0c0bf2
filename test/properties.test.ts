import * as fc from 'fast-check'
import { canonical, partsOf } from '../src/variants/canonical.ts'
import { newKernel } from '../src/kernel/kernel.ts'
import type { LogEvent, Outcome } from '../src/model/outcome.ts'
import { play } from '../src/game/play.ts'
import { cases } from './generator/cases.ts'
import { opened, playedPhases, type PlayedPhase } from './generator/played.ts'
import { type Case, treeOf } from './generator/shapes.ts'
import { toYaml } from './generator/tree.ts'
import { told, withNames } from './properties/told.ts'
import { expectSame } from './support/same.ts'
import { inputOf, resultOf } from './properties/kernel.ts'
import { besideRebuilt } from './properties/rebuilt.ts'
import { drawOf, isLocal, keysIn, newNames, newOrders, permutedText, renamedText, withOrders, withVanilla } from './properties/variants.ts' // prettier-ignore

/** FC_RUNS=20000 FC_SEED=7 goes deeper, and elsewhere. */
const numRuns = Number(process.env.FC_RUNS ?? 300)
const seed = Number(process.env.FC_SEED ?? 1)

jest.setTimeout(60_000 + numRuns * 200)

const drawn = fc.tuple(cases, fc.nat())
/** Drawn once: every property is held against the same nights. */
const sample = fc.sample(drawn, { numRuns, seed })

/** Holds the property for cases and a number for their variant; a case that fails is made smaller, and shown as a file. */
function holds(property: (given: Case, variant: number) => void): void {
  try {
    for (const [given, variant] of sample) property(given, variant)
  } catch (cause) {
    fc.assert(fc.property(drawn, ([given, variant]) => { shown(property, given, variant) }), { numRuns, seed }) // prettier-ignore
    throw cause
  }
}

function shown(property: (given: Case, variant: number) => void, given: Case, variant: number): void {
  try {
    property(given, variant)
  } catch (error) {
    throw new Error(`${toYaml(treeOf(given))}\n${String(error)}`, { cause: error })
  }
}

function played(text: string): readonly PlayedPhase[] {
  const { plan, phases } = opened(text)
  return plan === undefined ? [] : playedPhases(plan, phases)
}

function outcomesOf(text: string): readonly Outcome[] {
  return played(text).flatMap(({ outcome }) => outcome ?? [])
}

const textOf = (given: Case): string => toYaml(treeOf(given))

describe('nights drawn at random', () => {
  const tally = new Map<string, number>()
  const shareOf = (what: string, of: string): number => (tally.get(what) ?? 0) / (tally.get(of) ?? 1)
  const tell = (what: string): unknown => tally.set(what, (tally.get(what) ?? 0) + 1)

  test('each is resolved, or refused with codes', () => {
    holds(given => {
      const { plan, findings } = opened(textOf(given))
      tell('nights')
      if (plan === undefined) expect(codesOf(findings)).not.toEqual([])
      for (const [place, phase] of played(textOf(given)).entries()) {
        if (place > 0) tell('nights')
        if (phase.outcome === undefined) expect(codesOf(phase.findings)).not.toEqual([])
        else whatHappened(phase.outcome).forEach(tell)
      }
    })
  })

  test('most are resolved, and what is hard happens often', () => {
    expect(shareOf('resolved', 'nights')).toBeGreaterThan(0.7)
    for (const what of happenings) expect([what, shareOf(what, 'resolved') >= 0.05]).toEqual([what, true])
  })

  afterAll(() => {
    const shares = happenings.map(what => `${what} ${(shareOf(what, 'resolved') * 100).toFixed(1)} %`)
    process.stdout.write(`of ${tally.get('nights') ?? 0} nights ${tally.get('resolved') ?? 0} resolved: ${shares.join(', ')}\n`) // prettier-ignore
  })
})

const happenings = ['block', 'retarget', 'trigger', 'split', 'loop']

function whatHappened({ log, actions, loops }: Outcome): readonly string[] {
  const isKind = (kind: LogEvent['kind']): boolean => log.some(event => event.kind === kind)
  return [
    'resolved',
    ...(log.some(({ kind, rules }) => kind === 'step-failed' && rules.includes('B1')) ? ['block'] : []),
    ...(isKind('moved') ? ['retarget'] : []),
    ...(actions.some(({ origin }) => origin === 'triggered') ? ['trigger'] : []),
    ...(isKind('split') ? ['split'] : []),
    ...(loops.length > 0 ? ['loop'] : []),
  ]
}

function codesOf(findings: readonly { readonly code: string }[]): readonly string[] {
  const codes = findings.map(({ code }) => code)
  for (const code of codes) expect(code).toMatch(/^[a-z]+\/[a-z-]+$/)
  return codes.sort()
}

test('nothing depends on the order in which players, keys and actions are written down', () => {
  holds((given, variant) => {
    const text = permutedText(given, drawOf(variant))
    expect(codesOf(opened(text).findings)).toEqual(codesOf(opened(textOf(given)).findings))
    const [here, there] = [played(textOf(given)), played(text)]
    expectSame(
      there.map(({ outcome }) => told(outcome)),
      here.map(({ outcome }) => told(outcome)),
    )
    expect(there.map(({ findings }) => codesOf(findings))).toEqual(here.map(({ findings }) => codesOf(findings)))
  })
})

test('other names are the same night', () => {
  holds((given, variant) => {
    const names = newNames(given, drawOf(variant))
    const there = outcomesOf(renamedText(given, names)).map(partsOf)
    const here = outcomesOf(textOf(given)).map(outcome => withNames(outcome, names))
    // S6: which of several values a property holds until the moderator settles it is open.
    const settled = here.findIndex(({ contradictions }) => contradictions.length > 0)
    const until = settled < 0 ? here.length : settled
    expectSame(there.slice(0, until), here.slice(0, until).map(partsOf))
    expectSame(there[until]?.contradictions, here.map(partsOf)[until]?.contradictions)
  })
})

test('the log alone rebuilds the outcome, also after it was JSON', () => {
  holds(given => {
    for (const { plan, phase, outcome } of played(textOf(given)).flatMap(each => withPlan(given, each))) {
      const read = { ...outcome, log: JSON.parse(JSON.stringify(outcome.log)) as readonly LogEvent[] }
      const { here, rebuilt } = besideRebuilt(read, { ...plan.rulings, ...phase.rulings })
      expectSame(rebuilt, here)
    }
  })
})

function withPlan(given: Case, { phase, outcome }: PlayedPhase) {
  const { plan } = opened(textOf(given))
  return plan === undefined || outcome === undefined ? [] : [{ plan, phase, outcome }]
}

function plain<Value>(value: Value): Value {
  return JSON.parse(told(value)) as Value
}

test('a night comes to the same without its log', () => {
  holds(given => {
    const { plan } = opened(textOf(given))
    if (plan === undefined) return
    const kernel = newKernel(plan)
    for (const { phase, before } of played(textOf(given))) {
      const input = inputOf(plan, before, phase)
      if (input === undefined) continue
      const [logged, bare, again] = [true, false, true].map(log => resultOf(kernel, before, input, log))
      expectSame(bare, logged)
      expectSame(again, logged)
    }
  })
})

test('only the sequence of orders counts', () => {
  holds((given, variant) => {
    const orders = newOrders(given, drawOf(variant))
    const there = outcomesOf(textOf({ ...given, setup: withOrders(given.setup, orders) }))
    const here = outcomesOf(textOf(given)).map(outcome => withOrders(outcome, orders))
    expectSame(there.map(plain), here.map(plain))
  })
})

const beforehand = new Set(['delay', 'copy', 'repeat'])

test('what has a higher order changes nothing before it', () => {
  holds(given => {
    if ([...keysIn({ ...given.setup })].some(key => beforehand.has(key))) return
    for (const [place, { phase, outcome }] of played(textOf(given)).entries()) {
      if (outcome === undefined || outcome.loops.length > 0) continue
      const submitted = outcome.actions.filter(({ origin, steps }) => origin === 'submitted' && steps.length > 0)
      const firstOf = (action: Outcome['actions'][number]): number => Math.min(...action.steps.map(({ order }) => order)) // prettier-ignore
      const last = Math.max(0, ...submitted.map(firstOf))
      const late = new Set(submitted.filter(action => firstOf(action) === last).map(({ player, ability }) => `${player} ${ability}`)) // prettier-ignore
      if (last === 0) continue
      const submissions = phase.submissions.filter(({ actor, ability }) => !late.has(`${actor.text} ${ability.text}`))
      const without = replayed(given, place, { ...phase, submissions })
      if (without === undefined || without.loops.length > 0) continue
      const here = eventsBelow(outcome, last)
      expectSame(eventsBelow(without, Infinity).slice(0, here.length), here)
    }
  })
})

/** A night of the case, submitted otherwise. */
function replayed(given: Case, place: number, phase: PlayedPhase['phase']): Outcome | undefined {
  const { plan, phases } = opened(textOf(given))
  if (plan === undefined) return undefined
  return playedPhases(plan, phases.with(place, phase).slice(0, place + 1))[place]?.outcome
}

/** Events up to the first of this order, without what tells that an action was submitted. */
function eventsBelow({ log }: Outcome, order: number): readonly string[] {
  const until = log.findIndex(event => (event.order ?? 0) >= order)
  const below = until < 0 ? log : log.slice(0, until)
  return below.filter(({ kind, origin }) => kind !== 'action' || origin !== 'submitted').map(canonical)
}

test('a townie whom nobody selects changes nothing', () => {
  holds((given, variant) => {
    if (!isLocal(given)) return
    const name = variant % 2 === 0 ? 'Abe' : 'Zed'
    const there = outcomesOf(textOf(withVanilla(given, name)))
    const others = there.map(outcome => ({ ...outcome, players: outcome.players.filter(player => player.name !== name) })) // prettier-ignore
    expectSame(others.map(plain), outcomesOf(textOf(given)).map(plain))
  })
})

test('a game is handed on whole, and stays as it is', () => {
  holds(given => {
    const { plan, phases } = opened(textOf(given))
    const other = opened(textOf({ ...given, name: 'read again' })).plan
    if (plan === undefined || other === undefined) return
    const nights = playedPhases(plan, phases)
    for (const { phase, before, outcome } of [...nights].reverse()) {
      expect(told(play(plan, before, phase).outcome)).toBe(told(outcome))
      expect(told(play(other, before, phase).outcome)).toBe(told(outcome))
    }
  })
})
