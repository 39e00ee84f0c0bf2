import type { Link, Spared } from '../model/why.ts'
import { nothingToMove } from '../model/of-actions.ts'

/** Why an effect that took place, a state, or an action that succeeded, changed nothing. */
export function nothingLeft({ event: { kind, verb = '', until, player = '' }, spared }: Link): string {
  const reason = spared === undefined ? '' : `: ${sparedWording(spared, player)}`
  if (kind === 'state-begins')
    return (until === 'tonight' ? 'it decided nothing' : 'it has decided nothing so far') + reason
  if (kind === 'accelerated') return `it put nothing first${reason}`
  if (kind === 'succeeded') return 'nothing of it applies'
  if (verb === 'swap' || verb === 'rotate') return 'nobody is moved, as it is stopped on another'
  if (verb === 'grant') return 'there was nothing to give'
  return nothingToMove(verb) ?? 'there was nothing to take away'
}

function sparedWording(spared: Spared, player: string): string {
  switch (spared) {
    case 'targets-nobody':
      return `${player} targeted nobody from then on`
    case 'aimed-there':
      return `${player} targeted whom it leads to anyway`
    case 'does-nothing':
      return `${player} did nothing from then on`
    case 'passive':
      return `${player} did nothing from then on, and no block reaches a passive`
  }
}
