import { partsOfCondition } from '../../excluding.ts'
import { gathered } from '../../../model/gathered.ts'
import type { Span } from '../../../model/diagnostic.ts'
import type { Aim, Arg, Condition, Effect, Test } from '../../../model/syntax.ts'
import { effectsOf, abilityName, isSubmitted, ownHoldings, type Holding } from '../../actions.ts'
import { type Around, holdsAnyway, ofWhomever, whyNever, whyNobodyIs } from '../../holding.ts'
import { whyAlways } from '../../always.ts'
import { whyNoNumber } from '../../bounds-apart.ts'
import { isFixedAtDusk } from '../../fixed-at-dusk.ts'
import { eitherWayIn } from '../../either-way.ts'
import { neverModified } from '../../modified.ts'
import { knownHere } from '../../known-here.ts'
import { keyAt, valueAt } from '../../places.ts'
import { code } from '../../../plan/op-code.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { fewestOfGame, type Subject } from '../../subject.ts'
import { helpOfShipped, shippedHere } from '../../shipped-here.ts'
import { mayReachActor } from '../../turned-aims.ts'
import { effectsByVerb, hasNode, ownArgsOf, syntaxInPlay, testsOfPlayers } from '../../walk.ts'

export const neverCondition: Rule = {
  id: 'never/condition',
  severity: 'warning',
  means: 'A limit or a condition that can never hold, or always does.',
  page: {
    what: 'The nights of an ability, what it requires, whom it may pick, the players of an effect, or the `if` of a step or of an effect can never come true in this game: no night is one of them, more players must live than there are, no number is within the bounds, the chance is 0, somebody else must be the player himself, two of its parts exclude each other (of the Town and of the Mafia), or what else the ability asks of the same player does, one player must have more marks of a group than it says, or a role is asked for that nobody has or can come by, also of whoever tries something (`by`), or more of a counter than all uses of all players come to; or, in a game of five players or more, nobody of those who play can be what is asked, or whoever has the ability cannot, as far as nobody becomes another, or is given such a thing (the key that he alone has, the mark that he alone makes on others), or more are to live of a side or of a role than there are; or what works for the dead alone asks whether its player lives; or a report asks what nobody can be, where nobody is disguised; or a passive asks what has happened tonight, which it does when the night begins; or an ability asks that it has not acted itself, by its own name, which it has by then. Or a modifier requires something of the target of an ability that has none; that is told at its player. Or a part of what is asked holds whatever is so: of the Town or not of the Town, at least 0 of a counter that nothing counts down, at most 13 living players where 13 play, not what contradicts itself, what the ability says itself (that another, or a living player is picked, or on which nights), or what is so of all who play, or one effect does just the same where it holds and another where it does not. What may hold in some game, or not, even a strange one, is left alone. That something never holds is said of a shipped role too, at its first player, in a game of five players or more.',
    says: 'Wording is to be unambiguous, and setups transparent: what can never happen, or always does, was meant otherwise.',
    bad: 'roles: { Miner: { abilities: { Dig: { order: 50, requires: { self: { counter: gold, at-least: 2, at-most: 1 } }, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
    good: 'roles: { Miner: { abilities: { Dig: { order: 50, requires: { self: { counter: gold, at-most: 1 } }, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
  },
  check: subject => [
    ...gathered(ownHoldings(subject), holding => {
      const parts = partsWithIf(holding, subject)
      const never = neverIn(holding, subject, parts)
      const told = new Set(never.map(({ at }) => at.start))
      const always = alwaysIn(holding, subject, parts).filter(({ at }) => !told.has(at.start))
      const name = abilityName(holding)
      return [...never.map(each => flawOf(name, each)), ...always.map(each => alwaysFlaw(name, each))]
    }),
    ...gathered(shippedHere(subject), ({ holding, at }) =>
      neverIn(holding, subject, partsWithIf(holding, subject)).map(each => ({
        ...flawOf(abilityName(holding), each),
        at,
        help: helpOfShipped,
      })),
    ),
    ...neverModified(subject),
  ],
}

interface Never {
  readonly at: Span
  readonly what: string
  readonly why: string
}

function flawOf(name: string, { at, what, why }: Never): Flaw {
  return { at, message: `${what} of ${name} can never hold`, why, help: 'mend it, or take away what depends on it' }
}

function alwaysFlaw(name: string, { at, what, why }: Never): Flaw {
  return { at, message: `a part of ${what} of ${name} always holds`, why, help: 'mend it, or leave it out' }
}

/** What is asked in vain, as it holds whatever is so. */
function alwaysIn(holding: Holding, subject: Subject, parts: readonly Asked[]): readonly Never[] {
  const { ability } = holding
  const { at, requires, target, choose, when, steps = [] } = ability
  const asked = [
    { at: keyAt(at, 'requires'), what: '“requires”', piece: requires },
    ...gathered([target, choose], aim => (aim?.kind === 'pick' ? { at: aim.at, what: '“must”', piece: aim.must } : [])),
    ...(when === undefined ? [] : [{ at: when.at, what: '“when”', piece: when }]),
    ...[...steps, ...effectsOf(ability)].map(part => ({ at: part.at, what: 'an “if”', piece: part.if })),
    ...effectsOf(ability).map(effect => ({ at: effect.at, what: 'a test of players', piece: ownArgsOf(effect) })),
  ]
  const always = gathered(asked, ({ piece, ...place }) => {
    const why = whyAlways(piece, subject)
    return why === undefined ? [] : [{ ...place, why }]
  })
  const told = new Set(always.map(({ at: { start } }) => start))
  return [
    ...always,
    ...anywayIn(holding, subject, parts).filter(({ at: { start } }) => !told.has(start)),
    ...eitherWayIn(ability),
  ]
}

/** Likewise of what is so whenever it is asked, as the ability itself says, or who plays. */
function anywayIn(holding: Holding, subject: Subject, parts: readonly Asked[]): readonly Never[] {
  const { ability } = holding
  const { length } = subject.setup.players
  if (length > 0 && length < fewestOfGame) return []
  const isSo = (condition: Condition, around: Around) =>
    partsOfCondition(condition).some(part => holdsAnyway(part, around))
  const why = 'it is so whenever it is asked'
  return [
    ...(ability.requires && isSo(ability.requires, aroundRequires(holding, subject))
      ? [{ at: keyAt(ability.at, 'requires'), what: '“requires”', why }]
      : []),
    ...gathered([ability.target, ability.choose], aim =>
      aim?.kind === 'pick' && aim.must && ofWhomever(aim.must, aim, { subject, holding }) === true
        ? [{ at: aim.at, what: '“must”', why: 'it is so of everybody who can be picked' }]
        : [],
    ),
    ...gathered(parts, ({ at, condition, around }) =>
      isSo(condition, { ...around, isAtBeginning: false }) ? [{ at, what: 'an “if”', why }] : [],
    ),
  ]
}

function neverIn(holding: Holding, subject: Subject, parts: readonly Asked[]): readonly Never[] {
  const { ability } = holding
  const { at, limits, requires, target, choose } = ability
  const noNight = limits.nights && whyNever(undefined, { subject, nights: limits.nights })
  if (noNight !== undefined) return [{ at: valueAt(at, ['limits', 'nights']), what: 'the nights', why: noNight }]
  const required = requires && whyNever(requires, aroundRequires(holding, subject))
  return [
    ...(required === undefined ? [] : [{ at: keyAt(at, 'requires'), what: '“requires”', why: required }]),
    ...gathered([target, choose], aim => {
      const why = aim?.kind === 'pick' && aim.must ? ofWhomever(aim.must, aim, { subject, holding }) : undefined
      return aim === undefined || typeof why !== 'string' ? [] : [{ at: aim.at, what: '“must”', why }]
    }),
    ...gathered(parts, ({ at: place, condition, around }) => {
      const why = whyNever(condition, around)
      return why === undefined ? [] : [{ at: place, what: 'an “if”', why }]
    }),
    ...gathered(effectsOf(ability), effect => {
      const args = ownArgsOf(effect)
      const by = isTest(args.by) ? [args.by] : []
      const [why] = gathered([...testsOfPlayers(args), ...by], test => whyNobodyIs(test, subject) ?? [])
      const never = whyNeverSo(effect, holding, subject)
      if (never !== undefined) return { at: effect.at, what: 'a question', why: never }
      const told = why ?? whyNoNumber(args.whenever === undefined ? args : { ...args, whenever: undefined })
      return told === undefined ? [] : [{ at: effect.at, what: 'a test of players', why: told }]
    }),
  ]
}

/** Why a report always answers no, where nothing disguises anybody. */
function whyNeverSo({ verb, args }: Effect, holding: Holding, subject: Subject): string | undefined {
  const fact = args[verb]
  if (typeof fact !== 'object' || !('kind' in fact) || subject.setup.players.length < fewestOfGame) return undefined
  const inPlay = effectsByVerb(syntaxInPlay(subject))
  const isTrue = !inPlay.has('disguise') && !inPlay.has('state')
  if (fact.kind === 'condition')
    return isTrue || !disguised.some(kind => hasNode(fact.condition, kind))
      ? whyNever(fact.condition, { subject, holding })
      : undefined
  return fact.kind === 'test' && isTrue ? whyNobodyIs(fact.test, subject) : undefined
}

/** Tests that read a player as he seems. */
const disguised = ['alignment', 'same-alignment-as', 'role', 'chosen-role', 'same-role-as', 'original'] as const

/** What is known where an ability says what it requires. */
function aroundRequires(holding: Holding, subject: Subject): Around {
  const { target, choose } = holding.ability
  const aims = { ...(target && { target }), ...(choose && choose.kind !== 'mark' && { chosen: choose }) }
  return { ...aroundOwn(holding, subject), ...aims, isReached: true }
}

function aroundOwn(holding: Holding, subject: Subject): Around {
  const { ability } = holding
  const { nights } = ability.limits
  return {
    subject,
    holding,
    // What is delayed happens on another night than it was sent in.
    ...(nights !== undefined && ability.phase === 'night' && !delays(subject) && { nights }),
    isDead: ability.while === 'dead',
    isLiving: ability.while === 'alive' && isSubmitted(ability),
    known: knownHere(ability, subject),
  }
}

interface Asked {
  readonly at: Span
  readonly condition: Condition
  readonly around: Around
}

/** Each `if` of an ability, with what is known there: what waits for something else may speak of another target, and of another night. */
function partsWithIf(holding: Holding, subject: Subject): readonly Asked[] {
  const { ability } = holding
  const { target, choose, steps = [] } = ability
  const asking = [...steps, ...effectsOf(ability)].filter(part => part.if !== undefined)
  if (asking.length === 0) return []
  const isReached = !mayReachActor(holding, subject)
  const others = {
    ...(target && { target: asItMayBe(target, isReached, subject) }),
    ...(choose && choose.kind !== 'mark' && { chosen: asItMayBe(choose, isReached, subject) }),
  }
  const firsts: readonly unknown[] = [...steps, ...ability.do, ...gathered(steps, step => step.do)]
  const own = aroundOwn(holding, subject)
  const known = [
    ...(own.known ?? []),
    ...(ability.requires === undefined || steps.length > 1 ? [] : [ability.requires]),
  ]
  const first = { ...own, ...others, known, isReached, isAtBeginning: isFixedAtDusk(holding, subject) }
  return gathered(asking, part =>
    part.if === undefined
      ? []
      : { at: part.at, condition: part.if, around: firsts.includes(part) ? first : { subject, holding } },
  )
}

/** Somebody else is the target, as far as nothing turns the aim, alive or not: he may die before it is asked. Who is dead stays so where nothing revives. */
function asItMayBe(aim: Aim, isReached: boolean, subject: Subject): Aim {
  if (aim.kind !== 'pick') return aim
  const isDead = aim.life === 'dead' && isReached && !effectsByVerb(syntaxInPlay(subject)).has('revive')
  return { ...aim, life: isDead ? 'dead' : 'any', another: aim.another && isReached }
}

function isTest(arg: Arg | undefined): arg is Test {
  return (
    typeof arg === 'object' &&
    'kind' in arg &&
    ['role', 'alignment', 'counter', 'has', 'marked', 'can', 'not', 'any', 'all'].includes(arg.kind)
  )
}

function delays({ plan }: Subject): boolean {
  return plan?.abilities.some(({ steps }) => steps.some(({ ops }) => ops.some(op => op.code === code.delay))) === true
}
