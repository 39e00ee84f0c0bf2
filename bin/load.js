'use strict'

const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const bundle = join(__dirname, '../dist/cli.cjs')

/** What the bundle exports. It is not compiled again where the build has left what the V8 of this node makes of it. */
function load() {
  const cachedData = compiledBefore()
  return cachedData === undefined ? require(bundle) : run(scriptOf(bundle, cachedData), bundle)
}

function compiledBefore() {
  try {
    return readFileSync(compiledOf(bundle))
  } catch {
    return undefined
  }
}

/** Beside a bundle: its name says for which V8 on which machines. V8 itself refuses what was made with other flags. */
function compiledOf(file) {
  return `${file}.${process.versions.v8}-${process.platform}-${process.arch}`
}

/** A bundle is ASCII, so that its bytes are its characters. */
function scriptOf(file, cachedData) {
  const text = `(function (exports, require, module, __dirname) {${readFileSync(file, 'latin1')}\n})`
  return new Script(text, { filename: file, cachedData })
}

function run(script, file) {
  const module = { exports: {} }
  script.runInThisContext()(module.exports, require, module, dirname(file))
  return module.exports
}

module.exports = { load, compiledOf, scriptOf, run }
