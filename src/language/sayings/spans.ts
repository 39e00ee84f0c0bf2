import { afterDawn } from '../../model/after-dawn.ts'
import { number, sentence, type Saying } from '../../model/saying.ts'
import type { Ability, Effect, Lasting } from '../../model/syntax.ts'
import { isSentIn } from '../is-sent-in.ts'
import type { Verb } from '../verbs/verb.ts'
import { isOfState } from './of-nights.ts'
import type { SayingOf } from './saying-of.ts'

/** What an effect does, with how long that lasts where it has an end, or is to have none. */
export function spanSaid(clause: Saying, ability: Ability, effect: Effect, is: Verb, meant: SayingOf): Saying {
  const span = saidSpan(ability, effect, is) ?? impliedSpan(ability, effect, is)
  if (span === undefined) return clause
  if (span.kind === 'nights') return sentence('clause.nights', { clause, count: number(span.nights) })
  const kind = span.kind === 'tonight' ? nightSaid(ability, effect, is, meant) : span.kind
  return sentence(`clause.${kind}`, { clause })
}

type SaidSpan = Lasting | { readonly kind: 'through-next-night' }

/** Of what is made by an order: it reaches what comes after it (S1), and from End of Night on lasts to the end of the next night. */
function nightSaid(ability: Ability, effect: Effect, is: Verb, meant: SayingOf): string {
  const { when, phase } = ability
  const isOfWholeNight = !isSentIn(ability) && (when === undefined || ofWholeNight.has(when.event))
  if (phase !== 'night' || isOfWholeNight || meant.byInfluence === true || isReadAtDawn(effect, is)) return 'tonight'
  const order = ability.steps?.[0]?.order ?? ability.order ?? 0
  return order >= afterDawn ? 'through-next-night' : 'rest-of-night'
}

/** What begins with the night, or happens by day, when all of the night is still to come. */
const ofWholeNight: ReadonlySet<string> = new Set(['begins', 'eliminated'])

/** Is it asked when reports are worded and deaths published (N3), of the whole night alike? */
function isReadAtDawn({ args }: Effect, is: Verb): boolean {
  return is.lower(args).every(primitive => {
    if (primitive.do === 'flip' || primitive.do === 'feign') return true
    if (primitive.do !== 'state') return false
    const { attempts, will } = primitive
    const isOfVisits = attempts.verbs !== 'all' && attempts.verbs.every(({ text }) => text === 'observe')
    return will.kind === 'report' || (isOfVisits && attempts.fromNowOn !== true)
  })
}

/** A state waits for the next night; what is changed is changed at once, and goes back when that night ends (S5). */
function saidSpan(ability: Ability, { verb, until }: Effect, is: Verb): SaidSpan | undefined {
  if (until?.kind !== 'next-night' || isOfState(is) || verb === 'allow') return until
  return ability.phase === 'night' && isSentIn(ability) ? { kind: 'nights', nights: 2 } : { kind: 'through-next-night' }
}

/** What an action makes ends with its night or day unless it says otherwise; a passive makes it anew each time. */
function impliedSpan(ability: Ability, effect: Effect, { spans, lasting }: Verb): Lasting | undefined {
  const isMadeAnew = !isSentIn(ability) && ability.when === undefined
  if (isMadeAnew && lasting !== 'permanent') return undefined
  if (lasting === 'end-of-day') return { kind: lasting }
  if (!spans) return undefined
  // How many marks somebody may hold counts at once; how many actions he may perform, once he sends them in.
  if (effect.verb === 'allow' && effect.args.group !== undefined) return { kind: 'nights', nights: 2 }
  if (lasting !== undefined) return { kind: lasting }
  const isOfEither = ability.phase === 'each' || ability.phase === 'cycle'
  return { kind: isOfEither ? 'phase' : ability.phase === 'day' ? 'end-of-day' : 'tonight' }
}
