import { verbs } from '../src/language/verbs/index.ts'
import { compile } from '../src/plan/compile.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { effectsOf, speakingOfTarget } from './support/speaking-of-target.ts'

/** Which step of a compound targets, whose second protects the target; undefined where the first is refused. */
function targetStepOf(first: unknown): number | undefined {
  const Probe = {
    target: '2 players',
    steps: [
      { order: 30, ...(first as object) },
      { order: 60, do: { protect: 'target' } },
    ],
  }
  const Sample = { order: 80, target: 'player', do: { kill: 'target' } }
  // Only where no orders decide is there anything to accelerate, and needs what comes later no order.
  const resolution = /"accelerate"|"later":\{"nights":1\}/.test(JSON.stringify(first)) ? 'golden-rule' : 'snarf'
  const text = JSON.stringify({
    resolution, factions: { Sample: {} }, abilities: { Sample }, roles: { Prober: { binds: ['Sample'], abilities: { Probe } }, Sample: {} },
    players: { Ann: { role: 'Prober', bind: { Sample: 'Bob' } }, Bob: 'Sample' },
  }) // prettier-ignore
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, name => ({ name: name.text, text: '' }))
  if (setup === undefined || findings.some(({ severity }) => severity === 'error')) return undefined
  const { plan, findings: unfit } = compile(setup, setup.players)
  if (unfit.some(({ severity }) => severity === 'error')) return undefined
  return plan?.abilities.find(({ name, kind }) => name === 'Probe' && kind === 'active')?.targetStep
}

/** Of what speaks of the target in one option, what is not taken for it; nothing at all is one line. */
function missed(key: string, firsts: readonly unknown[]): readonly string[] {
  const read = firsts.map(first => ({ first, step: targetStepOf(first) })).filter(({ step }) => step !== undefined)
  const wrong = read.filter(({ step }) => step !== 0).map(({ first }) => JSON.stringify(first))
  return firsts.length > 0 && read.length === 0 ? [`nothing is read at ${key}: ${JSON.stringify(firsts[0])}`] : wrong
}

describe('a step that speaks of the target uses it, wherever it does (C2)', () => {
  test.each([...verbs.keys()])('%s', verb => {
    // What stands deeper is the same for all.
    const { plain, speaking } = effectsOf(verb, verb === 'kill' ? 4 : 3)
    for (const [key, effects] of speaking) expect(missed(`${verb}.${key}`, effects.map(effect => ({ do: effect })))).toEqual([]) // prettier-ignore
    expect(targetStepOf({ do: plain }) ?? 1).toBe(1)
  })

  test('if', () => {
    const conditions = speakingOfTarget({ $ref: '#/$defs/condition' }, 4)
    expect(conditions.length).toBeGreaterThan(50)
    expect(missed('if', conditions.map(condition => ({ do: { die: 'self' }, if: condition })))).toEqual([]) // prettier-ignore
  })

  test('a text', () => {
    const texts = [...verbs].flatMap(([verb, { options }]) =>
      Object.keys(options).flatMap(key => (options[key]?.type === 'text' ? [[verb, key] as const] : [])),
    )
    const effects = texts.map(([verb, key]) => ({
      do: { ...(effectsOf(verb).plain as object), [key]: 'See {target}' },
    }))
    expect(effects.length).toBeGreaterThan(1)
    expect(missed('text', effects)).toEqual([])
  })
})
