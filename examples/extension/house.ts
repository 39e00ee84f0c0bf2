/* An extension in TypeScript: every way to write an ability, and the constraints. `npx tsc` makes house.js of it. */
import {
  ability,
  abilityFrom,
  all,
  any,
  charges,
  constraint,
  effects,
  extension,
  faction,
  nights,
  not,
  notSelf,
  notTwiceInARow,
  ofFaction,
  oncePerGame,
  phaseIs,
  role,
  trigger,
  type AbilityDefinition,
  type NightPlayer,
} from 'snarf'

// A class of abilities, overridden in two ways: what it does, and what it is called.
const watching = (own: Pick<AbilityDefinition, 'name' | 'text'>) =>
  ({ ...own, order: 60, target: 'another player', constraints: [oncePerGame] }) as const

export const vigil = ability({
  ...watching({
    name: 'Vigil',
    text: 'Target a player. If anybody died on the night before, that player cannot be killed tonight.',
  }),
  does: ['protection'],
  activate: ({ night }, { target }) => (night.deaths({ nightsAgo: 1 }).length > 0 ? [effects.protect(target)] : []),
})
export const candle = ability({
  ...watching({ name: 'Candle', text: 'Target a player. Once, that player cannot be killed tonight.' }),
  do: effects.protect('target'),
})

// Abilities made of a function, and of the maker of an effect.
export const swing = abilityFrom((first: NightPlayer, second: NightPlayer) => effects.swap([first, second]), {
  params: ['first', 'second'],
  name: 'Swing',
  text: 'Select two players: whatever targets one of them targets the other.',
  order: 20,
})
export const kill = abilityFrom(effects.kill, { params: ['target'], name: 'Kill', order: 80 })
export const block = abilityFrom(effects.block, { params: ['target'], name: 'Block', order: 40 })
export const doctor = abilityFrom(effects.protect, { params: ['target'], name: 'Protect', order: 60, constraints: [notTwiceInARow] }) // prettier-ignore

// By day: a vote that counts twice from now on, for one day.
export const doubled = ability({
  name: 'Double',
  text: 'Once a day your vote counts twice.',
  constraints: [phaseIs('day')],
  do: effects.voteWeight('self', { is: 2 }),
})

// Triggers. What visits the owner of a gun is shot; a cat has nine lives.
export const paranoid = trigger({
  name: 'Gun',
  text: 'Whoever targets you is shot.',
  on: { targeted: 'self' },
  does: ['killing'],
  respond: ({ actors }) => actors.map(actor => effects.kill(actor)),
})
export const lives = trigger({
  name: 'Nine Lives',
  text: 'The first eight attempts to kill you fail.',
  on: { targeted: 'self', with: 'kill' },
  uses: 8,
  respond: ({ self }) => [effects.state({ attempts: { verb: 'kill', against: self }, will: 'fail' })],
})

// Constraints of one's own: a condition of the language, a function, and what is made of others.
const quorum = constraint({
  name: 'quorum',
  message: 'the lodge meets with three or more alive',
  holds: ({ night }) => night.living().length >= 3,
})
const unmarked = constraint({ name: 'unmarked', message: 'it is not for the doused', holds: { not: { self: { marked: 'doused' } } } }) // prettier-ignore
export const meet = ability({
  name: 'Meet',
  text: 'On odd nights the lodge meets, three times at most.',
  order: 90,
  target: 'player',
  constraints: [quorum, unmarked, notSelf, all(charges(3), nights('odd')), any(ofFaction('Town'), not(quorum))],
  activate: (_, { target }) => [effects.announce(`${target.name} was at the lodge.`)],
})

export const house = extension({
  name: 'house-rules',
  version: '1.0.0',
  factions: [
    faction({ name: 'Town', abilities: [], wins: 'last standing' }),
    // One living member performs it, once a night.
    faction({ name: 'Mafia', abilities: [kill], wins: 'parity' }),
  ],
  roles: [
    role({ name: 'Cat', abilities: [vigil, lives] }),
    role({ name: 'Chandler', abilities: [candle, doubled] }),
    role({ name: 'Conductor', abilities: [swing] }),
    role({ name: 'Doctor', abilities: [doctor] }),
    role({ name: 'Hermit', abilities: [paranoid] }),
    role({ name: 'Mason', abilities: [meet] }),
    role({ name: 'Goon', faction: 'Mafia', abilities: [] }),
    role({ name: 'Bouncer', faction: 'Mafia', abilities: [block] }),
  ],
})
