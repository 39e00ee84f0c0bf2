import { isInvalidWord, isOfChosen } from '../model/invalid-word.ts'
import type { LogEvent } from '../model/outcome.ts'
import { valueText } from './value-text.ts'

/** Why a step of an action failed, or did what it says otherwise. */
export function failureWording(event: LogEvent): string {
  const { reason, value } = event
  switch (reason) {
    case 'invalid-target':
      return invalidWording(event)
    case 'split':
      return 'it has several targets where one is due'
    case 'loop':
      return 'it is the last of a loop that 100 turns do not bring to rest'
    case 'lost':
      return value === undefined ? 'its ability is lost' : `it could not be used${whyIn(event)}`
    case 'limits':
      return `it could not be used${whyIn(event)}`
    case 'requires':
      return `what it requires does not hold: ${valueText(value)}`
    case 'no-target':
      return 'an earlier step has no target'
    case 'interaction':
      return 'it and others would do to each other what cannot be ordered'
    case 'illegal-redirect':
      return `it would redirect to somebody who could not have been selected${whyIn(event)}`
    case 'ignored':
      return 'it was sent in during a window'
    case 'constraint':
      return `a constraint does not hold: ${valueText(value)}`
    case 'stopped':
    case undefined:
      return value === 'targeting' ? 'the step that was to target has failed (C2)' : 'it is stopped'
  }
}

function invalidWording(event: LogEvent): string {
  const { value, other = '' } = event
  if (value === 'choice') return 'it has no choice, and one is asked for'
  const who = isOfChosen(value) ? 'the chosen player' : 'the target'
  switch (isInvalidWord(value) ? value : '') {
    case 'self':
    case 'chosen-self':
      return `${who} is its own player, and another is asked for`
    case 'dead':
    case 'chosen-dead':
      return `${who} is none that it may have: ${other} is dead`
    case 'alive':
    case 'chosen-alive':
      return `${who} is none that it may have: ${other} is alive`
    case 'chosen':
      return `${who} is none that it may have`
    default:
      return event.rules.includes('T4')
        ? 'it has fewer targets than it asks for'
        : `the target is none that it may have${whyIn(event)}`
  }
}

function whyIn({ value }: LogEvent): string {
  return value === undefined ? '' : `: ${valueText(value)}`
}
