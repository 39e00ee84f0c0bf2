import { anObject, anOutcome } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import { votesWords } from '../model/became-words.ts'
import type { Announcement, Outcome } from '../model/outcome.ts'
import { rulings } from '../model/rules.ts'
import { hasGivenWay, isSetAside } from '../model/set-aside.ts'
import { becameWordings, contradictionWording, drawWording, loopWording, stateWording, winWording } from './changes.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { escaped } from './escape.ts'
import { happeningsOf } from './happened.ts'
import { plainStyle, type Style } from './style.ts'
import { listed } from '../model/listed.ts'
import { setAsideWording } from './event-wording.ts'
import { questionBehind } from './questions.ts'
import { reportWording } from './wording.ts'

/** How an outcome is written for a terminal. */
export interface PrettyOptions {
  /** Plain if not said. */
  readonly style?: Style
  /** The name of the document, if it has one. */
  readonly title?: string
  /** Announcements and reports only, and what must be settled before the game goes on. */
  readonly quiet?: boolean
}

interface Section {
  readonly head: string
  readonly lines: readonly string[]
}

/** An outcome for a moderator to read: what to post, what to send, and why it came so. Ends in a line break. */
export function prettyOutcome(given: Outcome, options: PrettyOptions = {}): string {
  checkCall('prettyOutcome', { outcome: given, options }, { outcome: anOutcome, options: anObject })
  const outcome = cleaned(given)
  const { style = plainStyle, title, quiet = false } = options
  const sections = [
    ...told(outcome, false),
    ...(quiet ? [unsettled(outcome, style)] : explained(outcome, style)),
    ...told(outcome, true),
  ]
  const shown = sections.filter(({ lines }) => lines.length > 0)
  return [
    heading(outcome, style, title),
    ...shown.map(({ head, lines }) => ['', style.strong(head), ...lines.map(line => `  ${line}`)].join('\n')),
    ...(quiet ? [] : ending(outcome, style)),
    '',
  ].join('\n')
}

function heading(outcome: Outcome, style: Style, title: string | undefined): string {
  const phase = `${outcome.phase.kind === 'night' ? 'Night' : 'Day'} ${outcome.phase.number}`
  const names = [phase, outcome.setup, title].filter(name => name !== undefined && name !== '')
  return [style.strong(escaped(names.join(' · '))), sent(outcome)].join(' · ')
}

/** Who sent something, were it `none`, of those who could; and who did not, for himself or for his faction. */
function sent({ actions, log, unsent, unsentFactions = [], unsentAbilities = [], passed, players }: Outcome): string {
  const own = actions.filter(({ origin }) => origin === 'submitted').map(({ player }) => player)
  const acting = new Set([...own, ...log.filter(hasGivenWay).map(({ player = '' }) => player)])
  const silent = unsent.filter(player => !acting.has(player))
  const partly = new Set(unsentAbilities.map(({ faction }) => faction))
  const ofPartly = new Set(players.filter(({ faction }) => partly.has(faction)).map(({ name }) => name))
  const forgotten = unsent.filter(player => acting.has(player) && !ofPartly.has(player))
  const late = new Set(unsent)
  const asked = new Set(players.filter(({ name }) => late.has(name)).map(({ faction }) => faction))
  const untold = unsentFactions.filter(faction => !asked.has(faction))
  const missing = [
    ...(silent.length === 0 ? [] : [`${listed(silent)} sent nothing`]),
    ...(forgotten.length === 0 ? [] : [`${listed(forgotten)} nothing for the faction`]),
    ...(untold.length === 0 ? [] : [`nobody has acted for the ${listed(untold)}`]),
    ...[...partly].map(faction => `nobody has used ${leftTo(faction, unsentAbilities)} for the ${faction}`),
  ]
  const why = missing.length === 0 ? '' : ` (${missing.join(', ')})`
  const senders = acting.size + passed.length
  if (senders === 0) return `nobody sent an action${why}`
  const all = senders + silent.length
  const of = silent.length === 0 ? `${senders}` : `${senders} of ${all}`
  const what = passed.length === 0 ? 'an action' : acting.size === 0 ? 'none' : 'an action or none'
  return `${of} ${all === 1 ? 'player' : 'players'} sent ${what}${why}`
}

function leftTo(of: string, abilities: NonNullable<Outcome['unsentAbilities']>): string {
  return abilities.flatMap(({ faction, ability }) => (faction === of ? ability : [])).join(' or ')
}

/** What players are told, at the end of the night or after dawn. */
function told(outcome: Outcome, afterDawn: boolean): readonly Section[] {
  const announced = outcome.announcements.filter(announcement => announcement.afterDawn === afterDawn)
  const isNight = outcome.phase.kind === 'night'
  // What the moderator did before a night, and what followed from that, was the end of the day.
  const isBefore = ({ removed, before }: Announcement): boolean => isNight && (removed !== undefined || before === true)
  const posts = announced.filter(announcement => !isBefore(announcement)).flatMap(linesOf)
  const before = announced.filter(isBefore).flatMap(linesOf)
  const reports = outcome.reports.filter(report => report.afterDawn === afterDawn)
  const isQuiet = !afterDawn && isNight && !outcome.deaths.some(death => !death.afterDawn && death.before !== true)
  const when = afterDawn ? 'After dawn: ' : ''
  return [
    { head: 'Announcement before the night', lines: before },
    {
      head: afterDawn ? 'After dawn: announcement' : 'Announcement',
      lines: isQuiet && posts.length === 0 ? ['Nobody died.'] : posts,
    },
    {
      head: when === '' ? 'Reports' : `${when}reports`,
      lines: reportLines(outcome, reports, afterDawn ? [] : outcome.redirected),
    },
  ]
}

function linesOf({ text, reveals }: Outcome['announcements'][number]): readonly string[] {
  return reveals?.asks === undefined ? text.split('\n') : [`${text} (${reveals.asks})`]
}

function reportLines(
  outcome: Outcome,
  reports: Outcome['reports'],
  redirected: Outcome['redirected'] = [],
): readonly string[] {
  const dead = new Set(outcome.players.filter(({ alive }) => !alive).map(({ name }) => name))
  const called = (player: string): string => (dead.has(player) ? `${player} (dead)` : player)
  const rows = reports.flatMap(report => {
    const [first = '', ...more] = reportWording(report).split('\n')
    return [[called(report.to), first + questionBehind(outcome, report)], ...more.map(line => ['', `  ${line}`])]
  })
  return columns([...rows, ...redirected.map(player => [called(player), 'was redirected'])])
}

/** By the golden rule the numbers before the lines are rounds. */
function happenedHead({ log }: Outcome): string {
  return log.some(({ kind }) => kind === 'round') ? 'What happened, by rounds' : 'What happened'
}

function explained(outcome: Outcome, style: Style): readonly Section[] {
  return [
    { head: happenedHead(outcome), lines: happeningLines(outcome, style) },
    {
      head: 'Changes',
      lines: columns(
        outcome.became.flatMap(became => {
          const wordings = becameWordings(became, outcome)
          return wordings.length === 0 ? [] : [[became.player, wordings.join('; ')]]
        }),
      ),
    },
    { head: 'Who has won', lines: outcome.wins.map(winWording) },
    { head: 'Votes', lines: columns(outcome.votes.map(votes => [votes.player, votesWords(votes).join('; ')])) },
    { head: 'Still in force', lines: outcome.states.map(stateWording) },
    unsettled(outcome, style),
    { head: 'Loops', lines: [...new Set(outcome.loops.map(loopWording))] },
    { head: 'Set aside', lines: outcome.log.filter(isSetAside).map(setAsideWording) },
    { head: 'Drawn by lot', lines: outcome.draws.map(drawWording) },
    {
      head: 'Compulsory, and not sent',
      lines: outcome.compulsory.length === 0 ? [] : [style.notable(listed(outcome.compulsory))],
    },
  ]
}

/** Until it is settled there is no next phase, so that nobody may overlook it (S6). */
function unsettled({ contradictions }: Outcome, style: Style): Section {
  return {
    head: 'Contradictions: settle them with a line of `changes` in the next file',
    lines: contradictions.map(contradictionWording).map(style.bad),
  }
}

/** The order, where anything has one, what was done, and beside it why; what does not fit beside it stands below. */
function happeningLines(outcome: Outcome, style: Style): readonly string[] {
  const told = happeningsOf(outcome)
  const isOrdered = told.some(({ order }) => order !== undefined)
  const rows = told.flatMap(({ order, text, failed, notes }) => {
    const [first = '', ...more] = notes
    const at = isOrdered ? [order === undefined ? '' : String(order)] : []
    return [
      [...at, failed ? style.bad(text) : text, style.faint(first)],
      ...more.map(note => [...at.map(() => ''), '', style.faint(note)]),
    ]
  })
  return columns(rows, { right: isOrdered ? [0] : [], widest: 56 })
}

function ending({ rulings: mattered, phase }: Outcome, style: Style): readonly string[] {
  if (mattered.length === 0) return []
  const named = mattered.map(name => `${name} (${rulings[name].id})`).join(', ')
  return ['', style.faint(`Rulings that mattered this ${phase.kind}: ${named}`)]
}
