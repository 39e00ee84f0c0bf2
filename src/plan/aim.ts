import type { Aim, AimOrMark } from '../model/syntax.ts'
import { propertyOf, unknown, type Builder } from './builder.ts'
import { selectOf, testOf } from './lower-condition.ts'
import { legal, type AbilityPlan, type AimPlan } from './plan.ts'

/** Whom an ability selects or chooses, if it does. */
export function aimOf(builder: Builder, aim: Aim | undefined): AimPlan | null {
  if (aim === undefined) return null
  if (aim.kind === 'selector')
    return {
      selector: selectOf(builder, aim.selector),
      least: 0,
      most: Infinity,
      another: false,
      byRule: false,
      life: 'any',
      must: null,
      mustBe: null,
      legal: legal.all,
    }
  const must = aim.must === undefined ? null : testOf(builder, aim.must)
  const { least, most } = aim
  const life = aim.orDead === true ? 'either' : aim.life
  const another = aim.another || (builder.setup.resolution === 'golden-rule' && aim.orSelf !== true)
  return {
    selector: null,
    least,
    most,
    another,
    byRule: another && !aim.another,
    life,
    must,
    mustBe: aim.must ?? null,
    legal: life !== 'any' || must !== null ? legal.some : another ? legal.others : legal.lived,
  }
}

/** Whom it chooses, or which marks may be chosen (G18). */
export function chooseOf(builder: Builder, choice: AimOrMark | undefined): Pick<AbilityPlan, 'choose' | 'marks'> {
  if (choice?.kind !== 'mark') return { choose: aimOf(builder, choice), marks: [] }
  const { groups } = builder.setup
  const group = groups.get(choice.group.text) ?? unknown(builder, 'group', choice.group, groups.keys())
  const marks = group?.marks.map(({ text }) => propertyOf(builder, { kind: 'mark', name: text })) ?? []
  return { choose: null, marks }
}
