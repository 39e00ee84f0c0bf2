import { kinds } from '../language/verbs/verb.ts'
import type { Finding } from '../model/diagnostic.ts'
import { defaultRulings, rulingsByInfluence } from '../model/rules.ts'
import type { Effect, Faction, Player, Setup } from '../model/syntax.ts'
import { addAbility, innerAbility, moveStep } from './ability.ts'
import { bondOf, newBuilder, propertyOf, rankSteps, seal, unknown, wordOf, type Builder } from './builder.ts'
import { givenAbility, limitGifts, roleOfParts } from './role-abilities.ts'
import type { AbilityPlan, Plan, WinsPlan } from './plan.ts'
import { sideOf } from './side.ts'
import { victoryOf } from './victory.ts'

const builders = new WeakMap<Plan, Builder>()

/**
 * A setup and its players as a plan. Every name is looked up; what is not known is a finding, and then there is no plan.
 * Places of players, factions and roles follow their names, whatever the order of the file.
 */
export function compile(
  setup: Setup,
  players: readonly Player[],
  resolution = setup.resolution,
): { readonly plan?: Plan; readonly findings: readonly Finding[] } {
  const byInfluence = resolution === 'golden-rule'
  const rulings = byInfluence ? { ...rulingsByInfluence, ...setup.rulings } : { ...defaultRulings, ...setup.rulings }
  const builder = newBuilder(setup, rulings, byInfluence)
  const seated = [...players].sort(byName)
  seated.forEach((player, place) => builder.playerOf.set(player.name, place))
  for (const word of ['yes', 'no', 'nothing to compare with', ...kinds]) wordOf(builder, word)
  propertyOf(builder, { kind: 'votes', name: 'votes' })
  noteGroups(builder)
  for (const { name, marks, most } of [...setup.groups.values()].sort(byName))
    builder.plan.groups.push({
      marks: marks.map(mark => propertyOf(builder, { kind: 'mark', name: mark.text })),
      most,
      more: propertyOf(builder, { kind: 'number', name: `most ${name}` }),
    })
  const factions = [...setup.factions.values()].sort(byName)
  factions.forEach((faction, place) => builder.factionOf.set(faction.name, place))
  for (const role of [...setup.roles.values()].sort(byName)) role.binds.forEach(bond => bondOf(builder, bond))
  for (const faction of factions) {
    const alignment = wordOf(builder, faction.alignment?.text ?? faction.name)
    builder.plan.factions.push({
      name: faction.name,
      alignment,
      wins: winsOf(builder, faction),
      victory: null,
      abilities: [],
    })
  }
  factions.forEach((faction, place) => {
    for (const ability of [...faction.abilities].sort(byName))
      builder.plan.factions[place]?.abilities.push(addAbility(builder, ability, faction.name, place))
  })
  giveVictories(builder, factions)
  for (const player of seated) seat(builder, player)
  for (const ability of [...setup.abilities.values()].sort(byName))
    givenAbility(builder, { text: ability.name, at: ability.at }, undefined)
  limitGifts(builder)
  seal(builder)
  builders.set(builder.plan, builder)
  return builder.findings.length > 0 ? { findings: builder.findings } : { plan: builder.plan, findings: [] }
}

/** Gives the steps of an ability that have one order another one, in place. */
export function reorder(plan: Plan, ability: number, order: number, instead: number): void {
  const builder = builders.get(plan)
  const moved = plan.abilities[ability]
  if (builder === undefined || moved === undefined) return
  moveStep(moved, order, instead)
  rankSteps(plan)
}

/** A mark is of one group. */
function noteGroups({ setup, findings }: Builder): void {
  const seen = new Map<string, string>()
  for (const { name, marks } of setup.groups.values())
    for (const { text, at } of marks) {
      const other = seen.get(text)
      seen.set(text, name)
      if (other !== undefined)
        findings.push({ code: 'setup/group', severity: 'error', message: `the mark “${text}” is in two groups, ${other} and ${name}`, why: 'how many of a group a player holds would be counted twice', help: 'take it out of one of them', at }) // prettier-ignore
    }
}

function winsOf({ factionOf }: Builder, { wins }: Faction): WinsPlan | null {
  if (wins === undefined) return null
  return wins.kind === 'by'
    ? { kind: 'by', condition: wins.condition }
    : { kind: 'with', faction: factionOf.get(wins.faction.text) ?? -1 }
}

/** What a faction says under `when` and `if` is that of those too who win with it. */
function giveVictories(builder: Builder, factions: readonly Faction[]): void {
  const own = factions.map(({ name, wins }) =>
    wins?.kind === 'by' && wins.victory ? victoryOf(builder, name, wins.victory, `The ${name} wins`) : null,
  )
  builder.plan.factions.forEach((faction, place) => {
    faction.victory = own[sideOf(builder.plan, place)] ?? null
  })
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

function seat(builder: Builder, player: Player): void {
  const faction =
    builder.factionOf.get(player.faction) ??
    unknown(builder, 'faction', { text: player.faction, at: player.at }, builder.factionOf.keys())
  const bound = player.bind.flatMap(({ as, player: other }) => {
    const place = builder.playerOf.get(other.text) ?? unknown(builder, 'player', other, builder.playerOf.keys())
    return place === undefined ? [] : [{ bond: bondOf(builder, as), player: place }]
  })
  builder.plan.players.push({
    name: player.name,
    faction: faction ?? 0,
    role: roleOfParts(builder, player.roles),
    bound,
  })
}

/** Adds what the moderator did between two phases to the plan, as abilities of nobody that are carried out at once. */
export function compileChanges(
  plan: Plan,
  names: readonly string[],
  effects: readonly Effect[],
): { readonly changes: readonly AbilityPlan[]; readonly findings: readonly Finding[] } {
  const builder = builders.get(plan)
  if (builder === undefined) throw new Error('a plan that compile() did not make')
  builder.playerOf.clear()
  names.forEach((name, place) => builder.playerOf.set(name, place))
  const before = builder.findings.length
  const home = { name: 'the moderator', owner: '', slots: [], day: false }
  const changes = effects.map(effect => innerAbility(builder, home, 'change', [effect], { at: effect.at, day: false }))
  limitGifts(builder)
  seal(builder)
  return { changes, findings: builder.findings.splice(before) }
}
