import { numberValues, type Part, type Sentence } from '../../model/wording.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { MapTree, TextTree, Tree } from '../../text/tree.ts'
import { listed } from '../../model/listed.ts'
import { described, inARow, meantOr, quoted } from '../../text/wording.ts'

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
  const numbers = values.filter(name => numberValues.includes(name))
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
  const needed = formsOf(language)
  const forms = new Map<string, readonly Part[]>()
  for (const { key, value } of tree.entries) {
    if (key.text === 'by') continue
    if (!needed.includes(key.text) || value.kind !== 'text') {
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

const token = /\{\{|\{([^{}]*)\}|\*\*|\|\|/g

/** `**` and `||` begin and end what is bold and hidden; a mark without its other end is text. */
function partsOf({ text, at }: TextTree, values: readonly string[], reading: Reading): readonly Part[] {
  const open: { readonly mark: string; readonly parts: Part[] }[] = [{ mark: '', parts: [] }]
  const add = (part: Part): void => {
    open.at(-1)?.parts.push(part)
  }
  const addText = (words: string): void => {
    if (words !== '') add({ kind: 'text', text: words })
  }
  let end = 0
  for (const found of text.matchAll(token)) {
    addText(text.slice(end, found.index))
    end = found.index + found[0].length
    const [all, name] = found
    if (all === '{{') addText('{')
    else if (name !== undefined) add(valueOf(name.trim(), values, at, reading))
    else if (open.at(-1)?.mark === all) {
      const closed = open.pop()
      add({ kind: all === '**' ? 'bold' : 'spoiler', of: closed?.parts ?? [] })
    } else open.push({ mark: all, parts: [] })
  }
  addText(text.slice(end))
  while (open.length > 1) {
    const { mark, parts } = open.pop() ?? { mark: '', parts: [] }
    addText(mark)
    for (const part of parts) add(part)
  }
  return open[0]?.parts ?? []
}

function valueOf(name: string, values: readonly string[], at: TextTree['at'], reading: Reading): Part {
  if (!values.includes(name))
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
  return { kind: 'value', name }
}
