'use strict'

const { Buffer } = require('node:buffer')
const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')
const { crc32 } = require('node:zlib')

require('./optimize-later.js')

const command = join(__dirname, '../dist/cli')

/** What the command exports. It is not compiled again where the build has left what the V8 of this node makes of it. */
function load(argument) {
  return open(command, useOf(argument)).piece('./help/main.js')
}

/** What is called most often has what V8 made of it apart, so that it need not read what only other commands call. */
function useOf(argument = '') {
  if (argument.startsWith('-')) return 'help'
  return ['resolve', 'lint'].includes(argument) ? argument : 'any'
}

/**
 * The command is in parts, whose pieces ask for each other as ./PART/PIECE. A part is read when the first of its pieces is asked for: a function as node
 * wraps a module, which exports what gives each piece by name.
 */
function open(folder, use) {
  const scripts = new Map()
  const parts = new Map()

  function partAt(name) {
    const file = join(folder, `${name}.cjs`)
    const text = readFileSync(file)
    const script = scriptOf(file, text, compiledBefore(file, use, text) ?? compiledBefore(file, 'any', text))
    scripts.set(file, { script, text })
    const module = { exports: {} }
    script.runInThisContext()(module.exports, piece, module, dirname(folder))
    parts.set(name, module.exports)
    return module.exports
  }

  function piece(path) {
    if (!path.startsWith('./')) return require(path)
    const [, part, name] = path.split('/')
    const give = (parts.get(part) ?? partAt(part))[name]
    return give()
  }

  return { piece, scripts }
}

/** V8 checks little of what it is given: what was changed since the build, or belongs to another text, is left alone. */
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

/** Checksums (CRC-32) of a part and of what V8 made of it, which stand at the end of the latter. A node without them compiles anew. */
function sumOf(text, compiled) {
  const sum = Buffer.alloc(sumBytes)
  sum.writeUInt32LE(crc32(text), 0)
  sum.writeUInt32LE(crc32(compiled), 4)
  return sum
}

/** Beside a part: its name says for which V8 on which machines. V8 itself refuses what was made with other flags. */
function compiledOf(file, use) {
  return `${file}.${use}.${process.versions.v8}-${process.platform}-${process.arch}`
}

/** A part is ASCII, so that its bytes are its characters. */
function scriptOf(file, text, cachedData) {
  return new Script(text.latin1Slice(), { filename: file, cachedData })
}

module.exports = { load, open, compiledBefore, compiledOf, scriptOf, sumOf }
