import { type PlannedCondition, when } from '../../plan/question.ts'

/** Is some of the condition left to chance? */
export function mayDraw({ code, conditions }: PlannedCondition): boolean {
  return code === when.chance || conditions.some(mayDraw)
}
