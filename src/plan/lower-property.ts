import type { Primitive } from '../model/primitive.ts'
import { propertyOf, unknown, type Builder } from './builder.ts'
import { selectOf } from './lower-condition.ts'
import type { Op } from './ability-plan.ts'
import { code } from './op-code.ts'

/** What changes a mark, an item, a counter or a number of a player. */
export function lowerProperty(
  builder: Builder,
  primitive: Extract<Primitive, { readonly do: 'set' | 'most' | 'add' | 'move' }>,
): Partial<Op> {
  switch (primitive.do) {
    case 'set':
      return {
        code: code.set,
        whom: selectOf(builder, primitive.whom),
        subject: propertyOf(builder, primitive.property),
        amount: primitive.value,
      }
    case 'most':
      if (!builder.setup.groups.has(primitive.group.text))
        unknown(builder, 'group', primitive.group, builder.setup.groups.keys())
      return {
        code: code.set,
        whom: selectOf(builder, primitive.whom),
        subject: propertyOf(builder, { kind: 'number', name: `most ${primitive.group.text}` }),
        amount: primitive.value,
      }
    case 'add':
      return {
        code: code.add,
        whom: selectOf(builder, primitive.whom),
        subject: propertyOf(builder, primitive.property),
        amount: primitive.by,
      }
    case 'move':
      return {
        code: code.move,
        whom: selectOf(builder, primitive.whom),
        subject: propertyOf(builder, primitive.property),
        to: selectOf(builder, primitive.to),
      }
  }
}
