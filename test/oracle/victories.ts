import type { Victory } from '../../src/model/victory.ts'
import { blank } from './acts.ts'
import { holds } from './ask.ts'
import type { Made } from './effects.ts'
import { happening } from './hear.ts'
import { isAwake } from './triggers.ts'
import { distinct, leaveOut, newUses, type Act, type Entry, type Event, type Night, type Owned } from './world.ts'

/** The victories by an event, as what an event sets off: no abilities, so that nobody loses them. */
export function victoriesOf(night: Night): readonly Owned[] {
  return [...night.world.people.keys()].flatMap(owner =>
    winsOf(night, owner).flatMap(({ of, wins }) => (wins.when ? [listening(owner, of, wins)] : [])),
  )
}

/** What is asked when all else of a phase is over. */
export function wonAtTheEnd(night: Night): readonly Event[] {
  return [...night.world.people.keys()].flatMap(owner =>
    winsOf(night, owner).flatMap(({ of, wins }) => {
      if (wins.when || !isAwake(night, listening(owner, of, wins))) return []
      const act = blank(night, owner, 'Win', 'triggered', [{ order: -1, do: [] }])
      return holds(night, wins.if, act) ? [won(night, act)] : []
    }),
  )
}

/** B4: what it asks under `if` is asked as of any effect. */
export function askedOf(night: Night, { act, step }: Entry): Made {
  act.results[step] = { is: holds(night, act.owned?.asks, act) ? 'done' : 'failed', alsoFails: false }
  return { events: [], changes: [], afterwards: [] }
}

export function won(night: Night, act: Act): Event {
  night.lines.add(`won: ${act.player}`)
  night.told.add(`won: ${act.player}`)
  return happening(night, 'wins', [act], [act.player])
}

function winsOf(night: Night, owner: string): readonly { readonly of: string; readonly wins: Victory }[] {
  const isOfFaction = [...night.setup.factions.values()].some(({ wins }) => wins?.kind === 'by' && wins.victory)
  leaveOut(isOfFaction, 'a faction that wins by a condition of its own')
  const titles = night.world.people.get(owner)!.role! // S6: all that he may be
  const roles = distinct(titles.flatMap(title => night.world.titles.get(`${title}`) ?? []).map(({ role }) => role))
  return roles.flatMap(role => {
    const wins = night.setup.roles.get(role)?.wins
    return typeof wins === 'object' ? [{ of: role, wins }] : []
  })
}

function listening(owner: string, of: string, { when, if: asks, while: life, at }: Victory): Owned {
  const always = { name: 'Win', at, phase: 'night', instant: false, while: life, limits: {}, do: [] } as const
  const ability = when ? { ...always, when } : always
  const one = { owner, of, from: 'role', ability, since: 0, uses: newUses(), each: new Map(), isVictory: true } as const
  return asks ? { ...one, asks } : one
}
