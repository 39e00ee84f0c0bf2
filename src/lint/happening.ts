import type { EventPattern, Name, Who } from '../model/syntax.ts'
import { onceFor } from '../model/once-for.ts'
import { fullNameOf } from '../plan/ability-name.ts'
import { verbsNamed } from '../plan/kinds.ts'
import { type AbilityPlan, type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { pick } from '../plan/question.ts'
import { inARow } from '../text/wording.ts'
import { opsOf } from './doings.ts'
import { whyKeptOff } from './kept-off.ts'
import { performersOf } from './performers.ts'

/** Why no ability in the game brings an event about; `listener` is the ability that waits for it. */
export function whyNothingDoes(pattern: EventPattern, plan: Plan, listener?: AbilityPlan): string | undefined {
  const { event, with: names, what, by } = pattern
  const kept = whyKeptOff(pattern, plan, listener)
  if (kept !== undefined) return kept
  const performers = performersOf(by, listener, plan)
  // What it does itself does not set it off for the first time.
  const isItself = (one: AbilityPlan): boolean =>
    event === 'becomes' ? opsOf(one).some(isBecome) : ofActing.includes(event) && isNamed(one, what && [what], plan)
  const itself = listener !== undefined && isItself(listener) ? listener : undefined
  const isOfSelf = pattern.whom.kind === 'selected' && pattern.whom.selector.kind === 'self'
  const key = JSON.stringify([
    isOfSelf,
    event,
    names?.map(({ text }) => text),
    what?.text,
    by.kind,
    itself !== undefined,
  ])
  const known = answersFor(performers)
  if (!known.has(key))
    known.set(
      key,
      whyNone(
        pattern,
        performers.filter(ability => ability !== itself),
        plan,
      ),
    )
  return known.get(key)
}

const isBecome = (op: Op): boolean => op.code === code.become
/** What is heard of an action itself, whatever it does. */
export const ofActing: readonly EventPattern['event'][] = ['acts', 'succeeds', 'fails']

/** What was answered of the same abilities: very many may wait for one event. */
const answersFor = onceFor((_: readonly AbilityPlan[]) => new Map<string, string | undefined>())

function whyNone(pattern: EventPattern, performers: readonly AbilityPlan[], plan: Plan): string | undefined {
  const { event, with: names, what, by } = pattern
  const has = (isSo: (op: Op) => boolean, abilities: readonly AbilityPlan[] = plan.abilities) =>
    abilities.some(ability => opsOf(ability).some(isSo))
  const matching = () =>
    performers.filter(ability => isNamed(ability, names, plan) && !isOfOthersAlone(ability, pattern))
  const none = (does: string, abilities: readonly AbilityPlan[]) =>
    abilities.length > 0 ? undefined : nobody(does, by, names)
  switch (event) {
    case 'targeted':
      return none(
        'targets anybody',
        matching().filter(({ aim }) => aim !== null),
      )
    case 'attempted':
    case 'stopped':
      if (names?.some(({ text }) => text === 'eliminate') === true) return undefined
      if (event === 'stopped' && !has(op => stops(op, names, plan))) return 'nothing in the game stops that'
      return none('tries that', matching())
    case 'killed':
      return none(
        'kills anybody',
        matching().filter(ability => has(op => op.code === code.die && op.killing, [ability])),
      )
    case 'dies':
      // The moderator and the town bring death as well.
      if (names === undefined) return undefined
      return none(
        'lets anybody die',
        matching().filter(ability => has(op => op.code === code.die, [ability])),
      )
    case 'acts':
    case 'succeeds':
    case 'fails':
      return none(
        'does that',
        performers.filter(ability => isNamed(ability, what && [what], plan)),
      )
    case 'becomes':
      return has(isBecome, performers) ? undefined : 'nothing else in the game lets anybody become something else'
    case 'wins':
      return plan.victories.length > 0 ? undefined : 'nobody in the game wins by an event or a condition of his own'
    case 'eliminated':
    case 'begins':
      return undefined
  }
}

/** What is waited for is something that a player does to himself, and by this ability he does it to others only. */
function isOfOthersAlone(ability: AbilityPlan, { event, whom, by }: EventPattern): boolean {
  const areSelf = [whom, by].every(who => who.kind === 'selected' && who.selector.kind === 'self')
  if (!areSelf || ability.aim?.another !== true || ability.choose !== null) return false
  return event === 'targeted' || opsOf(ability).every(({ whom: { code: to } }) => to === pick.target || to === pick.nth)
}

function nobody(does: string, { kind }: Who, names: readonly Name[] | undefined): string {
  const means = names === undefined ? '' : ` with ${inARow(names.map(({ text }) => text))}`
  switch (kind) {
    case 'selected':
      return `whoever has it has nothing that ${does}${means}`
    case 'tested':
      return `nobody who is so has anything that ${does}${means}`
    case 'anyone':
    case 'each':
      return `nothing in the game ${does}${means}`
  }
}

/** A verb, a kind or an ability; `this` and what else is open is any. */
function isNamed(ability: AbilityPlan, names: readonly Name[] | undefined, plan: Plan): boolean {
  return names?.some(({ text }) => isOpen(text) || isNamedBy(ability, text, plan)) !== false
}

function isOpen(text: string): boolean {
  return ['this', 'all', 'anything'].includes(text)
}

/** Whether a name is that of the ability, or of a verb or kind of its effects. */
export function isNamedBy(ability: AbilityPlan, text: string, plan: Plan): boolean {
  if (text === 'factional') return ability.faction >= 0
  if (ability.name === text || fullNameOf(ability) === text) return true
  return (
    ability.kinds.has(text) ||
    verbsNamed([text], plan.byInfluence).some((so, verb) => so === 1 && ability.verbs[verb] === 1)
  )
}

/** A state that lets attempts of such a verb or kind fail. */
function stops({ code: does, will: verdict, attempts }: Op, names: readonly Name[] | undefined, plan: Plan): boolean {
  if (does !== code.state || verdict !== will.fail || attempts === null) return false
  const isStopped = (set: Uint8Array): boolean => set.some((so, verb) => so === 1 && attempts.verbs[verb] === 1)
  const sets = names?.map(({ text }) => verbsNamed([text], plan.byInfluence))
  return sets?.some(set => !set.includes(1) || isStopped(set)) !== false
}
