import { tallied } from '../model/tallied.ts'
import { ofOwner } from '../model/of-owner.ts'
import type { GameStatus, PhaseDeaths, PlayerStanding } from '../model/game-status.ts'
import type { Outcome, Win } from '../model/outcome.ts'
import { roleTitle } from '../model/role-title.ts'
import { fullNameOf } from '../plan/ability-name.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { factsOf } from './facts.ts'
import { oneOfEquals, usesLeftOf } from './submissions/one-of-equals.ts'
import type { Game } from './play.ts'
import { unsettled } from './unsettled.ts'
import type { PlayedFile } from './replay.ts'
import { statusOf } from './status.ts'

/** How a game stands after the files of a chain, the last of them the one that counts; undefined where that has no phase. */
export function gameStatusOf(chain: readonly PlayedFile[]): GameStatus | undefined {
  const last = chain.at(-1)?.documents.at(-1)
  const played = last?.phases.at(-1)
  if (last === undefined || played === undefined) return undefined
  const { plan, game } = last.end ?? played.before
  const { outcome } = played
  return {
    game: plan.name,
    players: game.names.map((_, place) => standing(plan, game, place)).sort((a, b) => (a.player < b.player ? -1 : 1)),
    phases: chain.flatMap(({ file, documents }) =>
      documents.flatMap(({ phases }) =>
        phases.flatMap(each => (each.outcome === undefined ? [] : deathsIn(each.outcome, file.source.name))),
      ),
    ),
    states: outcome?.states ?? [],
    delayed: game.delayed.map(({ player, inst }) => {
      const ability = plan.abilities[game.instances[inst]?.ability ?? -1]
      return ofOwner(game.names[player] ?? '', ability?.name ?? '')
    }),
    won: wonIn(chain),
    last: statusOf(played.before.plan, played.before.game, played.phase),
    toSettle: last.end === undefined ? [] : unsettled(game, played.phase),
  }
}

/** Who has won as the game stands, and who won in an earlier phase by what happened then, such as that he was voted out. */
function wonIn(chain: readonly PlayedFile[]): readonly Win[] {
  const phases = chain.flatMap(({ documents }) => documents.flatMap(document => document.phases))
  const before = phases.slice(0, -1).flatMap(({ outcome }) => outcome?.wins.filter(isOfThen) ?? [])
  const all = [...before, ...(phases.at(-1)?.outcome?.wins ?? [])]
  return [...new Map(all.map(win => [JSON.stringify(win), win])).values()]
}

function isOfThen({ condition }: Win): boolean {
  return condition === 'jester' || condition === 'own condition'
}

function standing(plan: Plan, game: Game, place: number): PlayerStanding {
  const facts = factsOf(plan, game, 0)
  const owned = facts.owned(place)
  const limited = oneOfEquals(
    facts,
    owned.filter(({ ability }) => ability.limits.shots !== undefined && ability.faction < 0),
  )
  const isDouble = ({ name, owner }: AbilityPlan): boolean =>
    limited.some(({ ability }) => ability.name === name && ability.owner !== owner)
  // What comes from a role and from a gift under one name is sent in under that name as long as one of the two is left.
  const uses = new Map<string, number>()
  for (const one of limited) {
    const name = isDouble(one.ability) ? fullNameOf(one.ability) : one.ability.name
    const left = usesLeftOf(facts, owned, one)
    if (left !== undefined) uses.set(name, (uses.get(name) ?? 0) + left)
  }
  const own = plan.properties.flatMap(({ kind, name }, each) => {
    const value = game.properties[each * game.names.length + place] ?? 0
    return value === 0 ? [] : [{ kind, name, value }]
  })
  const bonds = plan.bonds.flatMap((bond, each) => {
    const other = game.names[game.bound[each * game.names.length + place] ?? -1]
    return other === undefined ? [] : [`${bond} ${other}`]
  })
  return {
    player: game.names[place] ?? '',
    alive: game.alive[place] === 1,
    role: roleTitle(
      plan.factions[game.faction[place] ?? -1]?.name ?? '',
      plan.roles[game.role[place] ?? -1]?.label ?? '',
    ),
    usesLeft: Object.fromEntries(uses),
    gained: gainedBy(plan, game, place),
    marks: own.filter(({ kind }) => kind === 'mark').map(({ name }) => name),
    counters: Object.fromEntries(own.filter(({ kind }) => kind === 'counter').map(({ name, value }) => [name, value])),
    items: tallied(
      own.filter(({ kind }) => kind === 'item').flatMap(({ name, value }) => Array<string>(value).fill(name)),
    ),
    bonds,
  }
}

function gainedBy({ abilities, innate }: Plan, { instances }: Game, place: number): readonly string[] {
  const isGained = ({ player, ability, held, ofRole }: Game['instances'][number]): boolean =>
    held && player === place && !ofRole && !innate.includes(ability)
  return instances.filter(isGained).flatMap(({ ability }) => abilities[ability]?.name ?? [])
}

function deathsIn({ phase, deaths, announcements }: Outcome, file: string): PhaseDeaths {
  const left = announcements.flatMap(({ death, removed }) =>
    death === undefined || removed === undefined
      ? []
      : [{ player: death, by: [removed === 'eliminate' ? 'eliminated' : 'modkilled'] }],
  )
  const died = deaths
    .filter(({ player }) => left.every(one => one.player !== player))
    .map(({ player, causes }) => ({ player, by: causes.map(cause => ofOwner(cause.player, cause.ability)) }))
  return { phase, file, deaths: [...left, ...died].sort((a, b) => (a.player < b.player ? -1 : 1)) }
}
