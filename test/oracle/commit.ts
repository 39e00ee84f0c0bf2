import { entriesOf, distinct, isPassive, isSpent, leaveOut, newUses } from './world.ts'
import type { Act, Event, Names, Night, Owned, Uses, Value } from './world.ts'
import { actOf } from './acts.ts'
import { isAlive } from './ask.ts'
import { stands } from './batch.ts'
import { performed, type Change } from './effects.ts'
import { happening } from './hear.ts'
import { endow, nameOf } from './seats.ts'
import { isAwake, isOfPhase } from './triggers.ts'

/** B4, S6: all changes at one moment; different values of one fact of one player contradict. */
export function commit(night: Night, changes: readonly Change[]): readonly Event[] {
  for (const { make } of changes) make?.()
  const set = changes.filter(one => one.make === undefined)
  const facts = distinct(set.map(({ player, slot }) => `${player}|${slot}`))
  const isGiven = (player: string) => set.some(one => one.player === player && one.slot.startsWith('gift '))
  leaveOut(
    set.some(one => one.slot === 'lose' && isGiven(one.player)),
    'an ability given and lost at once',
  )
  const events = facts.flatMap(fact =>
    settle(
      night,
      set.filter(({ player, slot }) => fact === `${player}|${slot}`),
    ),
  )
  for (const { player } of set) makePlace(night, player, night.world.people.get(player)!)
  const begun = [...endow(night), ...renewed(night)].filter(act => isBeginning(night, act))
  const gained = entriesOf(begun) // they begin at that moment
    .filter(entry => stands(night, entry))
    .map(entry => performed(night, entry))
  if (gained.length === 0) return together(events)
  const tried = gained.flatMap(one => one.events.map(event => ({ ...event, moment: night.world.moment })))
  leaveOut(
    gained.some(one => one.afterwards.length > 0),
    'afterwards of a passive that was gained',
  )
  const more = commit(
    night,
    gained.flatMap(one => one.changes),
  )
  return [...tried, ...more, ...together(events)]
}

/** Whose role and faction change at one moment has become another once (B5). */
function together(events: readonly Event[]): readonly Event[] {
  const sames = events.map(one =>
    events.filter(({ kind, whom }) => kind === 'becomes' && one.kind === kind && one.whom[0] === whom[0]),
  )
  return events.flatMap((one, place) => {
    const [first = one, second] = sames[place]!
    if (second === undefined) return [one]
    return first === one
      ? [{ ...one, acts: distinct([...one.acts, ...second.acts]), by: distinct([...one.by, ...second.by]) }]
      : []
  })
}

function renewed(night: Night): readonly Act[] {
  return night.world.owned.flatMap(one => {
    if (one.isRenewed !== true) return []
    one.isRenewed = false
    return [actOf(night, one, 'passive')]
  })
}

/** N3: after dawn no passive of the night is in force, and those of the day begin with it; what is for the dead begins for them. */
function isBeginning(night: Night, { owned }: Act): boolean {
  if (!owned || !isAwake(night, owned) || (night.isDawn && night.phase.kind === 'night')) return false
  return isOfPhase(owned, Number.isInteger(night.world.now) ? 'night' : 'day', night.phase.number)
}

function settle(night: Night, changes: readonly Change[]): readonly Event[] {
  const { people, expiries, phase } = night.world
  const { player, slot } = changes[0]!
  const [kind = '', name = ''] = slot.split(' ')
  if (slot === 'alive') return liveOrDie(night, player, changes)
  if (kind === 'gift') return given(night, player, changes)
  if (kind === 'lose') return lost(night, player, changes)
  const was = people.get(player)![slot] ?? [kind === 'votes' ? 1 : 0]
  const isSum = kind === 'counter' || kind === 'item' || name === 'votes-needed' || name === 'actions'
  // Whom the moderator gives the role that he has has again what he lost of it.
  if (slot === 'role' && changes.some(({ act }) => act.origin === 'change'))
    night.world.lost = night.world.lost.filter(name => !name.startsWith(`${player}|role|`))
  const values = isSum ? [sumOf(changes, Number(was[0]), kind)] : valuesOf(changes)
  const isSet = expiries.some(one => one.player === player && one.slot === slot && one.phase === phase)
  // What a passive says of votes each night or day is new where it was otherwise on the day before.
  if (countsVotes(slot) && !isSet && changes.every(({ act }) => act.origin === 'passive'))
    night.before.get(player)![slot] = people.get(player)![`last ${slot}`] ?? was
  expire(night, changes, isSum, was[0]!)
  if (!isSum && distinct([...was, ...values]).length === 1) return []
  people.get(player)![slot] = values
  if (kind === 'mark') people.get(player)![`since ${slot}`] = [night.world.moment]
  if (slot !== 'role' && slot !== 'faction') return []
  // Who may be what he may have been before has not left it.
  const sinces = people.get(player)![`since ${slot}`]!
  people.get(player)![`since ${slot}`] = values.map(value => sinces[was.indexOf(value)] ?? night.world.moment)
  const acts = changes.map(({ act }) => act)
  return [happening(night, 'becomes', acts, [player], 'become')]
}

/** A new mark of a group takes the place of the oldest, and of several as old that of the one named first. */
function makePlace({ setup, world }: Night, player: string, facts: Record<string, Value[]>): void {
  for (const { marks, most } of setup.groups.values()) {
    const held = marks.map(({ text }) => `mark ${text}`).filter(mark => facts[mark]?.includes(1))
    const age = (mark: string) => Number(facts[`since ${mark}`]?.[0] ?? 0)
    const gone = held.sort((one, other) => age(one) - age(other)).slice(0, Math.max(0, held.length - most))
    for (const mark of gone) facts[mark] = [0]
    world.expiries = world.expiries.filter(one => one.player !== player || !gone.includes(one.slot))
  }
}

const valuesOf = (changes: readonly Change[]): Value[] => distinct(changes.map(change => change.value)).sort()

function sumOf(changes: readonly Change[], was: number, kind: string): number {
  if (kind !== 'item') return changes.reduce((count, change) => count + Number(change.value), was)
  const takes = changes.filter(change => Number(change.value) < 0)
  const isStolen = takes.some(({ act }) => act.steps.some(step => step.do.some(effect => effect.verb === 'steal')))
  leaveOut(takes.length > was && isStolen, 'an item that more take than there are')
  return was - Math.min(was, takes.length) + (changes.length - takes.length)
}

export const countsVotes = (slot: string) => /^(votes|number) /.test(slot)

/** What is added for a span is taken away when that ends; what was set until some time is then again what it was. */
function expire({ world }: Night, changes: readonly Change[], by: boolean, back: Value): void {
  const soonest = [...changes].sort((one, other) => (one.ends ?? 1e9) - (other.ends ?? 1e9))
  for (const { player, slot, ends = Infinity, value } of soonest)
    if (ends < Infinity)
      world.expiries.push({ player, slot, ends, phase: world.phase, by: by ? Number(value) : undefined, back })
    else if (!by) world.expiries = world.expiries.filter(one => one.player !== player || one.slot !== slot)
}

/** Who dies again tonight has one more cause, and that is all; who lives is not revived. */
function liveOrDie(night: Night, player: string, changes: readonly Change[]): readonly Event[] {
  const { people, gone, fell } = night.world
  const deaths = changes.filter(change => change.value !== 'revived')
  const causes = deaths.map(change => change.act)
  const killers = deaths.filter(change => change.value === 'killed').map(change => change.act)
  const known = night.deaths.get(player) ?? new Set()
  if (!isAlive(night, player) && deaths.length < changes.length) {
    people.get(player)!.alive = [1]
    night.deaths.delete(player)
    night.outside.delete(player)
    return []
  }
  if (isAlive(night, player) || !gone.has(player) || fell.has(player)) {
    for (const act of causes) known.add(`${act.player}'s ${act.name}`)
    if (known.size > 0) night.deaths.set(player, known)
  }
  if (!isAlive(night, player) || deaths.length === 0) return []
  people.get(player)!.alive = [0]
  fell.set(player, night.world.moment)
  const dies = { ...happening(night, 'dies', causes, [player]), killers }
  return killers.length === 0 ? [dies] : [dies, happening(night, 'killed', killers, [player], 'kill')]
}

/** A further gift of limited uses is so many more uses of the one that was given before. */
function given({ world }: Night, player: string, changes: readonly Change[]): readonly Event[] {
  const newGift = (gift: Pick<Owned, 'of' | 'ability'>, uses: Uses): Owned => ({
    owner: player,
    of: gift.of,
    from: 'gift',
    ability: gift.ability,
    since: world.moment,
    uses,
    each: new Map(),
  })
  for (const { gift, value } of changes) {
    const isSame = (one: Owned) =>
      one.owner === player && one.ability.name === gift!.ability.name && one.uses.most < Infinity
    const isHad = (one: Owned) => world.owned.includes(one) || one.since === world.moment
    const old = value === Infinity ? undefined : world.gifts.find(one => isSame(one) && isHad(one))
    if (old) moreOf(world, old, Number(value))
    else world.gifts.push(newGift(gift!, newUses(Number(value))))
  }
  return []
}

/** What it made has ended with its uses, so that a passive begins once more. */
function moreOf(world: Night['world'], old: Owned, uses: number): void {
  if (isSpent(old.uses, -1) && isPassive(old)) {
    world.states = world.states.filter(({ act }) => act.origin !== 'passive' || act.owned !== old)
    world.armed = world.armed.filter(({ act }) => act.origin !== 'passive' || act.owned !== old)
    old.isRenewed = true
  }
  old.uses.most += uses
}

function lost({ world }: Night, player: string, changes: readonly Change[]): readonly Event[] {
  const names: Names = changes.flatMap(change => `${change.value}`.split('|'))
  const isLost = ({ owner, from, of, since, ability }: Owned) =>
    owner === player &&
    from !== 'faction' &&
    since < world.moment &&
    names.some(name => ['all', ability.name, `${of}.${ability.name}`].includes(name))
  world.lost.push(...world.owned.filter(isLost).map(nameOf))
  return []
}
