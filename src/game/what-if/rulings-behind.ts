import { seen } from '../../model/fact-words.ts'
import type { LogEvent, Outcome, Report } from '../../model/outcome.ts'
import { rulings, type RuleId, type RulingName } from '../../model/rules.ts'
import type { PlayedPhase } from '../replay.ts'
import { suppose } from './suppose.ts'

/** Of a report of a phase: the rulings by which it says what it says. Each is tried: set otherwise, it would say something else. */
export function rulingsBehind(played: PlayedPhase): (event: LogEvent) => readonly RuleId[] {
  const { outcome } = played
  const known = new Map<RulingName, readonly Outcome[]>()
  const othersBy = (name: RulingName): readonly Outcome[] => {
    const others = known.get(name) ?? othersOf(played, name)
    known.set(name, others)
    return others
  }
  return event => {
    if (outcome === undefined || event.kind !== 'report') return []
    const names = namesAsked(event, outcome).filter(name => outcome.rulings.includes(name))
    const deciding = names.filter(name =>
      othersBy(name).some(({ reports }) => !reports.some(one => saysAs(event, one))),
    )
    return deciding.map(name => rulings[name].id)
  }
}

/** The phase as it would have come out with each other value of a ruling. That a report which names nobody says less goes without trying (R7). */
function othersOf(played: PlayedPhase, name: RulingName): readonly Outcome[] {
  const here: string = played.phase.rulings[name] ?? played.before.plan.rulings[name]
  const values = rulings[name].values.filter(value => value !== here && value !== 'none')
  return values.flatMap(value => suppose(played, [{ kind: 'ruling', name, value }], false).outcome ?? [])
}

/** The rulings that may decide what a report says. */
function namesAsked({ property = '', action }: LogEvent, { log }: Outcome): readonly RulingName[] {
  const isMoved = log.some(event => event.kind === 'moved' && event.action === action)
  return ['report-time', ...(isMoved ? ofMoved : []), ...(isOfVisits.has(property) ? ofVisits : [])]
}

const isOfVisits: ReadonlySet<string> = new Set(seen)
const ofMoved: readonly RulingName[] = ['reported-name']
const ofVisits: readonly RulingName[] = [
  'visit-of-stopped-effect',
  'watch-sees-self',
  'stopped-action',
  'intercepted-visit',
]

/** Does a report say what an event tells? */
function saysAs({ player, other, ability, property, value = '' }: LogEvent, { to, of, ...report }: Report): boolean {
  return (
    player === to &&
    other === of &&
    ability === report.ability &&
    property === report.fact &&
    JSON.stringify([value].flat().sort()) === JSON.stringify([report.value].flat().sort())
  )
}
