import type { GameStatus, PlayerStanding } from '../model/game-status.ts'
import { listed } from '../model/listed.ts'
import type { SentIllegally } from '../model/status.ts'
import { stateWording, winWording } from './changes.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { canonicalJson, findingValue } from './json.ts'
import type { Style } from './style.ts'

/** The version of the shape of `snarf status FOLDER --format json`. */
const version = 1

/** How a game stands, for its moderator. */
export function prettyGameStatus(status: GameStatus, style: Style): string {
  const { last, toSettle, ...rest } = status
  const { game, players, phases, states, delayed, won } = cleaned(rest)
  const living = players.filter(({ alive }) => alive).length
  const { kind, number } = last.phase
  const head = `${game} · ${kind} ${number} · ${living} of ${players.length} live`
  const standings = players.map(each => [each.player, each.alive ? 'alive' : 'dead', each.role, notesOn(each)])
  const died = phases
    .filter(({ deaths }) => deaths.length > 0)
    .flatMap(({ phase, deaths }) =>
      deaths.map(({ player, by }, place) => [place === 0 ? `${phase.kind} ${phase.number}` : '', player, listed(by)]),
    )
  const open = [
    ...last.missing.map(({ player, abilities }) => `${player} has not sent ${abilities.join(' or ')}`),
    ...last.factions.map(({ faction, abilities }) => `nobody of the ${faction} has sent ${abilities.join(' or ')}`),
    ...last.illegal.map(({ player, action, finding }) =>
      player === '' ? finding.message : `${player} ${action}: ${finding.message}`,
    ),
    ...toSettle.map(({ message }) => message),
  ]
  return [
    style.strong(head),
    ...columns(standings, { widest: 40, indent: 2 }),
    ...section('Died', columns(died), style),
    ...section('In force', states.map(stateWording), style),
    ...section('Put off to the next night', delayed, style),
    ...section('To settle', [...new Set(cleaned(open))], style),
    ...section('Has won', won.map(winWording), style),
    '',
  ].join('\n')
}

function section(title: string, lines: readonly string[], style: Style): readonly string[] {
  return lines.length === 0 ? [] : [style.strong(title), ...lines.map(line => `  ${line}`)]
}

function notesOn({ usesLeft, gained, marks, counters, items, bonds }: PlayerStanding): string {
  return [
    ...Object.entries(usesLeft).map(([ability, left]) => `${ability}: ${left} left`),
    ...(gained.length === 0 ? [] : [`has gained ${listed(gained)}`]),
    ...marks,
    ...Object.entries(counters).map(([name, count]) => `${name}: ${count}`),
    ...items.map(item => `has ${item}`),
    ...bonds,
  ].join('; ')
}

/** The same for programs. */
export function jsonGameStatus({ last, toSettle, ...status }: GameStatus): string {
  const valued = <One extends SentIllegally>(one: One) => ({ ...one, finding: findingValue(one.finding) })
  const [illegal, letPass] = [last.illegal.map(valued), last.letPass.map(valued)]
  return canonicalJson({
    version,
    ...status,
    last: { ...last, illegal, letPass },
    toSettle: toSettle.map(findingValue),
  })
}
