import type { Seat, Sheet, SheetAbility, SheetPhase, SheetPlayer } from '../model/sheet.ts'
import { listed } from '../model/listed.ts'
import { escaped } from './escape.ts'
import { markOf } from '../letters/ability-mark.ts'
import { limitsOf } from './roles.ts'
import { wrapped } from './wrap.ts'
import { yamlText } from './yaml-text.ts'

/** What stands in a sheet beside the game: names of files as seen from it, and the seed it draws from. */
export interface SheetPlace {
  readonly setup: string
  readonly after?: string
  readonly schema?: string
  readonly seed?: string
}

/** Lines that say what may be written in a place: all of them begin with `#:`, and are those of `snarf next` alone. */
export interface SheetBlock {
  readonly key: string
  /** Whose it is, if it is about one player. */
  readonly player?: string
  /** How the first of its lines begins, but for spaces. */
  readonly begins: string
  readonly lines: readonly string[]
  /** Those of them that are filled in. */
  readonly templates: readonly string[]
}

/** The file of a phase for a moderator to fill in: what may be submitted stands in it as comments. */
export function sheetText(sheet: Sheet, place: SheetPlace): string {
  const blocks = sheetBlocks(sheet)
  const of = (wanted: string): readonly string[] =>
    blocks.filter(({ key }) => key === wanted).flatMap(({ lines }) => lines)
  const players = blocks.filter(({ player }) => player !== undefined)
  const nobody = [...of('idle'), ...of('dead')]
  const { phase } = sheet
  const vote = of('vote')
  const { setup, after, schema, seed } = place
  return [
    ...(schema === undefined ? [] : [`# yaml-language-server: $schema=${schema}`]),
    ...of('head'),
    `setup: ${yamlText(setup)}`,
    `${phase.kind}: ${phase.number}`,
    ...(after === undefined ? [] : [`after: ${yamlText(after)}`]),
    ...(seed === undefined ? [] : [`seed: ${yamlText(seed)}  # what chance is drawn from`]),
    '',
    ...of('changes'),
    '',
    ...of('actions'),
    ...(players.length === 0 ? nobody : ['actions:']),
    ...players.flatMap(({ lines }, each) => [...(each === 0 ? [] : ['']), ...lines]),
    ...(players.length === 0 || nobody.length === 0 ? [] : ['', ...nobody]),
    ...(vote.length === 0 ? [] : ['', ...vote]),
    '',
  ].join('\n')
}

/** Its comments by what they are about, in their order. */
export function sheetBlocks(sheet: Sheet): readonly SheetBlock[] {
  const { name, phase, living, seats, before, isVoted, players, idle, dead } = sheet
  const since = before === undefined ? `before ${phase.kind} ${phase.number}` : `since ${before.kind} ${before.number}`
  const instructions =
    players.length === 0
      ? ['#: Nobody has anything to send in.']
      : comment(
          `Who does what: take the #: away from the lines that were sent in, and write names for the dots.${phase.kind === 'day' ? ` ${turnsOf(sheet)}` : ''} “Name: none” says that somebody will do nothing.`,
        )
  return [
    blockOf('head', `#: ${titleOf(phase)} of `, [
      `#: ${titleOf(phase)} of ${escaped(name)}: ${living} of ${seats} players live.`,
    ]),
    blockOf(
      'changes',
      '#: What the moderator did ',
      [...comment(`What the moderator did ${since}, in order. Any effect may stand here too.`)],
      [
        '#: changes:',
        ...(phase.kind === 'day' || isVoted ? [] : ['#:   - { eliminate: Name }']),
        '#:   - { modkill: Name }',
        '#:   - { replace: Name, with: Newcomer }',
      ],
    ),
    blockOf('actions', players.length === 0 ? '#: Nobody has anything' : '#: Who does what: ', instructions),
    ...players.map(player => playerBlock(player, phase)),
    ...seated('idle', 'Nothing to send in', idle),
    ...seated('dead', 'Dead', dead),
    ...(phase.kind === 'night'
      ? []
      : [
          blockOf(
            'vote',
            '#: Who was voted out',
            ['#: Who was voted out, after all that; [] for nobody.'],
            ['#: eliminated: Name'],
          ),
        ]),
  ]
}

/** In which order actions of a day resolve. */
function turnsOf({ waitsByDay, players }: Sheet): string {
  const inTurn = 'They resolve one after the other, as they stand here.'
  if (!waitsByDay) return inTurn
  const own = players.flatMap(({ abilities }) => abilities)
  const isInnateInstant = own.some(({ isInnate, line }) => isInnate === true && line.when === 'day')
  const isOther = own.some(({ isInnate, line }) => isInnate !== true && line.when === 'day')
  const windows =
    isInnateInstant && isOther
      ? ' Between “window: opens” and “window: closes” nothing instant counts but what everybody has.'
      : ''
  if (own.every(({ line }) => line.when === 'day')) return `${inTurn}${windows}`
  return `What is instant resolves as it stands here, one after the other; all else waits for the end of the day.${windows}`
}

function blockOf(key: string, begins: string, lines: readonly string[], templates: readonly string[] = []): SheetBlock {
  return { key, begins, lines: [...lines, ...templates], templates }
}

function titleOf({ kind, number }: SheetPhase): string {
  return `${kind === 'night' ? 'Night' : 'Day'} ${number}`
}

function seated(key: string, what: string, seats: readonly Seat[]): readonly SheetBlock[] {
  if (seats.length === 0) return []
  const names = seats.map(seat => `${escaped(seat.name)} (${escaped(roleAndLeft(seat))})`).join(', ')
  return [blockOf(key, `#: ${what}: `, comment(`${what}: ${names}.`))]
}

/** A player, his abilities, and the lines to fill in. */
function playerBlock(player: SheetPlayer, { kind }: SheetPhase): SheetBlock {
  const { name, abilities } = player
  const open = abilities.filter(({ refused }) => refused === undefined)
  const who = yamlText(name)
  const uses =
    kind === 'day'
      ? open.map(ability => `- ${who}: ${used([ability])}`)
      : together(open).map(abilities => `${who}: ${used(abilities)}`)
  const templates = uses.map(line => `  #: ${line}`)
  const begins = `#: ${escaped(name)}, `
  const about = abilities.flatMap(ability => comment(described(ability), '  #:   ', '  #:     '))
  return {
    key: `player ${name}`,
    player: name,
    begins,
    lines: [`  ${begins}${escaped(roleAndLeft(player))}`, ...about, ...templates],
    templates,
  }
}

/** What may be sent in on one night, and by itself each ability that is used instead of any other. */
function together(open: readonly SheetAbility[]): readonly (readonly SheetAbility[])[] {
  const isAlone = ({ line }: SheetAbility): boolean => line.limits.alone === true
  const others = open.filter(ability => !isAlone(ability))
  return [...(others.length === 0 ? [] : [others]), ...open.filter(isAlone).map(ability => [ability])]
}

/** `Town Mirror; Looking Glass: 1 use left` */
function roleAndLeft({ role, left }: Seat): string {
  return [role, ...left.map(({ ability, uses }) => `${ability}: ${usesWords(uses)}`)].join('; ')
}

function usesWords(uses: number): string {
  return uses === 1 ? '1 use left' : `${uses} uses left`
}

function described({ name, line, faction, usesLeft, barred = [], refused }: SheetAbility): string {
  // How many uses are left and why it is refused is said of itself.
  const { shots: _shots, nights: _nights, rest: _rest, ...limits } = line.limits
  const notes = [
    ...(usesLeft === undefined ? [] : [usesWords(usesLeft)]),
    ...limitsOf(limits),
    ...(barred.length === 0 ? [] : [`not ${listed(barred)} this time`]),
  ]
  const text = [line.text.replace(/\s+/g, ' '), notes.length === 0 ? '' : `(${notes.join('; ')})`]
  const head = `${name} ${markOf(line)}${faction === undefined ? '' : ` of the ${faction}`}: `
  const not = refused === undefined ? '' : `Not this time: ${refused}.`
  return escaped((head + [...text, not].filter(part => part !== '').join(' ')).replace(/: $/, ''))
}

/** Several abilities as a map, or as a list where one of them selects nobody and so has no value. */
function used(abilities: readonly SheetAbility[]): string {
  const [only, ...others] = abilities.map(entry)
  const isMap = ({ targets, chosen, asksText }: SheetAbility): boolean => targets + chosen > 0 || asksText
  if (abilities.every(isMap)) return `{ ${abilities.map(entry).join(', ')} }`
  if (only !== undefined && others.length === 0) return only
  return `[${abilities.map(ability => (isMap(ability) ? `{ ${entry(ability)} }` : entry(ability))).join(', ')}]`
}

function entry({ name, targets, chosen, asksText }: SheetAbility): string {
  const parts = [
    ...(targets > 0 ? [`target: ${dots(targets)}`] : []),
    ...(chosen > 0 ? [`choose: ${dots(chosen)}`] : []),
    ...(asksText ? ['text: "..."'] : []),
  ]
  const written = yamlText(name)
  if (parts.length === 0) return written
  if (parts.length > 1 || asksText) return `${written}: { ${parts.join(', ')} }`
  return `${written}: ${dots(targets + chosen)}`
}

/** A place for each name; of very many the first few. */
function dots(count: number): string {
  return count === 1 ? '...' : `[${Array<string>(Math.min(count, 3)).fill('...').join(', ')}]`
}

function comment(text: string, first = '#: ', more = first): readonly string[] {
  return wrapped(text, 110).map((line, place) => `${place === 0 ? first : more}${line}`)
}
