import { actsAtOnce } from '../acts-at-once.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import { begin, carryOutPhase, type Begun, type Game, type Played } from '../../game/play.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { ownedBy, playerNamed, type Facts } from '../submissions/holdings.ts'
import { submitted, type Submitted } from '../submissions/submitted.ts'
import { readSent } from '../../setup/phases/read-phases.ts'
import { fileOf, fileText, readFile, type Head } from './phase-file.ts'
import { isPass } from '../submissions/passes.ts'
import { submitName } from './submit-name.ts'
import { keptAs, sentLine, type SentIn } from './sent-in.ts'

/** A game as the phase before left it. */
export interface Stand {
  readonly plan: Plan
  readonly game: Game
}

/** A phase that has begun, before anything is sent in. */
export interface OpenPhase {
  readonly head: Head
  readonly phase: Phase
  readonly begun: Begun
}

/** What was sent in, as read. */
export interface Received {
  readonly sent: SentIn
  readonly submissions: Phase['submissions']
  readonly passed: Phase['passed']
  /** What is used or declined; undefined where all is declined, or where the player has no such ability. */
  readonly ability: AbilityPlan | undefined
}

/** Begins a phase on a game, or says why it cannot begin: also where it draws whatever is sent in, and has no seed. */
export function openPhase(
  { plan, game }: Stand,
  head: Head,
): { readonly open?: OpenPhase; readonly findings: readonly Finding[] } {
  const { phase, findings } = readFile({ name: fileOf(head), text: fileText(head, []) })
  if (phase === undefined) return { findings: withoutFiles(findings) }
  const { begun, findings: wrong } = begin(plan, game, phase)
  if (begun === undefined) return { findings: withoutFiles(wrong) }
  const open = { head, phase, begun }
  const undrawn = wrong.length > 0 ? [] : checked(open, []).findings.filter(isNoSeed)
  return { open, findings: [...withoutFiles(wrong), ...undrawn] }
}

/** Is it what a seed settles? */
export function isNoSeed({ code }: Finding): boolean {
  return code === 'chance/no-seed'
}

/** Reads what was sent in by the rules by which a file is read. */
export function receive(
  { head, begun }: OpenPhase,
  sent: SentIn,
): { readonly received?: Received; readonly findings: readonly Finding[] } {
  const text = JSON.stringify({ [head.kind]: head.number, actions: [sentLine(sent)] })
  const { phase, findings } = readSent({ name: fileOf(head), text })
  if (phase === undefined) return { findings }
  const { submissions, passed } = phase
  const [first] = submissions
  if (first === undefined) return { findings: [], received: { sent, submissions, passed, ability: undefined } }
  const { ability, name } = usedIn(begun.facts, first)
  return {
    findings: [],
    received: { sent: keptAs(sent, name, isPass(begun.facts, first)), submissions, passed, ability },
  }
}

/** What a submission uses and how that is named, if its player has it; what is wrong otherwise is found when it is checked. */
function usedIn(
  facts: Facts,
  { actor, ability: name }: Submission,
): { readonly ability?: AbilityPlan; readonly name?: string } {
  const unheard: Finding[] = []
  const player = playerNamed(facts, actor, unheard)
  if (player === undefined) return {}
  const ability = ownedBy(facts, player, name, new Uint16Array(facts.instances), unheard)?.ability
  if (ability === undefined) return {}
  return { ability, name: submitName(ability, [...facts.owned(player), ...facts.lent(player)]) }
}

export interface CheckedPhase {
  readonly phase: Phase
  readonly sent: Submitted
  readonly findings: readonly Finding[]
}

/** The file of the phase with all that was sent in, carried out; or why it cannot be. */
export function carriedOut({ head, begun }: OpenPhase, text: string): Played & { readonly phase?: Phase } {
  const { phase, findings } = readFile({ name: fileOf(head), text })
  if (phase === undefined) return { findings }
  const sent = submitted(begun.facts, phase, begun.rulings)
  const played = sent.findings.length > 0 ? sent : carryOutPhase(begun, phase, sent)
  return { ...('outcome' in played && { phase, ...played }), findings: withoutFiles(played.findings) }
}

/** All that was sent in, held against the game: what is found here, `resolve` would refuse. */
export function checked({ phase, begun }: OpenPhase, all: readonly Received[]): CheckedPhase {
  const whole: Phase = {
    ...phase,
    listed: true,
    submissions: all.flatMap(({ submissions }) => submissions),
    passed: all.flatMap(({ passed }) => passed),
  }
  const sent = submitted(begun.facts, whole, begun.rulings)
  const isAtOnce = sent.inOrder.some(({ owned: { ability } }) => actsAtOnce(whole, begun.plan, ability))
  const found = [...doubled(whole), ...sent.findings]
  const wantsAll = isAtOnce || hasVotes(whole)
  if (found.length > 0 || !(wantsAll || mayLackSeed(whole, begun)))
    return { phase: whole, sent, findings: withoutFiles(found) }
  // Who is alive when it is sent in, or voted out, is known only once all before it is carried out (N5, N6), as is whether it draws.
  const { findings } = carryOutPhase(begun, whole, sent, false)
  return { phase: whole, sent, findings: withoutFiles(wantsAll ? findings : findings.filter(isNoSeed)) }
}

/** A vote may be for who was dead before, or for whom an earlier vote or an action of that day took. */
function hasVotes({ eliminated = [] }: Phase): boolean {
  return eliminated.length > 0
}

/** Something may be drawn of a seed that there is not; what code answers with is known once it is asked (R12). */
function mayLackSeed({ seed }: Phase, { plan }: Begun): boolean {
  return seed === undefined && (plan.draws || plan.codes.length > 0)
}

/** Who says that there will be nothing has sent nothing. */
function doubled({ submissions, passed }: Phase): readonly Finding[] {
  const acting = new Set(submissions.map(({ actor }) => actor.text))
  return passed
    .filter(({ text }) => acting.has(text))
    .map(({ text, at }) => ({
      code: 'action/none-and-more',
      severity: 'error',
      message: `${text} has sent something, and says that there will be nothing`,
      why: 'what is instant, or of the day, is carried out as it is sent in, and stands (N5, N6)',
      help: 'say that there will be nothing more of one ability: `none(player, ability)`',
      at,
    }))
}

/** Findings of a game that is played by code: none of its phases has a file that somebody wrote. */
function withoutFiles(findings: readonly Finding[]): readonly Finding[] {
  return findings.map(finding => {
    const otherwise = saidOf(finding)
    return otherwise === undefined ? finding : { ...finding, ...otherwise }
  })
}

function saidOf({ code, message, why = '' }: Finding): Partial<Finding> | undefined {
  switch (code) {
    case 'chance/no-seed':
      return {
        message: message.replace('this phase has no seed', 'the game has no seed'),
        why: 'chance comes only from a seed (R12)',
        help: "take the game up again with one: `restoreGame(game.save(), { seed: '5f2c' })`; a new one is opened with it: `openGame(setup, { seed: '5f2c' })`",
      }
    case 'action/wrong-phase':
      return { why: why.replace('this is a file of a ', 'this is a '), help: 'send it in to the other phase' }
    case 'change/eliminated-by-day':
      return {
        message: message.replace('the file of ', ''),
        why: why.replace('“eliminated” there names', 'its vote names'),
        help: 'leave it out; `undo` opens a day again that is over',
      }
    case 'effect/two-verbs':
      return { help: 'call `change` once for each; what follows in `afterwards` is a list, of one for each' }
    case 'change/not-a-map':
      return { help: "hand over one map, such as { eliminate: 'Bob' }: of several each has a call of its own" }
    default:
      return undefined
  }
}
