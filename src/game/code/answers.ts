import { isWrittenEffect } from '../../model/written-effect.ts'
import { dataText, isPromise, tried } from '../../model/tried.ts'
import { NotPure } from '../../extensions/verified.ts'
import { kindOf, verbOf } from '../../plan/kinds.ts'
import type { CodeAnswers } from '../../kernel/input.ts'
import type { Action } from '../../kernel/store/action.ts'
import type { Work } from '../../kernel/store/work.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { AbilityCode, ConstraintCode } from '../../model/extension.ts'
import type { CodeMoment, CodeSelection } from '../../model/night-view.ts'
import type { Effect } from '../../model/syntax.ts'
import type { Op } from '../../plan/ability-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import * as wrong from './code-findings.ts'
import { CodeStop } from './code-stop.ts'
import { knownOf, type KnownCode } from './known.ts'
import { openNight, type OpenNight } from './open-night.ts'
import type { NightPlayer } from '../../model/written.ts'

/** Calls the code of a plan while one phase is carried out. `before` is what it answered when the same phase stopped the last time. */
export class Answers implements CodeAnswers {
  readonly #plan: Plan
  readonly #known: KnownCode
  readonly #before: readonly string[]
  /** What was answered, in order: of the same phase always the same. */
  readonly given: string[] = []

  constructor(plan: Plan, before: readonly string[]) {
    this.#plan = plan
    this.#known = knownOf(plan)
    this.#before = before
  }

  effects(work: Work, action: Action, place: number): readonly Op[] {
    const code = this.#plan.codes[place]?.code
    if (code?.handler === undefined) return []
    const { handler } = code
    const called = wrong.calledFor(work, action, code)
    const answer = this.#called(work, action, called, (moment, selected) => handler(moment, selected))
    const text = textOf(answer)
    if (text === undefined) return stop(isPromise(answer) ? wrong.promised(called) : wrong.notEffects(called, answer))
    this.#note(called, `${place} ${action.player} ${text}`)
    const fits = (effects: readonly Effect[]) => unfit(called, code, effects)
    return this.#known.effects(work.facts.names, place, text, called, fits)
  }

  violated(work: Work, action: Action): number {
    return action.ability.constraints.findIndex(one => one.at !== 'submission' && !this.holds(work, action, one))
  }

  unmet(work: Work, action: Action): readonly number[] {
    return action.ability.constraints.flatMap((one, place) =>
      one.at === 'acting' || this.holds(work, action, one) ? [] : [place],
    )
  }

  /** Does a constraint hold for an action, with whom it selects? */
  holds(work: Work, action: Action, { name, holds }: ConstraintCode): boolean {
    const code = this.#plan.codes.find(({ ability }) => ability === action.ability)?.code
    if (code === undefined) return true
    const called = wrong.calledFor(work, action, code, `the constraint ${name} of `)
    const answer = this.#called(work, action, called, (moment, selected): unknown =>
      typeof holds === 'function' ? holds(moment, selected) : moment.night.holds(holds),
    )
    if (typeof answer !== 'boolean')
      return stop(isPromise(answer) ? wrong.promised(called) : wrong.noAnswer(called, answer))
    this.#note(called, String(answer))
    return answer
  }

  /** What code answered; a stop within it stands, even if it was caught there. */
  #called(
    work: Work,
    action: Action,
    called: wrong.Called,
    call: (moment: CodeMoment, selected: CodeSelection) => unknown,
  ): unknown {
    const stops: CodeStop[] = []
    const asked = <T>(written: unknown, ask: (text: string) => T): T => {
      try {
        const text = JSON.stringify([written]).slice(1, -1)
        this.#note(called, text)
        return ask(text)
      } catch (error) {
        if (error instanceof CodeStop) stops.push(error)
        throw error
      }
    }
    const { names } = work.facts
    const night = openNight(work, action, {
      condition: written => asked(written, text => this.#known.condition(names, text, called)),
      selector: written => asked(written, text => this.#known.selector(names, text, called)),
      report: (fact, of) =>
        asked([{ report: fact, of, to: 'self' }], text => this.#known.effects(names, -1, text, called, nothing)[0]),
    })
    const answer = answerOf(() => call(momentOf(work, action, night), selectionOf(work, action, night)))
    night.close()
    const [first] = stops
    if (first !== undefined) throw first
    if ('value' in answer) return answer.value
    return stop(
      tried(() => answer.error instanceof NotPure) === true ? wrong.notPure(called) : wrong.threw(called, answer.error),
    )
  }

  /** Up to where it stopped, a phase that is begun again goes as it did. */
  #note(called: wrong.Called, answer: string): void {
    const before = this.#before[this.given.length]
    if (before !== undefined && before !== answer) stop(wrong.notPure(called))
    this.given.push(answer)
  }
}

function stop(finding: Finding): never {
  throw new CodeStop(() => [finding])
}

function nothing(): readonly Finding[] {
  return []
}

/** The effects as a file would have them; undefined if something among them is none. */
function textOf(answer: unknown): string | undefined {
  const list = tried((): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]))
  return tried(() => list?.every(isWrittenEffect)) === true ? dataText(list) : undefined
}

function answerOf(call: () => unknown): { readonly value: unknown } | { readonly error: unknown } {
  try {
    return { value: call() }
  } catch (error) {
    return { error }
  }
}

/** Effects of kinds that the ability does not say it is of. */
function unfit(called: wrong.Called, { does }: AbilityCode, effects: readonly Effect[]): readonly Finding[] {
  if (does === undefined) return []
  // An inspection and an observation are reports, too.
  const kinds = new Set(
    does.flatMap(word => (/^(inspection|observation)$/.test(word) ? 'investigation' : (kindOf(verbOf(word)) ?? word))),
  )
  return effects.flatMap(({ verb }) => {
    const kind = kindOf(verbOf(verb)) ?? ''
    return kinds.has(kind) ? [] : [wrong.undeclared(called, verb, kind, does)]
  })
}

/** When and for whom code is called. */
function momentOf({ pool }: Work, action: Action, { night, player, players }: OpenNight): CodeMoment {
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
function selectionOf({ pool }: Work, action: Action, { players }: OpenNight): CodeSelection {
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
