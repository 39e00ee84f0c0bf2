import type { RawEvent } from '../kernel/log/log.ts'
import type { Work } from '../kernel/store/work.ts'
import type { LogEvent, RemovalWord, Shown as HowMuch } from '../model/outcome.ts'
import { articleOf, roleTitle } from '../model/role-title.ts'
import { onceFor } from '../model/once-for.ts'
import { hiddenFlip } from '../plan/builder.ts'
import type { Plan } from '../plan/plan.ts'

/** What is shown of the dead, as the kernel has it: faction, role, and what stands in place of them. */
type Shown = readonly number[]

interface Title {
  readonly faction: string
  readonly role: string
}

/** Undefined where nothing is shown, as it is hidden or contradicted. */
function titleOf({ plan }: Work, [faction = -1, role = -1, other = 0]: Shown): Title | undefined {
  if (other !== 0) return plan.flips[other - hiddenFlip - 1]
  return { faction: plan.factions[faction]?.name ?? '', role: plan.roles[role]?.label ?? '' }
}

/** Faction and role as the town learns them; how much of it is a ruling (R10). */
export function flipOf(work: Work, shown: Shown): string {
  const title = titleOf(work, shown)
  const ruling = work.rulings['dead-announced']
  if (title === undefined || ruling === 'name') return 'unknown'
  return ruling === 'faction' ? title.faction : wholeOf(work, title)
}

/** How much of what somebody was is shown (R10). */
export function shownOf(work: Work, shown: Shown): HowMuch {
  const ruling = work.rulings['dead-announced']
  return titleOf(work, shown) === undefined ? 'hidden' : ruling === 'role' || ruling === 'faction' ? ruling : 'name'
}

/** What is posted of somebody who is dead: how he came to be so, and what he was (R10). */
export function postOf(work: Work, name: string, became: string, shown: Shown): string {
  const title = titleOf(work, shown)
  const post = `${name} ${became}.`
  const ruling = work.rulings['dead-announced']
  if (title === undefined || ruling === 'name') return post
  if (ruling === 'faction') return `${post} ${name} was ${title.faction}.`
  const whole = wholeOf(work, title)
  return `${post} ${name} was ${articleOf(whole)} ${whole}.`
}

/** Worked out once for each title of a plan: of very many nights most show the same ones. */
function wholeOf({ plan }: Work, { faction, role }: Title): string {
  const titles = titlesIn(plan)
  const key = `${faction}\n${role}`
  const known = titles.get(key) ?? roleTitle(faction, role)
  titles.set(key, known)
  return known
}

const titlesIn = onceFor((_: Plan) => new Map<string, string>())

const removals: Readonly<Record<RemovalWord, string>> = {
  eliminate: 'was eliminated',
  modkill: 'was modkilled',
}

/** Who was eliminated, or removed by the moderator, and as what he is shown. */
export function removalDetails(
  work: Work,
  { player, text, values }: RawEvent,
): Pick<LogEvent, 'property' | 'value' | 'was'> {
  const by = text === 'modkill' ? 'modkill' : 'eliminate'
  const value = postOf(work, work.facts.names[player] ?? '', removals[by], values)
  return { property: by, value, was: flipOf(work, values) }
}
