import { flawOfEach, neverRead } from '../../never-read.ts'
import type { Rule } from '../../rule.ts'
import { syntaxIn, testsOf } from '../../walk.ts'

export const counterNeverRead: Rule = {
  id: 'unused/counter-never-read',
  severity: 'warning',
  needs: 'terms',
  means: 'A counter that nothing asks for.',
  page: {
    what: 'An effect counts something of a player, and in the whole setup no test asks how much it is, no report tells it, nor does a night expect it.',
    says: 'Wording is to be unambiguous: what a player pays or collects is good for something that must stand somewhere.',
    bad: 'roles: { Banker: { abilities: { Save: { order: 50, do: { count: self, name: dollars } } } } }\n',
    good: `roles:
  Banker:
    abilities:
      Save: { order: 50, do: { count: self, name: dollars } }
      Bribe: { order: 40, target: player, requires: { self: { counter: dollars, at-least: 2 } }, do: { block: target } }
`,
  },
  check: subject => {
    const asked = () => testsOf(syntaxIn(subject), 'counter').map(({ counter }) => counter)
    return flawOfEach(neverRead(subject, ['count', 'name'], asked), counter => ({
      message: `nothing asks how many ${counter} a player has`,
      why: 'a counter does nothing by itself',
      help: `ask for it, { counter: ${counter}, at-least: 1 }, tell it, { report: { counter: ${counter} } }, or take it away; it may also be misspelt here or there`,
    }))
  },
}
