import { ofOwner } from '../model/of-owner.ts'
import type { Finding } from '../model/diagnostic.ts'
import { tellsText } from '../plan/passes-text.ts'
import type { SubmissionRow } from './submissions/holdings.ts'

/** Warnings of actions that pass a message on and were sent in without one. */
export function noMessageFindings(sent: readonly SubmissionRow[]): readonly Finding[] {
  return sent
    .filter(({ submission: { text = '' }, owned: { ability } }) => text.trim() === '' && tellsText(ability))
    .map(({ submission: { actor, ability } }) => ({
      code: 'action/no-message',
      severity: 'warning',
      message: `${ofOwner(actor.text, ability.text)} comes without a message`,
      why: 'it passes on what its player writes, and nobody is told anything',
      help: `ask for it, and write \`${ability.text}: { target: .., text: ".." }\``,
      at: ability.at,
      rules: ['T2'],
    }))
}
