import { listed } from '../model/listed.ts'
import {
  hasLines,
  isOtherwise,
  isPostedOtherwise,
  type LinesCompared,
  type PhaseCompared,
  type PlayerCompared,
} from '../model/reading-compared.ts'
import { changedWords, type Stretch } from './changed-words.ts'
import { cleaned } from './clean.ts'
import { canonicalJson } from './json.ts'
import type { Style } from './style.ts'
import { padEnd, widthOf } from './width.ts'

/** The version of the shape of `snarf diff --format json`. */
const version = 1

export interface ComparedOptions {
  /** Of what is only supposed. */
  readonly heading?: string
  /** Also what nobody is told. */
  readonly isMod: boolean
  /** The one player who was asked about, where nobody else is shown, and all who are told something else. */
  readonly only?: { readonly player: string; readonly told: readonly string[] }
  readonly style: Style
}

/** Who reads something else: of each phase the post and each player, with the lines that go and those that come. */
export function prettyCompared(
  given: readonly PhaseCompared[],
  { heading, isMod, only, style }: ComparedOptions,
): string {
  const phases = cleaned(given)
  const blocks = phases.flatMap(phase => {
    const rows = rowsOf(phase, isMod)
    return rows.length === 0 ? [] : [[style.strong(titleOf(phase)), ...rows.map(row => painted(row, style))]]
  })
  const head = heading === undefined ? [] : [[style.strong(cleaned(heading))]]
  const end = heading === undefined ? summary(phases) : supposedSummary(phases, only)
  return `${[...head, ...blocks, [end]].map(lines => lines.join('\n')).join('\n')}\n`
}

function titleOf({ phase, note }: PhaseCompared): string {
  const { kind, number } = phase
  return `${kind === 'night' ? 'Night' : 'Day'} ${number}${note === undefined ? '' : `, ${note}`}`
}

/** A line that goes, comes, or is to be known. */
interface Row {
  readonly label: string
  readonly sign: '-' | '+' | ' '
  readonly text: readonly Stretch[]
}

function rowsOf({ post, players, unresolved }: PhaseCompared, isMod: boolean): readonly Row[] {
  const rows = [
    ...labelled('post', changedRows(post, '')),
    ...players.flatMap(player => labelled(nameOf(player), playerRows(player, isMod))),
    ...(unresolved === undefined
      ? []
      : [{ label: '', sign: ' ' as const, text: plainly(`cannot be resolved any more: ${unresolved}`) }]),
  ]
  const width = rows.reduce((most, { label }) => Math.max(most, widthOf(label)), 0)
  return rows.map(row => ({ ...row, label: `  ${padEnd(row.label, width)}   ` }))
}

/** `Zoe (then Ann)`. */
function nameOf({ player, then }: PlayerCompared): string {
  return then === undefined ? player : `${player} (then ${then})`
}

function playerRows(player: PlayerCompared, isMod: boolean): readonly Omit<Row, 'label'>[] {
  return [
    ...changedRows(withoutSamePm(player), player.isDead ? '(dead) ' : ''),
    ...samePmRows(player),
    ...player.notes.map(text => ({ sign: ' ' as const, text: plainly(text) })),
    ...(isMod ? player.secrets.map(text => ({ sign: ' ' as const, text: plainly(`(mod) ${text}`) })) : []),
  ]
}

/** Of a role PM that comes or goes as a whole the lines in which it is another. */
function withoutSamePm({ gone, come, samePm = [] }: PlayerCompared): LinesCompared {
  const isOther = (line: string): boolean => !samePm.includes(line)
  return { gone: gone.filter(isOther), come: come.filter(isOther) }
}

function samePmRows({ samePm = [] }: PlayerCompared): readonly Omit<Row, 'label'>[] {
  const count = samePm.length
  if (count === 0) return []
  const same = count === 1 ? 'one line of it is as it was before' : `${count} lines of it are as they were before`
  return [{ sign: ' ', text: plainly(`the role PM is another; ${same}`) }]
}

function changedRows({ gone, come }: LinesCompared, before: string): readonly Omit<Row, 'label'>[] {
  const words = changedWords(gone, come)
  return [
    ...words.gone.map(text => ({ sign: '-' as const, text })),
    ...words.come.map(text => ({ sign: '+' as const, text: before === '' ? text : [...plainly(before), ...text] })),
  ]
}

function plainly(text: string): readonly Stretch[] {
  return [{ text, isChanged: false }]
}

function labelled(label: string, rows: readonly Omit<Row, 'label'>[]): readonly Row[] {
  return rows.map((row, place) => ({ ...row, label: place === 0 ? label : '' }))
}

function painted({ label, sign, text }: Row, style: Style): string {
  const said = text.map(each => (each.isChanged ? style.strong(each.text) : each.text)).join('')
  const line = sign === ' ' ? said : `${sign} ${said}`
  return (label + (sign === '-' ? style.bad(line) : sign === '+' ? style.good(line) : line)).trimEnd()
}

/** Whom to tell something else, and which posts change. */
function summary(phases: readonly PhaseCompared[]): string {
  const told = toldOtherwise(phases)
  const same = phases.reduce((sum, phase) => sum + phase.same, 0)
  const stay = same === 0 ? '' : ` ${same} ${same === 1 ? 'message stays as it is' : 'messages stay as they are'}.`
  const isAlive = new Set(
    phases.flatMap(({ players }) => players.filter(each => hasLines(each) && !each.isDead).map(({ player }) => player)),
  )
  const dead = told.filter(player => !isAlive.has(player))
  return `${whoText(
    told.filter(player => isAlive.has(player)),
    dead,
    'something else',
  )} ${postsText(phases)}${stay}`
}

/** `To be told something else: Ada and Ben; and, if your rules say so, the dead Cleo.` Or `more`, of a day that goes on. */
export function whoText(living: readonly string[], dead: readonly string[], what: 'something else' | 'more'): string {
  const ifSo = 'if your rules say so'
  const those = `the dead ${listed(dead)}`
  if (living.length > 0)
    return `To be told ${what}: ${listed(living)}${dead.length === 0 ? '' : `; and, ${ifSo}, ${those}`}.`
  return dead.length === 0 ? `Nobody is to be told ${what}.` : `To be told ${what}, ${ifSo}: ${those}.`
}

/** `The post of night 1 changes, that of night 2 only in who is alive, that of night 3 stays.` */
function postsText(phases: readonly PhaseCompared[]): string {
  const namesOf = (is: (phase: PhaseCompared) => boolean): readonly string[] =>
    phases.filter(is).map(({ phase: { kind, number } }) => `${kind} ${number}`)
  const changing = namesOf(({ post }) => hasLines(post))
  const following = namesOf(each => !hasLines(each.post) && isPostedOtherwise(each))
  const staying = namesOf(each => !isPostedOtherwise(each) && each.unresolved === undefined)
  const open = namesOf(each => each.unresolved !== undefined)
  const verb = (names: readonly string[], word: string): string => (names.length === 1 ? `${word}s` : word)
  const parts = [
    { names: changing, does: verb(changing, 'change') },
    { names: following, does: `${changing.length === 0 ? `${verb(following, 'change')} ` : ''}only in who is alive` },
    { names: staying, does: verb(staying, 'stay') },
    { names: open, does: `${open.length === 1 ? 'is' : 'are'} not known` },
  ].filter(({ names }) => names.length > 0)
  const said = parts.map(({ names, does }, place) => {
    const [one, several] = place === 0 ? ['The post', 'The posts'] : ['that', 'those']
    return `${names.length === 1 ? one : several} of ${listed(names)} ${does}`
  })
  return said.length === 0 ? '' : `${said.join(', ')}.`
}

function supposedSummary(phases: readonly PhaseCompared[], only: ComparedOptions['only']): string {
  if (phases.some(isOtherwise)) return 'Lines with - are what was told, those with + what would have been.'
  if (only === undefined) return 'Nobody would read anything else.'
  const others = cleaned(only.told).filter(name => name !== cleaned(only.player))
  const but = others.length === 0 ? '' : `, but ${listed(others)} would`
  return `${cleaned(only.player)} would read nothing else${but}.`
}

/** Those of whose messages something goes or comes. */
export function toldOtherwise(phases: readonly PhaseCompared[]): readonly string[] {
  const told = phases.flatMap(({ players }) => players.filter(hasLines).map(({ player }) => player))
  return [...new Set(told)].sort()
}

/** The same for programs. */
export function jsonCompared(phases: readonly PhaseCompared[], hypothetical?: string): string {
  return canonicalJson({
    version,
    ...(hypothetical !== undefined && { hypothetical }),
    phases: phases.map(phase => ({ ...phase, players: phase.players.map(({ samePm: _, ...player }) => player) })),
    told: toldOtherwise(phases),
  })
}
