import type { EventPattern, Who } from '../model/syntax.ts'
import { anybody, noun, type Noun, type Told } from './nouns.ts'
import { actionsText, triesText } from './doings.ts'

/** An event as it happens, after `when`: `somebody targets you`. */
export function happens(pattern: EventPattern, told: Told): string {
  return eventText(pattern, told, 'now')
}

/** An event that has happened, or has not: `that player was killed`. */
export function happened(pattern: EventPattern, told: Told, not = false): string {
  return eventText(pattern, told, not ? 'never' : 'before')
}

type Time = 'now' | 'before' | 'never'

function eventText(pattern: EventPattern, told: Told, time: Time): string {
  const { event, whom, by, what } = pattern
  const actor = nounOf(by, told, time === 'never' ? 'nobody' : 'somebody')
  const victim = nounOf(whom, told, time === 'never' ? 'nobody' : 'somebody')
  const object = victim.text === 'nobody' || victim.text === 'somebody' ? 'anybody' : victim.text
  const acts = (infinitive: string) =>
    `${actor.text} ${active(actor, infinitive, actor.text === 'nobody' ? 'before' : time)}`
  const passes = (participle: string) =>
    `${victim.text} ${passive(victim, victim.text === 'nobody' ? 'before' : time)} ${participle}`
  const withWhat = pattern.with === undefined ? '' : ` with ${actionsText(pattern.with, 'one')}`
  switch (event) {
    case 'targeted':
      return `${acts('target')} ${object}${withWhat}`
    case 'attempted':
      return pattern.with === undefined
        ? `${acts('try')} to do something to ${object}`
        : `${acts('try')} to ${triesText(pattern.with)} ${object}`
    case 'stopped': {
      const tried =
        pattern.with === undefined
          ? `something done to ${object}`
          : `an attempt to ${triesText(pattern.with)} ${object}`
      return `${tried} ${passive(plain(tried), time)} stopped${byWhom(by, told)}`
    }
    case 'killed':
      return `${passes('killed')}${byWhom(by, told)}`
    case 'dies':
      return `${victim.text} ${active(victim, 'die', victim.text === 'nobody' ? 'before' : time)}${byWhom(by, told)}`
    case 'eliminated':
      return passes('eliminated')
    case 'acts':
      return `${acts('perform')} ${what === undefined ? 'any action' : actionsText([what], 'one')}`
    case 'succeeds':
    case 'fails':
      return `${acts(event === 'fails' ? 'fail' : 'succeed')} with ${what === undefined ? 'any action' : actionsText([what], 'one')}${on(whom, object)}`
    case 'becomes':
      return `${victim.whose} role or faction ${time === 'now' ? 'changes' : time === 'before' ? 'changed' : 'did not change'}`
    case 'begins':
      return `the ${what?.text ?? 'night'} ${time === 'now' ? 'begins' : 'began'}`
  }
}

function on(whom: Who, object: string): string {
  return whom.kind === 'anyone' ? '' : ` on ${object}`
}

function byWhom(by: Who, told: Told): string {
  return by.kind === 'anyone' ? '' : ` by ${nounOf(by, told, 'somebody').text}`
}

function nounOf(who: Who, told: Told, anyone: string): Noun {
  switch (who.kind) {
    case 'selected':
      return noun(who.selector, told)
    case 'tested':
      return plain(anybody(who.test, told))
    case 'anyone':
    case 'each':
      return plain(anyone)
  }
}

function plain(text: string): Noun {
  return { text, whose: `${text}'s`, person: 'one' }
}

function active({ person }: Noun, infinitive: string, time: Time): string {
  if (time === 'never') return `did not ${infinitive}`
  if (time === 'before') return pastOf(infinitive)
  if (person !== 'one') return infinitive
  return infinitive.endsWith('y') ? `${infinitive.slice(0, -1)}ies` : `${infinitive}s`
}

function pastOf(infinitive: string): string {
  if (infinitive.endsWith('e')) return `${infinitive}d`
  return infinitive.endsWith('y') ? `${infinitive.slice(0, -1)}ied` : `${infinitive}ed`
}

function passive({ person }: Noun, time: Time): string {
  if (time === 'now') return person === 'one' ? 'is' : 'are'
  return (person === 'one' ? 'was' : 'were') + (time === 'never' ? ' not' : '')
}
