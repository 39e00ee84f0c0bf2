import { type AbilityPlan, type Op, will } from './ability-plan.ts'
import { code } from './op-code.ts'
import { pick, type Select } from './question.ts'

/*
 * The kernel is fast where all objects of a kind have one shape, with what is read most in front. So every effect and every
 * ability is made here, from the fields in which it differs from one that does nothing. What the kernel asks for every action
 * is a number rather than a boolean: V8 tests a number with two instructions, a field that holds a boolean with ten.
 */

const nowhere = { source: { name: '', text: '' }, start: 0, end: 0 }

const none: readonly never[] = []

export const nobody: Select = { code: pick.nobody, n: -1, test: null, written: null, dead: false, of: null }

export function opOf(fields: Partial<Op>, more?: Partial<Op>): Op {
  return {
    code: code.die,
    verb: 0,
    condition: null,
    whom: nobody,
    attempts: null,
    will: will.fail,
    to: null,
    fact: null,
    afterwards: null,
    uses: -1,
    lasting: { kind: 'tonight' },
    endsTonight: true,
    beginsNow: true,
    subject: -1,
    only: null,
    except: null,
    allNights: false,
    killing: false,
    slot: -1,
    players: [],
    faction: -1,
    amount: 0,
    text: '',
    event: null,
    inner: null,
    nights: 0,
    voids: false,
    innate: false,
    at: nowhere,
    ...fields,
    ...more,
  }
}

export function abilityOf(fields: Partial<AbilityPlan>): { -readonly [Key in keyof AbilityPlan]: AbilityPlan[Key] } {
  return {
    id: 0,
    same: 0,
    steps: [],
    aim: null,
    choose: null,
    marks: [],
    requires: null,
    besides: null,
    untargeted: null,
    isPlain: false,
    targetStep: -1,
    instant: false,
    investigative: false,
    shotsSlot: -1,
    faction: -1,
    factional: false,
    kind: 'passive',
    otherwise: null,
    verbs: new Uint8Array(64),
    when: null,
    works: 'any',
    limits: {},
    day: false,
    either: null,
    setOffBy: null,
    innate: false,
    slots: 0,
    slotStart: [],
    limited: -1,
    kinds: new Set(),
    told: new Set(),
    written: null,
    name: '',
    owner: '',
    constraints: none,
    at: nowhere,
    ...fields,
  }
}
