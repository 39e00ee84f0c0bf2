import { verbs } from '../../src/language/verbs/index.ts'
import type { Condition, Name, Nights, RolePart, Selector, Test, Who } from '../../src/model/syntax.ts'
import { counted } from './acts.ts'
import { heardBy, isItsOwn } from './hear.ts'
import { distinct, leaveOut, meet, type Act, type Names, type Night, type Value } from './world.ts'

/** What a fact of a player is read as: as it is, or as an investigation has it. */
export type Reading = (who: string, fact: 'alignment' | 'role', own: string) => string
const asItIs: Reading = (_, __, own) => own

export const valueOf = ({ world }: Night, who: string, fact: string): Value => world.people.get(who)?.[fact]?.[0] ?? 0
export const isAlive = (night: Night, who: string) => valueOf(night, who, 'alive') === 1
export const readsAs = ({ setup }: Night, faction: Value) =>
  setup.factions.get(`${faction}`)?.alignment?.text ?? `${faction}`
export const alignmentOf = (night: Night, who: string) => readsAs(night, valueOf(night, who, 'faction'))
/** The parts of a player's role: each role that he has, with its modifiers. */
export const partsOf = (night: Night, who: string): readonly RolePart[] =>
  night.world.titles.get(`${valueOf(night, who, 'role')}`) ?? []
const rolesOf = (night: Night, who: string): Names => partsOf(night, who).map(({ role }) => role)

/** The players whom a selector picks for an action. */
export function select(night: Night, selector: Selector, act: Act): Names {
  return distinct(picked(night, selector, act))
}

function picked(night: Night, selector: Selector, act: Act): Names {
  const { world } = night
  const { reached, chosen, event, player } = act
  const lived = [...world.people.keys()].filter(name => !world.gone.has(name))
  switch (selector.kind) {
    case 'players': {
      const all = JSON.stringify(selector.test).includes('"alive"') ? [...world.people.keys()] : lived
      return all.filter(name => meets(night, selector.test, name, act))
    }
    case 'nth':
      return counted(act).slice(selector.n, selector.n + 1)
    case 'named': {
      const [bound = 0, ...others] = world.people.get(player)?.[`bond ${selector.name.text}`] ?? []
      leaveOut(others.length > 0, 'a bond that is contradicted')
      const names = bound === 0 ? [selector.name.text] : `${bound}`.split('|')
      return names.filter(name => world.people.has(name))
    }
    case 'visitors-of':
    case 'visited-by': {
      const [whose, whom] =
        selector.kind === 'visitors-of' ? (['target', 'actor'] as const) : (['actor', 'target'] as const)
      const players = select(night, selector.of, act)
      return visitsTonight(night).flatMap(one => (players.includes(one[whose]) ? [one[whom]] : []))
    }
    case 'random': {
      const among = 'of' in selector ? select(night, selector.of, act) : lived.filter(name => name !== player)
      return among.length < 2 ? among : [lot(night, act, selector, 'one')].filter(name => among.includes(name))
    }
    case 'self':
      return [player]
    case 'target':
      return reached
    case 'chosen':
      return chosen
    case 'actor':
      return event?.by ?? []
    case 'victim':
      return act.victim === undefined ? (event?.whom ?? []) : [act.victim].filter(name => name !== '')
    case 'everyone':
      return lived
    case 'others':
      return lived.filter(name => name !== player)
    case 'nobody':
      return []
    default:
      return leaveOut(true, `the selector ${JSON.stringify(selector)}`)
  }
}

export function visitsTonight({ world, rulings }: Night) {
  return world.visits.filter(
    ({ phase, act, isFeigned }) => phase === world.phase && !isFeigned && !isUnmade(act, rulings),
  )
}

/** R1 `no`: what was stopped, all of it, was no visit. */
export function isUnmade(act: Act, rulings: Night['rulings']): boolean {
  return rulings['visit-of-stopped-effect'] === 'no' && act.hasTried === true && act.hasDone !== true
}

/** R12: a draw is a function of the seed, the phase, the actor, the ability and its count, so that what was drawn can be looked up. */
function drawn(
  { world, draws, drawn: counts, drawnAt, drew }: Night,
  { player, name, key: ability }: Act,
  kind: 'one' | 'chance',
): string {
  const key = `${player}|${name}|${kind}`
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  drew.add(ability.split('#')[0]!)
  const result = draws.get(`${key}|${count}`) ?? leaveOut(true, 'a draw that nothing tells')[0]!
  const before = drawnAt.get(key)
  leaveOut(before?.moment === world.moment && before.result !== result, 'which of one moment draws first')
  drawnAt.set(key, { moment: world.moment, result })
  return result
}

/** S6: what is asked of a contradicted fact holds if it holds for one of the values. */
function either(night: Night, isTrue: () => boolean): boolean {
  const facts = [...night.world.people.values()].flatMap(one => Object.values(one))
  const torn = facts.find(values => values.length > 1)
  if (!torn) return isTrue()
  const ways = facts.reduce((product, values) => product * Math.max(values.length, 1), 1)
  leaveOut(ways > 10_000, 'more contradictions at one moment than can be tried')
  const values = torn.splice(0)
  const isEver = values.some(value => {
    torn.splice(0, 1, value)
    return either(night, isTrue)
  })
  torn.splice(0, torn.length, ...values)
  return isEver
}

/** What a condition or a word draws is drawn once for each action, however often it is asked. */
function lot(night: Night, act: Act, by: Condition | Selector, kind: 'one' | 'chance'): string {
  act.lots ??= new Map()
  const known = act.lots.get(by) ?? drawn(night, act, kind)
  act.lots.set(by, known)
  return known
}

export function meets(night: Night, test: Test, who: string, act: Act, reading = asItIs): boolean {
  return either(night, () => isSo(night, test, act, who, reading))
}

export function holds(night: Night, condition: Condition | undefined, act: Act, reading = asItIs): boolean {
  return !condition || either(night, () => isSo(night, condition, act, '', reading))
}

function isSo(night: Night, asked: Test | Condition, act: Act, who: string, reading: Reading): boolean {
  const { world } = night
  const so = (one: Test | Condition) => isSo(night, one, act, who, reading)
  const alignment = (one: string) => reading(one, 'alignment', alignmentOf(night, one))
  const roles = (one: string) => rolesOf(night, one).map(role => reading(one, 'role', role))
  switch (asked.kind) {
    case 'not':
      return !so('test' in asked ? asked.test : asked.condition)
    case 'any':
      return ('tests' in asked ? asked.tests : asked.conditions).some(so)
    case 'all':
      return ('tests' in asked ? asked.tests : asked.conditions).every(so)
    case 'alignment':
      return alignment(who) === readsAs(night, asked.faction.text)
    case 'can':
      return can(night, who, asked.what)
    case 'same-alignment-as':
      return select(night, asked.as, act).some(one => alignment(one) === alignment(who))
    case 'same-role-as':
      return select(night, asked.as, act).some(one => meet(roles(one), roles(who)))
    case 'role':
      return roles(who).includes(roleCalled(night, asked.role.text))
    case 'chosen-role':
      return roles(who).includes(roleCalled(night, act.chosen[0] ?? ''))
    case 'original': {
      const { role, faction } = world.origins.get(who)!
      if (asked.of === 'alignment') return alignment(who) === readsAs(night, faction)
      return (world.titles.get(role) ?? []).some(part => roles(who).includes(part.role))
    }
    case 'alive':
      return isAlive(night, who) === asked.alive
    case 'is':
      return select(night, asked.who, act).includes(who)
    case 'marked':
      return valueOf(night, who, `mark ${asked.mark.text}`) === 1
    case 'has':
      return tagsOf(night, who).includes(asked.what.text) || Number(valueOf(night, who, `item ${asked.what.text}`)) > 0
    case 'counter': {
      const count = Number(valueOf(night, who, `counter ${asked.counter.text}`))
      return count >= (asked.atLeast ?? -Infinity) && count <= (asked.atMost ?? Infinity)
    }
    case 'of': {
      const players = select(night, asked.who, act)
      return players.length > 0 && players.every(one => isSo(night, asked.test, act, one, reading))
    }
    case 'night':
      return isNight(asked.nights, night.phase.number)
    case 'living': {
      const of = [...world.people.keys()].filter(one => isAlive(night, one))
      const { test } = asked
      const living = test ? of.filter(one => isSo(night, test, act, one, reading)).length : of.length
      return living >= (asked.atLeast ?? 0) && living <= (asked.atMost ?? Infinity)
    }
    case 'chance':
      return lot(night, act, asked, 'chance') === 'yes'
    case 'tonight':
    case 'ever': {
      const { kind, event } = asked
      return world.happened.some(
        one =>
          (kind === 'ever' || one.phase === world.phase) &&
          !isItsOwn(event, one, act) &&
          heardBy(night, event, one, act) !== undefined,
      )
    }
    default:
      return leaveOut(true, `the test ${JSON.stringify(asked)}`).length > 0
  }
}

/** A role may be called by another name. */
export function roleCalled({ setup }: Night, text: string): string {
  if (setup.roles.has(text)) return text
  return [...setup.roles.values()].find(role => role.also.includes(text))?.name ?? text
}

function tagsOf(night: Night, who: string): Names {
  const { roles, modifiers } = night.setup
  return partsOf(night, who).flatMap(part => [
    ...(roles.get(part.role)?.tags ?? []),
    ...part.modifiers.flatMap(({ name }) => modifiers.get(name)?.tags ?? []),
  ])
}

/** Whether somebody has an ability of a verb, a kind or a name. */
function can({ world }: Night, who: string, { text }: Name): boolean {
  return world.owned.some(({ owner, of, ability }) => {
    if (owner !== who || text === 'anything' || text === 'all') return owner === who
    const effects = [...(ability.steps ?? [ability]).flatMap(step => step.do), ...(ability.otherwise ?? [])]
    const tried = effects.map(effect => effect.verb)
    return [ability.name, `${of}.${ability.name}`, ...tried.flatMap(verb => [verb, verbs.get(verb)?.kind])].includes(
      text,
    )
  })
}

export function isNight(nights: Nights, night: number): boolean {
  if (nights.kind === 'only') return nights.nights.includes(night)
  if (nights.kind === 'from') return night >= nights.night
  if (nights.kind === 'all') return nights.of.every(one => isNight(one, night))
  return (night % 2 === 1) === (nights.kind === 'odd')
}

/** Whether a player is one of whom an event or an attempt speaks; `each` are those whom the effect at hand reached. */
export function isIn(night: Night, who: Who | undefined, name: string, act: Act, each: Names = []): boolean {
  if (who?.kind === 'tested') return name !== '' && meets(night, who.test, name, act)
  if (who?.kind === 'selected') return select(night, who.selector, act).includes(name)
  return who?.kind !== 'each' || each.includes(name)
}
