import { gathered } from '../model/gathered.ts'
import { addAll } from '../model/add-all.ts'
import type { Ability, Limits, Modifier, ModifierBody, Name, Role, RolePart } from '../model/syntax.ts'
import { numbered } from '../setup/roles/role-words.ts'
import { addAbility } from './ability.ts'
import { opOf } from './empty-parts.ts'
import { abilityNamed } from './given-abilities.ts'
import { isSentIn } from '../language/is-sent-in.ts'
import { verbOf } from './kinds.ts'
import { code } from './op-code.ts'
import { bondOf, type Builder } from './builder.ts'
import { calledAs, labelOf, partsNamed } from './told-role.ts'
import { victoryOf } from './victory.ts'
import { modifierSlips } from './modifier-slips.ts'
import { togetherSlips } from './together-slips.ts'
import { nightsOfBoth } from './nights.ts'

/** The place of a role as a player has it: its parts with their modifiers laid on. */
export function roleOfParts(builder: Builder, parts: readonly RolePart[]): number {
  const known = builder.roleOf.get(parts.map(labelOf).join(' '))
  if (known !== undefined) return known
  const called = calledAs(builder, parts)
  const roles = gathered(parts, part => builder.setup.roles.get(part.role) ?? [])
  const place = builder.plan.roles.length
  builder.roleOf.set(called.label, place)
  const abilities: number[] = []
  const winner = roles.find(role => role.wins !== undefined)
  const wins = winner?.wins
  builder.plan.roles.push({
    ...called,
    binds: [...new Set(gathered(roles, role => role.binds))].map(bond =>
      opOf({ code: code.bind, verb: verbOf('bind'), subject: bondOf(builder, bond) }),
    ),
    parts,
    knows: gathered(roles, ({ knows }) => knows?.text ?? []),
    wins: typeof wins === 'object' ? 'own condition' : (wins ?? null),
    victory: winner === undefined || typeof wins !== 'object' ? null : victoryOf(builder, winner.name, wins),
    abilities,
  })
  for (const part of parts) addAll(abilities, partOf(builder, part))
  addAll(
    builder.findings,
    togetherSlips(
      gathered(abilities, one => builder.plan.abilities[one] ?? []),
      parts,
    ),
  )
  return place
}

function partOf(builder: Builder, part: RolePart): readonly number[] {
  const label = labelOf(part)
  const known = builder.partOf.get(label)
  if (known !== undefined) return known
  const role = builder.setup.roles.get(part.role)
  const places: number[] = []
  builder.partOf.set(label, places)
  if (role !== undefined) {
    const abilities = [...modified(builder, role, part)].sort((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
    )
    for (const ability of abilities) places.push(addAbility(builder, ability, role.name, -1))
  }
  return places
}

/**
 * Laid on from the role outwards, a modifier changes all that the words to its right give, as far as the next role; what
 * it adds itself stands beside that, or in its place.
 */
function modified(builder: Builder, role: Role, part: RolePart): readonly Ability[] {
  let given: readonly Ability[] = role.abilities
  // Those since which nothing new has come.
  let laid: readonly string[] = []
  let isReplaced = false
  for (const { name, n } of [...part.modifiers].reverse()) {
    const modifier: Modifier | undefined = builder.setup.modifiers.get(name)
    if (modifier === undefined) continue
    const body = modifier.body(n ?? 1)
    const before = given
    const kept = body.replaces ? [] : given.map(ability => changed(ability, body))
    given = [...kept, ...body.add]
    const speaks = (ability: Ability): boolean => body.change !== undefined && speaksOf(body.change, ability)
    const finds = before.some(speaks)
    const isLate = !finds && !isReplaced && role.abilities.some(speaks)
    const isAgain = laid.includes(name)
    isReplaced ||= body.replaces
    if (body.replaces || body.add.length > 0) laid = []
    laid = [...laid, name]
    const slips = { name: numbered(name, n), modifier, body, before, after: kept, finds, isLate, isAgain }
    addAll(builder.findings, modifierSlips(slips, role, part))
  }
  return given
}

/** What a modifier says of an ability stands after what the ability says itself. */
function changed(ability: Ability, body: ModifierBody): Ability {
  if (body.change === undefined || !speaksOf(body.change, ability)) return ability
  const { limits, requires, text, ...over } = body.over
  const { text: own, ...textless } = ability
  return {
    ...(isOfOtherTime(over, ability) ? textless : ability),
    ...over,
    // An ability without a text has one composed, which says what the modifier made of it.
    ...(text !== undefined && own !== undefined && !isOfOtherTime(over, ability) && { text: `${own} ${text}` }),
    limits: joined(ability.limits, limits ?? {}),
    ...(requires && {
      requires: ability.requires ? { kind: 'all', conditions: [ability.requires, requires] } : requires,
    }),
  }
}

/** What was written of the night holds no more by day, nor what was written of several orders where all happens at once. */
function isOfOtherTime(
  { phase = 'night', instant = false }: Partial<Ability>,
  { steps = [], ...was }: Ability,
): boolean {
  return (phase !== 'night' && phase !== was.phase) || (instant && !was.instant && steps.length > 1)
}

/** A number takes the place of the one before; of nights only those are left that fit both. */
function joined(one: Limits, other: Limits): Limits {
  const nights = one.nights && other.nights && nightsOfBoth(one.nights, other.nights)
  const cycles = one.cycles && other.cycles && nightsOfBoth(one.cycles, other.cycles)
  return { ...one, ...other, ...(nights && { nights }), ...(cycles && { cycles }) }
}

/** What an event sets off is neither active nor passive, so a modifier that makes those otherwise leaves it as it is. */
function speaksOf(change: NonNullable<ModifierBody['change']>, ability: Ability): boolean {
  if (change === 'each ability') return true
  return ability.when === undefined && (change === 'each active ability') === isSentIn(ability)
}

/** The place of a role named by a phrase (`1-Shot Vigilante`), or -1 with a finding. */
export function rolePlaceOf(builder: Builder, name: Name): number {
  const parts = partsNamed(builder, name)
  return parts === undefined ? -1 : roleOfParts(builder, parts)
}

/**
 * The place of an ability that is only ever given: from `abilities:`, or by its name from a role (`Vigilante.Kill`). Given with a
 * number of uses, one that has no limit of its own is another one, that has.
 */
export function givenAbility(builder: Builder, name: Name, shots: number | undefined): number {
  const found = abilityNamed(builder, name)
  if (found === undefined) return -1
  const { ability, owner } = found
  const isLimited = shots !== undefined && ability.limits.shots === undefined
  const key = isLimited ? `${name.text}\n` : name.text
  const known = builder.givenOf.get(key)
  if (known !== undefined) return known
  // Kept before its body is read, for abilities that give themselves.
  builder.givenOf.set(key, builder.plan.abilities.length)
  const place = addAbility(
    builder,
    isLimited ? { ...ability, limits: { ...ability.limits, shots } } : ability,
    owner,
    -1,
  )
  const own = builder.plan.abilities[place]
  // One use more of what everybody has is of that, too.
  if (own !== undefined) own.innate = builder.setup.innate.get(ability.name) === ability
  return place
}

/** Beside each ability without a limit another one that has, for gifts of whatever a player has. */
export function limitGifts(builder: Builder): void {
  if (!builder.limitsAll) return
  for (const { ability, owner, place } of builder.unlimited) {
    const own = builder.plan.abilities[place]
    if (own?.limited === -1)
      own.limited = addAbility(builder, { ...ability, limits: { ...ability.limits, shots: 1 } }, owner, -1)
  }
}
