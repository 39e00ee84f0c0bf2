import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { numberSaid, type WrongNumber } from './numbers-said.ts'
import { nodesOfKind } from './walk.ts'

/** “With a chance of one half”, where what is drawn has another chance. */
export function wrongChance(text: string, ability: Ability): WrongNumber | undefined {
  const chances = nodesOfKind(ability, 'chance').flatMap(node =>
    'of' in node && typeof node.of === 'number' ? node.of : [],
  )
  const [only, ...others] = new Set(chances)
  if (only === undefined || others.length > 0) return undefined
  const [said, ...more] = ways.flatMap(way => foundIn(text, way))
  if (said === undefined || more.length > 0) return undefined
  const chance = chanceOf(said)
  const isKnown =
    chance === undefined ||
    [chance, 1 - chance].some(
      one => Math.abs(one - only) < nearly && (one === chance || nodesOfKind(ability, 'not').length > 0),
    )
  return isKnown ? undefined : { words: said[0].trim(), numbers: [`a chance of ${only}`] }
}

/** A third may be written as 0.33. */
const nearly = 0.02

function chanceOf({ groups = {} }: RegExpExecArray): number | undefined {
  const { percent, tens, part, of, word, half } = groups
  if (half !== undefined) return 0.5
  if (percent !== undefined) return Number(percent) / 100
  if (tens !== undefined) return (percents.get(tens.toLowerCase()) ?? 0) / 100
  if (word !== undefined) return parts.get(word.toLowerCase())
  const [one, all] = [numberSaid(part ?? ''), numberSaid(of ?? '')]
  return one === undefined || all === undefined || all === 0 ? undefined : one / all
}

const parts: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['third', 1 / 3],
  ['quarter', 0.25],
  ['fifth', 0.2],
  ['tenth', 0.1],
])
const percents: ReadonlyMap<string, number> = new Map([
  ['ten', 10], ['twenty', 20], ['twenty-five', 25], ['thirty', 30], ['forty', 40], ['fifty', 50], ['sixty', 60], ['seventy', 70], ['seventy-five', 75], ['eighty', 80], ['ninety', 90],
]) // prettier-ignore
const number = String.raw`(?:one|two|three|four|five|\d{1,3})`
const amount = String.raw`(?:(?<percent>\d{1,3}) ?(?:%|percent|per cent)|(?<tens>ten|twenty|twenty-five|thirty|forty|fifty|sixty|seventy|seventy-five|eighty|ninety)[- ](?:percent|per cent)|(?<part>${number}) (?:in|out of|of) (?<of>${number}|ten|six)|(?:one |an? )?(?<word>half|third|quarter|fifth|tenth)\b)`
const ways = [
  String.raw`(?:chance|probability|odds) (?:of |is )?${amount}`,
  String.raw`${amount}[- ]chance`,
  String.raw`(?<part>${number}) times? (?:in|out of) (?<of>${number}|ten)`,
  String.raw`(?:one |an? )(?<word>third|quarter|fifth|tenth) of the time`,
  '(?<half>half (?:of )?the time|fifty[- ]fifty|50[-/ ]50|a coin is (?:tossed|flipped)|(?:toss|flip)(?:es)? a coin|heads or tails|(?:by|at) the toss of a coin|on a coin flip)',
].map(way => new RegExp(String.raw`\b${way}`, 'gi'))
