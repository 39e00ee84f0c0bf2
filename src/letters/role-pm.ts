import type { AbilityLine } from '../model/role-line.ts'
import type { RolePm } from '../model/role-pm.ts'
import { articleOf, roleTitle } from '../model/role-title.ts'
import { markOf } from './ability-mark.ts'
import { listed } from '../model/listed.ts'

/** A role PM in sentences, before any format lays it out. Each text is one line. */
export interface Letter {
  readonly to: string
  /** `Welcome to C9,`, then the player. */
  readonly welcome: string
  /** `You are a`, then the role. */
  readonly are: string
  readonly role: string
  readonly about: readonly string[]
  readonly parts: readonly Part[]
  readonly close: string
}

interface Part {
  readonly head: string
  readonly lines: readonly string[]
  readonly abilities: readonly { readonly head: string; readonly text: string }[]
}

export function letterOf(pm: RolePm): Letter {
  const role = roleTitle(pm.faction, pm.role)
  return {
    to: inLine(pm.player),
    welcome: `Welcome to ${inLine(pm.game)},`,
    are: `You are ${articleOf(role)}`,
    role: inLine(role),
    about: pm.text === undefined ? [] : [inLine(pm.text)],
    parts: [
      {
        head: 'Abilities',
        lines: pm.abilities.length === 0 ? ['You have no abilities of your own.'] : [],
        abilities: listOf(pm.abilities),
      },
      { head: 'Faction', lines: factionLines(pm), abilities: listOf(pm.shared) },
      { head: 'Win condition', lines: winLines(pm), abilities: [] },
    ].filter(({ lines, abilities }) => lines.length + abilities.length > 0),
    close: 'Please answer this message to confirm that you have read it.',
  }
}

function listOf(abilities: readonly AbilityLine[]): Part['abilities'] {
  return abilities.map(ability => ({ head: `${inLine(ability.name)} ${markOf(ability)}`, text: inLine(ability.text) }))
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

function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
