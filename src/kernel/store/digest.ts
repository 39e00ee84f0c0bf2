import type { AbilityPlan, Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import type { Action } from './action.ts'
import { keptSubmission, phaseNow, wordsOf } from './carry.ts'
import { filledText } from '../log/text.ts'
import { nameTold } from '../rules/ending.ts'
import { isVisitIfDone } from '../rules/make-visits.ts'
import type { Work } from './work.ts'

/**
 * What of an outcome can matter (L1): who is alive, properties, counters, items, lasting states, uses left, and the sets
 * of visits, reports and announcements. `otherwise` is what it came to if R1 were ruled the other way, as to those visits.
 */
export interface Digest {
  readonly asRuled: string
  readonly otherwise: string
}

export function digest(work: Work): Digest {
  const [before, after] = [`${work.facts.digest()}\n${work.holdings.digest()}`, besidesVisits(work)]
  const ruled = work.rulings['visit-of-stopped-effect'] === 'yes'
  const digestWith = (stopped: boolean) => [before, setOf(visits(work, stopped)), after].join('\n')
  return { asRuled: digestWith(ruled), otherwise: digestWith(!ruled) }
}

function besidesVisits(work: Work): string {
  const { told, announced } = work.reports.digest(
    (text, action) => filledText(work, text, action),
    due => nameTold(work, due),
  )
  return [
    setOf(told),
    setOf(announced),
    setOf(lasting(work)),
    setOf(queued(work)),
    setOf(victories(work)),
    setOf(work.queue.digest(action => keptSubmission(work, action))),
  ].join('\n')
}

function setOf(entries: readonly string[]): string {
  return [...new Set(entries)].sort().join(' ')
}

/** With those whose effects were stopped, or without. */
function visits(work: Work, stopped: boolean): readonly string[] {
  return work.visits.all().flatMap(visit => {
    const isMade = isVisitIfDone(work, visit, false) && (stopped || !visit.isStopped)
    const sign = isMade ? '>' : visit.feignedBy === null ? '' : '~'
    return sign === '' ? [] : [`${visit.by}${sign}${visit.on}`]
  })
}

function lasting(work: Work): readonly string[] {
  const ofMaker = (maker: Action) => wordsOf(work, maker)
  const states = work.states
    .carry(phaseNow(work), ofMaker)
    .map(
      ({ op, words, on, by, to, lasting, usesLeft }) =>
        `${op.at.start}:${words.player}:${on}:${by}:${to}:${JSON.stringify(lasting)}:${usesLeft}`,
    )
  const triggers = work.triggers.carry(phaseNow(work), ofMaker).map(({ op, words, ward, lasting, usesLeft }) => ({
    text: `${op.at.start}:${JSON.stringify([words, ward, lasting])}:${usesLeft}`,
    addsUp: hasSuch(op.inner),
  }))
  return [...states, ...numbered(triggers)]
}

function queued(work: Work): readonly string[] {
  return numbered(
    work.queue
      .laterOn(phaseNow(work), action => wordsOf(work, action))
      .map(({ op, words }) => ({
        text: `${op.at.start}:${JSON.stringify(words)}`,
        addsUp: hasSuch(op.inner),
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

/** Does it make more of something to do this twice: two dollars, two guns, two gifts, two actions? Who is killed twice is dead. */
function addsUp(op: Op): boolean {
  switch (op.code) {
    case code.add:
    case code.move:
    case code.gain:
    case code.repeat:
    case code.make:
      return true
    default:
      return hasSuch(op.inner) || hasSuch(op.afterwards)
  }
}

function hasSuch(ability: AbilityPlan | null): boolean {
  return ability?.steps.some(({ ops }) => ops.some(addsUp)) === true
}

function victories(work: Work): readonly string[] {
  return work.won.map(({ player, ability }) => `${player}.${ability.id}`)
}
