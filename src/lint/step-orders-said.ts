import type { Ability, Effect } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'

/** An order of a compound that stands beside what another of its steps does. */
export interface StepOrderSaid {
  readonly words: string
  readonly order: number
  readonly right: number
}

/** “Blocked [60] and protected [40]”: the orders of two steps, each beside the effect of the other one. */
export function wrongStepOrder(text: string, { steps = [] }: Ability): StepOrderSaid | undefined {
  const does = steps.map(({ order, do: effects }) => ({ order, deed: deedOf(effects) }))
  const deeds = does.flatMap(({ deed }) => deed ?? [])
  if (deeds.length < 2 || deeds.length < steps.length || new Set(deeds).size < deeds.length) return undefined
  const said = foundIn(text, bracketed).map(({ 0: words, 1: number, index }) => ({
    words,
    order: Number(number),
    index,
  }))
  if (said.length < 2 || said.some(({ order }) => !does.some(step => step.order === order))) return undefined
  // Numbers stand behind what they are of, or before it.
  const ways = [
    said.map(({ index }, place) => text.slice(endOf(said[place - 1]), index)),
    said.map((one, place) => text.slice(endOf(one), said[place + 1]?.index)),
  ]
  const placed = ways.map(parts => parts.map(part => onlyDeedIn(part, deeds)))
  const isRight = (found: readonly (Deed | undefined)[]): boolean =>
    found.every((deed, place) => deed !== undefined && isOf(said[place]?.order, deed))
  if (placed.some(isRight)) return undefined
  const whole = placed.find(found => !found.includes(undefined))
  const wrong = said.find(({ order }, place) => whole?.[place] !== undefined && !isOf(order, whole[place]))
  const right = does.find(({ deed }) => wrong !== undefined && deed === whole?.[said.indexOf(wrong)])
  return wrong === undefined || right === undefined
    ? undefined
    : { words: wrong.words, order: wrong.order, right: right.order }

  function isOf(order: number | undefined, deed: Deed): boolean {
    return does.some(step => step.order === order && step.deed === deed)
  }
}

const bracketed = /\[(\d+(?:\.\d+)?)\]/g

function endOf(said: { readonly words: string; readonly index: number } | undefined): number {
  return said === undefined ? 0 : said.index + said.words.length
}

type Deed = keyof typeof saying

/** What all effects of a step are, as a text says it. */
function deedOf(effects: readonly Effect[]): Deed | undefined {
  const [only, ...others] = new Set(effects.map(({ verb }) => deedsByVerb[verb]))
  return others.length > 0 ? undefined : only
}

const deedsByVerb: Readonly<Partial<Record<string, Deed>>> = { block: 'block', protect: 'safety', immune: 'safety', kill: 'death', die: 'death', report: 'report' } // prettier-ignore

/** The one deed of which a part of a text speaks. */
function onlyDeedIn(part: string, deeds: readonly Deed[]): Deed | undefined {
  const [only, ...others] = deeds.filter(deed => saying[deed].test(part))
  return others.length > 0 ? undefined : only
}

const saying = {
  block:
    /\b(?:(?:role-?)?block(?:s|ed)?|cannot act|locked (?:up|away)|(?:actions?|whatever|what)\b(?!.*\bkill)[^.;]*\bfails?)\b/i,
  safety: /\b(?:protect(?:s|ed)?|safe|saved|healed|guarded|attempts? to kill|tries to kill|cannot be killed|immune)\b/i,
  death: /\b(?:dies?|is killed|you kill|killed)\b(?!.*\bfails?)/i,
  report: /\b(?:learn|told|find out|are given|discover)\b/i,
} as const
