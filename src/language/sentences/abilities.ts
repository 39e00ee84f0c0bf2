import { articleOf } from '../../model/role-title.ts'
import { verbs } from '../verbs/index.ts'
import type { Verb } from '../verbs/verb.ts'
import { happens } from './events.ts'
import { noun, type Told } from './nouns.ts'
import { conditionText, nightsText, predicate } from './conditions.ts'
import { limitTexts, writtenText } from './limits.ts'
import type { Ability, AimOrMark, Effect, EventPattern, Lasting } from '../../model/syntax.ts'

/** The text of a role PM for an ability: its author's; where he wrote none, what its player may do, then a sentence for each effect. */
export function abilityText(ability: Ability, isBond: (name: string) => boolean, seesSelf = false): string {
  if (ability.text !== undefined) return writtenText(ability, ability.text)
  const told = toldOf(ability, isBond, seesSelf)
  const does = clausesOf(ability, told)
  const instead = ability.otherwise === undefined ? [] : [otherwise(ability.otherwise, ability, told)]
  return [...opening(ability, told, does), ...instead, ...closing(ability, told)].join(' ')
}

/** What stands for the name of who has an ability, in a text that does not speak to him. */
export const ownerName = '{self}'

/** What an ability requires, as half a sentence; empty if nothing. */
export function requirementText(ability: Ability, isBond: (name: string) => boolean): string {
  const { requires } = ability
  return requires === undefined ? '' : conditionText(requires, { ...toldOf(ability, isBond), owner: ownerName })
}

/** Half a sentence for each effect, in the order of the steps. */
function clausesOf(ability: Ability, told: Told): readonly Clause[] {
  if (ability.decided !== undefined) return [{ text: decided(ability.decided) }]
  const steps = ability.steps ?? [{ do: ability.do }]
  return steps.flatMap(step =>
    step.do.map((effect, place): Clause => {
      const text = clause(effect, ability, told)
      if (place > 0 || !('order' in step)) return { text }
      return { order: step.order, text: step.if === undefined ? text : `if ${conditionText(step.if, told)}, ${text}` }
    }),
  )
}

/** Of what stands in code nothing is known before but of which kinds it is. */
function decided(does: readonly string[]): string {
  return `what comes of it is decided then${does.length === 0 ? '' : ` (${does.join(', ')})`}`
}

/** What one effect does; with the order of the step that it begins. */
interface Clause {
  readonly text: string
  readonly order?: number
}

function sentence({ text, order }: Clause): string {
  return `${order === undefined ? '' : `[${order}] `}${ended(capital(text))}`
}

function toldOf(ability: Ability, isBond: (name: string) => boolean, seesSelf = false): Told {
  const told: Told = {
    seesSelf,
    targets: countOfAim(ability.target),
    chosen: countOfAim(ability.choose),
    isBond,
    ...(ability.when !== undefined && { heard: ability.when.event }),
    clause: (effects, heard = told.heard) =>
      effects.map(effect => clause(effect, ability, { ...told, ...(heard !== undefined && { heard }) })).join(', and '),
  }
  return told
}

/** Of a selector that may pick several it is said as of two. */
export function countOfAim(aim: AimOrMark | undefined): number {
  if (aim === undefined || aim.kind === 'mark') return 0
  return aim.kind === 'pick' ? aim.most : several.has(aim.selector.kind) ? 2 : 1
}

const several = new Set(['everyone', 'others', 'players', 'visitors-of', 'visited-by'])

function clause(effect: Effect, ability: Ability, told: Told): string {
  const verb = verbs.get(effect.verb)
  if (verb === undefined) throw new Error(`no verb ${effect.verb}`)
  const said = spanText(effect.until ?? impliedSpan(ability, verb)) + verb.says(effect.args, told)
  const uses = effect.uses === undefined ? '' : `, ${effect.uses === 1 ? 'once' : `${effect.uses} times at most`}`
  const condition = effect.if === undefined ? '' : `if ${conditionText(effect.if, told)}, `
  const after = effect.afterwards === undefined ? '' : `; if that succeeds, ${told.clause(effect.afterwards)}`
  return condition + said + uses + after
}

/** What an action makes ends with its night or day unless it says otherwise; a passive makes it anew each time. */
export function impliedSpan(ability: Ability, { spans, lasting }: Verb): Lasting | undefined {
  if (spans && lasting !== undefined) return { kind: lasting }
  if (!spans || !(isForPlayers(ability) || ability.when !== undefined)) return undefined
  return { kind: isOfEither(ability) ? 'phase' : ability.phase === 'day' ? 'end-of-day' : 'tonight' }
}

function spanText(span: Lasting | undefined): string {
  switch (span?.kind) {
    case undefined:
      return ''
    case 'tonight':
      return 'tonight '
    case 'end-of-day':
      return 'until the end of the day '
    case 'phase':
      return 'until the end of the phase '
    case 'next-night':
      return 'on the next night '
    case 'permanent':
      return 'for the rest of the game '
    case 'nights':
      return `for ${span.nights} nights `
  }
}

/** What he may do or what sets it off, with what comes of it. */
function opening(ability: Ability, told: Told, does: readonly Clause[]): readonly string[] {
  const all = does.length === 0 ? ['Nothing comes of it.'] : does.map(sentence)
  if (ability.when !== undefined) {
    const event = `${eventOf(ability.when, told)}${ability.while === 'dead' ? ' and you are dead' : ''}, `
    if (ability.target !== undefined) return [`${event}you target ${aimText(ability.target, told)}.`, ...all]
    return [ended(`${event}${does[0]?.text ?? 'nothing happens'}`), ...all.slice(1)]
  }
  if (isForPlayers(ability)) return [submitting(ability, told), ...all]
  const [first] = does
  if (first === undefined) return []
  return ability.phase === 'day' ? [ended(`By day, ${first.text}`), ...all.slice(1)] : all
}

function eventOf(when: EventPattern, told: Told): string {
  const isNightly = when.event === 'begins' && (when.what?.text ?? 'night') === 'night'
  return isNightly ? 'Each night' : `When ${happens(when, told)}`
}

function submitting(ability: Ability, told: Told): string {
  const { target, choose, limits } = ability
  const whom = [
    ...(target === undefined ? [] : [`target ${aimText(target, told)}`]),
    ...(choose === undefined ? [] : [`choose ${aimText(choose, told)}`]),
  ]
  const does = whom.length === 0 ? 'use this ability' : whom.join(' and ')
  const { compulsive, compulsiveUnless } = limits
  const unless = compulsiveUnless === undefined ? '' : `, unless you use ${compulsiveUnless.join(' or ')}`
  return `${capital(timeText(ability))} you ${compulsive || unless !== '' ? 'must' : 'may'} ${does}${unless}.`
}

export function isForPlayers({ is, when, order, steps, instant, phase, target, choose }: Ability): boolean {
  if (is !== undefined) return is === 'action' && when === undefined
  const picks = target?.kind === 'pick' || choose?.kind === 'pick' || choose?.kind === 'mark'
  return order !== undefined || steps !== undefined || instant || (phase !== 'night' && picks)
}

function isOfEither({ phase }: Ability): boolean {
  return phase === 'each' || phase === 'cycle'
}

function timeText({ phase, instant, limits: { nights }, while: works }: Ability): string {
  const dead = works === 'dead' ? ', once you are dead,' : ''
  if (phase === 'each') return `once in each phase${dead}`
  if (phase === 'cycle') return `once in each cycle, by day or at night${dead === '' ? ',' : dead}`
  if (phase === 'day') return `at any time by day${dead}`
  if (nights === undefined) return (instant ? 'at any time of the night' : 'each night') + dead
  if (nights.kind === 'odd' || nights.kind === 'even') return `on each ${nights.kind} night${dead}`
  return `on ${nightsText(nights)}${dead}`
}

/** `another living player`, `up to 2 other players who are Town`. */
function aimText(aim: AimOrMark, told: Told): string {
  if (aim.kind === 'mark') return `${articleOf(aim.group.text)} ${aim.group.text}`
  if (aim.kind === 'selector') return noun(aim.selector, told).text
  const { least, most, another, orSelf, orDead, life, must } = aim
  const himself = orSelf === true ? (most === 1 ? ' or yourself' : ', yourself among them') : ''
  const who = must === undefined ? '' : ` who ${predicate(must, most === 1 ? 'one' : 'many', told)}`
  const alive = orDead === true ? 'living or dead ' : life === 'any' ? '' : `${life} `
  if (least === 1 && most === 1) return `${another ? 'another' : 'a'} ${alive}player${himself}${who}`
  const count = least === most ? String(most) : `up to ${most}`
  return `${count} ${another ? 'other ' : ''}${alive}player${most === 1 ? '' : 's'}${himself}${who}`
}

function otherwise(effects: readonly Effect[], ability: Ability, told: Told): string {
  return `If the target turns out not to be valid, ${effects.map(effect => clause(effect, ability, told)).join(', and ')} instead.`
}

function closing(ability: Ability, told: Told): readonly string[] {
  const { requires, when, order } = ability
  return [
    ...(when !== undefined && order !== undefined ? [`This happens at [${order}].`] : []),
    ...(requires === undefined ? [] : [`This fails unless ${conditionText(requires, told)}.`]),
    ...(ability.factional === true ? ['An allied player may use it instead of you.'] : []),
    ...limitTexts(ability).map(({ says }) => says),
  ]
}

/** With a full stop, unless a text that is quoted at the end has its own. */
function ended(text: string): string {
  return /[.!?]”$/.test(text) ? text : `${text}.`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
