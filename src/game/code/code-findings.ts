import type { Action } from '../../kernel/store/action.ts'
import type { Work } from '../../kernel/store/work.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { AbilityCode } from '../../model/extension.ts'
import { isWrittenEffect } from '../../model/written-effect.ts'
import { dataText, tried } from '../../model/tried.ts'

/** Where code is called: `Vigil of extension:house-rules, for Ann on night 2,`. */
export interface Called {
  readonly what: string
  readonly at: Finding['at']
}

export function calledFor(
  { facts, input }: Work,
  { ability, player }: Action,
  { extension }: AbilityCode,
  part = '',
): Called {
  const who = facts.names[player] ?? 'nobody'
  const when = input.kind === 'night' ? `on night ${input.number}` : `on day ${input.number}`
  return { what: `${part}${ability.name} of extension:${extension}, for ${who} ${when},`, at: ability.at }
}

const stays = 'mend the extension: nothing of it is carried out, and what was sent in before stands'

export function threw({ what, at }: Called, error: unknown): Finding {
  const said = tried(() => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)))
  const why = 'code of an extension answers, and throws nothing'
  return { ...finding('extension/threw', `${what} threw: ${said ?? unreadable}`, why, at), thrown: error }
}

export function promised({ what, at }: Called): Finding {
  return finding(
    'extension/promise',
    `${what} answered with a promise`,
    'a phase is carried out at once, and waits for nothing',
    at,
  )
}

export function notEffects({ what, at }: Called, answer: unknown): Finding {
  return finding(
    'extension/no-effect',
    `${what} answered with ${described(answer)}`,
    'it answers with what `effects.<verb>` makes: one, or a list that may be empty',
    at,
  )
}

export function noAnswer({ what, at }: Called, answer: unknown): Finding {
  return finding(
    'extension/no-answer',
    `${what} answered with ${described(answer)}`,
    'a constraint holds or does not: it answers with true or false',
    at,
  )
}

export function notPure({ what, at }: Called): Finding {
  return finding(
    'extension/not-pure',
    `${what} answered otherwise when it was asked again`,
    'it is asked again for loops, rulings and previews, and must be a function of what it is handed',
    at,
  )
}

export function undeclared({ what, at }: Called, verb: string, kind: string, does: readonly string[]): Finding {
  return finding(
    'extension/undeclared',
    `${what} answered with “${verb}”, which is of kind ${kind}`,
    `it says \`does: [${does.join(', ')}]\`, and is known by that`,
    at,
  )
}

/** What is wrong with what code said in the language, with whose words they are. */
export function saidBy({ what, at }: Called, wrong: Finding): Finding {
  const label = `said by ${what.slice(0, -1)}`
  const message = wrong.message.startsWith(what) ? wrong.message : `${what} said what cannot be: ${wrong.message}`
  return { ...wrong, message, related: [...(wrong.related ?? []), { at, label }] }
}

function finding(code: string, message: string, why: string, at: Finding['at']): Finding {
  return { code, severity: 'error', message, why, help: stays, at }
}

const unreadable = 'what cannot be read'

function described(answer: unknown): string {
  if (answer === undefined) return 'nothing'
  if (typeof answer === 'function') return 'a function'
  if (typeof answer !== 'object' || answer === null) return `${typeof answer} ${shown(answer)}`
  return tried(() => describedObject(answer)) ?? unreadable
}

function shown(answer: unknown): string {
  return (typeof answer === 'string' ? JSON.stringify(answer) : String(answer)).slice(0, 50)
}

function describedObject(answer: object): string {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  const isOfEffects = list.every(isWrittenEffect)
  if (isOfEffects && dataText(list) === undefined) return 'an effect of something that is no data'
  if (Array.isArray(answer)) return isOfEffects ? 'a list of effects' : 'a list with something in it that is no effect'
  return `object ${dataText(answer) ?? unreadable}`.slice(0, 60)
}
