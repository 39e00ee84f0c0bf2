import { gathered } from '../model/gathered.ts'
import type { Ability, Effect } from '../model/syntax.ts'
import { haveNoNight, isNightOf, namesNightZero } from '../plan/nights.ts'
import { holdingsIn, innerOf, isSubmitted } from './actions.ts'
import type { Subject } from './subject.ts'
import { effectsByVerb, nameArg, syntaxIn } from './walk.ts'

/** The first night on which somebody may use what is given, where none of its nights is as late as that; nothing where that is open. */
export function nightTooLate(given: Ability, subject: Subject): number | undefined {
  const { nights } = given.limits
  if (nights === undefined || given.phase !== 'night') return undefined
  const first = firstNightWith(given, subject)
  return first !== undefined && haveNoNight([nights, { kind: 'from', night: first }]) ? first : undefined
}

/** What is sent in is checked before the night, so what is given on one night is sent in on the next. */
function firstNightWith(given: Ability, { phases, setup, ...subject }: Subject): number | undefined {
  const gives = (effect: Effect): boolean => effect.verb === 'grant' && nameArg(effect, 'ability')?.text === given.name
  const all = effectsByVerb(syntaxIn({ phases, setup, ...subject })).get('grant') ?? []
  const found = gathered(holdingsIn(setup), ({ ability }) => giftsOf(ability, gives))
  const isByModerator = effectsByVerb(phases.map(({ phase }) => phase.changes)).has('grant')
  // What gives all abilities of a player, and what a modifier lays over, is left open.
  if (isByModerator || found.length === 0 || found.length < all.filter(gives).length) return undefined
  const nights = found.flatMap(({ by, later }) => firstUseOf(by, given, later) ?? [])
  return nights.length < found.length ? undefined : nights.reduce((least, night) => Math.min(least, night), Infinity)
}

interface Gift {
  readonly by: Ability
  /** How many nights it is put off at least. */
  readonly later: number
}

function giftsOf(by: Ability, gives: (effect: Effect) => boolean): readonly Gift[] {
  const within = (effects: readonly Effect[], later: number): readonly Gift[] =>
    gathered(effects, effect => [
      ...(gives(effect) ? [{ by, later }] : []),
      ...within(innerOf(effect), later + nightsPutOff(effect)),
    ])
  return within([...by.do, ...gathered(by.steps ?? [], step => step.do), ...(by.otherwise ?? [])], 0)
}

function nightsPutOff({ args: { later } }: Effect): number {
  return typeof later === 'object' && 'nights' in later && typeof later.nights === 'number' ? later.nights : 0
}

/** By day, or when something happens, it may be given before the first night. */
function firstUseOf(by: Ability, given: Ability, later: number): number | undefined {
  const { phase, when, instant, limits } = by
  if (phase !== 'night' || when !== undefined) return undefined
  const { nights } = limits
  const begins = nights !== undefined && namesNightZero(nights) ? 0 : 1
  const first = nights === undefined ? begins : firstFrom(begins, night => isNightOf(nights, night))
  if (first === undefined) return undefined
  return first + later + (isSubmitted(given) && !instant ? 1 : 0)
}

function firstFrom(begins: number, isOne: (night: number) => boolean): number | undefined {
  return Array.from({ length: mostNights }, (_, place) => begins + place).find(isOne)
}

const mostNights = 200
