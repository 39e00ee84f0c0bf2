import { ruleIds, rulesWithoutEvents } from '../src/model/rules.ts'
import { caseFiles, documentsOf, unmet } from './support/cases.ts'

const folders = ['rules', 'effects', 'language', 'games', 'cases', 'bugs', 'golden']

describe.each(folders)('fixtures/%s', folder => {
  for (const source of caseFiles(folder)) {
    test(source.name, () => {
      const wrong = documentsOf(source).flatMap(document =>
        unmet(document).map(line => `${document.name ?? '?'}: ${line}`),
      )
      expect(wrong).toEqual([])
    })
  }
})

test('every document of a case has a name of its own', () => {
  const names = folders.flatMap(caseFiles).flatMap(source => documentsOf(source).map(({ name }) => name))
  expect(names.filter((name, place) => name === undefined || names.indexOf(name) < place)).toEqual([])
})

test('every rule has at least three documents', () => {
  const named = [...caseFiles('rules'), ...caseFiles('golden')].flatMap(source =>
    documentsOf(source).flatMap(({ rules }) => rules),
  )
  // What G18 says is mostly refused before anything is resolved.
  const silent = [...rulesWithoutEvents, 'G18']
  expect(ruleIds.filter(id => !silent.includes(id) && named.filter(rule => rule === id).length < 3)).toEqual([])
})
