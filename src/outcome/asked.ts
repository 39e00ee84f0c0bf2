import type { Outcome } from '../model/outcome.ts'
import type { Answer } from '../model/why.ts'
import { whyAbility, whyPlayer } from './why.ts'

/** The answers of an outcome to a question: the name of a player, or `Bob's Kill` for what he did with it. None if nothing is called that. */
export function answersTo({ players, actions, log }: Outcome, question: string): readonly Answer[] {
  const asked = straight(question)
  const player = players.find(({ name }) => straight(name) === asked)
  if (player !== undefined) return [whyPlayer(log, player.name)]
  const action = actions.find(each => straight(nameOf(each)) === asked)
  return action === undefined ? [] : whyAbility(log, action.player, action.ability)
}

/** What may be asked about an outcome. */
export function questionsOf({ players, actions }: Outcome): readonly string[] {
  return [...new Set([...players.map(({ name }) => name), ...actions.map(nameOf)])]
}

function nameOf({ player, ability }: { readonly player: string; readonly ability: string }): string {
  return `${player}'s ${ability}`
}

/** Names are compared after NFC and trimming; a telephone may have turned the apostrophe. */
function straight(text: string): string {
  return text.normalize('NFC').trim().replaceAll('’', "'")
}
