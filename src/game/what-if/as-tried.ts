import type { ActionAnswer, Link, WhyAnswer } from '../../model/why.ts'
import type { LogEvent } from '../../model/outcome.ts'
import { withLinks } from '../../outcome/with-links.ts'
import type { PlayedPhase } from '../replay.ts'
import { newLedAway, type LedAway } from './led-away.ts'
import { rulingsBehind } from './rulings-behind.ts'

/** Adds to an answer about a phase what is found by resolving that otherwise: which rulings decide what a report says, and what would have been set off by an action that was led elsewhere. */
export function asTried(answer: WhyAnswer, played: PlayedPhase): WhyAnswer {
  const behind = rulingsBehind(played)
  const away = newLedAway(played)
  return withLinks(withAway(answer, away), link => {
    const rulings = behind(link.event)
    return rulings.length === 0 ? link : { ...link, rulings }
  })
}

function withAway(answer: WhyAnswer, away: LedAway): WhyAnswer {
  switch (answer.kind) {
    case 'action':
      return ofAction(answer, away)
    case 'trigger':
      return {
        ...answer,
        missed: answer.missed.map(link => (isArmedThen(link) ? link : withBelow(link, away.from(link.event)))),
      }
    case 'set-aside':
      return answer
    case 'player': {
      const { player } = answer
      const ofLink = (link: Link): Link =>
        link.event.player !== player ? link : withBelow(link, away.waitingFor(link.event))
      return { ...answer, happened: answer.happened.map(ofLink), did: answer.did.map(did => ofAction(did, away)) }
    }
  }
}

/** What armed it in this phase is answered too, with what was led away. */
function isArmedThen({ because }: Link): boolean {
  return because.some(({ event }) => event.kind === 'armed')
}

function withBelow(link: Link, events: readonly LogEvent[]): Link {
  return events.length === 0 ? link : { ...link, because: [...link.because, ...linksTo(events)] }
}

/** With what was led away from a guard that it posted, or a trigger that it armed. */
function ofAction(action: ActionAnswer, away: LedAway): ActionAnswer {
  const led = action.came.flatMap(({ event }) => away.from(event))
  if (led.length === 0) return action
  return { ...action, thence: [...action.thence, ...linksTo(led)].sort((one, other) => one.event.n - other.event.n) }
}

function linksTo(events: readonly LogEvent[]): readonly Link[] {
  return [...new Set(events)].map(event => ({ event, because: [], away: true }))
}
