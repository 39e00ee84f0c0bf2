import { numberValues, type Part, type Sentence } from '../../model/wording.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { MapTree, TextTree, Tree } from '../../text/tree.ts'
import { listed } from '../../model/listed.ts'
import { described, inARow, meantOr, quoted } from '../../text/wording.ts'
import { playerForms } from '../../words/ability-values.ts'
import { sentenceParts, placeholdersIn, unclosedIn } from '../../words/sentence-parts.ts'

/** A sentence, or its forms by a number; null where it is left out, and nothing where it cannot be read. */
export function readSentence(
  tree: Tree,
  values: readonly string[],
  language: string,
  reading: Reading,
): Sentence | null | undefined {
  if (tree.kind === 'empty' || (tree.kind === 'text' && isNull(tree))) return null
  if (tree.kind === 'map') return pluralOf(tree, values, language, reading)
  if (tree.kind === 'text') return { kind: 'one', parts: partsOf(tree, values, reading) }
  return note(reading, tree.at, {
    code: 'wording/key',
    message: `a sentence must stand here, not ${described(tree)}`,
    help: 'write a text in quotes, a map of plural forms, or null to leave it out',
  })
}

function isNull({ text, at }: TextTree): boolean {
  return text === 'null' && at.source.text.slice(at.start, at.end) === 'null'
}

function pluralOf(tree: MapTree, values: readonly string[], language: string, reading: Reading): Sentence | undefined {
  const numbers = values.filter(name => numberValues.includes(name) || values.includes(`${name}-of`))
  const by = tree.entries.find(({ key }) => key.text === 'by')?.value
  const name = by?.kind === 'text' ? by.text : ''
  if (!numbers.includes(name)) {
    return note(reading, by?.at ?? tree.at, {
      code: 'wording/plural',
      message:
        by === undefined
          ? 'it does not say which number chooses the form'
          : `${described(by)} is no number of this sentence`,
      help:
        numbers.length === 0
          ? 'this sentence has no number: write one text'
          : `write \`by: ${numbers.join('` or `by: ')}\``,
    })
  }
  const isOfPlayers = values.includes(`${name}-of`)
  const needed = isOfPlayers ? playerForms.slice(0, 2) : formsOf(language)
  const allowed = isOfPlayers ? playerForms : needed
  const forms = new Map<string, readonly Part[]>()
  for (const { key, value } of tree.entries) {
    if (key.text === 'by') continue
    if (!allowed.includes(key.text) || value.kind !== 'text') {
      note(reading, value.kind === 'text' ? key.at : value.at, {
        code: 'wording/plural',
        message:
          value.kind === 'text'
            ? `${quoted(key.text)} is no plural form of “${language}”`
            : `a sentence must stand here, not ${described(value)}`,
        help: `the forms are ${inARow(needed)}`,
      })
    } else forms.set(key.text, partsOf(value, values, reading))
  }
  const missing = needed.filter(form => !tree.entries.some(({ key }) => key.text === form))
  if (missing.length > 0)
    note(reading, tree.at, {
      code: 'wording/plural',
      message: `${missing.length === 1 ? 'the form' : 'the forms'} ${listed(missing.map(quoted))} ${missing.length === 1 ? 'is' : 'are'} missing`,
      why: `“${language}” has ${inARow(needed)} for the numbers from 0 to 200`,
      help: `write ${missing.length === 1 ? 'it' : 'them'}: \`${missing.map(form => `${form}: ..`).join(', ')}\``,
    })
  return { kind: 'plural', by: name, forms }
}

/** The forms that a language has for the numbers that occur. */
export function formsOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))].toSorted()
}

function partsOf({ text, at }: TextTree, values: readonly string[], reading: Reading): readonly Part[] {
  const parts = sentenceParts(text)
  for (const name of placeholdersIn(parts)) if (!values.includes(name)) notePlaceholder(name, values, at, reading)
  const open = unclosedIn(text)
  if (open !== undefined)
    note(reading, at, {
      code: 'wording/placeholder',
      message: `the brace of ${quoted(open)} is not closed`,
      help: 'write the name of a value between two braces; “{{” writes a brace',
    })
  return parts
}

function notePlaceholder(name: string, values: readonly string[], at: TextTree['at'], reading: Reading): void {
  note(reading, at, {
    code: 'wording/placeholder',
    message: `this sentence has no {${name}}`,
    help: meantOr(
      name,
      values,
      values.length === 0
        ? 'it has none; “{{” writes a brace'
        : `it has ${values.map(each => `{${each}}`).join(', ')}; “{{” writes a brace`,
    ),
  })
}
