import type { Aim } from '../../../model/syntax.ts'
import { abilityName } from '../../actions.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { inEachText, wordsAt, type Worded } from '../../texts.ts'
import { foundIn } from '../../../text/found-in.ts'

export const numberInText: Rule = {
  id: 'wording/number-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says how many players are picked, and the ability asks for another number.',
  page: {
    what: 'The text says “target two players” or “choose up to three players”, once, and `target` or `choose` asks for another number; or it says “target a player”, and the ability asks for two or more, or “up to two players”, and it asks for both. With whatever verb “up to two players” are those that are picked, and so is the only number of players in a text that says nothing of who lives, votes or comes.',
    says: 'More or fewer targets than an ability asks for are an invalid target.',
    bad: 'roles: { Driver: { abilities: { Drive: { text: Choose three players., order: 20, choose: 2 players, do: { swap: [first, second] } } } } }\n',
    good: 'roles: { Driver: { abilities: { Drive: { text: Choose two players., order: 20, choose: 2 players, do: { swap: [first, second] } } } } }\n',
  },
  check: inEachText(worded => (['target', 'choose'] as const).flatMap(key => flawOf(worded, key))),
}

const numbers: ReadonlyMap<string, number> = new Map([
  ['a', 1], ['an', 1], ['another', 1], ['one', 1], ['two', 2], ['a pair of', 2], ['a couple of', 2], ['three', 3], ['four', 4], ['five', 5], ['six', 6],
]) // prettier-ignore

function flawOf(worded: Worded, key: 'target' | 'choose'): readonly Flaw[] {
  const { ability } = worded.holding
  const aim = ability[key]
  const isOnly =
    aim === (ability.target ?? ability.choose) && (ability.target === undefined || ability.choose === undefined)
  const [said, more] = saidOf(worded.text, isOnly ? anyDoing[key] : own[key], isOnly)
  if (aim?.kind !== 'pick' || said === undefined || more !== undefined) return []
  const [words, upTo = '', number = ''] = said
  const count = numbers.get(number.toLowerCase()) ?? Number(number)
  const isOne = count === 1 && upTo === ''
  if (isOne && (aim.least < 2 || /\b(?:two|second|both|players)\b/i.test(worded.text))) return []
  // Who may pick fewer, as the text says, is refused where all are asked for.
  const isLess = upTo !== '' && aim.least === aim.most && aim.most > 1
  if ((count === aim.most && !isLess) || (count === 1 && !isOne)) return []
  if (count === aim.most * (ability.limits.aNight ?? 1) && !isLess) return []
  return [
    {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(worded.holding)} says “${words}”, and the ability has “${key}: ${written(aim)}”`,
      why: 'a player who goes by the text is refused: more or fewer than are asked for are an invalid target',
      help: 'let text and ability say the same',
    },
  ]
}

/** With whatever verb, “one or two players” and “up to two players” are those that are picked, where the text counts no others. */
function saidOf(text: string, way: RegExp, isOnly: boolean): readonly RegExpMatchArray[] {
  const found = foundIn(text, way)
  if (found.length > 0 || !isOnly) return found
  const upTo = foundIn(text, oneOr)
  // A number of others, of those who live or of those who come to it, is none of those who are picked.
  return upTo.length > 0 || ofOthers.test(text) ? upTo : foundIn(text, anyMany)
}

/** The only number of players in a text that says no condition is of those who are picked. */
const anyMany =
  /\b()(two|three|four|five|six)(?= (?:(?:other|different|of the|fellow) )*(?:players|people|persons|guests|others|targets|patients|citizens|townsfolk|passengers|houses)\b)/gi
const ofOthers =
  /\b(?:if|when\w*|while|until|unless|once|as long as|after|at least|at most|fewer|more|less|than|between|left|remain\w*|alive|living|dead|random\w*|drawn|lots?|votes?|both|another|an? (?:other )?(?:player|person)|one (?:other )?(?:player|of)|or|who (?:visit|target|kill|come|are|were)\w*)\b/i

const oneOr =
  /(?<!\b(?:if|of|from|by|than|when|while|until|unless|as long as) )\b(one or |up to |as many as )(two|three|four|five|six)(?= (?:others\b|(?:other |different |living |dead )*(?:players|targets|people|persons)\b))/gi

/** What is done to as many players as are picked. */
const doings = ['investigate', 'check', 'protect', 'heal', 'block', 'kill', 'swap', 'track', 'watch', 'visit', 'jail', 'select', 'pick', 'name', 'nominate', 'guard', 'mark', 'poison', 'follow', 'frame', 'silence', 'arrest', 'bind', 'link', 'shoot'] // prettier-ignore

const anyDoing = { target: pattern(oneOf('target')), choose: pattern(oneOf('choose')) }
const own = { target: pattern('target'), choose: pattern('choose') }

function oneOf(key: string): string {
  return `(?:${[key, ...doings].join('|')})`
}

function pattern(key: string): RegExp {
  return new RegExp(
    `(?<!\\b(?:to|who|players|whoever) )\\b${key} (up to |at most |one or )?(?:both of )?(a pair of|a couple of|an?|another|one|two|three|four|five|six|\\d+)(?= (?:other |different |living |dead )*(?:players?|targets?|people|persons?)\\b)`,
    'gi',
  )
}

function written({ least, most, another }: Extract<Aim, { kind: 'pick' }>): string {
  const many = most > 1 ? `${another ? 'other ' : ''}players` : 'player'
  return `${least < most ? 'up to ' : ''}${most > 1 ? `${most} ` : another ? 'another ' : ''}${many}`
}
