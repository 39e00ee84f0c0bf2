import { addAll } from '../model/add-all.ts'
import { given } from '../language/given.ts'
import type { Faction, Modifier, ModifierBody, Role } from '../model/syntax.ts'
import { decodeAbilities, decodeAbilityKeys } from '../language/decode/ability.ts'
import { flagOf, nameOf, namesOf, textOf, textsOf } from '../language/decode/name.ts'
import { reservedSelectors } from '../language/decode/selector.ts'
import { decodeOwnWin, decodeWins } from './decode-wins.ts'
import { factionSlips } from './faction-slips.ts'
import { fieldOf, type Fields, fieldsOf, holdsAny } from '../language/fields.ts'
import { changeNamesNobody } from '../language/decode/names-nobody.ts'
import { isOfPlayers, newReading, note, type Reading, refer } from '../language/reading.ts'
import { placeOfNumber } from './roles/role-words.ts'
import { shapes } from '../language/shapes/index.ts'
import type { MapEntry, Tree } from '../text/tree.ts'
import { inARow, quoted } from '../text/wording.ts'
import { withNumber } from './roles/with-number.ts'

export function decodeFaction({ key, value }: MapEntry, reading: Reading): Faction {
  const fields = fieldsOf('faction', value, reading)
  const alliedWith = fieldOf(fields, 'allied-with', namesOf, reading)
  if (alliedWith !== undefined) refer(reading, 'faction', alliedWith)
  const abilities = fieldOf(fields, 'abilities', decodeAbilities, reading) ?? []
  factionSlips(abilities, reading)
  return {
    name: key.text,
    at: key.at,
    abilities,
    ...given({
      alignment: fieldOf(fields, 'alignment', nameOf, reading),
      wins: fieldOf(fields, 'wins', decodeWins, reading),
      alliedWith,
    }),
  }
}

export function decodeRole({ key, value }: MapEntry, reading: Reading): Role {
  const fields = fieldsOf('role', value, reading)
  const faction = fieldOf(fields, 'faction', nameOf, reading)
  if (faction !== undefined) refer(reading, 'faction', [faction])
  const knownAs = fieldOf(fields, 'known-as', nameOf, reading)
  if (knownAs !== undefined) refer(reading, 'role', [knownAs])
  const role = {
    name: key.text,
    at: key.at,
    also: fieldOf(fields, 'also', textsOf, reading) ?? [],
    tags: fieldOf(fields, 'tags', textsOf, reading) ?? [],
    binds: fieldOf(fields, 'binds', bondsOf, reading) ?? [],
    abilities: fieldOf(fields, 'abilities', decodeAbilities, reading) ?? [],
    ...given({
      faction,
      keepsFaction: fieldOf(fields, 'keeps-faction', flagOf, reading),
      knownAs,
      toldAsRole: fieldOf(fields, 'told-as-role', namesOf, reading),
      knows: fieldOf(fields, 'knows', nameOf, reading),
      wins: fieldOf(fields, 'wins', decodeOwnWin, reading),
      text: fieldOf(fields, 'text', textOf, reading),
      elsewhere: fieldOf(fields, 'elsewhere', textOf, reading),
    }),
  }
  if (value.kind === 'map' && !fields.has('binds') && holdsAny('role', value, ['binds'])) bindAll(reading)
  return role
}

/** With `binds` misspelt or its value wrong, any name in the role may be one that it binds. */
function bindAll(reading: Reading): void {
  const names = reading.references.filter(({ to }) => isOfPlayers(to)).map(({ name }) => name)
  addAll(
    reading.references,
    names.map(name => ({ name, to: 'bond' as const, isGuess: true as const })),
  )
}

function bondsOf(tree: Tree, reading: Reading): readonly string[] {
  const bonds = namesOf(tree, reading)
  refer(reading, 'bond', bonds)
  for (const { text, at } of bonds.filter(bond => reservedSelectors.has(bond.text)))
    note(reading, at, {
      code: 'name/reserved',
      message: `${quoted(text)} is a word of the language`,
      why: 'a bound name would be taken for it',
      help: 'give it another name: partner',
    })
  return bonds.map(bond => bond.text)
}

/** A modifier; one whose name begins with `N-` or ends with ` N` is looked at with the numbers 1 and 2 in its place. */
export function decodeModifier({ key, value }: MapEntry, reading: Reading): Modifier {
  const takesNumber = placeOfNumber.test(key.text)
  const before = reading.findings.length
  const fields = fieldsOf('modifier', takesNumber ? withNumber(value, 1) : value, reading)
  const body = bodyOf(fields, reading)
  if (takesNumber && before === reading.findings.length) checkAgain(value, reading)
  checkChange(value, reading)
  if (value.kind === 'map' && before === reading.findings.length) changeNamesNobody(body, value, reading)
  const faction = fieldOf(fields, 'faction', nameOf, reading)
  if (faction !== undefined) refer(reading, 'faction', [faction])
  return {
    name: key.text,
    at: key.at,
    takesNumber,
    also: fieldOf(fields, 'also', textsOf, reading) ?? [],
    tags: fieldOf(fields, 'tags', textsOf, reading) ?? [],
    body: bodyOfEach(body, takesNumber ? value : undefined),
    ...given({ faction, elsewhere: fieldOf(fields, 'elsewhere', textOf, reading) }),
  }
}

/** The body for each number, made once from what is written, if it takes one; the first is at hand. */
export function bodyOfEach(first: ModifierBody, value: Tree | undefined): Modifier['body'] {
  if (value === undefined) return () => first
  const bodies = new Map([[1, first]])
  return n => {
    const body = bodies.get(n) ?? bodyWith(n, value, newReading())
    bodies.set(n, body)
    return body
  }
}

function bodyWith(n: number, value: Tree, reading: Reading): ModifierBody {
  return bodyOf(fieldsOf('modifier', withNumber(value, n), reading), reading)
}

/** `chance: N` is right for 1 alone. */
function checkAgain(value: Tree, reading: Reading): void {
  const again = newReading()
  bodyWith(2, value, again)
  addAll(reading.findings, again.findings)
}

function bodyOf(fields: Fields, reading: Reading): ModifierBody {
  const change = changes.find(word => word === fieldOf(fields, 'change', textOf, reading))
  return {
    over: decodeAbilityKeys(fields, reading),
    add: ['add', 'instead'].flatMap(key => fieldOf(fields, key, decodeAbilities, reading) ?? []),
    replaces: fields.has('instead'),
    ...given({ change }),
  }
}

const changes = ['each ability', 'each active ability', 'each passive ability'] as const

/** What is laid over abilities must say over which. */
function checkChange(value: Tree, reading: Reading): void {
  const keys = value.kind === 'map' ? value.entries.map(({ key }) => key) : []
  const over = keys.find(({ text }) => isAbilityKey(text))
  if (over === undefined || (value.kind === 'map' && holdsAny('modifier', value, ['change']))) return
  note(reading, over.at, {
    code: 'modifier/no-change',
    message: `${quoted(over.text)} stands here, and nothing says which abilities it changes`,
    help: `write “change: ..” beside it: ${inARow([...changes])}`,
  })
}

function isAbilityKey(key: string): boolean {
  return key !== 'text' && key !== 'also' && shapes.get('ability')?.keys[key] !== undefined
}
