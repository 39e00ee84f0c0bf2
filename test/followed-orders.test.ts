import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { Finding } from '../src/model/diagnostic.ts'
import { placeOf } from '../src/model/place.ts'
import { linted } from './support/linted.ts'

const root = join(__dirname, '../fixtures')

interface Case {
  readonly name: string
  readonly file: string
}

function casesIn(path: string): readonly Case[] {
  return parseAllDocuments(readFileSync(join(root, path), 'utf8')).map(document => document.toJS() as Case)
}

const ofOrders = /^(orders|inversions|ties)\//

function warned(text: string): readonly Finding[] {
  return linted(text).filter(({ code, severity }) => ofOrders.test(code) && severity === 'warning')
}

/** The text with the order that a finding advises for the action at which it stands; undefined where it advises none. */
function followed(text: string, { at, help = '' }: Finding): string | undefined {
  const [, order] =
    /^(?:give (?:it|one of them) .*such as|choose(?: an order near)?|write) (\d+(?:\.\d+)?)(?:,|$)/.exec(help) ?? []
  const rest = text.slice(at.start)
  if (order === undefined) return undefined
  if (/^\d/.test(rest)) return text.slice(0, at.start) + order + text.slice(at.end)
  const [line = ''] = rest.split('\n')
  return /\border: [\d.]+/.test(line) && !line.includes('steps')
    ? text.slice(0, at.start) + rest.replace(/\border: [\d.]+/, `order: ${order}`)
    : undefined
}

const advised = ['inversions', 'orders', 'ties'].flatMap(group =>
  readdirSync(join(root, 'lint', group)).flatMap(name => casesIn(`lint/${group}/${name}`)),
)

test.each([
  ['of the rules', advised],
  ['that went wrong', casesIn('advice/orders.yaml')],
] as const)('whoever follows the advice for an order, in cases %s, is told nothing else of it', (_, cases) => {
  const came = cases.flatMap(({ name, file }) =>
    warned(file).flatMap(finding => {
      const after = followed(file, finding)
      if (after === undefined) return []
      const { line } = placeOf(finding.at)
      const told = warned(after).filter(({ at }) => placeOf(at).line === line)
      return { name, line, help: finding.help, told: told.map(({ code, message }) => `${code}: ${message}`) }
    }),
  )
  expect(came.length).toBeGreaterThan(3)
  expect(came.filter(({ told }) => told.length > 0)).toEqual([])
})
