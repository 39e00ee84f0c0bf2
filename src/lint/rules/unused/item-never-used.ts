import { flawOfEach, neverRead } from '../../never-read.ts'
import type { Rule } from '../../rule.ts'
import { effectsIn, nameArg, syntaxIn, testsOf } from '../../walk.ts'

export const itemNeverUsed: Rule = {
  id: 'unused/item-never-used',
  severity: 'warning',
  needs: 'terms',
  means: 'An item that nothing asks for.',
  page: {
    what: 'An effect gives a player an item, and in the whole setup no `has:` asks for it, nothing steals it, nor does a night expect it. An ability of that name does not come with it: that is what `grant` is for.',
    says: 'Setups are to be transparent: what somebody is handed is good for something that must stand somewhere.',
    bad: 'roles: { Smith: { abilities: { Forge: { order: 90, target: player, do: { give: target, item: key } } } } }\n',
    good: `roles:
  Smith: { abilities: { Forge: { order: 90, target: player, do: { give: target, item: key } } } }
  Guard: { abilities: { Search: { order: 100, target: player, do: { report: { has: key }, of: target } } } }
`,
  },
  check: subject => {
    const syntax = syntaxIn(subject)
    const asked = () => [
      ...testsOf(syntax, 'has').map(({ what }) => what),
      ...effectsIn(syntax).flatMap(effect => (effect.verb === 'steal' ? (nameArg(effect, 'item') ?? []) : [])),
    ]
    return flawOfEach(neverRead(subject, ['give', 'item'], asked), item => ({
      message: `no test asks who has the item ${item}`,
      why: 'an item is a name that a test can ask for; it does nothing by itself',
      help: subject.setup.abilities.has(item)
        ? `to give the ability, write grant: .., ability: ${item}`
        : `ask for it, { has: ${item} }, or take it away; it may also be misspelt here or there`,
    }))
  },
}
