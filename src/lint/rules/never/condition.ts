import type { Span } from '../../../model/diagnostic.ts'
import type { Ability } from '../../../model/syntax.ts'
import { effectsOf, nameOf, ownHoldings } from '../../actions.ts'
import { whyNever, whyNobody, whyNobodyIs } from '../../holding.ts'
import { keyAt, valueAt } from '../../places.ts'
import { code } from '../../../plan/plan.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { testsOfPlayers } from '../../walk.ts'

export const neverCondition: Rule = {
  id: 'never/condition',
  severity: 'warning',
  means: 'A limit or a condition that can never hold.',
  page: {
    what: 'The nights of an ability, what it requires, whom it may pick, the players of an effect, or the `if` of a step or of an effect can never come true in this game: no night is one of them, more players must live than there are, no number is within the bounds, the chance is 0, somebody else must be the player himself, two of its parts exclude each other (of the Town and of the Mafia), or a role is asked for that nobody has or can come by. What may hold in some game, even a strange one, is left alone.',
    says: 'Wording is to be unambiguous, and setups transparent: what can never happen was meant otherwise.',
    bad: 'roles: { Miner: { abilities: { Dig: { order: 50, requires: { self: { counter: gold, at-least: 2, at-most: 1 } }, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
    good: 'roles: { Miner: { abilities: { Dig: { order: 50, requires: { self: { counter: gold, at-most: 1 } }, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
  },
  check: subject =>
    ownHoldings(subject).flatMap(holding =>
      neverIn(holding.ability, subject).map(never => flawOf(nameOf(holding), never)),
    ),
}

interface Never {
  readonly at: Span
  readonly what: string
  readonly why: string
}

function flawOf(name: string, { at, what, why }: Never): Flaw {
  return { at, message: `${what} of ${name} can never hold`, why, help: 'mend it, or take away what depends on it' }
}

function neverIn(ability: Ability, subject: Subject): readonly Never[] {
  const { at, limits, requires, target, choose, steps = [] } = ability
  const noNight = limits.nights && whyNever(undefined, { subject, nights: limits.nights })
  if (noNight !== undefined) return [{ at: valueAt(at, ['limits', 'nights']), what: 'the nights', why: noNight }]
  // What is delayed happens on another night than it was sent in.
  const nights = limits.nights === undefined || delays(subject) ? {} : { nights: limits.nights }
  const aims = { ...(target && { target }), ...(choose && choose.kind !== 'mark' && { chosen: choose }) }
  const required = requires && whyNever(requires, { subject, ...nights, ...aims })
  return [
    ...(required === undefined ? [] : [{ at: keyAt(at, 'requires'), what: '“requires”', why: required }]),
    ...[target, choose].flatMap(aim => {
      const why = aim?.kind === 'pick' && aim.must ? whyNobody(aim.must, aim, { subject }) : undefined
      return aim === undefined || why === undefined ? [] : [{ at: aim.at, what: '“must”', why }]
    }),
    ...[...steps, ...effectsOf(ability)].flatMap(part => {
      const why = part.if && whyNever(part.if, { subject })
      return why === undefined ? [] : [{ at: part.at, what: 'an “if”', why }]
    }),
    ...effectsOf(ability).flatMap(({ at: place, args: { do: _, ...args } }) => {
      const [why] = testsOfPlayers(args).flatMap(test => whyNobodyIs(test, subject) ?? [])
      return why === undefined ? [] : [{ at: place, what: 'a test of players', why }]
    }),
  ]
}

function delays({ plan }: Subject): boolean {
  return plan?.abilities.some(({ steps }) => steps.some(({ ops }) => ops.some(op => op.code === code.delay))) === true
}
