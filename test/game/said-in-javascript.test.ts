import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import ts from 'typescript'
import * as snarf from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* What does not compile is told where JavaScript says it, as a CallError, a GameError or an answer: each line of the fixture of the types is run. */

const text = 'factions: { Town: {} }\nroles: { Gun: {} }\nplayers: { Ann: Town Gun, Bob: Town Gun }\n'
const { setup } = snarf.readSetup({ name: 'setup.yaml', text }, noLibrary)
const source = readFileSync(join(__dirname, '../../fixtures/types/extension.ts'), 'utf8')
const lines = source.split('\n').filter(line => /\/\/ no(, once called)?$/.test(line))
// What a function answers with is known once it is called.
const known = lines.filter(line => !line.endsWith('// no, once called'))

function isTold(line: string): boolean {
  const { outputText } = ts.transpileModule(`answer = ${line}`, { compilerOptions: { target: ts.ScriptTarget.ES2022 } })
  const game = snarf.openGame(setup as snarf.Setup, { seed: 'x' })
  const { default: _, ...all } = { default: 0, ...snarf }
  const here = { ...all, setup, game, order: 50, ann: { player: 'Ann' } }
  const run = compileFunction(`let answer; ${outputText}; return answer`, Object.keys(here)) as (
    ...given: unknown[]
  ) => unknown
  try {
    const answer = run(...Object.values(here)) as { readonly accepted?: boolean } | undefined
    return answer?.accepted === false
  } catch (error) {
    // That there is no such function JavaScript says itself.
    return error instanceof snarf.CallError || error instanceof snarf.GameError || String(error).endsWith('is not a function') // prettier-ignore
  }
}

test('what does not compile is told at once in JavaScript', () => {
  expect(known.length).toBeGreaterThan(60)
  expect(known.filter(line => !isTold(line))).toEqual([])
})

test('what compiles is not told', () => {
  const right = source
    .split('\n')
    .filter(
      line =>
        /^ {0,2}(ability|trigger|constraint|effects|any|all|not|role|extension)[.(]/.test(line) &&
        !line.includes('// no'),
    )
  expect(right.length).toBeGreaterThan(15)
  expect(right.map(line => line.trim().replace(/,$/, '')).filter(isTold)).toEqual([])
})

const messageOf = (call: () => unknown): string => {
  try {
    call()
  } catch (error) {
    if (error instanceof snarf.CallError) return error.message
    throw error
  }
  return 'nothing was thrown'
}

test.each([
  ['an option of another verb', () => snarf.effects.kill('target', { foo: 1 } as object), /effects\.kill: “foo” is no key of the effect `kill`: its keys are/],
  ['a missing option', () => (snarf.effects.mark as (one: string) => unknown)('target'), /effects\.mark: .*`as`|effects\.mark: .*“as”/],
  ['a word that is none', () => snarf.effects.protect('target', { until: 'forever' } as object), /effects\.protect: .*forever.*: .*permanent/],
  ['a slip in a selector', () => snarf.effects.kill('targt' as 'target'), /effects\.kill: “targt” says of no player who that is: did you mean “target”\?/],
  ['a name in its stead', () => snarf.effects.kill('Bob' as 'target'), /a player by name is \{ player: "Bob" \}/],
  ['an event', () => snarf.trigger({ name: 'T', on: 'dies' as never, do: [] }), /`on` of the trigger "T": an event is a map/],
  ['whom it targets', () => snarf.ability({ name: 'A', order: 1, target: 'anybody' as 'player', do: [] }), /`target` of the ability "A": “anybody”/],
  ['a function that waits', () => snarf.ability({ name: 'A', order: 1, activate: (async () => []) as never }), /`activate` cannot be a function.*neither async/],
  ['no number', () => snarf.ability({ name: 'A', order: NaN, do: [] }), /`order` cannot be number NaN: it is a number/],
  ['a number without an end', () => snarf.ability({ name: 'A', order: Infinity, do: [] }), /`order` cannot be number Infinity/],
] as const)('%s is told in words', (_, call, told) => {
  expect(messageOf(call)).toMatch(told)
}) // prettier-ignore

test('whom a role binds, a player and what others made stand in an effect', () => {
  const { bound, effects } = snarf
  expect(() => effects.protect(bound('partner'), { by: { is: bound('partner') }, afterwards: effects.kill({ player: 'Bob' }) })).not.toThrow() // prettier-ignore
})
