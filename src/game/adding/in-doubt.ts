import { ofOwner } from '../../model/of-owner.ts'
import type { Finding, Span } from '../../model/diagnostic.ts'
import { tellsText } from '../../plan/passes-text.ts'
import { isNamed, type Facts } from '../submissions/holdings.ts'
import type { Added } from './read-added.ts'

/** What may be meant otherwise, or is not all that is needed. */
export function inDoubt(added: Added, facts: Facts, at: Span): readonly Finding[] {
  return [...chosenToo(added, at), ...withoutMessage(added, facts, at)]
}

/** Who is targeted and chosen by one use: an author may mean that, a player seldom does. */
function chosenToo({ actor, use }: Added, at: Span): readonly Finding[] {
  if (use === undefined) return []
  return use.targets
    .filter(player => use.chosen.includes(player))
    .map(player => ({
      code: 'target/twice',
      severity: 'warning',
      message: `${player} is both targeted and chosen by ${ofOwner(actor, use.ability)}`,
      why: 'whoever sends such an action in mostly means two players',
      help: 'ask, and add the line again if another one is meant',
      at,
    }))
}

/** What passes a message on, and has none. */
function withoutMessage({ actor, use }: Added, facts: Facts, at: Span): readonly Finding[] {
  if (use === undefined || (use.text ?? '').trim() !== '') return []
  const player = facts.names.indexOf(actor)
  const used = [...facts.owned(player), ...facts.lent(player)].find(({ ability }) => isNamed(ability, use.ability))
  if (used === undefined || !tellsText(used.ability) || use.targets.includes('none')) return []
  const aim = use.targets.length === 0 ? '' : ` -> ${use.targets.join(', ')}`
  return [
    {
      code: 'action/no-message',
      severity: 'warning',
      message: `${ofOwner(actor, use.ability)} comes without a message`,
      why: 'it passes on what its player writes, and nobody is told anything',
      help: `ask for it, and add the line again: \`${actor}: ${use.ability}${aim} "message"\``,
      at,
    },
  ]
}
