import { verbs } from '../../src/language/verbs/index.ts'
import type { Primitive } from '../../src/model/primitive.ts'
import type { Fact, Selector } from '../../src/model/syntax.ts'
import { holds, isUnmade, meets, readsAs, roleCalled, select, valueOf, type Reading } from './ask.ts'
import { masked, speaksOf, verdictAmong, verdictOn } from './attempts.ts'
import { distinct, isNamed, isLasting, isSelected, isSent, isSpent, leaveOut, titleOf, verbsOf } from './world.ts'
import type { Act, Due, Names, Night, Visit } from './world.ts'

/** A line that somebody, or everybody, is told. */
export function say(night: Night, act: Act, to: string, text: string, of?: string): void {
  const when = hourOf(night)
  const line =
    to === 'all'
      ? `announced: ${text
          .replace(/^ of (.*?) = $/, '$1: none')
          .replace(/^ of (.*?) = /, '$1: ')
          .replace(/^ = /, '')}${when}`
      : `report: ${to}: ${act.name}${text}${when}`
  night.told.add(to === 'all' ? line : `${act.player}'s ${line}`)
  night.lines.add(line)
  night.letters.push({ to, value: text.replace(/^.*? = /, ''), ...(of !== undefined && { of }) })
}

const hourOf = ({ isDawn, phase }: Night) => (isDawn && phase.kind === 'night' ? ' (after dawn)' : '')

/** R6: whose investigation failed is told so; whose copies of reports did, when copies are told. */
export function noResult(night: Night, act: Act, facts = factsOf(act)): void {
  if (night.rulings['told-of-failure'] === 'nobody') return
  const [first] = facts
  if (facts.every(isOfReports) && first)
    night.due.push({ act, fact: first, of: '', to: [act.player], isFailure: true, allNights: false, asItIs: false, isPublic: false, order: orderIn(night) }) // prettier-ignore
  else say(night, act, act.player, ' = no result')
}

/** Instants are of one order. */
const orderIn = ({ order }: Night) => (order < 1 ? 0 : order)

/** The facts that an action reports. */
function factsOf({ steps }: Act): readonly Fact[] {
  return steps
    .flatMap(step => step.do)
    .flatMap(({ verb, args }) => {
      const [primitive] = verbs.get(verb)!.lower(args) as [Primitive]
      return primitive.do === 'report' ? [primitive.fact] : []
    })
}

/** A text with the names that it asks for. */
export function textOf(night: Night, act: Act, text: string): string {
  if (text === 'submitted') return act.text ?? ''
  return text.replace(/[{] *([^{}]+?) *[}]/g, (_, word: string) => {
    const own =
      word === 'role' || word === 'faction' ? night.world.people.get(act.player)?.[word]?.join(' or ') : undefined
    const isByName = word === 'chosen' && act.owned?.ability.choose?.kind === 'mark'
    const chosen = isByName ? roleCalled(night, act.chosen[0] ?? 'nothing') : undefined
    return own ?? chosen ?? listed(select(night, word === 'name' ? { kind: 'target' } : wordOf(word), act))
  })
}

function listed(names: Names): string {
  if (names.length === 0) return 'nobody'
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

function wordOf(word: string): Selector {
  const n = ['first', 'second', 'third'].indexOf(word)
  if (n >= 0) return { kind: 'nth', n: n as 0 | 1 | 2 }
  const words = ['self', 'target', 'chosen', 'actor', 'victim'] as const
  const kind = words.find(one => one === word)
  return kind ? { kind } : { kind: 'named', name: { text: word, at: { start: 0, end: 0 } as never } }
}

/** What falls due when an effect of these is committed. R3, N4: some of it is read at once. */
export function fallsDue(
  night: Night,
  primitive: Extract<Primitive, { do: 'report' | 'reveal' }>,
  act: Act,
  players: Names,
): () => void {
  const isPublic = primitive.do === 'reveal'
  const more = isPublic ? { allNights: false, asItIs: primitive.asItIs } : primitive
  const all = players.map((of): Due => {
    const to = isPublic ? ['all'] : select(night, primitive.to, act)
    const { allNights, asItIs, ...narrow } = { only: undefined, except: undefined, ...more }
    const one = { act, fact: primitive.fact, of, to, allNights, asItIs, isPublic, order: orderIn(night) }
    const due: Due = {
      ...one,
      ...(narrow.only && { only: narrow.only }),
      ...(narrow.except && { except: narrow.except }),
    }
    const isNow = night.rulings['report-time'] === 'resolution' || night.isDawn
    return isNow && !isCopy(due) ? { ...due, read: worded(night, due) } : due
  })
  return () => night.due.push(...all)
}

const isOfReports = (fact: Fact) => fact.kind === 'word' && fact.word === 'reports'
const isCopy = ({ fact }: Due) => isOfReports(fact)

/** N3, N4, R7: reports fall due; copies last, by order, and those of one order do not see each other. */
export function publish(night: Night): void {
  for (const player of night.deaths.keys()) if (!night.outside.has(player)) show(night, player)
  const all = night.due.splice(0)
  const facts = all.filter(one => !isCopy(one))
  for (const [one, values] of facts.map(due => [due, due.read ?? worded(night, due)] as const)) tell(night, one, values)
  const copies = all.filter(isCopy)
  for (const order of distinct(copies.map(one => one.order)).sort((a, b) => a - b)) {
    const letters = [...night.letters]
    for (const one of copies.filter(copy => copy.order === order)) {
      if (one.isFailure) say(night, one.act, one.act.player, ' = no result')
      if (one.isFailure) continue
      const told = letters.filter(letter => letter.to === one.of)
      for (const to of one.to) {
        for (const { of, value } of told) say(night, one.act, to, `${named(night, of)} = ${value}`, of)
        const nothing = `report: ${to}: ${one.act.name}${named(night, nameOf(night, one))} = ${hourOf(night)}`
        if (told.length === 0) for (const lines of [night.lines, night.told]) lines.add(nothing)
      }
    }
  }
}

/** R10: what the announcement of a death reveals, when it is published. */
function show(night: Night, player: string): void {
  const { role = [], faction = [], flip: [as, other] = [] } = night.world.people.get(player)!
  if (night.shown.has(player)) return
  night.shown.add(player)
  const was = role.length > 1 || faction.length > 1 ? '?' : `${faction[0]} ${role[0]}`
  const usual = { role: was, faction: `${faction[0]}`, name: 'unknown' }[night.rulings['dead-announced']]
  const text = other === undefined && as !== '-' ? `${as === undefined || as === 0 ? usual : as}` : 'unknown'
  night.told.add(`${player} was ${text}`)
}

/** R7: whether a report names anybody. */
function named({ rulings }: Night, of: string | undefined): string {
  return of === undefined || rulings['reported-name'] === 'none' ? '' : ` of ${of}`
}

/** R7: whom it is about by name; only what was sent in has a name that was submitted. */
function nameOf({ rulings }: Night, { act, of, isPublic }: Due): string | undefined {
  const place = isSelected(act) ? act.reached.indexOf(of) : -1
  const names = { actual: of, submitted: act.selected[place] ?? of, none: undefined }
  return isPublic ? of : names[rulings['reported-name']]
}

function tell(night: Night, due: Due, values: Names): void {
  const name = nameOf(night, due)
  const text = `${name === undefined ? '' : ` of ${name}`} = ${distinct(values).sort().join(', ')}`
  for (const one of due.to) say(night, due.act, one, text, name)
}

function worded(night: Night, due: Due): Names {
  const [{ act, fact, of }, { world }] = [due, night]
  const read = (value: string, word?: string, who = of) => (due.asItIs ? [value] : masked(night, act, who, value, word))
  const partsOf = (one: string) => world.titles.get(one) ?? leaveOut(!night.setup.roles.has(one), 'modifiers of a mask')
  if (fact.kind === 'number') return [`${valueOf(night, of, `counter ${fact.test.counter.text}`)}`]
  if (fact.kind === 'test' || fact.kind === 'condition') {
    const isSo = (reading?: Reading) =>
      fact.kind === 'test' ? meets(night, fact.test, of, act, reading) : holds(night, fact.condition, act, reading)
    return due.asItIs ? [isSo() ? 'yes' : 'no'] : seemings(night, act, isSo).flatMap(value => read(value))
  }
  const { role, faction } = world.people.get(of)!
  const visits = visitsFor(night, due)
  const { word } = fact
  const told = (values: Names) => read(distinct(values).sort().join(', '), word)
  const kindsOf = (acts: readonly Act[]) => told(acts.flatMap(verbsOf).map(verb => verbs.get(verb)!.kind))
  const answer = (isSo: boolean) => told([isSo ? 'yes' : 'no'])
  switch (word) {
    case 'alignment':
      return faction!.flatMap(one => told([readsAs(night, one)]))
    case 'role':
      return role!.flatMap(one => told([`${one}`]))
    case 'modifiers': {
      const parts = role!.flatMap(one => read(`${one}`, 'role')).flatMap(partsOf)
      return told(
        parts.flatMap(({ modifiers }) => modifiers.map(one => titleOf([{ role: '', modifiers: [one] }]).trim())),
      )
    }
    case 'abilities': {
      const own = world.owned.filter(one => one.owner === of && one.from !== 'faction')
      return told(own.map(one => one.ability.name))
    }
    case 'visits':
    case 'visitors': {
      const [whose, whom] = word === 'visits' ? (['actor', 'target'] as const) : (['target', 'actor'] as const)
      return told(visits.filter(visit => visit[whose] === of).map(visit => visit[whom]))
    }
    case 'visitor-roles': {
      const seen = visits.filter(visit => visit.target === of).map(visit => visit.actor)
      return told(seen.flatMap(one => world.people.get(one)!.role!.flatMap(own => read(`${own}`, 'role', one))))
    }
    case 'motion':
      return answer(visits.some(visit => visit.actor === of || visit.target === of))
    case 'actions-on':
      return kindsOf(visits.filter(visit => visit.target === of).map(visit => visit.act))
    case 'acted':
      return answer(doneBy(night, due).length > 0)
    case 'actions':
      return kindsOf(doneBy(night, due))
    case 'same-as-last':
      return sameAsLast(night, due)
    default:
      return leaveOut(true, word)
  }
}

/** What a test may be answered, each alignment and role that it asks for read as investigations read it. */
function seemings(night: Night, act: Act, ask: (reading: Reading) => boolean): Names {
  const asked = new Map<string, Names>()
  const answers = new Set<string>()
  const ways = (fixed: ReadonlyMap<string, string>): void => {
    const open: string[] = []
    const isSo = ask((who, fact, own) => {
      const key = `${who}|${fact}|${own}`
      const values = asked.get(key) ?? masked(night, act, who, own, fact)
      asked.set(key, values)
      if (!fixed.has(key) && distinct(values).length > 1) open.push(key)
      return fixed.get(key) ?? values[0]!
    })
    const [first] = open
    if (first === undefined) answers.add(isSo ? 'yes' : 'no')
    else for (const value of distinct(asked.get(first)!)) ways(new Map([...fixed, [first, value]]))
  }
  ways(new Map())
  return [...answers]
}

/** Which visits a report speaks of: those that it can see, but the observing action's own (R8). */
function visitsFor(night: Night, due: Due): readonly Visit[] {
  const { world, rulings } = night
  return world.visits.filter(visit => {
    const { act, phase } = visit
    if (isUnmade(act, rulings) || !isAsked(night, due, phase) || !isMeant(due, act)) return false
    return !isItsOwn(night, due, visit) && isSeen(night, due, visit)
  })
}

/** Of all nights are the nights: what was by day is not asked for later. */
function isAsked({ world }: Night, { allNights }: Due, phase: number): boolean {
  return phase === world.phase || (allNights && world.nights.includes(phase))
}

/** R8: the visit of the action that asks. */
function isItsOwn({ rulings }: Night, due: Due, { act }: Visit): boolean {
  return act.id === due.act.id && rulings['watch-sees-self'] === 'no'
}

/** S1: asked once for each visit and observer, as it was when the night of the visit ended. */
function isSeen(night: Night, due: Due, { act, actor, moment, states }: Visit): boolean {
  const attempt = { verb: 'observe', act, against: actor, by: due.act.player, since: moment }
  return states
    ? verdictAmong(states.filter(state => speaksOf(night, state, attempt))).takesPlace
    : verdictOn(night, attempt).takesPlace
}

/** What is decided of the visits of a phase, when it ends, stays so. */
export function settleVisits({ world }: Night): void {
  const about = world.states.filter(
    ({ attempts: { verbs } }) => verbs !== 'all' && verbs.some(one => one.text === 'observe'),
  )
  const states = about.filter(state => isLasting(state, world.now) && !isSpent(state.uses, world.moment))
  for (const visit of world.visits) if (visit.phase === world.phase) visit.states ??= states
}

function isMeant({ only, except }: Due, act: Act): boolean {
  const isOf = (name: NonNullable<Due['only']>[number]) => isNamed(name, act, verbsOf(act))
  return (only === undefined || (act.steps.length > 0 && only.some(isOf))) && except?.some(isOf) !== true
}

/** The actions of a player that have come far enough to be heard of: what he sent in, and whatever he is seen to have visited with. */
function doneBy(night: Night, due: Due): readonly Act[] {
  const { world } = night
  const heard = world.happened.filter(({ kind, phase }) => kind === 'acts' && isAsked(night, due, phase))
  const seen = visitsFor(night, due).filter(visit => visit.actor === due.of)
  const sent = distinct(heard.flatMap(event => event.acts)).filter(
    act => isSent(act) && act.player === due.of && isMeant(due, act) && !world.visits.some(visit => visit.act === act),
  )
  return [...sent.filter(act => !hasWhollyFailed(act)), ...distinct(seen.map(visit => visit.act))]
}

const hasWhollyFailed = ({ steps, results }: Act) => steps.every((_, place) => results[place]?.is === 'failed')

/** The same answer as for the actor's last target. */
function sameAsLast(night: Night, { act, of }: Due): Names {
  const { world } = night
  const now = world.people.get(of)!.faction!.flatMap(one => masked(night, act, of, readsAs(night, one), 'alignment'))
  const key = act.key
  const before = world.answers.get(key)
  const value = distinct(now).sort().join(', ')
  leaveOut(value.includes(', '), 'two answers to compare')
  const known = night.answers.get(key) ?? value
  leaveOut(known !== value, 'two answers to compare with')
  night.answers.set(key, value)
  const answer = before === undefined ? 'nothing to compare with' : before === value ? 'yes' : 'no'
  return [answer]
}
