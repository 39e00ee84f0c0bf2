import type { AskedThere, DeadBefore, DiedBefore } from '../model/why.ts'
import { causesWording, ownedAbility } from './wording.ts'

type Row = readonly string[]

/** Who was dead before, each with what he died of. */
export function deadRows(dead: readonly DeadBefore[] = [], depth: number): readonly Row[] {
  return dead.flatMap(one => deathRows(one.player, one, depth))
}

/** Who died in an earlier phase, of what, and where that is told. */
export function deathRows(player: string, { phase, file, by, removed }: DiedBefore, depth = 0): readonly Row[] {
  const when = `on ${phase.kind} ${phase.number}`
  const how = removed === 'eliminate' ? 'was eliminated' : removed === undefined ? 'died' : 'was removed'
  // What was eliminated before a night was so by day.
  const time = removed === undefined || phase.kind === 'day' ? when : `before ${phase.kind} ${phase.number}`
  const of = by.length === 0 ? '' : `, of ${causesWording(by)}`
  return [
    [`${'  '.repeat(depth)}${player} ${how} ${time}${of}: \`snarf why ${quoted(file)} ${quoted(player)}\` tells why.`],
  ]
}

/** As it is typed. */
function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `"${text}"`
}

/** What an earlier phase left, or made of a player. */
export function sinceRow(there: AskedThere, depth: number): Row {
  const { phase, player, ability, ended, on = [] } = there
  const when = `${phase.kind} ${phase.number}`
  const own = ownedAbility(player, ability)
  const what =
    ended === undefined
      ? `${own}, ${when}`
      : `${own}: ${ended.verb} on ${ended.player} ended with ${ended.withDay ? `the day before ${when}` : when}`
  const last = on.length === 0 ? '' : `, the last use on ${causesWording(on)}`
  return [`${'  '.repeat(depth)}${what}${last}: ${asking(there)}`]
}

function asking({ file, player, ability }: AskedThere): string {
  return `\`snarf why ${quoted(file)} ${quoted(ownedAbility(player, ability))}\` tells why`
}
