import type { RuleId } from '../../model/rules.ts'
import { valuesOf } from '../ask/either-value.ts'
import { origin } from '../store/action.ts'
import { addInstance, dropInstance } from '../store/instances.ts'
import { record } from '../log/record.ts'
import type { PendingChange } from '../store/change.ts'
import { causesOfChange, isSettledBy, rulesOf, settledBy } from './contradiction.ts'
import type { Work } from '../store/work.ts'

/** The player's role is another: the abilities of the old go with it, those of the new come, unless both have them. */
export function becomeRole(work: Work, change: PendingChange, role: number): void {
  const { player, action } = change
  const before = work.facts.roleOf(player)
  const abilities = work.plan.roles[role]?.abilities ?? []
  if (role === before && !isSettledBy(change, 'role') && hasAll(work, player, abilities)) return
  const was = work.facts.beforeMoment('role', player, work.moment)
  work.facts.setRole(player, role)
  if (role !== before || isSettledBy(change, 'role')) change.made = [...change.made, 'role']
  change.event = record(work, {
    kind: 'property',
    player,
    action: action.id,
    subject: role,
    before: [was],
    text: 'role',
    settles: settledBy(change, 'role'),
    causes: causesOfChange(change, 'role'),
    rules: rulesOfRole(work, change),
  })
  // S6: of what he may be from this moment on none is lost.
  const may = valuesOf(work, 'role', player).flatMap(each => work.plan.roles[each]?.abilities ?? [])
  const held = new Set<number>()
  for (const one of work.holdings.heldBy(player)) {
    if (!one.isOfRole) continue
    const { id } = one.ability
    if (may.includes(id)) held.add(id)
    else dropInstance(work, one, change.event)
  }
  for (const id of abilities) {
    const ability = work.plan.abilities[id]
    if (ability !== undefined && !held.has(id))
      addInstance(work, player, ability, { ofRole: true, shots: -1, event: change.event })
  }
}

/** Has he lost nothing that came with his role? */
function hasAll({ holdings }: Work, player: number, abilities: readonly number[]): boolean {
  const held = holdings.heldBy(player).flatMap(({ isOfRole, ability }) => (isOfRole ? ability.id : []))
  return abilities.every(id => held.includes(id))
}

function rulesOfRole({ facts }: Work, change: PendingChange): readonly RuleId[] {
  const isNewer = facts.isNewer('role', change.player) && change.action.origin !== origin.change
  return isNewer ? ['B4', 'S2'] : rulesOf(change, 'role')
}

export function setFaction(work: Work, change: PendingChange, faction: number): void {
  const { player, action } = change
  const before = work.facts.beforeMoment('faction', player, work.moment)
  work.facts.setFaction(player, faction)
  change.made = [...change.made, 'faction']
  change.event = record(work, {
    kind: 'property',
    player,
    action: action.id,
    subject: faction,
    before: [before],
    text: 'faction',
    settles: settledBy(change, 'faction'),
    causes: causesOfChange(change, 'faction'),
    rules: rulesOf(change, 'faction'),
  })
  work.holdings.loseFactions(player, valuesOf(work, 'faction', player), change.event)
}

export function setBond(work: Work, change: PendingChange): void {
  const { op, player, other, action } = change
  const bond = work.plan.bonds[op.subject] as string
  if (work.facts.boundTo(op.subject, player) === other && !isSettledBy(change, bond)) return
  work.facts.bind(op.subject, player, other)
  change.event = record(work, {
    kind: 'property',
    player,
    other,
    action: action.id,
    subject: op.subject,
    text: 'bound',
    settles: settledBy(change, bond),
    causes: causesOfChange(change, bond),
    rules: rulesOf(change, bond),
  })
}
