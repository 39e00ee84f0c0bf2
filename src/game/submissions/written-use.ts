import type { Submission } from '../../model/phase.ts'
import type { Name } from '../../model/syntax.ts'
import type { SubmissionRow } from './holdings.ts'

/** `Pull: { target: Lea, choose: .. }`: a use as a file has it, with two dots where nobody or several are named. */
export function useWritten(ability: string, { targets, chosen }: Pick<Submission, 'targets' | 'chosen'>): string {
  return `${ability}: { target: ${only(targets)}, choose: ${only(chosen)} }`
}

/** Does it stand behind `--set`? */
export function isSupposed({ at }: Submission): boolean {
  return at.source.name === '--set'
}

/** `--set "Fay.Pull=Lea ~ .."`: as it stands behind that option. */
export function supposedUse({ submission, owned: { ability } }: SubmissionRow, isOfTwo: boolean): string {
  const { actor, targets, chosen } = submission
  const asksFor = (ability.aim ?? ability.choose)?.selector === null
  const names = isOfTwo ? `${only(targets)} ~ ${only(chosen)}` : asksFor ? '..' : ''
  return `--set "${actor.text}.${ability.name}=${names}"`
}

function only([first, second]: readonly Name[]): string {
  return first === undefined || second !== undefined ? '..' : first.text
}
