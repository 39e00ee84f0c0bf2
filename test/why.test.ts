import type { LogEvent, Outcome } from '../src/model/outcome.ts'
import type { Link } from '../src/model/why.ts'
import { answersTo, questionsOf } from '../src/outcome/asked.ts'
import { whyAbility, whyPlayer } from '../src/outcome/why.ts'
import { jsonWhy } from '../src/render/why-json.ts'
import { prettyWhy } from '../src/render/why.ts'
import { caseFiles, documentsOf, run } from './support/cases.ts'

const cases = ['rules', 'effects', 'language'].flatMap(caseFiles)

describe.each(cases)('$name', source => {
  const outcomes = documentsOf(source).flatMap(document => run(document).outcomes)

  test('every action is answered, and each chain ends where nothing caused it', () => {
    const wrong: unknown[] = []
    for (const outcome of outcomes) {
      for (const { player, ability, id } of outcome.actions) {
        const answers = whyAbility(outcome.log, player, ability)
        // What the moderator did is nobody's.
        if (player !== '' && !answers.some(({ begins }) => begins.event.action === id))
          wrong.push({ player, ability, id })
        for (const { begins, came } of answers)
          wrong.push(...[begins, ...came.flatMap(({ because }) => because)].flatMap(strayEnds))
      }
    }
    expect(wrong).toEqual([])
  })

  test('every player is answered, and each chain ends where nothing caused it', () => {
    const wrong: string[] = []
    for (const { log, players } of outcomes)
      for (const { name } of players) {
        const { happened, told } = whyPlayer(log, name)
        wrong.push(...[...happened, ...told].flatMap(strayEnds))
      }
    expect(wrong).toEqual([])
  })

  test('whatever may be asked is answered in words', () => {
    const wrong: unknown[] = []
    for (const outcome of outcomes)
      for (const question of questionsOf(outcome)) {
        const answers = answersTo(outcome, question)
        const answered = [{ outcome, file: source.name, answers }]
        const words = prettyWhy(answered)
        if (/undefined|null/.test(words)) wrong.push({ question, words })
        const written = JSON.parse(jsonWhy(answered, [])).phases[0].answers as readonly unknown[]
        if (written.length !== answers.length) wrong.push({ question, answers: answers.length, written })
      }
    expect(wrong).toEqual([])
  })
})

test('nobody else is answered', () => {
  const outcome = outcomeOf('a-2-blocked-blocker-kills')
  expect(questionsOf(outcome)).toContain("Ben's Kill")
  expect(answersTo(outcome, ' Ben’s Kill ')).toHaveLength(1)
  expect(answersTo(outcome, 'ben')).toEqual(answersTo(outcome, 'Ben'))
  for (const question of ['', "Ben's", "Ben's Killing", "Ann's Kill", 'constructor'])
    expect(answersTo(outcome, question)).toEqual([])
})

test('a blocked kill leads back to the block', () => {
  const [answer] = whyAbility(outcomeOf('a-2-blocked-blocker-kills').log, 'Ben', 'Kill')
  const failure = answer?.came.find(({ event }) => event.kind === 'step-failed')
  expect(failure?.because.map(({ event }) => event.kind)).toEqual(['state-begins'])
  expect(failure?.because[0]?.because.map(nameOf)).toEqual(["submitted Ann's Block"])
})

test('whom the moderator eliminated, killed or replaced learns it', () => {
  const text = `
setup: { roles: { Villager: {} }, players: { Ann: Town Villager, Ben: Town Villager, Cat: Town Villager } }
day: 1
changes: [{ eliminate: Ann }, { modkill: Ben }, { replace: Cat, with: Zoe }]
`
  const [outcome] = documentsOf({ name: 'changes.yaml', text }).flatMap(document => run(document).outcomes)
  const told = ['Ann', 'Ben', 'Zoe'].map(player => whyPlayer(outcome?.log ?? [], player).happened.map(nameOf))
  expect(told).toEqual([["change Ann's eliminate"], ["change Ben's modkill"], ["change Zoe's replace"]])
})

test('a chain as long as any cascade is told', () => {
  const log = Array.from({ length: 20_000 }, (_, n): LogEvent => {
    return { n, kind: 'visit', moment: n, player: 'Ann', causes: n === 0 ? [] : [n - 1], rules: ['B2'] }
  })
  const { happened } = whyPlayer(log, 'Ann')
  expect(happened).toHaveLength(log.length)
})

function outcomeOf(name: string): Outcome {
  const document = documentsOf(caseFiles('rules').find(source => source.name.endsWith('page.yaml')) ?? { name, text: '' })
    .find(each => each.name === name) // prettier-ignore
  const [outcome] = document === undefined ? [] : run(document).outcomes
  if (outcome === undefined) throw new Error(`${name} has no outcome`)
  return outcome
}

/** Ends of a chain that something must have caused: neither submissions, passives, changes of the moderator nor what is of an earlier phase. */
function strayEnds(link: Link): readonly string[] {
  if (link.elsewhere === true) return []
  if (link.because.length === 0) return isBeginning(link.event) ? [] : [nameOf(link)]
  // What of an action made of it what it came to stands below it: that it is of it goes without saying.
  const { kind, action } = link.event
  const isOwn = ({ event, because }: Link) => kind === 'action' && event.action === action && because.length === 0
  return link.because.filter(cause => !isOwn(cause)).flatMap(strayEnds)
}

const beginnings = new Set<string>(['submitted', 'later', 'delayed', 'change'])

function isBeginning({ kind, origin, property, question }: LogEvent): boolean {
  if (kind === 'action') return origin !== undefined && beginnings.has(origin)
  // What was sent in and gave way to another's, or was set aside, was sent in: that is all there is behind it.
  if (kind === 'set-aside') return true
  if (kind === 'ruling') return property === 'faction-duplicates'
  // What was asked of players who are what they were from the beginning, and what did not happen, have no cause.
  // Nor has what an effect picked by a test its action aside, which stands beside it.
  if (kind === 'took-place') return question !== undefined
  return (
    kind === 'asked' ||
    kind === 'night-begins' ||
    kind === 'night-ends' ||
    kind === 'day-begins' ||
    kind === 'game-begins' ||
    kind === 'lasting'
  )
}

function nameOf({ event }: Link): string {
  const { kind, origin, player = '', ability = '' } = event
  return kind === 'action' ? `${origin ?? ''} ${player}'s ${ability}` : `${kind} ${event.n}`
}
