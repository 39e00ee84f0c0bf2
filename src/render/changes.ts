import { becameSaid } from '../model/became-words.ts'
import type { Became, Contradiction, Draw, Loop, Outcome, StateOutcome, Win } from '../model/outcome.ts'
import { listed } from '../model/listed.ts'
import { ofOwner } from '../model/of-owner.ts'
import { causesWording, causeWording, ownedAbility } from './wording.ts'

/** What of a player is otherwise now, a phrase each; his death is told elsewhere. */
export function becameWordings(became: Became, outcome: Outcome): readonly string[] {
  const died = outcome.deaths.some(({ player }) => player === became.player)
  return [
    ...(became.alive === undefined || died ? [] : [became.alive ? 'lives again' : 'is dead']),
    ...becameSaid(became).map(({ words }) => words),
  ]
}

export function stateWording({
  kind,
  cause,
  property = '',
  by,
  against,
  reached,
  until,
  usesLeft,
}: StateOutcome): string {
  const what = { state: '', whenever: ' (armed)', later: ' (to come)', property: ` (${property})` }[kind]
  const whom = against ?? (reached === undefined ? undefined : listed(reached))
  const on = whom === undefined ? '' : ` on ${whom}`
  const of = by === undefined ? '' : ` about what ${by} does`
  const left = usesLeft === undefined ? '' : `, ${usesLeft} ${usesLeft === 1 ? 'use' : 'uses'} left`
  return `${causeWording(cause)}${what}${on}${of}: ${until}${left}`
}

export function contradictionWording(contradiction: Contradiction): string {
  const { causes, ...contradicted } = contradiction
  return `${contradictedWording(contradicted)}, by ${causesWording(causes)}`
}

/** Two values of one property of a player: `Vic's vote counts 2 and 3 at once`; of a mark whether he has it. */
export function contradictedWording({ player, property, item, values }: Omit<Contradiction, 'causes'>): string {
  if (item) return `${player}'s ${property} is ${values.map(ownedBy).join(' and ')} at once`
  if (values.every(value => value === 'yes' || value === 'no'))
    return `${player} has the mark ${property} and has it not at once`
  if (property === 'abilities')
    return `${player} gains and loses ${listed(values.filter(one => one !== 'none'))} at once`
  const what = property === 'votes' ? 'vote counts' : `${property} is`
  return `${player}'s ${what} ${values.join(' and ')} at once`
}

/** `Ivy's`; of nobody `nobody's`. */
function ownedBy(player: string): string {
  return ofOwner(player, '').trim()
}

export function loopWording({ abilities, turns, failed }: Loop): string {
  const loop = listed(abilities.map(({ player, ability }) => ownedAbility(player, ability)))
  const rest = abilities.length === 1 ? 'sets itself off' : 'set each other off'
  if (failed.length > 0)
    return `${loop} ${rest}, and 100 turns do not bring ${abilities.length === 1 ? 'it' : 'them'} to rest: ${listed(failed.map(({ player, ability }) => ownedAbility(player, ability)))} failed`
  return `${loop} ${rest}: more than ${turns === 1 ? 'one turn' : `${turns} turns`} would change nothing`
}

/** `Mafia, by parity: Bob and Hal`. */
export function winWording({ faction, condition, players }: Win): string {
  return `${faction}, ${condition === 'survivor' || condition === 'jester' ? 'as' : 'by'} ${condition}: ${listed(players)}`
}

export function drawWording({ player, ability, result }: Draw): string {
  return `${ownedAbility(player, ability)}: ${result}`
}
