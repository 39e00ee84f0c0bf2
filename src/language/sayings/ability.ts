import type { EventName } from '../../model/event-names.ts'
import { name, nothing, number, row, sentence, type Saying } from '../../model/saying.ts'
import type { Ability, Condition, Effect } from '../../model/syntax.ts'
import { isSentIn } from '../is-sent-in.ts'
import { verbs } from '../verbs/index.ts'
import { actionSaid } from './actions.ts'
import { aimSaid, countOfAim } from './aims.ts'
import { askedThenSaid, begunWith } from './begun.ts'
import { conditionSaid, nightsSaid, testSaid } from './conditions.ts'
import { verbSaid } from './effects.ts'
import { eventSaid } from './events.ts'
import { limitSaid, limitsSaid, unsaidLimits } from './limits.ts'
import { isOfNights } from './of-nights.ts'
import { isRead } from './orders-read.ts'
import { namedSaid } from './players.ts'
import type { SayingOf } from './saying-of.ts'
import { spanSaid } from './spans.ts'

/**
 * What is so in a game: whether who looks at visits sees his own (R8), whether the golden rule decides, by which what is not instant waits for
 * the end of its day (G18), whether anybody acts by day, and whether several players share the ability, as their faction performs it (R9).
 */
interface Play {
  readonly seesSelf: boolean
  readonly byInfluence: boolean
  readonly actsByDay: boolean
  readonly isShared: boolean
}

/** What a role PM says of an ability: what its author wrote; where he wrote nothing, what its player may do, then a sentence for each effect. */
export function abilitySaid(
  ability: Ability,
  isBond: (name: string) => boolean,
  { seesSelf, byInfluence, actsByDay, isShared }: Play,
): Saying {
  if (ability.text !== undefined) {
    const text = withoutHeading(ability.text, ability.name)
    const unsaid = unsaidLimits(ability, text)
    return sentences([...(text === '' ? [] : [written(text, unsaid.length > 0)]), ...unsaid])
  }
  const meant = meantBy(ability, isBond, { seesSelf, byInfluence })
  const does = clausesOf(ability, meant)
  const waits = byInfluence && isSentIn(ability) && ability.phase === 'day' && !ability.instant
  return sentences([
    ...opening(ability, meant, does, { waits, actsByDay }),
    ...(ability.otherwise === undefined
      ? []
      : [sentence('ability.otherwise', { effects: meant.clause(ability.otherwise) })]),
    ...(waits ? [sentence('ability.at-day-end')] : []),
    ...closing(ability, meant, isShared),
  ])
}

/** What an ability requires, as half a sentence that calls who has it by a name. */
export function requirementSaid(
  ability: Ability,
  requires: Condition,
  owner: string,
  isBond: (name: string) => boolean,
): Saying {
  return conditionSaid(requires, { ...meantBy(ability, isBond, {}), owner: namedSaid([owner]) })
}

/** `Protect [60]: you may ..`. */
function withoutHeading(text: string, name: string): string {
  const begun = text.trimStart()
  const rest = begun.slice(name.length)
  const [order] = /^\s*\[[^\]]*\]\s*:?\s*/.exec(rest) ?? []
  const isNamed = order !== undefined && begun.slice(0, name.length).toLowerCase() === name.toLowerCase()
  return isNamed ? rest.slice(order.length) : text
}

/** Behind what has no full stop of its own one stands before the next sentence. */
function written(text: string, isFollowed: boolean): Saying {
  const own: Saying = { kind: 'text', text }
  return isFollowed && !/[.!?”"]\s*$/.test(text) ? sentence('ability.sentence', { clause: own }) : own
}

function sentences(of: readonly Saying[]): Saying {
  return row('join.sentences', of)
}

function meantBy(
  ability: Ability,
  isBond: (name: string) => boolean,
  play: Pick<SayingOf, 'seesSelf' | 'byInfluence'>,
): SayingOf {
  const meant: SayingOf = {
    ...play,
    targets: countOfAim(ability.target),
    chosen: countOfAim(ability.choose),
    isBond,
    test: testSaid,
    ...(ability.phase === 'day' && { byDay: true }),
    ...(ability.when !== undefined && { heard: ability.when.event }),
    clause: (effects, heard = meant.heard) =>
      row(
        'join.clauses',
        effects.map(effect => clause(effect, ability, { ...meant, ...(heard !== undefined && { heard }) })),
      ),
  }
  // By the golden rule what bears on a passive comes before it.
  const begun = play.byInfluence === true ? undefined : begunWith(ability)
  return begun === undefined ? meant : { ...meant, begunWith: begun }
}

interface Clause {
  readonly says: Saying
  readonly order?: number
}

function clausesOf(ability: Ability, meant: SayingOf): readonly Clause[] {
  const { decided } = ability
  if (decided !== undefined) {
    const kinds = row(
      'join.kinds',
      decided.map(text => sentence('action.kind', { action: actionSaid({ text, at: ability.at }), name: name(text) })),
    )
    return [{ says: decided.length === 0 ? sentence('ability.decided') : sentence('ability.decided-of', { kinds }) }]
  }
  const steps = ability.steps ?? [{ do: ability.do }]
  const isAtOnce = ability.instant || ability.phase === 'day'
  return steps.flatMap(step =>
    step.do.map((effect, place): Clause => {
      const says = clause(effect, ability, meant)
      if (place > 0 || !('order' in step)) return { says }
      const held = step.if === undefined ? says : ifSaid(step.if, says, meant)
      return isAtOnce || !isRead(step.order, meant) ? { says: held } : { order: step.order, says: held }
    }),
  )
}

function clause(effect: Effect, ability: Ability, meant: SayingOf): Saying {
  const verb = verbs.get(effect.verb)
  if (verb === undefined) throw new Error(`no verb ${effect.verb}`)
  let says = isOfNobody(effect)
    ? sentence('ability.nothing-happens')
    : spanSaid(verbSaid(effect, meant), ability, effect, verb, meant)
  if (effect.uses !== undefined) says = sentence('clause.uses', { clause: says, count: number(effect.uses) })
  if (effect.if !== undefined) says = ifSaid(effect.if, says, meant)
  if (effect.afterwards !== undefined)
    says = sentence('clause.afterwards', { clause: says, effects: meant.clause(effect.afterwards) })
  return says
}

/** `kill: nobody` */
function isOfNobody({ verb, args }: Effect): boolean {
  const who = args[verb]
  return typeof who === 'object' && 'kind' in who && who.kind === 'nobody'
}

function ifSaid(condition: Condition, clause: Saying, meant: SayingOf): Saying {
  return sentence('clause.if', {
    condition: conditionSaid(condition, meant),
    then: askedThenSaid(condition, meant),
    clause,
  })
}

function sentenceSaid({ says, order }: Clause): Saying {
  const clause: Saying = { kind: 'begin', of: says }
  return order === undefined
    ? sentence('ability.sentence', { clause })
    : sentence('ability.sentence-at', { clause, order: number(order) })
}

/** What he may do or what sets it off, with what comes of it. */
function opening(
  ability: Ability,
  meant: SayingOf,
  does: readonly Clause[],
  { waits, actsByDay }: { readonly waits: boolean; readonly actsByDay: boolean },
): readonly Saying[] {
  const all = does.length === 0 ? [sentence('ability.nothing')] : does.map(sentenceSaid)
  const [first] = does
  if (ability.when !== undefined) {
    const event = whenSaid(ability, meant, actsByDay)
    if (ability.target !== undefined)
      return [began('ability.when-target', { event, aim: aimSaid(ability.target, meant) }), ...all]
    return [
      began('ability.when', { event, clause: first?.says ?? sentence('ability.nothing-happens') }),
      ...all.slice(1),
    ]
  }
  if (isSentIn(ability)) return [submitting(ability, meant, waits), ...all]
  if (first === undefined) return []
  const isNightly = actsByDay && isOfNights(ability)
  const time = ability.phase === 'day' ? 'ability.by-day' : isNightly ? 'ability.at-night' : undefined
  return time === undefined ? all : [began(time, { clause: first.says }), ...all.slice(1)]
}

function began(key: string, values: Readonly<Record<string, Saying>>): Saying {
  return { kind: 'begin', of: sentence(key, values) }
}

function whenSaid(ability: Ability, meant: SayingOf, actsByDay: boolean): Saying {
  const { when, while: works } = ability
  if (when === undefined) return nothing
  const isNightly = when.event === 'begins' && (when.what?.text ?? 'night') === 'night'
  const event = isNightly
    ? sentence('time.night')
    : sentence(eventKey(when.event, ability, actsByDay), { event: eventSaid(when, meant) })
  return works === 'dead' ? sentence('ability.event-dead', { event }) : event
}

/** What happens in one phase alone needs not be said to be of it. */
function eventKey(event: EventName, { phase, atNightAlone }: Ability, actsByDay: boolean): string {
  if (event === 'begins' || event === 'eliminated') return 'ability.event'
  if (phase === 'day') return 'ability.event-by-day'
  const isByDay = actsByDay || !comeOfActions.has(event)
  return atNightAlone === true && isByDay ? 'ability.event-at-night' : 'ability.event'
}

const comeOfActions: ReadonlySet<EventName> = new Set(['targeted', 'killed', 'acts', 'succeeds', 'fails'])

function submitting(ability: Ability, meant: SayingOf, waits: boolean): Saying {
  const { target, choose, limits } = ability
  const whom = [
    ...(target === undefined ? [] : [sentence('ability.target', { aim: aimSaid(target, meant) })]),
    ...(choose === undefined ? [] : [sentence('ability.choose', { aim: aimSaid(choose, meant) })]),
  ]
  const { compulsive, compulsiveUnless } = limits
  const unless =
    compulsiveUnless === undefined
      ? nothing
      : sentence('ability.unless', { abilities: row('join.or', compulsiveUnless.map(name)) })
  const isBound = compulsive === true || compulsiveUnless !== undefined
  return began(isBound ? 'ability.must' : 'ability.may', {
    time: timeSaid(ability, waits),
    what: whom.length === 0 ? sentence('ability.use') : row('join.and', whom),
    unless,
  })
}

function timeSaid(ability: Ability, waits: boolean): Saying {
  const time = waits ? sentence('time.by-day') : livingTimeSaid(ability)
  if (ability.while === 'dead' && ability.phase === 'cycle' && !isOften(ability)) return sentence('time.cycle-dead')
  return ability.while === 'dead' ? sentence('time.dead', { time }) : time
}

function livingTimeSaid(ability: Ability): Saying {
  const {
    phase,
    instant,
    limits: { nights },
  } = ability
  if (phase === 'day') return sentence('time.day')
  if (phase !== 'night') return sentence(`time.${phase}${isOften(ability) ? '-often' : ''}`)
  if (nights === undefined) return sentence(instant ? 'time.instant' : 'time.night')
  if (nights.kind === 'odd' || nights.kind === 'even') return sentence(`time.${nights.kind}`)
  return sentence('time.on', { nights: nightsSaid(nights) })
}

/** May it be used more than once in one phase? */
function isOften({ limits: { aNight = 1 } }: Ability): boolean {
  return aNight > 1
}

function closing(ability: Ability, meant: SayingOf, isShared: boolean): readonly Saying[] {
  const { requires, when, order } = ability
  return [
    ...(when !== undefined && order !== undefined && isRead(order, meant)
      ? [sentence('ability.at', { order: number(order) })]
      : []),
    ...(requires === undefined ? [] : [requiresSaid(requires, meant)]),
    ...alsoDeadSaid(ability),
    ...(ability.factional === true ? [sentence('ability.factional')] : []),
    ...(isSentIn(ability) && ability.phase === 'night' ? [] : limitSaid(ability, 'nights')),
    ...limitsSaid(ability, isShared),
  ]
}

function requiresSaid(requires: Condition, meant: SayingOf): Saying {
  return sentence('ability.requires', {
    condition: conditionSaid(requires, meant),
    then: askedThenSaid(requires, meant),
  })
}

/** Of what is sent in, or set off, once its player is dead that is said with the time and the event. */
function alsoDeadSaid(ability: Ability): readonly Saying[] {
  if (ability.while === 'any') return [sentence('ability.also-dead')]
  const isPassive = !isSentIn(ability) && ability.when === undefined
  return ability.while === 'dead' && isPassive ? [sentence('ability.only-dead')] : []
}
