import { Option, type Command } from 'commander'
import { gameChain } from '../../game/game-chain.ts'
import { findingsOf, isError, newReplay, outcomesIn, type PlayedDocument, type PlayedFile } from '../../game/replay.ts'
import type { Outcome } from '../../model/outcome.ts'
import { isOtherwise } from '../../model/reading-compared.ts'
import { shippedLanguages } from '../../model/shipped-languages.ts'
import type { PhaseName } from '../../model/views.ts'
import type { Wording } from '../../model/wording.ts'
import { jsonCompared, prettyCompared } from '../../render/compared.ts'
import { lettersText, type Letter, markupOptions } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import { isOfPosts, postFormats } from '../posting/post-options.ts'
import { comparedChain } from '../correcting/compared-chain.ts'
import { correctedChain } from '../correcting/corrected-chain.ts'
import { ifDead, type MistakeLetter } from '../posting/mistake-letters.ts'
import { unfitPair } from '../correcting/unfit-pair.ts'
import { declareExtension } from '../files/extension-option.ts'
import { newShelf } from '../files/opened-files.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { unfitOption } from '../mistake.ts'
import { openWording } from '../posting/wording.ts'
import { openSession } from '../session.ts'
import type { Cli, GivenOptions } from './table.ts'

export function declare(command: Command): void {
  declareExtension(command)
  command
    .argument('<old>', 'the file of a night or day as it was resolved')
    .argument('<new>', 'the same as it is corrected')
    .addOption(
      new Option('-f, --format <format>', 'how to write it; text to html write what to post and to send in its place')
        .choices(['pretty', 'json', ...postFormats])
        .default('pretty'),
    )
    .option('--mod', 'also what nobody is told: what else came out otherwise')
    .option('--until <file>', 'the last night or day that was posted: what comes after it is left out')
    .option('--wording <file>', 'how posts and messages are worded')
    .addOption(new Option('--language <language>', 'the language they are in').choices(shippedLanguages))
    .option('-o, --output <file>', 'write there instead of the standard output')
}

/** Fails where anything that was posted or sent would read otherwise. */
export async function run([old, corrected]: readonly unknown[], options: GivenOptions, cli: Cli): Promise<Exit> {
  const names = [old, corrected] as readonly string[]
  const session = await openSession(options, cli)
  if (options.mod === true && isOfPosts(options)) return session.refuse([modPosted], exit.unusable)
  const shelf = await newShelf(names, cli.io)
  const replay = newReplay(shelf)
  const opened = names.map(name => shelf.open(name))
  const until = typeof options.until === 'string' ? shelf.open(options.until) : undefined
  const closed = [...opened, ...(until === undefined ? [] : [until])].flatMap(file =>
    'finding' in file ? [file.finding] : [],
  )
  const files = opened.flatMap(file => ('finding' in file ? [] : [replay.play(file)]))
  const found = [...new Set([...closed, ...replay.played().flatMap(findingsOf)])]
  const [one, other] = files
  const unfit = one === undefined || other === undefined || found.some(isError) ? [] : unfitPair(one, other)
  const first = one?.documents[0]
  const second = other?.documents[0]
  if (one === undefined || other === undefined || !first || !second || [...found, ...unfit].some(isError))
    return session.refuse([...found, ...unfit])
  const { wording, findings: worded } = openWording(other.file, second.document, options, shelf)
  session.tell([...found, ...worded])
  if (worded.some(isError)) return codeOfFindings(worded)
  const earlier = { one: earlierThan(one, first), other: earlierThan(other, second) }
  const last = until === undefined || 'finding' in until ? undefined : until
  const chain = correctedChain({ file: one.file, played: first }, { file: other.file, played: second }, shelf, last)
  if (chain.findings.length > 0) return session.refuse(chain.findings)
  const phases = comparedChain(chain, earlier, {
    wording,
    note: noteFor(second),
    tellsSecrets: options.mod === true || options.format === 'json',
  })
  const compared = phases.map(phase => phase.compared)
  const text = isOfPosts(options)
    ? lettersIn(
        phases.flatMap(({ compared: { phase }, letters }) => letters().map(letter => headed(letter, phase))),
        String(options.format),
        wording,
      )
    : options.format === 'json'
      ? jsonCompared(compared)
      : prettyCompared(compared, { isMod: options.mod === true, style: session.style })
  return worst(compared.some(isOtherwise) ? exit.found : exit.fine, session.write(text, shelf.read()))
}

function earlierThan(file: PlayedFile, document: PlayedDocument): readonly Outcome[] {
  return gameChain(file, document).slice(0, -1).flatMap(outcomesIn)
}

function headed({ kind, message, to }: MistakeLetter, { kind: ofPhase, number }: PhaseName): Letter {
  const title = `${ofPhase === 'night' ? 'Night' : 'Day'} ${number}`
  if (to !== undefined) return { head: `${title}: To ${to.player}${ifDead(to.again)}`, message, number }
  return { head: `${title}: Post${kind === 'before' ? ` before the ${ofPhase}` : ''}`, message, number }
}

/** What to post and to send in place of what was, of all phases in their order. */
function lettersIn(letters: readonly Letter[], format: string, wording: Wording): string {
  const markup = markups.get(format)
  return letters.length === 0 || markup === undefined
    ? ''
    : lettersText(letters, markup, markupOptions(format, wording))
}

function noteFor({ phases }: PlayedDocument): string {
  const [first] = phases
  return `played on the mended ${first === undefined ? 'file' : `${first.phase.kind} ${first.phase.number}`}`
}

const modPosted = unfitOption('--mod', {
  message: '--mod does not fit here',
  why: 'what nobody is told is not to be posted or sent',
  help: 'leave it out, or leave out --format',
})
