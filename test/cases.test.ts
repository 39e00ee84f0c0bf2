import { ruleIds, rulesWithoutEvents } from '../src/model/rules.ts'
import { caseFiles, documentsOf, unmet } from './support/cases.ts'

const folders = ['rules', 'effects', 'language', 'games', 'cases', 'bugs', 'golden']
const sources = new Map(folders.map(folder => [folder, caseFiles(folder)]))
const sourcesIn = (folder: string) => sources.get(folder) ?? []

describe.each(folders)('fixtures/%s', folder => {
  for (const source of sourcesIn(folder)) {
    test(source.name, () => {
      const wrong = documentsOf(source).flatMap(document =>
        unmet(document).map(line => `${document.name ?? '?'}: ${line}`),
      )
      expect(wrong).toEqual([])
    })
  }
})

test('every document of a case has a name of its own', () => {
  const names = folders.flatMap(sourcesIn).flatMap(source => documentsOf(source).map(({ name }) => name))
  expect(names.filter((name, place) => name === undefined || names.indexOf(name) < place)).toEqual([])
})

test('every rule has at least three documents', () => {
  const named = [...sourcesIn('rules'), ...sourcesIn('golden')].flatMap(source =>
    documentsOf(source).flatMap(({ rules }) => rules),
  )
  // What G18 says is mostly refused before anything is resolved.
  const silent = [...rulesWithoutEvents, 'G18']
  expect(ruleIds.filter(id => !silent.includes(id) && named.filter(rule => rule === id).length < 3)).toEqual([])
})
