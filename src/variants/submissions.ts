import type { Phase, Submission } from '../model/phase.ts'
import type { Span } from '../model/diagnostic.ts'
import { givenBy } from '../plan/given-by.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'

/** Nights with one action each, aimed at one of some players: first the night on which nothing is done. */
export function smallNights(plan: Plan, targets: readonly string[], at: Span, most: number): readonly Phase[] {
  const uses = plan.players.flatMap(player => {
    const { name } = player
    const abilities = givenBy(player, plan)
      .flatMap(place => plan.abilities[place] ?? [])
      .filter(({ kind, day }) => kind === 'active' && !day)
    const aimed = abilities.filter(({ aim, choose }) => aim !== null || choose !== null)
    return aimed.flatMap(ability => targets.map(target => useOf(name, ability, target, plan, at)))
  })
  return [[], ...uses.slice(0, most - 1).map(use => [use])].map(submissions => nightOf(submissions, at))
}

/** An ability aimed at a player, and where it selects more, at others. */
export function useOf(actor: string, ability: AbilityPlan, target: string, plan: Plan, at: Span): Submission {
  const picked = (count: number) =>
    [target, ...firstPlayers(plan, count - 1, [target, actor])].slice(0, count).map(text => ({ text, at }))
  const targets = ability.aim === null ? [] : picked(Math.max(1, ability.aim.least))
  const marks = ability.marks.slice(0, 1).map(mark => ({ text: plan.words[mark] ?? '', at }))
  const chosen = ability.choose === null ? marks : picked(Math.max(1, ability.choose.least))
  return { actor: { text: actor, at }, ability: { text: ability.name, at }, targets, chosen, at }
}

/** So many players, but for some; of thousands no more are looked at. */
export function firstPlayers({ players }: Plan, most: number, but: readonly string[]): readonly string[] {
  const names = players.slice(0, most + but.length).map(({ name }) => name)
  return names.filter(name => !but.includes(name)).slice(0, most)
}

export function nightOf(submissions: readonly Submission[], at: Span, number = 1): Phase {
  return { kind: 'night', number, at, changes: [], rulings: {}, listed: true, submissions, passed: [] }
}
