import type { EventPattern, Who } from '../../model/syntax.ts'
import { anybody, belonging, type Noun, noun, type Told } from './nouns.ts'
import { actionsText, triesText } from './attempts.ts'

/** An event as it happens, after `when`: `somebody targets you`. */
export function happens(pattern: EventPattern, told: Told): string {
  return eventText(pattern, told, 'now')
}

/** An event that has happened, or has not: `that player was killed`. */
export function happened(pattern: EventPattern, told: Told, not: boolean): string {
  return eventText(pattern, told, not ? 'never' : 'before')
}

type Time = 'now' | 'before' | 'never'

function eventText(pattern: EventPattern, told: Told, time: Time): string {
  const { event, whom, by, what } = pattern
  const actor = subjectOf(by, told, time)
  const victim = subjectOf(whom, told, time)
  const object = objectOf(whom, told)
  const acts = (infinitive: string) => `${actor.text} ${active(actor, infinitive, actor.time)}`
  const withWhat = pattern.with === undefined ? '' : ` with ${actionsText(pattern.with, 'one')}`
  const thing = time === 'never' ? 'anything' : 'something'
  const names = what === undefined ? pattern.with : [what]
  const done = names === undefined ? 'any action' : actionsText(names, 'one')
  switch (event) {
    case 'targeted':
      return `${acts('target')} ${object}${withWhat}`
    case 'attempted':
      return pattern.with === undefined
        ? `${acts('try')} to do ${thing} to ${object}`
        : `${acts('try')} to ${triesText(pattern.with)} ${object}`
    case 'stopped': {
      const tried = pattern.with === undefined ? `do ${thing} to` : triesText(pattern.with)
      const attempt = plain(`${time === 'never' ? 'no' : 'an'} attempt${byWhom(by, told)} to ${tried} ${object}`)
      return passes({ ...attempt, time: time === 'never' ? 'before' : time }, 'stopped')
    }
    case 'killed':
      return `${passes(victim, 'killed')}${byWhom(by, told)}${withWhat}`
    case 'dies':
      return `${victim.text} ${active(victim, 'die', victim.time)}${by.kind === 'anyone' ? '' : ` at the hands of ${objectOf(by, told)}`}${withWhat}`
    case 'eliminated':
      return `${passes(victim, 'eliminated')}${byWhom(by, told)}`
    case 'acts':
      return `${acts('perform')} ${done}`
    case 'succeeds':
    case 'fails':
      return `${acts(event === 'fails' ? 'fail' : 'succeed')} with ${done}`
    case 'becomes':
      return `${belonging(victim, 'role or faction')} ${active({ person: 'one' }, 'change', victim.time)}`
    case 'wins':
      return `${victim.text} ${active(victim, 'win', victim.time)}`
    case 'begins': {
      const phase = what?.text ?? 'night'
      return `the ${phase} ${time === 'now' ? 'begins' : time === 'before' ? 'began' : 'did not begin'}`
    }
  }
}

interface Subject extends Noun {
  /** `nobody` says for itself that it never happened: `nobody died`. */
  readonly time: Time
}

function subjectOf(who: Who, told: Told, time: Time): Subject {
  if (who.kind === 'selected') return { ...noun(who.selector, told), time }
  const text = who.kind === 'tested' ? anybody(who.test, told) : 'somebody'
  if (time !== 'never') return { ...plain(text), time }
  return { ...plain(text.replace(/^\w+/, 'nobody')), time: 'before' }
}

function objectOf(who: Who, told: Told): string {
  if (who.kind === 'selected') return noun(who.selector, told).text
  return who.kind === 'tested' ? anybody(who.test, told) : 'anybody'
}

function byWhom(by: Who, told: Told): string {
  return by.kind === 'anyone' ? '' : ` by ${objectOf(by, told)}`
}

function passes(subject: Subject, participle: string): string {
  return `${subject.text} ${passive(subject, subject.time)} ${participle}`
}

function plain(text: string): Noun {
  return { text, whose: `${text}'s`, person: 'one' }
}

function active({ person }: Pick<Noun, 'person'>, infinitive: string, time: Time): string {
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
