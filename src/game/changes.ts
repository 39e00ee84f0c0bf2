import type { Game } from '../kernel/game.ts'
import type { Elimination, MadeChange, OfTheLiving } from '../kernel/input.ts'
import { given } from '../language/given.ts'
import { addAll } from '../model/add-all.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { Change, Phase, Vote } from '../model/phase.ts'
import { folded } from '../language/decode/named.ts'
import { nearest } from '../text/did-you-mean.ts'
import type { Name } from '../model/syntax.ts'
import { compileChanges } from '../plan/compile.ts'
import { votedOutHelp } from './early-elimination-findings.ts'
import { seatingOf, type Seating } from './seating.ts'
import { playerNamed } from './submissions/holdings.ts'
import type { NamePlace } from './submissions/several-named.ts'
import type { Plan } from '../plan/plan.ts'
import { quoted } from '../text/wording.ts'

type Gone = Extract<Change, { readonly kind: 'eliminate' | 'modkill' }>
type Replaced = Extract<Change, { readonly kind: 'replace' }>

/** What the moderator did before a phase, and whom the town voted out in it, with what its author wrote of each who left or was replaced. */
export interface Made {
  readonly changes: readonly MadeChange[]
  readonly eliminated: readonly Elimination[]
  readonly written: ReadonlyMap<OfTheLiving, Gone | Replaced>
}

const nothing: Made = { changes: [], eliminated: [], written: new Map() }

/** The changes of a phase in the kernel's numbers, or findings. */
export function madeIn(plan: Plan, game: Game, phase: Phase, findings: Finding[]): Made {
  if (phase.changes.length === 0 && phase.eliminated === undefined) return nothing
  const seating = seatingOf(game)
  const placeOf = (name: Name, leaves?: NamePlace['leaves']): number | undefined =>
    seating.placeOf(name.text) ??
    playerNamed({ names: seating.list(), takenOver: seating.takenOver() }, name, findings, given({ leaves }))
  const written = new Map<OfTheLiving, Gone | Replaced>()
  const goneOf = (change: Gone, leaves: NamePlace['leaves'] = change.kind): readonly Elimination[] => {
    const player = placeOf(change.player, leaves)
    const last = change.kind === 'eliminate' ? change.by : undefined
    const by = last === undefined ? -1 : (placeOf(last) ?? -1)
    if (player === undefined) return []
    const one = { kind: change.kind, player, by }
    written.set(one, change)
    return [one]
  }
  const left = new Set(game.names.flatMap((_, player) => (game.alive[player] === 1 ? [] : player)))
  const changes = phase.changes.flatMap((change): readonly MadeChange[] => {
    if (change.kind === 'effect') {
      // It may bring somebody back.
      left.clear()
      const compiled = compileChanges(plan, seating.list(), [change.effect])
      addAll(findings, compiled.findings)
      return compiled.changes.map(ability => ({ kind: 'effect', ability }))
    }
    if (change.kind === 'eliminate' && game.eliminated.length > 0)
      findings.push(isLongDead(game, change.player) ? diedBefore(change.player) : saidByDay(game, change))
    if (change.kind !== 'replace') {
      const gone = goneOf(change)
      for (const { player } of gone) left.add(player)
      return gone
    }
    const turned = turnedRound(change, seating)
    if (turned !== undefined) findings.push(turned)
    const player = turned === undefined ? placeOf(change.player, 'replace') : undefined
    if (player === undefined) return []
    if (left.has(player)) findings.push(replacedGone(change.player, change.with))
    const faction = plan.factions.find(({ name }) => folded(name) === folded(change.with.text))
    if (faction !== undefined) findings.push(calledAsFaction(change.with, faction.name))
    const seated = seating.named(change.with.text)
    if (seated === undefined) seating.rename(player, change.with.text)
    else findings.push(seatedTwice(change.with, seated))
    const one = { kind: 'replace' as const, player, name: change.with.text }
    written.set(one, change)
    return [one]
  })
  return { changes, eliminated: (phase.eliminated ?? []).flatMap(vote => goneOf(vote, 'voted')), written }
}

/** Who is dead, or votes though he is, cannot be voted out or have voted, nor can anybody take his place. */
export function lateFinding(alive: Uint8Array, late: OfTheLiving, written: Made['written']): Finding {
  const change = written.get(late)
  if (change === undefined) throw new Error('a change that nobody wrote')
  if (change.kind === 'replace') return replacedGone(change.player, change.with)
  const isVoted = alive[late.player] === 1
  return isVoted && change.kind === 'eliminate' && change.by !== undefined
    ? votedDead(change.by)
    : diedBefore(change.player)
}

/** Who acts on a day and is voted out on it is to be named where the day ends; who was removed after that, in the next file. */
export function beforeTheVote(finding: Finding, { changes }: Phase): Finding {
  const { start, end, source } = finding.at
  const name = source.text.slice(start, end)
  const gone = changes.find(
    change => (change.kind === 'eliminate' || change.kind === 'modkill') && change.player.text === name,
  )
  if (gone?.kind === 'eliminate') return { ...finding, help: votedOutHelp(gone) }
  return gone?.kind === 'modkill'
    ? {
        ...finding,
        why: '“changes” are made before the phase of their file',
        help: 'if the modkill came after this, write it among the “changes” of the next night',
      }
    : finding
}

function votedDead(name: Name): Finding {
  return {
    code: 'change/dead',
    severity: 'error',
    message: `${name.text} is dead, and has no vote`,
    why: 'the last vote is that of a living player',
    help: 'name a living player, or leave “by” out',
    at: name.at,
    rules: ['N6'],
  }
}

/** Dead, and not because the day before has voted him out. */
function isLongDead({ names, alive, eliminated }: Game, { text }: Name): boolean {
  const player = names.indexOf(text)
  return player >= 0 && alive[player] !== 1 && !eliminated.includes(player)
}

function diedBefore(name: Name): Finding {
  return {
    code: 'change/dead',
    severity: 'error',
    message: `${name.text} is dead already`,
    why: 'nobody leaves the game twice',
    help: 'name a living player, or take the line away',
    at: name.at,
  }
}

function saidByDay({ names, phase, eliminated }: Game, { player, at }: Vote): Finding {
  const day = `day ${phase?.number ?? 1}`
  const who = eliminated.map(one => names[one] ?? '')
  return {
    code: 'change/eliminated-by-day',
    severity: 'error',
    message: `the file of ${day} says already who was eliminated`,
    why: `“eliminated” there names ${who.join(' and ')}, and ends the day`,
    help: who.includes(player.text)
      ? 'take this line away'
      : `take this line away, and write \`eliminated: [${[...who, player.text].join(', ')}]\` in the file of ${day}`,
    at,
    rules: ['N6'],
  }
}

function replacedGone(name: Name, newcomer: Name): Finding {
  return {
    code: 'change/replaced-gone',
    severity: 'error',
    message: `${name.text} is dead by then, and nobody takes the place of the dead`,
    why: `what is posted of ${name.text} would be told of ${newcomer.text}`,
    help: `take the line away, or bring ${name.text} back before it`,
    at: name.at,
  }
}

/** `{ replace: Zoe, with: Gus }`, where Gus is who left: undefined where anybody is or was called as the first. */
function turnedRound({ player, with: newcomer }: Replaced, seating: Seating): Finding | undefined {
  const isKnown = seating.placeOf(player.text) !== undefined || seating.takenOver().has(player.text)
  if (isKnown || seating.placeOf(newcomer.text) === undefined) return undefined
  if (nearest(player.text, seating.list()).length > 0) return undefined
  return {
    code: 'name/unknown',
    severity: 'error',
    message: `there is no player called ${quoted(player.text)}, and ${newcomer.text} plays`,
    why: '“replace” names who left, and “with” who plays on in that place',
    help: `if ${player.text} takes over from ${newcomer.text}, write “{ replace: ${newcomer.text}, with: ${player.text} }”`,
    at: player.at,
  }
}

/** What the faction sends in stands below its name. */
function calledAsFaction(name: Name, faction: string): Finding {
  return {
    code: 'change/called-as-faction',
    severity: 'error',
    message: `${quoted(name.text)} is called as a faction of the game is`,
    why: `below “${faction}” stands what the faction does, or that it does nothing`,
    help: 'give the newcomer another name',
    at: name.at,
  }
}

function seatedTwice(name: Name, seated: string): Finding {
  return {
    code: 'change/seated-twice',
    severity: 'error',
    message: `${name.text} has a place in the game already${seated === name.text ? '' : `, as ${seated}: a reader would take them for one`}`,
    why: 'a replacement is somebody who has no place in the game',
    help: 'name the one who takes over',
    at: name.at,
  }
}
