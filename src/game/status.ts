import type { Finding, Span } from '../model/diagnostic.ts'
import type { Phase, Submission } from '../model/phase.ts'
import type { SheetAbility, SheetPlayer } from '../model/sheet.ts'
import type { SentIllegally, Status } from '../model/status.ts'
import type { Plan } from '../plan/plan.ts'
import { actsAtOnce } from './acts-at-once.ts'
import { becomesOf, isAbout, isPutAside, sentBehind, withoutIllegal } from './illegal.ts'
import { begin, carryOutPhase, type Begun, type Game, type Played } from './play.ts'
import { sheetOf } from './sheet.ts'
import { saysNone } from './submissions/passes.ts'
import { submitted, type Submitted } from './submissions/submitted.ts'

/**
 * Who has sent something for a phase, who must still, and what of it is illegal; with `isPlayed` also what is so since somebody died of what was
 * sent in before.
 */
export function statusOf(plan: Plan, before: Game, asked: Phase, isPlayed = true): Status {
  const standing = { game: before, phase: asked, refused: [], letPass: [], isPlayed }
  const { phase, now, sent, refused, wrong, letPass, compulsory, dead } = lettingPass(plan, standing)
  const sheet = sheetOf(plan, now, { kind: phase.kind, number: phase.number })
  const byPlayer = new Map<string, Submission[]>()
  const isOfFaction = ({ actor }: Submission): boolean => actor.text === 'faction' && !now.names.includes('faction')
  for (const submission of phase.submissions.filter(each => !isOfFaction(each)))
    byPlayer.set(submission.actor.text, [...(byPlayer.get(submission.actor.text) ?? []), submission])
  const passed = new Set(phase.passed.flatMap(({ text }) => (now.names.includes(text) ? text : [])))
  const declined = new Set([
    ...phase.passed.flatMap(({ text }) => (now.names.includes(text) ? [] : text)),
    ...phase.submissions.filter(isOfFaction).map(({ ability }) => ability.text),
  ])
  const isDoneByAlly = (owner: string, { name, isFactional }: SheetAbility): boolean =>
    isFactional === true &&
    sheet.players.some(
      other =>
        other.name !== owner &&
        (byPlayer.get(other.name) ?? []).some(({ ability }) => ability.text === name) &&
        other.abilities.some(each => each.name === name && each.isFactional),
    )
  const hasDeclined = (player: string, { name }: SheetAbility): boolean =>
    (byPlayer.get(player) ?? []).some(one => one.ability.text === name && saysNone(one, now.names))
  const isDayOver = asked.kind === 'day' && asked.eliminated !== undefined
  const able = sheet.players.flatMap(player => {
    const own = player.abilities.filter(ability => isAsked(ability) && !isDoneByAlly(player.name, ability))
    const used = (byPlayer.get(player.name) ?? []).filter(one => !saysNone(one, now.names))
    // Who says of one ability that he does not use it may still use another, and who acts for his faction one of his own.
    const isDone = (ability: SheetAbility): boolean =>
      passed.has(player.name) ||
      hasDeclined(player.name, ability) ||
      used.some(one => isInsteadOf(one, ability, player))
    const open = own.filter(ability => !isDone(ability))
    // Whoever has died is waited for no more, and nobody once the day is over.
    const isOver = isDayOver || dead.has(player.name)
    if (isOver && open.length > 0 && used.length === 0) return []
    const hasActed = used.length > 0
    if (own.length > 0) return [{ player: player.name, abilities: isOver ? [] : open.map(markOf), hasActed }]
    // Nobody is asked for what everybody has, nor for what an ally owns, and who has used it has sent something.
    return player.abilities.some(({ faction }) => faction === undefined) && byPlayer.has(player.name)
      ? [{ player: player.name, abilities: [], hasActed }]
      : []
  })
  const missing = able.filter(({ abilities }) => abilities.length > 0)
  const shared = new Map<string, string[]>()
  for (const { abilities } of sheet.players)
    for (const ability of abilities.filter(({ refused }) => refused === undefined))
      if (ability.faction !== undefined && !(shared.get(ability.faction) ?? []).includes(markOf(ability)))
        shared.set(ability.faction, [...(shared.get(ability.faction) ?? []), markOf(ability)])
  const isSent = (faction: string): boolean =>
    sheet.players.some(({ name, abilities }) => {
      const own = (byPlayer.get(name) ?? []).map(({ ability }) => ability.text)
      return abilities.some(
        each => each.faction === faction && own.some(text => text === each.name || text === `${faction}.${each.name}`),
      )
    })
  const isPassed = (faction: string): boolean =>
    sheet.players.every(({ name, abilities }) => passed.has(name) || !abilities.some(each => isOpenTo(each, faction)))
  const unsent = [...shared].filter(([faction]) => !isSent(faction) && !declined.has(faction) && !isPassed(faction))
  const awaited = isDayOver ? [] : unsent
  const { unsentAbilities = [] } = sent ?? {}
  // Of a faction one is enough, whoever it is.
  const couldSend = able.length + shared.size - (unsent.length - awaited.length)
  return {
    game: sheet.name,
    phase: { kind: phase.kind, number: phase.number },
    couldSend,
    haveSent: couldSend - missing.length - awaited.length,
    sent: [...byPlayer]
      .map(([player, own]) => ({ player, actions: own.map(actionText) }))
      .sort((a, b) => (a.player < b.player ? -1 : 1)),
    none: [...passed, ...[...declined].map(faction => `${faction} (faction)`)].sort(),
    missing: missing.toSorted((a, b) => (a.player < b.player ? -1 : 1)),
    compulsory: compulsory.toSorted(),
    factions: awaited.map(([faction, abilities]) => {
      const members = sheet.players
        .filter(({ abilities: own }) => own.some(each => isOpenTo(each, faction)))
        .map(({ name }) => name)
      return {
        faction,
        abilities,
        players: members.filter(name => !passed.has(name)).sort(),
        isOne: members.length === 1,
      }
    }),
    besides: unsentAbilities.map(({ faction, name }) => ({
      faction: plan.factions[faction]?.name ?? '',
      ability: name,
    })),
    illegal: sentIllegally(
      asked,
      [...wrong, ...refused].toSorted((one, other) => one.at.start - other.at.start),
    ),
    letPass: sentIllegally(asked, letPass).map(sent => ({ ...sent, becomes: becomesOf(sent.finding) })),
  }
}

/** Is its player the one who is asked for it? */
function isAsked({ faction, refused, inPlaceOf, isInnate }: SheetAbility): boolean {
  return faction === undefined && refused === undefined && inPlaceOf === undefined && isInnate !== true
}

/** Is whoever sent that no more asked for an ability of his own? Who has acted for his faction is, unless one of the two is used alone. */
function isInsteadOf({ ability }: Submission, asked: SheetAbility, { abilities }: SheetPlayer): boolean {
  const used = abilities.find(
    ({ name, faction }) => ability.text === name || (faction !== undefined && ability.text === `${faction}.${name}`),
  )
  return used?.faction === undefined || used.isAlone === true || asked.isAlone === true
}

/** May it be sent for a faction? */
function isOpenTo({ faction, refused }: SheetAbility, asked: string): boolean {
  return faction === asked && refused === undefined
}

interface Standing {
  readonly game: Game
  readonly phase: Phase
  /** What is to be taken out, and was set aside so far to see what else is sent in. */
  readonly refused: readonly Finding[]
  /** What was let pass so far. */
  readonly letPass: readonly Finding[]
  readonly isPlayed: boolean
}

/** A phase as it will be played, and what is wrong with it; nobody had to act where it cannot begin. */
interface Sent extends Standing {
  readonly now: Game
  readonly sent?: Submitted
  readonly wrong: readonly Finding[]
  readonly compulsory: readonly string[]
  /** Who lived when it began and has died of what was sent in since: nobody waits for him. */
  readonly dead: ReadonlySet<string>
}

/** A phase as it will be played: where what is illegal by what earlier phases came to is let pass, without it. */
function lettingPass(plan: Plan, standing: Standing): Sent {
  const { game, phase, letPass, isPlayed } = standing
  const { begun, findings } = begin(plan, game, phase)
  const sent = begun && submitted(begun.facts, phase, begun.rulings)
  const known = [...findings, ...(sent?.findings ?? [])]
  const run = begun && sent && isPlayed && known.length === 0 ? playedSoFar(begun, phase, sent) : undefined
  // Whatever else keeps it from being resolved is no matter of who has sent what.
  const wrong = [
    ...known,
    ...(run?.findings ?? []).filter(
      ({ severity, at }) => severity === 'error' && phase.submissions.some(one => isAbout(one, at)),
    ),
  ]
  const isLetPass = phase.illegal === 'fail'
  const passing = isLetPass ? wrong : wrong.filter(isPutAside)
  const next = passing.length > 0 ? withoutIllegal(plan, game, phase, passing) : undefined
  if (next === undefined) {
    const compulsory = (sent?.compulsory ?? []).map(player => begun?.facts.names[player] ?? '')
    return {
      ...standing,
      now: begun?.now ?? game,
      ...(sent && { sent }),
      wrong,
      compulsory,
      dead: new Set(diedIn(phase, begun, run)),
    }
  }
  const found = isLetPass ? { letPass: [...letPass, ...next.warnings] } : { refused: [...standing.refused, ...passing] }
  return lettingPass(plan, { ...standing, game: next.game, phase: next.phase, ...found })
}

/** With what resolves as soon as it is sent in, so that later ones may be illegal; nothing where there is no such thing. */
function playedSoFar(begun: Begun, phase: Phase, { inOrder }: Submitted): Played | undefined {
  const done = inOrder.filter(({ owned: { ability } }) => actsAtOnce(phase, begun.plan, ability))
  if (phase.kind === 'night' && done.length === 0) return undefined
  const all = new Set(done.map(({ submission }) => submission))
  const isDone = (submission: Submission): boolean => all.has(submission)
  const { submissions, windows = [] } = phase
  const soFar = {
    ...phase,
    submissions: submissions.filter(isDone),
    windows: windows.map(window => ({ ...window, after: submissions.slice(0, window.after).filter(isDone).length })),
  }
  return carryOutPhase(begun, soFar, submitted(begun.facts, soFar, begun.rulings), false)
}

function diedIn({ kind }: Phase, begun: Begun | undefined, run: Played | undefined): readonly string[] {
  const { game } = run ?? {}
  if (kind === 'night' || begun === undefined || game === undefined) return []
  return game.names.filter((_, player) => begun.now.alive[player] === 1 && game.alive[player] !== 1)
}

/** What findings are about. */
function sentIllegally({ submissions, passed }: Phase, findings: readonly Finding[]): readonly SentIllegally[] {
  const behind = sentBehind(findings, submissions)
  return findings.map((finding, place) => {
    const sent = behind[place]
    if (sent !== undefined) return { player: sent.actor.text, action: actionText(sent), finding }
    const none = passed.find(({ at }) => isWithin(finding.at, at))
    return { player: none?.text ?? '', action: none === undefined ? '' : 'none', finding }
  })
}

/** `Douse [70]`. */
function markOf({ name, line }: SheetAbility): string {
  if (line.orders.length > 0) return `${name} [${line.orders.join(', ')}]`
  return line.when === 'night' ? name : `${name} [${line.when}]`
}

function isWithin(one: Span, other: Span): boolean {
  return one.source === other.source && other.start <= one.start && one.end <= other.end
}

/** `Drive Alice, Carol`, `Message Alice “hello”`. */
function actionText({ ability, targets, chosen, text = '' }: Submission): string {
  const at = targets.map(({ text }) => text).join(', ')
  const choosing = chosen.map(({ text }) => text).join(', ')
  const said = text.trim().replace(/\s+/g, ' ')
  return [ability.text, at, choosing === '' ? '' : `~ ${choosing}`, said === '' ? '' : `“${said}”`]
    .filter(word => word !== '')
    .join(' ')
}
