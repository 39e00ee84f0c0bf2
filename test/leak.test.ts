import fc from 'fast-check'
import { lettersPlayed } from '../src/cli/posting/letters-played.ts'
import { newShelf } from '../src/cli/files/opened-files.ts'
import type { Shelf } from '../src/cli/files/shelf.ts'
import { documentsOf } from '../src/game/documents.ts'
import { newReplay } from '../src/game/replay.ts'
import { post, postBefore } from '../src/letters/post.ts'
import { privateMessage } from '../src/letters/private.ts'
import type { Finding } from '../src/model/diagnostic.ts'
import type { Message } from '../src/model/message.ts'
import type { Outcome } from '../src/model/outcome.ts'
import type { Name } from '../src/model/syntax.ts'
import type { PublicView } from '../src/model/views.ts'
import { playerView, publicView } from '../src/outcome/views.ts'
import { markups } from '../src/render/markup/index.ts'
import { cases } from './generator/cases.ts'
import { opened, playedPhases } from './generator/played.ts'
import { treeOf, type Case } from './generator/shapes.ts'
import { isList, isMap, toYaml } from './generator/tree.ts'
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

test('a game gives the same to read alone and beside another that is played in the same command', async () => {
  const shelf = await newShelf([], process)
  let [newcomers, heard] = [0, 0]
  fc.assert(
    fc.property(cases, cases, fc.boolean(), fc.boolean(), (one, other, isHeard, isOneFile) => {
      const texts = [withNewcomer(one, true), withNewcomer(other, isHeard)]
      const alone = texts.map(text => lettersIn([text], shelf))
      const beside = lettersIn(isOneFile ? [texts.join('---\n')] : texts, shelf)
      expect(JSON.stringify(beside)).toBe(JSON.stringify(alone.flat()))
      for (const { letters } of alone.flat())
        for (const { heard: before } of letters.newcomers) {
          newcomers += 1
          if (JSON.stringify(before).includes('this is what you learn')) heard += 1
        }
    }),
    { numRuns: Math.ceil(numRuns / 3), seed },
  )
  expect(newcomers).toBeGreaterThan(numRuns / 6)
  expect(heard).toBeGreaterThan(numRuns / 60)
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

/** What files give to read that are played together, without what it was made from. */
function lettersIn(texts: readonly string[], shelf: Shelf) {
  const files = newReplay({ openNamed: name => ({ finding: noFile(name) }), openDays: () => [] })
  const played = texts.map((text, place) => {
    const source = { name: `${place}.yaml`, text }
    return files.play({
      path: source.name,
      source,
      ...documentsOf(source, noFile, name => ({ findings: [noFile(name)] })),
    })
  })
  return lettersPlayed(played, { format: 'discord' }, shelf).phases.map(
    ({ letters: { outcome: _, newcomers, private: own, ...letters }, contacts, wording }) => ({
      letters: {
        ...letters,
        newcomers: newcomers.map(({ player, pmIn, heardIn }) => ({
          player,
          pm: pmIn(wording),
          heard: heardIn(wording),
        })),
        private: own.map(({ messageIn, ...one }) => ({ ...one, message: messageIn(wording) })),
      },
      contacts: [...contacts],
    }),
  )
}

function noFile({ text, at }: Name): Finding {
  return { code: 'file/missing', severity: 'error', message: `there is no ${text}`, at }
}

/** After its last night somebody takes over the place of one who lives. */
function withNewcomer(game: Case, isHeard: boolean): string {
  const [living] =
    outcomesOf(toYaml(treeOf(game)))
      .at(-1)
      ?.players.filter(({ alive }) => alive) ?? []
  const night = { night: game.nights.length + 1, rulings: {}, listed: false, uses: [], passed: [] }
  const { nights, setup = {}, ...tree } = treeOf({ ...game, nights: [...game.nights, night] })
  const last = { night: night.night, changes: [{ replace: living?.name ?? 'nobody', with: 'Newcomer' }], actions: {} }
  const before = nights !== undefined && isList(nights) ? nights.slice(0, -1) : []
  const named = { ...(isMap(setup) ? setup : {}), name: 'Generated' }
  return toYaml({ ...tree, setup: named, 'replacement-hears': isHeard ? 'yes' : 'no', nights: [...before, last] })
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
    reports: [
      ...others,
      ...own.map(({ by: _, ...report }) => ({
        ...report,
        action: 99,
        ...(report.byAnother && { ability: 'Another' }),
      })),
    ],
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
