import type { Aim, AimOrMark } from '../model/syntax.ts'
import { unknown, wordOf, type Builder } from './builder.ts'
import { selectOf, testOf } from './lower-condition.ts'
import { type AbilityPlan, type AimPlan, legal } from './ability-plan.ts'

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

/** Whom it chooses, or which marks may be chosen (G18), or roles: what they are called. */
export function chooseOf(builder: Builder, choice: AimOrMark | undefined): Pick<AbilityPlan, 'choose' | 'marks'> {
  if (choice?.kind !== 'mark') return { choose: aimOf(builder, choice), marks: [] }
  const { groups, roles } = builder.setup
  if (choice.group.text === 'role' && !groups.has('role')) {
    for (const { name, also } of roles.values()) for (const other of also) builder.plan.otherNames.set(other, name)
    return { choose: null, marks: [...roles.keys()].sort().map(name => wordOf(builder, name)) }
  }
  const group = groups.get(choice.group.text) ?? unknown(builder, 'group', choice.group, ['role', ...groups.keys()])
  return { choose: null, marks: group?.marks.map(({ text }) => wordOf(builder, text)) ?? [] }
}
