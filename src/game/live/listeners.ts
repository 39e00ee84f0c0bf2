import { nearest } from '../../text/did-you-mean.ts'
import { aFunction } from '../../model/call-checks.ts'
import { callFinding, argumentFindings, shown } from '../../model/call-error.ts'
import { mustFit } from './game-error.ts'
import { logKinds } from '../../model/log-kinds.ts'
import type { LogEventOf } from '../../model/fields-of-kind.ts'
import type { LogKind, Outcome } from '../../model/outcome.ts'

/** What a listener to a kind is told. */
export type Listener<Kind extends LogKind | 'phase' | 'error'> = (
  told: Kind extends 'phase' ? Outcome : Kind extends LogKind ? LogEventOf<Kind> : unknown,
) => void

type Kind = LogKind | 'phase' | 'error'

const kinds: ReadonlySet<string> = new Set<Kind>([...logKinds, 'phase', 'error'])

/** Who listens to a game. What a listener throws changes nothing: the others are told, and then it is handed on. */
export class Listeners {
  readonly #of = new Map<Kind, Set<(told: unknown) => unknown>>()

  /** Returns what ends it. One that listens twice is told once. */
  add<K extends Kind>(kind: K, listener: Listener<K>): () => void {
    if (!kinds.has(kind))
      mustFit('on', [callFinding('on', 'kind', noKind(kind), `the kinds are ${[...kinds].join(', ')}`)])
    mustFit('on', argumentFindings('on', { listener }, { listener: aFunction }))
    const all = this.#of.get(kind) ?? new Set()
    this.#of.set(kind, all)
    const hears = listener as (told: unknown) => unknown
    all.add(hears)
    return () => {
      all.delete(hears)
    }
  }

  /** Tells of a phase: its events in the order of the log, then the outcome. Throws what was thrown where nobody listens to `error`. */
  tell(outcome: Outcome): void {
    const errors: unknown[] = []
    for (const event of outcome.log) this.#tellAll(event.kind, event, errors)
    this.#tellAll('phase', outcome, errors)
    this.#tellErrors(errors)
  }

  /** Throws what was thrown where nobody listens to `error`, and what those threw who do. */
  #tellErrors(errors: readonly unknown[]): void {
    const unheard: unknown[] = []
    for (const error of errors) if (this.#hear('error')) this.#tellAll('error', error, unheard)
    const [first] = this.#hear('error') ? unheard : errors
    if (first !== undefined) throw errorOf(first)
  }

  /** What an async listener fails with is told as what another throws, later: nobody is left to catch it where nobody listens to `error`. */
  #waitFor(answer: unknown, kind: Kind): void {
    if (!(answer instanceof Promise)) return
    answer.catch((error: unknown) => {
      if (kind !== 'error' && this.#hear('error')) return this.#tellErrors([error])
      throw new Error(`an async listener to “${kind}” failed: ${errorOf(error).message}`, { cause: error })
    })
  }

  #hear(kind: Kind): boolean {
    return (this.#of.get(kind)?.size ?? 0) > 0
  }

  #tellAll(kind: Kind, told: unknown, errors: unknown[]): void {
    for (const listener of [...(this.#of.get(kind) ?? [])]) {
      try {
        this.#waitFor(listener(told), kind)
      } catch (error) {
        errors.push(error)
      }
    }
  }
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('a listener threw what is no error', { cause: thrown })
}

function noKind(given: unknown): string {
  const kind = typeof given === 'string' ? given : shown(given)
  const [near] = nearest(kind, kinds)
  return `a game tells of no “${kind}”${near === undefined ? '' : `; did you mean “${near}”?`}`
}
