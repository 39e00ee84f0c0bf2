import type { Finding, Span } from '../model/diagnostic.ts'
import type { Phase, Submission } from '../model/phase.ts'
import type { SheetAbility } from '../model/sheet.ts'
import type { SentIllegally, Status } from '../model/status.ts'
import type { Plan } from '../plan/plan.ts'
import { becomesOf, isAbout, withoutIllegal } from './illegal.ts'
import { begin, type Game } from './play.ts'
import { sheetOf } from './sheet.ts'
import { submitted } from './submissions/submitted.ts'

/** Who has sent something for a phase, who must still, and what of it is illegal. */
export function statusOf(plan: Plan, before: Game, asked: Phase): Status {
  const { phase, now, wrong, letPass, compulsory } = lettingPass(plan, { game: before, phase: asked, letPass: [] })
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
  const able = sheet.players.flatMap(player => {
    const own = player.abilities.filter(
      ability => ability.faction === undefined && ability.refused === undefined && !isDoneByAlly(player.name, ability),
    )
    return own.length === 0 ? [] : [{ player: player.name, abilities: own.map(markOf) }]
  })
  const shared = new Map<string, string[]>()
  for (const { abilities } of sheet.players)
    for (const ability of abilities.filter(({ refused }) => refused === undefined))
      if (ability.faction !== undefined && !(shared.get(ability.faction) ?? []).includes(markOf(ability)))
        shared.set(ability.faction, [...(shared.get(ability.faction) ?? []), markOf(ability)])
  const hasSent = (player: string): boolean => byPlayer.has(player) || passed.has(player)
  const isSent = (faction: string): boolean =>
    sheet.players.some(({ name, abilities }) => {
      const own = (byPlayer.get(name) ?? []).map(({ ability }) => ability.text)
      return abilities.some(
        each => each.faction === faction && own.some(text => text === each.name || text === `${faction}.${each.name}`),
      )
    })
  const isPassed = (faction: string): boolean =>
    sheet.players.every(({ name, abilities }) => passed.has(name) || !abilities.some(each => isOpenTo(each, faction)))
  const awaited = [...shared].filter(([faction]) => !isSent(faction) && !declined.has(faction) && !isPassed(faction))
  return {
    game: sheet.name,
    phase: { kind: phase.kind, number: phase.number },
    // Of a faction one is enough, whoever it is.
    couldSend: able.length + shared.size,
    haveSent: able.filter(({ player }) => hasSent(player)).length + shared.size - awaited.length,
    sent: [...byPlayer]
      .map(([player, own]) => ({ player, actions: own.map(actionText) }))
      .sort((a, b) => (a.player < b.player ? -1 : 1)),
    none: [...passed, ...[...declined].map(faction => `${faction} (faction)`)].sort(),
    missing: able.filter(({ player }) => !hasSent(player)).sort((a, b) => (a.player < b.player ? -1 : 1)),
    compulsory: compulsory.toSorted(),
    factions: awaited.map(([faction, abilities]) => ({
      faction,
      abilities,
      players: sheet.players
        .filter(({ name, abilities: own }) => !passed.has(name) && own.some(each => isOpenTo(each, faction)))
        .map(({ name }) => name)
        .sort(),
    })),
    illegal: wrong.map(finding => sentAt(asked, finding)),
    letPass: letPass.map(finding => ({ ...sentAt(asked, finding), becomes: becomesOf(finding) })),
  }
}

/** May it be sent for a faction? */
function isOpenTo({ faction, refused }: SheetAbility, asked: string): boolean {
  return faction === asked && refused === undefined
}

interface Standing {
  readonly game: Game
  readonly phase: Phase
  /** What was let pass so far. */
  readonly letPass: readonly Finding[]
}

/** A phase as it will be played, and what is wrong with it; nobody had to act where it cannot begin. */
interface Sent extends Standing {
  readonly now: Game
  readonly wrong: readonly Finding[]
  readonly compulsory: readonly string[]
}

/** A phase as it will be played: where what is illegal by what earlier phases came to is let pass, without it. */
function lettingPass(plan: Plan, standing: Standing): Sent {
  const { game, phase, letPass } = standing
  const { begun, findings } = begin(plan, game, phase)
  const sent = begun && submitted(begun.facts, phase, begun.rulings)
  const wrong = [...findings, ...(sent?.findings ?? [])]
  const isLetPass = phase.illegal === 'fail' && wrong.length > 0
  const next = isLetPass ? withoutIllegal(plan, game, phase, wrong) : undefined
  if (next === undefined) {
    const compulsory = (sent?.compulsory ?? []).map(player => begun?.facts.names[player] ?? '')
    return { ...standing, now: begun?.now ?? game, wrong, compulsory }
  }
  return lettingPass(plan, { game: next.game, phase: next.phase, letPass: [...letPass, ...next.warnings] })
}

/** What a finding is about. */
function sentAt({ submissions, passed }: Phase, finding: Finding): SentIllegally {
  const sent = submissions.find(one => isAbout(one, finding.at))
  if (sent !== undefined) return { player: sent.actor.text, action: actionText(sent), finding }
  const none = passed.find(({ at }) => isWithin(finding.at, at))
  return { player: none?.text ?? '', action: none === undefined ? '' : 'none', finding }
}

/** `Douse [70]`. */
function markOf({ name, line }: SheetAbility): string {
  return line.orders.length === 0 ? `${name} [${line.when}]` : `${name} [${line.orders.join(', ')}]`
}

function isWithin(one: Span, other: Span): boolean {
  return one.source === other.source && other.start <= one.start && one.end <= other.end
}

/** `Drive Alice, Carol`. */
function actionText({ ability, targets, chosen }: Submission): string {
  const at = targets.map(({ text }) => text).join(', ')
  const choosing = chosen.map(({ text }) => text).join(', ')
  return [ability.text, at, choosing === '' ? '' : `~ ${choosing}`].filter(word => word !== '').join(' ')
}
