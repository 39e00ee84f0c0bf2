import type { Span } from '../../model/diagnostic.ts'
import type { Aim, Name } from '../../model/syntax.ts'
import { given } from '../given.ts'
import { nameOf } from './name.ts'
import { decodeSelector, isSelectorMap, reservedSelectors, selectorOfText } from './selector.ts'
import { decodeTest } from './test.ts'
import { fieldOf, fieldsOf } from '../fields.ts'
import { note, type Reading } from '../reading.ts'
import type { ListTree, MapTree, TextTree, Tree } from '../../text/tree.ts'
import { meantOr, quoted } from '../../text/wording.ts'

type Pick = Extract<Aim, { readonly kind: 'pick' }>

export const aimPhrases = [
  'player', 'player or self', 'another player', 'living player', 'another living player', 'dead player', 'another dead player',
  '2 players', '2 other players', '2 living players', 'up to 2 players', 'up to 2 other players',
] as const // prettier-ignore

/** `[another] [living / dead] player`, `[up to] N [other] [living / dead] players`, `{ from:, must: }`, or a selector. */
export function decodeAim(tree: Tree, reading: Reading): Aim | undefined {
  if (tree.kind === 'map' && !isSelectorMap(tree)) return pickOfMap(tree, reading)
  const phrases = tree.kind === 'list' ? phrasesOf(tree) : []
  if (phrases.length > 0) return noteEach(tree.at, phrases, reading)
  const picked = tree.kind === 'text' ? pickOf({ text: tree.text, at: tree.at }) : undefined
  if (picked !== undefined) return picked
  if (tree.kind === 'text' && isMisspelt(tree.text)) return noteUnknown({ text: tree.text, at: tree.at }, reading)
  const selector = tree.kind === 'text' ? selectorOfText(tree, reading, 'aim') : decodeSelector(tree, reading)
  return selector && { kind: 'selector', selector, at: tree.at }
}

/** A list of such phrases, each of which is one of those by itself. */
function phrasesOf({ items }: ListTree): readonly TextTree[] {
  const texts = items.filter(item => item.kind === 'text')
  return texts.length === items.length && texts.every(text => pickOf(text) !== undefined) ? texts : []
}

function noteEach(at: Span, phrases: readonly TextTree[], reading: Reading): undefined {
  const [one, second] = phrases
  return note(reading, at, {
    code: 'aim/list',
    message: 'a list stands where one phrase says whom the player may select',
    why: 'several players are selected by one phrase; effects call them first, second and third',
    help: `write ${quoted(second === undefined ? (one?.text ?? '') : phraseOfAll(phrases.flatMap(text => pickOf(text) ?? [])))}`,
  })
}

/** `2 other living players`: as many as are selected by all of these, and like those. */
function phraseOfAll(picks: readonly Pick[]): string {
  const count = picks.reduce((sum, { most }) => sum + most, 0)
  const other = picks.every(({ another }) => another) ? 'other ' : ''
  const [life = 'any', ...lives] = new Set(picks.map(one => one.life))
  return `${count} ${other}${life === 'any' || lives.length > 0 ? '' : `${life} `}players`
}

function pickOfMap(tree: MapTree, reading: Reading): Aim | undefined {
  const fields = fieldsOf('pick', tree, reading)
  const from = fieldOf(fields, 'from', nameOf, reading)
  const must = fieldOf(fields, 'must', decodeTest, reading)
  if (from === undefined) return undefined
  const picked = pickOf(from)
  return picked === undefined ? noteUnknown(from, reading) : { ...picked, at: tree.at, ...given({ must }) }
}

function pickOf({ text, at }: Name): Pick | undefined {
  const [, another, life, one, self] = /^(another )?(?:(living|dead) )?(player)( or self)?$/.exec(text) ?? []
  if (one !== undefined && (another === undefined || self === undefined))
    return { kind: 'pick', least: 1, most: 1, another: another !== undefined, life: lifeOf(life), at, ...orSelf(self) }
  const [, upTo, digits, other, lives, himself] =
    /^(up to )?0*([1-9]\d{0,8}) (other )?(?:(living|dead) )?players?( or self)?$/.exec(text) ?? []
  if (digits === undefined || (other !== undefined && himself !== undefined)) return undefined
  const most = Number(digits)
  const least = upTo === undefined ? most : 1
  return { kind: 'pick', least, most, another: other !== undefined, life: lifeOf(lives), at, ...orSelf(himself) }
}

/** "You may not choose or target yourself unless otherwise stated" (G18): this states it. */
function orSelf(text: string | undefined): { readonly orSelf?: true } {
  return text === undefined ? {} : { orSelf: true }
}

function lifeOf(word: string | undefined): Pick['life'] {
  return word === 'living' || word === 'dead' ? word : 'any'
}

/** A text that speaks of players, and so is no name: `anothr player`, `two players`. */
function isMisspelt(text: string): boolean {
  return !reservedSelectors.has(text) && (/\bplayers?$/i.test(text) || besidesHimself.test(text))
}

/** `player including self`, `any player and yourself` */
const besidesHimself = /^(any |a )?players?[ ,(]+(including|incl\.?|and|also|with|or|even)\b.*sel(f|ves)\)?$/i

/** What the golden rule's own words come to. */
function otherwise(text: string): string | undefined {
  const [, allied] = /^(unallied|allied|non-allied|not allied)( living)? players?$/i.exec(text) ?? []
  if (besidesHimself.test(text)) return 'write “player or self”'
  if (/^any( living)? player$/i.test(text)) return 'write “player”, or “player or self” if he may select himself'
  return allied && `write { from: player, must: { ${/^allied$/i.test(allied) ? 'allied' : 'unallied'}: self } }`
}

function noteUnknown({ text, at }: Name, reading: Reading): undefined {
  return note(reading, at, {
    code: 'aim/unknown',
    message: `${quoted(text)} does not say whom the player may select`,
    why: 'it is [another] [living / dead] player [or self], or [up to] N [other] [living / dead] players [or self]',
    help:
      otherwise(text) ??
      meantOr(text, aimPhrases, 'write player, another living player, 2 players, or up to 2 other players'),
  })
}
