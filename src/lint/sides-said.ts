import { foundIn } from '../text/found-in.ts'
/** A faction, and the words with which a text says that its player is of it. */
export interface SideSaid {
  readonly words: string
  readonly faction: string
}

/** The factions of which a text says outright that its player is. */
export function sidesSaidIn(text: string, factions: readonly string[]): readonly SideSaid[] {
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
