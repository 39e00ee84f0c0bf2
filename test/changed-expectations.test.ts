import { differences } from '../src/expect/compare.ts'
import { unknownExpected } from '../src/lint/rules/nights/expect-nobody.ts'
import type { Outcome } from '../src/model/outcome.ts'
import type { Setup } from '../src/model/syntax.ts'
import { caseFiles, documentsOf, run } from './support/cases.ts'
import { changesOf, type Change } from './support/changed-expectations.ts'

const folders = ['rules', 'effects', 'language', 'games', 'cases', 'bugs', 'roles']

/** Read and played once, for both tests. */
const cases = folders
  .flatMap(caseFiles)
  .flatMap(source => documentsOf(source).map(document => ({ source, document, ...run(document) })))

interface Unchanged {
  readonly because: string
  readonly is: (change: Change, outcome: Outcome) => boolean
}

/** What may be changed and is still true, by the key of `expect` that it stands below. */
const stillTrue: Readonly<Record<string, Unchanged>> = {
  causes: { because: 'an ability may be named alone, or with whoever has it or gives it', is: isSameAbility },
  stopped: { because: 'an ability may be named alone, or with whoever has it or gives it', is: isSameAbility },
  failed: { because: 'an ability may be named with whoever gives it', is: isSameAbility },
  loops: { because: 'an ability may be named with whoever gives it', is: isSameAbility },
  reports: { because: 'an ability may be named with whoever gives it', is: isSameAbility },
  visits: {
    because: 'that somebody visited nobody is true of others too',
    is: ({ path, from, to }, { visits }) =>
      path.length === 1 && [from, to].every(name => visits.every(({ player }) => player !== name)),
  },
  became: {
    because: 'yes is true, and no is false; a use may be named with whoever gives the ability',
    is: (change, outcome) => flagOf(change.from) === flagOf(change.to) || isSameAbility(change, outcome),
  },
}

/** Are both words for one ability of one player? */
function isSameAbility({ from, to }: Change, { actions, deaths }: Outcome): boolean {
  const used = [...actions, ...deaths.flatMap(({ causes }) => causes)]
  return used.some(({ player, ability, owner = '' }) => {
    const names = [ability, `${owner}.${ability}`].flatMap(name => [name, `${player}'s ${name}`, `${player}.${name}`])
    return names.includes(from) && names.includes(to)
  })
}

function flagOf(word: string): string {
  return word === 'yes' ? 'true' : word === 'no' ? 'false' : word
}

test('what a case expects names nobody and nothing that is not in its game', () => {
  const unknown = cases.flatMap(({ document, outcomes, played }) => {
    return document.phases.flatMap((phase, place) => {
      const on = played[place]
      if (on === undefined || phase.expect === undefined || phase.expect.entries.has('findings')) return []
      const one = { phase, before: { plan: on.plan, game: on.before }, outcome: outcomes[place] }
      return unknownExpected([one], setupOf(document)).map(({ message }) => `${document.name ?? ''}: ${message}`)
    })
  })
  expect(unknown).toEqual([])
})

test('an expectation of which one name, number or word is changed is not met', () => {
  let tried = 0
  const met: string[] = []
  for (const { source, document, outcomes, played } of cases) {
    if (document.phases.every(phase => phase.expect?.complete !== true)) continue
    const setup = setupOf(document)
    document.phases.forEach((phase, place) => {
      const outcome = outcomes[place]
      const on = played[place]
      if (
        outcome === undefined ||
        on === undefined ||
        phase.expect?.complete !== true ||
        phase.expect.entries.has('findings')
      )
        return
      for (const change of changesOf(phase.expect, outcome)) {
        tried += 1
        if (differences(outcome, change.expectation).length > 0 || stillTrue[change.key]?.is(change, outcome)) continue
        const expecting = { ...phase, expect: change.expectation }
        const before = { plan: on.plan, game: on.before }
        if (unknownExpected([{ phase: expecting, before, outcome }], setup).length > 0) continue
        met.push(`${document.name ?? source.name}: ${change.path.join(' > ')}: ${change.to} in place of ${change.from}`)
      }
    })
  }
  expect(met).toEqual([])
  expect(tried).toBeGreaterThan(10_000)
})

function setupOf(document: ReturnType<typeof documentsOf>[number]): Setup {
  if (document.setup?.kind !== 'inline') throw new Error('a case carries its setup')
  const { setup } = document.setup
  return { ...setup, players: document.playersIn(setup).players }
}
