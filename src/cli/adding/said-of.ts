import type { Added } from '../../game/adding/read-added.ts'
import type { IsStruck } from '../../game/adding/with-added.ts'
import type { Phase } from '../../model/phase.ts'
import type { Status } from '../../model/status.ts'
import { escaped } from '../../render/escape.ts'

/** What is said of a line that was written, and of what it took the place. */
export function saidOf({ actor, use }: Added, was: string | undefined): string {
  const at = use === undefined || use.targets.length === 0 ? '' : ` -> ${use.targets.join(', ')}`
  const choosing = use === undefined || use.chosen.length === 0 ? '' : ` ~ ${use.chosen.join(', ')}`
  const text = use?.text === undefined ? '' : ` “${use.text.trim().replace(/\s+/g, ' ')}”`
  return escaped(
    `${actor}: ${use === undefined ? 'none' : use.ability + at + choosing + text}${was === undefined ? '' : `  (was: ${was})`}`,
  )
}

/** Other uses of the same ability that stay. */
export function besideSaid({ actor, use }: Added, { submissions }: Phase, isStruck: IsStruck): string {
  const kept = submissions.filter(
    one => one.actor.text === actor && one.ability.text === use?.ability && !isStruck(one),
  )
  const whom = kept.map(({ targets }) => targets.map(({ text }) => text).join(', '))
  return kept.length === 0 || use === undefined ? '' : escaped(`  (beside: ${use.ability} -> ${whom.join('; ')})`)
}

/** Who has sent, and for which faction nobody has. */
export function sentSoFar({ haveSent, couldSend, factions }: Status): string {
  const idle = factions.map(({ faction, abilities }) => `Nobody has sent ${abilities.join(' or ')} for the ${faction}.`)
  return escaped([`${haveSent} of ${couldSend} have sent.`, ...idle].join(' '))
}
