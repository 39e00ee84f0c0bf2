import { anOutcome, aStyle } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import type { LogEvent, Outcome } from '../model/outcome.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { actionName, byLastVote, stepWording } from './event-wording.ts'
import { plainStyle, type Style } from './style.ts'
import { ownedAbility } from './wording.ts'

/** The log, a line an event: its number, order and moment, what it was, what caused it (`<` numbers of earlier events; those against it once more, and older ones that they overruled), and the rules. */
export function trace(given: Outcome, style: Style = plainStyle): string {
  checkCall('trace', { outcome: given, style }, { outcome: anOutcome, style: aStyle })
  const outcome = cleaned(given)
  const begins = new Map(
    outcome.log.flatMap(event => (event.kind === 'action' ? [[event.action, event] as const] : [])),
  )
  const rows = outcome.log.map(event => [
    String(event.n),
    event.order === undefined ? '-' : String(event.order),
    String(event.moment),
    event.kind,
    whatWas(event, begins.get(event.action), outcome),
    style.faint(becauseOf(event)),
    style.faint(event.rules.join(' ')),
  ])
  const head = ['event', 'order', 'moment', 'what', '', 'because of', 'rules'].map(style.strong)
  return columns([head, ...rows], { right: [0, 1, 2], widest: 60 }).join('\n') + '\n'
}

function becauseOf({ causes, against, overruled, ended }: LogEvent): string {
  if (causes.length === 0) return ''
  const over = overruled === undefined ? '' : `, over ${overruled.join(' ')}`
  const past = ended === undefined ? '' : `, past ${ended.join(' ')}`
  return `< ${causes.join(' ')}${against === undefined ? '' : `, against ${against.join(' ')}`}${over}${past}`
}

/** What is one rule is attempted on its actor, whomever it speaks of. */
function isOneRule({ verb }: LogEvent): boolean {
  return verb === 'state' || verb === 'cannot-fail'
}

function whatWas(event: LogEvent, begin: LogEvent | undefined, outcome: Outcome): string {
  const { action, step, player, other, ability, verb, players, chosen, property, value, amount, until, reason } = event
  const made = outcome.actions.find(({ id }) => id === action)
  const isStart = event.kind === 'action'
  const sent = event.kind === 'set-aside' ? ownedAbility(player ?? '', ability ?? '') : undefined
  const parts = [
    sent ?? (begin === undefined ? '' : actionName(begin) + (isStart ? byLastVote(event) : '')),
    step === undefined ? '' : stepWording(event, begin).trimEnd(),
    verb ?? '',
    ability === undefined || sent !== undefined || isStart || ability === made?.ability ? '' : ability,
    player === undefined || sent !== undefined || (isStart && made !== undefined) || isOneRule(event)
      ? ''
      : `${made === undefined && verb === undefined ? '' : 'on '}${player}`,
    other === undefined || isStart ? '' : `-> ${other}`,
    players === undefined || players.length === 0 ? '' : `at ${players.join(', ')}`,
    chosen === undefined || chosen.length === 0 ? '' : `choosing ${chosen.join(', ')}`,
    property ?? '',
    value === undefined || value === '' ? '' : `= ${typeof value === 'string' ? value : `[${value.join(', ')}]`}`,
    amount === undefined ? '' : `(${amount})`,
    until === undefined ? '' : `until ${until}`,
    reason === undefined ? '' : `(${reason})`,
  ]
  return parts.filter(part => part !== '').join(' ')
}
