import { bold, text, type Inline, type Line } from '../model/message.ts'
import { articleOf } from '../model/role-title.ts'
import type { Part, Wording } from '../model/wording.ts'
import { speechOf } from './speech.ts'

/** What stands for a placeholder: a text of others, a number, several names, or what is a line already. */
export type Value = string | number | readonly string[] | { readonly line: Line; readonly forms?: readonly string[] }

export type Values = Readonly<Record<string, Value>>

/** A sentence as it is worded, or nothing where the wording leaves it out. */
export function say(wording: Wording, key: string, values: Values = {}): Line | undefined {
  const sentence = wording.sentences.get(key)
  if (sentence === undefined || sentence === null) return undefined
  const parts = sentence.kind === 'one' ? sentence.parts : formOf(wording, sentence, values)
  return parts.flatMap(part => lineOf(wording, part, values))
}

/** Those of several sentences that the wording has. */
export function sayAll(lines: readonly (Line | undefined)[]): readonly Line[] {
  return lines.flatMap(line => (line === undefined ? [] : [line]))
}

function formOf(
  { language }: Wording,
  { by, forms }: { readonly by: string; readonly forms: ReadonlyMap<string, readonly Part[]> },
  values: Values,
): readonly Part[] {
  const value = values[by]
  const own = typeof value === 'object' && 'forms' in value ? value.forms : undefined
  const form = (own ?? [speechOf(language).pluralOf(Number(value))]).find(each => forms.has(each))
  return forms.get(form ?? 'other') ?? []
}

function lineOf(wording: Wording, part: Part, values: Values): Line {
  switch (part.kind) {
    case 'text':
      return [text(part.text)]
    case 'bold':
      return [bold(part.of.flatMap(each => lineOf(wording, each, values)))]
    case 'spoiler':
      return [
        spoiler(
          wording,
          part.of.flatMap(each => lineOf(wording, each, values)),
        ),
      ]
    case 'value':
      return part.name === 'a role' ? withArticle(values.role) : valueOf(wording, values[part.name])
  }
}

function spoiler(wording: Wording, of: Line): Inline {
  const [title] = say(wording, 'post.spoiler') ?? []
  return { kind: 'spoiler', title: title?.kind === 'text' ? title.text : '', of }
}

function valueOf({ language }: Wording, value: Value | undefined): Line {
  if (value === undefined) return []
  if (typeof value === 'string') return [text(value.trim())]
  if (typeof value === 'number') return [text(speechOf(language).numberText(value))]
  if ('line' in value) return value.line
  return inARow(language, value)
}

function withArticle(role: Value | undefined): Line {
  const title = typeof role === 'string' ? role.trim() : ''
  return [text(`${articleOf(title)} `), bold([text(title)])]
}

/** `Ada, Ben and Cleo`, as the language has it. */
function inARow(language: string, names: readonly string[]): Line {
  return speechOf(language)
    .inARow(names.map(name => name.trim()))
    .map(part => text(part))
}
