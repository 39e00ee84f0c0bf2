import { halvesText } from '../model/halves.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { byPlace } from '../resolve/by-place.ts'
import { dangerText, worded, type Language } from './wordings.ts'

/** What one feels of a step, or of the moment: "each always knows his health and concentration". Of a danger that nobody sees he is not told what it is. (W23, W-R32) */
export function ownChanges(who: string, step: number, outcome: TurnOutcome, language: Language): readonly string[] {
  return step === 0 ? atMoment(who, outcome, language) : onTheWay(who, step, outcome, language)
}

function atMoment(who: string, { felt, acts }: TurnOutcome, language: Language): readonly string[] {
  const { health = 0, concentration = 0 } = felt.get(who) ?? {}
  const falls = health < 0 && acts.some(act => act.kind === 'falls' && act.who === who)
  return [
    ...(health === 0 ? [] : [worded(health < 0 ? 'you-lose' : 'you-gain', language, { amount: Math.abs(health) })]),
    ...(concentration > 0 ? [worded('you-gain-concentration', language, { amount: halvesText(concentration) })] : []),
    ...(falls ? [worded('you-fall', language)] : []),
  ]
}

function onTheWay(who: string, step: number, { steps }: TurnOutcome, language: Language): readonly string[] {
  const record = steps[step - 1]
  if (record === undefined) return []
  const lost = (byPlace(record).hurt.get(who) ?? []).map(({ lost: amount, danger: { seen, text } }) =>
    seen
      ? worded('you-lose-to', language, { amount, text: dangerText(text, language) })
      : worded('you-lose', language, { amount }),
  )
  return record.falls.some(fall => fall.who === who) ? [...lost, worded('you-fall', language)] : lost
}
