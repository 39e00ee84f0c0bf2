import { isUsedBy, worksWhile } from '../plan/time-of-use.ts'
import type { Game } from '../kernel/game.ts'
import { roleTitle } from '../model/role-title.ts'
import type { Seat, Sheet, SheetAbility, SheetPhase, SheetPlayer } from '../model/sheet.ts'
import { fullNameOf } from '../plan/ability-name.ts'
import type { Facts, Owned } from './submissions/holdings.ts'
import { oneOfEquals, usesLeftOf } from './submissions/one-of-equals.ts'
import { passesText } from '../plan/passes-text.ts'
import type { AimPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { wantsDead } from './submissions/living-or-dead.ts'
import { barredNow } from './submissions/selection-findings.ts'
import { refusedNow } from './submissions/action-findings.ts'
import { abilityLine } from '../plan/roles.ts'
import { factsOf } from './facts.ts'

/** What the players could submit in the phase that comes next. */
export function sheetOf(plan: Plan, game: Game, phase: SheetPhase): Sheet {
  const facts = factsOf(plan, game, phase.number)
  const all = game.names.map((_, player) => playerOf(plan, game, facts, phase, player))
  const lives = (player: number): boolean => game.alive[player] === 1
  const acting = all.filter(({ abilities }) => abilities.length > 0)
  const seats = (wanted: (player: number) => boolean): readonly Seat[] =>
    all.flatMap(({ name, role, left, abilities }, player) =>
      wanted(player) && abilities.length === 0 ? [{ name, role, left }] : [],
    )
  return {
    name: plan.name,
    phase,
    ...(game.phase !== null && { before: game.phase }),
    isVoted: game.eliminated.length > 0,
    living: game.names.filter((_, player) => lives(player)).length,
    seats: game.names.length,
    players: acting,
    idle: seats(lives),
    dead: seats(player => !lives(player)),
    waitsByDay: plan.byInfluence,
    draws: plan.draws,
  }
}

/** Could anybody submit something by day, as he lives, or as he is dead? */
export function hasDayAbilities(plan: Plan, game: Game): boolean {
  const facts = factsOf(plan, game, 0)
  return game.names.some((_, player) =>
    facts
      .owned(player)
      .some(
        ({ ability }) =>
          ability.kind === 'active' && isUsedBy(ability, true) && worksWhile(ability, game.alive[player] === 1),
      ),
  )
}

function playerOf(plan: Plan, game: Game, facts: Facts, phase: SheetPhase, player: number): SheetPlayer {
  const faction = plan.factions[game.faction[player] ?? -1]?.name ?? ''
  const role = plan.roles[game.role[player] ?? -1]?.label ?? ''
  const lives = game.alive[player] === 1
  const own = [...facts.owned(player), ...facts.lent(player)]
    .filter(({ ability }) => ability.kind === 'active' && isUsedBy(ability, phase.kind === 'day'))
    .filter(({ ability }) => worksWhile(ability, lives))
  const abilities = oneOfEquals(facts, own).map(owned => ({
    ...abilityOf(facts, phase, player, owned, own),
    line: abilityLine(plan, owned.ability),
  }))
  const limited = facts
    .owned(player)
    .filter(({ ability: { kind, limits } }) => kind !== 'active' && limits.shots !== undefined)
  const left = lives ? limited.map(one => ({ ability: one.ability.name, uses: facts.usesLeft(one) })) : []
  return { name: game.names[player] ?? '', role: roleTitle(faction, role), left, abilities }
}

function abilityOf(
  facts: Facts,
  phase: SheetPhase,
  player: number,
  owned: Owned,
  own: readonly Owned[],
): Omit<SheetAbility, 'line'> {
  const { ability } = owned
  const isDouble = own.some(other => other.ability.name === ability.name && other.ability.owner !== ability.owner)
  const barred = barredNow(facts, phase, owned).filter(each => facts.alive[each] === 1)
  const lenders = lendersOf(facts, player, owned)
  const usesLeft = usesLeftOf(facts, own, owned)
  const [refused] = refusedNow(facts, phase, player, owned)
  return {
    name: isDouble ? fullNameOf(ability) : ability.name,
    targets: mostOf(ability.aim),
    chosen: ability.marks.length > 0 ? 1 : mostOf(ability.choose),
    asksText: passesText(ability),
    ...(ability.faction >= 0 && { faction: ability.owner }),
    ...(ability.factional && { isFactional: true }),
    ...(lenders.length > 0 && { inPlaceOf: lenders }),
    ...(ability.limits.alone && { isAlone: true }),
    ...(ability.innate && { isInnate: true }),
    ...(usesLeft !== undefined && { usesLeft }),
    ...(barred.length > 0 && { barred: barred.map(each => facts.names[each] ?? '').sort() }),
    ...(refused ? { refused: refused.message } : wantsDead(facts, ability) && { refused: 'nobody is dead' }),
  }
}

/** Those of whom he may use it in their place. */
function lendersOf(facts: Facts, player: number, { ability }: Owned): readonly string[] {
  if (!ability.factional || facts.owned(player).some(one => one.ability.id === ability.id)) return []
  const has = (other: number): boolean => facts.owned(other).some(one => one.ability.id === ability.id)
  return facts.names
    .filter(
      (_, other) =>
        facts.alive[other] === 1 && has(other) && facts.lent(player).some(one => one.ability.id === ability.id),
    )
    .toSorted()
}

function mostOf(aim: AimPlan | null): number {
  return aim?.selector === null ? aim.most : 0
}
