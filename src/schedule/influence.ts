import { act, target } from '../plan/builder.ts'
import { type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { agrees } from './agreeing.ts'
import { mayChangeAmount, type AllThatMayBe } from './amounts.ts'
import { asked } from './asked.ts'
import { asksOf, type Ask, type AskedAmount } from './asks.ts'
import { isChanged } from './becoming.ts'
import { isBoundAnew } from './bonds.ts'
import { wouldHappenTo } from './causing.ts'
import { isMarking } from './crowds.ts'
import type { Deed } from './doing.ts'
import { mayInfluence } from './may-bear.ts'
import { picked } from './picked.ts'
import { distinct, has, isOneIn } from './players.ts'
import type { Prospect } from './prospect.ts'
import { redirections } from './redirection.ts'
import { speaksOf, spoken } from './speaking.ts'
import type { AsItStands } from './told.ts'
import { trait } from './traits.ts'

/** How one step influences another: by a block, otherwise, and by what it does to its own player (G8, G9). */
export const by = { block: 1, other: 2, own: 4 } as const

export const holdsFor = by.block | by.other

/** G6: does what A does, once in force, change what becomes of B? */
export function influence(told: AsItStands, a: Prospect, b: Prospect, open: AllThatMayBe): number {
  if (!mayInfluence(a, b)) return 0
  if (a.deeds.length > few && told.isTooMuch(a.deeds.length * (b.tries.length + b.deeds.length))) return 0
  let found = 0
  const own = a.step.player
  for (const deed of a.deeds) found |= influenceOf(told, deed, own, b, open)
  return (b.traits & trait.asks) !== 0 && lookedBackAt(told, a, b) ? found | by.other : found
}

/** The same of one effect, of which `own` is the player. */
export function influenceOf(told: AsItStands, deed: Deed, own: number, b: Prospect, open: AllThatMayBe): number {
  if (deed.op.code === code.state) return ofState(told, deed, own, b)
  if (deed.op.code === code.ring) return ofRing(deed, own, b)
  let found = 0
  for (const player of changes(told, deed, b, open)) found |= by.other | (player === own ? by.own : 0)
  return found
}

const none: readonly number[] = []

/** So few effects are looked at in the time of one pair of steps. */
const few = 4

/** The players of T by whom the effect influences B, -1 for none in particular. */
function changes(told: AsItStands, deed: Deed, b: Prospect, open: AllThatMayBe): readonly number[] {
  const { op, on, voice } = deed
  switch (op.code) {
    case code.die:
      return asked(told, on, b, ({ fact }, player) => fact === 'life' && told.isAlive(player))
    case code.revive:
      return asked(told, on, b, ({ fact }, player) => fact === 'life' && !told.isAlive(player))
    case code.become:
    case code.lose:
    case code.gain:
      return on.filter(player => isChanged(told, deed, player, b))
    case code.set:
      if (isMakingRoom(told, op)) return on.filter(player => isFilledBy(told, op, player, b))
      return agrees(told, deed, b)
        ? none
        : asked(told, on, b, (ask, player) => isSetAnew(told, op, ask, player, b, open))
    case code.add:
      return added(told, op, on, op.amount, b, open)
    case code.move:
      return moved(told, deed, b, open)
    case code.bind:
      return asked(
        told,
        on,
        b,
        (ask, player) => ask.fact === 'bond' && ask.n === op.subject && isBoundAnew(told, deed, player),
      )
    case code.delay:
    case code.repeat:
      return b.step.isSent ? on.filter(player => player === b.step.player) : none
    case code.whenever:
      return op.event === null ? none : wouldHappenTo(told, b, op.event, voice)
    case code.intercept:
      return op.event === null || agrees(told, deed, b)
        ? none
        : wouldHappenTo(told, b, { ...op.event, whom: anyone }, voice).filter(player => on.includes(player))
    default:
      return none
  }
}

const anyone = { kind: 'anyone' } as const

function added(
  told: AsItStands,
  { subject }: Op,
  on: readonly number[],
  by: number,
  b: Prospect,
  open: AllThatMayBe,
): readonly number[] {
  return asked(
    told,
    on,
    b,
    (ask, player) => isOfAmount(told, ask) && ask.n === subject && mayChangeAmount(told, ask, player, by, b.step, open),
  )
}

/** Of a counter there may be less than none: only who takes an item asks whether it is there. */
function isOfAmount({ plan }: AsItStands, ask: Ask): ask is Ask & AskedAmount {
  return ask.fact === 'property' || (ask.fact === 'item' && plan.properties[ask.n]?.kind === 'item')
}

/** What one player has no more another has then; of who has none nobody gets any. */
function moved(told: AsItStands, { op, voice, on }: Deed, b: Prospect, open: AllThatMayBe): readonly number[] {
  const to = op.to === null ? none : picked(told, op.to, voice)
  const from = on.filter(player => told.valueOf(op.subject, player) > 0 && to.some(other => other !== player))
  if (from.length === 0) return none
  return distinct([...added(told, op, from, -1, b, open), ...added(told, op, to, 1, b, open)])
}

/** "A new mark takes the older one's place": the marks of its group are changed with it. */
function isSetAnew(
  told: AsItStands,
  op: Op,
  ask: Ask,
  player: number,
  { step }: Prospect,
  open: AllThatMayBe,
): boolean {
  if (ask.fact !== 'property') return false
  const { subject, amount } = op
  const by = amount - told.valueOf(subject, player)
  if (ask.n === subject) return mayChangeAmount(told, ask, player, by, step, open)
  const isOfOneGroup = told.plan.groups.some(({ marks }) => marks.includes(subject) && marks.includes(ask.n))
  return by > 0 && isOfOneGroup && mayChangeAmount(told, ask, player, -1, step, open)
}

/** "Unless the player has an ability that would allow both to resolve": he may hold more marks of a group. */
function isMakingRoom({ plan }: AsItStands, { subject }: Op): boolean {
  return plan.groups.some(({ more }) => more === subject)
}

/** Is the player given a mark of the group by B, and may he not hold as many already? */
function isFilledBy(told: AsItStands, { subject, amount }: Op, player: number, b: Prospect): boolean {
  const group = told.plan.groups.findIndex(({ more }) => more === subject)
  const marks = told.plan.groups[group]?.marks ?? none
  if (told.mostOf(group, player) >= amount) return false
  return b.deeds.some(({ op, on }) => isMarking(op) && marks.includes(op.subject) && on.includes(player))
}

/** A swap or rotation: of those at whom B aims, or what it would set off. */
function ofRing({ on }: Deed, own: number, b: Prospect): number {
  if (!b.setsOff) return ofRingOn(on, own, b.aims)
  let found = 0
  for (const one of b.tries) if (one.verb === target) found |= ofRingOn(on, own, one.on)
  return found
}

function ofRingOn(on: readonly number[], own: number, aims: readonly number[]): number {
  if (!isOneIn(on, aims)) return 0
  return has(on, own) && has(aims, own) ? by.other | by.own : by.other
}

/** A state: whatever B attempts of which it would speak. */
function ofState(told: AsItStands, deed: Deed, own: number, b: Prospect): number {
  const { op, on, traits } = deed
  if (op.attempts === null || op.will === will.report) return 0
  if ((traits & trait.redirects) !== 0) {
    const found = b.setsOff ? ofRedirectionAfter(told, deed, own, b) : 0
    return isRedirected(told, deed, b) ? found | by.other | (b.step.player === own && has(on, own) ? by.own : 0) : found
  }
  if (op.will === will.target && agrees(told, deed, b)) return 0
  let found = 0
  for (const one of b.tries) {
    const is = speaksOf(told, deed, one, own)
    if (is === 0) continue
    found |= op.will === will.fail && one.verb === act ? by.block : by.other
    if ((is & spoken.own) !== 0) found |= by.own
  }
  return found
}

/** "Redirect T to x: B targets, its player is in T, and x is neither an illegal target of it nor whom it is sent to already." */
function isRedirected(told: AsItStands, deed: Deed, b: Prospect): boolean {
  if (!b.step.isAiming) return false
  for (const x of redirections(told, deed, b.step)) if (!has(b.aim.sentTo, x) && told.mayBeSent(b.step, x)) return true
  return false
}

/** What it would set off that targets is redirected as well: "B's attempts .. what it sets off included". */
function ofRedirectionAfter(told: AsItStands, deed: Deed, own: number, b: Prospect): number {
  let found = 0
  for (const { verb, voice, on } of b.tries) {
    if (verb !== target || voice.ability === b.step.ability) continue
    const to = redirections(told, deed, voice)
    if (to.some(player => !has(on, player))) found |= voice.player === own ? by.other | by.own : by.other
  }
  return found
}

/** "Anything: B's requires, if or a selector looks back at an event that A could cause." */
function lookedBackAt(told: AsItStands, a: Prospect, b: Prospect): boolean {
  return asksOf(b.step.ability, b.step.plan).some(ask => {
    if (ask.fact === 'event') return wouldHappenTo(told, a, ask.event, b.voice).length > 0
    if (ask.fact !== 'visitors' && ask.fact !== 'visited') return false
    const whose = ask.of === null ? none : picked(told, ask.of, b.voice)
    return whose.length > 0 && isVisiting(a, whose, ask.fact)
  })
}

/** Would it, or what it would set off, visit one of them, or be visited by one? */
function isVisiting(a: Prospect, whose: readonly number[], fact: 'visitors' | 'visited'): boolean {
  const isOf = (player: number, on: readonly number[]): boolean =>
    fact === 'visitors' ? isOneIn(whose, on) : on.length > 0 && has(whose, player)
  if (!a.setsOff) return isOf(a.step.player, a.aims)
  return a.tries.some(({ verb, voice, on }) => verb === target && isOf(voice.player, on))
}
