'use strict'

const { createRequire } = require('node:module')
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer')

/** What takes longest, by hand: jest knows it only where it ran before, and begins with the largest files otherwise. */
const longest = [
  'why',
  'why-claims',
  'mutated',
  'properties',
  'cli',
  'growth',
  'oracle',
  'mattered',
  'redact',
  'russian-pages',
  'rooms',
  'readme',
]

/** Slow files first: on two cores the last of them runs beside nothing else. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => longest.findIndex(name => path.endsWith(`/test/${name}.test.ts`)) >>> 0
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
