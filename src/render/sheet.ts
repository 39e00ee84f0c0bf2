import type { Seat, Sheet, SheetAbility, SheetPhase, SheetPlayer } from '../model/sheet.ts'
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

/** The file of a phase for a moderator to fill in: what may be submitted stands in it as comments. */
export function sheetText(sheet: Sheet, place: SheetPlace): string {
  return [...head(sheet, place), ...changes(sheet), ...actions(sheet), ...eliminated(sheet), ''].join('\n')
}

function head({ name, phase, living, seats }: Sheet, { setup, after, schema, seed }: SheetPlace): readonly string[] {
  return [
    ...(schema === undefined ? [] : [`# yaml-language-server: $schema=${schema}`]),
    `# ${titleOf(phase)} of ${escaped(name)}: ${living} of ${seats} players live.`,
    `setup: ${yamlText(setup)}`,
    `${phase.kind}: ${phase.number}`,
    ...(after === undefined ? [] : [`after: ${yamlText(after)}`]),
    ...(seed === undefined ? [] : [`seed: ${yamlText(seed)}  # what chance is drawn from`]),
  ]
}

function titleOf({ kind, number }: SheetPhase): string {
  return `${kind === 'night' ? 'Night' : 'Day'} ${number}`
}

function changes({ phase, before, isVoted }: Sheet): readonly string[] {
  const since = before === undefined ? `before ${phase.kind} ${phase.number}` : `since ${before.kind} ${before.number}`
  return [
    '',
    ...comment(`What the moderator did ${since}, in order. Any effect may stand here too.`),
    '# changes:',
    ...(phase.kind === 'day' || isVoted ? [] : ['#   - { eliminate: Name }']),
    '#   - { modkill: Name }',
    '#   - { replace: Name, with: Newcomer }',
  ]
}

/** By day the vote comes after all else. */
function eliminated({ phase }: Sheet): readonly string[] {
  return phase.kind === 'night' ? [] : ['', '# Who was voted out, after all that.', '# eliminated: Name']
}

function actions({ phase, players, idle, dead }: Sheet): readonly string[] {
  const nobody = [...seated('Nothing to send in', idle), ...seated('Dead', dead)]
  if (players.length === 0) return ['', '# Nobody has anything to send in.', ...nobody]
  return [
    '',
    ...comment(
      `Who does what: take the # away from the lines that were sent in, and write names for the dots.${
        phase.kind === 'day' ? ' They resolve one after the other, as they stand here.' : ''
      } “Name: none” says that somebody will do nothing.`,
    ),
    'actions:',
    ...players.flatMap((player, place) => [...(place === 0 ? [] : ['']), ...block(player, phase)]),
    ...(nobody.length === 0 ? [] : ['', ...nobody]),
  ]
}

function seated(what: string, seats: readonly Seat[]): readonly string[] {
  if (seats.length === 0) return []
  return comment(`${what}: ${seats.map(({ name, role }) => `${escaped(name)} (${escaped(role)})`).join(', ')}.`)
}

/** A player, his abilities, and the lines to fill in. */
function block({ name, role, abilities }: SheetPlayer, { kind }: SheetPhase): readonly string[] {
  const open = abilities.filter(({ refused }) => refused === undefined)
  const who = yamlText(name)
  const lines =
    kind === 'day'
      ? open.map(ability => `- ${who}: ${used([ability])}`)
      : together(open).map(abilities => `${who}: ${used(abilities)}`)
  return [
    `  # ${escaped(name)}, ${escaped(role)}`,
    ...abilities.flatMap(ability => comment(described(ability), '  #   ', '  #     ')),
    ...lines.map(line => `  # ${line}`),
  ]
}

/** What may be sent in on one night, and by itself each ability that is used instead of any other. */
function together(open: readonly SheetAbility[]): readonly (readonly SheetAbility[])[] {
  const isAlone = ({ line }: SheetAbility): boolean => line.limits.alone === true
  const others = open.filter(ability => !isAlone(ability))
  return [...(others.length === 0 ? [] : [others]), ...open.filter(isAlone).map(ability => [ability])]
}

function described({ name, line, faction, usesLeft, refused }: SheetAbility): string {
  // How many uses are left and why it is refused is said of itself.
  const { shots: _shots, nights: _nights, rest: _rest, ...limits } = line.limits
  const notes = [
    ...(usesLeft === undefined ? [] : [usesLeft === 1 ? '1 use left' : `${usesLeft} uses left`]),
    ...limitsOf(limits),
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

function comment(text: string, first = '# ', more = first): readonly string[] {
  return wrapped(text, 110).map((line, place) => `${place === 0 ? first : more}${line}`)
}
