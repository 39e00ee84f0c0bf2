import { isSentIn } from '../language/is-sent-in.ts'
import { selectsAny } from '../language/selects-any.ts'
import { note, type Reading } from '../language/reading.ts'
import type { Ability, EventPattern, Who } from '../model/syntax.ts'
import { quoted } from '../text/wording.ts'

/** Notes which abilities of a faction wait for a player who has them: one of its members has them only as he sends them in. */
export function factionSlips(abilities: readonly Ability[], reading: Reading): void {
  for (const ability of abilities) {
    if (isOfNobody(ability)) noteOfNobody(ability, reading)
    if (ability.limits.together === true)
      noteIdle(ability, 'together', '“together” speaks of the actions of the roles of one player', reading)
    if (ability.factional !== undefined)
      noteIdle(
        ability,
        'factional',
        'what a faction has one of its members performs, and is factional by itself',
        reading,
      )
  }
}

function isOfNobody(ability: Ability): boolean {
  if (ability.when !== undefined) return speaksOfSelf(ability.when)
  // Of what picks somebody it is told already that its order lacks.
  return !isSentIn(ability) && !selectsAny(ability)
}

function speaksOfSelf({ whom, by }: EventPattern): boolean {
  return isSelf(whom) || isSelf(by)
}

function isSelf(who: Who): boolean {
  return who.kind === 'selected' && who.selector.kind === 'self'
}

function noteOfNobody({ name, at, when }: Ability, reading: Reading): void {
  note(reading, at, {
    code: 'faction/of-nobody',
    message: `${quoted(name)} is an ability of a faction and ${when === undefined ? 'passive' : 'waits for what happens to “self”'}, and nobody has it`,
    why: 'a member has an ability of his faction only while he performs it, and nobody sends this one in',
    help: 'write it into the roles of the faction; or under “innate”, if everybody is to have it',
  })
}

function noteIdle({ name, at }: Ability, key: 'together' | 'factional', why: string, reading: Reading): void {
  note(reading, at, {
    code: `faction/${key}`,
    message: `${quoted(name)} is an ability of a faction, and “${key}” says nothing of it`,
    why,
    help: `leave “${key}” out, or write the ability into a role`,
  })
}
