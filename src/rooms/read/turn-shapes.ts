import { textForm, type Form } from '../../language/shapes/form.ts'
import type { Key, Shape } from '../../language/shapes/shape.ts'
import {
  anyOf,
  eachOf,
  inner,
  manyOf,
  may,
  must,
  number,
  one,
  part,
  points,
  roomWord,
  rulingsShape,
  several,
  yesNo,
} from './forms.ts'
import { worldShape } from './shapes.ts'

const anything: Form = { expects: 'a value', editor: {}, reader: {} }
const compared = (means: string): Key => may(anything, means)

export const expectShape: Shape = {
  title: 'what is expected',
  means: 'what `snarf check` holds the turn against',
  keys: {
    complete: may(yesNo, 'who is not named ends as the turn found him, and nothing else failed'),
    rooms: compared('in which room each ends'),
    path: compared('the room of each at the start, and after each step'),
    health: compared('the health of each'),
    concentration: compared('the concentration of each'),
    has: compared('what each has: by place, or one list of everything'),
    lies: compared('what lies in a room: by place, or one list of everything'),
    uses: compared('uses left: { pistol.shoot: 1 }'),
    locked: compared('whether a door is locked: { 1 north: false }'),
    failed: compared("what failed of each, in any order: { Ann: ['melee Bob: not here'] }"),
    stopped: compared('why each stopped, by step: { Ann: { 2: held } }'),
    follows: compared('whom each began to follow, by step: { Ann: { 1: Bob } }'),
    saw: compared('exactly what each was told, in order'),
    filmed: compared('exactly what the camera of a room wrote, in order'),
    declared: compared('exactly what was declared openly in a room, in order'),
    warnings: compared('the codes of the warnings'),
    findings: compared('the codes of the findings for which the turn is refused'),
  },
}

export const changeShape: Shape = {
  title: 'a change of the moderator',
  means: 'what the moderator did before the turn',
  least: 1,
  keys: {
    character: may(one, 'whom he changed'),
    room: may(roomWord, 'where that one is now'),
    health: may(number, 'his health now'),
    concentration: may(points, 'his concentration now'),
    item: may(one, 'what he moved'),
    at: may(inner('place'), 'where that is now: { room: 5, place: table } or { character: Ann, part: hands }'),
    door: may(one, 'which door he locked or unlocked: 1 north'),
    locked: may(yesNo, 'whether that is locked now'),
  },
}

export const placeShape: Shape = {
  title: 'a place',
  means: 'where an item is',
  keys: {
    room: may(roomWord, 'the room in which it lies'),
    place: may(one, 'where it lies there; on the floor where this is missing'),
    character: may(one, 'who has it'),
    part: may(part, 'where on him'),
  },
}

const ofTurn: Readonly<Record<string, Key>> = {
  turn: may(number, 'the number of the turn'),
  changes: may(manyOf(inner('change')), 'what the moderator did before it'),
  rulings: may(inner('rulings'), rulingsShape.means),
  declare: may(eachOf(anyOf('declarations', one, inner('declaration'), manyOf(anyOf('a declaration', one, inner('declaration'))))), 'what each declared, in his order'), // prettier-ignore
  expect: may(inner('expect'), expectShape.means),
}

export const turnShape: Shape = {
  title: 'a turn',
  means: 'what was declared in a turn',
  keys: {
    name: may(one, 'what the turn or the case is called'),
    rules: may(several, 'the rules that it shows'),
    world: must(anyOf('the file of a world, or a world', one, inner('world')), 'the world in which it is played'),
    after: may(one, 'the file of the turn before, or `nothing`'),
    characters: may(worldShape.keys.characters?.form ?? anything, 'laid over those of the world, in the first turn'),
    items: may(worldShape.keys.items?.form ?? anything, 'laid over those of the world, in the first turn'),
    lies: may(eachOf(anyOf('a list of items, or lists by place', several, eachOf(several))), 'what lies where, in the first turn'), // prettier-ignore
    turns: may(manyOf(inner('one-turn')), 'several turns, one after the other'),
    ...ofTurn,
  },
}

export const oneTurnShape: Shape = { title: 'a turn', means: 'one of several turns', keys: ofTurn }

const signs = anyOf('a list of signs', several, manyOf(anyOf('a sign', one, inner('sign'))))
const bluff = may(yesNo, 'on the list of the Bluff')

export const signShape: Shape = {
  title: 'a sign',
  means: 'a word that means two things, told apart',
  least: 1,
  keys: {
    character: may(one, 'a character by name'),
    look: may(one, 'who looks so'),
    item: may(one, 'who visibly has it'),
  },
}

/** What may stand in a declaration, and beside which action. */
export const declarationShapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries({
    melee: shape('melee', { melee: may(textForm, 'whom he strikes'), bluff }),
    take: shape('take', { take: must(several, 'the items'), to: may(several, 'where they go'), from: may(one, 'where they lie'), bluff }), // prettier-ignore
    give: shape('give', {
      give: must(several, 'the items'),
      to: { ...must(one, 'who is given them'), also: ['on', 'target', 'whom', 'who'] },
      bluff,
    }),
    refuse: shape('refuse', { refuse: must(several, 'from whom nothing is taken'), bluff }),
    drop: shape('drop', { drop: must(several, 'the items'), bluff }),
    show: shape('show', { show: must(several, 'the items'), bluff }),
    say: shape('say', { say: must(one, 'what is said'), bluff }),
    use: shape('use', { use: must(one, 'the item, or item.ability'), on: { ...may(one, 'the target: a character or a door'), also: ['target', 'to', 'against', 'at'] }, bluff }), // prettier-ignore
    receive: shape('receive', { receive: must(signs, 'what one would rather be given'), put: may(eachOf(several), 'where each goes'), bluff }), // prettier-ignore
    equip: shape('equip', { equip: must(inner('equipment'), 'what goes where'), bluff }),
    move: shape('move', { move: must(anyOf('a route', one, several, inner('route')), 'doors, pauses and rooms'), bluff }), // prettier-ignore
    chase: shape('chase', { chase: must(one, 'who is chased'), bluff }),
    follow: shape('follow', { follow: must(signs, 'who is followed, the highest first'), bluff }),
    hold: shape('hold', { hold: must(signs, 'who is held'), bluff }),
  }),
)

function shape(action: string, keys: Shape['keys']): Shape {
  return { title: `a declaration of “${action}”`, means: `declares “${action}”`, own: action, keys }
}

export const equipmentShape: Shape = {
  title: 'equip',
  means: 'what goes where',
  keys: { hands: may(several, 'into the hands'), inventory: may(several, 'into the inventory') },
}

export const routeShape: Shape = {
  title: 'a route',
  means: 'doors, and then a room',
  keys: { via: may(several, 'doors and pauses'), to: may(roomWord, 'the room, by the shortest way from there') },
}

/** What an editor offers in a declaration: the reader looks at the shape of its action. */
export const anyDeclaration: Shape = {
  title: 'a declaration',
  means: 'one declaration, or as many as its list is long',
  least: 1,
  keys: {
    ...Object.fromEntries([...declarationShapes.values()].flatMap(({ keys }) => Object.entries(optional(keys)))),
    to: may(several, 'where taken things go; or who is given something'),
  },
}

function optional(keys: Shape['keys']): Shape['keys'] {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, { ...key, required: false }]))
}
