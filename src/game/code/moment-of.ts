import type { Action } from '../../kernel/store/action.ts'
import type { Work } from '../../kernel/store/work.ts'
import type { CodeMoment, CodeSelection } from '../../model/night-view.ts'
import type { NightPlayer } from '../../model/written.ts'
import type { OpenNight } from './open-night.ts'

/** When and for whom code is called. */
export function momentOf({ pool }: Work, action: Action, { night, player, players }: OpenNight): CodeMoment {
  const actors = players(pool.slice(action.actorsAt, action.actorsCount))
  return Object.freeze({
    night,
    self: player(action.player),
    actors,
    get actor() {
      return there(actors[0], 'actor')
    },
    get victim() {
      return there(action.victim < 0 ? undefined : player(action.victim), 'victim')
    },
  })
}

/** Whom its action selected and reached. */
export function selectionOf({ pool }: Work, action: Action, { players }: OpenNight): CodeSelection {
  const targets = players(pool.slice(action.reachedAt, action.reachedCount))
  const chosen = action.ability.marks.length > 0 ? [] : players(pool.slice(action.chosenAt, action.chosenCount))
  const named = targets.length > 0 ? targets : chosen
  return Object.freeze({
    targets,
    chosen,
    get target() {
      return there(targets[0], 'target')
    },
    get first() {
      return there(named[0], 'first')
    },
    get second() {
      return there(named[1], 'second')
    },
    get third() {
      return there(named[2], 'third')
    },
  })
}

function there(view: NightPlayer | undefined, word: string): NightPlayer {
  if (view === undefined) throw new Error(`nobody is \`${word}\` here`)
  return view
}
