import { noteOrderLeftOut, unreadOrder } from './ability-slips.ts'
import type { Later, Name } from '../../model/syntax.ts'
import type { Attempts, StateRule, Will } from '../../model/state-rule.ts'
import { given } from '../given.ts'
import { decodeReported, isNeverDisguised, noteNeverDisguised, referTold } from './disguise.ts'
import { isFactWord } from './fact.ts'
import { flagOf, nameOf, namesOf, numberOf, textOf } from './name.ts'
import { decodeSelector, decodeWho } from './selector.ts'
import { fieldOf, type Fields, fieldsOf } from '../fields.ts'
import { note, type Reading, refer } from '../reading.ts'
import { noteEarlyVerdict, noteUnfitFact, noteUnfitWill } from './state-slips.ts'
import type { MapTree, TextTree, Tree } from '../../text/tree.ts'
import { described, meantOr } from '../../text/wording.ts'

/** `{ attempts: .., will: fail }`: which attempts a state speaks about, and what becomes of them. */
export function decodeStateRule(tree: Tree, reading: Reading): StateRule | undefined {
  const fields = fieldsOf('state', tree, reading)
  const attempts = fieldOf(fields, 'attempts', decodeAttempts, reading)
  const will = fieldOf(fields, 'will', decodeWill, reading)
  const ending = fields.get('will')
  if (attempts && will && ending) noteUnfitWill(ending.value, attempts, will, reading)
  const asked = fields.get('attempts')?.value
  if (attempts && will && asked?.kind === 'map') noteEarlyVerdict(asked, attempts, will, reading)
  const fact = will?.kind === 'report' ? textAt(fields.get('attempts')?.value, 'fact') : undefined
  if (fact && isNeverDisguised(fact)) noteNeverDisguised(fact, reading)
  if (will?.kind === 'report') referTold(fact?.text, will.value, reading)
  return attempts && will && { attempts, will }
}

function textAt(tree: Tree | undefined, key: string): TextTree | undefined {
  const value = tree?.kind === 'map' ? tree.entries.find(entry => entry.key.text === key)?.value : undefined
  return value?.kind === 'text' ? value : undefined
}

function decodeAttempts(tree: Tree, reading: Reading): Attempts | undefined {
  const fields = fieldsOf('attempts', tree, reading)
  const names = fieldOf(fields, 'verb', namesOf, reading)
  refer(reading, 'verb', names ?? [])
  const fact = fieldOf(fields, 'fact', textOf, reading)
  const value = fieldOf(fields, 'value', nameOf, reading)
  if (value !== undefined) referTold(fact, value, reading)
  const narrowed = given({
    by: fieldOf(fields, 'by', decodeWho, reading),
    against: fieldOf(fields, 'against', decodeWho, reading),
    with: matchesOf(fields, 'with', reading),
    except: matchesOf(fields, 'except', reading),
    fact: fact !== undefined && isFactWord(fact) ? fact : undefined,
    value,
    fromNowOn: fieldOf(fields, 'from-now-on', flagOf, reading),
  })
  if (names === undefined) return undefined
  noteIdle(fields, names, reading)
  const verbs = names.length === 1 && names[0]?.text === 'all' ? 'all' : names
  noteUnfitFact(fields, verbs, reading)
  return { verbs, ...narrowed }
}

/** Of any other attempt a state speaks from when it began anyway (S1). */
function noteIdle(fields: Fields, verbs: readonly Name[], reading: Reading): void {
  const entry = fields.get('from-now-on')
  if (entry === undefined || verbs.some(verb => verb.text === 'observe')) return
  note(reading, entry.key.at, {
    code: 'effect/idle-option',
    message: '“from-now-on” says something of “observe” only',
    why: 'a visit is looked at when the night ends; any other attempt is made at its moment, and no state speaks of what was before it (S1)',
    help: 'leave it out',
  })
}

function matchesOf(fields: Fields, key: string, reading: Reading): readonly Name[] | undefined {
  const names = fieldOf(fields, key, namesOf, reading)
  refer(reading, 'match', names ?? [])
  return names
}

function decodeWill(tree: Tree, reading: Reading): Will | undefined {
  if (tree.kind === 'text' && (tree.text === 'fail' || tree.text === 'succeed')) return { kind: tree.text }
  return tree.kind === 'map' ? willOfMap(tree, reading) : noteUnknown(tree, tree, reading)
}

function willOfMap(tree: MapTree, reading: Reading): Will | undefined {
  const [form] = tree.entries.map(({ key }) => key)
  if (form?.text === 'target') {
    const to = fieldOf(fieldsOf('will/target', tree, reading), 'target', decodeSelector, reading)
    return to && { kind: 'target', to }
  }
  if (form?.text === 'report') {
    const value = fieldOf(fieldsOf('will/report', tree, reading), 'report', decodeReported, reading)
    return value && { kind: 'report', value }
  }
  return noteUnknown(form ?? tree, tree, reading)
}

function noteUnknown(word: Tree, tree: Tree, reading: Reading): undefined {
  const text = word.kind === 'text' ? word.text : ''
  return note(reading, word.at, {
    code: 'will/unknown',
    message: `what becomes of an attempt must stand here, not ${described(word)}`,
    help: meantOr(
      text,
      tree.kind === 'map' ? ['target', 'report'] : ['fail', 'succeed'],
      'write fail, succeed, { target: .. } or { report: .. }',
    ),
  })
}

/** `{ nights: 1, order: 80 }` */
export function decodeLater(tree: Tree, reading: Reading): Later | undefined {
  const fields = fieldsOf('later', tree, reading)
  const nights = fieldOf(fields, 'nights', numberOf, reading)
  const order = fieldOf(fields, 'order', numberOf, reading) ?? (reading.byInfluence ? unreadOrder : undefined)
  if (order === undefined && tree.kind === 'map') noteOrderLeftOut('later', tree, reading)
  return nights === undefined || order === undefined ? undefined : { nights, order }
}
