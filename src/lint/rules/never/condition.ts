import { gathered } from '../../../model/gathered.ts'
import type { Span } from '../../../model/diagnostic.ts'
import type { Aim, Arg, Test } from '../../../model/syntax.ts'
import { effectsOf, abilityName, ownHoldings, type Holding } from '../../actions.ts'
import { whyNever, whyNoNumber, whyNobody, whyNobodyIs } from '../../holding.ts'
import { whyAlways } from '../../always.ts'
import { eitherWayIn } from '../../either-way.ts'
import { neverModified } from '../../modified.ts'
import { keyAt, valueAt } from '../../places.ts'
import { code } from '../../../plan/op-code.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { mayReachActor } from '../../turned-aims.ts'
import { hasNode, ownArgsOf, testsOfPlayers } from '../../walk.ts'

export const neverCondition: Rule = {
  id: 'never/condition',
  severity: 'warning',
  means: 'A limit or a condition that can never hold, or always does.',
  page: {
    what: 'The nights of an ability, what it requires, whom it may pick, the players of an effect, or the `if` of a step or of an effect can never come true in this game: no night is one of them, more players must live than there are, no number is within the bounds, the chance is 0, somebody else must be the player himself, two of its parts exclude each other (of the Town and of the Mafia), one player must have more marks of a group than it says, or a role is asked for that nobody has or can come by, also of whoever tries something (`by`), or more of a counter than all uses of all players come to; or what works for the dead alone asks whether its player lives; or a passive asks what has happened tonight, which it does when the night begins. Or a modifier requires something of the target of an ability that has none; that is told at its player. Or a part of what is asked holds whatever is so: of the Town or not of the Town, at least 0 of a counter that nothing counts down, at most 13 living players where 13 play, not what contradicts itself, or one effect does just the same where it holds and another where it does not. What may hold in some game, or not, even a strange one, is left alone.',
    says: 'Wording is to be unambiguous, and setups transparent: what can never happen, or always does, was meant otherwise.',
    bad: 'roles: { Miner: { abilities: { Dig: { order: 50, requires: { self: { counter: gold, at-least: 2, at-most: 1 } }, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
    good: 'roles: { Miner: { abilities: { Dig: { order: 50, requires: { self: { counter: gold, at-most: 1 } }, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
  },
  check: subject => [
    ...gathered(ownHoldings(subject), holding => {
      const never = neverIn(holding, subject)
      const told = new Set(never.map(({ at }) => at.start))
      const always = alwaysIn(holding, subject).filter(({ at }) => !told.has(at.start))
      const name = abilityName(holding)
      return [...never.map(each => flawOf(name, each)), ...always.map(each => alwaysFlaw(name, each))]
    }),
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
function alwaysIn({ ability }: Holding, subject: Subject): readonly Never[] {
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
  return [...always, ...eitherWayIn(ability)]
}

function neverIn(holding: Holding, subject: Subject): readonly Never[] {
  const { ability } = holding
  const { at, limits, requires, target, choose, steps = [] } = ability
  const noNight = limits.nights && whyNever(undefined, { subject, nights: limits.nights })
  if (noNight !== undefined) return [{ at: valueAt(at, ['limits', 'nights']), what: 'the nights', why: noNight }]
  // What is delayed happens on another night than it was sent in.
  const nights = limits.nights === undefined || delays(subject) ? {} : { nights: limits.nights }
  const aims = { ...(target && { target }), ...(choose && choose.kind !== 'mark' && { chosen: choose }) }
  const isDead = ability.while === 'dead'
  const required = requires && whyNever(requires, { subject, ...nights, ...aims, isDead })
  const isAsked = [...steps, ...effectsOf(ability)].some(part => part.if !== undefined && hasNode(part.if, 'is'))
  const others =
    isAsked && !mayReachActor(holding, subject)
      ? { ...(target && { target: ofAnyLife(target) }), ...(aims.chosen && { chosen: ofAnyLife(aims.chosen) }) }
      : {}
  const isAtBeginning = isFixedAtDusk(holding, subject)
  // What waits for something else may speak of another target.
  const firsts: readonly unknown[] = [...steps, ...ability.do, ...gathered(steps, step => step.do)]
  return [
    ...(required === undefined ? [] : [{ at: keyAt(at, 'requires'), what: '“requires”', why: required }]),
    ...gathered([target, choose], aim => {
      const why = aim?.kind === 'pick' && aim.must ? whyNobody(aim.must, aim, { subject }) : undefined
      return aim === undefined || why === undefined ? [] : [{ at: aim.at, what: '“must”', why }]
    }),
    ...gathered([...steps, ...effectsOf(ability)], part => {
      const why =
        part.if && whyNever(part.if, { subject, ...(firsts.includes(part) && { ...others, isAtBeginning, isDead }) })
      return why === undefined ? [] : [{ at: part.at, what: 'an “if”', why }]
    }),
    ...gathered(effectsOf(ability), effect => {
      const args = ownArgsOf(effect)
      const by = isTest(args.by) ? [args.by] : []
      const [why] = gathered([...testsOfPlayers(args), ...by], test => whyNobodyIs(test, subject) ?? [])
      const told = why ?? whyNoNumber(args.whenever === undefined ? args : { ...args, whenever: undefined })
      return told === undefined ? [] : [{ at: effect.at, what: 'a test of players', why: told }]
    }),
  ]
}

/** A passive of the night, which nobody gains while it goes on (N1). */
function isFixedAtDusk({ ability: { at } }: Holding, { plan }: Subject): boolean {
  const own = plan?.abilities.find(ability => ability.at === at)
  const isGained = plan?.abilities.some(({ steps }) => steps.some(({ ops }) => ops.some(op => gaining.has(op.code))))
  return own?.kind === 'passive' && !own.day && isGained === false
}

const gaining: ReadonlySet<number> = new Set([code.gain, code.become])

/** Somebody else is the target, alive or not: he may die before it is asked. */
function ofAnyLife(aim: Aim): Aim {
  return aim.kind === 'pick' ? { ...aim, life: 'any' } : aim
}

function isTest(arg: Arg | undefined): arg is Test {
  return (
    typeof arg === 'object' && 'kind' in arg && ['role', 'alignment', 'counter', 'not', 'any', 'all'].includes(arg.kind)
  )
}

function delays({ plan }: Subject): boolean {
  return plan?.abilities.some(({ steps }) => steps.some(({ ops }) => ops.some(op => op.code === code.delay))) === true
}
