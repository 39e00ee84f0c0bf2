import type { Span } from '../../../model/diagnostic.ts'
import type { Effect } from '../../../model/syntax.ts'
import { holdingsIn, nameOf, orderedActionsOf, ownActions, type OrderedAction } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { inARow } from '../../../text/wording.ts'
import type { Subject } from '../../subject.ts'
import { nameArg, nodesOfKind } from '../../walk.ts'

export const lateCure: Rule = {
  id: 'inversions/late-cure',
  severity: 'warning',
  needs: 'all',
  means: 'A mark is taken away too late to save from what kills by it.',
  page: {
    what: 'An action takes a mark away, or puts another one of its group in its place, and whatever in the game kills those who have the mark has its order or a lower one, on this night or a later one.',
    says: 'Actions of one order are independent of each other, and what took place before is not undone.',
    bad: `use: [rules]
roles:
  Arsonist: { abilities: { Douse: { order: 70, target: player, do: { mark: target, as: doused } }, Ignite: { order: 80, do: { kill: { players: { marked: doused } } } } } }
  Fireman: { abilities: { Hose: { order: 80, target: player, do: { unmark: target, as: doused } } } }
players: { Ann: Fireman, Bob: Mafia Arsonist, Cat: Cop }
`,
    good: `use: [rules]
roles:
  Arsonist: { abilities: { Douse: { order: 70, target: player, do: { mark: target, as: doused } }, Ignite: { order: 80, do: { kill: { players: { marked: doused } } } } } }
  Fireman: { abilities: { Hose: { order: 75, target: player, do: { unmark: target, as: doused } } } }
players: { Ann: Fireman, Bob: Mafia Arsonist, Cat: Cop }
`,
  },
  check: subject => {
    const played = new Set((subject.plan?.abilities ?? []).map(ability => ability.at))
    const deaths = deathsIn(subject, played)
    return ownActions(subject).flatMap(action => {
      const { holding, order, at, do: effects } = action
      const cured = new Set(effects.flatMap(effect => curedBy(effect, subject)))
      const meant = deaths.filter(death => death.marks.some(mark => cured.has(mark)) && death.by !== nameOf(holding))
      if (order >= 200 || !played.has(holding.ability.at) || meant.length === 0) return []
      if (meant.some(death => death.order > order) || isEarlier(action, cured, subject)) return []
      const [first] = meant
      const named = [...new Set(meant.map(death => `${death.by} [${death.order}]`))]
      const least = meant.reduce((most, death) => Math.max(most, death.order), 0)
      return {
        at,
        message: `${nameOf(holding)} [${order}] takes a mark away too late for ${inARow(named.slice(0, mostNamed), mostNamed, named.length)}`,
        why: 'who has the mark is dead by then, or dies at the same moment',
        help: `give it an order below ${least}`,
        related: first === undefined ? [] : [{ at: first.at, label: `${first.by} kills who has it` }],
      }
    })
  },
}

const mostNamed = 5

/** Something that kills whoever has a mark. */
interface Death {
  readonly by: string
  readonly order: number
  readonly marks: readonly string[]
  readonly at: Span
}

function deathsIn(subject: Subject, played: ReadonlySet<Span>): readonly Death[] {
  return holdingsIn(subject.setup).flatMap(holding =>
    orderedActionsOf(holding)
      .filter(action => played.has(action.holding.ability.at))
      .flatMap(({ order, do: effects }) =>
        effects
          .flatMap(effect => deathsBy(effect, order))
          .map(death => ({ by: nameOf(holding), at: holding.ability.at, ...death })),
      ),
  )
}

function deathsBy(effect: Effect, order: number): readonly Pick<Death, 'order' | 'marks'>[] {
  const { args, verb, afterwards = [] } = effect
  const { later, do: inner } = args
  const at = typeof later === 'object' && 'order' in later && typeof later.order === 'number' ? later.order : order
  const within = Array.isArray(inner) ? inner.filter(isEffect) : []
  const own = verb === 'kill' || verb === 'die' ? marksIn([args, effect.if]) : []
  return [
    ...(own.length === 0 ? [] : [{ order, marks: own }]),
    ...[...within.flatMap(one => deathsBy(one, at)), ...afterwards.flatMap(one => deathsBy(one, order))],
  ]
}

function marksIn(piece: unknown): readonly string[] {
  return nodesOfKind(piece, 'marked').flatMap(node => ('mark' in node ? textOf(node.mark) : []))
}

function textOf(name: unknown): readonly string[] {
  return typeof name === 'object' && name !== null && 'text' in name && typeof name.text === 'string' ? [name.text] : []
}

function isEffect(value: unknown): value is Effect {
  return typeof value === 'object' && value !== null && 'verb' in value
}

/** The marks that somebody has no more after it. */
function curedBy(effect: Effect, { setup }: Subject): readonly string[] {
  const name = nameArg(effect, 'as')?.text
  if (name === undefined) return []
  if (effect.verb === 'unmark') return [name]
  const groups = effect.verb === 'mark' ? [...setup.groups.values()] : []
  const own = groups.filter(({ marks, most }) => most === 1 && marks.some(({ text }) => text === name))
  return own.flatMap(({ marks }) => marks.flatMap(({ text }) => (text === name ? [] : text)))
}

/** An earlier step of it does so in time. */
function isEarlier({ holding, order }: OrderedAction, cured: ReadonlySet<string>, subject: Subject): boolean {
  return orderedActionsOf(holding).some(
    step => step.order < order && step.do.some(effect => curedBy(effect, subject).some(mark => cured.has(mark))),
  )
}
