import { inWordsOf } from '../src/words/in-words.ts'
import { byInfluence, pmsOf, texts } from './support/pm-texts.ts'
import { readWording } from '../src/setup/wording/read-wording.ts'
import { shipped, treeOf } from './support/english.ts'

const english = shipped('en')
const russian = shipped('ru')

/** Abilities and players of these samples; what authors wrote is in quotes. */
const own = /Gun|Knife|Ann|«[^»]*»/g

test.each(texts.filter(([, ability]) => !Object.hasOwn(Object(ability), 'text')))(
  '%s: no word of it is left in English',
  (_, ability) => {
    const text = russianOf(ability)
    expect(text).toMatch(/^[А-Я].*\.$/)
    expect(text.replace(own, '')).not.toMatch(/[a-z]/i)
    expect(text).not.toMatch(/ {2}|\( *\)|[{}]|,\s*[.,]|«»|« | [.,;:)]/)
  },
)

test.each(byInfluence)('by the golden rule %s: no word of it is left in English', (_, ability) => {
  expect(russianOf(ability, 'golden-rule').replace(own, '')).not.toMatch(/[a-z]/i)
})

test('a limit of which a written text does not speak is said in Russian too', () => {
  const limits = { shots: 2, rest: 3, 'same-target-twice': false, alone: true, nights: 'odd', compulsive: true }
  const ability = { order: 60, target: 'player', do: { protect: 'target' }, limits, text: 'Спойте.' }
  expect(russianOf(ability)).toBe(
    'Спойте. Только в эти ночи: нечётные ночи. Вы должны использовать это всегда, когда можете. Это можно использовать 2 раза за игру. Между использованиями должны пройти 3 ночи. Вы не можете выбирать одного и того же игрока две ночи подряд. В ту же ночь вы не можете делать ничего другого.',
  )
})

test('a faction and a role win by a condition in Russian', () => {
  const roles = { Sample: { wins: { when: { killed: 'self' } } } }
  const [pm] = pmsOf({ roles, players: { Ann: 'Sample' } })
  expect(pm?.wins?.says && inWordsOf(pm.wins.says, russian)).toBe('Вы побеждаете, когда убивают вас.')
})

test('a wording that lacks a part leaves the whole text in English', () => {
  const ability = { order: 60, target: 'player', do: { protect: 'target' } }
  const [pm] = pmsOf({ roles: { Sample: { abilities: { Sample: ability } } }, players: { Ann: 'Sample' } })
  const says = pm?.abilities[0]?.says
  const german = readWording(treeOf('language: de\nability: { may: "{time} dürfen Sie {what}." }'), english).wording
  expect(says && inWordsOf(says, german)).toBeUndefined()
})

test('English may be said otherwise in part', () => {
  const ability = { order: 60, target: 'player', do: { protect: 'target' } }
  const [pm] = pmsOf({ roles: { Sample: { abilities: { Sample: ability } } }, players: { Ann: 'Sample' } })
  const says = pm?.abilities[0]?.says
  const { wording } = readWording(treeOf('effect: { protect: "nobody can kill {who}" }'), english)
  expect(says && inWordsOf(says, wording)).toBe(
    'Each night you may target a player. For the rest of the night nobody can kill that player.',
  )
})

function russianOf(ability: unknown, resolution = 'snarf'): string {
  const [pm] = pmsOf({
    ...(resolution !== 'snarf' && { resolution }),
    roles: { Sample: { binds: ['partner'], abilities: { Sample: ability } } },
    players: { Ann: { role: 'Sample', bind: { partner: 'Ann' } } },
  })
  const says = pm?.abilities[0]?.says
  return (says && inWordsOf(says, russian)) ?? 'not said'
}
