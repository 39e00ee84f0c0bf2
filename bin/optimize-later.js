'use strict'

const { setFlagsFromString } = require('node:v8')

// V8 waits longer before it optimizes a function. A night, a day's game and a hundred files run very much code a few times each: they are over before they
// have made up for what optimizing costs, a third of the whole. Set before anything is compiled: V8 refuses what was compiled before with other flags.
setFlagsFromString('--interrupt-budget=600000')
// Nor does it compile a pattern for the machine, as it else does when one is used for the second time: most are used once or twice for each text of a setup.
setFlagsFromString('--regexp-tier-up-ticks=40')
