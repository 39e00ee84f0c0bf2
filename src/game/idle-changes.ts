import type { MadeChange } from '../kernel/input.ts'
import { code } from '../plan/op-code.ts'
import type { Game } from '../kernel/game.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { LogEvent, LogKind, Outcome } from '../model/outcome.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Phase } from '../model/phase.ts'
import { nothingToMove } from '../model/of-actions.ts'

/**
 * Of what the moderator did in between, as effects, what came to nothing though nothing stopped it: it was so already, and for no span. `game` is that
 * before the phase. Told by the log, where it is kept.
 */
export function idleChangeFindings(
  game: Game,
  made: readonly MadeChange[],
  { changes }: Phase,
  { log, players }: Outcome,
): readonly Finding[] {
  const abilities = made.flatMap(change => (change.kind === 'effect' ? change.ability : []))
  const effects = changes.flatMap(change => (change.kind === 'effect' ? [change.effect] : []))
  const done = log.filter(isEffect)
  return done.flatMap((begin, place): readonly Finding[] => {
    const effect = effects[place]
    const own = log.filter(event => event.action === begin.action)
    if (effect === undefined || own.some(event => changesSomething(event, log))) return []
    const reached = own.flatMap(({ kind, player }) =>
      kind === 'took-place' ? players.findIndex(({ name }) => name === player) : [],
    )
    if (isLent(game, abilities[place], reached)) return []
    return [
      {
        code: 'change/idle',
        severity: 'warning',
        message: `this \`${effect.verb}\` changes nothing`,
        why: nothingToMove(effect.verb) ?? 'it is so already',
        help: 'take the line away, or name what is to change',
        at: effect.at,
      },
    ]
  })
}

/** Does it set what one of those reached has for a span, and so may keep? */
function isLent({ expiring }: Game, ability: AbilityPlan | undefined, reached: readonly number[]): boolean {
  const set = (ability?.steps ?? []).flatMap(({ ops }) => ops.flatMap(op => (op.code === code.set ? op.subject : [])))
  return expiring.some(({ property, player }) => set.includes(property) && reached.includes(player))
}

function isEffect({ kind, origin, ability = '' }: LogEvent): boolean {
  return kind === 'action' && origin === 'change' && !leaving.has(ability)
}

const leaving: ReadonlySet<string> = new Set(['eliminate', 'modkill', 'replace'])

const untelling: ReadonlySet<LogKind> = new Set<LogKind>([
  'action',
  'aimed',
  'visit',
  'asked',
  'took-place',
  'succeeded',
])

/** What a change sets off is told of as well. */
function changesSomething(event: LogEvent, log: readonly LogEvent[]): boolean {
  const { n, kind, property, value, was } = event
  // Whoever gets his role once more has again what he had lost of it.
  if (kind === 'property') return property === 'role' || String(value) !== String(was)
  return !untelling.has(kind) || log.some(({ action, causes }) => action !== event.action && causes.includes(n))
}
