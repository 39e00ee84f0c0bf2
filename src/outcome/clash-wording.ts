import type { Work } from '../kernel/store/work.ts'
import { counterFact } from '../model/counter-fact.ts'
import { listed } from '../model/listed.ts'

/** Why two actions cannot both hold (G10): `how` has what of it is told, in numbers, as `tell-rounds` writes it. */
export function clashWording(work: Work, what: string, player: number, how: string, aiming: readonly string[]): string {
  const who = work.facts.names[player] ?? 'anybody'
  const [kind = '', one = '', other = ''] = how.split(';')
  const [here, there] = [numbersIn(one), numbersIn(other)]
  switch (what) {
    case 'diverted': {
      const aims = aiming.length === 0 ? `what targets ${who}` : `${listed(aiming)} on ${who}`
      return here.join() === there.join()
        ? `both would move ${aims}, which one alone may do`
        : `${aims} cannot go both to ${playersIn(work, here)} and to ${playersIn(work, there)}`
    }
    case 'ring':
      return `they would lead what targets ${who} back to ${who}`
    case 'redirected':
      return `${who} cannot be sent both to ${playersIn(work, here)} and to ${playersIn(work, there)}`
    case 'verdict':
      return `“${work.plan.verbs[here[0] ?? -1] ?? ''}” of ${who} cannot both fail and take place`
    default:
      return factWording(work, who, kind, here, there)
  }
}

function numbersIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map(Number)
}

/** Of several one is drawn. */
function playersIn({ facts }: Work, players: readonly number[]): string {
  return players.length === 0 ? 'who comes' : players.map(player => facts.names[player] ?? '').join(' or ')
}

/** What a player would be made. */
function factWording(work: Work, who: string, kind: string, here: readonly number[], there: readonly number[]): string {
  const { roles, factions, abilities, properties } = work.plan
  const named = (places: readonly number[], of: readonly { readonly name: string }[]): string =>
    places.map(place => of[place]?.name ?? '').join(' or ')
  switch (kind) {
    case 'role':
      return `${who} cannot be both ${labels(roles, here)} and ${labels(roles, there)}`
    case 'faction':
      return `${who} cannot be both of ${named(here, factions)} and of ${named(there, factions)}`
    case 'bound':
      return `${who} cannot be bound both to ${playersIn(work, here)} and to ${playersIn(work, there)}`
    case 'ability':
      return `${who} cannot both get and lose ${listed(here.map(place => abilities[place]?.name ?? ''))}`
    case 'item': {
      const [item = -1, ...to] = here
      const goes = (players: readonly number[]): string =>
        players.length === 0 ? 'be taken away' : `go to ${playersIn(work, players)}`
      return `the ${properties[item]?.name ?? ''} of ${who} cannot both ${goes(to)} and ${goes(there.slice(1))}`
    }
    default:
      return propertyWording(work, who, here, there)
  }
}

function labels(roles: Work['plan']['roles'], places: readonly number[]): string {
  return places.map(place => roles[place]?.label ?? '').join(' or ')
}

/** A mark that is given or taken, or a number. */
function propertyWording({ plan }: Work, who: string, here: readonly number[], there: readonly number[]): string {
  const [place = -1, amount = 0] = here
  const [otherPlace = -1, otherAmount = 0] = there
  const property = plan.properties[place]
  if (property?.kind === 'mark') {
    const other = plan.properties[otherPlace]
    const so = (name: string, value: number): string => `${value > 0 ? '' : 'not '}marked “${name}”`
    return `${who} cannot be both ${so(property.name, amount)} and ${so(other?.name ?? '', otherAmount)}`
  }
  const name = property?.kind === 'counter' ? counterFact(property.name) : (property?.name ?? '')
  return `${name} of ${who} cannot be both ${amount} and ${otherAmount}`
}
