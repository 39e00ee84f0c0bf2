import {
  ability,
  CallError,
  abilityFrom,
  all,
  any,
  charges,
  compile,
  constraint,
  effects,
  extension,
  extensionLibrary,
  GameError,
  nights,
  not,
  notSelf,
  notTwiceInARow,
  ofFaction,
  oncePerGame,
  openGame,
  phaseIs,
  placeOf,
  readSetup,
  role,
  trigger,
  type AbilityDefinition,
  type Constraint,
  type DoingWord,
  type Extension,
  type Finding,
  type Limit,
  type SubmitAnswer,
  type GameOptions,
  type LiveGame,
  type WrittenAbility,
} from '../../src/index.ts'
import { abilityText } from '../../src/plan/says.ts'

const vigil = ability({
  name: 'Vigil',
  text: 'Target a player. If anybody died on the night before, that player cannot be killed tonight.',
  order: 60,
  target: 'another player',
  constraints: [oncePerGame],
  activate: ({ night }, { target }) => (night.deaths({ nightsAgo: 1 }).length > 0 ? [effects.protect(target)] : []),
})
const stab = ability({ name: 'Stab', order: 80, target: 'player', do: effects.kill('target') })

function houseWith(...abilities: readonly WrittenAbility[]): Extension {
  return extension({
    name: 'house',
    version: '1.0.0',
    roles: [role({ name: 'Guard', abilities }), role({ name: 'Knife', abilities: [stab] })],
  })
}

const players = 'Ann: Town Guard, Bob: Mafia Knife, Cid: Town Knife, Dan: Town Knife, Eve: Town Knife'

function opened(house: Extension, options: GameOptions = {}): LiveGame {
  const text = `name: Extended\nuse: [rules, extension:house]\nplayers: { ${players} }\n`
  const library = extensionLibrary([house], ({ text: name, at }) =>
    name === 'rules'
      ? { name: 'rules', text: 'factions: { Town: {}, Mafia: {} }\n' }
      : { code: 'library/unknown', severity: 'error', message: name, at },
  )
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, library)
  expect(findings).toEqual([])
  if (setup === undefined) throw new Error('no setup')
  return openGame(setup, { extensions: [house], ...options })
}

const dead = (game: LiveGame) => game.players.filter(({ alive }) => !alive).map(({ name }) => name)

function codesOf(play: () => unknown): readonly string[] {
  try {
    play()
    return []
  } catch (error) {
    if (error instanceof GameError) return error.findings.map(({ code }) => code)
    throw error
  }
}

test('an ability in code is asked when it acts, reads the night and answers with effects', () => {
  const game = opened(houseWith(vigil), { verify: true })
  const first = game.open('night')
  expect(first.submit('Bob', 'Stab', { target: 'Cid' }).accepted).toBe(true)
  first.resolve()
  const second = game.open('night')
  second.submit('Ann', 'Vigil', { target: 'Dan' })
  second.submit('Bob', 'Stab', { target: 'Dan' })
  second.submit('Eve', 'Stab', { target: 'Bob' })
  second.resolve()
  expect(dead(game)).toEqual(['Bob', 'Cid'])
  const third = game.open('night')
  const again = third.submit('Ann', 'Vigil', { target: 'Dan' })
  expect(again.accepted ? [] : again.findings.map(({ code }) => code)).toEqual(['action/used-up'])
})

describe('what is wrong with code is a finding, and nothing of the phase is kept', () => {
  const promise = () => Promise.resolve([])
  const cases: readonly (readonly [string, string, WrittenAbility])[] = [
    ['throws', 'extension/threw', lookWith(() => { throw new RangeError('no') })],
    ['asks for a target that it has not', 'extension/threw', lookWith((_, { third }) => [effects.protect(third)])],
    // From JavaScript, where nothing is typed.
    ['answers with a promise', 'extension/promise', lookWith(promise as never)],
    ['answers with a promise that fails', 'extension/promise', lookWith((() => Promise.reject(new Error('late'))) as never)],
    ['answers with nothing', 'extension/no-effect', lookWith((() => undefined) as never)],
    ['answers with what is no effect', 'extension/no-effect', lookWith((() => [{ kill: 'target' }]) as never)],
    ['names nobody', 'name/unknown', lookWith(() => [effects.kill({ player: 'Zoe' })])],
    ['names no verb in a state', 'name/unknown', lookWith(() => [effects.immune('self', { to: 'klil' })])],
    ['leaves out an option', 'extension/threw', lookWith((() => [(effects.immune as (who: string) => unknown)('self')]) as never)],
    ['answers with another kind', 'extension/undeclared', lookWith(() => [effects.kill('target')], ['protection'])],
    ['answers otherwise each time', 'extension/not-pure', lookWith(newAnswer())],
    ['asks otherwise each time', 'extension/not-pure', lookWith(newQuestion())],
  ] // prettier-ignore

  function lookWith(activate: Parameters<typeof ability>[0]['activate'] & {}, does?: readonly DoingWord[]) {
    return ability({ name: 'Look', order: 50, target: 'player', activate, ...(does && { does }) })
  }
  function newAnswer() {
    let count = 0
    return () => [effects.announce(`${count++}`)]
  }
  function newQuestion() {
    let count = 0
    return ({ night }: { night: { which: (of: { player: string }) => unknown } }) => {
      night.which({ player: ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'][count++ % 5] ?? '' })
      return []
    }
  }

  test.each(cases)('%s: %s', (_, code, look) => {
    const game = opened(houseWith(look))
    const night = game.open('night')
    expect(night.submit('Ann', 'Look', { target: 'Bob' }).accepted).toBe(true)
    const before = game.save()
    expect(codesOf(() => night.resolve())).toEqual([code])
    expect(game.save()).toBe(before)
    expect(night.isOpen).toBe(true)
    expect(night.withdraw('Ann').accepted).toBe(true)
    night.resolve()
    expect(game.outcomes).toHaveLength(1)
  })

  test('each says whose, of what, and when', () => {
    const game = opened(houseWith(lookWith(() => { throw new RangeError('no') }))) // prettier-ignore
    const night = game.open('night')
    night.submit('Ann', 'Look', { target: 'Bob' })
    try {
      night.resolve()
    } catch (error) {
      const [finding] = error instanceof GameError ? error.findings : []
      expect(finding?.message).toBe('Look of extension:house, for Ann on night 1, threw: RangeError: no')
      expect(finding?.at.source.name).toBe('extension:house')
    }
    expect.assertions(3)
  })

  test.each([
    ['a player', lookWith(() => [effects.kill({ player: 'Bbo' })]), 'there is no player or bound name “Bbo”'],
    ['a faction', lookWith(({ night }) => (night.holds({ self: { alignment: 'Mafai' } }) ? [] : [])), 'there is no faction “Mafai”'],
  ])('who said %s that there is not is named', (_, look, wrong) => {
    const night = opened(houseWith(look)).open('night')
    night.submit('Ann', 'Look', { target: 'Bob' })
    expect(() => night.resolve()).toThrow(`Look of extension:house, for Ann on night 1, said what cannot be: ${wrong}`)
  }) // prettier-ignore

  test.each([
    ['nothing', undefined],
    ['a night to come', { nightsAgo: -1 }],
    ['a text', { nightsAgo: '1' }],
  ])('deaths that are asked for with %s say what is to be handed over', (_, when) => {
    const night = opened(houseWith(lookWith(({ night: now }) => (now.deaths(when as never).length > 0 ? [] : [])))).open('night')
    night.submit('Ann', 'Look', { target: 'Bob' })
    expect(() => night.resolve()).toThrow('{ nightsAgo: 1 }')
  }) // prettier-ignore

  test.each([
    ['an order in quotes', { order: '50' }],
    ['a text that is a number', { text: 5 }],
    ['instant in quotes', { instant: 'true' }],
  ])('%s does not compile, and is refused where it is written', (_, unfit) => {
    expect(() => ability({ name: 'Look', order: 50, target: 'player', activate: () => [], ...(unfit as object) })).toThrow(CallError)
  }) // prettier-ignore

  test('what is caught in the code stops the phase all the same', () => {
    const game = opened(houseWith(lookWith(({ night }) => {
      try {
        return night.holds({ self: { alive: true } }) ? [effects.announce('yes')] : []
      } catch {
        return [effects.announce('caught')]
      }
    }))) // prettier-ignore
    const night = game.open('night')
    night.submit('Ann', 'Look', { target: 'Bob' })
    expect(night.resolve().announcements.map(({ text }) => text)).toContain('yes')
  })

  test('what is not pure is found where it is verified', () => {
    let count = 0
    const flip = ability({ name: 'Flip', order: 50, target: 'player', activate: () => (count++ % 2 === 0 ? [] : [effects.kill('target')]) }) // prettier-ignore
    const night = opened(houseWith(flip), { verify: true }).open('night')
    night.submit('Ann', 'Flip', { target: 'Bob' })
    expect(codesOf(() => night.resolve())).toEqual(['extension/not-pure'])
  })

  test('a view that is kept answers nothing later', () => {
    let kept: { readonly living: () => unknown } | undefined
    const look = lookWith(({ night }) => {
      kept = night
      return [effects.protect('target')]
    })
    const night = opened(houseWith(look)).open('night')
    night.submit('Ann', 'Look', { target: 'Bob' })
    night.resolve()
    expect(() => kept?.living()).toThrow('good for one call')
  })
})

describe('constraints', () => {
  const quorum = constraint({
    name: 'quorum',
    message: 'the lodge meets with four or more alive',
    holds: ({ night }) => night.living().length >= 4,
  })
  const notBob = constraint({
    name: 'notBob',
    message: 'Bob is never called',
    holds: (_, { target }) => target.name !== 'Bob',
  })
  const meet = (constraints: readonly Constraint[], extra = {}) =>
    ability({
      name: 'Meet',
      order: 90,
      target: 'player',
      constraints,
      activate: () => [effects.announce('They met.')],
      ...extra,
    })

  test('each that does not hold is a finding when an action is sent in', () => {
    const game = opened(houseWith(meet([quorum, notBob])))
    const night = game.open('night')
    expect(refusals(night.submit('Ann', 'Meet', { target: 'Bob' }))).toEqual(['Bob is never called'])
    const [option] = night.options('Ann')
    expect(option?.target?.allowed).toEqual(['Ann', 'Cid', 'Dan', 'Eve'])
    night.submit('Cid', 'Stab', { target: 'Dan' })
    night.submit('Dan', 'Stab', { target: 'Cid' })
    night.resolve()
    expect(refusals(game.open('night').submit('Ann', 'Meet', { target: 'Bob' }))).toEqual([
      'the lodge meets with four or more alive',
      'Bob is never called',
    ])
  })

  test('one that does not hold when the action acts makes it fail, and the outcome says why', () => {
    const game = opened(houseWith(meet([quorum])))
    const night = game.open('night')
    expect(night.submit('Ann', 'Meet', { target: 'Bob' }).accepted).toBe(true)
    night.submit('Cid', 'Stab', { target: 'Dan' })
    night.submit('Dan', 'Stab', { target: 'Cid' })
    const outcome = night.resolve()
    const [step] = outcome.actions.find(({ ability: name }) => name === 'Meet')?.steps ?? []
    expect(step?.reason).toEqual({ kind: 'constraint', by: [], requires: quorum.message })
    expect(outcome.log.some(({ reason, value }) => reason === 'constraint' && value === quorum.message)).toBe(true)
    expect(outcome.announcements.map(({ text }) => text)).not.toContain('They met.')
  })

  test.each([
    ['at submission alone', 'submission', [], 1],
    ['when it acts alone', 'acting', ['They met.'], 0],
  ] as const)('asked %s', (_, at, announced, count) => {
    const isOdd = constraint({ name: 'odd', message: 'odd nights', holds: { night: 'odd' }, at })
    const game = opened(houseWith(meet([isOdd])))
    game.open('night').resolve()
    const answer = game.open('night').submit('Ann', 'Meet', { target: 'Bob' })
    expect(refusals(answer)).toHaveLength(count)
    expect(game.phase?.resolve().announcements.map(({ text }) => text)).toEqual([])
    expect(announced).toBeDefined()
  })

  const texts = (constraints: readonly (Constraint | Limit)[], extra: Partial<AbilityDefinition> = {}): unknown =>
    (
      JSON.parse(
        houseWith(
          ability({
            name: 'Meet',
            order: 1,
            target: 'player',
            constraints,
            do: effects.kill('target'),
            ...extra,
          } as AbilityDefinition),
        ).source.text,
      ) as { roles: { Guard: { abilities: { Meet: unknown } } } }
    ).roles.Guard.abilities.Meet

  test.each([
    ['the four defaults', [], { phase: 'night', while: 'alive' }],
    ['once per game', [oncePerGame], { limits: { shots: 1 } }],
    ['charges', [charges(3)], { limits: { shots: 3 } }],
    [
      'all of several',
      all(charges(2), nights('odd'), notTwiceInARow),
      { limits: { shots: 2, nights: 'odd', 'same-target-twice': false } },
    ],
    ['another player', [notSelf], { target: 'another player' }],
  ])('%s: the keys of the language', (_, constraints, keys) => {
    expect(texts(constraints)).toMatchObject(keys)
  })

  test('without the defaults the dead may use it, in each phase', () => {
    expect(texts([], { defaults: false })).toEqual({
      order: 1,
      target: 'player',
      do: { kill: 'target' },
      while: 'any',
      phase: 'each',
    })
  })

  test.each([
    ['any of a function and a condition', any(notBob, nights('even')), ['Bob']],
    ['any of conditions', any(nights('even'), ofFaction('Mafia')), ['Ann', 'Bob', 'Cid', 'Dan', 'Eve']],
    ['not a function', not(notBob), ['Ann', 'Cid', 'Dan', 'Eve']],
    ['not a condition', not(nights('odd')), ['Ann', 'Bob', 'Cid', 'Dan', 'Eve']],
    ['of a faction', ofFaction('Mafia'), ['Ann', 'Bob', 'Cid', 'Dan', 'Eve']],
    ['of his own faction', ofFaction('Town'), []],
  ])('%s refuses on night 1', (_, one, refused) => {
    const [option] = opened(houseWith(meet([one])))
      .open('night')
      .options('Ann')
    expect(option?.target?.refused.map(({ player }) => player)).toEqual(refused)
  })

  test('a constraint that answers with no yes or no, or throws, is a finding', () => {
    const odd = (holds: () => boolean) => meet([constraint({ name: 'odd', message: 'odd', holds })])
    const answers = [odd((() => 3) as never), odd(() => { throw new Error('no') }), odd((() => Promise.resolve(true)) as never)] // prettier-ignore
    const codes = answers.map(one => {
      const answer = opened(houseWith(one)).open('night').submit('Ann', 'Meet', { target: 'Bob' })
      return answer.accepted ? [] : answer.findings.map(({ code }) => code)
    })
    expect(codes).toEqual([['extension/no-answer'], ['extension/threw'], ['extension/promise']])
  })
})

test('a constraint in code is asked of an action that selects as many as it must, whatever else is wrong with it', () => {
  const notBob = constraint({ name: 'notBob', message: 'not Bob', holds: (_, { target }) => target.name !== 'Bob' })
  const night = opened(houseWith(ability({ name: 'Meet', order: 1, target: 'another player', constraints: [oncePerGame, nights('even'), notBob], do: [] }))).open('night') // prettier-ignore
  const codesFor = (target: readonly string[]): readonly string[] => {
    const answer = night.submit('Ann', 'Meet', { target })
    return answer.accepted ? [] : answer.findings.map(({ code }) => code)
  }
  expect(codesFor(['Bob'])).toEqual(['constraint/violated', 'action/wrong-night'])
  expect(codesFor([])).toEqual(['target/count', 'action/wrong-night'])
})

function refusals(answer: SubmitAnswer): readonly string[] {
  return answer.accepted ? [] : answer.findings.map(({ message }) => message.replace(/^.*?: /, ''))
}

test.each([['killing'], ['kill']] as const)('what says that it does %s is known by that', word => {
  const slay = ability({ name: 'Slay', order: 80, target: 'player', does: [word], activate: (_, { target }) => effects.kill(target) }) // prettier-ignore
  const stop = ability({ name: 'Stop', order: 40, target: 'player', do: effects.block('target', { only: 'killing' }) })
  const see = ability({ name: 'See', order: 100, target: 'player', do: effects.report({ can: 'killing' }, { of: 'target' }) }) // prettier-ignore
  const game = opened(houseWith(slay, stop, see))
  const night = game.open('night')
  night.submit('Ann', 'Slay', { target: 'Bob' })
  night.submit('Ann', 'Stop', { target: 'Ann' })
  night.submit('Ann', 'See', { target: 'Ann' })
  const outcome = night.resolve()
  expect(outcome.deaths).toEqual([])
  expect(outcome.reports.map(({ value }) => value)).toEqual(['yes'])
})

test.each([
  [
    'an action',
    ability({ name: 'Look', order: 50, target: 'another player', activate: () => [] }),
    'Each night you may target another player. What comes of it is decided then.',
  ],
  [
    'of a kind',
    ability({ name: 'Look', order: 50, target: 'player', does: ['killing', 'protect'], activate: () => [] }),
    'Each night you may target a player. What comes of it is decided then (killing, protect).',
  ],
  [
    'by day',
    ability({ name: 'Look', constraints: [phaseIs('day')], activate: () => [] }),
    'At any time by day you may use this ability. What comes of it is decided then.',
  ],
  [
    'a trigger',
    trigger({ name: 'Look', on: { targeted: 'self' }, respond: () => [] }),
    'When somebody targets you, what comes of it is decided then.',
  ],
  [
    'a trigger that targets',
    trigger({ name: 'Look', on: { targeted: 'self' }, target: 'actor', uses: 2, respond: () => [] }),
    'When somebody targets you, you target whoever does so. What comes of it is decided then. This works 2 times in the game.',
  ],
  ['its own text', ability({ name: 'Look', text: 'Look at it.', order: 50, activate: () => [] }), 'Look at it.'],
] as const)('without a text code is told as what is decided when it acts: %s', (_, look, text) => {
  const { setup } = opened(houseWith(look))
  const { plan } = compile(setup, setup.players)
  const seen = plan?.abilities.find(({ name }) => name === 'Look')
  expect(plan && seen && abilityText(plan, seen)).toBe(text)
})

test('what says that it observes may report what it sees', () => {
  const look = ability({ name: 'Look', order: 100, target: 'player', does: ['observation'], activate: (_, { target }) => effects.report('visitors', { of: target }) }) // prettier-ignore
  const night = opened(houseWith(look)).open('night')
  night.submit('Ann', 'Look', { target: 'Bob' })
  expect(night.resolve().reports.map(({ value }) => value)).toEqual([[]])
})

describe('extensions as a whole', () => {
  const one = houseWith(stab)

  test('two of one name are refused', () => {
    expect(codesOf(() => opened(one, { extensions: [one, houseWith(vigil)] }))).toEqual(['extension/twice'])
    const source = { name: 'setup.yaml', text: 'use: [extension:house]\nplayers: { Ann: Guard }\n' }
    const { findings } = readSetup(source, extensionLibrary([one, houseWith(vigil)], noLibrary))
    expect(findings.map(({ code }) => code)).toContain('extension/twice')
  })

  test('one that was not handed over is refused', () => {
    expect(codesOf(() => opened(one, { extensions: [] }))).toEqual(['extension/missing'])
  })

  test('another one than the setup was read with is refused', () => {
    expect(codesOf(() => opened(one, { extensions: [houseWith(vigil)] }))).toEqual(['extension/other'])
  })

  test.each([
    ['extension:house', 'extension/missing'],
    ['./house.mjs', 'extension/by-setup'],
    ['./house.ts', 'extension/by-setup'],
    ['house.cjs', 'extension/by-setup'],
  ])('a setup that names %s by itself is refused', (name, code) => {
    const source = { name: 'setup.yaml', text: `use: [rules, "${name}"]\nplayers: { Ann: Guard }\n` }
    const { findings } = readSetup(source, ({ text, at }) => ({ code: 'library/unknown', severity: 'error', message: text, at })) // prettier-ignore
    const found = findings.find(finding => finding.code === code)
    expect(found && placeOf(found.at)).toEqual({ line: 1, column: 14 })
  })

  test('what looks for libraries may throw: an extension that it does not know was not handed over', () => {
    const text = 'use: [extension:house, houze]\nplayers: { Ann: Guard }\n'
    const { findings } = readSetup({ name: 'setup.yaml', text }, ({ text: name }) => {
      throw new Error(`no ${name}.yaml here\nRequire stack:`)
    })
    const found = findings.filter(({ code }) => /^(extension|library)/.test(code))
    expect(found.map(({ code, at }) => [code, placeOf(at).column])).toEqual([['extension/missing', 7], ['library/unread', 24]]) // prettier-ignore
    expect(found[1]?.message).toBe('the library “houze” cannot be read: no houze.yaml here')
  })

  const odd = (at: 'both' | 'submission') => constraint({ name: 'odd', message: 'odd nights', holds: ({ night }) => night.number % 2 === 1, at }) // prettier-ignore
  const guard = (one: Constraint) => ability({ name: 'Guard', order: 60, target: 'player', constraints: [one], do: effects.protect('target') }) // prettier-ignore

  test.each([
    ['an ability in code', vigil, ['extension/by-influence']],
    ['a constraint that is asked when it acts', guard(odd('both')), ['extension/by-influence']],
    ['a constraint that is asked when it is sent in', guard(odd('submission')), []],
    ['data', guard(nights('odd')), []],
  ])('by the golden rule: %s', (_, own, codes) => {
    const house = houseWith(own)
    const text = `resolution: golden-rule\nuse: [extension:house]\nplayers: { ${players} }\nfactions: { Town: {}, Mafia: {} }\n`
    const { setup } = readSetup({ name: 'setup.yaml', text }, extensionLibrary([house], noLibrary))
    expect(codesOf(() => setup && openGame(setup, { extensions: [house] }))).toEqual(codes)
  })

  test.each([
    ['a name with capitals', () => extension({ name: 'House', version: '1' })],
    [
      'two roles of one name',
      () =>
        extension({
          name: 'a',
          version: '1',
          roles: [role({ name: 'A', abilities: [] }), role({ name: 'A', abilities: [] })],
        }),
    ],
    ['two abilities of one name', () => houseWith(stab, stab)],
    ['a key that there is not', () => ability({ name: 'A', activtae: () => [], do: [] } as never)],
    ['neither what it does nor a function', () => ability({ name: 'A', order: 1 } as never)],
    ['both', () => ability({ name: 'A', order: 1, do: [], activate: () => [] } as never)],
    ['what is no function', () => ability({ name: 'A', activate: 3 } as never)],
    ['no name', () => ability({ do: [] } as never)],
    ['a kind that there is not', () => ability({ name: 'A', does: ['protecton'], do: [] } as never)],
    ['a constraint by its name', () => ability({ name: 'A', constraints: ['oncePerGame'], do: [] } as never)],
    ['constraints without a list', () => ability({ name: 'A', constraints: oncePerGame, do: [] } as never)],
    ['a limit among conditions', () => any(charges(1) as never)],
    ['the opposite of a limit', () => not(charges(1) as never)],
    ['a constraint that asks nothing', () => constraint({ name: 'c', message: 'no' } as never)],
    ['a trigger without an event', () => trigger({ name: 'T', respond: () => [] } as never)],
    ['parameters that there are not', () => abilityFrom(effects.kill, { name: 'A', params: ['victm'] } as never)],
    ['a role without abilities', () => role({ name: 'R' } as never)],
    ['what is no ability in a role', () => role({ name: 'R', abilities: [3] } as never)],
    ['what is no role in an extension', () => extension({ name: 'house', version: '1', roles: [vigil] } as never)],
    ['what is no faction in an extension', () => extension({ name: 'house', version: '1', factions: [null] } as never)],
    ['an extension without a version', () => extension({ name: 'house' } as never)],
  ])('%s is a mistake of the program', (_, make) => {
    expect(make).toThrow(TypeError)
  })
})

function noLibrary({ text, at }: { readonly text: string; readonly at: Finding['at'] }): Finding {
  return { code: 'library/unknown', severity: 'error', message: text, at }
}
