import type { Role } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import type { Holding } from './actions.ts'
import { numbersMeant, ofCounter } from './counters-said.ts'
import type { WrongNumber } from './numbers-said.ts'
import type { Subject } from './subject.ts'
import { testsWithin } from './walk.ts'
import { onceForText } from '../text/once-for-text.ts'

/** A counter of which somebody needs some to win, and how many. */
export interface WinCounter {
  readonly name: string
  readonly numbers: readonly number[]
}

/** A wrong number, and what has another one where that is not the ability. */
export interface WrongWin extends WrongNumber {
  readonly of?: string
}

/** The counters that make the role or the faction win that has an ability. */
export function countersToWin({ owner, of }: Pick<Holding, 'owner' | 'of'>, { setup }: Subject): readonly WinCounter[] {
  const role: Role | undefined = of === 'role' ? setup.roles.get(owner) : undefined
  const faction = of === 'role' ? role?.faction?.text : of === 'faction' ? owner : undefined
  const wins = [role?.wins, faction === undefined ? undefined : setup.factions.get(faction)?.wins]
  return testsWithin(wins, 'counter').map(({ counter, atLeast, atMost }) => ({
    name: counter.text,
    numbers: [atLeast, atMost].filter(bound => bound !== undefined),
  }))
}

/** Whether a text says anything about who wins. */
export const saysWhoWins = onceForText(text => text.search(winning) >= 0)

/** What a text says but for the sentences about who wins, where that depends on a counter. */
export function beside(text: string, wins: readonly WinCounter[]): string {
  return wins.length === 0 ? text : text.replace(winning, sentence => ' '.repeat(sentence.length))
}

/** The number that a text says with which one wins is none of those that it takes. */
export function wrongWin(text: string, wins: readonly WinCounter[]): WrongWin | undefined {
  for (const name of new Set(wins.map(win => win.name))) {
    const numbers = wins.flatMap(win => (win.name === name ? win.numbers : []))
    const said = foundIn(text, winning).flatMap(([sentence]) =>
      denied.test(sentence) ? [] : foundIn(sentence, ofCounter(name)),
    )
    const [first] = said
    const isKnown = said.some(found => numbersMeant(found[1], found[2] ?? '').some(number => numbers.includes(number)))
    if (first !== undefined && !isKnown && numbers.length > 0)
      return { words: first[0], numbers, of: 'what makes its player win' }
  }
  return undefined
}

const winning =
  /[^.;!?]*\b(?:you(?:['’]ve| have| will)? (?:also )?(?:win|won)|wins? the game|(?:the )?game is (?:won|yours)|to win|for (?:a|the|your) (?:win|victory)|victory is yours)\b[^.;!?]*/gi
const denied = /\b(?:not|never|cannot|nobody|no longer|unless|\w+n['’]t)\b/i
