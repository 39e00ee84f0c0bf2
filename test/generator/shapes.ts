import type { Tree, TreeMap } from './tree.ts'

/** A setup with its nights, as data that can be permuted, renamed and cut down. */
export interface Case {
  readonly name: string
  readonly setup: SetupShape
  readonly nights: readonly NightShape[]
}

/** Maps from names. Each role is as it stands in a file. */
export interface SetupShape {
  readonly rulings: TreeMap
  readonly factions: TreeMap
  readonly abilities: TreeMap
  readonly roles: TreeMap
  readonly players: TreeMap
}

export interface NightShape {
  readonly night: number
  /** A day of that number, and not a night. */
  readonly isDay?: boolean
  readonly seed?: string
  /** Who was voted out: by the file of a day, or before the night began. */
  readonly eliminated?: string
  /** What else the moderator did in between. */
  readonly changes?: readonly TreeMap[]
  readonly rulings: TreeMap
  /** Actions are a list in the order submitted, not a map. */
  readonly listed: boolean
  readonly uses: readonly Use[]
  /** Players who say that they do nothing. */
  readonly passed: readonly string[]
}

export interface Use {
  readonly actor: string
  readonly ability: string
  readonly target: readonly string[]
  readonly choose: readonly string[]
}

/** A case as it stands in a file. */
export function treeOf(given: Case): TreeMap {
  const [only, second] = given.nights
  const { name, setup } = given
  if (only !== undefined && second === undefined && only.night === 1 && !only.isDay)
    return { name, setup: { ...setup }, ...nightOf(only) }
  return { name, setup: { ...setup }, nights: given.nights.map(nightOf) }
}

function nightOf({
  night,
  isDay,
  seed,
  eliminated,
  changes: before = [],
  rulings,
  listed,
  uses,
  passed,
}: NightShape): TreeMap {
  const own: TreeMap = Object.keys(rulings).length > 0 ? { rulings } : {}
  const none = passed.map(actor => [actor, 'none'] as const)
  const actions = listed ? [...uses.map(use => ({ [use.actor]: actionOf(use) })), ...none.map(each => Object.fromEntries([each]))] : Object.fromEntries([...byActor(uses), ...none]) // prettier-ignore
  const seeded: TreeMap = seed === undefined ? {} : { seed }
  const done = [...before, ...(eliminated === undefined || isDay ? [] : [{ eliminate: eliminated }])]
  const changes: TreeMap = done.length === 0 ? {} : { changes: done }
  if (isDay) return { day: night, ...seeded, ...changes, ...own, actions, ...(eliminated !== undefined && { eliminated }) } // prettier-ignore
  return { night, ...seeded, ...changes, ...own, actions }
}

function byActor(uses: readonly Use[]): readonly (readonly [string, Tree])[] {
  const actors = [...new Set(uses.map(use => use.actor))]
  return actors.map(actor => {
    const [first, ...others] = uses.filter(use => use.actor === actor).map(actionOf)
    return [actor, others.length === 0 && first !== undefined ? first : [first ?? 'none', ...others]]
  })
}

function actionOf({ ability, target, choose }: Use): Tree {
  if (target.length + choose.length === 0) return ability
  if (target.length > 0 && choose.length > 0) return { [ability]: { target, choose } }
  return { [ability]: [...target, ...choose] }
}
