import type { Ability, Condition, EventPattern, Name, Role, Setup, Test } from '../model/syntax.ts'
import { onceFor } from '../model/once-for.ts'
import { opsOf } from './doings.ts'
import { roleByAnyName } from './roles-said.ts'
import { code } from '../plan/op-code.ts'
import { areSeated, mayBeSaid, type Subject } from './subject.ts'
import { effectsByVerb, namesIn, patternsIn, syntaxInPlay, testsOf } from './walk.ts'

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
  const role = roleByAnyName(text, setup)
  if (role === undefined || setup.players.length === 0) return undefined
  const names = [role.name, ...role.also]
  if (names.some(name => rolesHeld(setup).has(name))) return undefined
  if (torn !== undefined && !areSeated(subject)) return undefined
  const syntax = syntaxInPlay(subject)
  const tested = new Set(testsOf(syntax, 'role').map(test => test.role))
  const said = namesIn(syntax).filter(name => !tested.has(name))
  const speaksOf = (all: readonly string[]) => (name: Name) => all.some(one => ` ${name.text} `.includes(` ${one} `))
  const mayPlay = ({ name, also }: Role) =>
    [name, ...also].some(one => rolesHeld(setup).has(one)) || said.some(speaksOf([name, ...also]))
  const seeming = [...setup.roles.values()].filter(({ knownAs }) => knownAs !== undefined && speaksOf(names)(knownAs))
  const naming = [...said.filter(speaksOf(names)), ...seeming.filter(mayPlay).flatMap(({ knownAs }) => knownAs ?? [])]
  const isSaid = naming.length > 0 && !isIn(naming, namesIn(waitingFor(names, syntax)))
  if (isSaid || names.some(name => mayBeSaid(name, subject))) return undefined
  return `nobody is of the role ${role.name}, and nobody can come to be`
}

/** What comes about only where somebody is of the role: what an ability does that waits for him brings none about. */
function waitingFor(names: readonly string[], syntax: readonly unknown[]): readonly unknown[] {
  const abilities = syntax.filter(
    piece => isAbility(piece) && [piece.when, piece.requires].some(one => demands(one, names)),
  )
  const armed = (effectsByVerb(syntax).get('whenever') ?? []).filter(({ args }) =>
    patternsIn(args.whenever).some(pattern => demands(pattern, names)),
  )
  return [...abilities, ...armed]
}

function isAbility(piece: unknown): piece is Ability {
  return typeof piece === 'object' && piece !== null && 'do' in piece
}

/** Whether it holds only if somebody is of the role, or was. */
function demands(asked: EventPattern | Condition | undefined, names: readonly string[]): boolean {
  if (asked === undefined) return false
  if ('event' in asked && 'whom' in asked)
    return [asked.whom, asked.by].some(who => who.kind === 'tested' && isOnlyOf(who.test, names))
  switch (asked.kind) {
    case 'of':
      return isOnlyOf(asked.test, names)
    case 'tonight':
    case 'ever':
      return demands(asked.event, names)
    case 'living':
      return (asked.atLeast ?? 0) > 0 && asked.test !== undefined && isOnlyOf(asked.test, names)
    case 'all':
      return asked.conditions.some(one => demands(one, names))
    case 'any':
      return asked.conditions.every(one => demands(one, names))
    case 'night':
    case 'chance':
    case 'not':
      return false
  }
}

function isOnlyOf(test: Test, names: readonly string[]): boolean {
  if (test.kind === 'role') return names.includes(test.role.text)
  if (test.kind === 'all') return test.tests.some(one => isOnlyOf(one, names))
  return test.kind === 'any' && test.tests.every(one => isOnlyOf(one, names))
}

function isIn(names: readonly Name[], others: readonly Name[]): boolean {
  const known = new Set(others)
  return names.every(name => known.has(name))
}

const rolesHeld = onceFor(
  ({ players }: Setup) => new Set(players.flatMap(({ roles }) => roles.map(({ role }) => role))),
)
