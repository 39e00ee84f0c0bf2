import type { Link, Spared } from '../model/why.ts'
import { nothingToMove } from '../model/of-actions.ts'
import type { PhaseName } from '../model/views.ts'

/** Why an effect that took place, a state, or an action that succeeded, changed nothing. */
export function nothingLeft(link: Link, phase: PhaseName): string {
  const { kind, verb = '', player = '' } = link.event
  const { spared, lasts } = link
  const reason = spared === undefined ? '' : `: ${sparedWording(spared, player)}`
  if (kind === 'state-begins')
    return `it decided nothing${lasts === true ? ` on ${phase.kind} ${phase.number}` : ''}${reason}`
  if (kind === 'accelerated') return `it put nothing first${reason}`
  if (kind === 'succeeded') return 'nothing of it applies'
  if (verb === 'swap' || verb === 'rotate') return 'nobody is moved, as it is stopped on another'
  if (verb === 'grant') return 'there was nothing to give'
  const { value } = link.event
  const against = value === undefined ? '' : ` (${[value].flat().join('; ')})`
  return `${nothingToMove(verb) ?? 'there was nothing to take away'}${against}`
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
