import { gathered } from '../../../model/gathered.ts'
import type { Ability } from '../../../model/syntax.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import { wrongLiving } from '../../living-said.ts'
import { numbersMeant, ofCounter, otherSide } from '../../counters-said.ts'
import { numberSaid, numberWord, type WrongNumber } from '../../numbers-said.ts'
import { wrongPayment } from '../../payments-said.ts'
import { valueAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { wrongLasting, wrongSpan } from '../../spans-said.ts'
import { isOwn, type Subject } from '../../subject.ts'
import { inEachText, wordsAt, wordsIn } from '../../texts.ts'
import { beside, countersToWin, saysWhoWins, wrongWin, type WrongWin } from '../../wins-said.ts'
import { nameArg, testsWithin } from '../../walk.ts'
import { foundIn } from '../../../text/found-in.ts'
import { wrongChance } from '../../chances-said.ts'
import { wrongItems, wrongUses } from '../../gifts-said.ts'

export const boundInText: Rule = {
  id: 'wording/bound-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says how many it takes, and a condition or a count says another number.',
  page: {
    what: 'The text says “three coins” of a counter, and all that the ability asks of that counter, pays or earns are other numbers, or at most as many where the text says “two coins or more”, or “loses two coins”, and it takes another number of them; or it says “at least four players live”, “five or fewer players”, and the one condition about the living has another bound, or asks for at least as many where the text says at most; or “with three coins you win”, and what makes the role or its faction win asks for another number; or “for two nights”, “two nights later” and “on the next night”, and everything of the ability that lasts or is put off does so for another number of nights; or “for the rest of the game”, or “it stays until somebody takes it away”, or “until the end of the next night”, and it all ends before that; or “later in the night”, and it never ends; or “three times more”, and it allows another number of further actions; or “with a chance of one half”, “a one-use drone” or “with three rations”, and another chance is drawn, another number of uses given, or one ration is enough.',
    says: 'Players count by the text, and the night is resolved by the conditions.',
    bad: `roles:
  Miser:
    abilities:
      Save: { order: 50, do: { count: self, name: coins } }
      Pay: { text: "With three coins, target a player, who dies.", order: 80, target: player, requires: { self: { counter: coins, at-least: 2 } }, do: { kill: target } }
`,
    good: `roles:
  Miser:
    abilities:
      Save: { order: 50, do: { count: self, name: coins } }
      Pay: { text: "With three coins, target a player, who dies.", order: 80, target: player, requires: { self: { counter: coins, at-least: 3 } }, do: { kill: target } }
`,
  },
  check: subject => [...rolesWinning(subject), ...flawsOfAbilities(subject)],
}

const flawsOfAbilities = inEachText((worded, whole) => {
  const { ability } = worded.holding
  const wins = saysWhoWins(worded.text) ? countersToWin(worded.holding, whole()) : []
  const text = beside(worded.text, wins)
  const wrong: WrongWin | undefined =
    wrongWin(worded.text, wins) ??
    wrongCounter(text, ability) ??
    otherSide(text, ability) ??
    wrongPayment(text, ability) ??
    wrongLiving(worded.text, ability) ??
    wrongSpan(worded.text, ability) ??
    wrongLasting(worded.text, ability) ??
    wrongFurther(worded.text, ability) ??
    wrongChance(worded.text, ability) ??
    wrongUses(worded.text, ability) ??
    wrongItems(worded.text, ability) ??
    wrongAttempts(worded.text, ability)
  if (wrong === undefined) return []
  return {
    at: wordsAt(worded, wrong.words),
    message: `the text of ${abilityName(worded.holding)} says “${wrong.words}”, and ${wrong.of ?? 'the ability'} says ${[...new Set(wrong.numbers)].join(' and ')}`,
    why: 'players count by the text, and the night is resolved by what the ability asks for',
    help: 'correct one of them',
  }
})

/** The text of a role says with how many of a counter one wins. */
function rolesWinning(subject: Subject): readonly Flaw[] {
  return gathered(subject.setup.roles.values(), ({ name, at, text = '' }) => {
    const wrong =
      isOwn(at, subject) && saysWhoWins(text)
        ? wrongWin(text, countersToWin({ owner: name, of: 'role' }, subject))
        : undefined
    if (wrong === undefined) return []
    return {
      at: wordsIn(valueAt(at, ['text']), wrong.words),
      message: `the text of ${name} says “${wrong.words}”, and what makes its player win says ${[...new Set(wrong.numbers)].join(' and ')}`,
      why: 'players plan by the text, and who wins is found by what is asked for',
      help: 'correct one of them',
    }
  })
}

/** Every number that the text says of a counter is none of those of the ability. */
function wrongCounter(text: string, ability: Ability): WrongNumber | undefined {
  const tests = testsWithin(ability, 'counter')
  const counts = gathered(effectsOf(ability), effect => {
    const name = effect.verb === 'count' ? nameArg(effect, 'name') : undefined
    const { by = 1 } = effect.args
    return name === undefined || typeof by !== 'number' ? [] : [{ name: name.text, numbers: [Math.abs(by)] }]
  })
  const asked = tests.map(({ counter, atLeast, atMost }) => ({
    name: counter.text,
    numbers: [atLeast, atMost].filter(bound => bound !== undefined),
  }))
  for (const counter of new Set([...asked, ...counts].map(({ name }) => name))) {
    const numbers = gathered([...asked, ...counts], one => (one.name === counter ? one.numbers : []))
    const said = foundIn(text, ofCounter(counter))
    const [first] = said
    const needed = gathered(asked, one => (one.name === counter ? one.numbers : []))
    const [lacking] = foundIn(text, ofCounter(counter, held)).filter(
      found => !numbersMeant(found[1], found[2] ?? '').some(number => needed.includes(number)),
    )
    if (lacking !== undefined && needed.length > 0) return { words: lacking[0], numbers: needed }
    const isKnown = said.some(found => numbersMeant(found[1], found[2] ?? '').some(number => numbers.includes(number)))
    if (first !== undefined && !isKnown && numbers.length > 0) return { words: first[0], numbers }
  }
  return undefined
}

/** What somebody must have, and not what he pays. */
const held = String.raw`(?<=\b(?:have|has|with|hold|own|collected|saved|gathered|once you have) (?:at least |at most )?|\bthere are (?:at least |at most )?)`

/** “The first attempt to kill that player fails”, where what keeps it off decides at another number of moments. */
function wrongAttempts(text: string, ability: Ability): WrongNumber | undefined {
  const uses = new Set(effectsOf(ability).flatMap(({ uses }) => uses ?? []))
  const [only, ...others] = uses
  const [said, ...more] = foundIn(text, attempts)
  if (only === undefined || others.length > 0 || said === undefined || more.length > 0) return undefined
  const number = numberSaid(said[1] ?? 'one')
  return number === undefined || number === only ? undefined : { words: said[0], numbers: [`uses: ${only}`] }
}

const attempts =
  /\bthe (?:first|next)(?: (one|two|three|four|five|\d))? (?:attempts?|kills?|attacks?|actions?|visits?|investigations?)\b(?=[^.;]*\b(?:fails?|succeeds?|bounces?|misse?s?)\b)/gi

/** “May act three times more”, where what it allows is another number of further actions. */
function wrongFurther(text: string, ability: Ability): WrongNumber | undefined {
  const allowed = effectsOf(ability).filter(({ verb, args }) => verb === 'allow' && args.group === undefined)
  const numbers = allowed.map(({ args: { more = 1 } }) => more).filter(more => typeof more === 'number')
  if (numbers.length === 0 || numbers.length < allowed.length) return undefined
  const [first, ...others] = foundIn(text, further)
  if (first === undefined || others.length > 0) return undefined
  const said = [first[1], first[2], first[3]].find(word => word !== undefined) ?? ''
  const number = times.get(said.toLowerCase()) ?? numberSaid(said)
  return number === undefined || numbers.includes(number)
    ? undefined
    : { words: first[0], numbers: numbers.map(more => `${more} more`) }
}

const times: ReadonlyMap<string, number> = new Map([['once', 1], ['twice', 2], ['thrice', 3]]) // prettier-ignore
const further = new RegExp(
  String.raw`\b(?:(${numberWord}) times|(once|twice|thrice)) (?:more|again)\b|\b(${numberWord}) (?:(?:more|additional|extra|further) (?:times?|actions?|players?|kills?|abilit(?:y|ies))|(?:times?|actions?) more)\b(?! (?:than(?! (?:usual|normal(?:ly)?|otherwise|allowed)\b)|lives?|live|die)\b)`,
  'gi',
)
