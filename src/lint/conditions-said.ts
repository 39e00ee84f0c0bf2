import { foundIn } from '../text/found-in.ts'
/** A name of which a text says outright that somebody must be it. */
export interface ConditionSaid {
  readonly name: string
  readonly words: string
  /** `only if he is`: nothing else will do. */
  readonly isOnly: boolean
}

/** “If that player is Mafia, ..”: what somebody has to be, where the text says what comes of that, and not what does not. */
export function conditionsSaidIn(text: string, names: readonly string[]): readonly ConditionSaid[] {
  return foundIn(text, condition).flatMap(found => {
    const [words, only] = found
    const rest = text.slice(found.index + words.length)
    const name = names.find(one => rest.startsWith(one) && !/^[\p{L}\p{N}-]/u.test(rest.slice(one.length)))
    return name === undefined || denied.test(consequence(rest))
      ? []
      : [{ name, words: `${words}${name}`, isOnly: only !== undefined }]
  })
}

const who =
  '(?:it|he|she|they|(?:that|the|target|your|the chosen) (?:player|target|killer|visitor|attacker)|whoever it is)'
const condition = new RegExp(
  String.raw`\b(only )?if ${who} (?:is|are|was|were|belongs? to|turns? out to be) (?:(?:an?|the|of|aligned with|member of|from) )*`,
  'gi',
)

/** What is said of it in the same sentence. */
function consequence(rest: string): string {
  return /^[^.;!?]*/.exec(rest)?.[0] ?? ''
}

const denied = /\b(?:not|never|nothing|nobody|cannot|no|or|fails?|vain|wasted|unless|\w+n['’]t)\b/i
