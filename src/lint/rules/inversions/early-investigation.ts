import { orderOf } from '../../crowds.ts'
import { inversionFlaws } from '../../inversion-flaws.ts'
import type { Inversion } from '../../inversion.ts'
import { bandOf, nextOnGrid } from '../../bands.ts'
import { bandsIn } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import { earlier } from '../../where-to.ts'

export const earlyInvestigation: Rule = {
  id: 'inversions/early-investigation',
  severity: 'warning',
  means: 'An investigation comes before an action of which it would tell.',
  page: {
    what: 'An action reports a fact about players, and an action in the game that makes the fact another one, or the visit that would be reported, or keeps visits from being seen, or what it asks of this night (`tonight`: a kill, who is targeted), has its order or a higher one. With the ruling `report-time: end-of-night` what is reported is still read at the end; then it is said because readers expect otherwise. Where the investigation stands at its standard order or later, it is said of what comes after that; but not of a shipped role, nor of another investigation at its standard order, unless reports are read at once: then the one that is told of is to come later.',
    says: 'Investigation stands at 100, after all that it tells of. What is reported is reported at the End of the Night, unless the setup says otherwise.',
    bad: `use: [rules]
roles:
  Early Cop: { abilities: { Look: { order: 95, target: player, do: { report: alignment, of: target } } } }
  Painter: { abilities: { Paint: { order: 95, target: player, do: { disguise: target, as: { alignment: Mafia } } } } }
players: { Ann: Early Cop, Bob: Mafia Painter, Cat: Doctor }
`,
    good: `use: [rules]
roles:
  Early Cop: { abilities: { Look: { order: 95, target: player, do: { report: alignment, of: target } } } }
  Painter: { abilities: { Paint: { order: 30, target: player, do: { disguise: target, as: { alignment: Mafia } } } } }
players: { Ann: Early Cop, Bob: Mafia Painter, Cat: Doctor }
`,
  },
  check: subject =>
    inversionFlaws('investigation', subject, {
      says: ({ isAfterAll }, areSeveral) =>
        `${areSeveral ? 'do' : 'does'} not come ${isAfterAll === true ? 'before' : 'after'}`,
      why:
        subject.plan?.rulings['report-time'] === 'resolution'
          ? 'this setup lets reports be read when the investigation resolves, before that has happened'
          : 'reports are read at the End of the Night, so the order changes nothing here; whoever goes by the orders expects that it does',
      help: inversion =>
        inversion.isAfterAll === true
          ? earlier([], inversion)
          : later(bandOf('investigation', bandsIn(subject)), inversion),
    }),
}

function later(band: number, { others }: Inversion): string {
  const last = others.reduce((most, crowd) => Math.max(most, orderOf(crowd)), 0)
  return `give it an order above ${last}, such as ${band > last ? band : nextOnGrid(last)}`
}
