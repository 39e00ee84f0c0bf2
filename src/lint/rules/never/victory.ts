import { gathered } from '../../../model/gathered.ts'
import type { Span } from '../../../model/diagnostic.ts'
import type { Faction, Setup } from '../../../model/syntax.ts'
import type { Victory } from '../../../model/victory.ts'
import { writtenVictory } from '../../written-victory.ts'
import { givenBy } from '../../../plan/given-by.ts'
import type { Op } from '../../../plan/ability-plan.ts'
import { code } from '../../../plan/op-code.ts'
import type { Plan } from '../../../plan/plan.ts'
import type { PlayerPlan } from '../../../plan/seats.ts'
import { ownRoles } from '../../actions.ts'
import { opsOf } from '../../doings.ts'
import { whyNever, whyNeverHappens } from '../../holding.ts'
import { deathHeard } from '../../known-here.ts'
import { whyNoMember } from '../../members.ts'
import { keyAt } from '../../places.ts'
import type { Rule } from '../../rule.ts'
import { fewestOfGame, writtenFactions, type Subject } from '../../subject.ts'

export const neverVictory: Rule = {
  id: 'never/victory',
  severity: 'warning',
  means: 'A faction or a role that can never win.',
  page: {
    what: 'A faction of the game wins with another one of which nobody is and nobody can come to be, or two win with each other only; or what `wins: { when, if }` of a faction or of a role in the game asks for can never happen or hold, also as it takes more shots than all who play have (`living: { marked: probed, at-least: 3 }`), or whoever has a role or is of a faction is to kill somebody himself (`killed: .., by: self`) and has nothing that kills; or a faction of a game of five players or more does not say how it wins, nor does any role of its players, while all other factions do; or while some other does, where it takes the place of a faction of a library that says it: a faction of the file is not laid over that, it takes its place as a whole.',
    says: 'Setups are to be transparent: who reads how he wins can win so.',
    bad: `use: [rules]
factions: { Cult: { wins: parity }, Strays: { wins: { with: Cult } } }
players: { Ann: Cop, Bob: Mafia Goon, Cat: Strays Vanilla Townie }
`,
    good: `use: [rules]
factions: { Cult: { wins: parity }, Strays: { wins: { with: Cult } } }
players: { Ann: Cop, Bob: Cult Vanilla Townie, Cat: Strays Vanilla Townie }
`,
  },
  check: subject => {
    const { setup } = subject
    const factions = writtenFactions(subject).filter(({ name }) => whyNoMember(name, subject) === undefined)
    const played = new Set(gathered(setup.players, ({ roles }) => roles.map(({ role }) => role)))
    const roles = ownRoles(subject).filter(({ name }) => played.has(name))
    return gathered(
      [
        ...factions.map(faction => ({
          ...faction,
          why:
            whyNotWith(faction.name, setup, subject) ??
            whyNot(writtenVictory(faction.wins), subject) ??
            whyNotByHimself(faction.wins, subject, ({ faction: place }, { factions: all }) =>
              all[place]?.name === faction.name ? 'whoever is of it' : undefined,
            ) ??
            whyNotSaid(faction, subject),
        })),
        ...roles.map(role => ({
          ...role,
          why:
            whyNot(writtenVictory(role.wins), subject) ??
            whyNotByHimself(role.wins, subject, ({ role: place }, { roles: all }) =>
              all[place]?.names.includes(role.name) === true ? 'whoever has the role' : undefined,
            ),
        })),
      ],
      ({ name, at, why }) =>
        why === undefined
          ? []
          : { at: placeOf(at), message: `${name} can never win`, why, help: 'say how it is to win' },
    )
  },
}

function placeOf(at: Span): Span {
  return keyAt(at, 'wins')
}

/** It does not say how it wins, where others do, nor does any of its players; what a text says of winning is left to the moderator. */
function whyNotSaid(
  { name, wins, alignment, alliedWith, over }: Faction,
  { plan, setup, torn }: Subject,
): string | undefined {
  if (
    wins !== undefined ||
    alignment !== undefined ||
    alliedWith !== undefined ||
    plan === undefined ||
    torn !== undefined
  )
    return undefined
  // Of those who join it in vain factions/joined-in-vain tells.
  if (plan.players.length < fewestOfGame || mayBeJoined(name, plan)) return undefined
  const own = setup.players.filter(({ faction }) => faction === name)
  const parts = new Set(gathered(own, ({ roles }) => roles.map(({ role }) => role)))
  const held = gathered(parts, role => setup.roles.get(role) ?? [])
  const isSaid = held.some(
    role => role.wins !== undefined || [role, ...role.abilities].some(({ text = '' }) => /\bw[io]n|побе/i.test(text)),
  )
  const others = new Set(gathered(setup.players, ({ faction }) => (faction === name ? [] : faction)))
  const isSaidOf = (faction: string): boolean => setup.factions.get(faction)?.wins !== undefined
  if (own.length === 0 || isSaid || others.size === 0) return undefined
  if (over?.wins !== undefined && [...others].some(isSaidOf))
    return `it takes the place of the ${name} of ${over.at.source.name} as a whole, which says how, and does not say it`
  return [...others].every(isSaidOf)
    ? `it does not say how, and ${others.size === 1 ? 'the other faction does' : 'all other factions do'}`
    : undefined
}

function mayBeJoined(name: string, { abilities, factions }: Plan): boolean {
  return gathered(abilities, opsOf).some(op => op.code === code.become && factions[op.faction]?.name === name)
}

/** He is to kill somebody himself, and has nothing that kills. */
function whyNotByHimself(
  wins: unknown,
  { plan, torn }: Subject,
  calledIf: (seat: PlayerPlan, plan: Plan) => string | undefined,
): string | undefined {
  const when = writtenVictory(wins)?.when
  const isOwn = when?.event === 'killed' && when.by.kind === 'selected' && when.by.selector.kind === 'self'
  if (!isOwn || plan === undefined || torn !== undefined) return undefined
  const all = gathered(plan.abilities, opsOf)
  if (all.some(op => giving.includes(op.code)) || plan.abilities.some(({ innate }) => innate)) return undefined
  const seats = plan.players.filter(seat => calledIf(seat, plan) !== undefined)
  const places = gathered(seats, seat => givenBy(seat, plan))
  const kills = places.some(
    place =>
      plan.abilities[place]?.written?.decided !== undefined || opsIn(place, plan).some(op => op.code === code.die),
  )
  const [called] = seats.map(seat => calledIf(seat, plan))
  return called === undefined || kills ? undefined : `${called} has nothing that kills anybody`
}

function opsIn(place: number, { abilities }: Plan): readonly Op[] {
  const ability = abilities[place]
  return ability === undefined ? [] : opsOf(ability)
}

/** By these he may come to what others have, or do what others let him do. */
const giving: readonly number[] = [code.gain, code.become, code.repeat, code.turn, code.make, code.run]

function whyNot(victory: Victory | undefined, subject: Subject): string | undefined {
  if (victory === undefined || subject.setup.players.length === 0) return undefined
  const { when, if: condition } = victory
  const known = when === undefined ? [] : deathHeard(when)
  return (when && whyNeverHappens(when, subject)) ?? (condition && whyNever(condition, { subject, known }))
}

/** Whoever it wins with wins with another one in turn, or is not in the game. */
function whyNotWith(name: string, { factions }: Setup, subject: Subject): string | undefined {
  const seen = [name]
  for (let wins = factions.get(name)?.wins; wins?.kind === 'with';) {
    const other = wins.faction.text
    if (seen.includes(other)) return `${seen.join(' wins with ')} wins with ${other}, and none of them by itself`
    const nobody = whyNoMember(other, subject)
    if (nobody !== undefined) return nobody
    seen.push(other)
    wins = factions.get(other)?.wins
  }
  return undefined
}
