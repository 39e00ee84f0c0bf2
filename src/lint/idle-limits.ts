import type { Ability, Limits, Nights } from '../model/syntax.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { isNightOf } from '../plan/nights.ts'
import { holdingsIn, isSubmitted } from './actions.ts'
import { onceFor } from '../model/once-for.ts'
import type { Flaw } from './rule.ts'
import { isOwn, type Subject } from './subject.ts'

/** A limit that keeps its player from nothing, and what does so before it. */
interface IdleLimit {
  readonly limit: 'a-night' | 'rest' | 'same-target-twice'
  readonly why: string
}

/** The limits that speak of more uses than an ability has in the game, or of nights on which it is not used anyway. */
export function idleLimits(ability: Pick<Ability, 'limits' | 'phase'>): readonly IdleLimit[] {
  const { shots = Infinity, aNight = 1, rest, sameTargetTwice, nights, cycles } = ability.limits
  const spans = [nights, cycles].flatMap(span => span ?? [])
  const byShots = `by its “shots” it can be used ${shots === 1 ? 'once' : `${shots} times`} in the game`
  const byRest = 'by its “rest” it is never used twice running'
  const gap = spans.length === 0 || ability.phase !== 'night' ? 1 : leastGap({ kind: 'all', of: spans })
  const which = nights === undefined ? 'cycles' : 'nights'
  const byNights = gap === Infinity ? 'it has one night' : `by its “${which}” it is never used on two nights running`
  const isOnceANight = sameTargetTwice === false && aNight === 1
  const isRare = isOnceANight && gap > 1
  const isRested = isOnceANight && !isRare && rest !== undefined && rest > 0
  return [
    ...(aNight > shots ? [{ limit: 'a-night', why: byShots } as const] : []),
    ...(rest !== undefined && shots === 1 ? [{ limit: 'rest', why: byShots } as const] : []),
    ...(rest !== undefined && shots !== 1 && gap > rest ? [{ limit: 'rest', why: byNights } as const] : []),
    ...(sameTargetTwice !== undefined && shots === 1 ? [{ limit: 'same-target-twice', why: byShots } as const] : []),
    ...(isRare && shots !== 1 ? [{ limit: 'same-target-twice', why: byNights } as const] : []),
    ...(isRested && shots !== 1 ? [{ limit: 'same-target-twice', why: byRest } as const] : []),
  ]
}

/** The smallest gap between two of these nights. Odd and even nights alternate and `from` has no end, so a few nights after the last one that is named show every gap. */
function leastGap(nights: Nights): number {
  const own = nightsAmong(nights)
  return own.slice(1).reduce((least, night, place) => Math.min(least, night - (own[place] ?? 0)), Infinity)
}

function nightsAmong(nights: Nights): readonly number[] {
  const last = Math.min(mostNights, lastNamed(nights) + 6)
  return Array.from({ length: last }, (_, place) => place + 1).filter(night => isNightOf(nights, night))
}

const mostNights = 200

function lastNamed(nights: Nights): number {
  switch (nights.kind) {
    case 'odd':
    case 'even':
      return 0
    case 'only':
      return nights.nights.reduce((most, night) => Math.max(most, night), 0)
    case 'from':
      return nights.night
    case 'all':
      return nights.of.reduce((most, each) => Math.max(most, lastNamed(each)), 0)
  }
}

/** Modifiers of a role whose limit another one, or the role itself, leaves nothing to do: told at the first player who has it so. */
export function idleModifiers(subject: Subject): readonly Flaw[] {
  const { plan, setup } = subject
  const roleOf = new Map(plan?.players.map(({ name, role }) => [name, role]))
  const told = new Set<number>()
  return setup.players.flatMap(({ name, roles, at }): readonly Flaw[] => {
    const role = roleOf.get(name) ?? -1
    const limiting = roles.flatMap(part => limitingIn(part.modifiers, subject))
    if (limiting.length === 0 || roles.length > 1 || told.has(role) || !isOwn(at, subject)) return []
    told.add(role)
    const abilities = (plan?.roles[role]?.abilities ?? []).flatMap(place => plan?.abilities[place] ?? [])
    const found = limiting.map(one => ({ one, idle: idleIn(one, limiting, abilities, subject) }))
    const [first] = found.flatMap(({ one, idle }) => (idle === undefined ? [] : [{ one, idle }]))
    if (first === undefined) return []
    const { why } = first.idle
    const how = 'limit' in first.idle ? `: “${first.idle.limit}” is never reached` : ''
    return [
      {
        at,
        message: `“${first.one.name}” changes nothing${how}`,
        why,
        help: `leave “${first.one.name}” out, or what it does not go with`,
      },
    ]
  })
}

interface Limiting {
  readonly name: string
  readonly limits: Limits
}

function limitingIn(
  modifiers: Subject['setup']['players'][number]['roles'][number]['modifiers'],
  { setup }: Subject,
): readonly Limiting[] {
  return modifiers.flatMap(({ name, n = 1 }) => {
    const limits = setup.modifiers.get(name)?.body(n).over.limits
    return limits === undefined ? [] : [{ name, limits }]
  })
}

/** What it limits in vain, where it does so of all that its player sends in. */
function idleIn(
  { limits }: Limiting,
  all: readonly Limiting[],
  abilities: readonly AbilityPlan[],
  subject: Subject,
): Pick<IdleLimit, 'why'> | IdleLimit | undefined {
  const keys = Object.keys(limits)
  const [key] = keys
  const active = abilities.filter(({ kind, day }) => kind === 'active' && !day)
  const isSo = active.length > 0 && keys.length === 1 && active.every(({ at }) => isSoAnyway(at, limits, all, subject))
  if (isSo) return { why: key === 'nights' ? 'it is used on no other nights anyway' : 'the ability says so itself' }
  const limit = key === 'rest' ? 'rest' : key === 'sameTargetTwice' ? 'same-target-twice' : undefined
  if (limit === undefined || keys.length > 1 || all.length < 2) return undefined
  const idle = active.map(({ at, limits: joined }) => {
    const written = abilitiesByPlace(subject).get(at)
    const isKnown = written !== undefined && isSubmitted(written)
    return isKnown ? idleLimits({ limits: joined, phase: written.phase }).find(one => one.limit === limit) : undefined
  })
  return idle.includes(undefined) ? undefined : idle[0]
}

/** The ability says the same of itself; or its own nights, and those that the other modifiers leave of them, are among those of a modifier. */
function isSoAnyway(at: Ability['at'], limits: Limits, all: readonly Limiting[], subject: Subject): boolean {
  const written = abilitiesByPlace(subject).get(at)
  if (written === undefined || !isSubmitted(written)) return false
  const others = all.flatMap(one => (one.limits === limits ? [] : one.limits))
  const { nights } = limits
  if (nights !== undefined)
    return areAmong(
      [written.limits, ...others].flatMap(one => one.nights ?? []),
      nights,
    )
  return sameAsOwn.some(
    key =>
      limits[key] !== undefined && limits[key] === written.limits[key] && others.every(one => one[key] === undefined),
  )
}

const sameAsOwn = ['shots', 'rest', 'sameTargetTwice', 'compulsive', 'alone'] as const

/** Whether every night that is of all those is one of these. */
function areAmong(of: readonly Nights[], nights: Nights): boolean {
  const last = Math.min(mostNights, lastNamed({ kind: 'all', of: [...of, nights] }) + 6)
  const all = Array.from({ length: last }, (_, place) => place + 1).filter(night =>
    of.every(one => isNightOf(one, night)),
  )
  return of.length > 0 && all.every(night => isNightOf(nights, night))
}

const abilitiesByPlace = onceFor(
  ({ setup }: Subject) => new Map(holdingsIn(setup).map(({ ability }) => [ability.at, ability])),
)
