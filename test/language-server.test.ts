import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { getLanguageService } from 'yaml-language-server'

const schemas = join(__dirname, '../schemas')
const service = getLanguageService({
  schemaRequestService: async uri => readFileSync(join(schemas, uri.replace('snarf:', '')), 'utf8'),
  workspaceContext: { resolveRelativePath: path => path },
})
service.configure({
  validate: true,
  completion: true,
  schemas: ['setup', 'night'].map(name => ({ uri: `snarf:${name}.schema.json`, fileMatch: [`*.${name}.yaml`] })),
})

let opened = 0
const open = (text: string, schema: string) =>
  TextDocument.create(`file:///${++opened}.${schema}.yaml`, 'yaml', 1, text)

/** What the editor offers where the text has a `|`. */
async function offers(text: string, schema = 'setup'): Promise<string[]> {
  const document = open(text.replace('|', ''), schema)
  const { items } = await service.doComplete(document, document.positionAt(text.indexOf('|')), false)
  return items.map(item => item.label)
}

async function messages(text: string, schema = 'setup'): Promise<string[]> {
  return (await service.doValidation(open(text, schema), false)).map(({ message }) => message)
}

const ability = (rest: string) =>
  `roles:\n  Doctor:\n    abilities:\n      Protect:\n        order: 60\n        ${rest}\n`

describe('an editor offers', () => {
  test('the keys of an ability', async () => {
    expect(await offers(ability('|'))).toEqual(expect.arrayContaining(['target', 'steps', 'limits', 'do']))
  })

  test.each([ability('do:\n          |'), ability('do:\n          - |')])('the verbs in %j', async text => {
    expect(await offers(text)).toEqual(expect.arrayContaining(['kill', 'protect', 'vote-weight', 'later']))
  })

  test('the options of a verb, and those of no other', async () => {
    const options = await offers(ability('do:\n          - protect: self\n            |'))
    expect(options.sort()).toEqual(['afterwards', 'by', 'from', 'if', 'until', 'uses'])
  })

  test('the options of a verb in braces', async () => {
    expect(await offers(ability('do: { protect: target, b| }'))).toEqual(expect.arrayContaining(['by', 'if']))
  })

  test('whom a verb may speak of', async () => {
    expect(await offers(ability('do:\n          protect: |'))).toEqual(expect.arrayContaining(['self', 'target']))
  })

  test('the rulings of a night and their values', async () => {
    expect(await offers('rulings:\n  |\n', 'night')).toContain('told-of-failure')
    expect(await offers('rulings:\n  told-of-failure: |\n', 'night')).toContain('everybody')
  })

  test('verbs, and what only a moderator does, among the changes', async () => {
    expect(await offers('changes:\n  - |\n', 'night')).toEqual(expect.arrayContaining(['become', 'eliminate']))
  })
})

describe('an editor says nothing of', () => {
  test.each(['{ protect: target }', '[{ block: target }, { protect: target, by: { not: { is: self } } }]'])(
    '%s',
    async effects => {
      expect(await messages(ability(`do: ${effects}`))).toEqual([])
    },
  )

  test('names that look like something else', async () => {
    expect(await messages('players: { 7: Town Cop, null: Goon, yes: { role: 007 } }')).toEqual([])
  })
})

describe('an editor says little of', () => {
  test.each(['{ prottect: target }', '[{ prottect: target }]', '{ prottect: target, until: next night }'])(
    '%s',
    async effects => {
      const said = await messages(ability(`do: ${effects}`))
      expect(said).toContain('Property prottect is not allowed.')
      expect(said.length).toBeLessThanOrEqual(2)
    },
  )

  test.each([
    ['{ protect: target, bye: { is: self } }', 'Property bye is not allowed.'],
    ['{ report: alignment }', 'Missing property "of".'],
    ['{ protect: target, uses: 0 }', 'Value is below the minimum of 1.'],
  ])('%s', async (effects, message) => {
    expect(await messages(ability(`do: ${effects}`))).toEqual([message])
  })
})
