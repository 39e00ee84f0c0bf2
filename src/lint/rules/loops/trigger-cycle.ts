import { ofOwner } from '../../../model/of-owner.ts'
import { smallNights } from '../../../variants/submissions.ts'
import type { Loop } from '../../../model/outcome.ts'
import type { Phase } from '../../../model/phase.ts'
import type { AbilityPlan } from '../../../plan/ability-plan.ts'
import { code } from '../../../plan/op-code.ts'
import { eventCode, type Pattern } from '../../../plan/question.ts'
import { grouped } from '../../../model/grouped.ts'
import { inARow } from '../../../text/wording.ts'
import { holdersOf, type Held, heldName } from '../../holders.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { abilitySortsOf } from '../../sorts.ts'
import { isOwn, type Subject } from '../../subject.ts'

export const triggerCycle: Rule = {
  id: 'loops/trigger-cycle',
  severity: 'warning',
  means: 'Triggered abilities that may set each other off without end.',
  page: {
    what: 'Two players have triggered abilities that target, and being targeted sets them off; or triggered abilities that set each other off give, take or count something each time. Small nights are resolved to see it; what waits for an order, or makes players into something else, is found only where one of them comes to a loop.',
    says: 'Badly designed triggered abilities may loop. A loop is ended where going on makes no difference; where it always makes one, the last ability in it fails that night.',
    bad: `roles:
  Vendor: { abilities: { Vend: { when: { targeted: self }, target: actor, do: { tell: target, text: Fruit } } } }
players: { Ann: Vendor, Bob: Vendor }
`,
    good: `roles:
  Vendor: { abilities: { Vend: { when: { targeted: self }, do: { tell: actor, text: Fruit } } } }
players: { Ann: Vendor, Bob: Vendor }
`,
  },
  check: subject => {
    const { plan } = subject
    if (plan === undefined) return []
    const tried = nightsTried(subject)
    const held = holdersOf(plan, subject).filter(({ ability }) => ability.kind === 'triggered')
    const othersFor = newOthers(held)
    const told = new Set<number>()
    return held.flatMap((one, place) => {
      if (told.has(one.ability.id)) return []
      for (const other of othersFor(one, place)) {
        const flaw = flawOf([one, other], subject, tried)
        // Each ability is in one cycle at most.
        if (flaw !== undefined) {
          told.add(one.ability.id).add(other.ability.id)
          return [flaw]
        }
      }
      return []
    })
  },
}

/** Gives those, itself among them, that may set an ability off and be set off by it, from its own place on. What one player has of one sort is asked together, and where a cycle of two is sure, one of them will do. */
function newOthers(held: readonly Held[]): (one: Held, place: number) => readonly Held[] {
  const sortOf = abilitySortsOf(held.map(({ ability }) => ability))
  const placed = held.map((other, at) => ({ other, at }))
  const sorts = [...grouped(placed, ({ other }) => JSON.stringify([other.player, sortOf(other.ability)])).values()]
  const rows = sorts.map(alike => ({ alike, from: 0 }))
  return (one, place) => {
    const own = setsOff(one, one) ? [{ other: one, at: place }] : []
    const later = rows.flatMap(row => {
      while ((row.alike[row.from]?.at ?? Infinity) <= place) row.from += 1
      const first = row.alike[row.from]
      if (first === undefined || !setsOff(one, first.other) || !setsOff(first.other, one)) return []
      return isSure(one) && isSure(first.other) ? [first] : row.alike.slice(row.from)
    })
    return [...own, ...later].sort((first, second) => first.at - second.at).map(({ other }) => other)
  }
}

/** What waits for an order of its own is set off once, unless its order is past. */
function isTimed({ steps }: AbilityPlan): boolean {
  return steps.some(step => step.ordered)
}

function setsOff(one: Held, other: Held): boolean {
  const { when } = other.ability
  if (when === null || !mayBeBy(when, one, other)) return false
  switch (when.event) {
    case eventCode.targeted:
      return one.ability.aim !== null && !(isSelf(when.whom) && one.player === other.player) && isOf(when, one.ability)
    case eventCode.acts:
    case eventCode.succeeds:
      return grows(one.ability) && isOf(when, one.ability) && !(one === other && when.what === null)
    case eventCode.becomes:
      return one !== other && becomes(one.ability)
    case eventCode.attempted:
      return one !== other && one.ability.steps.some(({ ops }) => ops.some(op => when.with?.verbs[op.verb] !== 0))
    default:
      return false
  }
}

/** Whether the event may be the doing of the one, as the other's ability asks. */
function mayBeBy({ by }: Pattern, one: Held, other: Held): boolean {
  return !isSelf(by) || one.player === other.player
}

function isSelf(who: Pattern['by']): boolean {
  return who.kind === 'selected' && who.select.code === 0
}

function isOf({ with: matching, what }: Pattern, { id }: AbilityPlan): boolean {
  return [matching, what].every(each => each === null || each.abilities[id] === 1)
}

/** Whether once more is not the same: something is counted, given, taken or repeated. */
function grows({ steps }: AbilityPlan): boolean {
  const codes: readonly number[] = [code.add, code.move, code.repeat, code.gain]
  return steps.some(({ ops }) => ops.some(op => codes.includes(op.code)))
}

function becomes({ steps }: AbilityPlan): boolean {
  return steps.some(({ ops }) => ops.some(op => op.code === code.become))
}

/** Of what may as well happen once, only what comes to a loop on a night that is tried is told. */
function isSure({ ability }: Held): boolean {
  return !isTimed(ability) && ability.when?.event !== eventCode.becomes
}

function flawOf([one, other]: readonly [Held, Held], subject: Subject, tried: TriedNights): Flaw | undefined {
  if (!isOwn(one.at, subject)) return undefined
  const loop = seenLoop([one, other], tried)
  if (loop === undefined && !(isSure(one) && isSure(other))) return undefined
  const all =
    loop === undefined
      ? [...new Set([one, other].map(heldName))]
      : loop.abilities.map(({ player, ability }) => ofOwner(player, ability))
  const names = `${all.length > 5 ? inARow(all, 5) : all.join(' and ')} may set ${all.length === 1 ? 'itself' : 'each other'} off`
  return {
    at: one.at,
    message: names,
    why: loop === undefined ? whyUntried(one.ability, other.ability) : `tried: ${whyTried(loop)}`,
    help: 'let it happen once a night at an order of its own, or without targeting',
    ...(one !== other && {
      related: [{ at: other.at, label: all.length > 2 ? 'another player' : 'the other player' }],
    }),
  }
}

const endless = 'each turn makes a difference, so the last ability of the loop fails that night'

function whyTried({ failed, turns }: Loop): string {
  if (failed.length > 0) return endless
  const ending = turns === 1 ? 'a turn' : `${turns} turns`
  return `it ends after ${ending}, because another makes no difference; but it is hard to foresee`
}

function whyUntried(one: AbilityPlan, other: AbilityPlan): string {
  if (!grows(one) && !grows(other)) return whyTried({ abilities: [], turns: 1, failed: [] })
  return isLimited(one) || isLimited(other) ? 'each turn makes a difference, until a limit ends it' : endless
}

function isLimited({ limits: { shots, aNight } }: AbilityPlan): boolean {
  return shots !== undefined || aNight !== undefined
}

/** Small nights are resolved until one of them comes to the loop: whether it converges shows there. */
function seenLoop([one, other]: readonly [Held, Held], tried: TriedNights): Loop | undefined {
  for (const loops of tried([one.player, other.player])) {
    const loop = loops.find(({ abilities }) => [one, other].every(held => isIn(held, abilities)))
    if (loop !== undefined) return loop
  }
  return undefined
}

/** What loops small nights of two players come to, night by night; those of the same two are resolved once. */
type TriedNights = (pair: readonly [string, string]) => Iterable<readonly Loop[]>

function nightsTried({ plan, setup, resolve }: Subject): TriedNights {
  const known = new Map<string, { readonly loops: (readonly Loop[])[]; readonly nights: Iterator<Phase> }>()
  const names = setup.players.map(({ name }) => name)
  const [first] = setup.players
  return function* (pair) {
    if (plan === undefined || first === undefined) return
    const bystander = names.findLast(name => !pair.includes(name)) ?? pair[0]
    const players = [...new Set([...pair, bystander])]
    const key = JSON.stringify(players)
    const tried = known.get(key) ?? {
      loops: [],
      nights: smallNights(plan, players, first.at, mostNights)[Symbol.iterator](),
    }
    known.set(key, tried)
    for (let place = 0; ; place++) {
      if (place === tried.loops.length) {
        const next = tried.nights.next()
        if (next.done === true) return
        tried.loops.push(resolve(next.value)?.loops ?? [])
      }
      yield tried.loops[place] ?? []
    }
  }
}

const mostNights = 100

function isIn({ player, ability }: Held, abilities: Loop['abilities']): boolean {
  return abilities.some(each => each.player === player && each.ability === ability.name)
}
