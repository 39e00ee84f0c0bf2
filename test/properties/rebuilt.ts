import { canonical } from '../../src/variants/canonical.ts'
import type { ActionOutcome, Announcement, Outcome } from '../../src/model/outcome.ts'
import type { Rulings } from '../../src/model/rules.ts'
import { foldLog } from '../../src/outcome/fold.ts'
import { told } from './told.ts'

/** An outcome beside what its log alone tells of it, as far as no ruling words it otherwise. */
export function besideRebuilt(
  outcome: Outcome,
  rulings: Rulings,
): { readonly here: unknown; readonly rebuilt: unknown } {
  const kinds = { all: [], steps: [] }
  const folded = foldLog(outcome.log, () => kinds)
  const { actions, became, contradictions, draws, deaths, reports, announcements, visits } = outcome
  // R1: visits of stopped effects may be none.
  const stays = new Set(visits.map(told))
  const counted = rulings['visit-of-stopped-effect'] === 'yes' ? folded.visits : folded.visits.filter(visit => stays.has(told(visit))) // prettier-ignore
  return {
    // Of what kinds an ability and its steps are, the setup says.
    here: plain({ actions: actions.map(kindless), became, contradictions, draws, visits, reports, announcements: announcements.map(worded), deaths: canonical(deaths.map(({ flip: _, shown: __, ...death }) => death)) }), // prettier-ignore
    rebuilt: plain({ actions: folded.actions.map(kindless), became: folded.changed, contradictions: folded.contradictions, draws: folded.draws, visits: counted, reports: folded.reports, announcements: folded.announcements.map(worded), deaths: canonical(folded.deaths) }), // prettier-ignore
  }
}

function kindless({ kinds: _, steps, ...action }: ActionOutcome): unknown {
  return { ...action, steps: steps.map(({ kinds: __, ...step }) => step) }
}

/** R10: what the post of a death says is worded by ruling. */
function worded(announcement: Announcement): unknown {
  return announcement.death ?? announcement
}

function plain(value: unknown): unknown {
  return JSON.parse(told(value))
}
