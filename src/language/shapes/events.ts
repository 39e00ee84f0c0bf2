import { eventNames, type EventName } from '../../model/event-names.ts'
import { definition, language, textForm, textsForm, words, type Form, type JsonSchema } from './form.ts'
import { may, must, type Shape, type Shapes } from './shape.ts'

const whose = language('whose')

/** What stands at the event's own key; of the others it is whom it happens to. */
const eventValues: Partial<Record<EventName, Form>> = {
  acts: textForm,
  succeeds: textForm,
  fails: textForm,
  begins: words(['game', 'night', 'day']),
}

const eventMeanings: Readonly<Record<EventName, string>> = {
  targeted: 'Somebody targets the player.',
  attempted: 'Something is tried on the player.',
  stopped: 'Something tried on the player is stopped.',
  killed: 'The player is killed.',
  dies: 'The player dies, in any way.',
  eliminated: 'The player is voted out.',
  acts: 'An action is performed: an ability, a kind or `anything`.',
  succeeds: 'An action succeeds: an ability, a kind or `anything`.',
  fails: 'An action fails: an ability, a kind or `anything`.',
  becomes: "The player's role or faction changes.",
  begins: 'The game, a night or a day begins.',
  wins: 'The player wins by an event or a condition of his role.',
}

function shapeOf(name: EventName): Shape {
  return {
    title: `the event \`${name}\``,
    means: eventMeanings[name],
    own: name,
    keys: {
      [name]: must(eventValues[name] ?? whose, name in eventValues ? 'what' : 'whom'),
      by: may(whose, 'whose doing it is'),
      with: may(textsForm, 'with which verb, kind or ability'),
    },
  }
}

/** One shape for each event: `event/dies`. */
export const eventShapes: Shapes = Object.fromEntries(eventNames.map(name => [`event/${name}`, shapeOf(name)]))

export const eventDefinitions: Readonly<Record<string, JsonSchema>> = {
  event: {
    description: 'Something that happens: to whom, by whose doing, with what.',
    anyOf: Object.keys(eventShapes).map(definition),
  },
}
