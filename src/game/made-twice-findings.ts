import { ofOwner } from '../model/of-owner.ts'
import { mark, origin, type Action } from '../kernel/store/action.ts'
import type { Work } from '../kernel/store/work.ts'
import type { Finding } from '../model/diagnostic.ts'
import { listed } from '../model/listed.ts'
import type { Phase } from '../model/phase.ts'
import type { SubmissionRow } from './submissions/holdings.ts'

/** Warnings of what players were made to do at one moment, more often than it could be used: by N2 all of it is done. */
export function madeTwiceFindings(work: Work, phase: Phase, sent: readonly SubmissionRow[]): readonly Finding[] {
  const made = work.actions.slice(0, work.actionCount).filter(action => action.origin === origin.made)
  const beyond = new Set(made.flatMap(action => (action.is(mark.beyond) ? [action.inst] : [])))
  return [...beyond].flatMap((inst): readonly Finding[] => {
    const own = made.filter(action => action.inst === inst)
    const makers = own.flatMap(action => work.copiedBy.get(action) ?? [])
    const [first] = own
    if (first === undefined) return []
    const who = distinctNames(own.map(({ player }) => nameOf(work, player)))
    const by = distinctNames(makers.map(maker => ofOwner(nameOf(work, maker.player), maker.ability.name)))
    return [
      {
        code: 'action/made-twice',
        severity: 'warning',
        message: `${listed(who)} ${who.length === 1 ? 'is' : 'are'} made to do ${calledOf(work, first)} at one moment, more often than it may be sent in`,
        why:
          by.length === 1
            ? `all whom ${listed(by)} reaches do it (N2)`
            : `${listed(by)} do not see each other (N2): what each of them leads to is done`,
        help:
          by.length === 1
            ? 'name one player, if it is to be done once'
            : 'give them different orders, if it is to be done once: what comes first leaves nothing to what follows',
        at: startOf(makers, sent) ?? phase.at,
        rules: ['N2', 'T2'],
      },
    ]
  })
}

function distinctNames(names: readonly string[]): readonly string[] {
  return [...new Set(names)]
}

/** `Kill`, or `Kill of the Mafia`. */
function calledOf({ plan }: Work, { ability: { name, faction } }: Action): string {
  const owner = plan.factions[faction]?.name
  return owner === undefined ? name : `${name} of the ${owner}`
}

function nameOf({ facts }: Work, player: number): string {
  return facts.names[player] ?? 'the moderator'
}

/** Where the last of them was sent in, if one was. */
function startOf(
  makers: readonly Action[],
  sent: readonly SubmissionRow[],
): SubmissionRow['submission']['ability']['at'] | undefined {
  const row = sent.findLast(({ player, owned }) => makers.some(one => one.player === player && one.inst === owned.inst))
  return row?.submission.ability.at
}
