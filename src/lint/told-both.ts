import type { Ability, Effect } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import type { TurnedWrongly } from './turns-said.ts'
import { hasNode, selectorArg } from './walk.ts'

/** “You and that player are both told”, and one of them alone is. */
export function toldOne(text: string, ability: Ability): TurnedWrongly | undefined {
  const effects = effectsOf(ability)
  const told = effects.filter(({ verb }) => ['tell', 'report', 'confirm', 'announce', 'reveal'].includes(verb))
  const hearers = new Set(told.map(hearerOf))
  const [only, ...others] = hearers
  if (only === undefined || others.length > 0 || effects.some(({ verb }) => openTo.includes(verb))) return undefined
  const isOfOne = only === 'self' || only === 'target' || only === 'chosen' || /^nth [0-9]$/.test(only)
  const [words] = isOfOne ? (youAndHe.exec(text) ?? bothOfTwo(text, ability) ?? []) : []
  return words === undefined
    ? undefined
    : { words, does: only === 'self' ? 'tells its own player alone' : 'tells one of them alone' }
}

/** What may tell more, or to others. */
const openTo = ['whenever', 'later', 'state', 'grant', 'become', 'copy', 'mark']

/** Who hears of it; `others` where it may be several. */
function hearerOf(effect: Effect): string {
  const { verb, args } = effect
  if (verb === 'announce' || verb === 'reveal' || hasNode(args[verb], 'players')) return 'others'
  const option = verb === 'tell' ? 'tell' : 'to'
  const to = args[option]
  if (to === undefined) return 'self'
  if (typeof to === 'object' && 'kind' in to && to.kind === 'nth') return `nth ${to.n}`
  return selectorArg(effect, option) ?? 'others'
}

/** Of two who are picked; where one is picked alone, others may be meant. */
function bothOfTwo(text: string, { target, choose }: Ability): readonly string[] | null {
  const picks = [target, choose].flatMap(aim => (aim?.kind === 'pick' ? aim.least : []))
  return picks.reduce((sum, least) => sum + least, 0) === 2 ? both.exec(text) : null
}

const denied = String.raw`(?<!\b(?:if|when|whenever|unless|until|whether|once|not|neither|never)\b[^.;,]{0,160})`
const hear = String.raw`(?:(?:will |then |each |both )*(?:learn|find out|hear|know|(?:are|will be|be) (?:both |each )?(?:told|informed|notified))\b(?! (?:nothing|of nothing)\b))`
const he = String.raw`(?:he|she|they|that player|the player|target player|(?:the|your) target|the chosen player)`
const youAndHe = new RegExp(
  String.raw`\b(?:you and ${he}|${he} and you|both of you|you both|the two of you|you two|each of you)${denied} ${hear}`,
  'i',
)
const both = new RegExp(
  String.raw`\b(?<=^|[.;,:] |\band )(?:both(?: of them| players)?|each of (?:them|the two)|the two)${denied} (?:${hear}|(?:learns|finds out|hears|is told|is informed)\b(?! nothing\b))`,
  'i',
)
