import { Option, type Command } from 'commander'
import type { Finding } from '../../model/diagnostic.ts'
import type { LogEvent, Outcome } from '../../model/outcome.ts'
import type { Submission } from '../../model/phase.ts'
import type { WhyAnswer, PlayerAnswer, ResolvedPhase } from '../../model/why.ts'
import { answersTo } from '../../outcome/asked.ts'
import { asTried } from '../../game/what-if/as-tried.ts'
import { ownedAbility } from '../../render/wording.ts'
import { jsonWhy } from '../../render/why-json.ts'
import { prettyWhy, type Answered } from '../../render/why.ts'
import type { ChangesTold } from '../../render/would-change.ts'
import { declareWhatIf, isSupposing, modAlone } from '../correcting/what-if.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { isAbout, isLetPass } from '../../game/illegal.ts'
import { findingsOf } from '../../game/replay.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { newReplay, type PlayedFile } from '../../game/replay.ts'
import { openSession } from '../session.ts'
import { newShelf } from '../files/opened-files.ts'
import { setupAlone } from '../playing/setup-alone.ts'
import { unanswered } from '../playing/unanswered.ts'
import { declareExtension } from '../files/extension-option.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<night>', "the file of a night or day; '-' is the standard input")
    .argument(
      '<name...>',
      'a player, or "Bob\'s Kill" for what Bob did with that ability; the ability alone where one player has it',
    )
    .addOption(new Option('-f, --format <format>', 'how to write it').choices(['pretty', 'json']).default('pretty'))
    .option(
      '--changes',
      'also what would have changed it: other actions, targets and orders (where orders are read), each of them tried',
    )
    .option('-o, --output <file>', 'write there instead of the standard output')
  declareWhatIf(command)
}

export async function run([file, words]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const name = (words as readonly string[]).join(' ')
  const session = await openSession(options, cli)
  const misuse = modAlone(options)
  if (misuse !== undefined) return session.refuse([misuse], exit.unusable)
  const shelf = await newShelf([file as string], cli.io)
  if (shelf.isOfRooms(file as string)) {
    const { whyRooms } = await import('../rooms/why.ts')
    return whyRooms(file as string, name, shelf, options, cli)
  }
  const opened = shelf.open(file as string)
  const replay = newReplay(shelf)
  const played = 'finding' in opened ? undefined : replay.play(opened)
  const found =
    'finding' in opened
      ? [opened.finding]
      : [...setupAlone(opened), ...replay.played().flatMap(findingsOf)].filter(finding => !isLetPass(finding))
  const asked = played === undefined ? [] : resolvedIn(played, replay.played(), name)
  const answered = asked.filter(({ answers }) => answers.length > 0)
  const isUnknown = asked.length > 0 && answered.length === 0
  const end = played?.documents.at(-1)?.end
  const unknown = isUnknown ? [unanswered(name, asked, end, phasesBeside(played, replay.played()))] : []
  const findings: readonly Finding[] = [...new Set([...found, ...letPassOf(played, answered), ...unknown])]
  if (isSupposing(options) && played !== undefined && answered.length > 0) {
    const { writeHypothetical } = await import('../correcting/hypothetical.ts')
    const answer = answered[0]?.answers[0]
    const only = answer === undefined ? undefined : playerAsked(answer)
    return worst(codeOfFindings(findings), writeHypothetical([played], findings, shelf, options, session, only))
  }
  const isJson = options.format === 'json'
  if (!isJson) session.tell(findings)
  const code = codeOfFindings(findings)
  if (answered.length === 0 && !isJson) return code
  const changes =
    options.changes === true && played !== undefined ? await changesTold(played, answered, replay.played()) : undefined
  const more =
    changes === undefined
      ? ''
      : `\n${(await import('../../render/would-change.ts')).prettyChanges(changes, session.style)}`
  const text = isJson ? jsonWhy(answered, findings, changes?.changes) : prettyWhy(answered, session.style) + more
  return worst(code, session.write(text, shelf.read()))
}

/** The phases of the other files that were played for one. */
function phasesBeside(own: PlayedFile | undefined, all: readonly PlayedFile[]): readonly ResolvedPhase[] {
  return all.filter(other => other !== own).flatMap(phasesOf)
}

/** What is told of what was let pass, as far as it was asked about. */
function letPassOf(played: PlayedFile | undefined, answered: readonly Answered[]): readonly Finding[] {
  const phases = played?.documents.flatMap(document => document.phases) ?? []
  return phases.flatMap(({ phase, outcome, findings }) => {
    const answers = answered.flatMap(each => (each.outcome === outcome ? each.answers : []))
    const isAsked = ({ actor, ability }: Submission): boolean =>
      answers.some(
        answer =>
          playerAsked(answer) === actor.text &&
          (answer.kind === 'player' || `.${ability.text}`.endsWith(`.${eventAsked(answer)?.ability ?? ''}`)),
      )
    const asked = phase.submissions.filter(isAsked)
    return findings.filter(finding => isLetPass(finding) && asked.some(one => isAbout(one, finding.at)))
  })
}

/** What would have changed the first answer of the last phase that has one. */
async function changesTold(
  own: PlayedFile,
  answered: readonly Answered[],
  all: readonly PlayedFile[],
): Promise<ChangesTold> {
  const { whatWouldChange } = await import('../../game/what-if/what-would-change.ts')
  const { suppositionText } = await import('../../model/supposition.ts')
  const asked = answered.at(-1)
  const played = own.documents.flatMap(({ phases }) => phases).findLast(({ outcome }) => outcome === asked?.outcome)
  const answer = asked?.answers[0]
  const player = answer && playerAsked(answer)
  const byOrders = played?.before.plan.byInfluence !== true
  if (played === undefined || answer === undefined || player === undefined)
    return { asked: 'it', changes: [], byOrders }
  const ability = answer.kind === 'player' ? undefined : eventAsked(answer)?.ability
  const found = whatWouldChange(played, { player, ...(ability !== undefined && { ability }) })
  const changes = found.map(({ supposed, otherwise }) => ({ supposed: supposed.map(suppositionText), otherwise }))
  const phases = [...phasesBeside(own, all), ...phasesOf(own)]
  const before = phases[phases.findIndex(({ outcome }) => outcome === played.outcome) - 1]
  const told = ability === undefined ? `it for ${player}` : ownedAbility(player, ability)
  return {
    asked: told,
    changes,
    byOrders,
    ...(before && { before: before.file === own.file.source.name ? {} : { file: before.file } }),
  }
}

/** Whom an answer is about: the player, or whoever used or had what was asked about. */
function playerAsked(answer: WhyAnswer): string | undefined {
  return answer.kind === 'player' ? answer.player : eventAsked(answer)?.player
}

function eventAsked(answer: Exclude<WhyAnswer, PlayerAnswer>): LogEvent | undefined {
  switch (answer.kind) {
    case 'action':
      return answer.begins.event
    case 'set-aside':
      return answer.gone.event
    case 'trigger':
      return answer.missed[0]?.event
  }
}

/** Each phase that was resolved, with its answers; an answer may go back to the phases and files before it. */
function resolvedIn(own: PlayedFile, played: readonly PlayedFile[], name: string): readonly Answered[] {
  const { file, documents } = own
  const resolvedAs = (outcome: Outcome): ResolvedPhase => ({ outcome, file: file.source.name })
  const before = phasesBeside(own, played)
  return documents.flatMap(({ document, phases }) =>
    phases.flatMap((resolved, place) => {
      const { phase, outcome } = resolved
      if (outcome === undefined) return []
      const title = phase.name ?? (document.kind === 'case' ? document.case.name : undefined)
      const own = phases.slice(0, place).flatMap(each => (each.outcome === undefined ? [] : resolvedAs(each.outcome)))
      const earlier = [...before, ...own].reverse()
      const answers = answersTo(outcome, name, earlier).map(answer => asTried(answer, resolved))
      return [{ outcome, file: file.source.name, answers, ...(title !== undefined && { title }) }]
    }),
  )
}

function phasesOf({ file, documents }: PlayedFile): readonly ResolvedPhase[] {
  return documents.flatMap(({ phases }) =>
    phases.flatMap(({ outcome }) => (outcome === undefined ? [] : { outcome, file: file.source.name })),
  )
}
