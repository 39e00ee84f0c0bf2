import type { Setup } from '../model/syntax.ts'
import { remembering } from '../text/remembering.ts'
import { opsOf } from './doings.ts'
import { code } from '../plan/plan.ts'
import { areSeated, mayBeSaid, type Subject } from './subject.ts'
import { namesIn, syntaxInPlay, testsOf } from './walk.ts'

/** Why nobody is of a faction or reads as it, and nobody can come to; undefined where somebody may. */
export function whyNoMember(faction: string, subject: Subject): string | undefined {
  const { plan } = subject
  if (plan === undefined || plan.players.length === 0 || mayBeSaid(faction, subject)) return undefined
  const joined = plan.abilities.flatMap(opsOf).flatMap(op => (op.code === code.become ? op.faction : []))
  const had = [...plan.players.map(player => player.faction), ...joined]
  const isOf = (place: number) => {
    const one = plan.factions[place]
    return one !== undefined && (one.name === faction || plan.words[one.alignment] === faction)
  }
  return had.some(isOf) ? undefined : `nobody is of ${faction}, and nobody can come to be`
}

/** Nobody begins as one, and the name stands in tests only: nobody becomes one, or seems one. */
export function whyNoRole(text: string, subject: Subject): string | undefined {
  const { setup, torn } = subject
  const role = roleCalled(text, setup)
  if (role === undefined || setup.players.length === 0) return undefined
  const names = [role.name, ...role.also]
  if (names.some(name => rolesHeld(setup).has(name))) return undefined
  if (torn !== undefined && !areSeated(subject)) return undefined
  const syntax = syntaxInPlay(subject)
  const tested = new Set(testsOf(syntax, 'role').map(test => test.role))
  const said = [...namesIn(syntax), ...[...setup.roles.values()].flatMap(({ knownAs }) => knownAs ?? [])]
  const isSaid = said.some(name => !tested.has(name) && names.some(one => ` ${name.text} `.includes(` ${one} `)))
  if (isSaid || names.some(name => mayBeSaid(name, subject))) return undefined
  return `nobody is of the role ${role.name}, and nobody can come to be`
}

const rolesHeld = remembering(
  1,
  ({ players }: Setup) => new Set(players.flatMap(({ roles }) => roles.map(({ role }) => role))),
)

function roleCalled(text: string, { roles }: Setup) {
  return roles.get(text) ?? [...roles.values()].find(({ also }) => also.includes(text))
}
