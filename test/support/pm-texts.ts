import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { compile } from '../../src/plan/compile.ts'
import { rolePmsOf } from '../../src/plan/role-pms.ts'
import { readSetup } from '../../src/setup/read-setup.ts'
import { library } from './libraries.ts'

const root = join(__dirname, '../..')

function read(name: string): unknown {
  return parse(readFileSync(join(root, 'fixtures/pm', name), 'utf8'))
}

type Sample = readonly [name: string, ability: unknown, text: string]
type Row = readonly [written: unknown, text: string]

/** The sample abilities of the rule text, each with the text that is composed for it. */
export const samples = read('samples.yaml') as readonly Sample[]

/** By verb: an effect, and the sentence that is composed for it. */
export const effects = Object.entries(read('effects.yaml') as Readonly<Record<string, Row>>)

export const opening = 'Each night you may target a player and choose a player.'
const openingOfSeveral = 'Each night you may target 2 players and choose 2 players.'

/** An ability with such effects. */
export function acting(effects: readonly unknown[], picks = 'player'): unknown {
  return { order: 50, target: picks, choose: picks, do: effects }
}

/** Effects with their options, each with its sentence. */
const sentences = [...(read('options.yaml') as readonly Row[]), ...(read('states.yaml') as readonly Row[])]

const ofSeveral = (read('several.yaml') as readonly Row[]).map(([effect, text]): Sample => [
  text,
  acting([effect], '2 players'),
  `${openingOfSeveral} ${text}`,
])

type ConditionRow = readonly [condition: unknown, is: string, isNot: string]

const conditions = (read('conditions.yaml') as readonly ConditionRow[]).flatMap(([condition, is, isNot]) => [
  underIf(condition, is),
  underIf({ not: condition }, isNot),
])

type EventRow = readonly [event: unknown, happens: string, happened: string, never: string]

const events = (read('events.yaml') as readonly EventRow[]).flatMap(([event, happens, happened, never]) => [
  acts(
    `whenever ${happens}`,
    { whenever: event, do: { die: 'self' } },
    `For the rest of the night whenever ${happens}, you die.`,
  ),
  underIf({ ever: event }, `${happened} at any time so far`),
  underIf({ not: { ever: event } }, `${never} at any time so far`),
])

/** All that is composed: by a name of its own each ability, and its text. */
export const texts: readonly Sample[] = [
  ...samples,
  ...effects.map(([verb, [effect, text]]) => acts(verb, effect, text)),
  ...sentences.map(([effect, text]) => acts(text, effect, text)),
  ...ofSeveral,
  ...conditions,
  ...events,
]

function acts(name: string, effect: unknown, sentence: string): Sample {
  return [name, acting([effect]), `${opening} ${sentence}`]
}

function underIf(condition: unknown, text: string): Sample {
  return acts(`if ${text}`, { die: 'self', if: condition }, `If ${text}, you die.`)
}

/** The text of an ability where its author wrote none. */
export function textOf(ability: unknown): string {
  const [pm] = pmsOf({
    roles: { Sample: { binds: ['partner'], abilities: { Sample: ability } } },
    players: { Ann: { role: 'Sample', bind: { partner: 'Ann' } } },
  })
  const text = pm?.abilities[0]?.text ?? ''
  // Accelerating has a meaning by the golden rule alone, where a player is another one.
  return JSON.stringify(ability).includes('"accelerate"') ? text.replaceAll('another player', 'a player') : text
}

/** Abilities of a game by the golden rule, with the text of each (G18). */
export const byInfluence = (read('by-influence.yaml') as readonly Row[]).map(
  ([ability, text]) => [text, ability] as const,
)

export function textByInfluence(ability: unknown): string {
  const roles = { Sample: { abilities: { Sample: ability } } }
  const [pm] = pmsOf({ resolution: 'golden-rule', roles, players: { Ann: 'Sample' } })
  return pm?.abilities[0]?.text ?? ''
}

/** The role PMs of a setup, in which some names are defined beforehand. */
export function pmsOf(setup: object) {
  const definitions = {
    factions: { Mafia: {} },
    groups: { guild: ['Foxes', 'Owls'] },
    abilities: {
      Gun: { order: 80, target: 'player', do: { kill: 'target' } },
      Knife: { order: 80, target: 'player', do: { kill: 'target' } },
    },
    roles: { Cop: {}, Inventor: {}, Innocent: {}, Townie: {} },
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
  // Accelerating has a meaning where no order is read alone (G17).
  const isAccelerating = known.at.source.text.includes('accelerate')
  const read = isAccelerating ? { ...known, resolution: 'golden-rule' as const } : known
  const { plan, findings: unfit } = compile(read, read.players)
  if (plan === undefined) throw new Error(unfit.map(({ message }) => message).join('; '))
  return rolePmsOf(known, known.players, plan)
}
