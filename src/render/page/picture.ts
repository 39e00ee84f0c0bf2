import type { ActionOutcome, LogEvent, Outcome } from '../../model/outcome.ts'
import { roleTitle } from '../../model/role-title.ts'
import { becameWordings } from '../changes.ts'
import { happeningsOf, type Happening } from '../happened.ts'
import { answerWording, causesWording } from '../wording.ts'

/** What is drawn of one phase, before it is laid out: rows by player, columns by order. */
export interface Picture {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly columns: readonly { readonly order: number; readonly kinds: readonly string[] }[]
  readonly rows: readonly Row[]
  readonly chips: readonly Chip[]
  readonly bars: readonly Bar[]
  readonly lines: readonly ListLine[]
  readonly reports: readonly { readonly to: string; readonly asked: string; readonly answer: string }[]
  /** Living players to whom nothing happened, and the dead of before. */
  readonly idle: readonly string[]
  readonly dead: readonly string[]
}

export interface Row {
  readonly player: string
  readonly role: string
  readonly faction: string
  readonly isDead: boolean
  /** At which order he died; below 0 before the phase. */
  readonly diedAt?: number
  readonly notes: readonly { readonly text: string; readonly kind: 'flip' | 'told' | 'became' }[]
}

/** One step of an action, in the row of its actor. */
export interface Chip {
  readonly id: string
  readonly order: number
  readonly player: string
  readonly ability: string
  readonly kind: string
  readonly isSetOff: boolean
  readonly setOffBy?: string
  readonly isFailed: boolean
  readonly isQueued: boolean
  readonly why?: string
  /** Whom it reached, and whether that was a visit; whom a stopped effect did not. */
  readonly to: readonly { readonly player: string; readonly isVisit: boolean; readonly isStopped: boolean }[]
  /** Whom it aimed at before it was moved, hop by hop. */
  readonly hops: readonly string[]
}

/** A state about a player, from the chip that made it on; a diamond at each chip in which it decided something. */
export interface Bar {
  readonly player: string
  readonly text: string
  readonly kind: string
  readonly from?: string
  readonly deciding: readonly string[]
}

export interface ListLine {
  readonly id: string
  readonly order?: number
  readonly text: string
  readonly notes: readonly string[]
  readonly isFailed: boolean
}

export function pictureOf(outcome: Outcome): Picture {
  const { phase } = outcome
  const id = `${phase.kind === 'night' ? 'n' : 'd'}${phase.number}`
  const happenings = happeningsOf(outcome)
  const numbered = stepsOf(happenings)
  const chips = numbered.flatMap(each => chipOf(id, each, outcome))
  const bars = barsOf(outcome, chips, id)
  const seen = new Set([
    ...chips.flatMap(({ player, to, hops }) => [player, ...to.map(one => one.player), ...hops]),
    ...bars.map(({ player }) => player),
    ...outcome.deaths.map(({ player }) => player),
    ...outcome.announcements.flatMap(({ death, removed }) =>
      death === undefined || removed === undefined ? [] : [death],
    ),
    ...outcome.reports.map(({ to }) => to),
    ...outcome.became.map(({ player }) => player),
  ])
  const sorted = outcome.players.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const orders = [...new Set(chips.map(({ order }) => order))].sort((a, b) => a - b)
  return {
    id,
    title: `${phase.kind === 'night' ? 'Night' : 'Day'} ${phase.number}`,
    summary: summaryOf(outcome),
    columns: orders.map(order => ({
      order,
      kinds: [...new Set(chips.filter(chip => chip.order === order).map(({ kind }) => kind))],
    })),
    rows: sorted.filter(({ name }) => seen.has(name)).map(player => rowOf(player, outcome)),
    chips,
    bars,
    lines: numbered.map(({ happening: { order, text, notes, failed }, step }) => ({
      id: `${id}a${numberOf(happenings, step)}`,
      ...(order !== undefined && { order }),
      text,
      notes,
      isFailed: failed,
    })),
    reports: outcome.reports.map(report => ({
      to: report.to,
      asked: `${report.ability}${report.of === undefined ? '' : ` ${report.of}`}`,
      answer: answerWording(report),
    })),
    idle: sorted.filter(({ name, alive }) => alive && !seen.has(name)).map(({ name }) => name),
    dead: sorted.filter(({ name, alive }) => !alive && !seen.has(name)).map(({ name }) => name),
  }
}

interface Step {
  readonly happening: Happening
  /** Its place among the happenings. */
  readonly step: number
  /** Which of the steps of its action it is. */
  readonly place: number
}

function stepsOf(happenings: readonly Happening[]): readonly Step[] {
  const counts = new Map<number, number>()
  return happenings.map((happening, step) => {
    const place = counts.get(happening.action.id) ?? 0
    counts.set(happening.action.id, place + 1)
    return { happening, step, place }
  })
}

function numberOf(happenings: readonly Happening[], step: number): number {
  return happenings.length === 0 ? 0 : step + 1
}

function chipOf(id: string, { happening, step, place }: Step, outcome: Outcome): readonly Chip[] {
  const { action, order, failed } = happening
  if (order === undefined || action.player === '') return []
  const own = action.steps[place]
  const stopped = action.stopped.filter(each => each.step === place)
  const done = own?.done.flatMap(({ players }) => players) ?? []
  const aimed = place === 0 ? [...action.reached, ...action.chosen] : []
  const reached = aimed.length > 0 ? aimed : done
  const players = [...new Set([...reached, ...stopped.map(({ player }) => player)])]
  const by = own?.reason?.by ?? stopped[0]?.by ?? []
  const isStopped = (player: string): boolean => stopped.some(each => each.player === player)
  const visits = outcome.visits.filter(visit => visit.action === action.id)
  return [
    {
      id: `${id}a${step + 1}`,
      order,
      player: action.player,
      ability: action.ability,
      kind: kindOf(
        action,
        [...(own?.done ?? []), ...stopped].map(({ verb }) => verb),
      ),
      isSetOff: action.origin === 'triggered',
      isFailed: failed || (stopped.length > 0 && done.length === 0),
      isQueued: outcome.log.some(event => event.kind === 'queued' && event.action === action.id),
      ...(failed && { why: by.length === 0 ? (own?.reason?.kind.replaceAll('-', ' ') ?? '') : causesWording(by) }),
      to: players
        .filter(player => player !== action.player || isStopped(player))
        .map(player => ({
          player,
          isVisit: visits.some(({ target }) => target === player),
          isStopped: isStopped(player),
        })),
      hops: place === 0 ? action.moved.map(({ from }) => from) : [],
      ...(action.setOffBy !== undefined && { setOffBy: String(action.setOffBy) }),
    },
  ]
}

/** What is most telling of what it did here, or else does. */
function kindOf({ kinds }: ActionOutcome, did: readonly string[] = []): string {
  if (did.some(verb => verb === 'kill' || verb === 'die')) return 'killing'
  const [other = 'other'] = kinds
  return telling.find(kind => kinds.includes(kind) && (kind !== 'killing' || did.length === 0)) ?? other
}

const telling = ['killing', 'redirection', 'diversion', 'blocking', 'protection', 'investigation']

const deciding = new Set(['moved', 'stopped', 'step-failed', 'let-through', 'report'])
const words: Readonly<Record<string, string>> = {
  protect: 'protected', block: 'blocked', swap: 'swapped', redirect: 'redirected', disguise: 'disguised', immune: 'immune', guard: 'guarded', hide: 'hidden',
} // prettier-ignore

/** Of passives those that decided something. */
function barsOf(outcome: Outcome, chips: readonly Chip[], id: string): readonly Bar[] {
  const steps = stepsOf(happeningsOf(outcome))
  const chipOfAction = (action: number | undefined, order?: number): string | undefined => {
    const own = steps.filter(({ happening }) => happening.action.id === action)
    const step = own.find(({ happening }) => happening.order === order) ?? own[0]
    return chips.find(chip => chip.id === `${id}a${(step?.step ?? -2) + 1}`)?.id
  }
  return outcome.log.flatMap((event): readonly Bar[] => {
    if (event.kind !== 'state-begins') return []
    const action = outcome.actions.find(({ id: own }) => own === event.action)
    const used = outcome.log.filter(({ kind, causes }) => deciding.has(kind) && causes.includes(event.n))
    const from = chipOfAction(event.action, event.order)
    if (from === undefined && used.length === 0) return []
    return playersOf(event, action).map(player => ({
      player,
      text: `${words[event.verb ?? ''] ?? event.verb ?? 'state'} · ${action?.player ?? ''}`,
      kind: action === undefined ? 'other' : kindOf(action),
      ...(from !== undefined && { from }),
      deciding: [...new Set(used.flatMap(each => chipOfAction(each.action, each.order) ?? []))],
    }))
  })
}

/** One that speaks of more than five players is drawn once, at its maker. */
function playersOf({ player }: LogEvent, action: ActionOutcome | undefined): readonly string[] {
  if (player !== undefined) return [player]
  const about = [...(action?.reached ?? []), ...(action?.chosen ?? [])]
  return about.length === 0 || about.length > 5 ? [action?.player ?? ''].filter(name => name !== '') : about
}

function rowOf({ name, role, faction, alive }: Outcome['players'][number], outcome: Outcome): Row {
  const death = outcome.deaths.find(({ player }) => player === name)
  const removed = outcome.announcements.find(each => each.death === name && each.removed !== undefined)
  const became = outcome.became.filter(({ player }) => player === name).flatMap(each => becameWordings(each, outcome))
  return {
    player: name,
    role: roleTitle(faction, role),
    faction,
    isDead: !alive,
    ...(death !== undefined && { diedAt: death.before ? -1 : death.order }),
    ...(removed !== undefined && { diedAt: removed.before ? -1 : 1000 }),
    notes: [
      ...(death === undefined ? [] : [{ text: `† ${death.flip}`, kind: 'flip' as const }]),
      ...(removed === undefined
        ? []
        : [{ text: `† ${removed.removed === 'modkill' ? 'modkilled' : 'eliminated'}`, kind: 'flip' as const }]),
      ...outcome.reports
        .filter(({ to }) => to === name)
        .map(report => ({
          text: `✉ ${report.of === undefined ? '' : `${report.of}: `}${answerWording(report)}`,
          kind: 'told' as const,
        })),
      ...(became.length === 0 ? [] : [{ text: `→ ${became.join('; ')}`, kind: 'became' as const }]),
    ],
  }
}

function summaryOf({ deaths, actions, announcements }: Outcome): string {
  const died = [...deaths.map(({ player }) => player)].sort()
  const gone = announcements.flatMap(({ death, removed }) =>
    death === undefined || removed === undefined ? [] : [`${death} was ${removed}d`.replace('killd', 'killed')],
  )
  const sent = actions.filter(({ origin }) => origin === 'submitted')
  const count = (wanted: readonly ActionOutcome[]): number => wanted.length
  const parts = [
    `${sent.length} ${sent.length === 1 ? 'action' : 'actions'} sent`,
    `${count(actions.filter(({ moved }) => moved.length > 0))} moved`,
    `${count(actions.filter(({ result, origin }) => result === 'failed' && origin !== 'passive'))} failed`,
    `${count(actions.filter(({ stopped }) => stopped.length > 0))} stopped`,
  ].filter(part => !part.startsWith('0 '))
  const dead =
    died.length === 0
      ? 'Nobody died'
      : `${died.length > 1 ? `${died.slice(0, -1).join(', ')} and ${died.at(-1) ?? ''}` : died.join()} died`
  return `${[...gone, dead].join('. ')}. ${parts.join(', ')}${parts.length === 0 ? '' : '.'}`
}
