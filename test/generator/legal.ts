import type { Finding } from '../../src/model/diagnostic.ts'
import type { Phase } from '../../src/model/phase.ts'
import { firstGame, play, type Game, type Played } from '../../src/game/play.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { opened } from './played.ts'
import { type Case, type NightShape, treeOf, type Use } from './shapes.ts'
import { toYaml } from './tree.ts'

/**
 * The case without what its author may knowingly not submit, so that a dead player does nothing on later nights. Nights after
 * one that cannot be resolved go. A case whose setup is refused, or at which the kernel breaks, stays as it is.
 */
export function withoutIllegal(given: Case): Case {
  try {
    return legalOf(given)
  } catch {
    return given
  }
}

function legalOf(given: Case): Case {
  const { plan, phases, findings } = opened(toYaml(treeOf(given)))
  if (plan === undefined || findings.length > 0) return given
  const nights: NightShape[] = []
  let game: Game | undefined = firstGame(plan)
  for (const [place, phase] of phases.entries()) {
    const night = given.nights[place]
    if (night === undefined || game === undefined) break
    const { kept, played, isVoted } = cleared(plan, game, phase)
    const { eliminated, changes = [], ...rest } = night
    const between = isVoted ? { changes, ...(eliminated !== undefined && { eliminated }) } : {}
    nights.push({ ...rest, ...between, uses: night.uses.filter(use => kept.some(each => isOf(each, use))) })
    game = played.game
  }
  return { ...given, nights }
}

type Submitted = Phase['submissions'][number]

/** Takes out every submission that a finding stands in, and a vote that cannot be, until none does. */
function cleared(
  plan: Plan,
  game: Game,
  phase: Phase,
): { readonly kept: readonly Submitted[]; readonly played: Played; readonly isVoted: boolean } {
  let isVoted = true
  for (let kept = phase.submissions; ;) {
    const { eliminated: _, ...unvoted } = phase
    const voted = isVoted ? phase : { ...unvoted, changes: [] }
    const played = play(plan, game, { ...voted, submissions: kept })
    if (isVoted && played.findings.some(({ code }) => code.startsWith('change/'))) {
      isVoted = false
      continue
    }
    const fewer = kept.filter(submission => !played.findings.some(finding => isIn(submission, finding)))
    if (fewer.length === kept.length) return { kept, played, isVoted }
    kept = fewer
  }
}

function isIn({ actor, ability, targets, chosen, at }: Submitted, finding: Finding): boolean {
  return [at, actor.at, ability.at, ...targets.map(name => name.at), ...chosen.map(name => name.at)].some(
    ({ start }) => start === finding.at.start,
  )
}

function isOf({ actor, ability, targets, chosen }: Submitted, use: Use): boolean {
  const named = [...targets, ...chosen].map(name => name.text)
  const selected = [...use.target, ...use.choose]
  return actor.text === use.actor && ability.text === use.ability && named.join() === selected.join()
}
