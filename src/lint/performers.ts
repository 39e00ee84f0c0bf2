import type { Who } from '../model/syntax.ts'
import { givenBy } from '../plan/given-by.ts'
import type { AbilityPlan, Op } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { pick } from '../plan/question.ts'
import type { PlayerPlan } from '../plan/seats.ts'
import { written } from '../plan/written.ts'
import { grouped } from '../model/grouped.ts'
import { onceFor } from '../model/once-for.ts'
import { opsOf } from './doings.ts'
import { gainedByPlan } from './gained.ts'
import { passesSeated } from './seated.ts'
import { mayTurn } from './turning.ts'

/** What somebody may have done: if he is who listens, or is to pass a test, what such players have, unless others may come by it. Those who hold one thing get one list. */
export function performersOf(by: Who, listener: AbilityPlan | undefined, plan: Plan): readonly AbilityPlan[] {
  const { all, known } = actingIn(plan)
  const players = actorsOf(by, listener, plan)
  if (players === undefined || players.length === 0) return all
  const key = players.map(({ name }) => name).join('\n')
  const own = known.get(key) ?? ownOf(players, all, plan)
  known.set(key, own)
  return own
}

/** Those of whom alone it speaks, and who may come to be one of them; undefined where it may be anybody. */
function actorsOf(by: Who, listener: AbilityPlan | undefined, plan: Plan): readonly PlayerPlan[] | undefined {
  const { isOpen, gained, changers, playersWith, passing } = actingIn(plan)
  if (isOpen) return undefined
  if (by.kind === 'tested') {
    if (mayTurn(by.test, plan, false)) return undefined
    const key = written(by.test)
    const players = passing.get(key) ?? plan.players.filter(player => passesSeated(by.test, player, plan) !== false)
    passing.set(key, players)
    return players
  }
  if (by.kind !== 'selected' || by.selector.kind !== 'self' || listener === undefined) return undefined
  if (gained.includes(listener.id)) return undefined
  const holders = (playersWith.get(listener.id) ?? []).map(({ player }) => player)
  // Who becomes another keeps what everybody of his faction has, and what he has armed.
  const isShared = listener.faction >= 0 || listener.innate
  const mayKeep = isShared ? changers.size > 0 : holders.some(player => changers.has(player))
  return mayKeep || holders.length === 0 ? undefined : [...holders, ...changers]
}

const actingIn = onceFor((plan: Plan) => {
  const all = plan.abilities.filter(({ kind }) => kind !== 'victory')
  const held = plan.players.flatMap(player => abilitiesOf(player, plan).map(ability => ({ player, ability })))
  const playersWith = grouped(held, ({ ability }) => ability)
  const changing = all.filter(ability => opsOf(ability).some(isChange))
  return {
    all,
    isOpen: all.some(ability => opsOf(ability).some(op => op.code === code.run)),
    /** What players come by through others; whoever becomes another by himself is one of the changers. */
    gained: changing.some(ability => opsOf(ability).some(op => isChange(op) && !isOfOneself(op)))
      ? gainedByPlan(plan)
      : [],
    /** Who becomes another by what he has himself. */
    changers: new Set(changing.flatMap(({ id }) => (playersWith.get(id) ?? []).map(({ player }) => player))),
    playersWith,
    passing: new Map<string, readonly PlayerPlan[]>(),
    known: new Map<string, readonly AbilityPlan[]>(),
  }
})

function ownOf(players: readonly PlayerPlan[], all: readonly AbilityPlan[], plan: Plan): readonly AbilityPlan[] {
  const own = new Set([...players.flatMap(player => abilitiesOf(player, plan)), ...actingIn(plan).gained])
  // What is armed or queued is the doing of whoever armed it, and has a place of its own; an ally may use what is factional.
  return all.filter(({ id, kind, factional }) => own.has(id) || factional || !roots.includes(kind))
}

function isChange({ code: does }: Op): boolean {
  return does === code.gain || does === code.become
}

/** Who becomes another has no longer what his own role gave him. */
function isOfOneself({ code: does, whom }: Op): boolean {
  return does === code.become && whom.code === pick.self
}

const roots: readonly AbilityPlan['kind'][] = ['active', 'passive', 'triggered']

function abilitiesOf(player: PlayerPlan, plan: Plan): readonly number[] {
  return [...givenBy(player, plan), ...plan.innate]
}
