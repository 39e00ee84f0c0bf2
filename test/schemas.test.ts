import { Ajv2020 } from 'ajv/dist/2020.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { keptFiles } from '../scripts/generate.ts'

const root = join(__dirname, '..')

/** YAML files that are no setup and no night, beside role PMs and slips whose advice is followed. */
const others = '.scenario.yaml'

const schemas = ['setup', 'night', 'world', 'turn'] as const
type Schema = (typeof schemas)[number]

interface Case {
  readonly name: string
  readonly schema: Schema
  readonly value: unknown
}

/** As an editor reads it, or the file that it holds. What is expected to be refused, or is no YAML at all, proves nothing here. */
function casesIn(file: string): Case[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document, index) => {
    const outer: unknown = document.errors.length > 0 ? null : document.toJS()
    if (!isMap(outer) || isRefused(outer)) return []
    const value: unknown = 'file' in outer ? parse(String(outer.file)) : outer
    if (!isMap(value)) return []
    const name = `${relative(root, file)} #${index + 1}`
    return [{ name, schema: schemaOf(value), value }]
  })
}

function isRefused(value: object): boolean {
  return Object.entries(value).some(([key, inner]) => key === 'findings' || (isMap(inner) && isRefused(inner)))
}

function schemaOf(value: object): Schema {
  if ('world' in value) return 'turn'
  if ('rooms' in value) return 'world'
  return ['setup', 'night', 'day', 'nights'].some(key => key in value) ? 'night' : 'setup'
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function yamlFilesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml') && !name.endsWith(others) && !/^(pm|advice|hostile)\//.test(name))
    .map(name => join(root, folder, name))
}

const cases = ['setups', 'fixtures']
  .flatMap(yamlFilesUnder)
  .filter(name => !name.includes('wording/'))
  .flatMap(casesIn)

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: false })

for (const { path, text } of keptFiles) {
  test(`${path} is what the tables give`, () => {
    expect(readFileSync(join(root, path), 'utf8') === text()).toBe(true)
  })
}

describe.each(schemas)('the schema of a %s', schema => {
  const validate = ajv.compile(JSON.parse(readFileSync(join(root, `schemas/${schema}.schema.json`), 'utf8')))

  test.each(cases.filter(one => one.schema === schema))('accepts $name', ({ value }) => {
    const accepted = validate(value)
    expect(accepted || ajv.errorsText(validate.errors)).toBe(true)
  })
})

test('the schema of a setup asks for a role or a faction of `become`, as the reader does', () => {
  const validate = ajv.compile(JSON.parse(readFileSync(join(root, 'schemas/setup.schema.json'), 'utf8')))
  const setupWith = (effect: object) => ({ abilities: { Turn: { order: 40, target: 'player', do: effect } } })
  const became = { become: 'target' }
  expect(validate(setupWith(became))).toBe(false)
  expect(validate(setupWith({ ...became, role: 'Cop' }))).toBe(true)
  expect(validate(setupWith({ ...became, faction: 'Mafia' }))).toBe(true)
  expect(validate(setupWith({ ...became, role: 'original', faction: 'original' }))).toBe(true)
})
