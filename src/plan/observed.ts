import type { FactWord } from '../model/syntax.ts'

/** What an observer looks at: the visits a player makes, those made to him, what he does without a visit. */
export const sight = { byHim: 1, toHim: 2, acts: 4 } as const

/** Of `sight`, those that a word of the table of facts asks for. */
export const sights: Readonly<Record<FactWord, number>> = {
  alignment: 0,
  role: 0,
  modifiers: 0,
  abilities: 0,
  kinds: 0,
  visits: sight.byHim,
  visitors: sight.toHim,
  'visitor-roles': sight.toHim,
  acted: sight.byHim | sight.acts,
  actions: sight.byHim | sight.acts,
  'actions-on': sight.toHim,
  motion: sight.byHim | sight.toHim,
  reports: 0,
  'same-as-last': 0,
}
