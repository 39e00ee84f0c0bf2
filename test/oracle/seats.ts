import type { Ability, Limits, Modifier, Role, RolePart, Setup } from '../../src/model/syntax.ts'
import { actOf } from './acts.ts'
import {
  distinct,
  isPassive,
  newUses,
  type Act,
  type Night,
  type Owned,
  type Source,
  type Uses,
  type Value,
} from './world.ts'

/**
 * What players have by role and faction and of what they were given, and since when; what stays keeps its uses. Returns
 * the passives that are new.
 */
export function endow(night: Night): readonly Act[] {
  const { world, setup } = night
  const had = world.owned
  world.owned = [...world.people].flatMap(([owner, facts]) => {
    const own = (from: Source, of: Value, ability: Ability): Owned => {
      const since = Number(facts[`since ${from}`]![Math.max(0, facts[from]!.indexOf(of))])
      const isSame = (one: Owned) => one.owner === owner && one.from === from && one.since === since && one.of === of
      const old = had.find(one => isSame(one) && one.ability.name === ability.name)
      const key = `${of}|${ability.name}`
      const kept = from === 'faction' ? world.shared : new Map<string, Uses>() // those of a faction's ability are the faction's
      const uses = kept.get(key) ?? newUses(ability.limits.shots)
      kept.set(key, uses)
      return old ?? { owner, of: `${of}`, from, ability, since, uses, each: new Map() }
    }
    const ofRole = (title: Value) =>
      (world.titles.get(`${title}`) ?? []).flatMap(part =>
        abilitiesOf(setup, part).map(one => own('role', part.role, one)),
      )
    const ofFaction = (name: Value) =>
      (setup.factions.get(`${name}`)?.abilities ?? []).map(one => own('faction', name, one))
    const given = world.gifts.filter(one => one.owner === owner)
    return [...facts.role!.flatMap(ofRole), ...facts.faction!.flatMap(ofFaction), ...given]
  })
  world.owned = distinct(world.owned).filter(one => !world.lost.includes(nameOf(one)))
  for (const one of had.filter(each => !world.owned.includes(each))) {
    one.lostAt = world.moment
    world.fading.push(one)
  }
  return world.owned.filter(one => !had.includes(one) && isPassive(one)).map(one => actOf(night, one, 'passive'))
}

/** What tells one ability that somebody had from all others. */
export function nameOf({ owner, from, of, since, ability }: Owned): string {
  return [owner, from, of, since, ability.name].join('|')
}

/** A role's abilities, as its modifiers leave them: each speaks of the role behind it, and of what stands in between. */
function abilitiesOf(setup: Setup, { role, modifiers }: RolePart): readonly Ability[] {
  return modifiers.reduceRight<readonly Ability[]>(
    (all, { name, n }) => {
      const { change, over, add, replaces } = setup.modifiers.get(name)!.body(n ?? 1)
      if (replaces) return add
      return [...all.map(one => (isMeant(one, change) ? changed(one, over) : one)), ...add]
    },
    setup.roles.get(role)?.abilities ?? [],
  )
}

type Body = ReturnType<Modifier['body']>

function isMeant({ when, order, steps, instant, phase }: Ability, change: Body['change']): boolean {
  if (change === undefined || change === 'each ability') return change !== undefined
  const isActive = order !== undefined || steps !== undefined || instant || phase === 'day'
  return when === undefined && isActive === (change === 'each active ability')
}

function changed(ability: Ability, over: Body['over']): Ability {
  const requires = [ability.requires, over.requires].filter(one => one !== undefined)
  return {
    ...ability,
    ...over,
    limits: joined(ability.limits, over.limits ?? {}),
    ...(requires.length === 2 && { requires: { kind: 'all', conditions: requires } }),
  }
}

function joined(some: Limits, others: Limits): Limits {
  const nights = [some.nights, others.nights].filter(one => one !== undefined)
  return { ...some, ...others, ...(nights.length === 2 && { nights: { kind: 'all', of: nights } }) }
}

/** A phrase like `1-Shot Cop`, read from the left, the longest known name first. */
export function partsFrom(setup: Setup, text: string): readonly RolePart[] {
  const known = (name: string): Role | undefined =>
    setup.roles.get(name) ?? [...setup.roles.values()].find(role => role.also.includes(name))
  const parts: RolePart[] = []
  let modifiers: { name: string; n?: number }[] = []
  let words = text.split(' ')
  while (words.length > 0) {
    const lengths = words.map((_, n) => words.length - n)
    const modifier = lengths.map(n => modifierFrom(setup, words.slice(0, n).join(' '))).find(one => one !== undefined)
    const length = lengths.find(n => known(words.slice(0, n).join(' ')))
    if (length !== undefined) {
      parts.push({ role: known(words.slice(0, length).join(' '))!.name, modifiers })
      modifiers = []
    } else if (modifier) modifiers = [...modifiers, modifier]
    words = words.slice(length ?? modifier?.name.split(' ').length ?? 1)
  }
  return parts
}

function modifierFrom({ modifiers }: Setup, text: string): { name: string; n?: number } | undefined {
  if (modifiers.has(text)) return { name: text }
  const [, n, rest] = /^(\d+)-(.*)$/.exec(text) ?? []
  return rest !== undefined && modifiers.has(`N-${rest}`) ? { name: `N-${rest}`, n: Number(n) } : undefined
}

/** An ability by its name, alone or with whose it is; and whose it is. */
export function abilityNamed({ setup }: Night, name: string) {
  const homes = [...setup.roles.values(), ...setup.factions.values()]
  const all = homes.flatMap(({ name: of, abilities }) => abilities.map(ability => ({ ability, of })))
  const own = setup.abilities.get(name)
  if (own) return { ability: own, of: '' }
  return all.find(({ ability, of }) => name === ability.name || name === `${of}.${ability.name}`)
}
