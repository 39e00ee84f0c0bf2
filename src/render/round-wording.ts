import { listed } from '../model/listed.ts'
import type { LogEvent, LogKind } from '../model/outcome.ts'
import { ownedAbility } from './wording.ts'

type RoundKind = Extract<LogKind, 'round' | 'waits' | 'priority' | 'interaction' | 'preferred' | 'accelerated' | 'redirected'> // prettier-ignore

/** What an event of a round was, in a few words (G3, G8 to G12). */
export function roundWording(event: LogEvent & { readonly kind: RoundKind }): string {
  const { kind, player = '', ability = '', amount = 0, value, property = '', rules } = event
  switch (kind) {
    case 'round':
      return `round ${amount}: ${listed([value ?? []].flat())}`
    case 'waits':
      return property === 'influence'
        ? `waits for ${ownedAbility(player, ability)}, which ${value === 'standing' ? 'bears' : 'may come to bear'} on it`
        : `cannot hold beside ${ownedAbility(player, ability)}`
    case 'priority':
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
