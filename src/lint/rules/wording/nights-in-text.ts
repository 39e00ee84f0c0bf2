import type { Ability, Nights } from '../../../model/syntax.ts'
import { isNightOf } from '../../../plan/nights.ts'
import { bodyOf, abilityName, ownHoldings } from '../../actions.ts'
import { valueAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn, type Subject } from '../../subject.ts'
import { daysSaidIn, nightsSaidIn, type NightsSaid } from '../../nights-said.ts'
import { wordsIn } from '../../texts.ts'
import { hasNode, nodesOfKind } from '../../walk.ts'

export const nightsInText: Rule = {
  id: 'wording/nights-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says on which nights an ability may be used, and its limits say otherwise.',
  page: {
    what: 'The text of an ability, or of a modifier, says “odd nights”, “nights with an even number”, “night 2 or later”, “every night except the first” or “on the first night you may”, and `limits: { nights: .. }` says others or is missing. So it is of “each night” and no word of which, where there is a limit, and of “on the first day you may” of an ability of the day, with `cycles`. A text that says several, and an ability with a condition about the night, are left alone.',
    says: 'A player may do what his role PM says; the limits are what the night is resolved by.',
    bad: 'roles: { Cop: { abilities: { Look: { text: "On odd nights, target a player. You learn his side.", order: 100, target: player, limits: { nights: even }, do: { report: alignment, of: target } } } } }\n',
    good: 'roles: { Cop: { abilities: { Look: { text: "On odd nights, target a player. You learn his side.", order: 100, target: player, limits: { nights: odd }, do: { report: alignment, of: target } } } } }\n',
  },
  check: subject => limitedIn(subject).flatMap(flawOf),
}

/** An ability, or what a modifier lays over one. */
interface Limited {
  readonly name: string
  readonly at: Ability['at']
  readonly parts: Partial<Ability>
}

function limitedIn(subject: Subject): readonly Limited[] {
  const modifiers = [...subject.setup.modifiers.values()].filter(({ at }) => isOwn(at, subject))
  return [
    ...ownHoldings(subject).map(holding => ({
      name: abilityName(holding),
      at: holding.ability.at,
      parts: holding.ability,
    })),
    ...modifiers.map(modifier => ({ name: modifier.name, at: modifier.at, parts: bodyOf(modifier).over })),
  ]
}

function flawOf({ name, at, parts }: Limited): readonly Flaw[] {
  const { text = '', limits } = parts
  if (parts.phase === 'day') return onOtherDays({ name, at, parts })
  const [said, ...others] = decisive(nightsSaidIn(text))
  if (said === undefined) return everyNight({ name, at, parts })
  if (others.some(({ nights }) => JSON.stringify(nights) !== JSON.stringify(said.nights))) return []
  if (hasNode(parts, 'night')) return onOtherNights({ name, at, parts }, said)
  const { words, nights, or } = said
  if (limits?.nights !== undefined && or !== undefined && isAsSaid(limits.nights, or)) return []
  if (limits?.nights !== undefined && (isAsSaid(limits.nights, nights) || isOver(limits.nights, said, text))) return []
  return [
    {
      at: wordsIn(valueAt(at, ['text']), words),
      message: `the text of ${name} says “${words}”, and ${limits?.nights === undefined ? 'nothing limits its nights' : 'its limits say other nights'}`,
      why:
        limits?.nights === undefined
          ? 'what the text forbids is accepted, and resolved'
          : 'a player who goes by the text is refused, or acts on a night on which he should not',
      help: `write “limits: { nights: ${writtenOf(nights)} }”, or correct the text`,
    },
  ]
}

/** “On the first day you may ..” of what is used by day, on other days than that. */
function onOtherDays({ name, at, parts }: Limited): readonly Flaw[] {
  const { text = '', limits, requires } = parts
  const [said, ...others] = decisive(daysSaidIn(text))
  const days = limits?.cycles ?? limits?.nights
  if (said === undefined || !said.isAllowed || requires !== undefined || hasNode(parts, 'night')) return []
  if (others.some(({ nights }) => JSON.stringify(nights) !== JSON.stringify(said.nights))) return []
  if (days !== undefined && isAsSaid(days, said.nights)) return []
  return [
    {
      at: wordsIn(valueAt(at, ['text']), said.words),
      message: `the text of ${name} says “${said.words}”, and ${days === undefined ? 'nothing limits its days' : 'its limits say other days'}`,
      why:
        days === undefined
          ? 'what the text forbids is accepted, and resolved'
          : 'a player who goes by the text is refused, or acts on a day on which he should not',
      help: `write “limits: { cycles: ${writtenOf(said.nights)} }”, or correct the text`,
    },
  ]
}

/** All that it does depends on one condition about the night, which is of other nights than the text says. */
function onOtherNights({ name, at, parts }: Limited, { words, nights }: NightsSaid): readonly Flaw[] {
  const [only, ...others] = nodesOfKind(parts, 'night').flatMap(node =>
    'nights' in node ? (node.nights as Nights) : [],
  )
  const isMixed =
    others.length > 0 || hasNode(parts, 'not') || hasNode(parts, 'any') || parts.limits?.nights !== undefined
  const effects = [...(parts.do ?? []), ...(parts.steps ?? []).flatMap(step => step.do)]
  const isForAll = parts.requires !== undefined || effects.every(effect => effect.if !== undefined)
  if (only === undefined || isMixed || !isForAll || isAsSaid(only, nights)) return []
  return [
    {
      at: wordsIn(valueAt(at, ['text']), words),
      message: `the text of ${name} says “${words}”, and the ability asks for nights: ${writtenOf(only)}`,
      why: 'a player who goes by the text plans for another night',
      help: `write “{ night: ${writtenOf(nights)} }”, or correct the text`,
    },
  ]
}

/** “Each night” of what may not be used on all of them, where nothing is said of which. */
function everyNight({ name, at, parts: { text = '', limits, requires } }: Limited): readonly Flaw[] {
  const [words] =
    limits?.nights === undefined || requires !== undefined || ofSome.test(text) ? [] : (nightly.exec(text) ?? [])
  if (words === undefined || limits?.nights === undefined) return []
  return [
    {
      at: wordsIn(valueAt(at, ['text']), words),
      message: `the text of ${name} says “${words}”, and its limits say “nights: ${writtenOf(limits.nights)}”`,
      why: 'a player who goes by the text is refused',
      help: 'say in the text on which nights, or take the limit out',
    },
  ]
}

const nightly = /\b(?:each|every)(?: single)? night\b/i
/** A word that may be about which nights. */
const ofSome =
  /\b(?:odd|even|other|second|third|first|except|but|only|from|after|before|until|later|once|number\w*|not|never|starting|beginning|begins?)\b|\d|n['’]t\b/i

/** Where it speaks of several nights, those on which its player may do something. */
function decisive(said: readonly NightsSaid[]): readonly NightsSaid[] {
  const allowed = said.filter(({ isAllowed }) => isAllowed)
  return allowed.length === 0 ? said : allowed
}

/** It says from when on something is no longer so, and speaks of the nights before by themselves. */
function isOver(limits: Nights, { nights, isAllowed }: NightsSaid, text: string): boolean {
  if (
    isAllowed ||
    nights.kind !== 'from' ||
    !/\b(?:first night|first (?:two|three) nights|night 1|nights 1)\b/i.test(text)
  )
    return false
  return nightsUpTo(12).every(night => isNightOf(limits, night) !== isNightOf(nights, night))
}

function nightsUpTo(length: number): readonly number[] {
  return Array.from({ length }, (_, place) => place + 1)
}

/** Of odd and even nights some may be left out; who counts up several speaks of no later ones. */
function isAsSaid(limits: Nights, said: Nights): boolean {
  const isPart = said.kind === 'odd' || said.kind === 'even'
  const isRow = said.kind === 'only' && said.nights.length > 1
  const length = isRow ? said.nights.reduce((most, night) => (night > most && night < 12 ? night : most), 1) : 12
  return nightsUpTo(length).every(night => {
    const [may, is] = [isNightOf(limits, night), isNightOf(said, night)]
    return may === is || (isPart && !may)
  })
}

function writtenOf(nights: Nights): string {
  if (nights.kind === 'from') return `${nights.night}+`
  return nights.kind === 'only' ? `[${nights.nights.join(', ')}]` : nights.kind
}
