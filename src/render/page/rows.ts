import { tallied } from '../../model/tallied.ts'
import { givenIn } from '../../model/became-words.ts'
import { roleTitle } from '../../model/role-title.ts'
import type { Became, Outcome, Report } from '../../model/outcome.ts'
import type { PageWords } from './page-words.ts'
import type { PageRow } from './drawn.ts'
import { isOfDeath } from './chips.ts'
import type { PictureStep, PictureSteps } from './steps.ts'

/** All players in the order of their names, with what became of each. */
export function rowsOf(steps: PictureSteps, outcome: Outcome, words: PageWords): readonly PageRow[] {
  const sorted = outcome.players.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return sorted.map(({ name, role, faction, alive }) => {
    const turns = turnsOf(name, steps, outcome)
    const first = turns[0]?.kind
    return {
      player: name,
      role: words.name(roleTitle(faction, role)),
      faction,
      isDead: !alive,
      begins: first === undefined ? alive : first === 'death',
      turns,
      notes: notesOf(name, turns, steps, outcome, words),
    }
  })
}

/** What is due to a step that is told stands there; all else happened before the phase. */
function turnsOf(name: string, { all, behind }: PictureSteps, { log, announcements }: Outcome): PageRow['turns'] {
  const turns = log
    .filter(({ kind, player }) => player === name && (kind === 'death' || kind === 'revived'))
    .map(({ kind, n }) => {
      const due = behind(n)
      const own = all.find(step => step.action === due?.action && isDoneTo(name, step))
      const step = kind === 'death' ? (own ?? due) : due
      return {
        kind: kind === 'death' ? ('death' as const) : ('revival' as const),
        ...(step !== undefined && step.column !== 'day' && { by: step.id }),
      }
    })
  const isRemoved = announcements.some(({ death, removed }) => death === name && removed !== undefined)
  return isRemoved && turns.length === 0 ? [{ kind: 'death' }] : turns
}

/** Of an action with several steps: that which kills. */
function isDoneTo(name: string, { action, place }: PictureStep): boolean {
  return action.steps[place]?.done.some(({ verb, players }) => isOfDeath(verb) && players.includes(name)) === true
}

function notesOf(
  name: string,
  turns: PageRow['turns'],
  steps: PictureSteps,
  outcome: Outcome,
  words: PageWords,
): PageRow['notes'] {
  const { deaths, announcements, reports, became } = outcome
  const death = deaths.find(({ player }) => player === name)
  const removed = announcements.find(each => each.death === name && each.removed !== undefined)?.removed
  const by = turns.at(-1)?.by
  const changed = became
    .filter(({ player }) => player === name)
    .flatMap(each => becomes(each, death !== undefined, words))
  return [
    ...(death === undefined
      ? []
      : [{ text: `† ${shownOf(death, words)}`, kind: 'flip' as const, ...(by !== undefined && { of: by }) }]),
    ...(removed === undefined
      ? []
      : [{ text: `† ${words.say(removed === 'modkill' ? 'modkill' : 'gone')}`, kind: 'flip' as const }]),
    ...reports.filter(({ to }) => to === name).map(report => told(report, steps, words)),
    ...announced(name, steps, outcome, words),
    ...(changed.length === 0 ? [] : [{ text: `→ ${changed.join('; ')}`, kind: 'became' as const }]),
  ]
}

/** What is shown of the dead. */
function shownOf({ flip, shown }: Outcome['deaths'][number], { say, name }: PageWords): string {
  return shown === 'role' || shown === 'faction' ? name(flip) : say('unknown')
}

function told(report: Report, steps: PictureSteps, words: PageWords): PageRow['notes'][number] {
  const of = steps.of(report.action)?.id
  return {
    text: `✉ ${report.of === undefined ? '' : `${[report.of, ...(report.beside ?? [])].join(', ')}: `}${words.answer(report)}`,
    kind: 'told',
    ...(of !== undefined && { of }),
  }
}

/** What everybody is told by actions of one player. */
function announced(name: string, { behind }: PictureSteps, { log }: Outcome, words: PageWords): PageRow['notes'] {
  return log.flatMap(({ kind, n, player, value, reveals }) => {
    const by = kind === 'announcement' && player === undefined ? behind(n) : undefined
    return by?.action.player !== name
      ? []
      : [
          {
            text: `❝ ${words.announced({ text: String(value), ...(reveals && { reveals }) })}`,
            kind: 'announced' as const,
            of: by.id,
          },
        ]
  })
}

/** What of a player is otherwise now, a phrase each. */
function becomes(became: Became, died: boolean, words: PageWords): readonly string[] {
  const { say, name } = words
  const list = (names: readonly string[]): string => names.map(name).join(', ')
  const { alive, role, faction, lost, marks, items, counters, shots, votes, votesNeeded, losesTies, actions } = became
  const { gained, further } = givenIn(became)
  return [
    ...(alive === undefined || died ? [] : [say(alive ? 'lives-again' : 'is-dead')]),
    ...(role === undefined ? [] : [say('now-role', { role: name(role) })]),
    ...(faction === undefined ? [] : [say('now-faction', { faction: name(faction) })]),
    ...(gained.length === 0 ? [] : [say('has-gained', { names: list(gained) })]),
    ...(further.length === 0 ? [] : [say('has-further-uses', { names: list(further) })]),
    ...(lost === undefined ? [] : [say('has-lost', { names: list(lost) })]),
    ...(marks === undefined ? [] : [marks.length === 0 ? say('no-marks') : say('marks', { names: list(marks) })]),
    ...(items === undefined
      ? []
      : [items.length === 0 ? say('no-items') : say('items', { names: tallied(items.map(name)).join(', ') })]),
    ...numbers(counters).map(([counter, count]) => `${name(counter)}: ${count}`),
    ...numbers(shots).map(([ability, count]) => say('uses-left', { count, ability: name(ability) })),
    ...(votes === undefined ? [] : [say('vote-counts', { count: votes })]),
    ...(votesNeeded === undefined
      ? []
      : [say('votes-needed', { change: `${votesNeeded > 0 ? '+' : ''}${votesNeeded}` })]),
    ...(losesTies === undefined ? [] : [say(losesTies ? 'loses-ties' : 'keeps-ties')]),
    ...(actions === undefined ? [] : [say('more-actions', { count: actions })]),
  ]
}

function numbers(record: Readonly<Record<string, number>> | undefined): readonly (readonly [string, number])[] {
  return Object.entries(record ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
}
