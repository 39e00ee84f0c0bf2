#!/usr/bin/env node
'use strict'

const { load } = require('./load.js')

const { ioOf, main } = load()

main(process.argv.slice(2), ioOf(process)).then(code => {
  process.exitCode = code
})
