import { gathered } from '../model/gathered.ts'
import type { Span } from '../model/diagnostic.ts'
import type { EventName } from '../model/event-names.ts'
import type { Role } from '../model/syntax.ts'
import { ownRoles } from './actions.ts'
import { valueAt } from './places.ts'
import type { Subject } from './subject.ts'
import { wordsIn } from './texts.ts'
import { onceForText } from '../text/once-for-text.ts'

/** What a text says by which the player of a role wins, and he does not. */
export interface WrongVictory {
  readonly role: string
  readonly at: Span
  readonly words: string
}

/** “You win when you are voted out” of a role that wins by something else, be it said of the role or of one of its abilities. */
export function wrongVictories(subject: Subject): readonly WrongVictory[] {
  return gathered(ownRoles(subject), (role): readonly WrongVictory[] => {
    const texts = [{ text: role.text, at: role.at }, ...role.abilities]
    const said = gathered(texts, ({ text = '', at }) =>
      saidIn(text).map(one => ({ ...one, at: valueAt(at, ['text']) })),
    )
    const [first] = said
    const means = first === undefined ? undefined : meansOf(role, subject)
    if (first === undefined || means === undefined || said.some(({ by }) => by.some(way => means.includes(way))))
      return []
    return [{ role: role.name, at: wordsIn(first.at, first.words), words: first.words }]
  })
}

/** To live to the end, to be voted out, or what happens to somebody bound. */
type Means = 'survives' | EventName

interface VictorySaid {
  readonly words: string
  readonly by: readonly Means[]
}

const saidIn = onceForText((text): readonly VictorySaid[] =>
  gathered(ways, ({ words, by }) => {
    const [said] = words.exec(text) ?? []
    return said === undefined ? [] : [{ words: said, by }]
  }),
)

const win = String.raw`(?<!\b(?:not|never|cannot|only|no longer|unless)\b[^.;]{0,160})\byou (?:also )?win(?: the game)?,? (?:if|when|once|as soon as|by)`
const ways: readonly { readonly words: RegExp; readonly by: readonly Means[] }[] = [
  { words: new RegExp(String.raw`${win} (?:you (?:survive|live to (?:see )?the end|(?:are )?(?:still )?(?:live|alive) (?:at|when) (?:the )?(?:end|game))|surviving)\b`, 'i'), by: ['survives'] }, // prettier-ignore
  { words: new RegExp(String.raw`${win} (?:you (?:are|get) (?:voted out|eliminated|lynched|hanged)|(?:being|getting) (?:voted out|eliminated|lynched)|your [\w-]+ (?:is|gets) (?:voted out|eliminated|lynched|hanged))\b`, 'i'), by: ['eliminated', 'dies'] }, // prettier-ignore
  { words: new RegExp(String.raw`${win} (?:you|your [\w-]+) (?:is|are|gets?) (?:killed|murdered)\b`, 'i'), by: ['killed', 'dies'] }, // prettier-ignore
  { words: new RegExp(String.raw`${win} (?:you|your [\w-]+) dies?\b`, 'i'), by: ['dies', 'killed', 'eliminated'] },
]

/** By what a player of a role wins, by himself or with his faction; undefined where that is none of these. */
function meansOf({ name, wins, faction }: Role, { setup }: Subject): readonly Means[] | undefined {
  if (wins === 'survivor') return ['survives']
  if (wins === 'jester') return ['eliminated']
  if (typeof wins === 'object') return wins.when === undefined || wins.if !== undefined ? undefined : [wins.when.event]
  const players = setup.players.filter(({ roles }) => roles.some(({ role }) => role === name))
  const sides = new Set([...(faction === undefined ? [] : [faction.text]), ...players.map(player => player.faction)])
  const found = [...sides].map(side => setup.factions.get(side)?.wins)
  if (found.length === 0 || wins !== undefined) return undefined
  const means = found.map(one => (one?.kind === 'by' ? ofFaction(one) : undefined))
  return means.includes(undefined) ? undefined : gathered(means, one => one ?? [])
}

function ofFaction({
  condition,
  victory,
}: {
  readonly condition: string
  readonly victory?: { readonly when?: { readonly event: EventName }; readonly if?: unknown }
}): readonly Means[] | undefined {
  if (victory !== undefined)
    return victory.when === undefined || victory.if !== undefined ? undefined : [victory.when.event]
  return condition === 'survivor' ? ['survives'] : condition === 'jester' ? ['eliminated'] : []
}
