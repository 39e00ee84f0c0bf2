import type { Announcement, Became, Death, Outcome, Report } from '../model/outcome.ts'
import type { Answer, Flip, Gone, Joined, PlayerView, PostWords, PublicView, Told } from '../model/views.ts'
import { byName } from '../model/by-name.ts'
import { onceFor } from '../model/once-for.ts'
import { beginsOf } from './begins-of.ts'
import { madeBefore } from './became.ts'
import type { Faces } from '../plan/role-pms.ts'
import { nthAnswer } from '../model/nth-answer.ts'

const noWords: PostWords = { majority: false }

/** What everybody may know of a phase: by name and text, so that nothing says what came before what. */
export function publicView(outcome: Outcome, words: PostWords = noWords): PublicView {
  const { setup, phase, eliminated, players, wins, announcements, deaths } = outcome
  const toldAt = (isThen: (event: { readonly before?: true; readonly afterDawn: boolean }) => boolean): Told => ({
    gone: [
      ...announcements.filter(isThen).flatMap(removedOf),
      ...deaths.filter(death => isThen(death) && isAnnounced(death, announcements)).map(diedOf),
      ...backSince(outcome).filter(isThen).map(diedButLives),
    ].sort((one, other) => byName(one.player, other.player)),
    returned: [],
    newcomers: [],
    announcements: announcements
      .filter(({ death, before, afterDawn }) => death === undefined && isThen({ ...(before && { before }), afterDawn }))
      .map(({ text, reveals }) => ({
        text,
        ...(reveals && { reveals: { ...reveals, value: listOf(reveals.fact, reveals.value) } }),
      }))
      .sort((one, other) => byName(one.text, other.text) || byName(one.reveals?.asks ?? '', other.reveals?.asks ?? '')),
  })
  return {
    game: setup,
    phase,
    isOver: phase.kind === 'night' || eliminated !== undefined,
    before: {
      ...toldAt(({ before }) => before === true),
      returned: returnedIn(madeBefore(outcome)),
      newcomers: newcomersIn(outcome),
    },
    atEnd: {
      ...toldAt(({ before, afterDawn }) => before === undefined && !afterDawn),
      returned: returnedAtEnd(outcome),
    },
    afterDawn: {
      ...toldAt(({ before, afterDawn }) => before === undefined && afterDawn),
      returned: backSince(outcome)
        .flatMap(({ death = [] }) => death)
        .sort(byName),
    },
    living: players
      .filter(({ alive }) => alive)
      .map(({ name }) => name)
      .sort(byName),
    won: wins.map(({ faction, players: winners }) => ({ faction, players: winners.toSorted(byName) })),
    words,
  }
}

/** What one player may know of a phase; nothing of anybody who does not play, and of his own role the face that he knows. */
export function playerView(outcome: Outcome, player: string, faces: Faces): PlayerView {
  const { setup, phase, deaths, reports, became, players, redirected = [] } = outcome
  const own = became.find(each => each.player === player)
  const answersAt = (afterDawn: boolean): readonly Answer[] =>
    reports
      .filter(report => report.to === player && report.afterDawn === afterDawn)
      .map(report => ({ answer: answerOf(report, nthAnswer(report, reports)), use: placeSent(report, outcome) }))
      .sort((one, other) => inOrderTold(one, other))
      .map(({ answer }) => answer)
  return {
    game: setup,
    phase,
    player,
    died:
      deaths.some(death => death.player === player && death.before === undefined) &&
      !players.some(({ name, alive }) => name === player && alive),
    returned: returnedAtEnd(outcome).includes(player) || backSince(outcome).some(({ death }) => death === player),
    answers: answersAt(false),
    redirected: redirected.includes(player),
    late: answersAt(true),
    ...becomes(outcome, own, player, faces),
  }
}

/** What the moderator made of a player before the phase began, and of others on his side; `made` is that of all. */
export function viewBefore(outcome: Outcome, made: readonly Became[], player: string, faces: Faces): PlayerView {
  const { setup, phase, players } = outcome
  const own = made.find(each => each.player === player)
  const untold = { died: false, returned: own?.alive === true, answers: [], redirected: false, late: [] }
  const lost = toldOf(own?.lost, faces)
  return {
    game: setup,
    phase,
    player,
    ...untold,
    ...becomes({ players, became: made }, own, player, faces),
    ...(lost.length > 0 && { lost }),
  }
}

type OfSides = Pick<Outcome, 'players' | 'became'>

function becomes(
  outcome: OfSides,
  own: Became | undefined,
  player: string,
  faces: Faces,
): Pick<PlayerView, 'role' | 'faction' | 'gained' | 'further' | 'joined'> {
  const further = toldOf(own?.further, faces)
  return {
    ...(own?.role !== undefined && { role: faces.role(own.role) }),
    ...(own?.faction !== undefined && { faction: own.faction }),
    gained: toldOf(own?.gained, faces).filter(ability => !further.includes(ability)),
    ...(further.length > 0 && { further }),
    joined: own?.faction === undefined ? joinedTo(outcome, player, faces) : [],
  }
}

/** Abilities of which he may know. */
function toldOf(abilities: readonly string[] = [], faces: Faces): readonly string[] {
  return abilities.filter(ability => !faces.isUntold(ability)).toSorted(byName)
}

/** The role PM of who is new on a side names all who are on it already. */
function joinedTo({ players, became }: OfSides, player: string, faces: Faces): readonly Joined[] {
  const own = players.find(({ name }) => name === player)
  if (own?.alive !== true || !faces.knowsItself(own.faction)) return []
  const others = became.filter(each => each.faction === own.faction && each.player !== player)
  if (others.length === 0) return []
  const living = new Set(players.flatMap(({ name, alive }) => (alive ? [name] : [])))
  return others
    .filter(each => living.has(each.player))
    .map(each => ({ player: each.player, faction: own.faction }))
    .sort((one, other) => byName(one.player, other.player))
}

/** Who plays in the place of whom. Of several who took one place over in turn the last one does, in that of the first; who is back where he was is nobody new. */
function newcomersIn({ actions }: Outcome): PublicView['before']['newcomers'] {
  const taken = actions.flatMap(({ player, replaced }) => (replaced === undefined ? [] : [{ player, replaced }]))
  return taken
    .filter(({ player }, place) => taken.findIndex(each => each.player === player) === place)
    .filter(({ player, replaced }) => player !== replaced)
    .sort((one, other) => byName(one.player, other.player))
}

/** Who leaves the game and comes back at once was never gone for anybody. */
const returnedAtEnd = onceFor(({ became, actions }: Outcome): readonly string[] => {
  const left = actions.filter(({ origin, ability }) => origin === 'change' && leaving.has(ability))
  return returnedIn(became).filter(name => !left.some(({ player }) => player === name))
})

const leaving: ReadonlySet<string> = new Set(['eliminate', 'modkill'])

function returnedIn(became: readonly Became[]): readonly string[] {
  return became
    .filter(({ alive }) => alive === true)
    .map(({ player }) => player)
    .sort(byName)
}

/** Deaths that were announced of whoever lives again since. */
const backSince = onceFor(({ announcements, deaths, players }: Outcome): readonly Announcement[] =>
  announcements.filter(
    ({ death, removed }) =>
      death !== undefined &&
      removed === undefined &&
      !deaths.some(({ player }) => player === death) &&
      players.some(({ name, alive }) => name === death && alive),
  ),
)

function diedButLives({ death = '', shown = 'hidden', flip = '' }: Announcement): Gone {
  return { player: death, how: 'died', flip: flipOf(shown, flip) }
}

function removedOf({ death, removed, shown = 'hidden', flip = '' }: Announcement): readonly Gone[] {
  if (death === undefined || removed === undefined) return []
  return [{ player: death, how: removed === 'eliminate' ? 'eliminated' : 'modkilled', flip: flipOf(shown, flip) }]
}

function diedOf({ player, wording, shown, flip }: Death): Gone {
  return { player, how: 'died', ...(wording !== undefined && { cause: wording }), flip: flipOf(shown, flip) }
}

function isAnnounced({ player }: Death, announcements: readonly Announcement[]): boolean {
  return announcements.some(({ death, removed }) => death === player && removed === undefined)
}

function flipOf(kind: Flip['kind'], title: string): Flip {
  return kind === 'role' || kind === 'faction' ? { kind, title } : { kind }
}

/** Who is told something by another's ability does not read what it is called: that would give it away. */
function answerOf({ ability, byAnother, of, beside, fact, value }: Report, nth?: number): Answer {
  return {
    ...(byAnother === undefined && { ability }),
    ...(of !== undefined && { of }),
    ...(beside !== undefined && { beside }),
    fact,
    ...(nth !== undefined && { nth }),
    value: listOf(fact, value),
  }
}

/** Visits are told by the order of names, whoever came first. */
function listOf(fact: string, value: Answer['value']): Answer['value'] {
  if (typeof value === 'string') return value
  return fact === 'visits' || fact === 'visitors' ? value.toSorted(byName) : value
}

interface AnswerOfUse {
  readonly answer: Answer
  readonly use: number
}

/** By name; uses of one ability on the same players as he sent them in. */
function inOrderTold(one: AnswerOfUse, other: AnswerOfUse): number {
  return (
    inOrderOfText(askedOf(one.answer), askedOf(other.answer)) ||
    one.use - other.use ||
    inOrderOfText(saidBy(one.answer), saidBy(other.answer))
  )
}

/** What set off or queued an ability says nothing of when that was. */
function placeSent({ action, byAnother }: Report, { actions, log }: Outcome): number {
  if (byAnother !== undefined || actions[action]?.origin !== 'submitted') return 0
  const at = beginsOf(log).get(action)?.at
  return at === undefined ? 0 : at.line * longestLine + at.column
}

/** Longer than any line that is read. */
const longestLine = 2 ** 26

function inOrderOfText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function askedOf({ ability = '', of = '', beside = [] }: Answer): string {
  return [ability, of, ...beside].join('\n')
}

function saidBy({ nth = 0, fact, value }: Answer): string {
  return [nth, fact, [value].flat().join('\n')].join('\n')
}
