import fc from 'fast-check'
import { comesToElse } from '../src/game/otherwise.ts'
import { readSupposition, type SuppositionKind } from '../src/game/what-if/read-supposition.ts'
import { suppose } from '../src/game/what-if/suppose.ts'
import { whatWouldChange } from '../src/game/what-if/what-would-change.ts'
import { suppositionText } from '../src/model/supposition.ts'
import { play } from '../src/game/play.ts'
import { cases } from './generator/cases.ts'
import { opened, playedPhases } from './generator/played.ts'
import { treeOf } from './generator/shapes.ts'
import { toYaml } from './generator/tree.ts'
import { caseFiles, documentsOf, run } from './support/cases.ts'

jest.setTimeout(3_600_000)

const numRuns = Number(process.env.SNARF_CORRECTIONS ?? 12)

/** What may keep a later night from being played once an earlier one is corrected. */
const mayStop = new Set([
  'contradiction/unsettled',
  'loop/runaway',
  'chance/no-seed',
  'faction/twice',
  'change/eliminated-by-day',
])

test('later nights resolve on a corrected one: what is illegal by it fails', () => {
  let warned = 0
  fc.assert(
    fc.property(cases, given => {
      const { plan, phases } = opened(toYaml(treeOf(given)))
      const [first] = plan === undefined ? [] : playedPhases(plan, phases)
      if (plan === undefined || first?.outcome === undefined) return
      for (const left of first.phase.submissions) {
        const submissions = first.phase.submissions.filter(each => each !== left)
        let game = play(plan, first.before, { ...first.phase, submissions }).game
        for (const phase of phases.slice(1)) {
          if (game === undefined) break
          const played = play(plan, game, { ...phase, illegal: 'fail' })
          const errors = played.findings.filter(({ severity }) => severity === 'error')
          expect(errors.filter(({ code }) => !mayStop.has(code))).toEqual([])
          warned += played.findings.length - errors.length
          expect(played.outcome === undefined).toBe(errors.length > 0)
          game = played.game
        }
      }
    }),
    { numRuns, seed: 1 },
  )
  expect(warned).toBeGreaterThan(0)
})

const illegal = caseFiles('language').filter(({ name }) => name === 'language/illegal.yaml')

test.each(illegal.flatMap(documentsOf))('$name: what `illegal: fail` lets pass names it', of => {
  const asSent = of.phases.map(({ illegal: _, ...phase }) => phase)
  const { findings } = run({ ...of, phases: asSent })
  const isPassed = !run(of).findings.some(({ severity }) => severity === 'error')
  expect(findings).not.toEqual([])
  for (const { help } of findings) expect(help?.includes('`illegal: fail`')).toBe(isPassed)
})

test('where nothing is illegal, that it would fail makes no difference; what is supposed leaves the game as it was', () => {
  fc.assert(
    fc.property(cases, given => {
      const { plan, phases } = opened(toYaml(treeOf(given)))
      if (plan === undefined) return
      for (const { phase, before, outcome, findings } of playedPhases(plan, phases)) {
        if (outcome === undefined) continue
        expect(play(plan, before, { ...phase, illegal: 'fail' }).outcome).toEqual(outcome)
        const actor = phase.submissions[0]?.actor.text
        const played = { phase, before: { plan, game: before }, numbers: {}, outcome, findings }
        if (actor !== undefined) suppose(played, [{ kind: 'without', player: actor }])
        for (const { name, steps } of plan.abilities.slice(0, 3)) {
          const [step] = steps
          if (step?.ordered === true)
            suppose(played, [{ kind: 'order', what: name, from: step.order, to: step.order + 7 }])
        }
        expect(play(plan, before, phase).outcome).toEqual(outcome)
      }
    }),
    { numRuns, seed: 2 },
  )
})

test('what would have changed an answer does so when it is tried as it is told', () => {
  let tried = 0
  fc.assert(
    fc.property(cases, given => {
      const { plan, phases } = opened(toYaml(treeOf(given)))
      const [first] = plan === undefined ? [] : playedPhases(plan, phases)
      if (plan === undefined || first?.outcome === undefined) return
      const { phase, before, outcome, findings } = first
      const played = { phase, before: { plan, game: before }, numbers: {}, outcome, findings }
      const names = outcome.players.map(({ name }) => name)
      const set = outcome.actions.filter(({ origin }) => origin === 'triggered')
      const asked = [...names.slice(0, 1).map(player => ({ player })), ...set.slice(0, 1).map(({ player, ability }) => ({ player, ability }))] // prettier-ignore
      for (const about of asked)
        for (const { supposed, otherwise } of whatWouldChange(played, about)) {
          const read = supposed.map(suppositionText).map(text => {
            const [kind = '', ...rest] = text.split(' ')
            return readSupposition(kind as SuppositionKind, rest.join(' '), { players: names, heirs: new Map() })
          })
          const again = read.flatMap(each => ('code' in each ? [] : [each]))
          const other = suppose(played, again).outcome
          if (other === undefined) throw new Error(`${supposed.map(suppositionText).join()} cannot be tried`)
          const told = comesToElse(
            outcome,
            other,
            about,
            again.some(({ kind }) => kind === 'order'),
          )
          expect(otherwise.filter(each => !told.some(one => JSON.stringify(one) === JSON.stringify(each)))).toEqual([])
          tried += 1
        }
    }),
    { numRuns: Math.ceil(numRuns / 8), seed: 3 },
  )
  expect(tried).toBeGreaterThan(2)
})
