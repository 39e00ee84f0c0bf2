import { markOf } from './ability-mark.ts'
import { listed } from '../model/listed.ts'
import { bold, list, paragraph, text, type Line, type Message } from '../model/message.ts'
import type { AbilityLine } from '../model/role-line.ts'
import type { RolePm } from '../model/role-pm.ts'
import { articleOf, roleTitle } from '../model/role-title.ts'

/** What one player is told when the game begins. */
export function rolePm(pm: RolePm): Message {
  const role = roleTitle(pm.faction, pm.role)
  const wins = winLines(pm)
  return [
    paragraph([
      [
        text(`Welcome to ${inLine(pm.game)}, `),
        bold([text(inLine(pm.player))]),
        text(`. You are ${articleOf(role)} `),
        bold([text(inLine(role))]),
        text('.'),
      ],
    ]),
    ...(pm.text === undefined ? [] : [paragraph([[text(inLine(pm.text))]])]),
    part('Abilities', pm.abilities.length === 0 ? ['You have no abilities of your own.'] : []),
    ...listOf(pm.abilities),
    part('Faction', factionLines(pm)),
    ...listOf(pm.shared),
    ...(wins.length === 0 ? [] : [part('Win condition', wins)]),
    paragraph([[text('Please answer this message to confirm that you have read it.')]]),
  ]
}

function part(head: string, lines: readonly string[]): Message[number] {
  return paragraph([[bold([text(head)])], ...lines.map(line => [text(line)])])
}

function listOf(abilities: readonly AbilityLine[]): Message {
  return abilities.length === 0 ? [] : [list(abilities.map(abilityItem))]
}

function abilityItem(ability: AbilityLine): Line {
  const head = `${inLine(ability.name)} ${markOf(ability)}`
  const words = inLine(ability.text)
  return words === '' ? [bold([text(head)])] : [bold([text(`${head}:`)]), text(` ${words}`)]
}

function factionLines({ faction, partners, shared, bonds }: RolePm): readonly string[] {
  const known = partners.length === 0 ? '' : `, with ${inLine(listed(partners))}`
  const alone = partners.length === 0 && shared.length > 0 ? ', alone' : ''
  return [
    `You are on the side of the ${inLine(faction)}${known}${alone}.`,
    ...bonds.map(({ as, player }) => `Your ${inLine(as)} is ${inLine(player)}.`),
  ]
}

function winLines({ wins }: RolePm): readonly string[] {
  if (wins === undefined) return []
  const faction = inLine(wins.faction)
  switch (wins.condition) {
    case 'parity':
      return [`You win when at least half of the living players are ${faction}.`]
    case 'last standing':
      return [`You win when nobody is left alive who threatens the ${faction}.`]
    case 'survivor':
      return ['You win if you are alive when the game ends.']
    case 'jester':
      return ['You win if you are eliminated by the vote of the players.']
    case 'own condition':
      return [wins.text ?? '']
  }
}

function inLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}
