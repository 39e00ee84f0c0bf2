import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { comparedReading, readingOf } from '../src/cli/correcting/compare-letters.ts'
import { lettersOf } from '../src/cli/posting/letters-of.ts'
import { openGameFiles } from '../src/game/open-game-files.ts'
import { play } from '../src/game/play.ts'
import type { PlayedPhase } from '../src/game/replay.ts'
import type { Outcome } from '../src/model/outcome.ts'
import type { Setup } from '../src/model/syntax.ts'
import { facesOf } from '../src/plan/role-pms.ts'
import { toldOtherwise } from '../src/render/compared.ts'
import { plainMarkup } from '../src/render/markup/text.ts'
import { cases } from './generator/cases.ts'
import { opened, playedPhases } from './generator/played.ts'
import { treeOf } from './generator/shapes.ts'
import { toYaml } from './generator/tree.ts'
import { shipped } from './support/english.ts'
import { snarfLibrary } from './support/libraries.ts'

jest.setTimeout(3_600_000)

const numRuns = Number(process.env.SNARF_CORRECTIONS ?? 12)
const root = join(__dirname, '..')
const sample = join(root, 'setups/lantern-street')
const english = shipped('en')

/** What each player is sent of a phase, whole, and whether he lives. */
function messagesOf(setup: Setup, { phase, before }: Pick<PlayedPhase, 'phase' | 'before'>, outcome: Outcome): Messages {
  const letters = lettersOf(outcome, phase.post, facesOf(setup, before.plan))
  return new Map(
    letters.private.map(({ view: { player }, messageIn, isNews, lives }) => {
      const [, ...lines] = plainMarkup.write(messageIn(english), { language: 'en' }).join('\n').split(/\n+/)
      return [player, { text: isNews ? lines.join('\n') : '', lives }]
    }),
  )
} // prettier-ignore

type Messages = ReadonlyMap<string, { readonly text: string; readonly lives: boolean }>

/** Whose message is another, of those who have one in either version; who was told that he had died, and lives, is told so. */
function otherMessages(one: Messages, other: Messages): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(player => {
    const [was, is] = [one.get(player), other.get(player)]
    const hears = was?.lives === false && is?.lives === true && was.text !== ''
    return hears || (was?.text ?? '') !== (is?.text ?? '')
  })
}

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)].sort()

describe('the sample game with one action of night 1 left out', () => {
  const later = readdirSync(sample).filter(name => /^night[2-9]\.yaml$/.test(name)).sort() // prettier-ignore
  const night1 = readFileSync(join(sample, 'night1.yaml'), 'utf8').replace(/\nexpect:[^]*$/, '\n')
  const lines = night1.split('\n').filter(line => /^ {2}[A-Z]\w+: +\{/.test(line))
  const folder = mkdtempSync(join(tmpdir(), 'snarf-corrected-'))
  beforeAll(() => {
    cpSync(sample, folder, { recursive: true })
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  /** By phase, with another text of the first night. */
  const messages = (first: string, illegal: string): readonly Messages[] => {
    const game = openGameFiles({
      read: path => {
        const kept = readFileSync(path, 'utf8').replace(/\nexpect:[^]*$/, '\n')
        return path.endsWith('night1.yaml') ? first : kept.replace(/^night:/m, `${illegal}night:`)
      },
      library: snarfLibrary,
    })
    return ['night1.yaml', ...later].flatMap(name =>
      game.play(join(sample, name)).documents.flatMap(({ document, phases }) =>
        phases.map(phase => {
          const setup = document.kind === 'case' ? document.case.setup : undefined
          if (setup === undefined || phase.outcome === undefined) throw new Error(`${name} is refused`)
          return messagesOf(setup, phase, phase.outcome)
        }),
      ),
    )
  }
  const real = messages(night1, '')

  test('there are actions to leave out, and nights after them', () => {
    expect(lines.length).toBeGreaterThan(9)
    expect(real).toHaveLength(5)
  })

  test.each(lines.map(line => line.trim()))('without %j diff names exactly those whose messages are others', line => {
    const mended = night1.replace(`  ${line}\n`, '')
    writeFileSync(join(folder, 'mended.yaml'), mended)
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'bin/snarf.js'), 'diff', 'night1.yaml', 'mended.yaml', '--format', 'json'],
      { cwd: folder, encoding: 'utf8' },
    )
    const { told, phases } = JSON.parse(stdout) as { readonly told: unknown; readonly phases: unknown }
    const others = messages(mended, 'illegal: fail\n').flatMap((now, place) => otherMessages(real[place] ?? new Map(), now)) // prettier-ignore
    expect(phases).toHaveLength(real.length)
    expect(told).toEqual(distinct(others))
  })
})

test('in games that are drawn diff names exactly those whose messages are others', () => {
  let named = 0
  fc.assert(
    fc.property(cases, given => {
      const { plan, setup, phases } = opened(toYaml(treeOf(given)))
      if (plan === undefined || setup === undefined) return
      const real = playedPhases(plan, phases)
      for (const left of real[0]?.phase.submissions ?? []) {
        let game = real[0]?.before
        const told: string[] = []
        const others: string[] = []
        for (const [place, { phase, before, outcome, findings }] of real.entries()) {
          if (game === undefined || outcome === undefined) break
          const sent = place > 0 ? { ...phase, illegal: 'fail' as const } : { ...phase, submissions: phase.submissions.filter(each => each !== left) } // prettier-ignore
          const other = play(plan, game, sent)
          if (other.outcome === undefined) break
          const one = { phase, before: { plan, game: before }, numbers: {}, findings }
          const two = { phase: sent, before: { plan, game }, numbers: {}, findings: other.findings }
          const readings = [
            readingOf(setup, one, outcome, english),
            readingOf(setup, two, other.outcome, english),
          ] as const
          told.push(...toldOtherwise([comparedReading(...readings, false)]))
          others.push(...otherMessages(messagesOf(setup, one, outcome), messagesOf(setup, two, other.outcome)))
          ;({ game } = other)
        }
        expect(distinct(told)).toEqual(distinct(others))
        named += told.length
      }
    }),
    { numRuns: numRuns * 2, seed: 4 },
  )
  expect(named).toBeGreaterThan(10)
})
