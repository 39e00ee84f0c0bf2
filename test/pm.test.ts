import { verbs } from '../src/effects/index.ts'
import { pmFormats } from '../src/render/pms/index.ts'
import { acting, effects, opening, pmsOf, samples, textOf, texts } from './support/pm-texts.ts'

test.each(texts)('%s: the text that is composed', (_, ability, text) => {
  expect(textOf(ability)).toBe(text)
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
  const sentences = effects.map(([, [, text]]) => text)
  expect(new Set(sentences).size).toBe(verbs.size)
  const all = acting(effects.map(([, [effect]]) => effect))
  expect(textOf(all)).toBe([opening, ...sentences].join(' '))
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

  test.each([...pmFormats.keys()])('of one player holds no secret of another: %s', format => {
    const write = pmFormats.get(format)
    const [ann] = pms
    expect(pms.map(({ player }) => player)).toEqual(['Ann', 'Bob', 'Cid', 'Wil', 'Yan', 'Zed'])
    expect(write?.(ann === undefined ? [] : [ann])).toMatch(/Ann/)
    expect(write?.(ann === undefined ? [] : [ann])).not.toMatch(secret)
    expect(write?.(ann === undefined ? [] : [ann])).not.toMatch(/Bob|Cid|Wil/)
  })

  test('names the others of a faction that acts together, without their roles', () => {
    const [, , cid] = pms
    const text = pmFormats.get('text')?.(cid === undefined ? [] : [cid]) ?? ''
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
    const text = pmFormats.get(format)?.(pms) ?? ''
    expect(text).toContain(shown)
    if (format !== 'text') expect(text).not.toContain(name)
  })
})
