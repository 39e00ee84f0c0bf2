import type { Finding } from '../../model/diagnostic.ts'
import type { Submission } from '../../model/phase.ts'
import type { Name } from '../../model/syntax.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { inARow, instead, quoted } from '../../text/wording.ts'
import type { Facts } from './holdings.ts'
import { refusal } from './refusal.ts'

/** What a submission names: players whom it targets, and a mark that it chooses; a name alone is what the ability asks for. */
export interface Named {
  readonly targets: readonly Name[]
  readonly marks: readonly Name[]
}

export function namedWithMark({ targets, chosen }: Submission, ability: AbilityPlan): Named {
  return chosen.length === 0 && !isTargetPicked(ability) ? { targets: [], marks: targets } : { targets, marks: chosen }
}

/** Whether the player says himself whom he targets: else a name alone is what he chooses. */
export function isTargetPicked({ aim }: Pick<AbilityPlan, 'aim'>): boolean {
  return aim !== null && aim.selector === null
}

/** G18: the place of the one mark that is chosen, whoever has it; undefined, with a finding, where it is none of the group. */
export function markChosen(
  facts: Facts,
  ability: AbilityPlan,
  { marks }: Named,
  { ability: { at } }: Submission,
  findings: Finding[],
): readonly number[] | undefined {
  const known = ability.marks.map(facts.markName)
  const why = `${ability.name} asks for one of ${inARow(known)}`
  const [mark, second] = marks
  if (mark === undefined || second !== undefined) {
    const help = `write one of them: \`${ability.name}: ${isTargetPicked(ability) ? `{ target: .., choose: ${known[0] ?? ''} }` : (known[0] ?? '')}\``
    findings.push(
      refusal(
        'target/mark',
        second?.at ?? at,
        mark === undefined ? 'nothing is chosen' : `${marks.length} are chosen`,
        why,
        help,
        ['T2', 'G18'],
      ),
    )
    return undefined
  }
  const place = known.indexOf(facts.otherNames.get(mark.text) ?? mark.text)
  if (place >= 0) return ability.marks.slice(place, place + 1)
  const others = [...facts.otherNames].flatMap(([other, own]) => (known.includes(own) ? [other] : []))
  const near = nearest(mark.text, [...known, ...others])
  const help = near[0] === undefined ? 'choose one of them' : `did you mean “${near[0]}”?`
  findings.push({
    ...refusal('target/mark', mark.at, `${quoted(mark.text)} cannot be chosen`, why, help, ['T2', 'G18']),
    ...instead(mark.at, mark.text, near),
  })
  return undefined
}
