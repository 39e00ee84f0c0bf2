import { partsOf } from '../../src/audit/canonical.ts'
import type { Outcome } from '../../src/model/outcome.ts'
import { rulings, type RulingName } from '../../src/model/rules.ts'
import { play } from '../../src/outcome/play.ts'
import type { PlayedOn } from '../support/cases.ts'

/** "An outcome names the rulings without which something would have come out otherwise": those of these ids that it should name and does not. */
export function unnamedRulings(played: PlayedOn, outcome: Outcome, ids: readonly string[]): readonly string[] {
  const names = (Object.keys(rulings) as RulingName[]).filter(name => ids.includes(rulings[name].id))
  return names.filter(name => !outcome.rulings.includes(name) && isDecided(played, outcome, name))
}

/** Does the phase come to something else under another value of the ruling? */
function isDecided({ plan, before, phase }: PlayedOn, outcome: Outcome, name: RulingName): boolean {
  const here = told(outcome)
  const [usual, ...others] = rulings[name].values
  // Under another value than the usual one what would have come out is not looked at; R10 words what is posted, and is always meant.
  if (name === 'dead-announced' || (phase.rulings[name] ?? plan.rulings[name]) !== usual) return false
  return others.some(other => {
    const there = play(plan, before, { ...phase, rulings: { ...phase.rulings, [name]: other } }).outcome
    return there !== undefined && told(there) !== here
  })
}

function told(outcome: Outcome): string {
  const { deaths, reports, actions, became } = partsOf(outcome)
  return JSON.stringify([deaths, reports, actions, became])
}
