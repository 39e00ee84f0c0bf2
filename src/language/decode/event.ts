import { type EventName, eventNames } from '../../model/event-names.ts'
import { eventCalled } from './words-elsewhere.ts'
import type { EventPattern, Name, Who } from '../../model/syntax.ts'
import { given } from '../given.ts'
import { nameOf, namesOf } from './name.ts'
import { decodeWho, reservedSelectors } from './selector.ts'
import { fieldOf, type Fields, fieldsOf } from '../fields.ts'
import { note, type Reading, refer } from '../reading.ts'
import type { MapEntry, MapTree, Tree } from '../../text/tree.ts'
import { described, inARow, meantOr, quoted } from '../../text/wording.ts'

const anyone: Who = { kind: 'anyone' }

/** `{ <event>: to whom, by: whose doing, with: a verb, kind or ability }`. */
export function decodeEvent(tree: Tree, reading: Reading): EventPattern | undefined {
  if (tree.kind !== 'map') return noteNoMap(tree, reading)
  const [entry, second] = tree.entries.filter(({ key }) => isEventName(key.text))
  if (entry === undefined) return noteUnknown(tree, reading)
  if (second !== undefined) return noteTwo(entry, second, reading)
  const name = entry.key.text
  const fields = fieldsOf(`event/${name}`, tree, reading)
  return fields.has(name) && isEventName(name) ? patternOf(name, tree, fields, reading) : undefined
}

/** Events of what is done, and not of somebody to whom it happens. */
function isDone(event: string): boolean {
  return event === 'acts' || event === 'succeeds' || event === 'fails'
}

export function isEventName(key: string): key is EventName {
  return eventNames.some(name => name === key)
}

function patternOf(event: EventName, tree: MapTree, fields: Fields, reading: Reading): EventPattern | undefined {
  const by = fields.has('by') ? fieldOf(fields, 'by', decodeWho, reading) : anyone
  const names = fieldOf(fields, 'with', namesOf, reading)
  refer(reading, 'match', names ?? [])
  const subject = subjectOf(event, fields, reading)
  return subject && by && { event, at: tree.at, by, ...subject, ...given({ with: names }) }
}

/** What stands at the event's own key: whom it happens to, or for some events what is done. */
function subjectOf(
  event: EventName,
  fields: Fields,
  reading: Reading,
): Pick<EventPattern, 'whom' | 'what'> | undefined {
  switch (event) {
    case 'begins': {
      const what = fieldOf(fields, event, nameOf, reading)
      return what && { whom: anyone, what }
    }
    case 'acts':
    case 'succeeds':
    case 'fails': {
      const what = fieldOf(fields, event, nameOf, reading)
      if (what === undefined || what.text === 'anything') return what && { whom: anyone }
      if (reservedSelectors.has(what.text)) return noteWhose(event, what, reading)
      refer(reading, 'match', [what])
      return { whom: anyone, what }
    }
    default: {
      const whom = fieldOf(fields, event, decodeWho, reading)
      return whom && { whom }
    }
  }
}

const why = 'an event is one key that says what happens, with `by` and `with` beside it'

/** `{ acts: self }` */
function noteWhose(event: EventName, { text, at }: Name, reading: Reading): undefined {
  const whose = text === 'anyone' ? '' : `, by: ${text}`
  return note(reading, at, {
    code: 'event/whose',
    message: `what ${quoted(event)} speaks of is an action, and not ${quoted(text)}`,
    why: 'its value is an ability, a kind or `anything`; whose doing it is stands beside it, at `by`',
    help: `write { ${event}: anything${whose} }`,
  })
}

function noteNoMap(tree: Tree, reading: Reading): undefined {
  const text = tree.kind === 'text' ? tree.text : ''
  const begun = ['game', 'night', 'day'].find(each => each === text.toLowerCase())
  const word = isEventName(text) ? text : begun === undefined ? 'targeted' : 'begins'
  return note(reading, tree.at, {
    code: 'event/not-a-map',
    message: `an event is a map, not ${described(tree)}`,
    why,
    help: `write { ${word}: ${word === 'begins' ? (begun ?? 'night') : isDone(word) ? 'anything, by: self' : 'self'} }`,
  })
}

function noteUnknown(tree: MapTree, reading: Reading): undefined {
  const [entry] = tree.entries
  const text = entry?.key.text ?? ''
  return note(reading, entry?.key.at ?? tree.at, {
    code: 'event/unknown',
    message: entry ? `${quoted(entry.key.text)} is no event` : 'this map names no event',
    why,
    help: eventCalled(text) ?? meantOr(text, eventNames, `the events are ${inARow([...eventNames])}`),
  })
}

function noteTwo(one: MapEntry, other: MapEntry, reading: Reading): undefined {
  return note(reading, other.key.at, {
    code: 'event/two',
    message: `${quoted(one.key.text)} and ${quoted(other.key.text)} are two events`,
    why,
    help: 'keep one of them; for both write two abilities',
    related: [{ at: one.key.at, label: 'the first one' }],
  })
}
