import type { GivenOptions } from '../commands/table.ts'
import { gameChain } from '../../game/game-chain.ts'
import { isError, outcomesIn, type PlayedDocument, type PlayedFile, type PlayedPhase } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { eachOnce } from '../../model/finding-key.ts'
import { onceFor } from '../../model/once-for.ts'
import type { Wording } from '../../model/wording.ts'
import { facesOf } from '../../plan/role-pms.ts'
import { sinceThen, type SinceThen } from '../correcting/since-then.ts'
import type { Shelf } from '../files/shelf.ts'
import { noContacts, openContacts, type Contacts } from './contacts.ts'
import { givenAway } from './given-away.ts'
import { lettersOf, withoutDeadline, type PhaseLetters } from './letters-of.ts'
import { linesRead, type LinesRead } from './lines-read.ts'
import { mistakeLetters, type MistakeLetter } from './mistake-letters.ts'
import { pmsNow, seatedIn } from './pms-now.ts'
import { formatOf } from './post-options.ts'
import { postWords } from './post-words.ts'
import type { ToldAgain } from './told-again.ts'
import { isYes, openWording, shippedWording } from './wording.ts'

/** What one phase gives to read: as its own document says, on its own game, whatever else was played. */
export interface PlayedLetters {
  readonly letters: PhaseLetters
  /** What it gives to read, in English: to be held against what it gives later. */
  readonly lines: () => LinesRead
  /** What to post and to send where that was told otherwise before. */
  readonly mended: (again: ToldAgain) => readonly MistakeLetter[]
  /** By the files that come later. */
  readonly since: () => SinceThen
  readonly wording: Wording
  readonly contacts: Contacts['of']
  /** The files of its game up to its own. */
  readonly chain: readonly PlayedFile[]
}

export interface LettersPlayed {
  readonly phases: readonly PlayedLetters[]
  /** What is wrong with how they are worded, and with whom they call. */
  readonly written: readonly Finding[]
  /** What a post gives away. */
  readonly away: readonly Finding[]
}

/** The letters of phases, of each document by itself. */
export function lettersPlayed(played: readonly PlayedFile[], options: GivenOptions, shelf: Shelf): LettersPlayed {
  const documents = played.flatMap(file => file.documents.map(document => lettersIn(file, document, options, shelf)))
  return {
    phases: documents.flatMap(({ phases }) => phases),
    written: eachOnce(documents.flatMap(({ written }) => written)),
    away: documents.flatMap(({ away }) => away),
  }
}

function lettersIn(file: PlayedFile, own: PlayedDocument, options: GivenOptions, shelf: Shelf): LettersPlayed {
  const { document } = own
  if (document.kind !== 'case' || document.case.setup === undefined) return { phases: [], written: [], away: [] }
  const { wording, findings: worded } = openWording(file.file, document, options, shelf)
  const chain = gameChain(file, own)
  const outcomes = isYes('replacement-hears', file.file, document.case) ? chain.flatMap(outcomesIn) : []
  const resolved = own.phases.flatMap(played => {
    const { phase, before, outcome } = played
    const words = postWords(played)
    if (outcome === undefined) return []
    const seated = seatedIn(document.case, () => outcomes.slice(0, Math.max(0, outcomes.indexOf(outcome))))
    if (seated === undefined) return []
    const faces = facesOf(seated.setup, before.plan)
    const pms = pmsNow(seated, played, outcome)
    const letters = lettersOf(outcome, words, faces, pms)
    // The game may be worded otherwise by then: that is no correction.
    const lines = () => linesRead(letters, shippedWording('en'))
    const since = onceFor((of: PlayedPhase) => sinceThen(file.file, own, of, shelf))
    const mended = (again: ToldAgain) => {
      const { heirs, isDeadlineOver } = since(played)
      const now = lettersOf(outcome, words, faces, pmsNow({ ...seated, heirs }, played, outcome))
      return mistakeLetters(isDeadlineOver ? withoutDeadline(now) : now, again, wording)
    }
    return [{ letters, lines, mended, since: () => since(played), away: givenAway(phase, outcome, wording) }]
  })
  const names = resolved.flatMap(({ letters }) => letters.private.map(({ view }) => view.player))
  const isCalled = formatOf(options) === 'discord' && names.length > 0
  const contacts = isCalled ? openContacts(file.file, document, names, shelf) : noContacts
  const phases = resolved.map(({ away: _, ...each }) => ({ ...each, wording, contacts: contacts.of, chain }))
  return {
    phases: worded.some(isError) ? [] : phases,
    written: [...worded, ...contacts.findings],
    away: resolved.flatMap(({ away }) => away),
  }
}
