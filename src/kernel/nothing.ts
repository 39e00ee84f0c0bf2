import { code, pick, type AbilityPlan, type Op } from '../plan/plan.ts'

const nowhere = { source: { name: '', text: '' }, start: 0, end: 0 }

/** The town's vote, or the moderator's sentence: no attempt to kill. */
export const lynch: Op = {
  code: code.die, verb: 0, whom: { code: pick.nobody, n: -1, test: null, dead: false, of: null }, condition: null, lasting: { kind: 'tonight' },
  beginsNow: true, endsTonight: true,  uses: -1, slot: -1, afterwards: null, at: nowhere, attempts: null, will: 0, to: null, players: [], subject: -1, faction: -1, amount: 0,
  killing: false, fact: null, only: null, except: null, allNights: false, text: '', event: null, inner: null, nights: 0,
} // prettier-ignore

/** What nobody does. */
export const nothing: AbilityPlan = {
  id: 0, name: '', owner: '', at: nowhere, kind: 'passive', day: false, instant: false, faction: -1, targetStep: -1, aim: null, choose: null,
  steps: [{ order: 0, ordered: false, rank: 0, ops: [], condition: null, usesTarget: false }], requires: null, otherwise: null, when: null,
  works: 'any', limits: {}, text: '', verbs: new Uint8Array(64), kinds: new Set(), investigative: false, slots: 0, slotStart: [], shotsSlot: -1,
} // prettier-ignore
