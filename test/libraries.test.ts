import type { Source } from '../src/model/diagnostic.ts'
import { readSetup } from '../src/setup/read-setup.ts'

const setup = { name: 'setup.yaml', text: 'use: [upper]\nroles: { Cop: {} }\n' }
const upper = { name: 'upper', text: 'use: [lower]\nroles: { Doctor: {} }\n' }
const lower = { name: 'lower', text: 'roles: { Goon: { text: old } }\n' }
const newer = { name: 'lower', text: 'roles: { Goon: { text: new }, Thief: {} }\n' }

test('a library is read once for many setups', () => {
  const one = rolesWith(setup, { upper, lower })
  const other = rolesWith({ ...setup, name: 'other.yaml' }, { upper, lower })
  expect([...one.keys()]).toEqual(['Goon', 'Doctor', 'Cop'])
  expect(other.get('Goon')).toBe(one.get('Goon'))
  expect(other.get('Cop')).not.toBe(one.get('Cop'))
})

test('and again if one that it uses is another one by now', () => {
  expect(rolesWith(setup, { upper, lower }).get('Goon')?.text).toBe('old')
  const roles = rolesWith(setup, { upper, lower: newer })
  expect([...roles.keys()]).toEqual(['Goon', 'Thief', 'Doctor', 'Cop'])
  expect(roles.get('Goon')?.text).toBe('new')
})

test('one with a mistake tells it to every setup', () => {
  const wrong = { name: 'lower', text: 'roles: { Goon: { txt: old } }\n' }
  const findings = () => readSetup(setup, libraryOf({ upper, lower: wrong })).findings.map(({ code }) => code)
  expect(findings()).toEqual(['shape/unknown-key'])
  expect(findings()).toEqual(['shape/unknown-key'])
})

function rolesWith(source: Source, libraries: Readonly<Record<string, Source>>) {
  const { setup: read, findings } = readSetup(source, libraryOf(libraries))
  expect(findings).toEqual([])
  if (read === undefined) throw new Error('no setup')
  return read.roles
}

function libraryOf(libraries: Readonly<Record<string, Source>>) {
  return ({ text }: { readonly text: string }) => libraries[text] ?? { name: text, text: '' }
}
