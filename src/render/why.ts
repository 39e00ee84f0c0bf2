import type { LogEvent, Outcome } from '../model/outcome.ts'
import { ruleStatements } from '../model/rule-statements.ts'
import { ruleIds } from '../model/rules.ts'
import type { ActionAnswer, Answer, Link } from '../model/why.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { actionName, eventWording } from './event-wording.ts'
import { compactPlace } from './place.ts'
import { plainStyle, type Style } from './style.ts'
import { padEnd } from './width.ts'
import { isReading } from './wording.ts'

/** The answers that one phase gives to a question. */
export interface Answered {
  readonly outcome: Outcome
  readonly file: string
  readonly title?: string
  readonly answers: readonly Answer[]
}

interface Scene {
  readonly begins: ReadonlyMap<number, LogEvent>
  readonly style: Style
}

type Row = readonly string[]

/** Chains of causes as indented lines: each with its order, rules and place; then what those rules say. */
export function prettyWhy(given: readonly Answered[], style: Style = plainStyle): string {
  return cleaned(given)
    .map(answered => phaseText(answered, style))
    .join('\n')
}

function phaseText({ outcome, title, answers }: Answered, style: Style): string {
  const { log, phase, setup } = outcome
  const begins = new Map(log.flatMap(event => (event.kind === 'action' ? [[event.action ?? -1, event]] : [])))
  const scene: Scene = { begins, style }
  const heads = [`${phase.kind === 'night' ? 'Night' : 'Day'} ${phase.number}`, setup, title]
  const head = style.strong(heads.filter(name => name !== undefined && name !== '').join(' · '))
  const rows = answers.flatMap(answer => ['', ...columns(rowsOf(answer, scene), { widest: 84 })])
  return [head, ...rows, '', ...ruleLines(answers, style), ''].join('\n')
}

function rowsOf(answer: Answer, scene: Scene): readonly Row[] {
  if (answer.kind === 'action') return actionRows(answer, scene, 0)
  const { player, happened, did, told } = answer
  const sections = [
    section(`What happened to ${player}`, linkRows(happened, scene), scene),
    section(
      `What ${player} did`,
      did.flatMap(action => actionRows(action, scene, 1)),
      scene,
    ),
    section(`What ${player} was told`, linkRows(told, scene), scene),
  ].filter(rows => rows.length > 0)
  if (sections.length === 0) return [[`Nothing happened to ${player}, who did nothing and was told nothing.`]]
  return sections.flatMap((rows, place) => (place === 0 ? rows : [[''], ...rows]))
}

function section(head: string, rows: readonly Row[], { style }: Scene): readonly Row[] {
  return rows.length === 0 ? [] : [[style.strong(head)], ...rows]
}

function linkRows(links: readonly Link[], scene: Scene): readonly Row[] {
  return links.flatMap(link => rowsOfLink(link, scene, 1))
}

function actionRows({ begins, came }: ActionAnswer, scene: Scene, depth: number): readonly Row[] {
  const own = came.flatMap(link => rowsOfLink(link, scene, depth + 1, begins.event))
  return [...rowsOfLink(begins, scene, depth), ...own]
}

/** The action in whose answer it stands goes without saying. */
function rowsOfLink(link: Link, scene: Scene, depth: number, own?: LogEvent, effect?: LogEvent): readonly Row[] {
  const { event, because, elsewhere } = link
  const begin = event.action === undefined ? undefined : scene.begins.get(event.action)
  const wording = eventWording(event, begin)
  const isSaid = event.kind === 'action' || event.kind === 'visit' || event.action === own?.action
  const owner = begin === undefined || isSaid ? '' : `${actionName(begin)}: `
  const more = elsewhere === true ? ' (see above)' : ''
  const { faint } = scene.style
  const cells = [
    '  '.repeat(depth) + partOf(event, effect) + owner + wording + more,
    orderOf(event),
    faint(event.rules.join(' ')),
    faint(compactPlace(event.at ?? (begin ?? own ?? because[0]?.event)?.at)),
  ]
  return [cells, ...because.flatMap(cause => rowsOfLink(cause, scene, depth + 1, undefined, event))]
}

/** What part a state had in an event: on which side of a split it was, or that it was overruled, hid a visit or ended an aim. */
function partOf({ n, kind }: LogEvent, effect: LogEvent | undefined): string {
  if (kind !== 'state-begins' && kind !== 'lasting') return ''
  if (effect?.overruled?.includes(n) === true) return 'overruled, '
  if (effect?.kind === 'report') return isReading(effect.property ?? '') ? '' : 'a visit is hidden from it, '
  if (effect?.kind === 'aimed') return 'a branch of its aim is ended by it, '
  if (effect?.against === undefined) return ''
  return effect.against.includes(n) ? 'against it, ' : 'for it, '
}

/** An action that was sent in has the orders of its steps; all else the order at which it happened. */
function orderOf({ kind, origin, order, orders = [] }: LogEvent): string {
  const isSent = kind === 'action' && (origin === 'submitted' || origin === 'later' || origin === 'delayed')
  if (isSent || orders.length > 1) return `[${orders.join(', ')}]`
  return order === undefined ? '' : `[${order}]`
}

function ruleLines(answers: readonly Answer[], style: Style): readonly string[] {
  const named = new Set(answers.flatMap(linksOf).flatMap(rulesIn))
  const lines = ruleIds.filter(id => named.has(id)).map(id => `  ${padEnd(id, 3)}  ${style.faint(ruleStatements[id])}`)
  return lines.length === 0 ? [] : [style.strong('Rules'), ...lines]
}

function linksOf(answer: Answer): readonly Link[] {
  if (answer.kind === 'action') return [answer.begins, ...answer.came]
  return [...answer.happened, ...answer.did.flatMap(linksOf), ...answer.told]
}

function rulesIn({ event, because }: Link): readonly string[] {
  return [...event.rules, ...because.flatMap(rulesIn)]
}
