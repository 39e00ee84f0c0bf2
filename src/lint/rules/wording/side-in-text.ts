import { gathered } from '../../../model/gathered.ts'
import type { Role, Setup } from '../../../model/syntax.ts'
import { ownRoles } from '../../actions.ts'
import { valueAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { wordsIn } from '../../texts.ts'
import { foundIn } from '../../../text/found-in.ts'

export const sideInText: Rule = {
  id: 'wording/side-in-text',
  severity: 'warning',
  needs: 'names',
  means: 'A text says that its player is of a faction, and he is of another one.',
  page: {
    what: 'The text of a role, or of one of its abilities, says “you are aligned with the Town”, “you are sided with the Mafia”, “you win with the Town”, and a player of that role is of another faction, which neither reads as the one that is said nor wins with it; of a role that nobody has, its own faction. A text that speaks of several sides is left alone where one of them is right.',
    says: 'Setups are to be transparent: who reads of which side he is, is of that side.',
    bad: `use: [rules]
roles: { Spy: { text: You are aligned with the Town. } }
players: { Ann: Mafia Spy, Bob: Cop, Cat: Mafia Goon }
`,
    good: `use: [rules]
roles: { Spy: { text: You are aligned with the Town. } }
players: { Ann: Town Spy, Bob: Cop, Cat: Mafia Goon }
`,
  },
  check: subject => gathered(ownRoles(subject), role => flawsOf(role, subject)),
}

function flawsOf(role: Role, { setup }: Subject): readonly Flaw[] {
  const names = [...setup.factions.keys()]
  const told = gathered([role, ...role.abilities], ({ text, at }) => {
    const said = text === undefined ? [] : sidesSaidIn(text, names)
    const [first] = said
    return first === undefined ? [] : { at, said, first }
  })
  if (told.length === 0) return []
  const holders = setup.players.filter(({ roles }) => roles.some(part => part.role === role.name))
  const sides = holders.length > 0 ? holders.map(({ faction }) => faction) : (role.faction?.text ?? [])
  const known = [sides].flat()
  return gathered(told, ({ at, said, first }) => {
    const wrong = known.filter(side => !said.some(({ faction }) => isOfSide(side, faction, setup)))
    const [side] = wrong
    if (side === undefined) return []
    const player = holders.find(holder => holder.faction === side)
    return [
      {
        at: wordsIn(valueAt(at, ['text']), first.words),
        message: `the text of ${role.name} says “${first.words}”, and ${player?.name ?? 'it'} is of ${side}`,
        why: 'a player plans by the side that he reads of',
        help: 'correct the text, or the faction',
        ...(player && { related: [{ at: player.at, label: `${player.name} is of ${side}` }] }),
      },
    ]
  })
}

/** It is that one, reads as it, or wins with it. */
function isOfSide(side: string, said: string, { factions }: Setup): boolean {
  const own = factions.get(side)
  const readAs = (name: string) => factions.get(name)?.alignment?.text ?? name
  return (
    side === said || readAs(side) === readAs(said) || (own?.wins?.kind === 'with' && own.wins.faction.text === said)
  )
}

/** A faction, and the words with which a text says that its player is of it. */
interface SideSaid {
  readonly words: string
  readonly faction: string
}

/** The factions of which a text says outright that its player is. */
function sidesSaidIn(text: string, factions: readonly string[]): readonly SideSaid[] {
  return foundIn(text, said).flatMap(({ 0: words, index }) => {
    if (hedged.test(text.slice(Math.max(0, index - mostBefore), index))) return []
    const rest = text.slice(index + words.length)
    const faction = factions.find(name => beginsWith(rest, name))
    return faction === undefined ? [] : { words: `${words}${rest.slice(0, faction.length)}`, faction }
  })
}

const said =
  /\byou(?: are|['’]re)(?: (?:still|secretly|really|always|actually|also))? (?:(?:sided|aligned|allied) with|on the side of|of the side of|a member of|part of|one of) (?:the )?|\byou win (?:together |along )?with (?:the )?|\byour (?:alignment|faction|side) is (?:the )?/gi

const mostBefore = 100

/** What is only so if, or what others are to believe. */
const hedged =
  /\b(?:if|when|whenever|once|until|unless|after|before|while|whether|not|never|that|think|thinks|believe|believes|as though|as if|appear|pretend)\b[^.;:!?]*$/i

function beginsWith(text: string, name: string): boolean {
  return (
    text.slice(0, name.length).toLowerCase() === name.toLowerCase() && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
  )
}
