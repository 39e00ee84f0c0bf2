import type { Shape } from '../../language/shapes/shape.ts'
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
  planPlace,
  points,
  roomWord,
  rulingsShape,
  several,
  yesNo,
} from './forms.ts'

const room = anyOf('a name or a map', one, inner('room'))
const character = anyOf('a room or a map', roomWord, inner('character'))
const lying = anyOf('a list of items, or lists by place', several, eachOf(several))

export const dangerShape: Shape = {
  title: 'a danger',
  means: 'what hurts who passes',
  keys: {
    text: may(one, 'what is seen of it; `danger` where this is missing'),
    damage: may(number, 'health that it takes'),
    seen: may(yesNo, 'whether it is seen from before the door; true where this is missing'),
    avoidable: may(yesNo, 'whether one can stop before it; true where this is missing'),
  },
}

export const roomShape: Shape = {
  title: 'a room',
  means: 'a room of the world',
  keys: {
    name: may(one, 'what it is called'),
    camera: may(yesNo, 'whether a camera writes down what is done in it'),
    items: may(lying, 'what lies in it: a list of items (on the floor), or lists by the place where they lie'),
    danger: may(inner('danger'), 'what hurts who comes in'),
    at: may(planPlace, 'its column and row in the plan of the rooms: [2, 1]'),
  },
}

export const doorShape: Shape = {
  title: 'a door',
  means: 'a door with more than its two sides',
  keys: {
    door: must(one, '`A side - B side`: two rooms by number, and what the door is called in each'),
    locked: may(anyOf('an item, a list of items or true', one, several, yesNo), 'the keys that open it; true where no key fits'), // prettier-ignore
    'one-way': may(yesNo, 'opens from its first side only'),
    danger: may(inner('danger'), 'what hurts who passes'),
  },
}

export const effectShape: Shape = {
  title: 'what an ability does',
  means: 'what happens where it is used',
  keys: {
    damage: { ...may(number, 'health that the target loses'), also: ['kill', 'hurt', 'harm', 'attack', 'shoot'] },
    heal: may(number, 'health that the target gains'),
    concentration: may(points, 'concentration that the target gains, after the moment'),
    lock: may(yesNo, 'locks the door'),
    unlock: may(yesNo, 'unlocks the door'),
    tell: may(one, 'what the user is told'),
  },
}

export const abilityShape: Shape = {
  title: 'an ability of an item',
  means: 'what can be done with an item',
  keys: {
    cost: may(points, 'concentration that it uses up'),
    secret: may(yesNo, 'whether nobody sees that it is declared'),
    repeatable: may(yesNo, 'whether it can be used any number of times a turn'),
    target: may({ expects: '`character` or `door`', editor: { enum: ['character', 'door'] }, reader: { enum: ['character', 'door'] } }, 'on what it works; on the user where this is missing'), // prettier-ignore
    from: may(part, 'where the item must be; anywhere on the user where this is missing'),
    uses: may(number, 'how often it can be used at all'),
    do: may(inner('effect'), 'what happens'),
    seen: may(yesNo, 'whether the room sees it; where this is missing, unless it is secret'),
    filmed: may(yesNo, 'whether a camera sees it; as `seen` where this is missing'),
  },
}

export const itemShape: Shape = {
  title: 'an item',
  means: 'a thing that is in one place',
  keys: {
    text: may(one, 'its full description'),
    count: may(number, 'how many there are: `bandage 1`, `bandage 2` .., all of one kind'),
    like: may(one, 'another item, of whose kind it is and with all that is not said anew'),
    size: may(number, 'places that it fills in an inventory; 1 where this is missing'),
    hands: may(number, 'places that it fills in the hands; 1 where this is missing'),
    wear: may(one, 'the part of the body on which it is worn'),
    adds: may(number, 'places of inventory while it is worn'),
    looks: may(several, 'the looks that it gives to who wears it'),
    concealed: may(yesNo, 'whether it is never visible'),
    priority: may(number, 'which of several gifts comes first; a secret of the moderator'),
    abilities: may(eachOf(inner('ability')), 'what can be done with it'),
  },
}

export const characterShape: Shape = {
  title: 'a character',
  means: 'where a character begins, and with what',
  keys: {
    room: must(roomWord, 'where he is'),
    health: may(number, 'health that he begins with'),
    concentration: may(points, 'concentration that he begins with'),
    most: may(number, 'no healing above it'),
    looks: may(several, 'by what others know him'),
    hands: may(several, 'what he has in his hands'),
    inventory: may(several, 'what he has in his inventory'),
    worn: may(several, 'what he wears'),
    capacity: may(number, 'places of his inventory'),
  },
}

export const defaultsShape: Shape = {
  title: 'the defaults',
  means: 'what every character begins with',
  keys: {
    health: may(number, 'health; 3 where this is missing'),
    concentration: may(points, 'concentration; 2 where this is missing'),
    hands: may(number, 'places of the hands; 2 where this is missing'),
    inventory: may(number, 'places of the inventory; 4 where this is missing'),
    recover: may(points, 'concentration regained between two turns; 0 where this is missing'),
  },
}

export const worldShape: Shape = {
  title: 'a world',
  means: 'rooms, doors, items and characters',
  keys: {
    name: may(one, 'what the world is called'),
    defaults: may(inner('defaults'), defaultsShape.means),
    rooms: must(eachOf(room), 'rooms by number'),
    doors: may(manyOf(anyOf('a text or a map', one, inner('door'))), 'what leads from room to room'),
    items: may(eachOf(inner('item')), 'all items by name'),
    characters: may(eachOf(character), 'all characters by name'),
    rulings: may(inner('rulings'), rulingsShape.means),
  },
}

export { rulingsShape }
