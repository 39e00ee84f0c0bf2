import type { Finding } from '../../model/diagnostic.ts'
import type { Effect } from '../../model/syntax.ts'
import { lowerAnswer, lowerCondition, lowerSelector, type Lowered, type Said } from '../../plan/lower-answer.ts'
import type { Op } from '../../plan/ability-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { PlannedCondition, Select } from '../../plan/question.ts'
import { saidBy, type Called } from './code-findings.ts'
import { CodeStop } from './code-stop.ts'
import { onceFor } from '../../model/once-for.ts'

type Names = readonly string[]

/** What code has said in the language, as the plan has it, by its text. What is not known yet stops the phase: a plan grows only between two runs. */
export interface KnownCode {
  readonly effects: (
    names: Names,
    place: number,
    text: string,
    called: Called,
    fits: (effects: readonly Effect[]) => readonly Finding[],
  ) => readonly Op[]
  readonly condition: (names: Names, text: string, called: Called) => PlannedCondition
  readonly selector: (names: Names, text: string, called: Called) => Select
}

const noAbility = { name: '', owner: '', day: false, either: null, marks: [], written: null }

export const knownOf = onceFor(newKnown)

function newKnown(plan: Plan): KnownCode {
  const effects = new Table<readonly Op[]>()
  const conditions = new Table<PlannedCondition>()
  const selectors = new Table<Select>()
  return {
    effects: (names, place, text, called, fits) =>
      effects.at(names, `${place} ${text}`, text, called, said => {
        const { name, owner, day, either, marks, written } = plan.codes[place]?.ability ?? noAbility
        return lowerAnswer(plan, { name, owner, day, either: either !== null, marks }, written, said, fits)
      }),
    condition: (names, text, called) => conditions.at(names, text, text, called, said => lowerCondition(plan, said)),
    selector: (names, text, called) => selectors.at(names, text, text, called, said => lowerSelector(plan, said)),
  }
}

/** By the names of those who play, since a name may come to be another's, and by text. */
class Table<T> {
  readonly #byNames = new Map<string, Map<string, T>>()
  #names: Names = []
  #here = new Map<string, T>()

  at(names: Names, key: string, text: string, called: Called, lower: (said: Said) => Lowered<T>): T {
    if (names !== this.#names) this.#turnTo(names)
    const known = this.#here.get(key)
    if (known !== undefined) return known
    const here = this.#here
    throw new CodeStop(() => {
      const source = { name: called.at.source.name, text }
      const { lowered, findings } = lower({ source: { ...source, name: `${source.name} (answered)` }, names })
      if (lowered !== undefined) here.set(key, lowered)
      return findings.map(finding => saidBy(called, finding))
    })
  }

  #turnTo(names: Names): void {
    const key = names.join('\n')
    this.#names = names
    this.#here = this.#byNames.get(key) ?? new Map<string, T>()
    this.#byNames.set(key, this.#here)
  }
}
