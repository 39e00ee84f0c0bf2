import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Submission } from '../../model/phase.ts'
import { suppositionText, type Supposition } from '../../model/supposition.ts'
import { namesFitting } from '../../model/names-fitting.ts'
import { fullNameOf } from '../../plan/ability-name.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { wholeText } from '../../text/whole-text.ts'
import { factsOf } from '../facts.ts'
import { play } from '../play.ts'
import { whileReordered, type Move } from '../while-reordered.ts'
import type { PlayedPhase } from '../replay.ts'
import { isNamed } from '../submissions/holdings.ts'
import { isCalled, asIfWithout, type Unplayed } from './as-if-without.ts'

export interface Supposed {
  readonly outcome?: Outcome
  readonly findings: readonly Finding[]
}

/** Resolves a phase as it would have been, on the game as it was; nothing of that is kept. */
export function suppose(
  { phase, before }: PlayedPhase,
  suppositions: readonly Supposition[],
  keepsLog = true,
): Supposed {
  let stand: Supposing = { plan: before.plan, game: before.game, phase, moves: [] }
  for (const one of suppositions) {
    const next = supposing(stand, one)
    if ('code' in next) return { findings: [next] }
    stand = next
  }
  const { plan, game, phase: other, moves } = stand
  const { outcome, findings } = whileReordered(plan, moves, () => play(plan, game, other, keepsLog))
  return { findings, ...(outcome && { outcome }) }
}

/** What is supposed, with the ability as it is called: capitals do not count, and the beginning is enough. */
export function asCalled({ before: { plan, game } }: Pick<PlayedPhase, 'before'>, one: Supposition): Supposition {
  if ((one.kind !== 'without' && one.kind !== 'set') || one.ability === undefined) return one
  const place = game.names.indexOf(one.player)
  const owned =
    place < 0
      ? plan.abilities
      : factsOf(plan, game, 0)
          .owned(place)
          .map(({ ability }) => ability)
  const meant = one.ability
  if (owned.some(ability => isNamed(ability, meant))) return one
  const [name, ...others] = namesFitting(meant, [...new Set(owned.map(ability => ability.name))])
  return name === undefined || others.length > 0 ? one : { ...one, ability: name }
}

interface Supposing extends Unplayed {
  readonly moves: readonly Move[]
}

function supposing(stand: Supposing, one: Supposition): Supposing | Finding {
  switch (one.kind) {
    case 'without':
      return withoutUse(stand, one)
    case 'set':
      return withUse(stand, one)
    case 'order':
      return withOrder(stand, one)
    case 'ruling':
      return {
        ...stand,
        phase: { ...stand.phase, rulings: { ...stand.phase.rulings, [one.name]: one.value }, rulingsAt: placeIn(one) },
      }
  }
}

function withoutUse(stand: Supposing, one: Supposition & { readonly kind: 'without' }): Supposing | Finding {
  const { plan, phase } = stand
  const isMeant = ({ actor, ability }: Submission): boolean =>
    actor.text === one.player && (one.ability === undefined || isCalled(plan, ability.text, one.ability))
  const names = namesMeant(plan, phase.submissions.filter(isMeant))
  if (one.ability !== undefined && names.length > 1)
    return stray(
      one,
      `${one.player} has sent ${names.join(' and ')}`,
      `say which: --without "${one.player}'s ${names[0] ?? ''}"`,
    )
  const submissions = phase.submissions.filter(each => !isMeant(each))
  if (submissions.length < phase.submissions.length) return { ...stand, phase: { ...phase, submissions } }
  const left = one.ability === undefined ? undefined : asIfWithout(stand, one.player, one.ability)
  if (left !== undefined) return left
  const sent = phase.submissions.filter(({ actor }) => actor.text === one.player).map(({ ability }) => ability.text)
  return stray(
    one,
    `${one.player} has sent no ${one.ability ?? 'action'}`,
    sent.length === 0 ? 'name somebody who has sent something' : `${one.player} has sent ${sent.join(', ')}`,
  )
}

/** Abilities that share a name, by those that tell them apart. */
function namesMeant({ abilities }: Plan, sent: readonly Submission[]): readonly string[] {
  const full = sent.map(({ ability: { text } }) => abilities.filter(each => isNamed(each, text)).map(fullNameOf))
  return [...new Set(full.flatMap(names => (names.length === 1 ? names : [])))]
}

function withUse(stand: Supposing, one: Supposition & { readonly kind: 'set' }): Supposing {
  const { plan, phase } = stand
  const at = placeIn(one)
  const nameAt = (text: string) => ({ text, at })
  const before = phase.submissions.find(
    ({ actor, ability }) => actor.text === one.player && isCalled(plan, ability.text, one.ability),
  )
  const use: Submission = {
    ...before,
    actor: nameAt(one.player),
    ability: nameAt(one.ability),
    targets: one.targets.map(nameAt),
    chosen: one.chosen.map(nameAt),
    at,
  }
  const submissions =
    before === undefined ? [...phase.submissions, use] : phase.submissions.map(each => (each === before ? use : each))
  return { ...stand, phase: { ...phase, submissions, passed: phase.passed.filter(({ text }) => text !== one.player) } }
}

function withOrder(stand: Supposing, one: Supposition & { readonly kind: 'order' }): Supposing | Finding {
  const { abilities, roles, byInfluence } = stand.plan
  if (byInfluence) return unread(one)
  const ofRole = new Set(
    roles.filter(({ label, names }) => label === one.what || names.includes(one.what)).flatMap(role => role.abilities),
  )
  const isMeant = (ability: AbilityPlan): boolean =>
    isNamed(ability, one.what) || ability.owner === one.what || ofRole.has(ability.id)
  const meant = abilities.filter(ability => isMeant(ability) && stepOrdersOf(ability).length > 0)
  const orders = [...new Set(meant.flatMap(stepOrdersOf))]
  if (meant.length === 0) {
    const names = abilities
      .filter(ability => stepOrdersOf(ability).length > 0)
      .flatMap(ability => [ability.name, ability.owner, fullNameOf(ability)])
    const near = nearest(one.what, names)
    return stray(
      one,
      `nothing that waits for an order is called “${one.what}”`,
      near.length > 0 ? `did you mean ${near.join(' or ')}?` : '`snarf orders` lists what there is',
    )
  }
  const from = one.from ?? orders[0] ?? 0
  const names = [...new Set(meant.map(fullNameOf))]
  if (orders.length > 1 && one.from === undefined && names.length > 1 && meant.every(({ name }) => name === one.what))
    return stray(one, `“${one.what}” may be ${names.join(' or ')}`, `say which: --order "${names[0] ?? ''}=${one.to}"`)
  if (!orders.includes(from) || (orders.length > 1 && one.from === undefined))
    return stray(
      one,
      `“${one.what}” has the orders ${orders.join(', ')}`,
      `say which: --order "${one.what}[${orders[0] ?? 0}]=${one.to}"`,
    )
  const moved = meant.filter(ability => stepOrdersOf(ability).includes(from))
  if (moved.some(ability => stepOrdersOf(ability).includes(one.to)))
    return stray(one, `“${one.what}” has a step at ${one.to} already`, 'name another order')
  const moves = moved.map(({ id }) => ({ ability: id, from, to: one.to }))
  return { ...stand, moves: [...stand.moves, ...moves] }
}

export function stepOrdersOf({ steps }: AbilityPlan): readonly number[] {
  return [...new Set(steps.filter(({ ordered }) => ordered).map(({ order }) => order))]
}

function stray(one: Supposition, message: string, help: string): Finding {
  return { code: 'what-if/nothing', severity: 'error', message, help, at: placeIn(one) }
}

/** "Action resolution does not have an order-of-operations." (G1) */
function unread(one: Supposition): Finding {
  return {
    code: 'what-if/order',
    severity: 'error',
    message: 'by the golden rule no order is read, so that none can be supposed',
    why: 'what comes first follows from what actions would do to each other',
    help: 'suppose another action with --without or --set; `snarf compare` shows how the night comes out by orders',
    rules: ['G1'],
    at: placeIn(one),
  }
}

function placeIn(one: Supposition): Span {
  const text = suppositionText(one)
  return wholeText({ name: `--${one.kind}`, text })
}
