import { code, type AbilityPlan, type Op } from '../../plan/plan.ts'
import type { Action } from './action.ts'
import type { Due } from './report.ts'
import { keptTriggers, wordsOf } from './carry.ts'
import { textOf } from '../log/text.ts'
import { isFeigned, isVisit, visitMark, visitWidth } from './visits.ts'
import type { Work } from './work.ts'

/**
 * What of an outcome can matter (L1): who is alive, properties, counters, items, lasting states, uses left, and the sets
 * of visits, reports and announcements.
 */
export function digest(work: Work): string {
  return [
    work.alive.join(), work.role.join(), work.faction.join(), work.bound.join(), work.properties.join(),
    usesLeft(work).join(), work.instHeld.data.subarray(0, work.instHeld.n).join(), setOf(visits(work)),
    setOf(reports(work)), setOf(announcements(work)), setOf(lasting(work)), setOf(queued(work)), setOf(contradictions(work)), setOf(victories(work)),
  ].join('\n') // prettier-ignore
}

/** Of the abilities that somebody still has. */
function usesLeft({ uses, instHeld, instSlot, instAbility }: Work): readonly number[] {
  return instAbility.flatMap((ability, inst) =>
    instHeld.at(inst) === 1 ? uses.slice(instSlot.at(inst), ability.slots) : [],
  )
}

function setOf(entries: readonly string[]): string {
  return [...new Set(entries)].sort().join(' ')
}

function visits(work: Work): readonly string[] {
  const pairs: string[] = []
  for (let v = 0; v < work.visits.n; v += visitWidth) {
    // R1 is left aside.
    const marks = work.visits.at(v + 3) & ~visitMark.stopped
    if (isVisit(work, marks, false)) pairs.push(`${work.visits.at(v)}>${work.visits.at(v + 1)}`)
    else if (isFeigned(marks)) pairs.push(`${work.visits.at(v)}~${work.visits.at(v + 1)}`)
  }
  return pairs
}

function reports(work: Work): readonly string[] {
  const told = work.due.slice(0, work.dueCount).map((due: Due) => {
    return `${due.to}:${due.afterDawn}:${nameOf(due.action)}:${due.of}:${due.noResult ? 'none' : due.values.ascending().join()}:${textOf(work, due.op.text, due.action, [])}`
  })
  // R6 `everybody`
  return [...told, ...work.failedTold.map(id => `failed:${nameOf(work.actions[id] as Action)}`)]
}

function nameOf({ player, ability }: Action): string {
  return `${player}.${ability.id}`
}

function announcements(work: Work): readonly string[] {
  return work.announced.map(
    ({ op, action, of }) => `${op.verb}:${JSON.stringify(op.fact)}:${textOf(work, op.text, action, [])}:${of}`,
  )
}

function lasting(work: Work): readonly string[] {
  const states = work.states
    .carry(work.input.kind, maker => wordsOf(work, maker))
    .map(
      ({ op, words, on, by, to, lasting, usesLeft }) =>
        `${op.at.start}:${words.player}:${on}:${by}:${to}:${JSON.stringify(lasting)}:${usesLeft}`,
    )
  const triggers = keptTriggers(work).map(({ op, words, ward, lasting, usesLeft }) => ({
    text: `${op.at.start}:${JSON.stringify([words, ward, lasting])}:${usesLeft}`,
    addsUp: addsUp(op),
  }))
  return [...states, ...numbered(triggers)]
}

function queued(work: Work): readonly string[] {
  return numbered(
    work.queued.map(({ op, action }) => ({
      text: `${op.at.start}:${JSON.stringify(wordsOf(work, action))}`,
      addsUp: addsUp(op),
    })),
  )
}

/** Of what is one thing more where there are two of it, the second is told from the first. */
function numbered(entries: readonly { readonly text: string; readonly addsUp: boolean }[]): readonly string[] {
  const counts = new Map<string, number>()
  return entries.map(({ text, addsUp: isOneMore }) => {
    if (!isOneMore) return text
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `${text}#${count}`
  })
}

/** Does it make more of something to do this twice: two dollars, two guns, two gifts? Who is killed twice is dead. */
function addsUp(op: Op): boolean {
  switch (op.code) {
    case code.add:
    case code.move:
    case code.gain:
    case code.repeat:
      return true
    default:
      return hasSuch(op.inner) || hasSuch(op.afterwards)
  }
}

function hasSuch(ability: AbilityPlan | null): boolean {
  return ability?.steps.some(({ ops }) => ops.some(addsUp)) === true
}

function victories(work: Work): readonly string[] {
  return work.won.map(nameOf)
}

function contradictions(work: Work): readonly string[] {
  return work.contradictions.map(open => `${open.player}:${open.property}:${[...open.values].sort().join()}`)
}
