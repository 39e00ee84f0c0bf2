import type { Attempts, StateRule, Will } from '../model/syntax.ts'
import { actionsText, triesText } from './doings.ts'
import { aboutText } from './learning.ts'
import { noun, type Told } from './nouns.ts'
import { butFor, byWhose, onWhom, withWhat } from './phrases.ts'

/** A state in full as a clause: `attempts by you to kill anybody fail`. */
export function stateText({ attempts, will }: StateRule, told: Told): string {
  return `${attemptsText(attempts, told)} ${willText(will, told)}${butFor(attempts.except)}`
}

function attemptsText(attempts: Attempts, told: Told): string {
  const { verbs, exceptVerbs, by, against, fact, value } = attempts
  const names = verbs === 'all' ? [] : verbs.map(({ text }) => text)
  const what = withWhat(attempts.with)
  if (names.length === 1 && names[0] === 'report') {
    const about = against === undefined ? '' : onWhom(against, told).trim()
    const whose = about === 'you' ? 'your' : about === '' ? "anybody's" : `${about}'s`
    const named = fact === undefined ? `anything about ${about === '' ? 'anybody' : about}` : aboutText(fact, whose)
    const to = byWhose(by, told).replace(/^ by/, ' to')
    return value === undefined ? `reports${to} of ${named}` : `reports${to} that would give ${named} as ${value.text}`
  }
  if (names.length === 1 && names[0] === 'act') {
    const actor = byWhose(by, told).replace(/^ by/, ' of')
    return `${attempts.with === undefined ? 'actions' : actionsText(attempts.with, 'many')}${actor}`
  }
  const tried = verbs === 'all' ? 'do anything to' : triesText(verbs)
  const but = exceptVerbs === undefined ? '' : `, except to ${triesText(exceptVerbs)},`
  return `attempts${byWhose(by, told)} to ${tried}${onWhom(against, told)}${what}${but}`
}

function willText(will: Will, told: Told): string {
  switch (will.kind) {
    case 'fail':
      return 'fail'
    case 'succeed':
      return 'cannot fail'
    case 'target':
      return `target ${noun(will.to, told).text} instead`
    case 'report':
      return `give ${will.value.text} instead`
  }
}
