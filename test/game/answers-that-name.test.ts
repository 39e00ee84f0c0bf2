import {
  ability,
  effects,
  extension,
  extensionLibrary,
  GameError,
  openGame,
  readSetup,
  role,
  trigger,
} from '../../src/index.ts'
import type { WrittenAbility, WrittenEffect } from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* A word that can name nobody where it stands is refused in what code answers with, as in a file. */

function codesOf(own: WrittenAbility): readonly string[] {
  const gun = ability({ name: 'Gun', order: 80, target: 'player', do: effects.mark('target', { as: 'shot' }) })
  const house = extension({
    name: 'house',
    version: '1.0.0',
    roles: [role({ name: 'Own', abilities: [own] }), role({ name: 'Gun', abilities: [gun] })],
  })
  const text = 'use: [extension:house]\nfactions: { Town: {} }\nplayers: { Ann: Own, Bob: Gun, Cid: Gun }\n'
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, extensionLibrary([house], noLibrary))
  if (setup === undefined) return findings.map(({ code }) => code)
  const night = openGame(setup, { extensions: [house] }).open('night')
  if (own.keys.when === undefined)
    night.submit('Ann', 'Own', { target: 'Bob', ...(own.keys.choose === undefined ? {} : { choose: 'Cid' }) })
  night.submit('Bob', 'Gun', { target: 'Ann' })
  try {
    night.resolve()
    return []
  } catch (error) {
    if (error instanceof GameError) return error.findings.map(({ code }) => code)
    throw error
  }
}

const marked = (whom: Parameters<typeof effects.mark>[0]): WrittenEffect => effects.mark(whom, { as: 'seen' })

test.each(['actor', 'victim', 'chosen', 'second'] as const)('%s', word => {
  const own = ability({ name: 'Own', order: 50, target: 'player', activate: () => marked(word) })
  expect(codesOf(own)).toEqual(['setup/names-nobody'])
  const inData = ability({ name: 'Own', order: 50, target: 'player', do: marked(word) })
  expect(codesOf(inData)).toEqual(['setup/names-nobody'])
})

test('what can name somebody is carried out', () => {
  const base = { name: 'Own', order: 50, target: 'player' } as const
  expect(codesOf(ability({ ...base, choose: 'player', activate: () => marked('chosen') }))).toEqual([])
  expect(codesOf(ability({ ...base, activate: () => marked('self') }))).toEqual([])
  expect(
    codesOf(ability({ ...base, activate: () => effects.kill('target', { afterwards: marked('victim') }) })),
  ).toEqual([])
  expect(codesOf(trigger({ name: 'Own', on: { targeted: 'self' }, respond: () => marked('actor') }))).toEqual([])
})
