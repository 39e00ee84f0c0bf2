import { listed } from '../model/listed.ts'
import type { LogEvent, LogKind } from '../model/outcome.ts'
import { ownedAbility } from './wording.ts'

type RoundKind = Extract<
  LogKind,
  'round' | 'waits' | 'priority' | 'interaction' | 'preferred' | 'accelerated' | 'redirected'
>

/** What an event of a round was, in a few words (G3, G8 to G12). */
export function roundWording(event: LogEvent & { readonly kind: RoundKind }): string {
  const { kind, player = '', ability = '', amount = 0, value, property = '', rules } = event
  switch (kind) {
    case 'round':
      return `round ${amount}: ${listed([value ?? []].flat()) || 'nothing resolves'}`
    case 'waits':
      return property === 'influence'
        ? `waits for ${stepOfOther(event)}, which ${value === 'standing' ? 'bears' : 'may come to bear'} on it`
        : `cannot hold beside ${stepOfOther(event)}`
    case 'priority':
      if (rules.includes('G17'))
        return `comes before ${ownedAbility(player, ability)}, which bears on it: it is accelerated`
      return rules.includes('G8')
        ? `comes before ${ownedAbility(player, ability)}, which bears on it: it changes its own player`
        : `comes before ${ownedAbility(player, ability)}: each targets the other, and the redirection is first`
    case 'interaction':
      return `a loop, all of which fails: ${[value ?? []].flat().join('; ')}`
    case 'preferred':
      return 'comes first of a loop that nobody is in yet'
    case 'accelerated':
      return `what ${player} does comes before all else`
    case 'redirected':
      return `${player} is told that he was redirected`
  }
}

/** `step 2 of Ann's Twist`, where it has several. */
function stepOfOther({ player = '', ability = '', amount }: LogEvent): string {
  return `${amount === undefined ? '' : `step ${amount + 1} of `}${ownedAbility(player, ability)}`
}
