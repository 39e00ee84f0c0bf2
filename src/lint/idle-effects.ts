import { gathered } from '../model/gathered.ts'
import type { Span } from '../model/diagnostic.ts'
import type { Ability, Effect, Name } from '../model/syntax.ts'
import { written } from '../plan/written.ts'
import { effectsOf, innerOf } from './actions.ts'
import { keyAt } from './places.ts'
import { nameArg, namesIn, selectorArg } from './walk.ts'

/** An effect of which nothing comes, whatever is so when it takes place. */
export interface IdleEffect {
  readonly at: Span
  readonly what: string
  readonly why: string
  readonly help: string
}

/** Those that turn to a player what is aimed at him, show what is so, or take back what stands beside them. */
export function idleEffectsOf(ability: Ability): readonly IdleEffect[] {
  const steps = gathered(ability.steps ?? [], step => (step.if === undefined ? step.do : []))
  const lists = [ability.do, steps, ...effectsOf(ability).map(innerOf)]
  const moments = [ability.do, ...(ability.steps ?? []).map(step => step.do), ...effectsOf(ability).map(innerOf)]
  return [
    ...gathered(effectsOf(ability), idleAlone),
    ...gathered([...ability.do, ...gathered(ability.steps ?? [], step => step.do)], effect =>
      ofItsLife(effect, ability),
    ),
    ...insteadOfNothing(ability),
    ...gathered(effectsOf(ability), effect => belowNothing(effect, ability)),
    ...gathered(lists, undoneIn),
    ...gathered(moments, deniedIn),
  ]
}

/** Who uses what is for the living is not brought back, and who uses what is for the dead does not die. */
function ofItsLife(effect: Effect, ability: Ability): readonly IdleEffect[] {
  const { verb, at } = effect
  const vain = ability.while === 'dead' ? ['kill', 'die'] : ability.while === 'alive' ? ['revive'] : []
  if (selectorArg(effect) !== 'self' || ability.when !== undefined || !vain.includes(verb)) return []
  const isDead = ability.while === 'dead'
  return [
    {
      at,
      what: `“${verb}”`,
      why: isDead ? 'who is dead does not die again' : 'whoever uses it lives',
      help: isDead ? 'say who else is to die' : 'write “while: dead”, or let his death set it off',
    },
  ]
}

/** What is done in place of failing on an invalid target, where nobody is picked. */
function insteadOfNothing(ability: Ability): readonly IdleEffect[] {
  const [first] = ability.otherwise ?? []
  if (first === undefined || ability.target !== undefined || ability.choose !== undefined) return []
  return [
    {
      at: keyAt(ability.at, 'otherwise'),
      what: '“otherwise”',
      why: 'it takes the place of failing on an invalid target, and nobody is picked',
      help: 'leave it out, or say in “target” who is picked',
    },
  ]
}

/** A vote that is taken off the others, of which no text says so. */
function belowNothing({ verb, args, at }: Effect, { text = '' }: Ability): readonly IdleEffect[] {
  if (verb !== 'vote-weight' || typeof args.is !== 'number' || args.is >= 0 || takenOff.test(text)) return []
  return [
    {
      at,
      what: '“vote-weight”',
      why: 'no vote counts for less than nothing, and the text says of none that it is taken off others',
      help: 'write “is: 0”, or say in the text what the vote does',
    },
  ]
}

const takenOff =
  /(?:-|−|\bminus )\d|\bnegative|\bless than nothing|\bsubtract|\b(?:taken|takes?) (?:off|away)|\bminus\b|\bfewer\b|\bagainst\b/i

function idleAlone(effect: Effect): readonly IdleEffect[] {
  const { verb, args, at } = effect
  const whom = args[verb]
  const as = typeof args.as === 'object' && 'fact' in args.as ? args.as : undefined
  if (turning.includes(verb) && whom !== undefined && isOne(whom) && written(whom) === written(args.to))
    return [
      {
        at,
        what: `“${verb}”`,
        why: 'what is aimed at that player is turned to himself',
        help: 'say in “to” whom it is turned to',
      },
    ]
  if (verb === 'disguise' && as !== undefined && nameArg(effect, 'instead-of')?.text === textOf(as.value))
    return [
      {
        at,
        what: '“disguise”',
        why: `it shows ${textOf(as.value)} in place of ${textOf(as.value)}`,
        help: 'say in “as” what is to be read, and in “instead-of” what is so',
      },
    ]
  if (isOfActsAgainst(args.state))
    return [
      {
        at,
        what: '“state”',
        why: 'an action is performed by somebody and against nobody, so that no “act” is against whom it names',
        help: 'say in “by” whose actions are meant, or in “verb” what is not to be done to a player',
      },
    ]
  const own =
    selectorArg(effect) === 'nobody' ? { why: 'it speaks of nobody', help: 'say to whom it is done' } : ofItself(effect)
  return own === undefined ? [] : [{ at, what: `“${verb}”`, ...own }]
}

/** It speaks of acting alone, and of whom that is against. */
function isOfActsAgainst(rule: Effect['args'][string] | undefined): boolean {
  if (typeof rule !== 'object' || !('attempts' in rule)) return false
  const { verbs, against = anyone } = rule.attempts
  return verbs !== 'all' && verbs.every(({ text }) => text === 'act') && against.kind !== 'anyone'
}

const anyone = { kind: 'anyone' } as const

const turning = ['divert', 'intercept']

/** It speaks of all that it excepts, brings to a player what is his, or exchanges one player with himself. */
function ofItself({ verb, args, afterwards }: Effect): Pick<IdleEffect, 'why' | 'help'> | undefined {
  const whom = args[verb]
  const [spoken, except] = [namesOf(args.only ?? args.with ?? args.to), namesOf(args.except)]
  if (spoken.length > 0 && spoken.every(name => except.includes(name)))
    return { why: 'it excepts all that it speaks of', help: 'leave “except” out, or say there what it is to spare' }
  if (verb === 'steal' && isOne(whom) && written(whom) === written(args.to ?? { kind: 'self' }))
    return { why: 'what is taken from that player goes to the same one', help: 'say in “to” who gets it' }
  // With “afterwards” it asks whether somebody may be changed at all.
  if (verb === 'become' && afterwards === undefined && [args.role, args.faction].some(past => isOfOne(past, whom)))
    return { why: 'that player is it already', help: 'say in “of” whose it is' }
  if (['count', 'votes-needed'].includes(verb) && args.by === 0)
    return {
      why: verb === 'count' ? 'a counter that goes up by 0 stays as it is' : 'it takes 0 votes more, as many as before',
      help: 'say in “by” by how much',
    }
  if (
    ['swap', 'rotate', 'bind'].includes(verb) &&
    Array.isArray(whom) &&
    whom.every(isOne) &&
    new Set(whom.map(written)).size === 1
  )
    return { why: 'it names one player again and again', help: 'name two players' }
  return undefined
}

function namesOf(arg: Effect['args'][string] | undefined): readonly string[] {
  return Array.isArray(arg) ? namesIn([arg]).map(textOf) : []
}

/** `become: target, role: { of: target }`. */
function isOfOne(past: Effect['args'][string] | undefined, whom: unknown): boolean {
  if (typeof past !== 'object' || !('kind' in past) || past.kind !== 'of' || !('who' in past)) return false
  return isOne(whom) && written(past.who) === written(whom)
}

/** One player, and the same one wherever it stands. */
function isOne(who: unknown): boolean {
  return (
    typeof who === 'object' &&
    who !== null &&
    'kind' in who &&
    ['self', 'target', 'chosen', 'nth', 'named', 'victim'].includes(String(who.kind))
  )
}

function textOf({ text }: Name): string {
  return text
}

/** Of two effects of one ability on one player, for as long: votes more and as many fewer, or a vote of two weights. */
function undoneIn(effects: readonly Effect[]): readonly IdleEffect[] {
  const votes = effects.filter(effect => effect.verb === 'votes-needed' || effect.verb === 'vote-weight')
  return votes.flatMap((effect, place) => gathered(votes.slice(0, place), other => undone(effect, other)))
}

/** A mark that is made and taken away, or a thing that is given and taken, of one player at one moment. */
function deniedIn(effects: readonly Effect[]): readonly IdleEffect[] {
  return gathered(effects, effect => gathered(effects, other => denied(effect, other)))
}

function denied(effect: Effect, other: Effect): readonly IdleEffect[] {
  const made = makers[effect.verb]
  if (made !== other.verb) return []
  const of = (one: Effect) =>
    written([one.args[one.verb], nameArg(one, 'as')?.text, nameArg(one, 'item')?.text, one.if])
  if (of(effect) !== of(other)) return []
  return [
    {
      at: other.at,
      what: `“${made}”`,
      why: `“${effect.verb}” of the same ability says the opposite at the same moment`,
      help: 'leave one of them out, or say whom each is for',
    },
  ]
}

const makers: Readonly<Partial<Record<string, string>>> = { unmark: 'mark', take: 'give' }

function undone(effect: Effect, other: Effect): readonly IdleEffect[] {
  const { verb, at, args } = effect
  const alike = (one: Effect) => written([one.verb, one.args[one.verb], one.until, one.if])
  if (alike(effect) !== alike(other)) return []
  if (
    verb === 'votes-needed' &&
    typeof args.by === 'number' &&
    typeof other.args.by === 'number' &&
    args.by + other.args.by === 0
  )
    return [
      {
        at,
        what: '“votes-needed”',
        why: 'another one of the same ability takes as many votes back',
        help: 'leave one of them out, or say under which condition each holds',
      },
    ]
  if (verb === 'vote-weight' && args.is !== other.args.is)
    return [
      {
        at,
        what: 'one of two “vote-weight”',
        why: 'another one of the same ability says another weight of that vote',
        help: 'leave one of them out, or say under which condition each holds',
      },
    ]
  return []
}
