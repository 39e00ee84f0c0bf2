import { given } from '../../language/given.ts'
import type { Phase } from '../../model/phase.ts'
import { comesNext, numbersWith, type LastNumbers } from '../../model/sequence.ts'
import { numberOf, textOf } from '../../language/decode/name.ts'
import { decodeRulings } from '../decode-rulings.ts'
import { fieldOf, type Fields, fieldsOf, holdsAny } from '../../language/fields.ts'
import { readActions } from './read-actions.ts'
import { readChanges, readEliminated } from './read-changes.ts'
import { readExpect } from './read-expect.ts'
import { noteEndsAtNight, readPost } from './read-post.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { MapEntry, MapTree, Tree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'

/** A night or day of several. */
export function readPhase(tree: Tree, reading: Reading): Phase | undefined {
  const fields = fieldsOf('phase', tree, reading)
  return tree.kind === 'map' ? phaseOf(tree, fields, reading) : undefined
}

/** The night or day that the fields of a map tell of. */
export function phaseOf(tree: MapTree, fields: Fields, reading: Reading): Phase | undefined {
  const kind = kindOf(tree, reading)
  const number = kind && fieldOf(fields, kind, numberOf, reading)
  const actions = fields.get('actions')
  const rest = given({
    name: fieldOf(fields, 'name', textOf, reading),
    seed: fieldOf(fields, 'seed', textOf, reading),
    illegal: fieldOf(fields, 'illegal', illegalOf, reading),
    expect: fieldOf(fields, 'expect', readExpect, reading),
    eliminated: fieldOf(fields, 'eliminated', readEliminated, reading),
    post: fieldOf(fields, 'post', readPost, reading),
  })
  const voted = fields.get('eliminated')
  if (kind === 'night' && voted !== undefined) noteAtNight(voted, reading)
  const post = fields.get('post')
  if (kind === 'night' && post !== undefined) noteEndsAtNight(post.value, reading)
  const changes = fieldOf(fields, 'changes', readChanges, reading) ?? []
  const rulings = fieldOf(fields, 'rulings', decodeRulings, reading) ?? {}
  const rulingsAt = fields.get('rulings')?.value.at
  const submitted = actions && readActions(actions.value, kind ?? 'night', reading)
  if (kind === undefined || number === undefined) return undefined
  return {
    kind,
    number,
    at: tree.at,
    changes,
    rulings,
    ...given({ rulingsAt }),
    ...rest,
    ...(submitted ?? { listed: true, submissions: [], passed: [] }),
  }
}

/** One of the two words of its shape. */
function illegalOf(tree: Tree): Phase['illegal'] {
  return tree.kind === 'text' && tree.text === 'fail' ? 'fail' : 'refuse'
}

function noteAtNight({ key }: MapEntry, reading: Reading): void {
  note(reading, key.at, {
    code: 'phase/eliminated-at-night',
    message: 'nobody is voted out at night',
    why: 'an elimination belongs to a day, and ends it',
    help: 'write it in the file of the day before; or here, if that day has none: `changes: [{ eliminate: .. }]`',
  })
}

function kindOf(tree: MapTree, reading: Reading): Phase['kind'] | undefined {
  const keys = new Map(tree.entries.map(({ key }) => [key.text, key]))
  const [night, day] = [keys.get('night'), keys.get('day')]
  if (night === undefined && day === undefined)
    return holdsAny('night', tree, ['night', 'day', 'nights']) ? undefined : noteNeither(tree, reading)
  if (night === undefined) return 'day'
  if (day === undefined) return 'night'
  return note(reading, day.at, {
    code: 'phase/both',
    message: 'this is both a night and a day',
    why: 'a phase is one of the two',
    help: 'take “night” or “day” away, or write “nights:” and a list of phases',
    related: [{ at: night.at, label: 'the night' }],
  })
}

function noteNeither(tree: MapTree, reading: Reading): undefined {
  return note(
    reading,
    { ...tree.at, end: tree.at.start },
    {
      code: 'phase/neither',
      message: 'this says neither which night nor which day it is',
      help: 'write “night: 1” or “day: 1”',
    },
  )
}

/** Each phase of a list comes after the one before it. */
export function checkSequence(phases: readonly Phase[], reading: Reading): void {
  let last: LastNumbers = {}
  phases.forEach((phase, place) => {
    const before = phases[place - 1]
    const fits = comesNext(last, phase)
    last = numbersWith(last, phase)
    if (before === undefined || fits) return
    note(
      reading,
      { ...phase.at, end: phase.at.start },
      {
        code: 'phase/sequence',
        message: `${quoted(titleOf(phase))} stands after ${quoted(titleOf(before))}`,
        why: 'phases are listed as they were played, those too in which nothing happened',
        help: 'correct the number, put it in its place, or write what is missing between them',
      },
    )
  })
}

function titleOf({ kind, number }: Phase): string {
  return `${kind} ${number}`
}
