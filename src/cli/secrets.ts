import { holdingsIn } from '../lint/actions.ts'
import type { Source } from '../model/diagnostic.ts'
import type { Setup } from '../model/syntax.ts'
import type { Secrets } from '../render/redact.ts'
import { parseTrees } from '../setup/parse.ts'
import { shapes } from '../setup/shapes/index.ts'
import type { Tree } from '../setup/tree.ts'
import type { PlayedFile } from './replay.ts'

/** The names of players, roles, modifiers and abilities, as setups define them and as anybody has written them. */
export function secretsOf(played: readonly PlayedFile[]): Secrets {
  const sources = [...new Set(played.flatMap(sourcesOf))]
  const trees = sources.flatMap(source => parseTrees(source).trees)
  const written = trees.flatMap(namesIn).flatMap(name => [name, ...wordsOf(name)])
  const words = [...played.flatMap(setupsOf).flatMap(namesOfSetup), ...written]
  return {
    names: new Set(words.filter(word => /\p{L}/u.test(word) && !isOfLanguage(word))),
    letters: new Set(words.filter(word => word.length === 1).map(word => word.toUpperCase())),
    unread: new Set(sources.filter(source => parseTrees(source).trees.length === 0)),
  }
}

/** The words of a phrase that may be names: of a sentence, not those between them. */
function wordsOf(phrase: string): readonly string[] {
  return phrase.split(/[^\p{L}\p{N}]+/u).filter(word => !/^\p{Ll}/u.test(word))
}

/** The file itself, and those that its findings are in. */
function sourcesOf({ file, documents }: PlayedFile): readonly Source[] {
  const findings = documents.flatMap(({ findings: own, phases }) => [
    ...own,
    ...phases.flatMap(phase => phase.findings),
  ])
  return [file.source, ...[...file.findings, ...findings].map(({ at }) => at.source).filter(({ text }) => text !== '')]
}

function setupsOf({ documents }: PlayedFile): readonly Setup[] {
  return documents.flatMap(({ document }) => (document.kind === 'case' ? document.case.setup : document.setup) ?? [])
}

function namesOfSetup(setup: Setup): readonly string[] {
  const { players, roles, modifiers } = setup
  const abilities = holdingsIn(setup).map(({ ability }) => ability.name)
  return [...players.map(({ name }) => name), ...roles.keys(), ...modifiers.keys(), ...abilities]
}

/** Keys of which all that stands below is a name, and those whose entries have names. */
const ofNames = new Set(['players', 'actions', 'expect', 'changes'])
const ofEntries = new Set(['roles', 'modifiers', 'abilities'])

function namesIn(tree: Tree): readonly string[] {
  if (tree.kind === 'list') return tree.items.flatMap(namesIn)
  if (tree.kind !== 'map') return []
  return tree.entries.flatMap(({ key, value }) => {
    if (ofNames.has(key.text)) return textsIn(value)
    const own = ofEntries.has(key.text) && value.kind === 'map' ? value.entries.map(entry => entry.key.text) : []
    return [...own, ...namesIn(value)]
  })
}

function textsIn(tree: Tree): readonly string[] {
  if (tree.kind === 'text') return [tree.text]
  if (tree.kind === 'list') return tree.items.flatMap(textsIn)
  return tree.kind === 'map' ? tree.entries.flatMap(({ key, value }) => [key.text, ...textsIn(value)]) : []
}

const language = new Set([...[...shapes.values()].flatMap(({ keys }) => Object.keys(keys)), 'none', 'true', 'false'])

/** A key of the language is no name, and a letter by itself is told as it is. */
function isOfLanguage(word: string): boolean {
  return language.has(word) || word.length < 2
}
