import { kinds } from '../../language/verbs/verb.ts'
import { holdingsIn } from '../../lint/actions.ts'
import { expectedNames } from '../../lint/expected-names.ts'
import { effectsIn, nameArg, namesIn, syntaxOf, testsOf } from '../../lint/walk.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Phase } from '../../model/phase.ts'
import { selectorWords } from '../../model/selector-words.ts'
import type { Setup } from '../../model/syntax.ts'
import type { Secrets } from '../../render/redact.ts'
import { namesInRooms } from './room-secrets.ts'
import { parseTrees } from '../../text/parse.ts'
import { shapes } from '../../language/shapes/index.ts'
import type { Tree } from '../../text/tree.ts'
import { type PlayedFile, findingsOfPlayed } from '../../game/replay.ts'

/**
 * The names of players, roles, modifiers, factions, abilities, marks, counters, items and tags. What setups define and who acts
 * is a name, whatever it looks like; what else is written where names stand, or is suggested for what is written there, is one
 * if it is no word of the language.
 */
export function secretsOf({ played, ofRooms, findings }: Found): Secrets {
  const sources = [...new Set([...played.flatMap(sourcesOf), ...ofRooms])]
  const trees = sources.flatMap(source => parseTrees(source).trees)
  const setups = [...new Set(played.flatMap(setupsOf))]
  const phases = played.flatMap(phasesOf)
  const made = phases.flatMap(({ changes }) => propertiesIn(changes))
  const sure = [...setups.flatMap(namesOfSetup), ...made, ...trees.flatMap(actorsIn), ...ofRooms.flatMap(namesInRooms)]
  const expected = phases.flatMap(expectedProperties).filter(name => !language.has(name))
  const written = trees.flatMap(writtenIn).flatMap(name => [name, ...wordsOf(name)])
  const used = setups.flatMap(setup => namesIn(syntaxOf(setup)).map(({ text }) => text))
  const suggested = findings.flatMap(suggestedIn)
  const names = [...sure, ...expected, ...[...written, ...used, ...suggested].filter(isNoWord)].filter(
    name => name !== '',
  )
  const folded = (name: string) => name.normalize('NFC').toLowerCase()
  const others = new Set(
    [...setups.flatMap(namesBesideAbilities), ...made, ...expected, ...trees.flatMap(actorsIn)].map(folded),
  )
  return {
    names: new Set(names),
    abilities: new Set(
      setups
        .flatMap(abilityNames)
        .map(folded)
        .filter(name => !others.has(name)),
    ),
    letters: new Set(names.filter(name => name.length === 1).map(name => name.toUpperCase())),
    unread: new Set(
      [...sources.filter(source => parseTrees(source).trees.length === 0), ...strangeIn(findings, sources)].map(
        ({ name }) => name,
      ),
    ),
  }
}

/** Files whose bytes are no text, and others than those of the game, such as what a setup names for its posts. */
function strangeIn(findings: readonly Finding[], known: readonly Source[]): readonly Source[] {
  return findings.flatMap(({ code, at: { source } }) =>
    code === 'file/encoding' || (ofTexts.test(code) && !known.includes(source)) ? [source] : [],
  )
}

const ofTexts = /^(?:yaml|wording|contacts)\/|^name\/unknown$/

interface Found {
  readonly played: readonly PlayedFile[]
  /** What was read for games of rooms. */
  readonly ofRooms: readonly Source[]
  readonly findings: readonly Finding[]
}

/** What a finding about a name says in its place: “did you mean “Cop”?” tells a role, though it is in no game. */
function suggestedIn({ code, help = '' }: Finding): readonly string[] {
  if (!ofNamesWritten.test(code)) return []
  return [...help.matchAll(/“([^“”]+)”/g)].flatMap(([, name = '']) => [name, ...wordsOf(name)])
}

const ofNamesWritten = /^(?:name|role|nights)\//

/** The words of a phrase that may be names: of a sentence, not those between them. */
function wordsOf(phrase: string): readonly string[] {
  return phrase.split(/[^\p{L}\p{N}]+/u).filter(word => !/^\p{Ll}/u.test(word))
}

/** The file itself, and those that its findings are in. */
function sourcesOf({ file, documents }: PlayedFile): readonly Source[] {
  const findings = [...file.findings, ...documents.flatMap(findingsOfPlayed)]
  return [file.source, ...findings.map(({ at }) => at.source).filter(({ text }) => text !== '')]
}

/** Where something is wrong with one, what could be read of it: lint looks at that. */
function setupsOf({ documents }: PlayedFile): readonly Setup[] {
  return documents.flatMap(({ document }) => {
    const { setup, torn } = document.kind === 'case' ? document.case : document
    return setup ?? torn ?? []
  })
}

function phasesOf({ documents }: PlayedFile): readonly Phase[] {
  return documents.flatMap(({ document }) => (document.kind === 'case' ? document.case.phases : []))
}

function namesOfSetup(setup: Setup): readonly string[] {
  return [...namesBesideAbilities(setup), ...abilityNames(setup)]
}

function abilityNames(setup: Setup): readonly string[] {
  return holdingsIn(setup).map(({ ability }) => ability.name)
}

function namesBesideAbilities(setup: Setup): readonly string[] {
  const { players, roles, modifiers, factions, groups } = setup
  const labels = [...roles.values()].flatMap(({ tags, binds }) => [...tags, ...binds])
  return [
    ...players.map(({ name }) => name),
    ...roles.keys(),
    ...modifiers.keys(),
    ...factions.keys(),
    ...labels,
    ...[...groups.values()].flatMap(({ name, marks }) => [name, ...marks.map(({ text }) => text)]),
    ...players.flatMap(({ marks = [] }) => marks.map(({ text }) => text)),
    ...propertiesIn(syntaxOf(setup)),
  ]
}

/** Options of effects that name a mark, a counter, an item or a group. */
const naming = new Map([['mark', 'as'], ['unmark', 'as'], ['count', 'name'], ['give', 'item'], ['take', 'item'], ['steal', 'item'], ['allow', 'group']]) // prettier-ignore

/** Marks, counters, items and groups that effects and tests name. */
function propertiesIn(pieces: readonly unknown[]): readonly string[] {
  const set = effectsIn(pieces).flatMap(effect => nameArg(effect, naming.get(effect.verb) ?? '') ?? [])
  const asked = [
    ...testsOf(pieces, 'marked').map(({ mark }) => mark),
    ...testsOf(pieces, 'counter').map(({ counter }) => counter),
    ...testsOf(pieces, 'has').map(({ what }) => what),
  ]
  return [...set, ...asked].map(({ text }) => text)
}

/** Those that a phase expects, made by something or not. */
function expectedProperties({ expect }: Phase): readonly string[] {
  const names = [...(expect?.entries ?? [])].flatMap(([key, { value }]) => expectedNames(key, value))
  return names.flatMap(({ of, text }) => (of === 'property' ? [text] : []))
}

/** Keys of which all that stands below is a name, and those whose entries have names. */
const ofNames = new Set(['players', 'actions', 'expect', 'changes'])
const ofEntries = new Set(['roles', 'modifiers', 'abilities', 'factions'])

/** Players who are seated or act, whatever their names look like. */
function actorsIn(tree: Tree): readonly string[] {
  if (tree.kind === 'list') return tree.items.flatMap(actorsIn)
  if (tree.kind !== 'map') return []
  return tree.entries.flatMap(({ key, value }) => {
    if (key.text !== 'players' && key.text !== 'actions') return actorsIn(value)
    const maps = value.kind === 'list' ? value.items : [value]
    return maps.flatMap(map => (map.kind === 'map' ? map.entries.map(entry => entry.key.text) : []))
  })
}

function writtenIn(tree: Tree): readonly string[] {
  if (tree.kind === 'list') return tree.items.flatMap(writtenIn)
  if (tree.kind !== 'map') return []
  return tree.entries.flatMap(({ key, value }) => {
    if (ofNames.has(key.text)) return textsIn(value)
    const own = ofEntries.has(key.text) && value.kind === 'map' ? value.entries.map(entry => entry.key.text) : []
    return [...own, ...writtenIn(value)]
  })
}

function textsIn(tree: Tree): readonly string[] {
  if (tree.kind === 'text') return [tree.text]
  if (tree.kind === 'list') return tree.items.flatMap(textsIn)
  return tree.kind === 'map' ? tree.entries.flatMap(({ key, value }) => [key.text, ...textsIn(value)]) : []
}

const language = new Set([
  ...[...shapes.values()].flatMap(({ keys }) => Object.keys(keys)),
  ...selectorWords,
  ...kinds,
  // Where a verb, an ability or a beginning is named.
  ...['act', 'all', 'anything', 'day', 'factional', 'game', 'night', 'observe', 'target', 'this'],
  ...['none', 'true', 'false'],
])

/** No key or word of the language, no number, and no letter by itself. */
function isNoWord(word: string): boolean {
  return word.length > 1 && /\D/.test(word) && !language.has(word)
}
