import { kinds } from '../language/verbs/verb.ts'
import { thresholds, type Config, type FailOn, type FileConfig, type RuleSeverity } from '../model/config.ts'
import type { Finding, Severity, Source } from '../model/diagnostic.ts'
import type { Name } from '../model/syntax.ts'
import { namesOf } from '../language/decode/name.ts'
import { decodeRulings } from './decode-rulings.ts'
import { fieldOf, type Fields, fieldsOf } from '../language/fields.ts'
import { parseTrees } from '../text/parse.ts'
import { decodeEach, itemsOf, newReading, note, type Reading } from '../language/reading.ts'
import type { MapEntry, Tree } from '../text/tree.ts'
import { meantOr, quoted } from '../text/wording.ts'

export interface ReadConfig {
  readonly config: Config
  readonly findings: readonly Finding[]
}

export const noConfig: Config = { severities: [], bands: new Map(), files: [], skip: [], rulings: {} }

export const unreadableConfig: Config = { ...noConfig, rulings: 'unreadable' }

/** Reads a configuration. What is wrong with it is left out. */
export function readConfig(source: Source): ReadConfig {
  const { trees, findings } = parseTrees(source)
  const reading = newReading()
  const [tree] = trees
  if (findings.length > 0) return { config: unreadableConfig, findings }
  const config = tree === undefined || tree.kind === 'empty' ? noConfig : configOf(tree, reading)
  return { config, findings: reading.findings }
}

function configOf(tree: Tree, reading: Reading): Config {
  const fields = fieldsOf('config', tree, reading)
  const failOn = fieldOf(fields, 'fail-on', decodeFailOn, reading)
  return {
    ...(failOn && { failOn }),
    severities: fieldOf(fields, 'severities', decodeSeverities, reading) ?? [],
    bands: fieldOf(fields, 'orders', decodeOrders, reading) ?? noConfig.bands,
    files: fieldOf(fields, 'files', decodeFiles, reading) ?? [],
    skip: fieldOf(fields, 'skip', namesOf, reading) ?? [],
    rulings: rulingsOf(fields, reading),
  }
}

/** What is none is found by its shape. */
function decodeFailOn(tree: Tree): FailOn | undefined {
  return thresholds.find(word => tree.kind === 'text' && tree.text === word)
}

function rulingsOf(fields: Fields, reading: Reading): Config['rulings'] {
  const before = reading.findings.length
  const rulings = fieldOf(fields, 'rulings', decodeRulings, reading) ?? {}
  return reading.findings.length > before ? 'unreadable' : rulings
}

function decodeSeverities(tree: Tree, reading: Reading): readonly RuleSeverity[] {
  return entriesOf(tree).map(({ key, value }) => ({ rule: key, severity: severityOf(key, value, reading) }))
}

const severities: readonly (Severity | 'off')[] = ['error', 'warning', 'info', 'off']

/** One that is none leaves the rule as it is. */
function severityOf(rule: Name, value: Tree, reading: Reading): Severity | 'off' | undefined {
  const text = value.kind === 'text' ? value.text : ''
  return (
    severities.find(severity => severity === text) ??
    note(reading, value.at, {
      code: 'config/severity',
      message: `${quoted(text)} is no severity for ${quoted(rule.text)}`,
      help: meantOr(text, severities, `write ${severities.join(', ')}`),
    })
  )
}

function decodeOrders(tree: Tree, reading: Reading): Config['bands'] {
  const bands = fieldsOf('config-orders', tree, reading).get('bands')?.value
  return new Map(entriesOf(bands).flatMap(entry => decodeBand(entry, reading) ?? []))
}

function decodeBand({ key, value }: MapEntry, reading: Reading): readonly [string, readonly number[]][] | undefined {
  if (!kinds.some(kind => kind === key.text))
    return note(reading, key.at, {
      code: 'config/kind',
      message: `there is no kind of effect ${quoted(key.text)}`,
      help: meantOr(key.text, kinds, `the kinds are ${kinds.join(', ')}`),
    })
  const orders = itemsOf(value).map(item => (item.kind === 'text' ? Number(item.text) : NaN))
  if (orders.every(order => order >= 0 && order < Infinity)) return [[key.text, orders]]
  return note(reading, value.at, {
    code: 'config/band',
    message: `the orders of ${quoted(key.text)} must be numbers of 0 or more`,
    help: 'write one order, or a list of them: [20, 60]',
  })
}

function decodeFiles(tree: Tree, reading: Reading): readonly FileConfig[] {
  return decodeEach(itemsOf(tree), decodeFile, reading)
}

function decodeFile(tree: Tree, reading: Reading): FileConfig | undefined {
  const fields = fieldsOf('config-file', tree, reading)
  const of = fieldOf(fields, 'of', namesOf, reading)
  return of && { of, severities: fieldOf(fields, 'severities', decodeSeverities, reading) ?? [] }
}

function entriesOf(tree: Tree | undefined): readonly MapEntry[] {
  return tree?.kind === 'map' ? tree.entries : []
}
