import { isSelected, mark, type Action } from './action.ts'
import type { Game, KeptSubmission, LastUse, PastDeaths, PastVisit, Words } from '../game.ts'
import type { Elimination } from '../input.ts'
import type { PhaseNow } from './lasting.ts'
import { isUnseenAct, isVisit } from '../rules/make-visits.ts'
import type { Work } from './work.ts'

/** What the phase hands on to the next. */
export function keep(work: Work): Game {
  const { input } = work
  const night = input.kind === 'night'
  return {
    phase: { kind: input.kind, number: input.number },
    ...work.facts.carry(input.kind),
    former: formerIn(work),
    ...work.facts.markAges.carry(work.moment),
    ...work.holdings.carry(work.game),
    states: work.states.carry(phaseNow(work), maker => wordsOf(work, maker)),
    triggers: work.triggers.carry(phaseNow(work), maker => wordsOf(work, maker)),
    ...work.queue.carry(
      work.game,
      phaseNow(work),
      action => wordsOf(work, action),
      action => keptSubmission(work, action),
    ),
    visits: [...work.game.visits, ...(night ? pastVisits(work) : [])],
    events: [...work.game.events, ...work.triggers.past],
    deaths: work.plan.codes.length === 0 ? work.game.deaths : [...work.game.deaths, deathsOf(work)],
    lastUse: lastUses(work),
    eliminated: (input.eliminated ?? none).map(({ player }) => player),
  }
}

/** Those who were replaced before, and tonight. */
function formerIn({ game, input: { changes } }: Work): Game['former'] {
  const replaced = changes.filter(change => change.kind === 'replace')
  if (replaced.length === 0) return game.former
  const [names, former] = [[...game.names], new Map(game.former)]
  for (const { player, name } of replaced) {
    former.set(names[player] ?? '', player)
    names[player] = name
  }
  return former
}

export function phaseNow({ input: { kind, number }, asks }: Work): PhaseNow {
  return { kind, number, isLogged: asks !== undefined }
}

function deathsOf({ input: { kind, number }, facts }: Work): PastDeaths {
  return { kind, number, players: [...new Set(facts.deaths.players)] }
}

const none: readonly Elimination[] = []

/** What later phases may ask of an action: whose it is, and whom it names. */
export function wordsOf(work: Work, action: Action): Words {
  const players = (at: number, count: number): readonly number[] => work.pool.slice(at, count)
  return {
    player: action.player,
    ability: action.ability.id,
    inst: action.inst,
    reached: players(action.reachedAt, action.reachedCount),
    ...(isSelected(action) ? { selected: players(action.selectedAt, action.selectedCount) } : {}),
    chosen: players(action.chosenAt, action.chosenCount),
    actors: players(action.actorsAt, action.actorsCount),
    victim: action.victim,
    ...(action.keptCount < 0 ? {} : { kept: players(action.keptAt, action.keptCount) }),
    ...textOf(work, action),
  }
}

export function keptSubmission(work: Work, action: Action): Omit<KeptSubmission, 'since'> {
  const players = (at: number, count: number): readonly number[] => work.pool.slice(at, count)
  return {
    player: action.player,
    inst: action.inst,
    targets: players(action.selectedAt, action.selectedCount),
    chosen: players(action.chosenAt, action.chosenCount),
    ...textOf(work, action),
  }
}

function textOf(work: Work, { text }: Action): { readonly text?: string } {
  const words = work.reports.texts[text]
  return words === undefined ? {} : { text: words }
}

function pastVisits(work: Work): readonly PastVisit[] {
  const night = work.input.number
  const visits = work.visits.all().map(visit => ({
    night,
    player: visit.by,
    target: visit.on,
    ability: visit.action.ability.id,
    hidden: visit.isHidden || (visit.feignedBy === null && !isVisit(work, visit, false)),
  }))
  if (!work.plan.looksBack) return visits
  const acts = work.actions.slice(0, work.actionCount).filter(action => isUnseenAct(work, action, false))
  return [
    ...visits,
    ...acts.map(({ player, ability }) => ({ night, player, target: -1, ability: ability.id, hidden: false })),
  ]
}

function lastUses(work: Work): ReadonlyMap<number, LastUse> {
  const { holdings, input } = work
  const uses = new Map(holdings.allLastUses)
  for (let id = 0; id < work.actionCount; id++) {
    const action = work.actions[id] as Action
    const { inst, ability } = action
    const isUnspent = action.is(mark.past | mark.withdrawn | mark.ignored | mark.illegal)
    if (inst < 0 || ability.kind !== 'active' || isUnspent) continue
    const before = uses.get(inst)
    const isKept = ability.limits.sameTargetTwice === 'never' || before !== holdings.lastUse(inst)
    const targets = before !== undefined && isKept ? before.targets.slice() : []
    work.pool.addTo(targets, action.selectedAt, action.selectedCount)
    if (ability.marks.length === 0) work.pool.addTo(targets, action.chosenAt, action.chosenCount)
    uses.set(inst, { kind: input.kind, number: input.number, targets })
  }
  return uses
}
