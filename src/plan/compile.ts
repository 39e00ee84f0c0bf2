import { gathered } from '../model/gathered.ts'
import { aSetup, isWith, listWith } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import { kindWords } from './kinds.ts'
import type { Finding } from '../model/diagnostic.ts'
import { defaultRulings, rulingsByInfluence } from '../model/rules.ts'
import type { Effect, Faction, Player, Role, Setup } from '../model/syntax.ts'
import { addAll } from '../model/add-all.ts'
import { keptWith } from '../model/kept-with.ts'
import { extensionsOf, withExtensions } from '../extensions/with-extensions.ts'
import { addAbility, innerAbility, moveStep } from './ability.ts'
import { misspeltIn } from './change-names.ts'
import {
  bondOf,
  newBuilder,
  placeOfKnown,
  propertyOf,
  rankSteps,
  seal,
  unknown,
  wordOf,
  type Builder,
} from './builder.ts'
import { foreseen } from './foreseen.ts'
import { givenAbility, limitGifts, roleOfParts } from './role-abilities.ts'
import type { AbilityPlan } from './ability-plan.ts'
import type { Plan } from './plan.ts'
import type { WinsPlan } from './seats.ts'
import { sideOf } from './side.ts'
import { victoryOf } from './victory.ts'

const builders = keptWith<Plan, Builder>()

/**
 * A setup and its players as a plan. Every name is looked up; what is not known is a finding, and then there is no plan.
 * Places of players, factions and roles follow their names, whatever the order of the file.
 */
export function compile(
  given: Setup,
  players: readonly Player[],
  resolutionAs?: Setup['resolution'],
): { readonly plan?: Plan; readonly findings: readonly Finding[] } {
  checkCall(
    'compile',
    { setup: given, players },
    { setup: aSetup, players: listWith(one => isWith(one, 'name', 'roles'), 'is the `players` of a setup') },
  )
  const { setup, findings } = given.extensions === undefined ? withExtensions(given) : { setup: given, findings: [] }
  const byInfluence = (resolutionAs ?? given.resolution) === 'golden-rule'
  const rulings = byInfluence ? { ...rulingsByInfluence, ...setup.rulings } : { ...defaultRulings, ...setup.rulings }
  const builder = newBuilder(setup, rulings, byInfluence)
  const seated = [...players].sort(byName)
  seated.forEach((player, place) => builder.playerOf.set(player.name, place))
  for (const word of ['yes', 'no', 'nothing to compare with', ...kindWords]) wordOf(builder, word)
  propertyOf(builder, { kind: 'votes', name: 'votes' })
  lookAhead(builder)
  noteGroups(builder)
  addAll(builder.findings, findings)
  for (const { name, marks, most } of [...setup.groups.values()].sort(byName))
    builder.plan.groups.push({
      marks: marks.map(mark => propertyOf(builder, { kind: 'mark', name: mark.text })),
      most,
      more: propertyOf(builder, { kind: 'number', name: `most ${name}` }),
    })
  const factions = [...setup.factions.values()].sort(byName)
  factions.forEach((faction, place) => builder.factionOf.set(faction.name, place))
  for (const role of [...setup.roles.values()].filter(({ binds }) => binds.length > 0).sort(byName))
    role.binds.forEach(bond => bondOf(builder, bond))
  for (const faction of factions) {
    const alignment = wordOf(builder, faction.alignment?.text ?? faction.name)
    builder.plan.factions.push({
      name: faction.name,
      alignment,
      alliedWith: (faction.alliedWith ?? [{ text: faction.name, at: faction.at }]).map(
        name => builder.factionOf.get(name.text) ?? -1,
      ),
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
  giveInnate(builder)
  limitGifts(builder)
  seal(builder)
  addAll(builder.plan.extensions, extensionsOf(setup))
  builders.keep(builder.plan, builder)
  builder.ownProperties = builder.plan.properties.length
  return builder.findings.length > 0 ? { findings: builder.findings } : { plan: builder.plan, findings: [] }
}

/** What is asked of earlier phases is kept for whoever comes to ask it. */
function lookAhead(builder: Builder): void {
  const { ever, allNights, allied } = foreseen(builder.setup)
  builder.plan.remembers = ever
  builder.plan.looksBack = allNights
  if (allied) placeOfKnown(builder)
}

/** Gives the steps of an ability that have one order another one, in place. */
export function reorder(plan: Plan, ability: number, order: number, instead: number): void {
  const builder = builders.of(plan)
  const moved = plan.abilities[ability]
  if (builder === undefined || moved === undefined) return
  moveStep(builder, moved, order, instead)
  rankSteps(plan)
}

/** Adds an ability that is like another but for the order of some of its steps. Returns its place; the plan's ranks are new. */
export function addMoved(plan: Plan, place: number, order: number, instead: number): number | undefined {
  const builder = builders.of(plan)
  const given = plan.abilities[place]
  if (builder === undefined || given === undefined) return undefined
  const moved = { ...given, id: plan.abilities.length, steps: given.steps.map(step => ({ ...step })) }
  plan.abilities.push(moved)
  moveStep(builder, moved, order, instead)
  seal(builder)
  return moved.id
}

/** A mark is of one group. */
function noteGroups({ setup, findings }: Builder): void {
  const seen = new Map<string, string>()
  for (const { name, marks } of setup.groups.values())
    for (const { text, at } of marks) {
      const other = seen.get(text)
      seen.set(text, name)
      if (other === name)
        findings.push({
          code: 'setup/group',
          severity: 'error',
          message: `the mark “${text}” stands twice in the group ${name}`,
          why: 'a player holds a mark or does not',
          help: 'take one of the two out',
          at,
        })
      else if (other !== undefined)
        findings.push({
          code: 'setup/group',
          severity: 'error',
          message: `the mark “${text}” is in two groups, ${other} and ${name}`,
          why: 'how many of a group a player holds would be counted twice',
          help: 'take it out of one of them',
          at,
        })
    }
}

/** What everybody has is one ability, also where it is given once more (G18). */
function giveInnate(builder: Builder): void {
  const { setup, plan, findings } = builder
  const owners = [
    ...setup.roles.values(),
    ...setup.factions.values(),
    ...[...setup.modifiers.values()].map(({ name, at, body }) => ({ name, at, abilities: body(1).add })),
  ].filter(owner => isInPlay(builder, owner))
  for (const ability of [...setup.innate.values()].sort(byName)) {
    const owner = owners.find(({ abilities }) => abilities.some(({ name }) => name === ability.name))
    if (owner !== undefined || setup.abilities.has(ability.name))
      findings.push({
        code: 'setup/innate',
        severity: 'error',
        message: `${ability.name} is innate and ${owner === undefined ? 'among the abilities that are given' : `${owner.name}'s`} too`,
        why: 'an innate ability belongs to everybody (G18)',
        help: 'rename one of the two',
        at: ability.at,
        rules: ['G18'],
      })
    const place = givenAbility(builder, { text: ability.name, at: ability.at }, undefined)
    if (place >= 0) plan.innate.push(place)
  }
}

/** Stands in the setup's own file, or gives somebody an ability who is there or may come to be: what else libraries hold is nobody's. */
function isInPlay({ setup, plan }: Builder, { name, at }: Pick<Role, 'name' | 'at'>): boolean {
  return (
    at.source === setup.at.source ||
    plan.abilities.some(({ owner }) => owner === name) ||
    plan.roles.some(({ parts }) => parts.some(({ modifiers }) => modifiers.some(modifier => modifier.name === name)))
  )
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
    wins?.kind === 'by' && wins.victory ? victoryOf(builder, name, wins.victory) : null,
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
  const bound = gathered(player.bind, ({ as, player: other }) => {
    const place = builder.playerOf.get(other.text) ?? unknown(builder, 'player', other, builder.playerOf.keys())
    return place === undefined ? [] : [{ bond: bondOf(builder, as), player: place }]
  })
  builder.plan.players.push({
    name: player.name,
    faction: faction ?? 0,
    role: roleOfParts(builder, player.roles),
    bound,
    marks: (player.marks ?? []).map(({ text }) => propertyOf(builder, { kind: 'mark', name: text })),
  })
}

/** Adds what the moderator did between two phases to the plan, as abilities of nobody that are carried out at once. */
export function compileChanges(
  plan: Plan,
  names: readonly string[],
  effects: readonly Effect[],
): { readonly changes: readonly AbilityPlan[]; readonly findings: readonly Finding[] } {
  const home = { name: 'the moderator', owner: '', slots: [], day: false, either: false, marks: [] }
  const { grown, findings } = grow(plan, names, builder => {
    const own = plan.properties.slice(0, builder.ownProperties)
    addAll(
      builder.findings,
      gathered(effects, effect => misspeltIn(effect, own) ?? []),
    )
    return effects.map(effect =>
      innerAbility(builder, home, 'change', [effect], { at: effect.at, day: false, either: false }),
    )
  })
  return { changes: grown, findings }
}

/** Lowers something more on a plan that was compiled, for players of these names. What it finds wrong stands beside. */
export function grow<T>(
  plan: Plan,
  names: readonly string[],
  lower: (builder: Builder) => T,
): { readonly grown: T; readonly findings: readonly Finding[] } {
  const builder = builders.of(plan)
  if (builder === undefined) throw new Error('a plan that compile() did not make')
  builder.playerOf.clear()
  names.forEach((name, place) => builder.playerOf.set(name, place))
  const before = builder.findings.length
  const grown = lower(builder)
  limitGifts(builder)
  seal(builder)
  return { grown, findings: builder.findings.splice(before) }
}
