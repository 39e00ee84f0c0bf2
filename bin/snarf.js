#!/usr/bin/env node
'use strict'

const { load } = require('./load.js')

load()
  .main(process.argv.slice(2), process)
  .then(code => {
    process.exitCode = code
  })
