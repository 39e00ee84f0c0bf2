import type { OptionType } from '../verbs/option.ts'
import { selectorWords } from '../../model/selector-words.ts'
import { disguisable, inspections, observations } from '../../model/fact-words.ts'
import {
  amount,
  positive,
  definition,
  either,
  flag,
  language,
  listOf,
  order,
  shaped,
  textForm,
  textsForm,
} from './form.ts'
import { whole, words, type Form, type JsonSchema } from './form.ts'
import { may, must, type Shape, type Shapes } from './shape.ts'

const selector = language('selector')
const test = language('test')
const event = language('event')
const whose = language('whose')
const factWords = words([...inspections, ...observations])

/** What a report is made to read. */
const reported = either(textForm, shaped('own-word'))

/** What stands at an option of a verb, by its type. */
export const optionForms: Readonly<Record<OptionType, Form>> = {
  who: selector,
  players: { ...listOf(selector, 2), expects: 'a list of at least 2 players, such as [first, second]' },
  whose,
  test,
  fact: language('fact'),
  event,
  state: shaped('state'),
  aim: language('aim'),
  role: either(textForm, shaped('role-of')),
  faction: either(textForm, shaped('faction-of')),
  ability: either(textForm, shaped('ability-of')),
  disguise: shaped('disguise'),
  later: shaped('later'),
  name: textForm,
  names: textsForm,
  abilities: textsForm,
  effects: language('effects'),
  text: textForm,
  count: positive,
  amount,
  order,
  flag,
  word: textForm,
}

const players = "Whom the ability's player selected"

function one(title: string, means: string, name: string, form: Form): Shape {
  return { title, means, own: name, keys: { [name]: must(form, means) } }
}

/** The maps of the language itself. */
export const languageShapes: Shapes = {
  'selector/player': one('a selector', 'a player whose name is also a word of the language', 'player', textForm),
  'selector/players': one('a selector', 'every player who meets the test', 'players', test),
  'selector/visitors-of': one('a selector', 'those who visited the player', 'visitors-of', selector),
  'selector/visited-by': one('a selector', 'those whom the player visited', 'visited-by', selector),
  'selector/random': one('a selector', 'one of these players, drawn by lot', 'random', selector),
  'fact/counter': one('a fact', 'how high this counter of the player is: a number', 'counter', textForm),
  'fact/tonight': one('a fact', 'whether this has happened tonight: yes or no', 'tonight', event),
  'fact/ever': one('a fact', 'whether this has ever happened: yes or no', 'ever', event),
  'fact/if': one('a fact', 'whether this holds: yes or no', 'if', language('condition')),
  state: {
    title: 'a state',
    means: 'Which attempts it speaks about, and what becomes of them.',
    keys: {
      attempts: must(shaped('attempts'), 'which attempts'),
      will: must(language('will'), 'what becomes of them: `fail`, `succeed`, `{ target: .. }` or `{ report: .. }`'),
    },
  },
  attempts: {
    title: 'a pattern over attempts',
    means: 'The attempts that a state speaks about.',
    keys: {
      verb: must(
        textsForm,
        'the verbs or kinds tried; `act`, `target`, `observe`, `eliminate` and `report` are verbs here too',
      ),
      by: may(whose, 'only those made by these players'),
      against: may(whose, 'only those made on these players'),
      with: may(textsForm, 'only with these verbs, kinds or abilities'),
      except: may(textsForm, 'verbs, kinds or abilities left out'),
      fact: may(factWords, 'only reports of this fact'),
      value: may(textForm, 'only reports that would read this'),
      'from-now-on': may(flag, '`true`, with `observe`: only visits made after the state began'),
    },
  },
  'will/target': one('a verdict', 'it targets this player instead', 'target', selector),
  'will/report': one('a verdict', 'it reports this instead', 'report', reported),
  pick: {
    title: 'a selection',
    means: `${players}, and what he must be.`,
    keys: {
      from: must(textForm, 'as `target` would say it: `another player`, `up to 2 living players`'),
      must: may(test, 'what each must be'),
    },
  },
  'role-of': one('a role', 'the role of another player', 'of', selector),
  'faction-of': one('a faction', 'the faction of another player', 'of', selector),
  'own-word': one('a word', "a word of your own, that is no faction's", 'word', textForm),
  'ability-of': one('abilities', 'all abilities of another player', 'of', selector),
  disguise: {
    title: 'a disguise',
    means: 'One fact, and what reports of it read.',
    keys: Object.fromEntries(disguisable.map(fact => [fact, may(reported, `what a report of \`${fact}\` reads`)])),
    least: 1,
  },
  later: {
    title: '`later`',
    means: 'On which coming night, at which order.',
    keys: {
      nights: must(positive, 'how many nights from now'),
      order: may(order, 'at which order; needed where orders decide'),
    },
  },
}

const selectorMaps = ['player', 'players', 'visitors-of', 'visited-by', 'random'].map(form =>
  definition(`selector/${form}`),
)

/** What is no map, or a choice of forms: the rest of the language, for editors. */
export const languageDefinitions: Readonly<Record<string, JsonSchema>> = {
  text: {
    description: 'Free text. A number, or a word such as `null`, is read as it is written.',
    anyOf: [{ type: 'string' }, { not: { type: ['object', 'array'] } }],
  },
  selector: {
    description: 'Which players: a word, a name that the role binds, a player by name, or a map.',
    anyOf: [{ enum: [...selectorWords, 'first', 'second', 'third'] }, textForm.editor, ...selectorMaps],
  },
  whose: {
    description: 'Which players: a selector, a test, or `anyone`.',
    anyOf: [{ enum: ['anyone', ...selectorWords] }, textForm.editor, ...selectorMaps, test.editor],
  },
  nights: {
    description: 'Which nights: `odd`, `even`, `2+`, or a list.',
    anyOf: [
      { enum: ['odd', 'even'] },
      { type: 'string', pattern: '^(N|\\d{1,9})\\+?$' },
      whole.editor,
      listOf(whole).editor,
    ],
  },
  fact: {
    description:
      'What is asked: a fact, a counter, a test, an event of `tonight` or `ever`, or after `if` a condition.',
    anyOf: [
      factWords.editor,
      test.editor,
      ...['counter', 'tonight', 'ever', 'if'].map(key => definition(`fact/${key}`)),
    ],
  },
  will: {
    description: 'What becomes of an attempt.',
    anyOf: [{ enum: ['fail', 'succeed'] }, definition('will/target'), definition('will/report')],
  },
  aim: {
    description: `${players}: \`player\`, \`another living player\`, \`up to 2 players\`; in a triggered ability a selector.`,
    anyOf: [{ enum: ['player', 'another player', 'actor'] }, textForm.editor, definition('pick'), ...selectorMaps],
  },
  span: {
    description: 'How long it lasts: `end of day`, `next night`, `2 nights`, `permanent`, `tonight`.',
    anyOf: [
      { enum: ['end of day', 'next night', 'permanent', 'tonight'] },
      { type: 'string', pattern: '^(N|\\d{1,9}) nights?$' },
    ],
  },
}
