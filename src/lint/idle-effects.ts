import type { Span } from '../model/diagnostic.ts'
import type { Ability, Effect, Name } from '../model/syntax.ts'
import { written } from '../plan/written.ts'
import { effectsOf } from './actions.ts'
import { nameArg } from './walk.ts'

/** An effect of which nothing comes, whatever is so when it takes place. */
export interface IdleEffect {
  readonly at: Span
  readonly what: string
  readonly why: string
  readonly help: string
}

/** Those that turn to a player what is aimed at him, show what is so, or take back what stands beside them. */
export function idleEffectsOf(ability: Ability): readonly IdleEffect[] {
  const steps = (ability.steps ?? []).flatMap(step => (step.if === undefined ? step.do : []))
  const lists = [ability.do, steps, ...effectsOf(ability).map(innerOf)]
  return [...effectsOf(ability).flatMap(idleAlone), ...lists.flatMap(undoneIn)]
}

function innerOf({ args, afterwards = [] }: Effect): readonly Effect[] {
  return Array.isArray(args.do) ? args.do.filter(isEffect) : afterwards
}

function isEffect(value: unknown): value is Effect {
  return typeof value === 'object' && value !== null && 'verb' in value
}

function idleAlone(effect: Effect): readonly IdleEffect[] {
  const { verb, args, at } = effect
  const whom = args[verb]
  const as = typeof args.as === 'object' && 'fact' in args.as ? args.as : undefined
  if (turning.includes(verb) && whom !== undefined && isOne(whom) && written(whom) === written(args.to))
    return [{ at, what: `“${verb}”`, why: 'what is aimed at that player is turned to himself', help: 'say in “to” whom it is turned to' }] // prettier-ignore
  if (verb === 'disguise' && as !== undefined && nameArg(effect, 'instead-of')?.text === textOf(as.value))
    return [{ at, what: '“disguise”', why: `it shows ${textOf(as.value)} in place of ${textOf(as.value)}`, help: 'say in “as” what is to be read, and in “instead-of” what is so' }] // prettier-ignore
  return []
}

const turning = ['divert', 'intercept']

/** One player, and the same one wherever it stands. */
function isOne(who: unknown): boolean {
  return typeof who === 'object' && who !== null && 'kind' in who && ['self', 'target', 'chosen', 'nth', 'named', 'victim'].includes(String(who.kind)) // prettier-ignore
}

function textOf({ text }: Name): string {
  return text
}

/** Of two effects of one ability on one player, for as long: votes more and as many fewer, or a vote of two weights. */
function undoneIn(effects: readonly Effect[]): readonly IdleEffect[] {
  const votes = effects.filter(effect => effect.verb === 'votes-needed' || effect.verb === 'vote-weight')
  return votes.flatMap((effect, place) => votes.slice(0, place).flatMap(other => undone(effect, other)))
}

function undone(effect: Effect, other: Effect): readonly IdleEffect[] {
  const { verb, at, args } = effect
  const alike = (one: Effect) => written([one.verb, one.args[one.verb], one.until, one.if])
  if (alike(effect) !== alike(other)) return []
  if (verb === 'votes-needed' && typeof args.by === 'number' && typeof other.args.by === 'number' && args.by + other.args.by === 0) // prettier-ignore
    return [{ at, what: '“votes-needed”', why: 'another one of the same ability takes as many votes back', help: 'leave one of them out, or say under which condition each holds' }] // prettier-ignore
  if (verb === 'vote-weight' && args.is !== other.args.is)
    return [{ at, what: 'one of two “vote-weight”', why: 'another one of the same ability says another weight of that vote', help: 'leave one of them out, or say under which condition each holds' }] // prettier-ignore
  return []
}
