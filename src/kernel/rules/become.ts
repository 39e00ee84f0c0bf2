import type { RuleId } from '../../model/rules.ts'
import { origin } from '../store/action.ts'
import { addInstance, dropInstance } from '../store/instances.ts'
import { record } from '../log/record.ts'
import type { Change, Was } from '../store/change.ts'
import { causesOf, isSettledBy, rulesOf } from './contradiction.ts'
import { ofFaction, type Work } from '../store/work.ts'

/** The player's role is another: the abilities of the old go with it, those of the new come, unless both have them. */
export function becomeRole(work: Work, change: Change, role: number): void {
  const { player, action } = change
  const before = work.role[player] as number
  const rules = rulesOfRole(work, change)
  const was = whatWas(work.roleWas, work.moment, player, before)
  work.factsOf = undefined
  work.role[player] = role
  change.made = true
  change.event = record(work, {
    kind: 'property',
    player,
    action: action.id,
    subject: role,
    before: [was],
    text: 'role',
    causes: causesOf(change, 'role'),
    rules,
  })
  const contradicted = work.contradictions.some(
    open => open.player === player && open.property === 'role' && open.moment === work.moment,
  )
  const abilities = work.plan.roles[role]?.abilities ?? []
  const kept = contradicted ? (work.plan.roles[before]?.abilities ?? []) : []
  const held = new Set<number>()
  for (let inst = 0; inst < work.instPlayer.n; inst++) {
    if (work.instPlayer.at(inst) !== player || work.instHeld.at(inst) !== 1 || work.instOfRole.at(inst) !== 1) continue
    const { id } = work.instAbility[inst] as { readonly id: number }
    if (abilities.includes(id) || kept.includes(id)) held.add(id)
    else dropInstance(work, inst, change.event)
  }
  for (const id of abilities) {
    const ability = work.plan.abilities[id]
    if (ability !== undefined && !held.has(id))
      addInstance(work, player, ability, { ofRole: true, shots: -1, event: change.event })
  }
}

function rulesOfRole({ roleWas, moment }: Work, change: Change): readonly RuleId[] {
  const older = roleWas.get(change.player)
  const isNewer = older !== undefined && older.moment < moment && change.action.origin !== origin.change
  return isNewer ? ['B4', 'S2'] : rulesOf(change, 'role')
}

/** What the player was before the moment, of which this change may not be the first (S6). */
function whatWas(known: Map<number, Was>, moment: number, player: number, before: number): number {
  const first = known.get(player)
  if (first?.moment === moment) return first.value
  known.set(player, { moment, value: before })
  return before
}

export function setFaction(work: Work, change: Change, faction: number): void {
  const { player, action } = change
  const before = work.faction[player] as number
  work.factsOf = undefined
  work.mayBeLost = true
  work.faction[player] = faction
  change.made = true
  change.event = record(work, {
    kind: 'property',
    player,
    action: action.id,
    subject: faction,
    before: [whatWas(work.factionWas, work.moment, player, before)],
    text: 'faction',
    causes: causesOf(change, 'faction'),
    rules: rulesOf(change, 'faction'),
  })
  work.lostBy.set(ofFaction(player), change.event)
}

export function setBond(work: Work, change: Change): void {
  const { op, player, other, action } = change
  const place = op.subject * work.count + player
  const bond = work.plan.bonds[op.subject] as string
  if (work.bound[place] === other && !isSettledBy(change, bond)) return
  work.factsOf = undefined
  work.bound[place] = other
  change.event = record(work, {
    kind: 'property',
    player,
    other,
    action: action.id,
    subject: op.subject,
    text: 'bound',
    causes: causesOf(change, bond),
    rules: rulesOf(change, bond),
  })
}
