import { gathered } from '../model/gathered.ts'
import { addAll } from '../model/add-all.ts'
import { verbs } from '../language/verbs/index.ts'
import { kinds } from '../language/verbs/verb.ts'
import { selectorWords } from '../model/selector-words.ts'
import { onceFor } from '../model/once-for.ts'
import type { Ability, Modifier, Name, Setup } from '../model/syntax.ts'
import { aimPhrases } from '../language/decode/aim.ts'
import { playersCalled } from '../language/decode/words-elsewhere.ts'
import { selectorsMeant } from '../language/decode/selectors-meant.ts'
import { isFull, isOfPlayers, note, type Reading, type Reference, type Referent } from '../language/reading.ts'
import { roleNames } from './roles/role-called.ts'
import { readRolePhrase } from './roles/role-phrase.ts'
import { factionBefore } from './roles/role-phrase-slips.ts'
import { didYouMean, inARow, instead, nearAmong, quoted } from '../text/wording.ts'

/** Looks up the names of a setup. Without players listed, only a word that is nearly one of the language is no player. */
export function checkNames(
  references: readonly Reference[],
  setup: Setup,
  seats: readonly string[] | undefined,
  reading: Reading,
): void {
  const known = knownNames(references, setup, seats)
  for (const reference of references) {
    const { to, name } = reference
    if (to === 'phrase' || to === 'told-role') checkPhrase(name, to, setup, reading)
    else if (!known[to](name.text)) noteUnknown(reference, known, reading, setup.groups)
  }
}

type Lookups = Readonly<Record<Exclude<Referent, 'phrase' | 'told-role'>, (text: string) => boolean>> & {
  readonly candidates: (to: Referent) => ReadonlySet<string>
}

function knownNames(references: readonly Reference[], setup: Setup, seats: readonly string[] | undefined): Lookups {
  const tableOf = tablesOf(references, setup, seats ?? [])
  const isIn = (to: Referent) => (text: string) => tableOf(to).has(text)
  const isPlayer = (to: 'player' | 'who' | 'aim') => (text: string) =>
    tableOf('player').has(text) || (seats === undefined && !isMisspelt(text, tableOf(to)))
  let others: ReadonlySet<string> | undefined
  const isOther = (text: string) => (others ??= new Set(otherAbilities(setup))).has(text)
  const isUsable = (text: string) => tableOf('ability').has(text) || isOther(text)
  return {
    player: isPlayer('player'),
    who: isPlayer('who'),
    aim: isPlayer('aim'),
    seat: text => seats === undefined || tableOf('seat').has(text),
    bond: () => true,
    binding: isIn('binding'),
    faction: isIn('faction'),
    alignment: isIn('alignment'),
    role: text => setup.roles.has(text) || tableOf('role').has(text),
    ability: isIn('ability'),
    usable: isUsable,
    match: text => matched.has(text) || isUsable(text),
    verb: isIn('verb'),
    candidates: tableOf,
  }
}

/** `targt`, `anybody`: in lower case as the words of the language are, and near to one or meant for one. */
function isMisspelt(text: string, words: ReadonlySet<string>): boolean {
  return text === text.toLowerCase() && (selectorsMeant(text, words).length > 0 || nearAmong(text, words).length > 0)
}

/** Gives the names that one may refer to, each kind of them put together when it is first asked for. */
function tablesOf(
  references: readonly Reference[],
  setup: Setup,
  seats: readonly string[],
): (to: Referent) => ReadonlySet<string> {
  const known = new Map<Referent, ReadonlySet<string>>()
  return to => {
    const table = known.get(to) ?? new Set(namesFor(to, references, setup, seats))
    known.set(to, table)
    return table
  }
}

function namesFor(
  to: Referent,
  references: readonly Reference[],
  setup: Setup,
  seats: readonly string[],
): readonly string[] {
  switch (to) {
    case 'player':
      return [...selectorWords, 'first', 'second', 'third', ...seats, ...bondsIn(references, setup)]
    case 'who':
      return ['anyone', ...namesFor('player', references, setup, seats)]
    case 'aim':
      return [...aimPhrases, ...namesFor('player', references, setup, seats)]
    case 'seat':
      return seats
    case 'bond':
    case 'binding':
      return bondsIn(references, setup)
    case 'faction':
      return [...setup.factions.keys()]
    case 'alignment':
      return [...setup.factions.keys(), ...gathered(setup.factions.values(), ({ alignment }) => alignment?.text ?? [])]
    case 'role':
      return roleNames(setup.roles)
    case 'phrase':
    case 'told-role':
      return []
    case 'ability':
      return [...setup.abilities.keys(), ...setup.innate.keys(), ...gathered(setup.roles.values(), namesOfAbilities)]
    case 'usable':
      return [...namesFor('ability', references, setup, seats), ...otherAbilities(setup)]
    case 'match':
      return [...matched, ...namesFor('usable', references, setup, seats)]
    case 'verb':
      return tried
  }
}

/** Those of factions and of modifiers. */
function otherAbilities(setup: Setup): readonly string[] {
  return gathered([...setup.factions.values(), ...addedBy(setup)], namesOfAbilities)
}

const tried = ['all', 'act', 'target', 'observe', 'eliminate', ...verbs.keys(), ...kinds]
const matched: ReadonlySet<string> = new Set([...tried, 'this', 'anything', 'factional'])

function bondsIn(references: readonly Reference[], setup: Setup): readonly string[] {
  const made = references.filter(({ to }) => to === 'bond').map(({ name }) => name.text)
  return [...gathered(setup.roles.values(), ({ binds }) => binds), ...made]
}

interface Owner {
  readonly name: string
  readonly abilities: readonly Ability[]
}

function addedBy(setup: Setup): readonly Owner[] {
  return [...setup.modifiers.values()].map(ownerOf)
}

const ownerOf = onceFor(({ name, body }: Modifier): Owner => ({ name, abilities: body(1).add }))

/** By itself, and after its owner and a dot. Those of a library come with every setup that uses it. */
const namesOfAbilities = onceFor((owner: Owner): readonly string[] =>
  gathered(owner.abilities, ({ name }) => [name, `${owner.name}.${name}`]),
)

function checkPhrase(name: Name, to: 'phrase' | 'told-role', setup: Setup, reading: Reading): void {
  const help = to === 'phrase' ? thatOf(name.text) : selectsOrWord(name.text)
  const phrase = readRolePhrase(name, setup, help === undefined && !isFull(reading))
  addAll(reading.findings, help === undefined ? phrase.findings : phrase.findings.map(found => ({ ...found, help })))
  if (phrase.faction !== undefined) reading.findings.push(factionBefore(name, phrase.faction, to === 'told-role'))
}

/** A selector where a report would say a role. */
function selectsOrWord(text: string): string | undefined {
  return isSelector(text)
    ? `name the role that the report says; for a word that is no role write { word: ${text} } where it is to be read`
    : undefined
}

/** A selector where a role or a faction is due. */
function thatOf(text: string): string | undefined {
  return isSelector(text) ? `for that of a player write { of: ${text} }` : undefined
}

function isSelector(text: string): boolean {
  return selectorWords.some(word => word === text)
}

const called: Readonly<Record<Referent, string>> = {
  player: 'player or bound name',
  who: 'player or bound name',
  aim: 'player or bound name',
  seat: 'player',
  bond: 'bound name',
  binding: 'bound name',
  faction: 'faction',
  alignment: 'faction',
  role: 'role',
  phrase: 'role',
  'told-role': 'role',
  ability: 'ability',
  usable: 'ability',
  match: 'verb, kind or ability',
  verb: 'verb or kind',
}

function noteUnknown({ name, to }: Reference, known: Lookups, reading: Reading, groups: Setup['groups']): void {
  const candidates = known.candidates(to)
  const isList = name.text.includes(',') && (to === 'match' || to === 'verb' || to === 'ability')
  const elsewhere = isOfPlayers(to)
    ? playersCalled(name.text)
    : to === 'faction'
      ? thatOf(name.text)
      : to === 'verb' && known.usable(name.text)
        ? byAbility(name.text)
        : undefined
  const near = isList || isFull(reading) || elsewhere !== undefined ? [] : meantBy(name.text, to, candidates)
  note(reading, name.at, {
    code: 'name/unknown',
    message: `there is no ${called[to]} ${quoted(name.text)}`,
    help: isList
      ? `for several write a list: [${name.text}]`
      : near.length > 0
        ? didYouMean(name.text, near)
        : (elsewhere ??
          (to === 'aim' && groups.has(name.text)
            ? `for a mark of that group write “choose: a ${name.text}”`
            : otherwise(to, candidates))),
    ...instead(name.at, name.text, near),
  })
}

/** An ability where what is tried on a player counts, and not with what. */
function byAbility(ability: string): string {
  const state = (key: string): string =>
    `“state: { attempts: { verb: .., against: .., ${key}: [${ability}] }, will: .. }”`
  return `${quoted(ability)} is an ability, of which a state in full can speak: ${state('with')}, or to leave it out ${state('except')}`
}

function meantBy(text: string, to: Referent, candidates: ReadonlySet<string>): readonly string[] {
  // A kind as reports word it, and the rule text (G19).
  const [, kind = ''] = /^(inventory|property|rules?)[ -](changing|modification)$/i.exec(text) ?? []
  const known = [...candidates].find(one => kind !== '' && one.startsWith(kind.toLowerCase()))
  if ((to === 'match' || to === 'verb') && known !== undefined) return [known]
  const selectors = isOfPlayers(to) ? selectorsMeant(text, candidates) : []
  if (to === 'aim' && /^(any |the )?roles?$/i.test(text)) return ['a role']
  // Whoever is to be picked.
  if (to === 'aim' && selectors.includes('random')) return ['player']
  return selectors.length > 0 ? selectors : nearAmong(text, candidates)
}

function otherwise(to: Referent, candidates: ReadonlySet<string>): string {
  const under = definedUnder[to]
  if (candidates.size === 0)
    return under === undefined ? `there is no ${called[to]} yet` : `define it under “${under}:”`
  const known = inARow(firstOf(candidates, 20), 20, candidates.size)
  return under === undefined ? `it is one of ${known}` : `define it under “${under}:”; the ${under} are ${known}`
}

const definedUnder: Readonly<Partial<Record<Referent, string>>> = {
  faction: 'factions',
  alignment: 'factions',
  role: 'roles',
}

function firstOf(names: Iterable<string>, most: number): readonly string[] {
  const first: string[] = []
  for (const name of names) if (first.push(name) === most) break
  return first
}
