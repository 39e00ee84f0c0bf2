import {
  alive,
  bound,
  effects,
  extension,
  extensionLibrary,
  GameError,
  openGame,
  phaseIs,
  readSetup,
  role,
  trigger,
  type Outcome,
  type WrittenAbility,
} from '../../src/index.ts'
import { noLibrary } from '../support/submissions.ts'

const shoot = '{ phase: day, target: player, do: { kill: target } }'

/** A night, a day on which Ann is shot, or else voted out, and a night: by what the trigger of Ann and Bob is. */
function outcomesWith(own: WrittenAbility | string, isShot: boolean): readonly Outcome[] {
  const inYaml = typeof own === 'string'
  const lover = role({ name: 'Lover', binds: ['partner'], abilities: inYaml ? [] : [own] })
  const house = extension({ name: 'house', version: '1.0.0', roles: inYaml ? [] : [lover] })
  const roles = inYaml ? `Lover: { binds: [partner], abilities: { Own: ${own} } }, ` : ''
  const text = `use: [extension:house]
roles: { ${roles}Gun: { abilities: { Shoot: ${shoot} } } }
factions: { Town: {} }
players: { Ann: { role: Lover, bind: { partner: Bob } }, Bob: { role: Lover, bind: { partner: Ann } }, Cid: Gun }
`
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, extensionLibrary([house], noLibrary))
  if (setup === undefined) throw new GameError('no setup', findings)
  const game = openGame(setup, { extensions: [house], verify: true })
  game.open('night').resolve()
  const day = game.open('day')
  if (isShot) day.submit('Cid', 'Shoot', { target: 'Ann' })
  else game.change({ eliminate: 'Ann' })
  day.resolve()
  game.open('night').resolve()
  return game.outcomes
}

/** Who died, and what was announced beside it, in each of the three phases. */
function cameTo(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.map(({ deaths, announcements }) =>
    [...deaths.map(({ player }) => player), ...announcements.flatMap(({ text }) => (text === 'heard' ? [text] : []))]
      .sort()
      .join(' '),
  )
}

const heard = effects.announce('heard')
const heardBy = { do: heard }
const codeBy = { respond: () => heard }

describe('a trigger made in code listens as the same in YAML', () => {
  test.each([
    [
      'its partner dies',
      '{ when: { dies: partner }, do: { die: self } }',
      [
        trigger({ name: 'Own', on: { dies: bound('partner') }, do: effects.die('self') }),
        trigger({ name: 'Own', on: { dies: bound('partner') }, respond: () => effects.die('self') }),
        trigger({ name: 'Own', on: { dies: bound('partner') }, defaults: false, do: effects.die('self') }),
        trigger({ name: 'Own', on: { dies: bound('partner') }, constraints: [alive], do: effects.die('self') }),
      ],
    ],
    [
      'the day begins',
      '{ when: { begins: day }, do: { announce: heard } }',
      [
        trigger({ name: 'Own', on: { begins: 'day' }, ...heardBy }),
        trigger({ name: 'Own', on: { begins: 'day' }, ...codeBy }),
      ],
    ],
    [
      'its owner is voted out',
      '{ when: { eliminated: self }, do: { announce: heard } }',
      [
        trigger({ name: 'Own', on: { eliminated: 'self' }, ...heardBy }),
        trigger({ name: 'Own', on: { eliminated: 'self' }, ...codeBy }),
      ],
    ],
    [
      'its owner dies',
      '{ when: { dies: { is: self } }, do: { announce: heard } }',
      [
        trigger({ name: 'Own', on: { dies: { is: 'self' } }, ...heardBy }),
        trigger({ name: 'Own', on: { dies: { is: 'self' } }, ...codeBy }),
      ],
    ],
    [
      'somebody is targeted',
      '{ when: { targeted: anyone }, do: { announce: heard } }',
      [
        trigger({ name: 'Own', on: { targeted: 'anyone' }, ...heardBy }),
        trigger({ name: 'Own', on: { targeted: 'anyone' }, ...codeBy }),
      ],
    ],
    [
      'at night alone',
      '{ phase: night, when: { dies: self }, do: { announce: heard } }',
      [
        trigger({ name: 'Own', on: { dies: 'self' }, constraints: [phaseIs('night')], ...heardBy }),
        trigger({ name: 'Own', on: { dies: 'self' }, constraints: [phaseIs('night')], ...codeBy }),
      ],
    ],
    [
      'by day alone',
      '{ phase: day, when: { begins: night }, do: { announce: heard } }',
      [
        trigger({ name: 'Own', on: { begins: 'night' }, constraints: [phaseIs('day')], ...heardBy }),
        trigger({ name: 'Own', on: { begins: 'night' }, constraints: [phaseIs('day')], ...codeBy }),
      ],
    ],
  ] as const)('%s', (_, yaml, triggers) => {
    for (const isShot of [true, false]) {
      const expected = cameTo(outcomesWith(yaml, isShot))
      expect(triggers.map(own => cameTo(outcomesWith(own, isShot)))).toEqual(triggers.map(() => expected))
    }
  })
})
