import type { Finding } from '../../model/diagnostic.ts'
import type { Plan } from '../../plan/plan.ts'
import { Answers } from './answers.ts'
import { CodeStop } from './code-stop.ts'

/**
 * Runs something that asks the code of a plan, and again whenever code said what the plan did not know: code is a function of the night, so
 * all of it goes as before. Returns the findings if something is wrong with the code.
 */
export function untilKnown<T>(
  plan: Plan,
  run: (answers: Answers) => T,
  begunAgain: () => void,
): { readonly came: T } | { readonly findings: readonly Finding[] } {
  let before: readonly string[] = []
  for (;;) {
    const answers = new Answers(plan, before)
    try {
      return { came: run(answers) }
    } catch (error) {
      if (!(error instanceof CodeStop)) throw error
      begunAgain()
      const findings = error.grow()
      if (findings.length > 0) return { findings }
      before = answers.given
    }
  }
}
