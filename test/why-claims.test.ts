import type { ActionOutcome, Cause, LogEvent, Outcome } from '../src/model/outcome.ts'
import type { ActionAnswer, Link } from '../src/model/why.ts'
import { whyAbility, whyPlayer } from '../src/outcome/why.ts'
import { happeningsOf } from '../src/render/happened.ts'
import { prettyWhy } from '../src/render/why.ts'
import { caseFiles, documentsOf, run } from './support/cases.ts'

/** What a report says of an action, `why` of it says as well: what stopped it, what moved it, who died of it, and what it came to. */
describe.each(['rules', 'effects', 'language', 'bugs'].flatMap(caseFiles))('$name', source => {
  test('every line of every report is explained, by what is so', () => {
    const wrong = documentsOf(source).flatMap(document =>
      run(document).outcomes.flatMap(outcome =>
        faultsOf(outcome).map(
          fault => `${document.name ?? '?'}, ${outcome.phase.kind} ${outcome.phase.number}: ${fault}`,
        ),
      ),
    )
    expect(wrong).toEqual([])
  })
})

function faultsOf(outcome: Outcome): readonly string[] {
  const told = new Set(happeningsOf(outcome).map(({ action }) => action.id))
  const known = new Map<string, readonly ActionAnswer[]>()
  // Of all uses of an ability at once.
  const answersTo = ({ player, ability }: ActionOutcome): readonly ActionAnswer[] => {
    const asked = JSON.stringify([player, ability])
    const answers = known.get(asked) ?? whyAbility(outcome.log, player, ability)
    known.set(asked, answers)
    return answers
  }
  return [
    ...outcome.actions.filter(({ player, id }) => player !== '' && told.has(id)).flatMap(action => ofAction(action, outcome, answersTo(action))), // prettier-ignore
    ...outcome.players.flatMap(({ name }) => ofPlayer(name, outcome)),
  ]
}

function ofAction(action: ActionOutcome, outcome: Outcome, answers: readonly ActionAnswer[]): readonly string[] {
  const { player, ability, id, steps, stopped, moved, result, origin } = action
  const name = `${player}'s ${ability}`
  const answer = answers.find(({ begins }) => begins.event.action === id)
  if (answer === undefined) return [`${name} is not answered`]
  const links = [answer.begins, ...answer.came].flatMap(allOf)
  const places = new Set(links.map(({ event }) => event.n))
  const text = prettyWhy([{ outcome, file: 'night.yaml', answers: [answer] }])
  const faults: string[] = []
  const expectCauses = (what: string, by: readonly Cause[]): void => {
    for (const cause of by) {
      if (!places.has(cause.event)) faults.push(`${name}: ${what} by ${cause.player}'s ${cause.ability} is not told`)
      if (!text.includes(cause.ability)) faults.push(`${name}: ${cause.ability} is not named`)
    }
  }
  for (const { reason } of steps) if (reason !== undefined) expectCauses(reason.kind, reason.by)
  for (const { verb, player: whom, by } of stopped) {
    if (!isTold(answer, ({ kind, ...event }) => kind === 'stopped' && event.verb === verb && event.player === whom))
      faults.push(`${name}: that ${verb} on ${whom} was stopped is not told`)
    expectCauses('stopped', by)
  }
  for (const { from, to, by } of moved) {
    if (!isTold(answer, ({ kind, ...event }) => kind === 'moved' && event.player === from && event.other === to))
      faults.push(`${name}: that it was moved from ${from} to ${to} is not told`)
    expectCauses('moved', by)
  }
  for (const { player: victim, causes } of outcome.deaths) {
    const isOurs = causes.some(({ event }) => outcome.log[event]?.action === id)
    if (
      isOurs &&
      !isTold(answer, ({ kind, ...event }) => (kind === 'death' || kind === 'cause-added') && event.player === victim)
    )
      // prettier-ignore
      faults.push(`${name}: the death of ${victim} is not told`)
  }
  const end = result === 'failed' ? 'failed' : result === 'succeeded' ? 'succeeded' : 'delayed'
  if (origin !== 'passive' && origin !== 'change' && !isTold(answer, ({ kind }) => kind === end || kind === 'loop-cut'))
    faults.push(`${name}: that it ${end} is not told`)
  if (!links.every(({ event }) => outcome.log[event.n] === event))
    faults.push(`${name}: what is told is not in the log`)
  const ids = new Set(outcome.actions.map(each => each.id))
  if (!links.every(({ event }) => event.action === undefined || ids.has(event.action)))
    faults.push(`${name}: what is told is of no action`)
  if (result === 'succeeded' && origin === 'submitted' && answer.came.length < 2)
    faults.push(`${name}: why nothing came of it is not told`)
  return faults
}

function ofPlayer(player: string, { log, deaths, reports, visits }: Outcome): readonly string[] {
  const { happened, did, told } = whyPlayer(log, player)
  const faults: string[] = []
  for (const death of deaths.filter(each => each.player === player)) {
    const links = happened.flatMap(allOf)
    for (const { event, player: by, ability } of death.causes)
      if (!links.some(({ event: { action } }) => action === log[event]?.action))
        faults.push(`${player} died of ${by}'s ${ability}, and that is not told`)
  }
  const count = reports.filter(({ to }) => to === player).length
  if (told.length !== count) faults.push(`${player} was told ${count}, and ${told.length} are explained`)
  for (const visit of visits.filter(({ target }) => target === player))
    if (!happened.some(({ event }) => event.kind === 'visit' && event.action === visit.action))
      faults.push(`${player} was visited by ${visit.player}, and that is not told`)
  if (did.some(({ begins }) => begins.event.player !== player)) faults.push(`${player} did what somebody else did`)
  return faults
}

function isTold({ came }: ActionAnswer, is: (event: LogEvent) => boolean): boolean {
  return came.flatMap(allOf).some(({ event }) => is(event))
}

function allOf(link: Link): readonly Link[] {
  return [link, ...link.because.flatMap(allOf)]
}
