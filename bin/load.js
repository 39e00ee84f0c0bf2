'use strict'

const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const bundle = join(__dirname, '../dist/cli.cjs')

/** What the bundle exports. It is not compiled again where the build has left what the V8 of this node makes of it. */
function load(argument) {
  return run(scriptOf(bundle, compiledBefore(useOf(argument))), bundle)
}

/** What is called most often has what V8 made of it apart, so that it need not read what only other commands call. */
function useOf(argument = '') {
  if (argument.startsWith('-')) return 'help'
  return argument === 'resolve' ? 'resolve' : 'any'
}

function compiledBefore(use) {
  try {
    return readFileSync(compiledOf(bundle, use))
  } catch {
    return undefined
  }
}

/** Beside a bundle: its name says for which V8 on which machines. V8 itself refuses what was made with other flags. */
function compiledOf(file, use) {
  return `${file}.${use}.${process.versions.v8}-${process.platform}-${process.arch}`
}

/** A bundle is ASCII, so that its bytes are its characters. */
function scriptOf(file, cachedData) {
  return new Script(readFileSync(file, 'latin1'), { filename: file, cachedData })
}

function run(script, file) {
  const module = { exports: {} }
  script.runInThisContext()(module.exports, require, module, dirname(file))
  return module.exports
}

module.exports = { load, compiledOf, scriptOf, run }
