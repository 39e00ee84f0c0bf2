import type { Game } from '../kernel/game.ts'
import type { Finding, Span } from '../model/diagnostic.ts'
import type { Change, Phase, Submission, Illegal } from '../model/phase.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { isNamed } from './submissions/holdings.ts'

/** What becomes of a submission that is refused for what an earlier phase came to. */
const becomes: ReadonlyMap<string, 'aside' | Illegal['kind']> = new Map([
  ['action/dead-actor', 'aside'],
  ['action/living-actor', 'aside'],
  ['target/dead', 'invalid-target'],
  ['target/not-dead', 'invalid-target'],
  ['target/same-as-last', 'invalid-target'],
  ['actions/allied', 'invalid-target'],
  ['constraint/violated', 'constraint'],
  ['action/used-up', 'limits'],
  ['action/resting', 'limits'],
  ['actions/used-this-cycle', 'limits'],
  ['action/repeated', 'limits'],
  ['action/alone', 'limits'],
  ['action/not-owned', 'lost'],
])

interface Corrected {
  readonly game: Game
  readonly phase: Phase
  readonly warnings: readonly Finding[]
}

/**
 * A phase in which what was illegal by what earlier phases came to is set aside or fails, with a warning for each; undefined where nothing was.
 * Whatever else is wrong in it, such as a name that nobody knows, stays so.
 */
export function withoutIllegal(
  plan: Plan,
  game: Game,
  phase: Phase,
  findings: readonly Finding[],
): Corrected | undefined {
  let corrected: Corrected = { game, phase, warnings: [] }
  for (const finding of withoutMore(phase, findings)) {
    const next = withoutOne(plan, corrected, finding)
    if (next === undefined) continue
    corrected = {
      ...next,
      warnings: [...corrected.warnings, { ...finding, severity: 'warning', help: helpFor(finding) }],
    }
  }
  return corrected.phase === phase ? undefined : corrected
}

/** Is it told of what was let pass? Whoever resolves that phase is told, and nobody who asks for another one. */
export function isLetPass({ code, severity }: Finding): boolean {
  return severity === 'warning' && (code === 'change/dead' || becomes.has(code))
}

/** Is it of somebody who does not live, or does, and could send nothing of it? */
export function isPutAside({ code }: Finding): boolean {
  return becomes.get(code) === 'aside'
}

/** What becomes of what was let pass. */
export function becomesOf(finding: Finding): 'set aside' | 'fails' {
  return finding.code === 'change/dead' || isPutAside(finding) ? 'set aside' : 'fails'
}

/** A refusal that may be due to a correction of what came before says how a moderator passes it. */
export function withWayOut(plan: Plan, game: Game, phase: Phase, finding: Finding): Finding {
  if (game.phase === null || withoutOne(plan, { game, phase }, finding) === undefined) return finding
  const said = finding.help === undefined ? '' : `${finding.help}; `
  const help = `${said}if it was legal until an earlier phase was corrected, write \`illegal: fail\` beside \`${phase.kind}: ${phase.number}\``
  return { ...finding, help }
}

/** Of what is set aside, because its player does not live or does, nothing else is said. */
function withoutMore({ submissions }: Phase, findings: readonly Finding[]): readonly Finding[] {
  const aside = submissions.filter(one => findings.some(finding => isPutAside(finding) && isAbout(one, finding.at)))
  return findings.filter(finding => isPutAside(finding) || !aside.some(one => isAbout(one, finding.at)))
}

function withoutOne(
  plan: Plan,
  { game, phase }: Omit<Corrected, 'warnings'>,
  finding: Finding,
): Omit<Corrected, 'warnings'> | undefined {
  const { code, at } = finding
  if (code === 'change/dead') {
    const isOther = (change: Change): boolean => change.kind === 'effect' || !holds(change.at, at)
    const eliminated = phase.eliminated?.filter(isOther)
    return { game, phase: { ...phase, changes: phase.changes.filter(isOther), ...(eliminated && { eliminated }) } }
  }
  const outcome = becomes.get(code)
  if (outcome === undefined) return undefined
  const passed = phase.passed.filter(name => !holds(name.at, at))
  if (passed.length < phase.passed.length) return { game, phase: { ...phase, passed } }
  const one = phase.submissions.find(submission => isAbout(submission, at) && submission.fails === undefined)
  if (one === undefined) return { game, phase }
  const fails = outcome === 'aside' ? undefined : { kind: outcome, text: textOf(outcome, finding) }
  const known = code === 'action/not-owned' ? withAbility(plan, game, one) : game
  if (known === undefined) return undefined
  if (fails !== undefined) {
    const submissions = phase.submissions.map(each => (each === one ? { ...each, fails } : each))
    return { game: known, phase: { ...phase, submissions } }
  }
  const submissions = phase.submissions.filter(each => each !== one)
  return {
    game: known,
    phase: { ...phase, submissions, aside: [...(phase.aside ?? []), { ...one, why: finding.message }] },
  }
}

/** Why it may not be used is half of it where limits are against it. */
function textOf(kind: Illegal['kind'], { message, why }: Finding): string {
  return kind === 'limits' && why !== undefined ? `${message}; ${why}` : message
}

function helpFor(finding: Finding): string {
  if (finding.code === 'change/dead') return 'the line is passed over'
  return isPutAside(finding)
    ? 'it is set aside, and nothing of it happens'
    : 'it is begun and fails; take the line away if it was never sent'
}

/** Does a place lie within what was sent in? */
export function isAbout({ actor, ability, targets, chosen, at }: Submission, place: Span): boolean {
  return [actor, ability, ...targets, ...chosen].some(name => holds(name.at, place)) || holds(at, place)
}

/** What each finding is about of what was sent in, if it is: of several that stand behind one name each has a finding of its own. */
export function sentBehind(
  findings: readonly Finding[],
  submissions: readonly Submission[],
): readonly (Submission | undefined)[] {
  const taken = new Set<Submission>()
  return findings.map(({ at }) => {
    const all = submissions.filter(one => isAbout(one, at))
    const sent = all.find(one => !taken.has(one)) ?? all[0]
    if (sent !== undefined) taken.add(sent)
    return sent
  })
}

function holds(outer: Span, inner: Span): boolean {
  return outer.source === inner.source && outer.start <= inner.start && inner.end <= outer.end
}

/** The game in which a player has once had the ability that he names; undefined where nobody could have one of that name. */
function withAbility(plan: Plan, game: Game, { actor, ability: { text } }: Submission): Game | undefined {
  const player = game.names.indexOf(actor.text)
  const isMeant = (place: number): boolean => {
    const ability = plan.abilities[place]
    return ability?.kind === 'active' && isNamed(ability, text)
  }
  if (game.instances.some(one => (one.player === player || one.player < 0) && isMeant(one.ability))) return game
  const meant = plan.abilities.flatMap((_, place) => (isMeant(place) ? [place] : []))
  const [ability = -1] = meant.sort((one, other) => comesFirst(plan.abilities[one], plan.abilities[other]))
  const given = plan.abilities[ability]
  if (player < 0 || given === undefined || given.faction >= 0) return undefined
  const slot = game.uses.length
  const uses = Int32Array.from([...game.uses, ...given.slotStart])
  return { ...game, uses, instances: [...game.instances, { player, ability, held: false, slot, ofRole: false }] }
}

/** Of several of one name nobody knows which he had: it is the one of the lowest order, or of the first owner by name. */
function comesFirst(one: AbilityPlan | undefined, other: AbilityPlan | undefined): number {
  const [first, second] = [one?.steps[0]?.order ?? 0, other?.steps[0]?.order ?? 0]
  return first - second || ((one?.owner ?? '') < (other?.owner ?? '') ? -1 : 1)
}
