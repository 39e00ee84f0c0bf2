import { guilds, type Ability } from './shelf.ts'
import type { World } from './world.ts'

/** What is counted of the nights that were drawn: which of the constructs that few nights have are at work in one. */
export const constructs: Readonly<Record<string, (world: World) => boolean>> = {
  groups: having(({ effects }) => effects.some(({ word = '' }) => guilds.includes(word))),
  triggers: having(({ effects }) => effects.some(({ verb }) => verb === 'whenever')),
  'what is set off and targets by itself': ({ acts, visits }) => [...visits.keys()].some(act => !acts.includes(act)),
  'what speaks of visitors': having(({ effects }) => effects.some(({ who }) => who === 'visitors')),
  interceptions: having(({ effects }) => effects.some(({ verb }) => verb === 'intercept')),
  'what follows an effect': ({ results }) =>
    [...results].some(
      ([{ ability }, { kind }]) => kind === 'succeeded' && ability.effects.some(({ after }) => after !== undefined),
    ),
  'what a faction does': ({ acts }) => acts.some(({ ability }) => ability.isOf === 'faction'),
  'what is lost with the faction': ({ results }) =>
    [...results].some(([act, { kind }]) => kind === 'lost' && act.ability.isOf === 'faction'),
  'what is lost with the role': ({ results }) =>
    [...results].some(([act, { kind }]) => kind === 'lost' && act.ability.isOf !== 'faction'),
  'what everybody has, used without a role': ({ acts, stripped, results }) =>
    acts.some(
      act => act.ability.isOf === 'everybody' && stripped.has(act.player) && results.get(act)?.kind === 'succeeded',
    ),
  'what an ally uses': ({ acts }) => acts.some(({ player, owner }) => player !== owner),
  'rings that fail': ({ rings }) => rings.has('failed'),
  'rings opened by who is free': ({ rings }) => rings.has('opened'),
  'rings broken from outside': ({ waiting, results }) =>
    waiting.some(ring => ring.some(act => results.get(act)?.kind !== 'interaction')),
}

export function heldIn(world: World): readonly string[] {
  return Object.keys(constructs).filter(name => constructs[name]?.(world) === true)
}

/** Somebody has such an ability at work: used, or passive. */
function having(isSuch: (ability: Ability) => boolean): (world: World) => boolean {
  return ({ night: { players }, acts }) =>
    acts.some(({ ability }) => isSuch(ability)) || [...players.values()].some(each => each.isPassive === true && isSuch(each)) // prettier-ignore
}
