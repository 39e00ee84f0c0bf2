import type { Ability, Name } from '../../../model/syntax.ts'
import { effectsOf, holdingsIn, kindsOf, abilityName, ownHoldings } from '../../actions.ts'
import { keyAt } from '../../places.ts'
import { onceFor } from '../../../model/once-for.ts'
import type { AbilityPlan } from '../../../plan/ability-plan.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { hasNode, nodesOfKind, patternsIn } from '../../walk.ts'

export const unusedTarget: Rule = {
  id: 'unused/target',
  severity: 'warning',
  means: 'An ability has its player pick somebody with whom it does nothing.',
  page: {
    what: 'An ability in the game has `target` or `choose`, and nothing that it does speaks of who was picked. Or it has him pick several, and speaks of some of them and not of the rest. An ability that does nothing at all is a visit, and left alone, so is a target beside a choice to whom something is done, and so is every target where another ability in the game is set off by visits, or asks for them: it is a visit, unless the ability has a text that speaks of nobody whom its player could pick. Beside one at whom actions are only turned it is told.',
    says: 'A player who submits an action that calls for a target names the player who receives it.',
    bad: 'roles: { Miner: { abilities: { Dig: { order: 50, target: player, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
    good: 'roles: { Miner: { abilities: { Dig: { order: 50, do: { count: self, name: gold } } } } }\nplayers: { Ann: Miner }\n',
  },
  check: subject => {
    const plans = new Map((subject.plan?.abilities ?? []).filter(isSubmitted).map(plan => [plan.at, plan]))
    return ownHoldings(subject).flatMap(holding => {
      const { at, target, choose } = holding.ability
      const plan = plans.get(at)
      const idle = plan && idlePickOf(holding.ability)
      if (idle !== undefined)
        return {
          at: idle.aim.at,
          message: `nothing that ${abilityName(holding)} does speaks of the ${idle.word} whom it has a player ${idle.key}`,
          why: 'the others are spoken of one by one, so whoever is picked there, it comes to the same',
          help: `say \`${idle.word}\` in what it does, or have fewer picked`,
        }
      if (plan?.requires !== null || plan.otherwise !== null) return []
      if (plan.steps.every(({ ops }) => ops.length === 0)) return []
      // Beside a choice to whom something is done, a target that nothing speaks of is a visit.
      const isTarget = target?.kind === 'pick' && (choose === undefined || isVisitForNothing(holding.ability))
      if (!isTarget && choose?.kind !== 'pick' && choose?.kind !== 'mark') return []
      if (plan.steps.some(step => step.condition !== null || (isTarget ? step.usesTarget : step.usesChosen))) return []
      if (isTarget && isAnswered(holding.ability, subject) && isSaid(holding.ability)) return []
      const key = isTarget ? 'target' : 'choose'
      return {
        at: keyAt(at, key),
        message: `nothing that ${abilityName(holding)} does speaks of ${choose?.kind === 'mark' ? 'the mark that' : 'whom'} it has a player ${key}`,
        why:
          choose?.kind === 'mark'
            ? 'whichever is chosen, it comes to the same'
            : 'whoever is picked, it comes to the same',
        help:
          choose?.kind === 'mark'
            ? `say the mark in a text, \`{chosen}\`, or take “${key}” away`
            : `say \`target\` or \`chosen\` in what it does, or take “${key}” away`,
      }
    })
  },
}

/** Whether its text, if it has one, speaks of anybody whom its player could pick. */
function isSaid({ text }: Ability): boolean {
  return text === undefined || somebody.test(text)
}
const somebody =
  /\b(?:targets?|players?|(?:some|any)(?:body|one)|who(?:ever|m|mever)?|visits?|choos(?:e|es|ing)|picks?|another|others?|one of)\b/i

/** Whether another ability in the game is set off by such a visit, or asks who has visited. */
function isAnswered(ability: Ability, subject: Subject): boolean {
  return answersIn(subject).some(({ at, asks }) => at !== ability.at && asks.some(names => isMeant(ability, names)))
}

/** What visits set off, and what asks for them: of which actions, or of any. */
const answersIn = onceFor((subject: Subject) => {
  const played = new Set((subject.plan?.abilities ?? []).map(({ at }) => at))
  const inPlay = holdingsIn(subject.setup).flatMap(({ ability }) => (played.has(ability.at) ? ability : []))
  return inPlay.map(ability => {
    const patterns = patternsIn(ability).filter(({ event }) => event === 'targeted')
    const asks = hasNode(ability, 'visitors-of') || hasNode(ability, 'visited-by') ? [undefined] : []
    return { at: ability.at, asks: [...asks, ...patterns.map(pattern => pattern.with)] }
  })
})

function isMeant(ability: Ability, names: readonly Name[] | undefined): boolean {
  const effects = effectsOf(ability)
  const called = [ability.name, ...effects.map(({ verb }) => verb), ...kindsOf(effects)]
  return names?.some(({ text }) => called.includes(text)) !== false
}

const places = ['first', 'second', 'third'] as const

/** Where several are picked and spoken of one by one, the first of whom nothing speaks. */
function idlePickOf(ability: Ability) {
  const key = ability.target?.kind === 'pick' && ability.target.most > 1 ? 'target' : 'choose'
  const aim = ability[key]
  if (aim?.kind !== 'pick' || aim.least !== aim.most || aim.most > places.length) return undefined
  const texts = effectsOf(ability).map(({ args }) => (typeof args.text === 'string' ? args.text : ''))
  const isSaid = (word: string) => texts.some(text => text.includes(`{${word}}`))
  const many = key === 'target' ? 'target' : 'chosen'
  if (hasNode(ability, many) || isSaid(many)) return undefined
  const numbers = new Set(nodesOfKind(ability, 'nth').map(node => ('n' in node ? node.n : undefined)))
  const spoken = places.slice(0, aim.most).map((word, place) => numbers.has(place) || isSaid(word))
  const word = spoken.includes(true) ? places[spoken.indexOf(false)] : undefined
  return word === undefined ? undefined : { aim, key, word }
}

/** By day nobody is asked who was visited. */
function isVisitForNothing(ability: Ability): boolean {
  return ability.phase === 'day' || isOnlyAimedAt(ability)
}

/** Whether actions of others are turned to whom is chosen, and nothing else is done to him. */
function isOnlyAimedAt(ability: Ability): boolean {
  const uses = effectsOf(ability).filter(effect => hasNode(effect, 'chosen'))
  return (
    uses.length > 0 && uses.every(({ args: { to, ...others } }) => hasNode(to, 'chosen') && !hasNode(others, 'chosen'))
  )
}

function isSubmitted({ kind }: AbilityPlan): boolean {
  return kind === 'active'
}
