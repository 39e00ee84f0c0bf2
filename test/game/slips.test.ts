import { ability, charges, openGame, readSetup, type Constraint } from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

/* What a program that calls the library is told of its slips. */

test('what is withdrawn in a misspelt name is told whom that may mean', () => {
  const text = 'roles: { Townie: {} }\nplayers: { Anna: Townie, Ben: Townie }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const night = openGame(setup, {}).open('night')
  const answer = night.withdraw('Anne')
  expect(answer).toMatchObject({ accepted: false, findings: [{ code: 'name/unknown' }] })
  expect(JSON.stringify(answer)).toContain('did you mean “Anna”?')
})

test('a key that others have for the text is told what it is called', () => {
  const own: object = { name: 'Look', order: 5, desc: 'Looks.', do: { report: 'role', of: 'target' } }
  expect(() => ability(own as Parameters<typeof ability>[0])).toThrow('did you mean `text`?')
})

test('a constraint that was not called is told as the function that it is', () => {
  const constraints = [charges as unknown as Constraint]
  expect(() => ability({ name: 'Look', text: 'x', order: 5, constraints, activate: () => [] })).toThrow(/function/)
})
