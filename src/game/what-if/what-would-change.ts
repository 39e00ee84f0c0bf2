import { ofOwner } from '../../model/of-owner.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Supposition } from '../../model/supposition.ts'
import { comesToElse, type AskedAbout, type Otherwise } from '../otherwise.ts'
import type { PlayedPhase } from '../replay.ts'
import { stepOrdersOf, suppose } from './suppose.ts'

/** Something that would have changed it, and how. */
export interface WouldChange {
  readonly supposed: readonly Supposition[]
  readonly otherwise: readonly Otherwise[]
}

type Removal = Supposition & { readonly kind: 'without' }

const mostTried = 3000
const mostOf = { without: 3, passive: 2, set: 3, order: 2 } as const

/** The smallest changes of what was sent in, of passive abilities and of orders, that would have changed the answer: a handful, each of them tried. */
export function whatWouldChange(played: PlayedPhase, subject: AskedAbout): readonly WouldChange[] {
  const { outcome } = played
  if (outcome === undefined) return []
  let left = mostTried
  const tried = (supposed: readonly Supposition[]): WouldChange | undefined => {
    left -= 1
    const other = left < 0 ? undefined : suppose(played, supposed, false).outcome
    const otherwise = other === undefined ? [] : changed(outcome, other, subject, supposed)
    return otherwise.length === 0 ? undefined : { supposed, otherwise }
  }
  const firsts = (candidates: Iterable<Supposition>, most: number): readonly WouldChange[] => {
    const found: WouldChange[] = []
    const seen = new Set<string>()
    for (const one of candidates) {
      if (found.length === most || left < 0) break
      // One change of each action, or ability, is enough.
      const key = one.kind === 'order' ? one.what : 'player' in one ? `${one.player} ${one.ability ?? ''}` : one.name
      const change = seen.has(key) ? undefined : tried([one])
      if (change === undefined) continue
      seen.add(key)
      found.push(change)
    }
    return found
  }
  const removals = removalsIn(played, subject)
  // What an action that was sent in sets off later is taken away with it.
  const passives = passivesIn(outcome, subject).filter(
    one => !removals.some(sent => sent.player === one.player && sent.ability === one.ability),
  )
  const single = [
    ...firsts(removals, mostOf.without),
    ...firsts(passives, mostOf.passive),
    ...firsts(otherTargets(played, outcome, subject), mostOf.set),
    ...firsts(otherOrders(played, outcome), mostOf.order),
  ]
  if (single.length > 0) return single
  for (const [place, one] of removals.entries())
    for (const other of removals.slice(place + 1)) {
      const change = tried([one, other])
      if (change !== undefined) return [change]
    }
  return []
}

/** What the answer would say otherwise; what came of what was sent in is not the answer where that itself is what is changed. */
function changed(
  one: Outcome,
  other: Outcome,
  subject: AskedAbout,
  supposed: readonly Supposition[],
): readonly Otherwise[] {
  const isOwn = supposed.some(each => isOfSubject(subject, each))
  const isReordered = supposed.some(({ kind }) => kind === 'order')
  return comesToElse(one, other, subject, isReordered).filter(
    each =>
      (each.about !== 'action' || !isOwn) &&
      !((each.about === 'stops' || each.about === 'moves') && supposed.some(gone => isWithout(gone, each.what))),
  )
}

/** What nobody does is stopped by nothing: that goes without saying. */
function isWithout(one: Supposition, action: string): boolean {
  if (one.kind !== 'without') return false
  return one.ability === undefined ? action.startsWith(`${one.player}'s `) : action === ofOwner(one.player, one.ability)
}

function isOfSubject({ player, ability }: AskedAbout, one: Supposition): boolean {
  if (!('player' in one) || one.player !== player) return false
  return ability === undefined || one.ability === undefined || isCalled(one.ability, ability)
}

/** `Vigilante.Kill` is a Kill. */
function isCalled(text: string, ability: string): boolean {
  return text === ability || text.endsWith(`.${ability}`)
}

/** What others sent in comes first; what was asked about itself is left as it is. */
function removalsIn({ phase }: PlayedPhase, subject: AskedAbout): readonly Removal[] {
  const all = phase.submissions.map(each => ({
    kind: 'without' as const,
    player: each.actor.text,
    ability: each.ability.text,
  }))
  const isOthers = ({ player }: (typeof all)[number]): boolean => player !== subject.player
  const isAsked = (one: (typeof all)[number]): boolean => subject.ability !== undefined && isOfSubject(subject, one)
  return [...all.filter(isOthers), ...all.filter(one => !isOthers(one) && !isAsked(one))]
}

/** Passive and triggered abilities that took part, as if nobody had them. */
function passivesIn({ actions }: Outcome, subject: AskedAbout): readonly Removal[] {
  return actions
    .filter(({ origin }) => origin === 'passive' || origin === 'triggered')
    .map(({ player, ability }) => ({ kind: 'without' as const, player, ability }))
    .filter(one => subject.ability === undefined || !isOfSubject(subject, one))
}

/** Each action at somebody else, one of its targets at a time. */
function* otherTargets({ phase }: PlayedPhase, { players }: Outcome, subject: AskedAbout): Generator<Supposition> {
  const names = players.map(({ name }) => name)
  for (const { actor, ability, targets, chosen } of phase.submissions) {
    if (subject.ability !== undefined && actor.text === subject.player && isCalled(ability.text, subject.ability))
      continue
    const selected = targets.map(({ text }) => text)
    const rest = {
      kind: 'set' as const,
      player: actor.text,
      ability: ability.text,
      chosen: chosen.map(({ text }) => text),
    }
    for (const place of selected.keys())
      for (const name of [subject.player, ...names])
        if (!selected.includes(name)) yield { ...rest, targets: selected.with(place, name) }
  }
}

/** Each ability that was used, before or after what else was: the nearest first. */
function* otherOrders({ before: { plan } }: PlayedPhase, { actions }: Outcome): Generator<Supposition> {
  if (plan.byInfluence) return // G1
  const used = new Set(actions.map(({ owner = '', ability }) => `${owner}.${ability}`))
  const abilities = plan.abilities.filter(one => used.has(`${one.owner}.${one.name}`) && stepOrdersOf(one).length > 0)
  const orders = [...new Set(abilities.flatMap(stepOrdersOf))]
  for (const ability of abilities) {
    const what = ability.owner === '' ? ability.name : `${ability.owner}.${ability.name}`
    const isSeveral = stepOrdersOf(ability).length > 1
    for (const from of stepOrdersOf(ability)) {
      const places = orders.flatMap(order => (order > 0 ? [order - 1, order + 1] : [order + 1]))
      const near = [...new Set(places)]
        .filter(to => to !== from && (to === 0 || to >= 1)) // N2
        .sort((a, b) => Math.abs(a - from) - Math.abs(b - from))
      for (const to of near) yield { kind: 'order', what, to, ...(isSeveral && { from }) }
    }
  }
}
