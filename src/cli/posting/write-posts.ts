import type { Finding } from '../../model/diagnostic.ts'
import type { Wording } from '../../model/wording.ts'
import { facesOf } from '../../plan/role-pms.ts'
import { lettersText, type Letter } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import type { Markup } from '../../render/markup/markup.ts'
import { nearest } from '../../text/did-you-mean.ts'
import type { Shelf } from '../files/shelf.ts'
import { findingOf, wholeFile } from '../mistake.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { isError, outcomesIn, type PlayedFile } from '../../game/replay.ts'
import type { Session } from '../session.ts'
import { lettersOf, type PhaseLetters } from './letters-of.ts'
import { givenAway } from './given-away.ts'
import { linesRead } from './lines-read.ts'
import { pmsNow, seatedIn } from './pms-now.ts'
import { putPhase } from './put-phase.ts'
import { formatOf } from './post-options.ts'
import { noContacts, openContacts, type Contacts } from './contacts.ts'
import { isYes, openWording } from './wording.ts'

type Options = Readonly<Record<string, unknown>>

/** Writes the post and the messages of phases, or one of them alone. `chain` is what was played with all that came before. */
export async function writePosts(
  played: readonly PlayedFile[],
  chain: readonly PlayedFile[],
  findings: readonly Finding[],
  shelf: Shelf,
  options: Options,
  session: Session,
): Promise<Exit> {
  const [first] = played
  const [document] = first?.documents ?? []
  const setupPath = document?.document.kind === 'case' ? document.document.case.setupPath : undefined
  const { wording, findings: worded } = openWording(first?.file, setupPath, options, shelf)
  const hears = isYes('replacement-hears', first?.file, setupPath)
  const outcomes = chain.flatMap(outcomesIn)
  const phases = played.flatMap(({ documents }) =>
    documents.flatMap(({ document: of, phases: own }) =>
      own.flatMap(given => {
        const { phase, before, outcome } = given
        if (outcome === undefined || of.kind !== 'case') return []
        const seated = seatedIn(of.case, hears ? outcomes.slice(0, outcomes.indexOf(outcome)) : [])
        if (seated === undefined) return []
        const faces = facesOf(seated.setup, before.plan)
        const pms = pmsNow(seated, given, outcome)
        return [
          {
            letters: lettersOf(outcome, phase.post, wording, faces, pms),
            lines: () => linesRead(outcome, phase.post, wording, faces, pms),
            away: givenAway(phase, outcome),
          },
        ]
      }),
    ),
  )
  const letters = phases.map(phase => phase.letters)
  const players = letters.flatMap(each => each.private.map(({ view }) => view.player))
  const contacts = formatOf(options) === 'discord' ? openContacts(first?.file, setupPath, players, shelf) : noContacts
  const chosen = worded.some(isError)
    ? []
    : letters.flatMap(each => lettersAsked(each, options, letters.length > 1, wording, contacts.of))
  const unknown = nobody(letters, options)
  const silent = chosen.length === 0 && letters.length > 0 && unknown.length === 0 && options.before === true
  const all = [
    ...findings,
    ...worded,
    ...contacts.findings,
    ...phases.flatMap(({ away }) => away),
    ...unknown,
    ...(silent ? [nothingBefore] : []),
  ]
  session.tell(all)
  const code = worst(codeOfFindings([...worded, ...contacts.findings]), unknown.length > 0 ? exit.unusable : exit.fine)
  const last = phases.at(-1)
  if (typeof options.out === 'string' && last !== undefined) {
    const phase = { letters: last.letters, lines: last.lines(), chain, wording, contacts: contacts.of }
    return worst(code, await putPhase(options.out, phase, shelf, options, session))
  }
  if (chosen.length === 0) return code
  return worst(code, session.write(textOf(chosen, String(options.format), wording), shelf.read()))
}

function callOf(contacts: Contacts['of'], player: string): Pick<Letter, 'call'> {
  const call = contacts.get(player)
  return call === undefined ? {} : { call }
}

function textOf(letters: readonly Letter[], format: string, wording: Wording): string {
  const raw = wording.formats.get(format)
  return lettersText(letters, markups.get(format) as Markup, { language: wording.language, ...(raw && { raw }) })
}

/** One text alone, or all of them, each with whose it is. */
function lettersAsked(
  letters: PhaseLetters,
  options: Options,
  isOneOfSeveral: boolean,
  wording: Wording,
  contacts: Contacts['of'],
): readonly Letter[] {
  const { kind, number } = letters.outcome.phase
  const head = isOneOfSeveral ? `${kind === 'night' ? 'Night' : 'Day'} ${number}: ` : ''
  const named = letters.private.map(one => {
    const dead = one.lives ? '' : ' (dead: send it only if your rules say so)'
    return {
      ...one,
      letter: {
        head: `${head}To ${one.view.player}${dead}`,
        message: one.message,
        ...callOf(contacts, one.view.player),
      },
    }
  })
  const before = { head: `${head}Post before ${kind === 'night' ? 'the night' : 'the day'}`, message: letters.before }
  const post = { head: `${head}Post`, message: letters.post }
  if (options.public === true) return [post]
  if (options.before === true) return letters.before.length === 0 ? [] : [before]
  if (typeof options.for === 'string')
    return named.filter(({ view }) => view.player === options.for).map(({ letter }) => letter)
  const sent = named.filter(({ isNews, lives }) => isNews || (options.all === true && lives))
  return [
    ...(letters.before.length === 0 ? [] : [before]),
    ...letters.newcomers.map(({ player, message }) => ({
      head: `${head}To ${player}, before the phase begins`,
      message,
      ...callOf(contacts, player),
    })),
    post,
    ...[...sent.filter(({ lives }) => lives), ...sent.filter(({ lives }) => !lives)].map(({ letter }) => letter),
  ]
}

function nobody(letters: readonly PhaseLetters[], { for: asked }: Options): readonly Finding[] {
  const names = letters.flatMap(each => each.private.map(({ view }) => view.player))
  if (typeof asked !== 'string' || names.includes(asked) || letters.length === 0) return []
  const near = nearest(asked, new Set(names))
  const mistake = {
    code: 'name/unknown',
    message: `there is no player called “${asked}”`,
    help:
      near.length > 0
        ? `did you mean ${near.map(name => `“${name}”`).join(' or ')}?`
        : `players are ${[...new Set(names)].join(', ')}`,
  }
  return [findingOf(mistake, wholeFile('--for'))]
}

const nothingBefore: Finding = {
  ...findingOf(
    { code: 'post/nothing-before', message: 'nothing happened before this phase that is posted' },
    wholeFile('--before'),
  ),
  severity: 'info',
}
