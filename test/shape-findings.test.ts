import { parseTrees } from '../src/text/parse.ts'
import { shapeFindings } from '../src/language/validate.ts'

/** The code of each finding and the text where it stands. */
function findingsIn(shape: string, text: string): string[] {
  const { trees } = parseTrees({ name: 'it', text })
  return trees
    .flatMap(tree => shapeFindings(shape, tree))
    .map(({ code, at }) => `${code}: ${text.slice(at.start, at.end)}`)
}

test.each([
  ['effect/protect', '{ protect: [target], by: 3, if: x }'],
  ['effect/immune', '{ immune: self, to: kill, uses: 007 }'],
  ['ability', '{ order: 62.5, do: { kil: target }, limits: { shot: 1 } }'],
  ['ability', '{ order: 0 }'],
  ['role', '{}'],
  ['condition', '{ partner: { alive: true } }'],
  ['expect', '{ dead: Ann, became: [], visits: { constructor: [toString] } }'],
])('%s: nothing is wrong with %s', (shape, text) => {
  expect(findingsIn(shape, text)).toEqual([])
})

test.each([
  ['role', 'Cop', 'shape/not-a-map: Cop'],
  ['effect/protect', '{ protect: target, bye: x }', 'shape/unknown-key: bye'],
  ['effect/report', '{ report: role, off: target }', 'shape/unknown-key: off'],
  ['effect/report', '{ report: role }', 'shape/missing-key: { report: role }'],
  ['effect/hide', '{ hide: flop, of: target }', 'shape/wrong-value: flop'],
  ['effect/immune', '{ immune: self, to: [kill, [block]] }', 'shape/wrong-value: [block]'],
  ['effect/block', '{ block: target, uses: 0 }', 'shape/wrong-value: 0'],
  ['ability', '{ order: 0.5 }', 'shape/wrong-value: 0.5'],
  ['ability', '{ order: 1e3 }', 'shape/wrong-value: 1e3'],
  ['ability', '{ steps: [] }', 'shape/wrong-value: []'],
  ['player', '{ constructor: x }', 'shape/unknown-key: constructor'],
  ['player', '{ bind: { a/b~c: [Carol] } }', 'shape/wrong-value: [Carol]'],
  ['rulings', '{ told-of-failure: everbody }', 'shape/wrong-value: everbody'],
  ['test', '{}', 'shape/empty: {}'],
])('%s: one slip in %s is one finding', (shape, text, finding) => {
  expect(findingsIn(shape, text)).toEqual([finding])
})

test.each([
  ['effect/protect', '{ protect: target, bye: x }', 'did you mean “by”?'],
  ['rulings', '{ told-of-failure: everbody }', 'did you mean “everybody”?'],
  ['ability', '{ shots: 1 }', 'write it under “limits”: { limits: { shots: .. } }'],
  ['role', '{ order: 60 }', 'it belongs to one of “abilities”, under its name'],
  ['step', '{ order: 60, do: x, wherefore: y }', 'its keys are order, do, if'],
])('%s: %s is helped', (shape, text, help) => {
  const [tree] = parseTrees({ name: 'it', text }).trees
  expect(shapeFindings(shape, tree!).map(finding => finding.help)).toEqual([help])
})
