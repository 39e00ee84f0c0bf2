import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstGame } from '../src/game/play.ts'
import { sheetOf } from '../src/game/sheet.ts'
import { compile } from '../src/plan/compile.ts'
import { sheetText } from '../src/render/sheet.ts'
import { yamlText } from '../src/render/yaml-text.ts'
import { readPhases } from '../src/setup/phases/read-phases.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { library } from './support/libraries.ts'

const setups = join(__dirname, '../setups')
const samples = readdirSync(setups).filter(name => existsSync(join(setups, name, 'setup.yaml')))

/** Somebody of each role that is shipped, by names that YAML reads as something else. */
const everybody = () => {
  const { setup } = readSetup({ name: 'all', text: 'use: [normal]' }, library)
  const players = [...(setup?.roles.values() ?? [])].map(({ name, faction, at }, place) => ({
    name: ['{ Ann }', 'Bob: Cop', '- Cid', '#Dot', '"Eve"', 'null', '...'][place] ?? `P ${place}`,
    at,
    faction: faction?.text ?? 'Town',
    roles: [{ role: name, modifiers: [], at }, ...(place === 9 ? [{ role: 'Commuter', modifiers: [], at }] : [])],
    bind: [],
  }))
  return setup && { ...setup, players }
}

test.each([
  ...samples.map(
    name =>
      [
        name,
        () => readSetup({ name, text: readFileSync(join(setups, name, 'setup.yaml'), 'utf8') }, library).setup,
      ] as const,
  ),
  ['all roles that are shipped', everybody] as const,
])('%s: each line of a sheet, with the # taken away, is an action', (_, setupOf) => {
  const setup = setupOf()
  const { plan } = setup === undefined ? {} : compile(setup, setup.players)
  if (setup === undefined || plan === undefined) throw new Error('it cannot be compiled')
  for (const kind of ['night', 'day'] as const) {
    const sheet = sheetOf(plan, firstGame(plan), { kind, number: 2 })
    const commented = sheetText(sheet, { setup: 'setup.yaml', after: 'night1.yaml', seed: 'abc' })
    const open = sheet.players.filter(({ abilities }) => abilities.some(({ refused }) => refused === undefined))
    const starts = open.map(({ name }) => `  #: ${kind === 'day' ? '- ' : ''}${yamlText(name)}: `)
    const lines = commented
      .split('\n')
      .map(line => (starts.some(start => line.startsWith(start)) ? line.replace('#: ', '') : line))
    const [document] = readPhases({ name: 'night2.yaml', text: lines.join('\n') }, library).documents
    expect(document?.findings).toEqual([])
    const actors = new Set(document?.phases[0]?.submissions.map(({ actor }) => actor.text))
    expect([...actors].sort()).toEqual(open.map(({ name }) => name).sort())
  }
})
