import type { Aim, Condition } from '../../src/model/syntax.ts'
import { aimingStep, usesChosen, usesTarget } from './acts.ts'
import { reachedFrom } from './aiming.ts'
import { holds, isAlive, meets, select } from './ask.ts'
import { verdictOn } from './attempts.ts'
import { commit } from './commit.ts'
import { performed } from './effects.ts'
import { happening } from './hear.ts'
import { intercepted } from './intercept.ts'
import { use } from './make.ts'
import { noResult, publish } from './reports.ts'
import { react } from './triggers.ts'
import { won } from './victories.ts'
import { distinct, hasFailed, isSent, stepOf } from './world.ts'
import type { Act, Entry, Event, Names, Night } from './world.ts'

/** Every action of a batch reads the same night; then all that they do is committed at one moment. */
export function batch(night: Night, all: readonly Entry[], also: readonly Event[] = []): void {
  const { world } = night
  const isAiming = ({ act, step }: Entry) => act.aim !== undefined && step === aimingStep(act)
  const entries = [...all.filter(isAiming), ...all.filter(entry => !isAiming(entry))] // B2: targeting comes first
  const aimed = entries.filter(
    entry => !isGone(entry) && ((mayAct(night, entry) && aims(night, entry)) || fail(night, entry)), // B1, B2
  )
  world.moment += 1
  react(
    night,
    aimed.flatMap(entry => arrivals(night, entry)),
  ) // B3
  const acting = aimed.filter(
    entry => !isGone(entry) && ((mayAct(night, entry) && stands(night, entry)) || fail(night, entry)), // B4
  )
  const made = acting.map(entry => performed(night, entry))
  for (const entry of entries.filter(isGone)) goneBy(night, entry)
  const guarded = acting.flatMap(({ act }) => (act.taken ?? []).map(one => ({ ...one, by: act })))
  const turned = intercepted(night, guarded)
  world.moment += 1
  const taken = turned.flatMap(visit => visit())
  const came = commit(
    night,
    made.flatMap(one => one.changes),
  )
  if (night.isDawn) publish(night) // R3: what is reported after dawn, or by day, is read when it resolves
  const over = entries.flatMap(entry => ended(night, entry))
  const after = acting.flatMap((_, n) => made[n]!.afterwards)
  for (const act of after) if (act.origin === 'made') use(night, act)
  react(night, [...made.flatMap(one => one.events), ...came, ...taken, ...over, ...also], after) // B5
}

/** A step that went with what takes place otherwise ends as that did; R6: where that was stopped, what it asked has no result. */
function goneBy(night: Night, { act, step }: Entry): void {
  const result = (act.results[step] = act.results[act.instead!.step]!)
  if (result.isStopped && act.steps[step]!.do.some(effect => effect.verb === 'report')) noResult(night, act)
}

function fail(night: Night, { act, step }: Entry): false {
  if (isGone({ act, step })) return false
  act.results[step] = { is: 'failed', alsoFails: true }
  if (act.instead?.step === step) delete act.instead // it is left to the next step
  if (act.steps[step]!.do.some(effect => effect.verb === 'report')) noResult(night, act)
  return false
}

/** B1: `act` is put to the states, in B1 and B4 as one use. R2: blocks reach what was submitted. */
function mayAct(night: Night, entry: Entry): boolean {
  const { act, step } = entry
  const { world, rulings } = night
  if (act.isCut || act.origin === 'passive' || act.owned?.isVictory) return !act.isCut
  if (isLost(night, entry) && rulings['lost-ability'] === 'fails') return false // R4
  if (!isSent(act) && rulings['blocks-reach'] === 'submitted') return true
  const { takesPlace, fails } = verdictOn(night, { verb: 'act', act }, (act.askedAt[step] ??= world.moment))
  entry.isSplit = fails
  return takesPlace
}

/** What was set off at the very moment of the loss was still heard. */
function isLost({ world }: Night, { act, step }: Entry): boolean {
  const { owned, event, origin } = act
  if (!owned || owned.isVictory || world.owned.includes(owned)) return false
  if (origin === 'triggered' && !act.trigger) {
    const isLater = event?.kind === 'begins' || (event?.moment ?? 0) <= (owned.lostAt ?? Infinity) - 1
    return isLater || act.steps[step]!.order >= 0
  }
  return isSent(act)
}

/** B2: whom it reaches, each selected player for himself. C2: steps target once, in the first that uses the target. */
function aims(night: Night, entry: Entry): boolean {
  const { act, step } = entry
  const first = aimingStep(act)
  if (step !== first && isUnaimed(act, first) && usesTarget(entry)) return false
  if (step === first && act.aim) {
    if (act.aim.kind === 'selector') act.selected = select(night, act.aim.selector, act)
    act.trails = act.selected.map(() => ({ moved: [], lost: [] }))
    act.branches = act.selected.map((player, n) => reachedFrom(night, act, [player], act.trails[n]!))
    arrive(act)
  }
  if (step === first && act.choose?.kind === 'selector') act.chosen = select(night, act.choose.selector, act)
  return stands(night, entry)
}

/** Whether the step that would have targeted failed, other than by effects that were stopped. */
function isUnaimed(act: Act, first: number): boolean {
  return hasFailed({ act, step: first }) && act.results[first]?.isStopped !== true
}

/** T4: each selected player must reach exactly one. */
export function arrive(act: Act): void {
  act.reached = act.branches.every(players => players.length === 1) ? act.branches.flat() : []
}

/** T3, T4, T5: what became illegal, or more or fewer than were asked for, makes the action fail, or do something else. */
export function stands(night: Night, entry: Entry): boolean {
  const { act, step } = entry
  if (isFollowing(act))
    return (
      !act.aim ||
      (act.branches.every(players => players.length > 0) && areLegal(night, act, act.aim, act.reached, act.selected))
    )
  const isAiming = step === aimingStep(act)
  const isAimed = isAiming || usesTarget(entry)
  const isChoosing = isAiming || usesChosen(entry)
  if (isAimed && !entry.isOtherwise && act.branches.some(players => players.length === 0)) return false // an attempt to target failed
  const isBound = (act.aim === undefined && act.choose === undefined) || isAimed || isChoosing
  const isTargeted = isAiming || act.branches.length > 0 || act.aim === undefined
  const asked = isBound ? requiredOf(act).filter(part => part.of !== 'target' || isTargeted) : []
  const isSo = asked.map(part => holds(night, part.condition, act))
  if (asked.some((part, n) => part.of === 'nobody' && !isSo[n])) return false
  if (entry.isOtherwise) return true
  const isAimLegal = !isAimed || areLegal(night, act, act.aim, act.reached, act.selected)
  const isChoiceLegal = !isChoosing || areLegal(night, act, act.choose, act.chosen, act.chosen)
  if (isAimLegal && isChoiceLegal && !isSo.includes(false)) return true
  if (act.owned?.ability.otherwise === undefined) return false
  if (act.instead) return goesWith(act.instead, step)
  entry.isOtherwise = true
  const isFalse = (of: Part['of']) => asked.some((part, n) => part.of === of && !isSo[n])
  act.instead = {
    step,
    target: isAiming || !isAimLegal || isFalse('target'),
    chosen: !isChoiceLegal || isFalse('chosen'),
    gone: [],
  }
  return true
}

/** It took place in an earlier step: this one, where something is invalid too, has gone with it. */
function goesWith({ gone }: NonNullable<Act['instead']>, step: number): false {
  gone.push(step)
  return false
}

/** T3: `otherwise` takes place once; later steps that use what is invalid have gone with it. */
function isGone(entry: Entry): boolean {
  const { act, step } = entry
  const { instead } = act
  if (instead === undefined || instead.step === step || act.results[step]) return false
  if (instead.gone.includes(step)) return true
  const first = aimingStep(act)
  const isUnaimed = first > instead.step && first !== step && isGone({ act, step: first })
  return ((instead.target || isUnaimed) && usesTarget(entry)) || (instead.chosen && usesChosen(entry))
}

/** What an action led to requires nothing of its own. */
const isFollowing = ({ origin, trigger }: Act) =>
  ['later', 'afterwards', 'change'].includes(origin) || trigger !== undefined

/** A part of what an action requires: whose validity it says, if anybody's (T3). */
type Part = { readonly condition: Condition; readonly of: 'nobody' | 'target' | 'chosen' }

function requiredOf({ aim, owned }: Act): readonly Part[] {
  return partsIn(owned?.ability.requires).map(condition => {
    const text = JSON.stringify(condition)
    const isOf = (word: string, isNth: boolean) =>
      text.includes(`"kind":"${word}"`) || (isNth && text.includes('"nth"'))
    return {
      condition,
      of: isOf('target', aim !== undefined) ? 'target' : isOf('chosen', !aim) ? 'chosen' : 'nobody',
    }
  })
}

/** What is joined by `all` is taken apart. */
function partsIn(asked: Condition | undefined): readonly Condition[] {
  if (asked?.kind === 'all') return asked.conditions.flatMap(partsIn)
  return asked ? [asked] : []
}

/** Whether it may target whom it reached (B2). */
export function isStanding(night: Night, act: Act): boolean {
  const isRequired = isFollowing(act) || requiredOf(act).every(part => holds(night, part.condition, act))
  const isChoiceLegal = areLegal(night, act, act.choose, act.chosen, act.chosen)
  return isRequired && isChoiceLegal && areLegal(night, act, act.aim, act.reached, act.selected)
}

function areLegal(night: Night, act: Act, aim: Aim | undefined, players: Names, asked: Names): boolean {
  if (aim && (players.length !== asked.length || new Set(players).size !== asked.length)) return false
  if (aim?.kind !== 'pick') return true
  if (asked.length < aim.least || asked.length > aim.most) return false // copied, or made to be done
  return players.every(name => {
    const isLife = aim.life === 'any' ? !night.world.gone.has(name) : isAlive(night, name) === (aim.life === 'living')
    return isLife && !(aim.another && name === act.player) && (!aim.must || meets(night, aim.must, name, act))
  })
}

/** One visit per distinct target (T1), and that the step has come this far (B3). */
function arrivals(night: Night, { act, step, isOtherwise }: Entry): readonly Event[] {
  const isAiming = act.aim !== undefined && step === aimingStep(act) && !isOtherwise && !act.taken
  const visited = isAiming ? distinct(act.reached) : []
  for (const target of visited) visit(night, act, target)
  const isAction = act.origin !== 'passive' && act.origin !== 'change' && !act.owned?.isVictory
  const acts = isAction ? [happening(night, 'acts', [act])] : []
  return [...visited.map(target => happening(night, 'targeted', [act], [target])), ...acts]
}

export function visit({ world }: Night, act: Act, target: string, actor = act.player): void {
  world.visits.push({ actor, target, act, phase: world.phase, moment: world.moment })
}

/** An action fails if all its steps failed, otherwise it succeeds; S3: a branch in which it fails is heard as well. */
function ended(night: Night, { act, step }: Entry): readonly Event[] {
  if (step !== act.steps.length - 1 || act.origin === 'passive' || act.origin === 'change') return []
  const isFailure = act.results.every(result => result.is === 'failed')
  if (act.owned?.isVictory) return isFailure ? [] : [won(night, act)]
  const isOneFailure = act.results.every(result => result.alsoFails)
  if (isFailure && isToTell(night, act)) noResult(night, act)
  if (isFailure && night.rulings['spent-when-failed'] === 'no') act.owned?.uses.spent.delete(-act.id) // R5
  for (const [n, { order }] of act.steps.entries())
    if (hasFailed({ act, step: n }))
      night.lines.add(`failed: ${act.player}'s ${act.name}${act.steps.length > 1 ? ` ${order}` : ''}`)
  return [
    ...(isFailure ? [] : [happening(night, 'succeeds', [act])]),
    ...(isOneFailure ? [happening(night, 'fails', [act])] : []),
  ]
}

/** R6: who asked was told that there is no result. */
function isToTell({ rulings }: Night, act: Act): boolean {
  const isQuestion = act.steps.some((_, step) => stepOf({ act, step }).do.some(effect => effect.verb === 'report'))
  return rulings['told-of-failure'] === 'everybody' && isSent(act) && !isQuestion
}
