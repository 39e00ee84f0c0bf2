import type { Name, Selector, Test, Who } from '../../model/syntax.ts'
import { actionsText } from './attempts.ts'
import { anybody, noun, type Told } from './nouns.ts'

/** Parts of the sentences of several verbs; each is empty where the author did not write the option. */

/** ` by anybody who is Town`. */
export function byWhom(test: Test | undefined, told: Told): string {
  return test === undefined ? '' : ` by ${anybody(test, told)}`
}

/** ` by you`; ` to you` after reports. */
export function byWhose(who: Who | undefined, told: Told, by: 'by' | 'to' = 'by'): string {
  return who === undefined || who.kind === 'anyone' ? '' : ` ${by} ${whomText(who, told)}`
}

/** `you`, after `attempts to kill`. */
export function whomText(who: Who | undefined, told: Told): string {
  if (who?.kind === 'selected') return noun(who.selector, told).text
  return who?.kind === 'tested' ? anybody(who.test, told) : 'anybody'
}

/** Whom attempts target instead; `actor` is whoever makes them. */
export function newTarget(to: Selector, told: Told, actor = 'whoever makes them'): string {
  return to.kind === 'actor' ? actor : noun(to, told).text
}

/** ` with a killing action`. */
export function withWhat(names: readonly Name[] | undefined): string {
  return names === undefined ? '' : ` with ${actionsText(names, 'one')}`
}

/** `killing actions of that player`; `actions of yours` where none are named. */
export function actionsOf(whom: string, names: readonly Name[] | undefined): string {
  return `${names === undefined ? 'actions' : actionsText(names, 'many')} of ${whom === 'you' ? 'yours' : whom}`
}

/** `, those made from then on`, after visits. */
export function fromNowOn(isSo: boolean | undefined): string {
  return isSo ? ', those made from then on' : ''
}

/** A text that is told, in quotes; what stands for a name says so. */
export function quotedText(text: string): string {
  return `“${text.replace(/\{(\w+)\}/g, (_, word: string) => (word === 'self' ? '[your name]' : '[name]'))}”`
}

/** `, except killing actions`, after actions. */
export function butFor(names: readonly Name[] | undefined): string {
  return names === undefined ? '' : `, except ${actionsText(names, 'many')}`
}

/** `, except with a killing action`, after attempts. */
export function butWith(names: readonly Name[] | undefined): string {
  return names === undefined ? '' : `, except${withWhat(names)}`
}

/** `, as far as they are killing actions`. */
export function onlyWhat(names: readonly Name[] | undefined): string {
  return names === undefined ? '' : `, for ${actionsText(names, 'many')} only`
}

/** `the first player and the second player`. */
export function inWords(players: readonly Selector[], told: Told): string {
  const texts = players.map(player => noun(player, told).text)
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`
}
