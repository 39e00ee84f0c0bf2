import type { Op } from '../../plan/ability-plan.ts'
import type { Action } from './action.ts'
import type { PendingChange } from './change.ts'
import type { Disguises, Seemings } from './disguises.ts'
import { Sights } from './sights.ts'
import { Due, isOfReports, nothingSaid, type Announced, type Now } from './report.ts'

const noTexts: readonly string[] = []

/** The reports that fell due tonight, what is to be announced, and how much of both is published. */
export class Reports {
  private readonly list: Due[] = []
  /** What they look at, as far as very many look at it. */
  readonly sights = new Sights()
  count = 0
  /** Reports up to here are worded. */
  worded = 0
  /** Some report is a copy of others. */
  areCopied = false
  announced: Announced[] = []
  /** Announcements up to here are published. */
  published = 0
  /** For the log: how disguises are read while an answer is asked once more. */
  disguises: Disguises | undefined = undefined
  /** With which words a question is asked, while it is asked once with each (S3). */
  seemings: Seemings | undefined = undefined
  /** Messages that were sent in with actions of this phase, and those of earlier ones that are still to be passed on. */
  texts: readonly string[] = []

  begin(texts: readonly string[] = noTexts): void {
    this.texts = texts
    this.sights.begin()
    this.count = 0
    this.worded = 0
    this.areCopied = false
    if (this.announced.length > 0) this.announced = []
    this.published = 0
  }

  /** The place of a message of an earlier phase; -1 for none. */
  addText(text: string | undefined): number {
    if (text === undefined) return -1
    this.texts = [...this.texts, text]
    return this.texts.length - 1
  }

  at(place: number): Due {
    return this.list[place] as Due
  }

  from(place: number): readonly Due[] {
    return this.list.slice(place, this.count)
  }

  add(op: Op, action: Action, to: number, of: number, now: Now): Due {
    const place = this.count++
    let due = this.list[place]
    if (due === undefined) this.list.push((due = new Due(op, action)))
    due.begin(place, op, action, to, of, now)
    if (isOfReports(op)) this.areCopied = true
    return due
  }

  /** The actor is told that there is no result of what he asked (R6). */
  addNoResult(op: Op, action: Action, now: Now): void {
    this.add(op, action, action.player, -1, now).isWithoutResult()
  }

  /** Was an action's player told just now that it has no result? */
  hasNoResult(action: Action): boolean {
    const last = this.list[this.count - 1]
    return this.count > 0 && last?.action === action && last.noResult
  }

  allWorded(): void {
    this.worded = this.count
  }

  announce({ op, action, player, said }: PendingChange, afterDawn: boolean): void {
    this.announced.push({
      op,
      action,
      of: player,
      said: op.fact === null ? nothingSaid : said,
      event: action.event,
      afterDawn,
    })
  }

  /** What is to be announced that was not yet. */
  unpublished(): readonly Announced[] {
    const from = this.published
    if (from === this.announced.length) return none
    this.published = this.announced.length
    return this.announced.slice(from)
  }

  /** Its player is told that an action failed (R6 `everybody`). */
  addFailure(op: Op, action: Action, now: Now): void {
    this.add(op, action, action.player, -1, now).isOfFailure()
  }

  /** What of it can matter (L1): what is told, in which words and of whom, as a copy says what the report says that it copies. */
  digest(
    textOf: (text: string, action: Action) => string,
    whomOf: (due: Due) => number,
  ): { readonly told: string[]; readonly announced: string[] } {
    const nameOf = ({ player, ability }: Action): string => `${player}.${ability.id}`
    const reports = this.from(0).map(({ to, afterDawn, action, noResult, values, source }, place) => {
      const said = source ?? this.at(place)
      const says = noResult ? 'none' : `${said.op.fact?.word ?? ''} ${values.ascending().join()}`
      return `${to}:${afterDawn}:${nameOf(action)}:${whomOf(said)}:${says}:${textOf(said.op.text, said.action)}`
    })
    return {
      told: reports,
      announced: this.announced.map(
        ({ op, action, of, said, afterDawn }) =>
          `${afterDawn}:${op.verb}:${JSON.stringify(op.fact)}:${textOf(op.text, action)}:${of}:${said.values.toSorted().join()}`,
      ),
    }
  }
}

const none: readonly Announced[] = []
