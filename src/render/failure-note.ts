import { isOfChosen } from '../model/invalid-word.ts'
import type { LogEvent, LogKind, Reason } from '../model/outcome.ts'
import type { Value } from '../words/say.ts'
import { put, type HappenedWords } from './happened-words.ts'

/** With what it requires in the words of another language, where it is to be read in that one: an outcome says it in English. */
export interface WordedReason extends Reason {
  readonly said?: string
}

/** Why a step of an action came to nothing, in half a sentence; of an aim that was split it is said between whom. */
export function failureNote(reason: Reason, own: readonly LogEvent[], words: HappenedWords): string {
  const { say, causes } = words
  if (reason.kind === 'invalid-target') return invalidNote(reason, own, words)
  const split = reason.kind === 'split' ? own.find(({ kind }) => kind === 'split') : undefined
  if (split === undefined) return reasonText(reason, words)
  const { player = '', players = [] } = split
  const values = { player, players, count: players.length }
  if (reason.by.length === 0) return say('split-between', values)
  return say('split-between-by', { ...values, by: causes(reason.by) })
}

/** The same in as few words as say it: of what was illegal when it was sent in, why it was, alone. */
export function shortFailure(reason: WordedReason, own: readonly LogEvent[], words: HappenedWords): string {
  const { kind, must, requires, said } = reason
  const isIllegal = must === undefined && (kind === 'invalid-target' || kind === 'lost' || kind === 'limits')
  const short = words.language.startsWith('en') ? requires : said
  return isIllegal && short !== undefined ? short : failureNote(reason, own, words)
}

/** Whom it may not have: what that player must be, that he is dead, that it is its own, or that too few are left; and whether it targeted or chose him. */
function invalidNote(reason: WordedReason, own: readonly LogEvent[], words: HappenedWords): string {
  const { say, language } = words
  const owing = owingTo(reason, words)
  const failure = own.find(event => invalidating.has(event.kind) && event.reason === 'invalid-target')
  const ofChosen = isOfChosen(failure?.value)
  if (reason.must !== undefined) {
    const what = put(told(language.startsWith('en') ? reason.must : reason.said))
    return say(ofChosen ? 'invalid-chosen-must' : 'invalid-must', { owing, what })
  }
  if (reason.dead !== undefined)
    return say(ofChosen ? 'invalid-chosen-dead' : 'invalid-dead', { owing, player: reason.dead })
  if (reason.requires !== undefined || failure === undefined) return reasonText(reason, words)
  if (failure.value === 'self') return say('invalid-self', { owing })
  if (failure.value === 'choice') return say('invalid-choice')
  if (failure.value === 'chosen-self') return say('invalid-chosen-self')
  if (ofChosen) return say('invalid-chosen', { owing })
  return failure.rules.includes('T4') ? say('invalid-few', { owing }) : reasonText(reason, words)
}

const invalidating: ReadonlySet<LogKind> = new Set<LogKind>(['step-failed', 'otherwise'])

function reasonText(reason: WordedReason, words: HappenedWords): string {
  const { kind, by, requires, said } = reason
  const { say, causes, language } = words
  const isBy = by.length > 0
  const owing = owingTo(reason, words)
  const wanting = language.startsWith('en') ? requires : said
  const what = put(told(wanting))
  switch (kind) {
    case 'stopped':
      return isBy ? say('stopped', { by: causes(by) }) : say('stopped-by-state')
    case 'split':
      return isBy ? say('split-by', { by: causes(by) }) : say('split')
    case 'interaction':
      return isBy ? say('interaction', { by: causes(by) }) : say('interaction-others')
    case 'requires':
    case 'constraint':
    case 'limits':
    case 'invalid-target':
    case 'illegal-redirect':
      return say(kind, { owing, what })
    case 'lost':
      return say(requires === undefined ? 'lost' : 'limits', { owing, what })
    case 'loop':
    case 'no-target':
    case 'ignored':
      return say(kind, { owing })
  }
}

/** Whose actions brought it about, or that it was the action itself. */
function owingTo({ by, own }: Reason, { say, causes }: HappenedWords): Value {
  if (by.length > 0) return put(say('because-of', { by: causes(by) }))
  return put(own === true ? say('because-of-itself') : '')
}

function told(what: string | undefined): string {
  return what === undefined ? '' : `: ${what}`
}
