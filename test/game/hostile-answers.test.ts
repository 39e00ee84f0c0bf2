import { noLibrary } from '../support/submissions.ts'
import {
  ability,
  constraint,
  effects,
  extension,
  extensionLibrary,
  GameError,
  openGame,
  readSetup,
  role,
  type LiveGame,
  type LivePhase,
  type WrittenAbility,
} from '../../src/index.ts'

/* What a program in JavaScript may answer with, or throw, that no type would let it. */

const circle: { round?: unknown } = {}
circle.round = circle
const trap = new Proxy([], {
  get() {
    throw new Error('a trap')
  },
})
const { proxy: revoked, revoke } = Proxy.revocable([], {})
revoke()
const lateError = () => Promise.reject(new Error('late'))

const answers: readonly (readonly [string, string, () => unknown])[] = [
  ['an effect on a circle', 'extension/threw', () => [effects.kill(circle as never)]],
  ['an effect with a BigInt', 'extension/threw', () => effects.count('self', { name: 'coins', by: 10n as never })],
  ['a BigInt', 'extension/no-effect', () => 10n],
  ['a circle', 'extension/no-effect', () => circle],
  ['a symbol', 'extension/no-effect', () => Symbol('effect')],
  ['a list that throws when it is read', 'extension/no-effect', () => trap],
  ['a list that was revoked', 'extension/no-effect', () => revoked],
  ['what only looks like a promise', 'extension/promise', () => ({ then: () => undefined })],
  ['a promise that fails', 'extension/promise', lateError],
  ['a list with a promise that fails', 'extension/no-effect', () => [lateError()]],
]

const errors: readonly (readonly [string, unknown])[] = [
  ['what has no text', Object.create(null)],
  ['a symbol', Symbol('error')],
  ['an error that throws when it is read', new Proxy(new Error('no'), { get() { throw new Error('a trap') } })],
] // prettier-ignore

const ways: readonly boolean[] = [false, true]

describe.each(ways)('where code is called twice: %s', verify => {
  test.each(answers)('%s is %s', async (_, code, answer) => {
    const night = opened(lookWith(answer), verify)
    const failed = await unhandled(() => {
      expect(night.submit('Ann', 'Look', { target: 'Bob' }).accepted).toBe(true)
      expect(codesOf(night)).toEqual([code])
    })
    expect(failed).toEqual([])
    expect(night.isOpen).toBe(true)
  })

  test.each(errors)('to throw %s is extension/threw', (_, error) => {
    const night = opened(lookWith(() => { throw error }), verify) // prettier-ignore
    night.submit('Ann', 'Look', { target: 'Bob' })
    expect(codesOf(night)).toEqual(['extension/threw'])
  })

  test('a constraint that answers so is refused when it is asked', async () => {
    for (const [, told, answer] of answers) {
      const isThrown = told === 'extension/threw'
      const failed = await unhandled(() => {
        const night = opened(limitedBy(answer), verify)
        const { accepted, findings } = { findings: [], ...night.submit('Ann', 'Look', { target: 'Bob' }) }
        expect(accepted).toBe(false)
        expect(findings.map(({ code }) => code).join()).toMatch(
          isThrown ? /^extension\/threw$/ : /^extension\/(no-answer|promise)$/,
        )
        expect(findings[0]).toMatchObject({ message: expect.stringMatching(isThrown ? /^the constraint odd of Look of extension:x, for Ann on night 1, threw: CallError: effects\./ : /^the constraint odd of Look of extension:x, for Ann on night 1, answered with /) }) // prettier-ignore
      })
      expect(failed).toEqual([])
    }
  })
})

test('what code threw is the cause of the error, as it was thrown', () => {
  const error = new TypeError('boom')
  const look = lookWith(() => {
    throw error
  })
  expect(() => opened(look, false).resolve()).not.toThrow()
  const night = opened(look, false)
  night.submit('Ann', 'Look', { target: 'Bob' })
  expect(() => night.resolve()).toThrow(expect.objectContaining({ name: 'GameError', cause: error }))
})

describe('code that uses the game in which it is carried out', () => {
  const uses: readonly (readonly [string, (game: LiveGame) => unknown])[] = [
    ['sends something in', game => game.phase?.submit('Bob', 'Look', { target: 'Ann' })],
    ['resolves the phase', game => game.phase?.resolve()],
    ['asks for options', game => game.phase?.options('Bob')],
    ['changes something', game => game.change({ mark: 'Bob', as: 'hurt' })],
    ['takes the phase back', game => game.undo()],
  ]
  test.each(uses)('is told once that it cannot, and nothing is lost: it %s', (_, use) => {
    const games: LiveGame[] = []
    const game = gameOf(
      lookWith(() => {
        use(games[0] as LiveGame)
        return []
      }),
      false,
    )
    games.push(game)
    game.open('night').submit('Ann', 'Look', { target: 'Bob' })
    const said = 'night 1 is being carried out, and code of it cannot use its game'
    expect(() => game.phase?.resolve()).toThrow(
      `night 1 cannot be resolved: Look of extension:x, for Ann on night 1, threw: GameError: ${said}`,
    )
    expect(game.phase?.sent).toHaveLength(1)
    expect(game.phase?.withdraw('Ann').accepted).toBe(true)
    expect(game.phase?.resolve().deaths).toEqual([])
  })
})

function lookWith(activate: () => unknown): WrittenAbility {
  return ability({ name: 'Look', order: 50, target: 'player', activate: activate as never })
}

function limitedBy(holds: () => unknown): WrittenAbility {
  const odd = constraint({ name: 'odd', message: 'it is odd', holds: holds as never })
  return ability({ name: 'Look', order: 50, target: 'player', constraints: [odd], activate: () => [] })
}

function opened(look: WrittenAbility, verify: boolean): LivePhase {
  return gameOf(look, verify).open('night')
}

function gameOf(look: WrittenAbility, verify: boolean): LiveGame {
  const house = extension({ name: 'x', version: '1', roles: [role({ name: 'Cat', abilities: [look] })] })
  const text = 'use: [extension:x]\nfactions: { Town: {} }\nplayers: { Ann: Town Cat, Bob: Town Cat }\n'
  const { setup } = readSetup({ name: 'setup.yaml', text }, extensionLibrary([house], noLibrary))
  if (setup === undefined) throw new Error('no setup')
  return openGame(setup, { extensions: [house], verify })
}

function codesOf(night: LivePhase): readonly string[] {
  try {
    night.resolve()
    return []
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    return error.findings.map(({ code }) => code)
  }
}

/** Promises that nobody waited for: each would end a bot. */
async function unhandled(run: () => void): Promise<readonly unknown[]> {
  const failed: unknown[] = []
  const listener = (reason: unknown): void => {
    failed.push(reason)
  }
  process.on('unhandledRejection', listener)
  run()
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', listener)
  return failed
}
