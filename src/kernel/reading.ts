import { will } from '../plan/plan.ts'
import { verbOf } from '../plan/builder.ts'
import type { Action } from './action.ts'
import type { State } from './state.ts'
import { asking, attemptOf, newest, use } from './verdict.ts'
import type { Work } from './work.ts'

const report = verbOf('report')

/** The facts that one player has and an investigation may read otherwise. */
export type Fact = 'alignment' | 'role'

/** Does the fact read as this word? For an asker, after what `report` states make of it; else as it truly is. */
export function reads(work: Work, fact: Fact, player: number, asker: Action | null, word: number): boolean {
  return someTrueWord(work, fact, player, truth => {
    if (asker === null || newest(work, attemptOf(report, asker, player, asking.value, fact, truth)) === 0)
      return truth === word
    let so = false
    for (let i = 0; i < work.foundCount; i++) {
      const state = work.found[i] as State
      use(work, state, report)
      so ||= state.op.subject === word
    }
    return so
  })
}

/** Every word the fact reads as for the asker: one, unless states of one moment disagree or the fact is contradicted. */
export function readWords(
  work: Work,
  fact: Fact,
  player: number,
  asker: Action,
  tell: (word: number, by: State | null) => void,
): void {
  someTrueWord(work, fact, player, truth => {
    if (newest(work, attemptOf(report, asker, player, asking.value, fact, truth)) === 0) tell(truth, null)
    for (let i = 0; i < work.foundCount; i++) {
      const state = work.found[i] as State
      use(work, state, report)
      if (state.op.will === will.report) tell(state.op.subject, state)
    }
    return false
  })
}

function someTrueWord(work: Work, fact: Fact, player: number, so: (word: number) => boolean): boolean {
  const place = (fact === 'role' ? work.role[player] : work.faction[player]) as number
  if (so(wordFor(work, fact, place))) return true
  if (work.contradictions.length === 0) return false
  const property = fact === 'role' ? 'role' : 'faction'
  const others = work.contradictions
    .filter(open => open.player === player && open.property === property)
    .flatMap(open => open.values)
  return others.some(other => other !== place && so(wordFor(work, fact, other)))
}

function wordFor(work: Work, fact: Fact, place: number): number {
  return (fact === 'role' ? work.plan.roles[place]?.word : work.plan.factions[place]?.alignment) ?? -1
}
