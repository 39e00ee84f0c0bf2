import { flag, listOf, mapOfForm, textForm, textsForm, whole, words, type Form } from '../../language/shapes/form.ts'
import { may, must, type Key, type Shape } from '../../language/shapes/shape.ts'
import { roomRulings } from '../model/rulings.ts'
import { parts } from '../model/world.ts'

/** Half points: a decoder says what is wrong with any other number. */
export const points: Form = {
  expects: 'a number of whole and half points, such as 0, 0.5 or 2',
  editor: { type: 'number', minimum: 0, multipleOf: 0.5 },
  reader: {},
}

/** A column and a row: a decoder looks at the numbers. */
export const planPlace: Form = {
  expects: 'a column and a row, such as [2, 1]',
  editor: { type: 'array', items: { type: 'integer', minimum: -9999, maximum: 9999 }, minItems: 2, maxItems: 2 },
  reader: {},
}

export const part = words(parts)

/** A number, or a name, of a room. */
export const roomWord: Form = { ...textForm, expects: 'the number or the name of a room' }

/** A map of its own shape, which its own decoder reads. */
export function inner(shape: string): Form {
  return { expects: 'a map', editor: { $ref: `#/$defs/${shape}` }, reader: {}, shape }
}

/** Any of several, told apart by a decoder. */
export function anyOf(expects: string, ...forms: readonly Form[]): Form {
  return { expects, editor: { anyOf: forms.map(form => form.editor) }, reader: {} }
}

export const one = textForm
export const several = open(textsForm)
export const number = whole
export const yesNo = flag

/** Left to its decoder. */
export function open(form: Form): Form {
  return { ...form, reader: {} }
}

export function eachOf(form: Form): Form {
  return open(mapOfForm(form))
}

export function manyOf(form: Form): Form {
  return open(listOf(form))
}

export const rulingsShape: Shape = {
  title: 'the rulings',
  means: 'how the rules are read where the rule text is silent',
  keys: Object.fromEntries(
    Object.entries(roomRulings).map(([name, { id, values }]): [string, Key] => [
      name,
      may(words(values), `${id}; the default is ${values[0]}`),
    ]),
  ),
}

export { may, must }
