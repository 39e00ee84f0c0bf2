import { verbs } from '../src/language/verbs/index.ts'
import { articleOf } from '../src/model/role-title.ts'
import type { RolePm } from '../src/model/role-pm.ts'
import { pmFormats, pmsText } from '../src/render/pms.ts'
import { shipped } from './support/english.ts'
import {
  acting,
  byInfluence,
  effects,
  opening,
  pmsOf,
  samples,
  textByInfluence,
  textOf,
  texts,
} from './support/pm-texts.ts'

const english = shipped('en')

test.each(texts)('%s: the text that is composed', (_, ability, text) => {
  expect(textOf(ability)).toBe(text)
})

test.each(byInfluence)('by the golden rule: %s', (text, ability) => {
  expect(textByInfluence(ability)).toBe(text)
})

test('each text has a name of its own', () => {
  expect(new Set(texts.map(([name]) => name)).size).toBe(texts.length)
})

test('there are samples for all of the rule text', () => {
  expect(samples.length).toBeGreaterThanOrEqual(22)
})

test('each effect has its sentence, and each sentence its effect', () => {
  expect(effects.map(([verb]) => verb)).toEqual([...verbs.keys()])
  expect(effects.every(([verb, [effect]]) => Object.hasOwn(effect as object, verb))).toBe(true)
  expect(new Set(effects.map(([, [, text]]) => text)).size).toBe(verbs.size)
  // What only the golden rule has is said of games by it, where all counts for the whole night.
  const byOrders = effects.filter(([verb]) => verb !== 'accelerate').map(([, said]) => said)
  expect(textOf(acting(byOrders.map(([effect]) => effect)))).toBe(
    [opening, ...byOrders.map(([, text]) => text)].join(' '),
  )
})

test.each([...verbs.keys(), ...new Set([...verbs.values()].map(({ kind }) => kind))])(
  'a state that speaks of attempts of %s has words for them',
  name => {
    const text = textOf(acting([{ immune: 'self', to: [name] }]))
    expect(text).not.toContain('use ')
    expect(text).toMatch(/(For the rest of the night|Tonight) attempts to /)
  },
)

describe('a text that its author wrote', () => {
  const ability = { order: 60, target: 'player', do: { protect: 'target' } }
  const limits = { shots: 2, rest: 1, 'same-target-twice': false, alone: true, nights: 'odd', compulsive: true }

  test('is given no second heading, and says the limits of which it does not speak', () => {
    expect(textOf({ ...ability, text: 'Sample [60]: a player is safe', limits })).toBe(
      'a player is safe. This works only on an odd night. You must use it whenever you can. This works 2 times in the game. After using it, you may not use it on the next night. You may not select the same player on two nights in a row. You may do nothing else on that night.',
    )
  })

  test.each([
    ['Twice in the game, a player is safe.', { shots: 2 }],
    ['A player is safe. Uses in the game: 2.', { shots: 2 }],
    ['You must keep a player safe.', { compulsive: true }],
    ['On odd nights a player is safe.', { nights: 'odd' }],
    ['A player is safe. Not on two nights in a row.', { rest: 1 }],
    ['A player is safe, but not the same player as the night before.', { 'same-target-twice': false }],
    ['A player is safe. You can do nothing else then.', { alone: true }],
  ])('“%s” speaks of it', (text, own) => {
    expect(textOf({ ...ability, text, limits: own })).toBe(text)
  })
})

test('whoever looks at visits is told so of his own where a ruling shows it to him', () => {
  const ability = { order: 100, target: 'player', do: { report: 'visitors', of: 'target' } }
  const told = (rulings: object) =>
    pmsOf({ rulings, roles: { Watcher: { abilities: { Watch: ability } } }, players: { Wes: 'Watcher' } })[0]
      ?.abilities[0]?.text
  expect(told({ 'watch-sees-self': 'no' })).toContain('everyone else who targeted that player')
  expect(told({ 'watch-sees-self': 'yes' })).toContain('all who targeted that player')
})

test('players are in the order in which the setup names them', () => {
  const pms = pmsOf({ players: { Zoe: 'Cop', Ann: 'Innocent', Mia: 'Townie' } })
  expect(pms.map(({ player }) => player)).toEqual(['Zoe', 'Ann', 'Mia'])
})

test.each([
  'an Understudy',
  'a Universal Backup',
  'a One-Shot Cop',
  'an 8-Shot Cop',
  'a 1-Shot Cop',
  'an Uncle',
  'an Heir',
  'a European',
  'an Oracle',
  'a Unicorn',
  'a User',
])('%s', title => {
  const [article = '', ...words] = title.split(' ')
  expect(articleOf(words.join(' '))).toBe(article)
})

describe('a message', () => {
  const secret = /Godfather|Watcher|Grudge|Zed|Yan|avenges/
  const pms = pmsOf({
    use: ['normal'],
    factions: {
      Mafia: { wins: 'parity', abilities: { Kill: { order: 80, target: 'player', do: { kill: 'target' } } } },
    },
    roles: {
      Widow: {
        binds: ['partner'],
        text: 'She avenges.',
        abilities: { Grudge: { when: { dies: 'partner' }, do: { kill: 'actor' } } },
      },
    },
    players: {
      Ann: 'Town Cop',
      Bob: 'Mafia Godfather',
      Cid: 'Mafia Goon',
      Wil: 'Town Watcher',
      Yan: 'Doctor',
      Zed: { role: 'Widow', bind: { partner: 'Yan' } },
    },
  })

  test.each(pmFormats)('of one player holds no secret of another: %s', format => {
    const write = (own: readonly RolePm[]) => pmsText(own, format, english)
    const [ann] = pms
    expect(pms.map(({ player }) => player)).toEqual(['Ann', 'Bob', 'Cid', 'Wil', 'Yan', 'Zed'])
    expect(write(ann === undefined ? [] : [ann])).toMatch(/Ann/)
    expect(write(ann === undefined ? [] : [ann])).not.toMatch(secret)
    expect(write(ann === undefined ? [] : [ann])).not.toMatch(/Bob|Cid|Wil/)
  })

  test('names the others of a faction that acts together, without their roles', () => {
    const [, , cid] = pms
    const text = pmsText(cid === undefined ? [] : [cid], 'text', english)
    expect(text).toContain('with Bob')
    expect(text).not.toContain('Godfather')
  })
})

describe('a name', () => {
  const name = '<b>&[url=x]*_`~'
  const pms = pmsOf({ players: { [name]: 'Cop' } })

  test.each([
    ['text', name],
    ['bbcode', '<b>&[\u2060url=x]*_`~'],
    ['markdown', '\\<b\\>&amp;\\[url=x\\]\\*\\_\\`\\~'],
    ['html', '&lt;b&gt;&amp;[url=x]*_`~'],
  ])('is no markup in %s', (format, shown) => {
    const text = pmsText(pms, format, english)
    expect(text).toContain(shown)
    if (format !== 'text') expect(text).not.toContain(name)
  })
})

test('how a faction wins by its own condition, and who wins with it', () => {
  const [pm, friend] = pmsOf({
    factions: {
      Cult: { wins: { if: { living: { alignment: { not: 'Cult' }, 'at-most': 0 } } } },
      Friends: { wins: { with: 'Cult' } },
    },
    roles: { Fan: {} },
    players: { Ann: 'Cult Fan', Ben: 'Friends Fan' },
  })
  const text = 'The Cult wins if at most 0 living players are not Cult at the end of a night or a day.'
  expect(pm?.wins).toEqual({ condition: 'own condition', faction: 'Cult', text, says: expect.any(Object) })
  expect(friend?.wins).toEqual(pm?.wins)
})

test.each([
  [
    { when: { eliminated: 'partner' }, if: { self: { alive: true } } },
    'You win when your partner is eliminated, if you are alive.',
  ],
  [{ when: { eliminated: 'partner' } }, 'You win when your partner is eliminated while you live.'],
  [{ when: { eliminated: 'partner' }, while: 'any' }, 'You win when your partner is eliminated.'],
  [{ when: { killed: 'self' } }, 'You win when you are killed.'],
  [
    { if: { living: { marked: 'probed', 'at-least': 5 } } },
    'You win if you live and at least 5 living players are marked “probed” at the end of a night or a day.',
  ],
])('how a role wins by its own condition: %j', (wins, text) => {
  const [pm] = pmsOf({
    roles: { Fan: { binds: ['partner'], wins } },
    players: { Ann: { role: 'Fan', bind: { partner: 'Ben' } }, Ben: { role: 'Fan', bind: { partner: 'Ann' } } },
  })
  expect(pm?.wins).toEqual({ condition: 'own condition', faction: 'Town', text, says: expect.any(Object) })
})
