import type { Expected, Phase } from '../../model/phase.ts'
import type { Name } from '../../model/syntax.ts'

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

export function sentAction(player: string, ability: string, { target = [], choose = [], text }: Selected): SentIn {
  const action = { kind: 'action', player, ability, target: listOf(target), choose: listOf(choose) } as const
  return text === undefined ? action : { ...action, text }
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

/** All that was sent in to a phase as read. */
export function sentOf({ submissions, passed }: Pick<Phase, 'submissions' | 'passed'>): readonly SentIn[] {
  const actions = submissions.map(({ actor, ability, targets, chosen, text }) =>
    sentAction(actor.text, ability.text, {
      target: targets.map(textOf),
      choose: chosen.map(textOf),
      ...(text !== undefined && { text }),
    }),
  )
  return [...actions, ...passed.map(({ text }) => ({ kind: 'none', player: text }) as const)]
}

function textOf({ text }: Name): string {
  return text
}

function listOf(names: string | readonly string[]): readonly string[] {
  return [names].flat().map(String)
}
