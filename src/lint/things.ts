import { onceFor } from '../model/once-for.ts'
import type { Subject } from './subject.ts'
import { effectsIn, nameArg, syntaxIn } from './walk.ts'

/** A mark, an item, a tag or a counter of a setup, and the test that asks for it. */
export interface Thing {
  readonly name: string
  readonly test: 'marked' | 'has' | 'counter'
}

/** Those that somebody has or can come by, each once, but for what is called like a faction or a role. */
export const thingsIn = onceFor((subject: Subject): readonly Thing[] => {
  const { factions, roles, modifiers, groups } = subject.setup
  const made = effectsIn(syntaxIn(subject)).flatMap((effect): readonly Thing[] => {
    const [option, test] = setting[effect.verb] ?? []
    const name = option === undefined ? undefined : nameArg(effect, option)?.text
    return name === undefined || test === undefined ? [] : [{ name, test }]
  })
  const grouped = [...groups.values()].flatMap(({ marks }) =>
    marks.map(({ text }): Thing => ({ name: text, test: 'marked' })),
  )
  const tagged = [...roles.values(), ...modifiers.values()].flatMap(({ tags }) =>
    tags.map((name): Thing => ({ name, test: 'has' })),
  )
  const all = new Map([...made, ...grouped, ...tagged].map(thing => [`${thing.test} ${thing.name}`, thing]))
  return [...all.values()].filter(({ name }) => !factions.has(name) && !roles.has(name))
})

/** By verb: the option that names it, and the test that asks for it. */
const setting: Readonly<Partial<Record<string, readonly [option: string, test: Thing['test']]>>> = {
  mark: ['as', 'marked'],
  give: ['item', 'has'],
  steal: ['item', 'has'],
  take: ['item', 'has'],
  count: ['name', 'counter'],
}
