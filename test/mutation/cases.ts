declare const caseFiles: readonly string[]
declare const wrongIn: (file: string) => string

// A mutant is dead at the first wrong file: what comes after need not run.
let isDead = false

test.each(caseFiles)('%s', file => {
  if (isDead) return
  isDead = true
  expect(wrongIn(file)).toBe('')
  isDead = false
})
