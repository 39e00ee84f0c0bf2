import { differences } from '../src/expect/compare.ts'
import { unknownExpected } from '../src/lint/rules/nights/expect-nobody.ts'
import type { Outcome } from '../src/model/outcome.ts'
import type { Setup } from '../src/model/syntax.ts'
import { caseFiles, documentsOf, run } from './support/cases.ts'
import { changesOf, type Change } from './support/changed-expectations.ts'

const folders = ['rules', 'effects', 'language', 'games', 'cases', 'bugs', 'roles']

interface Unchanged {
  readonly because: string
  readonly is: (change: Change, outcome: Outcome) => boolean
}

/** What may be changed and is still true, by the key of `expect` that it stands below. */
const stillTrue: Readonly<Record<string, Unchanged>> = {
  causes: { because: 'an ability may be named alone, whoever has it', is: isShorter },
  stopped: { because: 'an ability may be named alone, whoever has it', is: isShorter },
  visits: {
    because: 'that somebody visited nobody is true of others too',
    is: ({ path, from, to }, { visits }) =>
      path.length === 1 && [from, to].every(name => visits.every(({ player }) => player !== name)),
  },
  became: { because: 'yes is true, and no is false', is: ({ from, to }) => flagOf(from) === flagOf(to) },
}

function isShorter({ from, to }: Change): boolean {
  return (
    [`'s ${to}`, `.${to}`].some(end => from.endsWith(end)) || [`'s ${from}`, `.${from}`].some(end => to.endsWith(end))
  )
}

function flagOf(word: string): string {
  return word === 'yes' ? 'true' : word === 'no' ? 'false' : word
}

test('an expectation of which one name, number or word is changed is not met', () => {
  let tried = 0
  const met: string[] = []
  for (const source of folders.flatMap(caseFiles)) {
    for (const document of documentsOf(source)) {
      if (document.phases.every(phase => phase.expect?.complete !== true)) continue
      const { outcomes } = run(document)
      const setup = setupOf(document)
      document.phases.forEach((phase, place) => {
        const outcome = outcomes[place]
        if (outcome === undefined || phase.expect?.complete !== true || phase.expect.entries.has('findings')) return
        for (const change of changesOf(phase.expect, outcome)) {
          tried += 1
          if (differences(outcome, change.expectation).length > 0 || stillTrue[change.key]?.is(change, outcome))
            continue
          if (unknownExpected([{ phase: { ...phase, expect: change.expectation }, outcome }], setup).length > 0)
            continue
          met.push(
            `${document.name ?? source.name}: ${change.path.join(' > ')}: ${change.to} in place of ${change.from}`,
          )
        }
      })
    }
  }
  expect(met).toEqual([])
  expect(tried).toBeGreaterThan(10_000)
})

function setupOf(document: ReturnType<typeof documentsOf>[number]): Setup {
  if (document.setup?.kind !== 'inline') throw new Error('a case carries its setup')
  const { setup } = document.setup
  return { ...setup, players: document.playersIn(setup).players }
}
