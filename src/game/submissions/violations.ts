import type { SentAction } from '../../kernel/kernel.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { ConstraintCode } from '../../model/extension.ts'

/** Which of these constraints do not hold for an action that is sent in; or what is wrong with the code that was asked. */
export type Violations = (
  sent: SentAction,
  constraints: readonly ConstraintCode[],
) => { readonly violated?: readonly ConstraintCode[]; readonly findings: readonly Finding[] }
