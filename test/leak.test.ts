import fc from 'fast-check'
import { post, postBefore } from '../src/letters/post.ts'
import { privateMessage } from '../src/letters/private.ts'
import type { Message } from '../src/model/message.ts'
import type { Outcome } from '../src/model/outcome.ts'
import type { PublicView } from '../src/model/views.ts'
import { playerView, publicView } from '../src/outcome/views.ts'
import { markups } from '../src/render/markup/index.ts'
import { cases } from './generator/cases.ts'
import { opened, playedPhases } from './generator/played.ts'
import { treeOf } from './generator/shapes.ts'
import { toYaml } from './generator/tree.ts'
import { shipped } from './support/english.ts'

jest.setTimeout(3_600_000)

/** `SNARF_LEAKS=10000 SNARF_LEAKS_SEED=2 npx jest leak` tries that many other games; each has one night or more. */
const numRuns = Number(process.env.SNARF_LEAKS ?? 150)
const seed = Number(process.env.SNARF_LEAKS_SEED ?? 1)
const asNamed = { role: (label: string) => label, isUntold: () => false, knowsItself: () => true }
const wordings = [shipped('en'), shipped('ru')]

test('what others did, and in which order, is in nothing that players read', () => {
  let nights = 0
  let messages = 0
  fc.assert(
    fc.property(cases, given => {
      for (const outcome of outcomesOf(toYaml(treeOf(given)))) {
        nights += 1
        const other = withOtherSecrets(outcome)
        expectSame(postsOf(other), postsOf(outcome), nights % 20 === 1)
        for (const { name } of outcome.players) {
          messages += 1
          const own = withOthersSecrets(outcome, name)
          expectSame(lettersTo(own, name), lettersTo(outcome, name), messages % 20 === 0)
        }
      }
    }),
    { numRuns, seed },
  )
  if (process.env.SNARF_LEAKS !== undefined) process.stderr.write(`${nights} nights, ${messages} messages\n`)
  expect(nights).toBeGreaterThan(numRuns / 2)
  expect(messages).toBeGreaterThan(nights)
})

test('a view has no room for a secret', () => {
  const view = {} as PublicView
  // @ts-expect-error -- nobody is told who killed
  expect(view.killers).toBeUndefined()
  // @ts-expect-error -- nor who was saved
  expect(view.visits).toBeUndefined()
})

function outcomesOf(text: string): readonly Outcome[] {
  const { plan, phases } = opened(text)
  return plan === undefined ? [] : playedPhases(plan, phases).flatMap(({ outcome }) => outcome ?? [])
}

const postsOf = (outcome: Outcome): readonly Message[] =>
  wordings.flatMap(wording => [post(publicView(outcome), wording), postBefore(publicView(outcome), wording)])

const lettersTo = (outcome: Outcome, name: string): readonly Message[] =>
  wordings.map(wording => privateMessage(playerView(outcome, name, asNamed), wording))

/** A format writes a message and knows nothing else: of two that are equal it is tried now and then. */
function expectSame(others: readonly Message[], messages: readonly Message[], isWritten: boolean): void {
  expect(JSON.stringify(others)).toBe(JSON.stringify(messages))
  if (isWritten) expect(written(others)).toBe(written(messages))
}

function written(messages: readonly Message[]): string {
  return messages
    .flatMap(message => [...markups.values()].flatMap(({ write }) => write(message, { language: 'en' })))
    .join('\n\n')
}

/** The same deaths and announcements, killed by others, in another order. */
function withOtherSecrets(outcome: Outcome): Outcome {
  const cause = { player: 'Somebody', ability: 'Another', order: 7, event: 0 }
  return {
    ...outcome,
    actions: outcome.actions.filter(({ origin }) => origin === 'change').toReversed(),
    deaths: outcome.deaths.toReversed().map(death => ({ ...death, causes: [cause], order: death.order + 5 })),
    announcements: outcome.announcements.toReversed(),
    reports: [],
    visits: [],
    became: [],
    states: [],
    unsent: [],
    passed: [],
    log: [],
  }
}

/** What is told to one player, in another order, beside other answers to others. */
function withOthersSecrets(outcome: Outcome, name: string): Outcome {
  const secrets = withOtherSecrets(outcome)
  const others = outcome.reports.filter(({ to }) => to !== name).map(report => ({ ...report, value: 'another answer' }))
  const own = outcome.reports.filter(({ to }) => to === name).toReversed()
  const side = outcome.players.find(each => each.name === name)?.faction
  return {
    ...secrets,
    reports: [...others, ...own.map(({ by: _, ...report }) => ({ ...report, action: 99 }))],
    became: outcome.became
      .filter(({ player, faction }) => player === name || faction === side)
      .map(became =>
        // Those of a side know each other, and no more than that.
        became.player === name
          ? { ...became, marks: ['marked'], votes: 7, items: ['gun'] }
          : {
              player: became.player,
              ...(became.faction !== undefined && { faction: became.faction }),
              role: 'Another',
            },
      ),
  }
}
