import type { OptionType } from '../verbs/option.ts'
import type { Verb } from '../verbs/verb.ts'
import type { PastRef, Ref } from '../../model/ref.ts'
import type { Arg, Name } from '../../model/syntax.ts'
import { decodeAim } from './aim.ts'
import { decodeEffects } from './effect.ts'
import { decodeEvent } from './event.ts'
import { decodeDisguise } from './disguise.ts'
import { decodeFact } from './fact.ts'
import { flagOf, nameOf, namesOf, noteSeveralLines, numberOf, textOf } from './name.ts'
import { decodeSelector, decodeWho } from './selector.ts'
import { decodeLater, decodeStateRule } from './state.ts'
import { decodeTest } from './test.ts'
import { fieldOf, fieldsOf, type Fields } from '../fields.ts'
import { decodeEach, itemsOf, refer, note, type Reading, type Referent } from '../reading.ts'
import type { Tree } from '../../text/tree.ts'
import { braces, isPlaceholder, placeholders } from '../../model/placeholders.ts'
import { meantOr, quoted } from '../../text/wording.ts'

/** An option of a verb: where a name stands in it, its verb tells what the name is of. */
export interface OptionAt {
  readonly verb: Verb
  readonly name: string
  readonly type: OptionType
}

/** What stands at an option, by its type. `beside` are the other options of the effect. */
export function decodeOption(option: OptionAt, tree: Tree, beside: Fields, reading: Reading): Arg | undefined {
  switch (option.type) {
    case 'who':
      return decodeSelector(tree, reading)
    case 'players':
      return decodeEach(itemsOf(tree), decodeSelector, reading)
    case 'whose':
      return decodeWho(tree, reading)
    case 'test':
      return decodeTest(tree, reading)
    case 'fact':
      return decodeFact(tree, reading)
    case 'event':
      return decodeEvent(tree, reading)
    case 'state':
      return decodeStateRule(tree, reading)
    case 'aim':
      return decodeAim(tree, reading)
    case 'role':
      return decodePastRef(tree, 'role-of', 'phrase', reading)
    case 'faction':
      return decodePastRef(tree, 'faction-of', 'faction', reading)
    case 'ability':
      return decodeRef(tree, reading)
    case 'disguise':
      return decodeDisguise(tree, reading)
    case 'later':
      return decodeLater(tree, reading)
    case 'effects':
      return decodeEffects(tree, reading)
    case 'name':
      return referred(option, nameOf(tree, reading), beside, reading)
    case 'names':
    case 'abilities':
      return allReferred(option, namesOf(tree, reading), reading)
    case 'text':
      if (option.name === 'cause' && tree.kind === 'text') noteSeveralLines(tree, 'cause', reading)
      return toldTextOf(tree, reading)
    case 'count':
    case 'amount':
    case 'order':
      return numberOf(tree)
    case 'flag':
      return flagOf(tree)
    case 'word':
      return tree.kind === 'text' ? tree.text : undefined
  }
}

/** A role phrase (`1-Shot Vigilante`) or the name of a faction, that of another player, or the player's own of the beginning. */
function decodePastRef(tree: Tree, shape: string, to: Referent, reading: Reading): PastRef | undefined {
  if (tree.kind === 'text' && tree.text === 'original') return { kind: 'original' }
  return tree.kind === 'map' ? decodeOf(tree, shape, reading) : decodeNamed(tree, to, reading)
}

function decodeRef(tree: Tree, reading: Reading): Ref | undefined {
  return tree.kind === 'map' ? decodeOf(tree, 'ability-of', reading) : decodeNamed(tree, 'ability', reading)
}

function decodeOf(tree: Tree, shape: string, reading: Reading): Ref | undefined {
  const who = fieldOf(fieldsOf(shape, tree, reading), 'of', decodeSelector, reading)
  return who && { kind: 'of', who }
}

function decodeNamed(tree: Tree, to: Referent, reading: Reading): Ref | undefined {
  const name = nameOf(tree, reading)
  if (name !== undefined) refer(reading, to, [name])
  return name && { kind: 'named', name }
}

function referred(option: OptionAt, name: Name | undefined, beside: Fields, reading: Reading): Name | undefined {
  const to = referentOf(option, beside)
  if (name !== undefined && to !== undefined) refer(reading, to, [name])
  return name
}

/** What a single name is of. Marks, counters and items are whatever their authors call them. */
function referentOf({ verb, name }: OptionAt, beside: Fields): Referent | undefined {
  if (verb.name === 'bind' && name === 'as') return 'bond'
  if (name !== 'instead-of') return undefined
  const as = beside.get('as')?.value
  const isOf = (fact: string): boolean => as?.kind === 'map' && as.entries.some(({ key }) => key.text === fact)
  return isOf('alignment') ? 'alignment' : isOf('role') ? 'told-role' : undefined
}

/** Where only what is tried on a player counts, a verb or kind is meant; elsewhere abilities may be named as well. */
function allReferred({ verb, name }: OptionAt, names: readonly Name[], reading: Reading): readonly Name[] {
  const isOfVerbs = verb.name === 'immune' || name === 'cannot-fail'
  refer(reading, isOfVerbs ? 'verb' : 'match', names)
  return names
}

/** A text that players are told, in which words in braces stand for names. */
function toldTextOf(tree: Tree, reading: Reading): string | undefined {
  const text = textOf(tree, reading)
  for (const { 0: written, 1: word = '' } of text?.matchAll(braces) ?? [])
    if (!isPlaceholder(word.trim())) noteUnknown(tree, written, word.trim(), reading)
  return text
}

function noteUnknown({ at }: Tree, written: string, word: string, reading: Reading): void {
  const offset = at.source.text.slice(at.start, at.end).indexOf(written)
  const place = offset < 0 ? at : { ...at, start: at.start + offset, end: at.start + offset + written.length }
  note(reading, place, {
    code: 'text/placeholder',
    message: `nothing is known by the name ${quoted(word)} that stands in braces here`,
    why: 'in a text that players are told, a word in braces gives way to a name',
    help: meantOr(
      word,
      placeholders,
      `the words are ${placeholders.join(', ')}; for anything else leave the braces out, and for a counter write report: { counter: coins }`,
    ),
  })
}
