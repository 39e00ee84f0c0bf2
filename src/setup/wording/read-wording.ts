import { shippedLanguages } from '../../model/shipped-languages.ts'
import type { RawMarkup } from '../../model/raw-markup.ts'
import { sentenceKeys, sentenceValues, type Sentence, type Wording } from '../../model/wording.ts'
import { findingsInOrder } from '../../model/findings-in-order.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { newReading, note, type Reading } from '../../language/reading.ts'
import type { MapEntry, TextTree, Tree } from '../../text/tree.ts'
import { described, inARow, meantOr, quoted } from '../../text/wording.ts'
import { abilityValues, isOfAbilities } from '../../words/ability-values.ts'
import { abilitiesInEnglish } from '../../words/english.ts'
import { englishSentences } from '../../words/english-sentences.ts'
import { readSentence } from './read-sentence.ts'
import { unfitMarkup } from './unfit-markup.ts'

export interface ReadWording {
  readonly wording: Wording
  readonly findings: readonly Finding[]
}

const sectionKeys: Readonly<Record<string, object>> = { ...sentenceKeys, ...englishSentences() }
const sections: readonly string[] = Object.keys(sectionKeys)
const formats = ['text', 'bbcode', 'discord', 'markdown', 'html']
const keys = ['language', 'names', 'texts', ...sections, 'formats']

/** The language that a wording says it is in, if it says one. */
export function languageOf(tree: Tree): string | undefined {
  const value = entriesOf(tree).find(({ key }) => key.text === 'language')?.value
  return value?.kind === 'text' ? value.text : undefined
}

/** Is it in this language, whatever the country? */
export function isIn(language: string, tag: string): boolean {
  return tag.split('-')[0] === language.split('-')[0]
}

/** Of a wording that is in another language than that which is asked for, only what is in none. */
export function readFormatsOf(tree: Tree, asked: string, below: Wording): ReadWording {
  if (tree.kind !== 'map') return { wording: below, findings: [] }
  const own = tree.entries.filter(({ key }) => key.text === 'formats')
  const read = readWording({ ...tree, entries: own }, below)
  const said = tree.entries.find(({ key }) => key.text === 'language')?.value
  if (said === undefined || tree.entries.length === own.length + 1) return read
  const leftOut: Finding = {
    code: 'wording/language',
    severity: 'warning',
    message: `what is worded here is in ${described(said)}, and “${asked}” is asked for: it is left out`,
    help: `name another wording, or leave out \`--language ${asked}\``,
    at: said.at,
  }
  return { ...read, findings: [leftOut, ...read.findings] }
}

/** What a wording says, and else what the one below it says: that of a shipped language, which is complete. */
export function readWording(tree: Tree, below?: Wording): ReadWording {
  const reading = newReading()
  const language = spokenIn(readLanguage(tree, below?.language ?? 'en', reading), tree, below, reading)
  const names = new Map(below?.names)
  const texts = new Map(below?.texts)
  const sentences = new Map(sentencesBelow(tree, language, below))
  const raw = new Map(below?.formats)
  if (tree.kind !== 'map' && tree.kind !== 'empty') noteKind(tree, 'a map of sentences', reading)
  for (const { key, value } of entriesOf(tree)) {
    if (key.text === 'language') continue
    if (key.text === 'names') readNames(value, 'name', names, reading)
    else if (key.text === 'texts') readNames(value, 'text', texts, reading)
    else if (key.text === 'formats') readFormats(value, raw, reading)
    else if (sections.includes(key.text)) readSection(key, value, language, sentences, reading)
    else noteKey(key, keys, reading)
  }
  return {
    wording: { language, names, texts, sentences, formats: raw },
    findings: findingsInOrder(reading.findings),
  }
}

/** What abilities do one language says as a whole; English has it besides, for a wording that says some of it otherwise. */
function sentencesBelow(tree: Tree, language: string, below: Wording | undefined): Wording['sentences'] {
  if (below === undefined) return new Map()
  const own = below.sentences
  if (!isIn(below.language, language)) return new Map([...own].filter(([key]) => !isOfAbilities(key)))
  const isSaid = entriesOf(tree).some(({ key }) => isOfAbilities(key.text))
  return below.language === 'en' && isSaid ? new Map([...own, ...abilitiesInEnglish()]) : own
}

/** Of a language in which nothing is said here or below, that in which all is said. */
function spokenIn(language: string, tree: Tree, below: Wording | undefined, reading: Reading): string {
  if (below === undefined || isIn(below.language, language)) return language
  const said = entriesOf(tree).find(({ key }) => key.text === 'language')?.value
  if (said === undefined || entriesOf(tree).some(({ key }) => sections.includes(key.text))) return language
  reading.findings.push({
    code: 'wording/language',
    severity: 'warning',
    message: `nothing is said here in ${described(said)}, which is not shipped: all is in English`,
    help: `write sentences in it, as in \`setups/wording/en.yaml\`, or one of ${inARow(shippedLanguages)}`,
    at: said.at,
  })
  return below.language
}

function readLanguage(tree: Tree, otherwise: string, reading: Reading): string {
  const entry = entriesOf(tree).find(({ key }) => key.text === 'language')
  if (entry === undefined) return otherwise
  const text = entry.value.kind === 'text' ? entry.value.text : ''
  if (isLanguage(text)) return text
  note(reading, entry.value.at, {
    code: 'wording/language',
    message: `${described(entry.value)} is no language whose plurals and dates are known here`,
    why: 'plurals, lists and dates are written by the rules of the language',
    help: 'write a tag such as `en`, `ru` or `pt-BR`',
  })
  return otherwise
}

/** Whether Node knows how plurals and dates are written in it; to ask it takes long, and of those that are shipped it does. */
function isLanguage(tag: string): boolean {
  if (shippedLanguages.includes(tag)) return true
  try {
    return (
      Intl.PluralRules.supportedLocalesOf([tag]).length > 0 && Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0
    )
  } catch {
    return false
  }
}

function readNames(tree: Tree, each: 'name' | 'text', into: Map<string, string>, reading: Reading): void {
  if (tree.kind !== 'map') noteKind(tree, `a map of ${each}s`, reading)
  for (const { key, value } of entriesOf(tree))
    if (value.kind === 'text') into.set(key.text, value.text)
    else noteKind(value, `a ${each}`, reading)
}

function readFormats(tree: Tree, raw: Map<string, RawMarkup>, reading: Reading): void {
  if (tree.kind !== 'map') noteKind(tree, 'a map of formats', reading)
  for (const { key, value } of entriesOf(tree)) {
    if (!formats.includes(key.text)) {
      noteKey(key, formats, reading)
      continue
    }
    const own: { -readonly [Key in keyof RawMarkup]: RawMarkup[Key] } = { ...raw.get(key.text) }
    for (const { key: part, value: text } of entriesOf(value)) {
      const name = rawKeys.find(each => each === part.text)
      if (name === undefined) noteKey(part, rawKeys, reading)
      else if (text.kind === 'text') own[name] = rawText(key.text, text, reading) ?? own[name]
      else noteKind(text, 'a text', reading)
    }
    raw.set(key.text, own)
    if (key.text === 'discord' && `${own.before ?? ''}${own.after ?? ''}`.length > mostAround) noteAround(key, reading)
  }
}

/** What may stand there. On Discord it calls nobody: `<@1>` and `@everyone`, whatever a name or text makes of it. */
function rawText(format: string, { text, at }: TextTree, reading: Reading): string | undefined {
  const unfit = unfitMarkup(format, text)
  if (unfit !== undefined) return note(reading, at, { code: 'wording/markup', ...unfit })
  return format === 'discord' ? text.replace(/@(?=[\p{L}\p{N}&!{])/gu, '\uff20') : text
}

/** UTF-16 units around one message of Discord: more than half of one leaves too little for what it says. */
const mostAround = 1000

function noteAround({ at }: TextTree, reading: Reading): void {
  note(reading, at, {
    code: 'wording/key',
    message: `what stands around a message of Discord is longer than ${mostAround} characters`,
    why: 'Discord takes 2,000 in one message, with what is said',
    help: 'shorten “before” and “after”',
  })
}

const rawKeys = ['before', 'after', 'spoiler'] as const

function readSection(
  { text: section }: TextTree,
  tree: Tree,
  language: string,
  sentences: Map<string, Sentence | null>,
  reading: Reading,
): void {
  const known = Object.keys(sectionKeys[section] ?? {})
  if (tree.kind !== 'map') noteKind(tree, 'a map of sentences', reading)
  for (const { key, value } of entriesOf(tree)) {
    const name = `${section}.${key.text}`
    const values = sentenceValues.get(name) ?? abilityValues(name)
    if (values === undefined) {
      noteKey(key, known, reading)
      continue
    }
    const sentence = readSentence(value, values, language, reading)
    if (sentence !== undefined) sentences.set(name, sentence)
  }
}

function noteKey({ text, at }: TextTree, known: readonly string[], reading: Reading): void {
  note(reading, at, {
    code: 'wording/key',
    message: `no wording has a key ${quoted(text)} here`,
    help: meantOr(text, known, `the keys are ${inARow(known, 40)}`),
  })
}

function noteKind(tree: Tree, expected: string, reading: Reading): void {
  note(reading, tree.at, {
    code: 'wording/key',
    message: `${expected} must stand here, not ${described(tree)}`,
    help: `write ${expected}`,
  })
}

function entriesOf(tree: Tree): readonly MapEntry[] {
  return tree.kind === 'map' ? tree.entries : []
}
