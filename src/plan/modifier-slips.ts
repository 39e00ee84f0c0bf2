import type { Finding, Span } from '../model/diagnostic.ts'
import type { Ability, Condition, Modifier, ModifierBody, Role, RolePart, Test } from '../model/syntax.ts'
import { asksForTarget } from '../language/asks-for-target.ts'
import { countsNothing } from '../language/makes-states.ts'
import { selectsAny } from '../language/selects-any.ts'
import { wordIn } from '../setup/roles/role-phrase-slips.ts'
import { numbered } from '../setup/roles/role-words.ts'
import { isSentIn } from '../language/is-sent-in.ts'
import { isNoNight } from './nights.ts'
import { written } from './written.ts'

/** A modifier as it stands before a role, with what it made of that. */
export interface Laid {
  readonly name: string
  readonly modifier: Modifier
  readonly body: ModifierBody
  readonly before: readonly Ability[]
  readonly after: readonly Ability[]
  /** Is there something that it speaks of? */
  readonly finds: boolean
  /** Was there something before the modifiers on its right were laid on? */
  readonly isLate: boolean
  /** Has the same modifier been laid on all that is there? */
  readonly isAgain: boolean
}

/** What is wrong with a modifier where it stands: it changes nothing, or leaves nothing that could ever be used. */
export function modifierSlips(
  { name, modifier, body, before, after, finds, isLate, isAgain }: Laid,
  role: Role,
  part: RolePart,
): readonly Finding[] {
  const at = wordIn(part.at ?? role.at, name)
  if (isAgain) return [slip('role/modifier-twice', at, twice(name))]
  if (isIdle(modifier, body, finds))
    return [slip('role/idle-modifier', at, isLate ? late(name, body, part) : idle(name, body, role))]
  return after.flatMap((ability, place) => {
    const words = before[place] === ability ? undefined : neverUsed(name, ability)
    return words === undefined ? [] : [slip(words.code, at, words)]
  })
}

type Words = Pick<Finding, 'message' | 'why' | 'help'>

function slip(code: string, at: Span, words: Words): Finding {
  return { severity: 'error', at, ...words, code }
}

function isIdle({ tags, faction }: Modifier, { change, replaces, add }: ModifierBody, finds: boolean): boolean {
  const givesNothing = !replaces && add.length === 0 && tags.length === 0 && faction === undefined
  return change !== undefined && givesNothing && !finds
}

function idle(name: string, { change }: ModifierBody, role: Role): Words {
  return {
    message: `“${name}” changes nothing of “${role.name}”`,
    why: `it changes ${change ?? ''}, and the role has none; those of a faction are not the role's`,
    help: `leave “${name}” out, or put it before the role that it is meant for`,
  }
}

/** `Loyal Reflexive Cop`: the modifier nearer to the role has made something else of what this one speaks of. */
function late(name: string, { change }: ModifierBody, { role, modifiers }: RolePart): Words {
  const names = modifiers.map(each => numbered(each.name, each.n))
  const place = names.indexOf(name)
  const inner = names.slice(place + 1)
  const ordered = [...names.slice(0, place), ...inner, name, role].join(' ')
  return {
    message: `“${name}” changes nothing of “${[...inner, role].join(' ')}”`,
    why: `it changes ${change ?? ''}, and modifiers are laid on from the role outwards: “${inner.join(' ')}” has left none`,
    help: `put it next to the role: “${ordered}”`,
  }
}

function twice(name: string): Words {
  return {
    message: `“${name}” stands before this role with another of its name`,
    why: 'one of them says the same as the other, or denies it',
    help: 'leave one of them out',
  }
}

function neverUsed(name: string, ability: Ability): (Words & { readonly code: string }) | undefined {
  const help = `leave “${name}” out, or what it does not go with`
  if ([ability.limits.nights, ability.limits.cycles].some(nights => nights !== undefined && isNoNight(nights)))
    return {
      code: 'role/no-night',
      message: `“${name}” leaves no night for ${ability.name}`,
      why: 'a limit of nights joins those that are there, and no night fits them all',
      help,
    }
  if (ability.requires !== undefined && denies(conditionsOf(ability.requires)))
    return {
      code: 'role/never',
      message: `with “${name}”, ${ability.name} fails on everybody`,
      why: 'what it requires of a player is the opposite of what it requires already',
      help,
    }
  if (ability.when !== undefined && selectsAny(ability))
    return {
      code: 'role/cannot-choose',
      message: `with “${name}”, nobody selects anything for ${ability.name}`,
      why: `an event sets it off, and ${ability.name} asks for what is selected when it is sent in`,
      help,
    }
  if (ability.when === undefined && !isSentIn(ability) && countsNothing(ability))
    return {
      code: 'role/idle-modifier',
      message: `“${name}” counts nothing of ${ability.name}`,
      why: 'on a passive ability shots are how often its states decide something, and it makes none',
      help,
    }
  return undefined
}

function conditionsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'all' ? condition.conditions.flatMap(conditionsOf) : [condition]
}

/** Is the target to be so and otherwise? */
function denies(conditions: readonly Condition[]): boolean {
  const tests = conditions.flatMap(demandedOf)
  return tests.some(test => test.kind === 'not' && tests.some(other => isSame(test.test, other)))
}

/** What a condition demands of the target, if there is one. */
function demandedOf(condition: Condition): readonly Test[] {
  switch (condition.kind) {
    case 'of':
      return condition.who.kind === 'target' ? [condition.test] : []
    case 'not':
      return demandedOf(condition.condition).map(test => ({ kind: 'not', test }))
    case 'any': {
      const [first, ...others] = condition.conditions.filter(each => !isWithoutTarget(each))
      return first !== undefined && others.length === 0 ? demandedOf(first) : []
    }
    default:
      return []
  }
}

function isWithoutTarget(condition: Condition): boolean {
  return condition.kind === 'not' && condition.condition.kind === 'of' && asksForTarget(condition.condition)
}

function isSame(one: Test, other: Test): boolean {
  return written(one) === written(other)
}
