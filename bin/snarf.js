#!/usr/bin/env node
'use strict'

const { load } = require('./load.js')

const args = process.argv.slice(2)
const { ioOf, main } = load(args[0])

main(
  args,
  ioOf(process, url => import(url)),
).then(code => {
  process.exitCode = code
})
