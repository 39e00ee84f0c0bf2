import type { ActionAnswer, Link, WhyAnswer } from '../model/why.ts'

/** An answer in which each link is what `changed` makes of it, those below it before it. */
export function withLinks(answer: WhyAnswer, changed: (link: Link) => Link): WhyAnswer {
  const ofLink = (link: Link): Link => changed({ ...link, because: link.because.map(ofLink) })
  const ofAction = (action: ActionAnswer): ActionAnswer => ({
    ...action,
    begins: ofLink(action.begins),
    came: action.came.map(ofLink),
    thence: action.thence.map(ofLink),
  })
  switch (answer.kind) {
    case 'action':
      return ofAction(answer)
    case 'trigger':
      return { ...answer, missed: answer.missed.map(ofLink) }
    case 'set-aside':
      return { ...answer, gone: ofLink(answer.gone) }
    case 'player':
      return {
        ...answer,
        happened: answer.happened.map(ofLink),
        did: answer.did.map(ofAction),
        told: answer.told.map(ofLink),
      }
  }
}
