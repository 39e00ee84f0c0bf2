import { list, paragraph, text, type Block, type Line, type Message } from '../model/message.ts'
import type { AbilityLine } from '../model/role-line.ts'
import type { RolePm } from '../model/role-pm.ts'
import { roleTitle } from '../model/role-title.ts'
import type { Wording } from '../model/wording.ts'
import { named } from '../words/named.ts'
import { inWordsOf } from '../words/in-words.ts'
import { say, sayAll } from '../words/say.ts'
import { worded } from '../words/worded.ts'

/** What one player is told of himself: as he begins to play, or later, as what he is has changed. */
export function rolePm(pm: RolePm, wording: Wording, isLater = false): Message {
  const { game, player, replaced, innate } = pm
  // What his side does is his own where he is that side.
  const [abilities, shared] = isSideOfHisOwn(pm) ? [[...pm.abilities, ...pm.shared], []] : [pm.abilities, pm.shared]
  const role = named(wording, roleTitle(pm.faction, pm.role))
  const wins = winLine(pm, wording)
  return [
    ...block([say(wording, isLater ? 'pm.now' : 'pm.welcome', { game, player, role })]),
    ...(replaced === undefined ? [] : block([say(wording, 'pm.in-place-of', { player, replaced })])),
    ...(pm.text === undefined ? [] : [paragraph([[text(worded(wording, pm.text.trim()))]])]),
    ...block([say(wording, 'pm.abilities'), ...(abilities.length === 0 ? [say(wording, 'pm.no-abilities')] : [])]),
    ...listOf(abilities, wording),
    ...(mayUseSeveral(abilities) ? block([say(wording, 'pm.several')]) : []),
    ...(innate.length === 0 ? [] : block([say(wording, 'pm.innate')])),
    ...listOf(innate, wording),
    ...block([say(wording, 'pm.faction'), sideLine(pm, wording), ...bondLines(pm, wording)]),
    ...listOf(shared, wording),
    ...(mayUseSeveral(shared) ? block([say(wording, 'pm.several')]) : []),
    ...(mayUseBoth(abilities, shared) ? block([say(wording, 'pm.several-shared')]) : []),
    ...(pm.lent ?? []).flatMap(({ player, abilities }) => [
      ...block([say(wording, 'pm.lent', { player })]),
      ...listOf(abilities, wording),
    ]),
    ...(wins === undefined ? [] : block([say(wording, 'pm.win'), wins])),
    ...block([say(wording, 'pm.confirm')]),
  ]
}

function listOf(abilities: readonly AbilityLine[], wording: Wording): readonly Block[] {
  return abilities.length === 0 ? [] : [list(sayAll(abilities.map(ability => abilityLine(ability, wording))))]
}

/** Are there two that are sent in and of which neither keeps the other off on any night? */
function mayUseSeveral(abilities: readonly AbilityLine[]): boolean {
  return abilities.some((one, place) => mayUseBoth([one], abilities.slice(place + 1)))
}

/** Is there one of each such? */
function mayUseBoth(some: readonly AbilityLine[], others: readonly AbilityLine[]): boolean {
  const [one, other] = [some.filter(isSentBesides), others.filter(isSentBesides)]
  return one.length > 0 && other.length > 0 && [...one, ...other].some(isOfEveryNight)
}

function isSentBesides({ when, while: works, limits, usesLeft }: AbilityLine): boolean {
  return sentAtNight.has(when) && works !== 'dead' && limits.alone !== true && usesLeft !== 0
}

function isOfEveryNight({ limits: { nights, cycles } }: AbilityLine): boolean {
  return nights === undefined && cycles === undefined
}

const sentAtNight: ReadonlySet<AbilityLine['when']> = new Set(['night', 'compound', 'instant'])

function abilityLine(ability: AbilityLine, wording: Wording): Line | undefined {
  const values = { ability: named(wording, ability.name), mark: { line: markLine(ability, wording) } }
  const line =
    ability.text.trim() === ''
      ? say(wording, 'pm.ability-bare', values)
      : say(wording, 'pm.ability', { ...values, text: abilityTextIn(ability, wording) })
  const left = usesLine(ability, wording)
  return line === undefined || left === undefined ? line : [...line, text(' '), ...left]
}

/** Of more uses than the ability begins with it is said that some were given besides. */
function usesLine({ usesLeft, limits: { shots } }: AbilityLine, wording: Wording): Line | undefined {
  if (usesLeft === undefined) return undefined
  return say(wording, shots !== undefined && usesLeft > shots ? 'pm.more-uses-left' : 'pm.uses-left', {
    count: usesLeft,
  })
}

/** In the words of the wording: what it has for the whole text, then what it has for each part of what that says. */
export function abilityTextIn({ text: written, says }: Pick<AbilityLine, 'text' | 'says'>, wording: Wording): string {
  const own = wording.texts.get(written.trim())
  const said = says && inWordsOf(says, wording)
  // What English says may be said otherwise in English too, sentence by sentence.
  return own ?? (said === undefined || wording.language.startsWith('en') ? worded(wording, said ?? written) : said)
}

function markLine({ when, orders }: AbilityLine, wording: Wording): Line {
  const waits = orders.join(', ')
  if (when === 'night' && waits !== '') return [text(waits)]
  const key = when === 'triggered' && waits !== '' ? 'triggered-at' : when
  return say(wording, `pm.mark-${key}`, { orders: waits }) ?? []
}

function sideLine(pm: RolePm, wording: Wording): Line | undefined {
  const { faction, partners, shared } = pm
  const values = { faction: named(wording, faction), players: partners.map(each => standing(each, pm, wording)) }
  if (partners.length > 0) return say(wording, 'pm.side-with', values)
  if (isSideOfHisOwn(pm)) return say(wording, 'pm.side-own', values)
  return say(wording, shared.length > 0 ? 'pm.side-alone' : 'pm.side', values)
}

/** Whose role is called as his side is, and who has it to himself: a Serial Killer, a 1-Shot Arsonist. */
function isSideOfHisOwn({ faction, role, partners, shared }: RolePm): boolean {
  return partners.length === 0 && shared.length > 0 && (role === faction || role.endsWith(` ${faction}`))
}

/** A name, and that he is dead if he is. */
function standing(player: string, { dead = [] }: RolePm, wording: Wording): string {
  const said = dead.includes(player) ? say(wording, 'pm.dead', { player }) : undefined
  return said?.map(part => (part.kind === 'text' ? part.text : '')).join('') ?? player
}

function bondLines(pm: RolePm, wording: Wording): readonly (Line | undefined)[] {
  return pm.bonds.map(({ as, player, isRole }) =>
    say(wording, 'pm.bond', {
      bond: named(wording, as),
      player: isRole ? named(wording, player) : standing(player, pm, wording),
    }),
  )
}

function winLine({ wins }: RolePm, wording: Wording): Line | undefined {
  if (wins === undefined) return undefined
  if (wins.condition === 'own condition') return [text(abilityTextIn({ ...wins, text: wins.text ?? '' }, wording))]
  return say(wording, `pm.win-${wins.condition.replaceAll(' ', '-')}`, { faction: named(wording, wins.faction) })
}

function block(lines: readonly (Line | undefined)[]): readonly Block[] {
  const said = sayAll(lines)
  return said.length === 0 ? [] : [paragraph(said)]
}
