import type { Declarations } from '../model/declaration.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import type { Game, Standing, State } from '../model/world.ts'
import { walkersOf } from './before-steps.ts'
import { declaredIn, standing } from './declared.ts'
import { moment } from './moment.ts'
import { Record } from './record.ts'
import { walk } from './steps.ts'
import type { Walker } from './walker.ts'

/** Resolves one turn: what is no movement at one moment, then five steps. Pure; nothing depends on the order of keys. (W4) */
export function resolveTurn(
  game: Game,
  declarations: Declarations,
  { turn, name }: { readonly turn: number; readonly name?: string },
): TurnOutcome {
  const record = new Record()
  const declared = declaredIn(game, declarations)
  const lists = standing(game, declarations, record)
  const { acts, felt, after } = moment(game, lists, record)
  const walkers = walkersOf(game, after, lists, record)
  const chases = [...walkers.values()].flatMap(({ name: who, leader, cause: causes }) =>
    leader === undefined ? [] : [{ who, leader, causes }],
  )
  const { steps, state } = walk(walkers, game.world, after, record)
  giveBack(chases, walkers, record)
  const pathOf = (who: string) => [
    game.state.characters.get(who)?.room ?? 0,
    ...steps.map(({ to }) => to.get(who) ?? 0),
  ]
  return {
    turn,
    ...(name !== undefined && { name }),
    before: game,
    after: stateAfter(state, walkers),
    declarations,
    declared,
    failed: record.allFailed(),
    stopped: record.allStopped(),
    follows: record.allFollowed(),
    paths: new Map([...walkers.keys()].map(who => [who, pathOf(who)])),
    acts,
    felt,
    steps,
    events: record.events,
    warnings: record.warnings,
  }
}

/** "A chase whose target passed no door gives half a point back." (W29) */
function giveBack(
  chases: readonly { readonly who: string; readonly leader: string; readonly causes: readonly number[] }[],
  walkers: ReadonlyMap<string, Walker>,
  record: Record,
): void {
  for (const { who, leader, causes } of chases) {
    const chaser = walkers.get(who)
    if (chaser === undefined || walkers.get(leader)?.passed !== 0) continue
    chaser.concentration += 1
    record.tell({ step: 5, kind: 'paid', who, amount: -1, reason: 'refund', rules: ['W29'], causes })
  }
}

function stateAfter(state: State, walkers: ReadonlyMap<string, Walker>): State {
  const characters = [...state.characters].map(([name, before]): [string, Standing] => {
    const walker = walkers.get(name)
    if (walker === undefined) return [name, before]
    const { room, health, concentration } = walker
    return [name, { ...before, room, health, concentration }]
  })
  return { ...state, characters: new Map(characters) }
}
