import type { Finding } from '../../model/diagnostic.ts'
import { grouped } from '../../model/grouped.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import type { Name } from '../../model/syntax.ts'
import { fullNameOf } from '../../plan/ability-name.ts'
import { inARow } from '../../text/wording.ts'
import { refusedNow } from './action-findings.ts'
import { isNamed, placeNamed, type Facts, type Owned } from './holdings.ts'
import { refusal } from './refusal.ts'

/** Who sends one of the actions that he uses together sends each of them that he could use now, on the same players (T2). */
export function withTogether(
  facts: Facts,
  phase: Phase,
  actions: readonly Submission[],
  declined: readonly Submission[],
  findings: Finding[],
): readonly Submission[] {
  if (!facts.combines) return actions
  const added = new Map<Submission, readonly Submission[]>()
  for (const sent of grouped(actions, ({ actor }) => actor.text).values()) {
    const player = sent[0] === undefined ? undefined : placeNamed(facts.names, sent[0].actor)
    const all = player === undefined ? [] : facts.together(player)
    const own = sent.filter(({ ability }) => all.some(one => isNamed(one.ability, ability.text)))
    const [first] = own
    if (first === undefined || player === undefined) continue
    for (const other of own)
      if (selects(other) && !isSame(other, own.find(selects) ?? other)) findings.push(elsewhere(first, other))
    const passed = declined.find(
      ({ actor, ability }) => actor.text === first.actor.text && all.some(one => isNamed(one.ability, ability.text)),
    )
    if (passed !== undefined) findings.push(notAlone(first, passed))
    const missing = all.filter(
      one =>
        !own.some(({ ability }) => isNamed(one.ability, ability.text)) &&
        refusedNow(facts, phase, player, one).length === 0,
    )
    added.set(
      first,
      missing.map(one => alike(own.find(selects) ?? first, one)),
    )
  }
  return added.size === 0 ? actions : actions.flatMap(action => [action, ...(added.get(action) ?? [])])
}

function selects({ targets, chosen }: Submission): boolean {
  return targets.length + chosen.length > 0
}

function isSame(one: Submission, other: Submission): boolean {
  const of = selected(other)
  return selected(one).length === of.length && selected(one).every(({ text }, place) => text === of[place]?.text)
}

/** Whom it is done to: its targets, and of what only chooses those whom it chooses. */
function selected({ targets, chosen }: Submission): readonly Name[] {
  return targets.length > 0 ? targets : chosen
}

/** The same sent in for another ability, which may select nobody. */
function alike(sent: Submission, { ability }: Owned): Submission {
  const name = { text: fullNameOf(ability), at: sent.ability.at }
  return {
    ...sent,
    ability: name,
    targets: ability.aim === null && ability.choose === null ? [] : selected(sent),
    chosen: [],
  }
}

function elsewhere({ actor, ability }: Submission, other: Submission): Finding {
  const whom = inARow(selected(other).map(({ text }) => text))
  return refusal(
    'action/together',
    other.at,
    `${actor.text} uses ${other.ability.text} on ${whom}, and not on the same player as ${ability.text}`,
    'his roles are used together, on the same player',
    'write one of them: the others go with it',
  )
}

function notAlone({ actor, ability }: Submission, passed: Submission): Finding {
  return refusal(
    'action/together',
    passed.at,
    `${actor.text} uses ${ability.text}, and ${passed.ability.text} not`,
    'his roles are used together: all of them, or none',
    `leave out one of the two`,
  )
}
