import { verbs } from '../verbs/index.ts'
import type { Option } from '../verbs/option.ts'
import { spanKeysOf, type Verb } from '../verbs/verb.ts'
import { positive, definition, language, words, type JsonSchema } from './form.ts'
import { optionForms } from './language.ts'
import { may, type Key, type Shape, type Shapes } from './shape.ts'

/** What an effect may say beside its verb. */
function commonOf(verb: Verb): Readonly<Record<string, Key>> {
  const keys = spanKeysOf(verb)
  return {
    if: may(language('condition'), 'only if this holds'),
    ...(keys.includes('until') && {
      until: may(language('span'), 'how long what it makes lasts; tonight if not said'),
    }),
    ...(keys.includes('uses') && { uses: may(positive, 'how often it works before it ends') }),
    afterwards: may(language('effects'), 'what follows in the next moment if it succeeded'),
  }
}

/** One shape for each verb: `effect/kill`. */
export const effectShapes: Shapes = Object.fromEntries(
  [...verbs].map(([name, verb]) => [`effect/${name}`, shapeOf(verb)]),
)

export const effectDefinitions: Readonly<Record<string, JsonSchema>> = {
  effect: {
    description: 'What happens: one verb, its options beside it.',
    anyOf: Object.keys(effectShapes).map(definition),
  },
  effects: {
    description: 'One effect, or a list of effects.',
    anyOf: [definition('effect'), { type: 'array', items: definition('effect') }],
  },
}

function shapeOf(verb: Verb): Shape {
  const options = Object.entries(verb.options).map(([name, option]) => [name, keyOf(option)])
  return {
    title: `the effect \`${verb.name}\``,
    means: verb.means,
    own: verb.name,
    keys: { ...(Object.fromEntries(options) as Record<string, Key>), ...commonOf(verb) },
    ...(verb.either && { either: verb.either }),
  }
}

function keyOf(option: Option): Key {
  const { means, required } = option
  return { form: option.words ? words(option.words) : optionForms[option.type], means, required }
}
