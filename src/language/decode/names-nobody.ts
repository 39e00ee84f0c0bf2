import { braces, isPlaceholder } from '../../model/placeholders.ts'
import type { Span } from '../../model/diagnostic.ts'
import type { Ability, Arg, AimOrMark, Effect, ModifierBody } from '../../model/syntax.ts'
import { note, type Reading } from '../reading.ts'
import { noteChosenNames } from './chosen-names.ts'
import type { MapTree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'

/** Words that stand for players in some places only, and how many of them are selected, for `second` and `third`. */
interface Known {
  readonly self: boolean
  readonly target: boolean
  readonly chosen: boolean
  /** What is chosen is a mark, which a text can say. */
  readonly mark: boolean
  /** What is chosen is a role, of which a test can ask. */
  readonly role?: boolean
  readonly selected: number
  readonly actor: boolean
  readonly victim: boolean
}

/** What the moderator does is done by nobody, to whom he names. */
export const ofModerator: Known = {
  self: false, target: false, chosen: false, mark: false, selected: 0, actor: false, victim: false,
} // prettier-ignore

/** Notes the words of an ability that can name nobody where they stand. */
export function abilityNamesNobody(ability: Ability, tree: MapTree, reading: Reading): void {
  const isWritten = (part: string): boolean => tree.entries.some(({ key }) => key.text === part)
  partsNameNobody(ability, knownIn(ability, isWritten), tree, reading)
  noteChosenNames(ability, reading)
}

/** Likewise of effects with which the code of an ability answers. */
export function answerNamesNobody(effects: readonly Effect[], ability: Ability, reading: Reading): void {
  const known = knownIn(ability, part => ability[part] !== undefined)
  for (const effect of effects) effectNamesNobody(effect, known, reading)
}

/** Likewise of what a modifier lays over abilities: those that it speaks of may know more than it says. */
export function changeNamesNobody({ over, change }: ModifierBody, tree: MapTree, reading: Reading): void {
  const isSetOff = over.when !== undefined || change === undefined || change === 'each ability'
  const isAimed = isSetOff || change === 'each active ability' || over.target !== undefined
  const known = {
    self: true,
    target: isAimed,
    chosen: true,
    mark: false,
    role: true,
    selected: Infinity,
    actor: isSetOff,
    victim: isSetOff,
  }
  partsNameNobody(over, known, tree, reading)
}

function partsNameNobody(parts: ModifierBody['over'], known: Known, tree: MapTree, reading: Reading): void {
  const at = (key: string): Span => tree.entries.find(entry => entry.key.text === key)?.value.at ?? tree.at
  look(parts.when, { ...ofModerator, self: true }, at('when'), reading)
  for (const key of ['target', 'choose'] as const) {
    const aim = parts[key]
    if (aim?.kind === 'selector') look(aim.selector, { ...known, target: known.actor, chosen: false }, aim.at, reading)
    if (aim?.kind === 'pick') look(aim.must, known, aim.at, reading)
  }
  look(parts.requires, known, at('requires'), reading)
  const { steps = [], do: done = [], otherwise = [] } = parts
  for (const step of steps) look(step.if, known, step.at, reading)
  for (const effect of [...done, ...steps.flatMap(step => step.do), ...otherwise])
    effectNamesNobody(effect, known, reading)
}

/** Likewise of an effect, where some words are known. */
export function effectNamesNobody(effect: Effect, known: Known, reading: Reading): void {
  const { verb, args, at } = effect
  look(effect.if, known, at, reading)
  for (const [name, arg] of Object.entries(args)) {
    if (typeof arg === 'string') lookInText(arg, known, at, reading)
    else if (isEffects(arg)) for (const each of arg) effectNamesNobody(each, withinOf(effect, known), reading)
    else look(arg, knownAt(name, effect, known), at, reading)
  }
  // What follows it speaks of the player reached as the victim.
  for (const each of effect.afterwards ?? [])
    effectNamesNobody(each, { ...known, victim: verb !== 'announce' }, reading)
}

/** `has` tells whether it says such a part, also one that could not be read. */
function knownIn({ target, choose, when }: Ability, has: (part: 'target' | 'choose' | 'when') => boolean): Known {
  const isOfMarks = choose?.kind === 'mark'
  const isSetOff = has('when') && when?.event !== 'begins'
  const isTargeted = has('target') || isSetOff
  return {
    self: true,
    target: isTargeted,
    chosen: has('choose') && !isOfMarks,
    mark: isOfMarks,
    role: isOfMarks && choose.group.text === 'role',
    // "First, second, third of those selected: the targets, or where there are none the chosen."
    selected: isTargeted ? mostOf(target) : has('choose') ? mostOf(choose) : 0,
    actor: isSetOff,
    victim: isSetOff,
  }
}

function mostOf(choice: AimOrMark | undefined): number {
  return choice?.kind === 'pick' ? choice.most : choice?.kind === 'mark' ? 0 : Infinity
}

/** In what a `whenever` does, the event that it heard has an actor and a victim. */
function withinOf({ verb, args: { whenever, target } }: Effect, known: Known): Known {
  if (verb !== 'whenever') return known
  const isCaused = !isEvent(whenever) || whenever.event !== 'begins'
  return { ...known, actor: isCaused, victim: isCaused, target: known.target || target !== undefined }
}

/** Where an attempt is turned to, `actor` is who makes it; what a `whenever` targets is asked when it has heard. */
function knownAt(option: string, effect: Effect, known: Known): Known {
  const { verb } = effect
  if (option === 'to' && (verb === 'divert' || verb === 'intercept')) return { ...known, actor: true }
  return option === 'target' && verb === 'whenever'
    ? withinOf({ ...effect, args: { ...effect.args, target: 'this' } }, known)
    : known
}

function isEvent(arg: Arg | undefined): arg is Extract<Arg, { readonly event: string }> {
  return typeof arg === 'object' && 'event' in arg
}

function isEffects(arg: Arg): arg is readonly Effect[] {
  return Array.isArray(arg) && arg.every(each => typeof each === 'object' && 'verb' in each)
}

/** Every selector within a piece of syntax. */
function look(value: unknown, known: Known, at: Span, reading: Reading): void {
  if (typeof value !== 'object' || value === null || 'source' in value) return
  const word = wordOf(value)
  if (word !== undefined) check(word, word === 'chosen-role' ? 'chosen' : word, known, at, reading)
  else
    for (const [key, inner] of Object.entries(value) as [string, unknown][])
      // The new target of a state in full: `will: { target: actor }`.
      look(
        inner,
        key === 'to' && 'kind' in value && value.kind === 'target' ? { ...known, actor: true } : known,
        at,
        reading,
      )
}

const ordinals = ['first', 'second', 'third']

function wordOf(value: object): string | undefined {
  if (!('kind' in value)) return undefined
  if (value.kind === 'nth' && 'n' in value && typeof value.n === 'number') return ordinals[value.n]
  return Object.keys(value).length === 1 && typeof value.kind === 'string' ? value.kind : undefined
}

function lookInText(text: string, known: Known, at: Span, reading: Reading): void {
  for (const [written, word = ''] of text.matchAll(braces)) {
    const named = word.trim()
    const said = known.mark ? { ...known, chosen: true } : known
    if (isOfNobody(known) && !isPlaceholder(named)) withoutAdvice(placeOf(at, written), reading)
    else check(named === 'name' ? 'target' : named, written, said, at, reading, 'text')
  }
}

function isOfNobody({ self, actor, victim }: Known): boolean {
  return !self && !actor && !victim
}

/** No word in braces can be meant there by one that means nothing. */
function withoutAdvice({ start }: Span, { findings }: Reading): void {
  const place = findings.findIndex(({ code, at }) => code === 'text/placeholder' && at.start === start)
  const finding = findings[place]
  if (finding !== undefined) findings[place] = { ...finding, help: byModeratorInText.help }
}

function check(
  word: string,
  written: string,
  known: Known,
  at: Span,
  reading: Reading,
  where: 'text' | 'selector' = 'selector',
): void {
  const found = whyNobody(word, known)
  const because = found === byModerator && where === 'text' ? byModeratorInText : found
  const place = because && placeOf(at, written)
  if (because === undefined || place === undefined) return
  if (reading.findings.some(other => other.code === code && other.at.start === place.start)) return
  note(reading, place, { code, message: `${quoted(written)} can name nobody here`, ...because })
}

const code = 'setup/names-nobody'

interface Because {
  readonly why: string
  readonly help: string
}

function whyNobody(word: string, known: Known): Because | undefined {
  const place = ordinals.indexOf(word)
  if (!known.self && (place >= 0 || ofPlayers.has(word))) return byModerator
  if (place >= 0) return place < known.selected ? undefined : tooFew(known.selected)
  switch (word) {
    case 'target':
      return known.target ? undefined : noTarget
    case 'chosen':
      if (known.chosen) return undefined
      return known.mark
        ? chosenIsNobody(known)
        : { why: 'the player chooses nobody', help: 'add “choose: player”, or say `target`, `self` or a name' }
    case 'chosen-role':
      return known.role === true ? undefined : noRole
    case 'actor':
    case 'victim':
      return known[word] ? undefined : nothingSetsOff
    default:
      return undefined
  }
}

function chosenIsNobody({ role }: Known): Because {
  const [what, test] = role === true ? ['role', 'a test can ask for it, `{ role: chosen }`; '] : ['mark', '']
  return {
    why: `what the player chooses is a ${what}, and no player`,
    help: `say \`target\`, \`self\` or a name; ${test}a text can say the ${what}: \`{chosen}\``,
  }
}

const ofPlayers = new Set(['self', 'target', 'chosen', 'actor', 'victim'])

const byModerator: Because = {
  why: 'the moderator is no player, and selects nobody',
  help: 'name the player, or write { players: <test> }',
}

const byModeratorInText: Because = {
  why: byModerator.why,
  help: 'write the name itself, without the braces',
}

const noTarget: Because = {
  why: 'the player targets nobody, and no action sets this off',
  help: 'give the ability “target: player”, and an order if it has none, or say `self`, a name, or { players: <test> }',
}

const noRole: Because = {
  why: 'the player chooses no role',
  help: 'add “choose: a role”, or name the role',
}

const nothingSetsOff: Because = {
  why: 'no event sets this off: there is nobody who caused it, and nobody whom it happened to',
  help: 'say it in an ability with `when`, in the “do” of a `whenever`, or as the “to” of a `divert` or an `intercept`, where `actor` is who makes the attempt',
}

function tooFew(selected: number): Because {
  const most = selected === 0 ? 'nobody is' : selected === 1 ? 'one player is' : `at most ${selected} players are`
  return { why: `${most} selected`, help: 'let more be selected, such as “target: 2 players”, or name another' }
}

/** Where a word stands within a stretch of a file, as long as it is written there as it is read; a key is none. */
function placeOf(at: Span, written: string): Span {
  const text = at.source.text.slice(at.start, at.end)
  const offset = written.startsWith('{')
    ? text.indexOf(written)
    : text.search(new RegExp(`(?<![\\w-])${written}(?![\\w-]|:)`))
  return offset < 0 ? at : { ...at, start: at.start + offset, end: at.start + offset + written.length }
}
