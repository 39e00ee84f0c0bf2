import type { LogEvent } from '../model/outcome.ts'
import type { RuleId } from '../model/rules.ts'
import type { ActionAnswer, Link, WhyAnswer } from '../model/why.ts'

/** An answer whose reports name the rulings by which they say what they say; `behind` gives those of an event. */
export function withRulings(answer: WhyAnswer, behind: (event: LogEvent) => readonly RuleId[]): WhyAnswer {
  const ruled = (link: Link): Link => {
    const rulings = behind(link.event)
    const because = link.because.map(ruled)
    return rulings.length === 0 ? { ...link, because } : { ...link, because, rulings }
  }
  const ofAction = (action: ActionAnswer): ActionAnswer => ({
    ...action,
    begins: ruled(action.begins),
    came: action.came.map(ruled),
    thence: action.thence.map(ruled),
  })
  switch (answer.kind) {
    case 'action':
      return ofAction(answer)
    case 'trigger':
      return { ...answer, missed: answer.missed.map(ruled) }
    case 'set-aside':
      return { ...answer, gone: ruled(answer.gone) }
    case 'player':
      return {
        ...answer,
        happened: answer.happened.map(ruled),
        did: answer.did.map(ofAction),
        told: answer.told.map(ruled),
      }
  }
}
