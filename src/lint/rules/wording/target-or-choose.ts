import { effectsOf, isSubmitted, abilityName } from '../../actions.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { othersSaidIn } from '../../self-said.ts'
import { inEachText, wordsAt, type Worded } from '../../texts.ts'
import { literal } from '../../../words/literal.ts'

export const targetOrChoose: Rule = {
  id: 'wording/target-or-choose',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says “target” where the ability chooses, or “choose” where it targets.',
  page: {
    what: 'The text has a player target somebody, and the ability has only `choose`; or it has him choose, and the ability has only `target`; or it has him do either, and the ability has neither, or both, and it has one of them; or it has him choose a mark of one group (`choose: a guild`), and the text names another group.',
    says: 'Choosing is like targeting, but what speaks of targeting does not notice it: a tracker sees only whom somebody targeted.',
    bad: 'roles: { Doctor: { abilities: { Protect: { text: Choose a player. Attempts to kill that player tonight will fail., order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Doctor: { abilities: { Protect: { text: Target a player. Attempts to kill that player tonight will fail., order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    const { ability } = worded.holding
    const picks = [ability.target, ability.choose].map(aim => aim?.kind === 'pick')
    const [targets, chooses] = picks
    const said = { target: phraseIn(worded.text, 'target'), choose: phraseIn(worded.text, 'choose') }
    if (ability.choose?.kind === 'mark')
      return otherGroup(worded, ability.choose.group.text, [...whole().setup.groups.keys()])
    if (!picks.includes(true)) return nobodyPicked(worded, said.target ?? said.choose)
    const wrong = targets === true && chooses !== true ? said.choose : said.target
    const right = targets === true && chooses !== true ? said.target : said.choose
    const second = right === undefined ? undefined : secondPick(worded)
    if (second !== undefined) return second
    // “Choose one, visiting him”: the text says what matters of it.
    const saysVisit = targets === true && /\bvisit/i.test(worded.text)
    if (targets === chooses || wrong === undefined || right !== undefined || saysVisit) return []
    return {
      at: wordsAt(worded, wrong),
      message: `the text of ${abilityName(worded.holding)} says “${wrong}”, and the ability has “${targets === true ? 'target' : 'choose'}”`,
      why: 'targeting is a visit that trackers, watchers and triggers notice; choosing is none',
      help: 'let text and ability say the same',
    }
  }),
}

/** A mark of a group is chosen, and the text names another group. */
function otherGroup(worded: Worded, group: string, groups: readonly string[]): readonly Flaw[] {
  const named = (name: string): string | undefined =>
    new RegExp(String.raw`\b(?:choose|name|pick) (?:an?|one|another) ${literal(name)}\b`, 'iu').exec(worded.text)?.[0]
  const other = groups.find(name => name !== group && named(name) !== undefined)
  const words = other === undefined ? undefined : named(other)
  if (other === undefined || words === undefined || named(group) !== undefined) return []
  return [
    {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(worded.holding)} says “${words}”, and the ability has “choose: a ${group}”`,
      why: 'a player who names one of those, as the text says, is refused',
      help: `write “choose: a ${other}”, or correct the text`,
    },
  ]
}

/** “Target a player and choose another”, where a single player is picked. */
function secondPick(worded: Worded): Flaw | undefined {
  const { target, choose } = worded.holding.ability
  const aims = [target, choose].flatMap(aim => aim ?? [])
  const [aim, ...others] = aims
  if (aim?.kind !== 'pick' || aim.most > 1 || others.length > 0) return undefined
  const key = target === undefined ? 'target' : 'choose'
  const words = both
    .exec(worded.text)
    ?.slice(1)
    .find(part => part.toLowerCase().startsWith(key))
  if (words === undefined) return undefined
  return {
    at: wordsAt(worded, words),
    message: `the text of ${abilityName(worded.holding)} says “${words}”, and the ability has no “${key}”`,
    why: 'a player who names a second one, as the text says, is refused',
    help: `write “${key}: another player”, or correct the text`,
  }
}

const anyPlayer =
  '(?:an?|one|another|any|some)(?: (?:other|living|dead|second|different|further))*(?: (?:player|one|person))?'
const both = new RegExp(
  String.raw`\b((?:target|choose) ${anyPlayer}),?(?: (?:and|then|to|as well as|also|you|may|must))* ((?:choose|target) (?:an?|one|another|any|some)(?: (?:other|living|dead|second|different|further))*(?: (?:players?|ones?|person))?)(?=[.,;:]|$| (?:to|as|who|whom|for|in|instead|and|too|tonight|at|of your)\b)`,
  'i',
)

/** The ability lets nobody be picked, though somebody sends it in. */
function nobodyPicked(worded: Worded, phrase: string | undefined): readonly Flaw[] {
  const { ability } = worded.holding
  if (phrase === undefined || !isSubmitted(ability) || effectsOf(ability).length === 0) return []
  return [
    {
      at: wordsAt(worded, phrase),
      message: `the text of ${abilityName(worded.holding)} says “${phrase}”, and the ability picks nobody`,
      why: 'a player who names somebody, as the text says, is refused',
      help: `write “target: ${othersSaidIn(worded.text) === undefined ? 'player' : 'another player'}”, or correct the text`,
    },
  ]
}

/** `target a`, `choose two`: the words with which somebody is told to pick, not those about a player picked before. */
function phraseIn(text: string, verb: string): string | undefined {
  return new RegExp(
    `(?<!\\b(?:to|who|players|whoever) )\\b${verb} (?:an?|one|two|three|another|any|some|up to|\\d+)\\b(?! of (?:them|us|you|themselves|yourselves|their (?:number|own)|your (?:number|own))\\b)`,
    'i',
  ).exec(text)?.[0]
}
