import { rulings } from '../src/model/rules.ts'
import { idleRulings, unnamedRulings } from './properties/ruled.ts'
import { caseFiles, documentsOf, run } from './support/cases.ts'

const ids = Object.values(rulings).map(({ id }) => id)

/** "An outcome names the rulings without which something else would have come of it": no other, and none is missing. */
describe.each(['rules', 'effects', 'language', 'bugs'])('rulings that mattered in fixtures/%s', folder => {
  for (const source of caseFiles(folder)) {
    test(source.name, () => {
      const wrong = documentsOf(source).flatMap(document => {
        const { played, outcomes } = run(document)
        return outcomes.flatMap((outcome, place) => {
          const phase = played[place]
          if (phase === undefined) return []
          const missing = unnamedRulings(phase, outcome, ids).map(name => `${document.name ?? '?'}: ${name} is missing`)
          return [...missing, ...idleRulings(phase, outcome).map(name => `${document.name ?? '?'}: ${name} is idle`)]
        })
      })
      expect(wrong).toEqual([])
    })
  }
})
