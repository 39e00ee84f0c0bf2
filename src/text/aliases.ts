import { leaf, noteMistake, type Grown, type Growth } from './tree-notes.ts'
import { LIMITS } from './limits.ts'
import type { Span } from '../model/diagnostic.ts'

/** What `*name` stands for: the anchored tree again, as long as all that is repeated stays within bounds. */
export function repeatAnchored(name: string, at: Span, depth: number, growth: Growth): Grown {
  const grown = growth.anchors.get(name)
  if (grown === undefined) noteUnknown(name, at, growth)
  else if (grown === 'growing') noteWithinItself(name, at, growth)
  else if (fits(grown, at, depth, growth)) return grown
  growth.spoiled = true
  return leaf({ kind: 'empty', at })
}

function fits(grown: Grown, at: Span, depth: number, growth: Growth): boolean {
  const room = LIMITS.repeated - growth.repeated
  growth.repeated += grown.nodes
  if (room >= 0 && grown.nodes > room) noteTooMany(at, growth)
  else if (room >= 0 && depth + grown.height - 1 > LIMITS.depth) noteTooDeep(at, growth)
  else return room >= 0
  return false
}

function noteUnknown(name: string, at: Span, growth: Growth): void {
  noteMistake(growth, at, {
    code: 'yaml/alias-unknown',
    message: `*${name} repeats a value that was never named &${name}`,
    why: 'a star at the beginning of a word is an alias in YAML',
    help: `if it is a text, put it in quotes; else write &${name} before the value to repeat`,
  })
}

function noteWithinItself(name: string, at: Span, growth: Growth): void {
  noteMistake(growth, at, {
    code: 'yaml/alias-circular',
    message: `*${name} stands within the value that is named &${name}`,
    why: 'repeating it would never end',
    help: 'write out what is meant',
  })
}

function noteTooMany(at: Span, growth: Growth): void {
  noteMistake(growth, at, {
    code: 'yaml/alias-too-many',
    message: `the aliases of this document repeat more than ${LIMITS.repeated} values`,
    why: 'aliases of aliases grow without bounds',
    help: 'write out what is meant',
  })
}

function noteTooDeep(at: Span, growth: Growth): void {
  noteMistake(growth, at, {
    code: 'yaml/too-deep',
    message: `with this alias more than ${LIMITS.depth} lists and maps stand within each other`,
    why: 'no setup or night needs that many',
    help: 'write out what is meant',
  })
}
