import type { Shape } from '../../language/shapes/shape.ts'
import { rulingsShape } from './forms.ts'
import {
  abilityShape,
  characterShape,
  dangerShape,
  defaultsShape,
  doorShape,
  effectShape,
  itemShape,
  roomShape,
  worldShape,
} from './shapes.ts'
import {
  anyDeclaration,
  changeShape,
  equipmentShape,
  expectShape,
  oneTurnShape,
  placeShape,
  routeShape,
  signShape,
  turnShape,
} from './turn-shapes.ts'

/** Every closed map of a world and of a turn by its name, for the schemas that editors use. */
export const roomShapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries({
    world: worldShape,
    defaults: defaultsShape,
    room: roomShape,
    door: doorShape,
    danger: dangerShape,
    item: itemShape,
    ability: abilityShape,
    effect: effectShape,
    character: characterShape,
    rulings: rulingsShape,
    turn: turnShape,
    'one-turn': oneTurnShape,
    change: changeShape,
    place: placeShape,
    sign: signShape,
    equipment: equipmentShape,
    route: routeShape,
    expect: expectShape,
    declaration: anyDeclaration,
  }),
)
