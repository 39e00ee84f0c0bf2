const { ruleIds, rulings } = require('snarf')

const kinds = [Array.isArray(ruleIds), typeof rulings === 'object']
console.log(kinds.every(Boolean) ? 'ok' : `missing: ${kinds}`)
