'use strict'

const { createRequire } = require('node:module')
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer')

/** What takes longest, by hand: jest knows it only where it ran before, and begins with the largest files otherwise. */
const longest = [
  'cli',
  'properties',
  'growth',
  'mutated',
  'oracle',
  'log',
  'russian-pages',
  'mattered',
  'packed',
  'readme',
  'why',
  'changed-expectations',
  'hostile',
  'page',
  'posting',
  'runaway',
  'rooms-properties',
  'why-claims',
  'strangers',
  'hostile-files',
  'rooms',
]

/** Slow files first: on two cores the last of them runs beside nothing else. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => longest.findIndex(name => path.endsWith(`/test/${name}.test.ts`)) >>> 0
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
