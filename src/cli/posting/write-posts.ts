import { basename } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import type { Wording } from '../../model/wording.ts'
import { facesOf } from '../../plan/role-pms.ts'
import { lettersText, type Letter } from '../../render/letters.ts'
import { markups } from '../../render/markup/index.ts'
import type { Markup } from '../../render/markup/markup.ts'
import { prettyOutcome } from '../../render/pretty.ts'
import { plainStyle } from '../../render/style.ts'
import { trace } from '../../render/trace.ts'
import { nearest } from '../../text/did-you-mean.ts'
import type { Shelf } from '../files/shelf.ts'
import { findingOf, wholeFile } from '../mistake.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { exit, worst, type Exit } from '../output/exit.ts'
import { isError, type PlayedFile } from '../../game/replay.ts'
import type { Session } from '../session.ts'
import { lettersOf, type PhaseLetters } from './letters-of.ts'
import { givenAway } from './given-away.ts'
import { isOfPosts } from './post-options.ts'
import { putFolder } from './posted-folder.ts'
import { filesOf } from './put-posts.ts'
import { openWording } from './wording.ts'

type Options = Readonly<Record<string, unknown>>

/** Writes the post and the messages of phases, or one of them alone. */
export async function writePosts(
  played: readonly PlayedFile[],
  findings: readonly Finding[],
  shelf: Shelf,
  options: Options,
  session: Session,
): Promise<Exit> {
  const [first] = played
  const [document] = first?.documents ?? []
  const setupPath = document?.document.kind === 'case' ? document.document.case.setupPath : undefined
  const { wording, findings: worded } = openWording(first?.file, setupPath, options, shelf)
  const phases = played.flatMap(({ documents }) =>
    documents.flatMap(({ document: of, phases: own }) =>
      own.flatMap(({ phase, before, outcome }) =>
        outcome === undefined || of.kind !== 'case' || of.case.setup === undefined
          ? []
          : [
              {
                letters: lettersOf(outcome, phase.post, wording, facesOf(of.case.setup, before.plan)),
                away: givenAway(phase, outcome),
              },
            ],
      ),
    ),
  )
  const letters = phases.map(phase => phase.letters)
  const chosen = worded.some(isError) ? [] : letters.flatMap(each => lettersAsked(each, options, letters.length > 1))
  const unknown = nobody(letters, options)
  const silent = chosen.length === 0 && letters.length > 0 && unknown.length === 0 && options.before === true
  const all = [
    ...findings,
    ...worded,
    ...phases.flatMap(({ away }) => away),
    ...unknown,
    ...(silent ? [nothingBefore] : []),
  ]
  session.tell(all)
  const code = worst(codeOfFindings([...worded]), unknown.length > 0 ? exit.unusable : exit.fine)
  if (typeof options.out === 'string')
    return worst(code, putAll(options.out, letters, wording, shelf, options, session))
  if (chosen.length === 0) return code
  return worst(code, session.write(textOf(chosen, String(options.format), wording), shelf.read()))
}

/** The last of the phases, as a folder of files. */
function putAll(
  folder: string,
  letters: readonly PhaseLetters[],
  wording: Wording,
  shelf: Shelf,
  options: Options,
  session: Session,
): Exit {
  const last = letters.at(-1)
  if (last === undefined) return exit.fine
  const format = isOfPosts(options) ? String(options.format) : 'bbcode'
  const own = filesOf(last, format, wording, options.all === true)
  const extra = withFiles(options).includes('log')
    ? [{ path: 'mod/log.txt', text: `${prettyOutcome(last.outcome)}\n${trace(last.outcome, plainStyle)}` }]
    : []
  const { findings, changed, kept } = putFolder(
    folder,
    [...own, ...extra],
    format,
    shelf.read(),
    options.force === true,
  )
  session.tell(findings)
  if (kept !== undefined) session.say(changedText(folder, changed, kept))
  return codeOfFindings(findings)
}

function withFiles(options: Options): readonly string[] {
  return typeof options.with === 'string' ? options.with.split(',').map(word => word.trim()) : []
}

function changedText(folder: string, changed: readonly string[], kept: string): string {
  const sent = changed
    .filter(path => path.startsWith('pm/') && !path.startsWith('pm/dead/'))
    .map(path => path.slice('pm/'.length, -'.txt'.length))
  const posted = changed.some(path => /^(post|before)[.]/.test(path))
  const told = sent.length === 0 ? 'Nobody was told something else' : `To be told something else: ${sent.join(', ')}`
  return `${told}. The post ${posted ? 'changes' : 'stays'}. What ${folder} held before is in ${basename(kept)}.\n`
}

function textOf(letters: readonly Letter[], format: string, wording: Wording): string {
  const raw = wording.formats.get(format)
  return lettersText(letters, markups.get(format) as Markup, { language: wording.language, ...(raw && { raw }) })
}

/** One text alone, or all of them, each with whose it is. */
function lettersAsked(letters: PhaseLetters, options: Options, isOneOfSeveral: boolean): readonly Letter[] {
  const { kind, number } = letters.outcome.phase
  const head = isOneOfSeveral ? `${kind === 'night' ? 'Night' : 'Day'} ${number}: ` : ''
  const named = letters.private.map(one => {
    const dead = one.lives ? '' : ' (dead: send it only if your rules say so)'
    return { ...one, letter: { head: `${head}To ${one.view.player}${dead}`, message: one.message } }
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
