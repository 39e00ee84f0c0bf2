import type { ActionOutcome, LogEvent, Outcome } from '../../model/outcome.ts'
import { happeningsOf, type ToldStep } from '../happened.ts'
import { eventsOfAction } from '../own-events.ts'
import type { PageWords } from './page-words.ts'

/** A line of what happened, with where it stands in the picture. */
export interface PictureStep extends ToldStep {
  /** `n3a8`. */
  readonly id: string
  /** Which of the steps of its action it is. */
  readonly place: number
  /** `day` for what was before the phase, `now` for what has no order, `o80`, and `a80` after dawn. */
  readonly column: string
  /** What is of one moment is simultaneous. */
  readonly moment: number
  /** The events of the action that belong here. */
  readonly events: readonly LogEvent[]
}

export interface PictureSteps {
  readonly all: readonly PictureStep[]
  /** The step of an action in a column of that order, or else its first. */
  readonly of: (action: number | undefined, order?: number) => PictureStep | undefined
  /** The step to which an event belongs, itself or by what it is due to. */
  readonly behind: (place: number) => PictureStep | undefined
}

export function stepsOf(outcome: Outcome, id: string, { happened }: PageWords): PictureSteps {
  const { log } = outcome
  const dawn = log.find(({ kind }) => kind === 'night-ends')?.n ?? Infinity
  const counts = new Map<number, number>()
  const told = happeningsOf(outcome, happened).filter(({ action }) => !isPart(action))
  const all = told.map((happening, at): PictureStep => {
    const { action, order, time } = happening
    const place = counts.get(action.id) ?? 0
    counts.set(action.id, place + 1)
    return {
      ...happening,
      id: `${id}a${at + 1}`,
      place,
      column: action.origin === 'change' ? 'day' : order === undefined ? 'now' : `${time > dawn ? 'a' : 'o'}${order}`,
      moment: log[time]?.moment ?? 0,
      events: eventsOfAction(log, action.id).filter(({ step = 0 }) => action.steps.length < 2 || step === place),
    }
  })
  const ofAction = new Map<number, PictureStep[]>()
  for (const step of all) {
    const own = ofAction.get(step.action.id)
    if (own === undefined) ofAction.set(step.action.id, [step])
    else own.push(step)
  }
  const of = (action = -1, order?: number): PictureStep | undefined => {
    const own = ofAction.get(action) ?? []
    return own.find(step => step.order === order) ?? own[0]
  }
  const behind = (place: number, order = log[place]?.order): PictureStep | undefined => {
    const event = log[place]
    if (event === undefined) return undefined
    if (event.action !== undefined) return of(event.action, order)
    return event.causes.map(cause => behind(cause, order)).find(step => step !== undefined)
  }
  return { all, of, behind }
}

/** What of an action came after its end and only put something off is a part of it. */
export function isPart({ origin, result, setOffBy, steps }: ActionOutcome): boolean {
  return (
    origin === 'afterwards' &&
    result === 'succeeded' &&
    setOffBy !== undefined &&
    steps.every(({ done }) => done.length === 0)
  )
}

/** The steps that one is due to, itself left out: what moved, stopped or set it off, or let it through. */
export function dueTo(step: PictureStep, { behind }: PictureSteps): readonly string[] {
  const causes = step.events.filter(({ kind }) => kind !== 'asked').flatMap(event => event.causes)
  const found = [...new Set(causes)].map(cause => behind(cause))
  return [...new Set(found.flatMap(other => (other === undefined || other.action === step.action ? [] : other.id)))]
}
