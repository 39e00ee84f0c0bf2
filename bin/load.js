'use strict'

const { Buffer } = require('node:buffer')
const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')
const { crc32 } = require('node:zlib')

const bundle = join(__dirname, '../dist/cli.cjs')

/** What the bundle exports. It is not compiled again where the build has left what the V8 of this node makes of it. */
function load(argument) {
  const text = readFileSync(bundle)
  return run(scriptOf(bundle, text, compiledBefore(bundle, useOf(argument), text)), bundle)
}

/** What is called most often has what V8 made of it apart, so that it need not read what only other commands call. */
function useOf(argument = '') {
  if (argument.startsWith('-')) return 'help'
  return argument === 'resolve' ? 'resolve' : 'any'
}

/** V8 checks little of what it is given: what was changed since the build, or belongs to another bundle, is left alone. */
function compiledBefore(file, use, text) {
  try {
    const kept = readFileSync(compiledOf(file, use))
    const compiled = kept.subarray(0, -sumBytes)
    return kept.subarray(-sumBytes).equals(sumOf(text, compiled)) ? compiled : undefined
  } catch {
    return undefined
  }
}

const sumBytes = 8

/** Checksums (CRC-32) of a bundle and of what V8 made of it, which stand at the end of the latter. A node without them compiles anew. */
function sumOf(text, compiled) {
  const sum = Buffer.alloc(sumBytes)
  sum.writeUInt32LE(crc32(text), 0)
  sum.writeUInt32LE(crc32(compiled), 4)
  return sum
}

/** Beside a bundle: its name says for which V8 on which machines. V8 itself refuses what was made with other flags. */
function compiledOf(file, use) {
  return `${file}.${use}.${process.versions.v8}-${process.platform}-${process.arch}`
}

/** A bundle is ASCII, so that its bytes are its characters. */
function scriptOf(file, text, cachedData) {
  return new Script(text.latin1Slice(), { filename: file, cachedData })
}

function run(script, file) {
  const module = { exports: {} }
  script.runInThisContext()(module.exports, require, module, dirname(file))
  return module.exports
}

module.exports = { load, compiledBefore, compiledOf, scriptOf, sumOf, run }
