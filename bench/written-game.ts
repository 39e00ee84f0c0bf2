import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../src/model/diagnostic.ts'
import type { SheetAbility, SheetPhase } from '../src/model/sheet.ts'
import type { Name } from '../src/model/syntax.ts'
import { firstGame, play, type Game } from '../src/game/play.ts'
import { sheetOf } from '../src/game/sheet.ts'
import { compile } from '../src/plan/compile.ts'
import type { Plan } from '../src/plan/plan.ts'
import { readPhases } from '../src/setup/phases/read-phases.ts'
import { readSetup } from '../src/setup/read-setup.ts'
import { drawer } from './drawer.ts'

export const roles = [
  'Mafia Goon', 'Mafia Roleblocker', 'Mafia Godfather', 'Mafia Framer', 'Town Cop', 'Town Doctor', 'Town Tracker', 'Town Watcher', 'Town Jailkeeper',
  'Town Bus Driver', 'Town Redirector', 'Town Bodyguard', 'Town Role Cop', 'Town Fruit Vendor', 'Town Hider', 'Town Commuter', 'Town Gunsmith', 'Town Miller',
  'Town Voyeur', 'Town Follower', 'Town Odd-Night Cop', 'Town Even-Night Doctor', 'Town Loyal Roleblocker', 'Town Macho Doctor', 'Town Ascetic Cop',
  'Town Doublevoter', 'Town Nurse', 'Town Deputy', 'Vanilla Townie', 'Town Bulletproof',
] // prettier-ignore

/** Writes a game of so many phases, a night and a day in turn, each played as it is written, so that nobody dead acts. Returns its last file. */
export function writeGame(folder: string, phases: number): string {
  const text = `use: [normal]\nplayers:\n${roles.map((role, place) => `  P${place}: ${role}\n`).join('')}`
  writeFileSync(join(folder, 'setup.yaml'), text)
  const { setup, findings } = readSetup({ name: 'setup.yaml', text }, library)
  const { plan } = setup === undefined ? {} : compile(setup, setup.players)
  if (plan === undefined) throw new Error(findings.map(({ message }) => message).join('; '))
  const draw = drawer(17)
  let game = firstGame(plan)
  let file = ''
  for (let n = 0; n < phases; n++) {
    const phase: SheetPhase = { kind: n % 2 === 0 ? 'night' : 'day', number: (n >> 1) + 1 }
    const after = file === '' ? '' : `after: ${file}\n`
    const head = `setup: setup.yaml\n${phase.kind}: ${phase.number}\n${after}`
    file = `${phase.kind}${phase.number}.yaml`
    const body = head + (phase.kind === 'day' ? changes(game, n) : actions(plan, game, phase, draw))
    writeFileSync(join(folder, file), body)
    game = played(plan, game, { name: file, text: body })
  }
  return file
}

function played(plan: Plan, game: Game, source: Source): Game {
  const [document] = readPhases(source, library).documents
  const phase = document?.phases[0]
  if (phase === undefined) throw new Error(`${source.name} cannot be read`)
  const { game: next, findings } = play(plan, game, phase, false)
  if (next === undefined) throw new Error(findings.map(({ message }) => message).join('; '))
  return next
}

/** On every fifth day somebody is eliminated. */
function changes(game: Game, n: number): string {
  const out = game.names.find((_, player) => game.alive[player] === 1 && player >= 3)
  return n % 10 === 9 && out !== undefined ? `changes: [{ eliminate: ${out} }]\n` : ''
}

/** Everybody does everything he may, and the Mafia kill on every fourth night. */
function actions(plan: Plan, game: Game, phase: SheetPhase, draw: (below: number) => number): string {
  const living = game.names.filter((_, player) => game.alive[player] === 1)
  const lines = sheetOf(plan, game, phase).players.flatMap(({ name, abilities }, place) => {
    const isFree = ({ faction }: SheetAbility) => faction === undefined || (place === 0 && phase.number % 4 === 0)
    const open = abilities.filter(ability => ability.refused === undefined && isFree(ability))
    const others = living.filter(other => other !== name)
    const pick = () => others.splice(draw(others.length), 1)
    const written = open.map(({ name: ability, targets, chosen }) => {
      const names = Array.from({ length: targets + chosen }, pick).flat()
      if (targets > 0 && chosen > 0) return `{ ${ability}: { target: ${names[0]}, choose: ${names[1]} } }`
      return names.length === 0 ? ability : `{ ${ability}: [${names.join(', ')}] }`
    })
    return written.length === 0 ? [] : [`  ${name}: [${written.join(', ')}]\n`]
  })
  return lines.length === 0 ? '' : `actions:\n${lines.join('')}`
}

function library({ text }: Name): Source {
  return { name: `snarf:${text}`, text: readFileSync(`setups/lib/${text}.yaml`, 'utf8') }
}
