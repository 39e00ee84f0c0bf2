import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Name } from '../../src/model/syntax.ts'
import { compile } from '../../src/plan/compile.ts'
import { rolePmsOf } from '../../src/plan/role-pms.ts'
import { readSetup } from '../../src/setup/read-setup.ts'

const root = join(__dirname, '../..')

function read(name: string): unknown {
  return parse(readFileSync(join(root, 'fixtures/pm', name), 'utf8'))
}

type Sample = readonly [name: string, ability: unknown, text: string]

/** The sample abilities of the rule text, each with the text that is composed for it. */
export const samples = read('samples.yaml') as readonly Sample[]

/** By verb: an effect, and the sentence that is composed for it. */
export const effects = Object.entries(
  read('effects.yaml') as Readonly<Record<string, readonly [effect: unknown, text: string]>>,
)

export const opening = 'Each night you may target a player and choose a player.'

/** An ability with such effects. */
export function acting(effects: readonly unknown[]): unknown {
  return { order: 50, target: 'player', choose: 'player', do: effects }
}

/** The text of an ability where its author wrote none. */
export function textOf(ability: unknown): string {
  const [pm] = pmsOf({
    roles: { Sample: { binds: ['partner'], abilities: { Sample: ability } } },
    players: { Ann: { role: 'Sample', bind: { partner: 'Ann' } } },
  })
  return pm?.abilities[0]?.text ?? ''
}

/** The role PMs of a setup, in which some names are defined beforehand. */
export function pmsOf(setup: object) {
  const definitions = {
    factions: { Mafia: {} },
    abilities: { Gun: { order: 80, target: 'player', do: { kill: 'target' } } },
    roles: { Cop: {}, Townie: {} },
  }
  const own = setup as { readonly roles?: object; readonly factions?: object }
  const text = JSON.stringify({
    ...definitions,
    ...setup,
    roles: { ...definitions.roles, ...own.roles },
    factions: { ...definitions.factions, ...own.factions },
  })
  const { setup: known, findings } = readSetup({ name: 'setup', text }, library)
  if (known === undefined) throw new Error(findings.map(({ message }) => message).join('; '))
  const { plan, findings: unfit } = compile(known, known.players)
  if (plan === undefined) throw new Error(unfit.map(({ message }) => message).join('; '))
  return rolePmsOf(known, known.players, plan)
}

function library(name: Name) {
  return { name: name.text, text: readFileSync(join(root, 'setups/lib', `${name.text}.yaml`), 'utf8') }
}
