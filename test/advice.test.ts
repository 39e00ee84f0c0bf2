import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { isScalar, parseAllDocuments, parseDocument, visit } from 'yaml'
import type { Finding } from '../src/model/diagnostic.ts'
import { play, firstGame } from '../src/game/play.ts'
import { compile } from '../src/plan/compile.ts'
import { readPhases } from '../src/setup/phases/read-phases.ts'
import { caseFiles } from './support/cases.ts'

const root = join(__dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const libraries = new Map(['rules', 'normal'].map(name => [name, { name, text: read(`setups/lib/${name}.yaml`) }]))

interface Came {
  readonly findings: readonly Finding[]
  readonly dead: readonly string[]
}

/** What one night comes to. */
function cameOf(text: string): Came {
  const file = readPhases(
    { name: 'night.yaml', text },
    name => libraries.get(name.text) ?? { name: name.text, text: '' },
  )
  const [document] = file.documents
  const findings = [...file.findings, ...file.documents.flatMap(each => each.findings)]
  const [phase] = document?.phases ?? []
  if (findings.length > 0 || document?.setup?.kind !== 'inline' || phase === undefined) return { findings, dead: [] }
  const seated = document.playersIn(document.setup.setup)
  const { plan, findings: unfit } = compile(document.setup.setup, seated.players)
  const all = [...seated.findings, ...unfit]
  if (plan === undefined || all.length > 0) return { findings: all, dead: [] }
  const played = play(plan, firstGame(plan), phase)
  return { findings: played.findings, dead: played.outcome?.deaths.map(({ player }) => player) ?? [] }
}

/** The text with which a message's advice ends, in quotes: what is to stand in the place that it marks. */
function adviceOf({ help = '' }: Finding): string | undefined {
  return /“([^“”]+)”\??$/.exec(help)?.[1]
}

function followed(text: string, { at }: Finding, advice: string): string {
  return text.slice(0, at.start) + advice + text.slice(at.end)
}

interface Slip {
  readonly name: string
  readonly file: string
  readonly dead: readonly string[]
}

const slips = parseAllDocuments(read('fixtures/advice/nights.yaml')).map(document => document.toJS() as Slip)

test.each(slips)('$name: who follows each advice comes to a night that is resolved', ({ file, dead }) => {
  let text = file
  let came = cameOf(text)
  expect(came.findings).not.toEqual([])
  for (let steps = 0; came.findings.length > 0 && steps < 10; steps++) {
    const [first] = came.findings
    const advice = first && adviceOf(first)
    expect([text, first?.help, typeof advice]).toEqual([text, first?.help, 'string'])
    if (first !== undefined && advice !== undefined) text = followed(text, first, advice)
    came = cameOf(text)
  }
  expect(came.findings.map(({ message }) => message)).toEqual([])
  expect(came.dead).toEqual(dead)
})

/** Nights that carry their setup, each with the places of its words. */
const nights = ['cases', 'rules', 'effects'].flatMap(caseFiles).flatMap(({ text }) =>
  text.split(/^---$/m).flatMap(one => {
    if (!/^setup:/m.test(one) || /^nights:|^rules: \[.*L2|findings:/m.test(one) || cameOf(one).findings.length > 0)
      return []
    const words: number[] = []
    visit(parseDocument(one), {
      Scalar(_, node) {
        if (isScalar<string>(node) && node.range && node.type === 'PLAIN' && /^\p{L}{4,}$/u.test(node.value))
          words.push(node.range[1] - 1)
      },
    })
    return words.length === 0 ? [] : [{ text: one, words }]
  }),
)

test('the advice for a misspelt word helps: whoever follows it comes further', () => {
  let count = 0
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (night, word) => {
      const { text, words } = nights[night % nights.length] ?? { text: '', words: [0] }
      const end = words[word % words.length] ?? 0
      const wrong = `${text.slice(0, end)}zq${text.slice(end)}`
      for (const finding of cameOf(wrong).findings) {
        const advice = adviceOf(finding)
        if (advice === undefined || finding.at.source.name !== 'night.yaml') continue
        count++
        const after = cameOf(followed(wrong, finding, advice)).findings
        const isThere = ({ code, message, at }: Finding): boolean =>
          code === finding.code && message === finding.message && at.start === finding.at.start
        expect([wrong, finding.help, after.some(isThere)]).toEqual([wrong, finding.help, false])
      }
    }),
    { seed: 7, numRuns: 600 },
  )
  expect(count).toBeGreaterThan(100)
})
