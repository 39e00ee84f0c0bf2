import type { Finding } from '../../model/diagnostic.ts'
import { aFlag, aText, ifThere, isWith } from '../../model/call-checks.ts'
import { shown, type Check } from '../../model/call-error.ts'
import { tried } from '../../model/tried.ts'
import { mapFindings } from '../../extensions/mistakes.ts'
import type { Expected, Phase, Submission } from '../../model/phase.ts'
import type { Name } from '../../model/syntax.ts'
import { asRead } from '../../text/as-read.ts'
import { saysNone } from '../submissions/passes.ts'

/** What a player sent in: one use of an ability, or that there will be none (of one ability, if it names one). */
export type SentIn =
  | {
      readonly kind: 'action'
      readonly player: string
      /** As the setup calls it, with its owner and a dot where the player has two of one name: `Kill`, `Mafia.Kill`. */
      readonly ability: string
      readonly target: readonly string[]
      readonly choose: readonly string[]
      /** What is passed on, where the ability passes a text on. */
      readonly text?: string
    }
  | { readonly kind: 'none'; readonly player: string; readonly ability?: string }

/** Whom an action selects: one name or several, in the order in which the ability asks for them. */
export interface Selected {
  readonly target?: string | readonly string[]
  readonly choose?: string | readonly string[]
  readonly text?: string
}

/** An action as it is sent in. */
export function sentAction(player: string, ability: string, selected: Selected | null): SentIn {
  const { target = [], choose = [], text } = selected ?? {}
  const names = { player: said(player), ability: said(ability) }
  const action = { kind: 'action', ...names, target: listOf(target), choose: listOf(choose) } as const
  return text === undefined ? action : { ...action, text }
}

/** What was sent in as it is kept: its ability as the setup calls it, and what says that an ability is not used as that. */
export function keptAs(sent: SentIn, ability: string | undefined, isNone: boolean): SentIn {
  if (ability === undefined) return sent
  return isNone ? { kind: 'none', player: sent.player, ability } : { ...sent, ability }
}

/** A line of `actions`, as the file of a phase has it. */
export function sentLine(sent: SentIn): Expected {
  return { [sent.player]: valueOf(sent) }
}

function valueOf(sent: SentIn): Expected {
  if (sent.kind === 'none') return sent.ability === undefined ? 'none' : { [sent.ability]: 'none' }
  const { ability, target, choose, text } = sent
  const [first] = target
  if (choose.length > 0 || text !== undefined) {
    const told = text === undefined ? [] : [['text', text] as const]
    return { [ability]: Object.fromEntries([...some('target', target), ...some('choose', choose), ...told]) }
  }
  if (first === undefined) return ability
  return { [ability]: target.length === 1 ? first : target }
}

function some(key: string, names: readonly string[]): readonly (readonly [string, Expected])[] {
  return names.length === 0 ? [] : [[key, names]]
}

/** All that was sent in to a phase as read, in the order of its file. `names` are those who play. */
export function sentOf(
  { submissions, passed }: Pick<Phase, 'submissions' | 'passed'>,
  names: readonly string[],
): readonly SentIn[] {
  const some = submissions.map(one => ({ at: one.actor.at, sent: oneOf(one, names) }))
  const none = passed.map(({ text, at }) => ({ at, sent: { kind: 'none', player: text } as const }))
  return [...some, ...none].sort((one, other) => one.at.start - other.at.start).map(({ sent }) => sent)
}

function oneOf(submission: Submission, names: readonly string[]): SentIn {
  const { actor, ability, targets, chosen, text } = submission
  if (saysNone(submission, names)) return { kind: 'none', player: actor.text, ability: ability.text }
  const more = text === undefined ? {} : { text }
  return sentAction(actor.text, ability.text, { target: targets.map(textOf), choose: chosen.map(textOf), ...more })
}

function textOf({ text }: Name): string {
  return text
}

function listOf(names: string | readonly string[]): readonly string[] {
  return [names].flat(Infinity).map(said)
}

/** A name as a file has it. From JavaScript it may be anything: it is said as a text, and then nobody is called so. */
export function said(name: unknown): string {
  return asRead(typeof name === 'string' ? name : (tried(() => String(name)) ?? shown(name)))
}

/** What of a selection is none: keys that there are not, and what they cannot hold. */
export function selectionMisfits(selected: unknown): readonly Finding[] {
  return selected === null ? [] : mapFindings('submit', selected, ofSelection)
}

const names: Check = {
  isFit: value => value === undefined || !isWith(value) || (Array.isArray(value) && value.flat().length >= 0),
  wants: "is a name, or a list of names: { target: 'Bob' }",
}

const ofSelection = { target: names, choose: names, text: ifThere(aText), again: ifThere(aFlag) }
