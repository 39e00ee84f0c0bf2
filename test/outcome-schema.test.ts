import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ts from 'typescript'
import { logKinds } from '../src/model/outcome.ts'
import { ruleIds, rulings } from '../src/model/rules.ts'
import { winWords } from '../src/model/wins.ts'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const schema = JSON.parse(readFileSync(join(root, 'schemas/outcome.schema.json'), 'utf8'))
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)

const inputs = [
  'setups/hidden-bus-driver/night1.yaml',
  'setups/hidden-bus-driver/night2.yaml',
  'setups/hidden-bus-driver/night3.yaml',
  'fixtures/effects/delay.yaml',
  'fixtures/bugs/what-a-span-leaves.yaml',
  ...['batch', 'loops', 'night', 'page', 'rulings', 'states', 'targets', 'triggers'].map(
    name => `fixtures/rules/${name}.yaml`,
  ),
]

test.each(inputs)('what snarf prints for %s is as the schema says', input => {
  const { stdout } = spawnSync(process.execPath, ['bin/snarf.js', 'resolve', '--format', 'json', input], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  validate(JSON.parse(stdout))
  expect(validate.errors).toBeNull()
})

test('every field of an outcome is in the schema, and the other way round', () => {
  const fields = fieldsOf(readFileSync(join(root, 'src/model/outcome.ts'), 'utf8'))
  const described = Object.fromEntries(
    [...fields.keys()].map(name => [
      name,
      Object.keys(schema.$defs[definitions.get(name) ?? '']?.properties ?? {}).sort(),
    ]),
  )
  expect(described).toEqual(Object.fromEntries([...fields].map(([name, keys]) => [name, [...keys].sort()])))
})

test('every field is described', () => {
  expect(undescribed(schema, '')).toEqual([])
})

test('the words of the schema are those of the model', () => {
  expect(schema.$defs.event.properties.kind.enum).toEqual([...logKinds])
  expect(schema.$defs.win.properties.condition.enum).toEqual([...winWords, 'own condition'])
  expect(schema.$defs.rule.enum).toEqual([...ruleIds])
  expect(schema.$defs.outcome.properties.rulings.items.enum).toEqual(Object.keys(rulings))
})

/** What the schema calls each interface of the model. */
const definitions: ReadonlyMap<string, string> = new Map([
  ['Outcome', 'outcome'],
  ['PlayerOutcome', 'player'],
  ['Cause', 'cause'],
  ['Reason', 'reason'],
  ['ActionOutcome', 'action'],
  ['StepOutcome', 'step'],
  ['Stopped', 'stopped'],
  ['Death', 'death'],
  ['Report', 'report'],
  ['Announcement', 'announcement'],
  ['Visit', 'visit'],
  ['Became', 'became'],
  ['StateOutcome', 'state'],
  ['Contradiction', 'contradiction'],
  ['Loop', 'loop'],
  ['Draw', 'draw'],
  ['Votes', 'votes'],
  ['Win', 'win'],
  ['Votes', 'votes'],
  ['LogEvent', 'event'],
  ['Revealed', 'revealed'],
])

/** The interfaces of a source, each with the names of its fields. */
function fieldsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const { statements } = ts.createSourceFile('outcome.ts', text, ts.ScriptTarget.Latest, true)
  return new Map(
    statements
      .filter(statement => ts.isInterfaceDeclaration(statement))
      .map(({ name, members }) => [name.text, members.map(member => member.name?.getText() ?? '')]),
  )
}

/** Paths of properties that the schema does not describe. */
function undescribed(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const properties = Object.entries((node as { properties?: Record<string, unknown> }).properties ?? {})
  const own = properties.filter(([, value]) => !hasDescription(value)).map(([name]) => `${path}/${name}`)
  return [...own, ...Object.entries(node).flatMap(([key, value]) => undescribed(value, `${path}/${key}`))]
}

function hasDescription(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'description' in value && typeof value.description === 'string'
}
