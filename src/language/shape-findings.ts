import type { Finding } from '../model/diagnostic.ts'
import { nearest } from '../text/did-you-mean.ts'
import { besideItsKey, itsEntryBeside } from './beside-its-key.ts'
import { byKey } from './by-key.ts'
import { forAnchor } from './for-anchor.ts'
import { given } from './given.ts'
import { nearWords } from './near-words.ts'
import { itemsOf } from './reading.ts'
import type { Form } from './shapes/form.ts'
import { shapes } from './shapes/index.ts'
import type { Key, Shape } from './shapes/shape.ts'
import { shortened } from '../text/slips/slip.ts'
import { isInBraces } from '../text/is-in-braces.ts'
import type { ListTree, MapTree, Tree } from '../text/tree.ts'
import { instead, mostCandidates } from '../text/wording.ts'
import { wordOfGolden } from './golden-words.ts'

export function notAMap(shape: Shape, tree: Tree): Finding {
  const keys = Object.values(shape.keys)
  const mayBeEmpty = tree.kind === 'empty' && shape.least === undefined && !keys.some(key => key.required)
  return {
    code: 'shape/not-a-map',
    severity: 'error',
    message:
      tree.kind === 'empty' ? `${shape.title} has no value` : `${shape.title} must be a map, not ${described(tree)}`,
    help: mayBeEmpty ? `write {} if it has none of its keys: ${keysOf(shape)}` : `write its keys: ${keysOf(shape)}`,
    at: tree.at,
  }
}

/** Without `advises` no near miss is looked for. */
export function unknownKey(shape: Shape, tree: MapTree, key: string, advises: boolean): Finding {
  const isResolution = key === 'resolution' && Object.hasOwn(shape.keys, 'eliminated')
  return isResolution ? resolutionOfPhase(tree) : plainlyUnknown(shape, tree, key, advises)
}

/** A setup is resolved one way, on all of its nights. */
function resolutionOfPhase(tree: MapTree): Finding {
  return {
    code: 'night/resolution',
    severity: 'error',
    message: 'a night cannot change how the game is resolved',
    why: 'all nights of a game are resolved one way, by orders or by the golden rule',
    help: 'move “resolution” to the setup, or look at both with “snarf compare”',
    at: byKey(tree).get('resolution')?.key.at ?? tree.at,
  }
}

function plainlyUnknown(shape: Shape, tree: MapTree, key: string, advises: boolean): Finding {
  const said =
    otherWords(shape, tree, key) ??
    wordOfGolden(shape, key) ??
    ofOther(shape, key) ??
    ofEffect(shape, tree, key) ??
    ofOtherVerb(shape, key) ??
    ofOwner(shape, tree, key)
  const near = advises && said === undefined ? nearKeys(shape, tree, key) : []
  const at = byKey(tree).get(key)?.key.at ?? tree.at
  const anchored = forAnchor(at)
  return {
    code: 'shape/unknown-key',
    severity: 'error',
    message: `“${shortened(key)}” is no key of ${shape.title}`,
    help:
      said ??
      (near.length > 0
        ? `did you mean ${near.map(name => `“${name}”`).join(' or ')}?${anchored === undefined ? '' : ` If not, ${anchored}`}`
        : (anchored ??
          besideItsKey(shape, tree, key) ??
          ofOtherPlayer(shape, tree) ??
          placeOf(shape, key) ??
          `its keys are ${keysOf(shape)}`)),
    at,
    ...instead(at, key, near),
  }
}

/** A key that stands there misspelt is not missing too. */
export function missingKeys(
  shape: Shape,
  tree: MapTree,
  missing: readonly string[],
  unknown: readonly string[],
): readonly Finding[] {
  if (missing.length === 0) return []
  const misspelt = new Set(unknown.slice(0, mostCandidates).flatMap(key => nearKeys(shape, tree, key)))
  return missing
    .filter(key => !misspelt.has(key))
    .map(key => ({
      code: 'shape/missing-key',
      severity: 'error',
      message: `${shape.title} lacks “${key}”`,
      ...whyOf(key, shape.keys[key]),
      help: `write “${key}: ..” beside its other keys`,
      at: tree.at,
    }))
}

export function tooFewKeys(shape: Shape, tree: MapTree): Finding {
  return {
    code: 'shape/empty',
    severity: 'error',
    message: `${shape.title} says nothing here`,
    help: `its keys are ${keysOf(shape)}`,
    at: tree.at,
  }
}

/** `path` leads from the map to the value: a key, then places in a list or keys of a map. */
export function wrongValue(shape: Shape, tree: MapTree, path: readonly string[]): Finding {
  const [key = '', ...steps] = path
  const value = steps.reduce(valueAt, valueAt(tree, key))
  const form = steps.reduce<Form | undefined>(at => at?.item, shape.keys[key]?.form ?? shape.others)
  const expects = form?.expects ?? ''
  const subject = steps.length > 0 ? `each of “${key}”` : `“${key}”`
  const near = value.kind === 'text' ? nearWords(value.text, wordsOf(form)) : []
  return {
    code: 'shape/wrong-value',
    severity: 'error',
    message:
      value.kind === 'empty'
        ? `“${key}” has no value`
        : `${subject} must be ${expects}${boundOf(value, form)}, not ${described(value)}`,
    ...whyOf(key, shape.keys[key]),
    ...given({ help: near[0] === undefined ? asMeant(key, value, form) : `did you mean “${near[0]}”?` }),
    ...(value.kind === 'empty' && {
      help:
        (steps.length === 0 ? itsEntryBeside(shape, tree, key) : undefined) ??
        `write ${expects} after the colon, or take “${key}” away`,
    }),
    at: value.at,
    ...(value.kind === 'text' && instead(value.at, value.text, near)),
  }
}

/** How to write what was written as another kind of thing. */
function asMeant(key: string, value: Tree, form: Form | undefined): string | undefined {
  const { type } = form?.reader ?? {}
  if (value.kind === 'list' && type === 'string') return oneEach(key, value)
  const [, example] = /such as (\[.*\])$/.exec(form?.expects ?? '') ?? []
  if (value.kind === 'text' && type === 'array')
    return `write it as a list: “${example ?? `[${shortened(value.text)}]`}”`
  if (value.kind === 'text' && form?.isNumber === true && !/^[+-]?[\d.]+$/.test(value.text))
    return `write a number alone, such as “${key}: 1”`
  if (value.kind === 'map' && type === 'array') return asList(value, form?.item)
  const isOfPairs = value.kind === 'list' && value.items.every(item => item.kind === 'map' && item.entries.length === 1)
  return isOfPairs && type === 'object' ? 'take the - before each of them away' : undefined
}

/** A list where one text stands: a change of one player is an entry of a list itself. */
function oneEach(key: string, { items }: ListTree): string | undefined {
  const names = items.map(item => (item.kind === 'text' ? item.text : '..'))
  const [only, ...others] = names
  if (only !== undefined && others.length === 0) return `write it without brackets: “${key}: ${shortened(only)}”`
  return only !== undefined && /^(?:modkill|eliminate)$/.test(key)
    ? `write an entry for each: ${names.map(name => `“- { ${key}: ${shortened(name)} }”`).join(', ')}`
    : undefined
}

/** A map where a list stands: it is an entry of the list, or has several. */
function asList(map: MapTree, item: Form | undefined): string {
  if (item?.reader.type === 'string')
    return `write it as a list: “[${shortened(map.entries.map(({ key }) => key.text).join(', '))}]”`
  return isInBraces(map)
    ? 'put brackets around it: [{ .. }]'
    : 'put “- ” before the first line of each entry, and indent its other lines two spaces further'
}

/** Of a number that is only too long, how long it may be. */
function boundOf(value: Tree, form: Form | undefined): string {
  const isLong = value.kind === 'text' && /^[+-]?\d*\.?\d*$/.test(value.text) && /\d{10}/.test(value.text)
  return isLong && form?.isNumber === true ? ', of 9 digits at most' : ''
}

/** Keys that the author may have meant: near to what stands there, and not in use. */
function nearKeys(shape: Shape, tree: MapTree, key: string): readonly string[] {
  const present = byKey(tree)
  const free = Object.keys(shape.keys).filter(name => !present.has(name))
  const called = free.filter(name => shape.keys[name]?.also?.includes(key.toLowerCase()))
  return called.length > 0 ? called : nearest(key, free)
}

/** What others call an elimination, and the votes that led to it; that a player lives is not expected. */
function otherWords(shape: Shape, tree: MapTree, key: string): string | undefined {
  if (Object.hasOwn(shape.keys, 'dead') && /^(alive|living|lives?|survivors?|survived)$/i.test(key))
    return 'name who dies as “dead”: whoever it does not name is expected to live on'
  if (!Object.hasOwn(shape.keys, 'eliminated')) return undefined
  const isDay = byKey(tree).has('day')
  if (/^votes?$/i.test(key))
    return 'snarf counts no votes: take them away, and say who was voted out: { eliminated: .. }'
  if (!/^(lynch(ed)?|hanged|executed?|eliminate|elimination|voted([ -]out)?)$/i.test(key)) return undefined
  return isDay
    ? 'did you mean “eliminated”?'
    : 'who was voted out stands in the file of the day, as “eliminated”, or here as “changes: [{ eliminate: .. }]”'
}

/** A player below another one, where an ability should stand. */
function ofOtherPlayer(shape: Shape, { at: { source, start } }: MapTree): string | undefined {
  const before = source.text.slice(Math.max(0, start - 200), start)
  const [, name] = /\n[ \t]+([^\s:{}[\],-][^:{}[\],\n]*):\s*$/.exec(before) ?? []
  if (shape !== shapes.get('targets') || name === undefined) return undefined
  return `if ${name} is a player, move the line to the left, as far as those of other players; if it is an ability, the keys are ${keysOf(shape)}`
}

/** A night with the setup around it, one of several with what is of all: it is to stand under a key, or beside another. */
function ofOther(shape: Shape, key: string): string | undefined {
  const [setup, night] = [shapes.get('setup'), shapes.get('night')]
  const has = (other: Shape | undefined) => Object.hasOwn(other?.keys ?? {}, key)
  if (shape === shapes.get('phase') && has(night)) return 'it stands beside “nights”, once for all of them'
  if (shape === night && has(setup))
    return 'it belongs to a setup: put what is of the setup under “setup:”, two spaces further in'
  if (shape === setup && has(night))
    return 'it belongs to a night: put that into a file of its own, or what is of the setup under “setup:”, two spaces further in'
  return undefined
}

/** `{ kill: target, after: 1 night }`, `{ give: Ann, ability: Kill }`: another verb is meant. */
function ofOtherVerb({ title }: Shape, key: string): string | undefined {
  if (title === 'the effect `give`' && key === 'ability') return 'for an ability write { grant: .., ability: .. }'
  if (title === 'the effect `kill`' && /^(unstoppable|strong(man)?|ignores?|pierc(es?|ing)|powerful)$/.test(key))
    return 'what nothing stops is { cannot-fail: kill, with: this, afterwards: { kill: target } }'
  if (title.startsWith('the effect') && key === 'chance') return 'it is a condition: { if: { chance: 0.5 } }'
  return title.startsWith('the effect') && /^(after|delay(ed)?|in|wait)$/.test(key)
    ? 'for what happens on a later night write { later: { nights: 1, order: .. }, do: .. }'
    : undefined
}

/** `faction: Mafia` in an ability, and an ability of everybody below a name too many. */
function ofOwner(shape: Shape, tree: MapTree, key: string): string | undefined {
  if (shape !== shapes.get('ability')) return undefined
  if (key === 'faction')
    return 'an ability of a faction stands under “factions:”, below the name of the faction and “abilities:”'
  const value = byKey(tree).get(key)?.value
  const isAbility = value?.kind === 'map' && value.entries.some(({ key: own }) => Object.hasOwn(shape.keys, own.text))
  return isAbility ? `if ${key} is an ability, move it to the left, in place of the name above it` : undefined
}

/** An effect beside `do` instead of under it, or what it may say beside it instead of in it. */
function ofEffect(shape: Shape, tree: MapTree, key: string): string | undefined {
  if (!Object.hasOwn(shape.keys, 'do')) return undefined
  if (isVerb(key)) return `an effect stands under “do”: { do: { ${key}: .. } }`
  const effects = byKey(tree).get('do')?.value
  const under = (effects === undefined ? [] : itemsOf(effects)).flatMap(effect =>
    effect.kind === 'map' ? effect.entries.map(entry => entry.key.text) : [],
  )
  const beside = tree.entries.map(entry => entry.key.text).filter(isVerb)
  const verb = [...under, ...beside].find(name => Object.hasOwn(shapes.get(`effect/${name}`)?.keys ?? {}, key))
  return verb && `it belongs to the effect, within its braces: { ${verb}: .., ${key}: .. }`
}

function isVerb(key: string): boolean {
  return shapes.has(`effect/${key}`)
}

/** Where the key belongs, if that is a map within this one. */
function placeOf(shape: Shape, key: string): string | undefined {
  const has = (inner: string | undefined) => Object.hasOwn(shapes.get(inner ?? '')?.keys ?? {}, key)
  for (const [name, { form }] of Object.entries(shape.keys)) {
    if (has(form.shape)) return `write it under “${name}”: { ${name}: { ${key}: .. } }`
    if (has(form.item?.shape)) return `it belongs to one of “${name}”, under its name`
  }
  return undefined
}

function keysOf(shape: Shape): string {
  return Object.keys(shape.keys).join(', ')
}

function whyOf(name: string, key: Key | undefined): Pick<Finding, 'why'> {
  return key === undefined ? {} : { why: `“${name}”: ${key.means}` }
}

function wordsOf(form: Form | undefined): readonly string[] {
  return (form?.reader.enum as readonly string[] | undefined) ?? []
}

function valueAt(tree: Tree, step: string): Tree {
  const value =
    tree.kind === 'map' ? byKey(tree).get(step)?.value : tree.kind === 'list' ? tree.items[Number(step)] : undefined
  return value ?? tree
}

function described(tree: Tree): string {
  switch (tree.kind) {
    case 'text':
      return `“${shortened(tree.text)}”`
    case 'empty':
      return 'nothing'
    case 'list':
      return tree.items.length === 0 ? 'an empty list' : 'a list'
    case 'map':
      return 'a map'
  }
}
