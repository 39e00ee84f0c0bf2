import { reservedSelectors } from '../language/decode/selector.ts'
import { isOfPlayers, newReading, type Decoder } from '../language/reading.ts'
import { isWith } from '../model/call-checks.ts'
import { CallError, callFinding, shown } from '../model/call-error.ts'
import type { Finding } from '../model/diagnostic.ts'
import { tried } from '../model/tried.ts'
import { parseJson } from '../text/json-tree.ts'
import { meantOr, quoted } from '../text/wording.ts'

/**
 * Throws a CallError unless a value is what the language has in its place, read as a file is. Roles, marks and the like that it names
 * are looked up once there is a setup; a player is named by a map or by `bound`, so that a text of its own is a word or a slip.
 */
export function checkSaid(call: string, value: unknown, decode: Decoder<unknown>): void {
  const text = tried(() => JSON.stringify(value, withoutNames))
  if (text === undefined) throw new CallError([noData(call, value)])
  const { tree, findings } = parseJson({ name: call, text })
  const reading = newReading()
  if (tree !== undefined) decode(tree, reading)
  const names = reading.references.filter(({ to }) => isOfPlayers(to)).map(({ name }) => name.text)
  const found = [
    ...[...findings, ...reading.findings].map(finding => ofCall(call, finding)),
    ...names.map(name => noSelector(call, name)),
  ]
  if (found.length > 0) throw new CallError(found)
}

/** The same of keys of a definition, as far as they are there. */
export function checkKeysSaid(
  what: string,
  definition: { readonly name: string },
  decoders: Readonly<Record<string, Decoder<unknown>>>,
): void {
  for (const [key, decode] of Object.entries(decoders)) {
    const value: unknown = Reflect.get(definition, key)
    if (value !== undefined) checkSaid(`\`${key}\` of ${what} ${JSON.stringify(definition.name)}`, value, decode)
  }
}

/** Whom a map or `bound` names stands for himself: whether there is such a player the setup tells. */
function withoutNames(this: unknown, key: string, value: unknown): unknown {
  const given = isWith(this, key) ? this[key] : value
  if (isWith(given, 'bound', 'toJSON')) return 'self'
  return isWith(value, 'player') && typeof value.player === 'string' && Object.keys(value).length === 1 ? 'self' : value
}

function ofCall(call: string, { code, message, why = '', help = why }: Finding): Finding {
  return { ...callFinding(call, 'unfit', message, help === '' ? 'write it as docs/language.md has it' : help), code }
}

function noSelector(call: string, name: string): Finding {
  const otherwise = `selectors are words such as self and target; a player by name is { player: ${JSON.stringify(name)} }, and whom a role binds bound(${JSON.stringify(name)})`
  return callFinding(
    call,
    'selector',
    `${quoted(name)} says of no player who that is`,
    meantOr(name, reservedSelectors, otherwise),
  )
}

function noData(call: string, value: unknown): Finding {
  const help = 'it is data as a file may hold it: texts, numbers, true or false, lists, maps, and what `effects` makes'
  return callFinding(call, 'unfit', `it cannot be ${shown(value)}`, help)
}
