import { gathered } from '../model/gathered.ts'
import type { Ability, Aim, Condition, EventPattern, Selector, Who } from '../model/syntax.ts'
import type { Subject } from './subject.ts'
import { effectsByVerb, syntaxInPlay } from './walk.ts'

/** What is so wherever an ability asks something at the moment of its own: what it waits for, and whom it has its player pick. */
export function knownHere(
  { when, target, choose, order, steps = [] }: Ability,
  subject: Subject,
): readonly Condition[] {
  if (steps.length > 1) return []
  return [
    ...(when === undefined || order !== undefined ? [] : ofEvent(when, subject)),
    ...ofAim(target, 'target'),
    ...(choose?.kind === 'mark' ? [] : ofAim(choose, 'chosen')),
  ]
}

function ofAim(aim: Aim | undefined, word: 'target' | 'chosen'): readonly Condition[] {
  if (aim?.kind !== 'pick' || aim.must === undefined) return []
  const { must } = aim
  const nth = Array.from({ length: aim.most > 1 ? aim.least : 0 }, (_, n): Selector => ({
    kind: 'nth',
    n: n as 0 | 1 | 2,
  }))
  return [{ kind: word } as const, ...nth].map(who => ({ kind: 'of', who, test: must }))
}

/** Who became another may be what he was no longer, or not yet. */
function ofEvent(heard: EventPattern, subject: Subject): readonly Condition[] {
  const { event, whom, by } = heard
  if (event === 'becomes' || event === 'begins') return []
  const isDeath = deaths.includes(event) && !effectsByVerb(syntaxInPlay(subject)).has('revive')
  const isOfSelf = whom.kind === 'selected' && whom.selector.kind === 'self'
  const dead = [{ kind: 'victim' } as const, ...(isOfSelf ? [{ kind: 'self' } as const] : [])]
  return [
    ...deathHeard(heard),
    ...ofWho(whom, 'victim'),
    ...ofWho(by, 'actor'),
    ...(isDeath
      ? gathered(dead, (who): Condition => ({ kind: 'of', who, test: { kind: 'alive', alive: false } }))
      : []),
  ]
}

/** Of what a death sets off, that it has happened. */
export function deathHeard(event: EventPattern): readonly Condition[] {
  return deaths.includes(event.event) ? [{ kind: 'ever', event }] : []
}

const deaths: readonly string[] = ['dies', 'killed', 'eliminated']

function ofWho(who: Who, word: 'victim' | 'actor'): readonly Condition[] {
  return who.kind === 'tested' ? [{ kind: 'of', who: { kind: word }, test: who.test }] : []
}
