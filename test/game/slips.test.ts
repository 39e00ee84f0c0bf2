import {
  ability,
  charges,
  effects,
  extension,
  extensionLibrary,
  openGame,
  readSetup,
  role,
  type Constraint,
} from '../../src/index.ts'
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

test('a text that is none is told where it is written', () => {
  const five = { text: 5 } as unknown as { readonly text: string }
  expect(() => effects.tell('target', five)).toThrow(/effects\.tell.*`text` cannot be number 5.*is a text/)
  expect(() => effects.announce(5 as unknown as string)).toThrow(/effects\.announce.*cannot be number 5.*is a text/)
})

test('a message with what is code is refused where that says that it does other things alone', () => {
  const answerOf = (does?: readonly ['tell' | 'kill']) => {
    const say = ability({ name: 'Say', text: 'Says.', order: 50, target: 'player', activate: (_, { target }) => effects.tell(target, { text: 'submitted' }), ...(does && { does }) }) // prettier-ignore
    const talk = extension({ name: 'talk', version: '1', roles: [role({ name: 'Teller', abilities: [say] })] })
    const text = 'use: [extension:talk]\nfactions: { Town: {} }\nplayers: { Ann: Town Teller, Ben: Town Teller }\n'
    const { setup } = readSetup({ name: 'setup.yaml', text }, extensionLibrary([talk], noLibrary))
    if (setup === undefined) throw new Error('no setup')
    return openGame(setup, { extensions: [talk] })
      .open('night')
      .submit('Ann', 'Say', { target: 'Ben', text: 'hello' })
  }
  expect(answerOf(['kill'])).toMatchObject({ accepted: false, findings: [{ code: 'action/text' }] })
  expect(JSON.stringify(answerOf(['kill']))).toContain("does: ['tell']")
  expect(answerOf()).toMatchObject({ accepted: true })
  expect(answerOf(['tell'])).toMatchObject({ accepted: true })
})

test('how long and how often is refused of an effect that takes neither, where it is written', () => {
  const said = (options: object): object => options
  expect(() => effects.kill('target', said({ uses: 2 }))).toThrow(/effects\.kill.*takes no `uses`/)
  expect(() => effects.tell('target', said({ text: 'x', until: 'permanent' }) as { text: string })).toThrow(
    /no `until`/,
  )
  expect(() => effects.mark('target', said({ as: 'm', uses: 2 }) as { as: string })).toThrow(/no `uses`/)
  expect(() => effects.mark('target', { as: 'm', until: 'permanent' })).not.toThrow()
  expect(() => effects.protect('target', { until: '2 nights', uses: 2 })).not.toThrow()
})

test('two changes in one call, as a map or as a list, are told that each has its own', () => {
  const text = 'roles: { Townie: {} }\nplayers: { Ann: Townie, Ben: Townie, Cid: Townie }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, noLibrary)
  if (setup === undefined) throw new Error('no setup')
  const game = openGame(setup)
  const codesAndHelp = (change: object): readonly (readonly [string, string])[] => {
    const answer = game.change(change as { readonly modkill: string })
    return answer.accepted ? [] : answer.findings.map(({ code, help = '' }) => [code, help])
  }
  expect(codesAndHelp({ eliminate: 'Ann', modkill: 'Ben' })).toEqual([['effect/two-verbs', expect.stringContaining('call `change` once for each')]]) // prettier-ignore
  expect(codesAndHelp([{ eliminate: 'Ann' }, { modkill: 'Ben' }])).toEqual([['change/not-a-map', expect.stringContaining('a call of its own')]]) // prettier-ignore
  expect([...codesAndHelp({ eliminate: 'Ann' }), ...codesAndHelp({ modkill: 'Ben' })]).toEqual([])
})
