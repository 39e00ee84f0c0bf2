import type { Attempts, StateRule, Will } from '../../model/state-rule.ts'
import { triesText } from './attempts.ts'
import { wordsOf } from './facts.ts'
import type { Told } from './nouns.ts'
import { actionsOf, butFor, butWith, byWhose, newTarget, whomText, withWhat } from './phrases.ts'

/** A state in full as a clause: `attempts by you to kill anybody fail`. */
export function stateText({ attempts, will }: StateRule, told: Told): string {
  const { verbs, by, except } = attempts
  const does = willText(will, told)
  const [verb, ...more] = verbs === 'all' ? [] : verbs
  const only = more.length === 0 ? verb?.text : undefined
  if (only === 'report') return `${reportsText(attempts, told)} ${does}`
  if (only === 'act') return `${actionsOf(whomText(by, told), attempts.with)} ${does}${butFor(except)}`
  return `${attemptsText(attempts, told)} ${does}${butWith(except)}`
}

function reportsText({ by, against, fact, value }: Attempts, told: Told): string {
  const about = whomText(against, told)
  const what =
    fact === undefined
      ? `anything about ${about}`
      : about === 'you'
        ? `your ${wordsOf(fact)}`
        : `the ${wordsOf(fact)} of ${about}`
  const to = byWhose(by, told, 'to')
  return value === undefined ? `reports${to} of ${what}` : `reports${to} that would give ${what} as ${value.text}`
}

function attemptsText({ verbs, by, against, with: names, fromNowOn: isLater }: Attempts, told: Told): string {
  const tried = verbs === 'all' ? 'do anything to' : triesText(verbs)
  return `attempts${byWhose(by, told)} to ${tried} ${whomText(against, told)}${withWhat(names)}${isLater ? ' on visits made from then on' : ''}`
}

function willText(will: Will, told: Told): string {
  switch (will.kind) {
    case 'fail':
      return 'fail'
    case 'succeed':
      return 'cannot fail'
    case 'target':
      return `target ${newTarget(will.to, told)} instead`
    case 'turn-back':
      return 'target whoever makes them instead'
    case 'report':
      return `give ${will.value.text} instead`
  }
}
