/** A JSON Schema (2020-12), or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What may stand at a key. */
export interface Form {
  /** In words, after "must be": `a whole number of 1 or more`. */
  readonly expects: string
  /** As an editor checks it, where `3` is a number and `yes` a text. */
  readonly editor: JsonSchema
  /** As the reader checks it before decoding, where every scalar is its text; `{}` leaves all to a decoder. */
  readonly reader: JsonSchema
  /** The shape of the map that stands here, if it is one. */
  readonly shape?: string
  /** What stands at each of its places, where it is a list, or a map from chosen names. */
  readonly item?: Form
  /** A number, of 9 digits at most. */
  readonly isNumber?: true
}

/** A definition of the published schema by its name. */
export function definition(name: string): JsonSchema {
  return { $ref: `#/$defs/${name.replace('/', '-')}` }
}

/** Part of the language with a decoder of its own: a selector, a condition, effects. */
export function language(name: string): Form {
  return { expects: `a ${name}`, editor: definition(name), reader: {} }
}

/** A map of this shape; its own validator looks at it. */
export function shaped(shape: string): Form {
  return { expects: 'a map', editor: definition(shape), reader: {}, shape }
}

export function words(allowed: readonly string[]): Form {
  return { expects: inWords(allowed.map(word => `\`${word}\``)), editor: { enum: allowed }, reader: { enum: allowed } }
}

export function listOf(item: Form, least = 0): Form {
  const bounds = least > 0 && { minItems: least }
  return {
    expects: least > 0 ? `a list of at least ${least}` : 'a list',
    editor: { type: 'array', items: item.editor, ...bounds },
    reader: { type: 'array', items: item.reader, ...bounds },
    item,
  }
}

/** A map from names that the author chooses. */
export function mapOfForm(value: Form): Form {
  return {
    expects: 'a map',
    editor: { type: 'object', additionalProperties: value.editor },
    reader: { type: 'object', additionalProperties: value.reader },
    item: value,
  }
}

/** One of several forms; telling them apart is the decoder's. */
export function either(...forms: readonly Form[]): Form {
  return {
    expects: inWords(forms.map(form => form.expects)),
    editor: { anyOf: forms.map(form => form.editor) },
    reader: {},
  }
}

/** A form that the reader does not look into. */
export function open(form: Form): Form {
  return { ...form, reader: {} }
}

export const textForm: Form = { expects: 'a text', editor: definition('text'), reader: { type: 'string' } }

/** One text, or a list of them. */
export const textsForm: Form = {
  expects: 'a text, or a list of texts',
  editor: { anyOf: [textForm.editor, { type: 'array', items: textForm.editor }] },
  reader: { type: ['string', 'array'], items: { type: 'string' } },
  item: textForm,
}

export const flag: Form = {
  expects: '`true` or `false`',
  editor: { type: 'boolean' },
  reader: { enum: ['true', 'false'] },
}

export const positive = number('a whole number of 1 or more', '0*[1-9]\\d{0,8}', { type: 'integer', minimum: 1 })
export const whole = number('a whole number of 0 or more', '\\d{1,9}', { type: 'integer', minimum: 0 })
export const amount = number('a whole number', '[+-]?\\d{1,9}', { type: 'integer' })
export const chance = number('a number from 0 to 1', '0|0?\\.\\d{1,9}|1(\\.0+)?', {
  type: 'number',
  minimum: 0,
  maximum: 1,
})
export const order = number(
  '0, or a number of 1 or more',
  '0+|0*[1-9]\\d{0,8}(\\.\\d{1,9})?',
  { type: 'number', minimum: 1 },
  { const: 0 },
)

/** The reader sees the digits, an editor the number. In a modifier the letter N stands for its number. */
function number(expects: string, pattern: string, ...editors: readonly JsonSchema[]): Form {
  return {
    expects,
    editor: { anyOf: [...editors, { type: 'string', pattern: `^(N|${pattern})$` }] },
    reader: { type: 'string', pattern: `^(${pattern})$` },
    isNumber: true,
  }
}

function inWords(phrases: readonly string[]): string {
  return phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} or ${phrases.at(-1) ?? ''}`
}
