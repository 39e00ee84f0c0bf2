import type { Finding } from '../../model/diagnostic.ts'
import { namesFitting } from '../../model/names-fitting.ts'
import { listed } from '../../model/listed.ts'
import type { AimPlan } from '../../plan/ability-plan.ts'
import type { Facts } from '../submissions/holdings.ts'
import type { Say } from './line.ts'
import { splitUse, type Parts } from './line-parts.ts'
import { listIn } from './names-typed.ts'

/** Whom an ability asks for. */
export interface Asking {
  readonly name: string
  readonly aim: AimPlan | null
  readonly choose: AimPlan | null
  /** Marks of which one is named. */
  readonly marks: readonly unknown[]
}

/** Where a player stands behind an ability, however that may be called, and no arrow between them. */
export function withoutArrow(
  actor: string,
  { ability, targets, chosen }: Parts,
  meant: (word: string) => readonly Asking[],
  { names }: Facts,
  say: Say,
): Finding | undefined {
  const words = ability.split(/\s+/).filter(word => !/^[-–—:=>]+$/.test(word))
  for (let count = 1; count < words.length; count++) {
    const [used, whom] = [
      words
        .slice(0, count)
        .join(' ')
        .replace(/[:=]+$/, ''),
      words.slice(count).join(' '),
    ]
    const [asking, ...others] = meant(used)
    const each = listIn(whom, names)
    const areNamed = each.every(word => namesFitting(word, names).length === 1)
    if (asking === undefined || others.length > 0 || !areNamed) continue
    const isOfTwo = leastOf(asking.aim) > 0 && leastOf(asking.choose) > 0
    const behind = chosen === '' ? '' : ` ~ ${chosen}`
    if (targets === '')
      return say(
        `there is no arrow between “${used}” and “${whom}”`,
        isOfTwo && chosen === ''
          ? twoWritten(actor, { ...asking, name: used }, names, each)
          : `write \`${actor}: ${used} -> ${each.join(', ')}${behind}\``,
      )
    return say(
      `“${whom}” stands before the arrow, and whoever is selected stands behind it`,
      twoWritten(actor, asking, names, [...each, ...listIn(targets, names)]),
    )
  }
  return undefined
}

/** Where a line names several abilities, with a semicolon, a comma or the like between them: `lea: kill jo; block fay`. */
export function severalUses(
  actor: string,
  rest: string,
  meant: (word: string) => readonly Asking[],
  { names }: Facts,
  say: Say,
): Finding | undefined {
  const parts = rest.split(/\s*[;.,&+]\s*|\s+(?:and|и)\s+/i).filter(part => part !== '')
  const uses = parts.map(part => useIn(part, meant, names))
  if (uses.length < 2 || !uses.every(use => use !== undefined)) return undefined
  return say(
    `“${rest}” names ${uses.length} abilities`,
    `write a line for each thing that is done: ${uses.map(use => `\`${actor}: ${use}\``).join(' and ')}`,
  )
}

/** An ability and whom it is used on, with or without an arrow, as they are to be written; undefined where no ability begins it. */
function useIn(part: string, meant: (word: string) => readonly Asking[], names: readonly string[]): string | undefined {
  const { ability, targets, chosen } = splitUse(part, names)
  const behind = chosen === '' ? '' : ` ~ ${chosen}`
  const isOne = (word: string): boolean => meant(word).length === 1
  if (isOne(ability)) return `${ability}${targets === '' ? '' : ` -> ${targets}`}${behind}`
  const words = ability.split(/\s+/)
  const count = words.findIndex((_, place) => place > 0 && isOne(words.slice(0, place).join(' ')))
  const whom = words.slice(count).join(' ')
  return count < 0 || targets !== '' || namesFitting(whom, names).length !== 1
    ? undefined
    : `${words.slice(0, count).join(' ')} -> ${whom}${behind}`
}

/** Where an ability both targets and chooses, and the line does not part the two. */
export function withoutChosen(
  actor: string,
  asking: Asking,
  selected: readonly string[],
  { names }: Facts,
  say: Say,
): Finding | undefined {
  if (leastOf(asking.aim) === 0 || leastOf(asking.choose) === 0) return undefined
  const message = `whom ${asking.name} targets and whom it chooses are parted by “~”, and this line has none`
  return say(message, twoWritten(actor, asking, names, selected), 'target/count')
}

/** Where somebody stands behind a “~”, and the ability chooses nobody; or whom it targets is missing before that. */
export function withoutTarget(
  actor: string,
  asking: Asking,
  { targets, chosen }: { readonly targets: readonly string[]; readonly chosen: readonly string[] },
  say: Say,
): Finding | undefined {
  const { name, aim, choose, marks } = asking
  const whom = chosen.join(', ')
  if (chosen.length === 0 || marks.length > 0) return undefined
  if (choose?.selector === null)
    return targets.length > 0 || leastOf(aim) === 0
      ? undefined
      : say(
          `this line says whom ${name} chooses, and not whom it targets`,
          `write \`${actor}: ${name} -> target ~ ${whom}\``,
          'target/count',
        )
  return say(
    `${name} chooses nobody, and “~ ${whom}” says whom it does`,
    `write \`${actor}: ${name} -> ${(targets.length > 0 ? targets : chosen).join(', ')}\``,
    'target/count',
  )
}

function twoWritten(
  actor: string,
  asking: Asking | undefined,
  names: readonly string[],
  typed: readonly string[],
): string {
  const [targets, chosen] = [leastOf(asking?.aim), leastOf(asking?.choose)]
  const name = asking?.name ?? 'ability'
  const all = typed.map(word => namesFitting(word, names)[0] ?? word)
  if (targets + chosen !== all.length)
    return targets > 0 && chosen > 0
      ? `write whom it targets, “~” and whom it chooses: \`${actor}: ${name} -> target ~ chosen\``
      : `write \`${actor}: ${name} -> \` and whom it is used on`
  const [first, second] = targets === 0 ? [all, []] : [all.slice(0, targets), all.slice(targets)]
  return `write \`${actor}: ${name} -> ${first.join(', ')}${second.length === 0 ? '' : ` ~ ${second.join(', ')}`}\``
}

/** How many the player himself must name. */
function leastOf(aim: AimPlan | null | undefined): number {
  return aim?.selector === null ? aim.least : 0
}

export function withoutAbility(actor: string, { targets }: Parts, abilities: readonly string[], say: Say): Finding {
  const [only, ...others] = abilities
  const example = only !== undefined && others.length === 0 ? only : 'ability'
  const help =
    only === undefined
      ? 'there is nothing to send in'
      : `write \`${actor}: ${example}${targets === '' ? '' : ` -> ${targets}`}\`${others.length === 0 ? '' : `: there is ${abilities.join(', ')}`}`
  return say('this line names no ability', help)
}

/** Several players before one colon. */
export function severalActors(actor: string, rest: string, { names }: Facts, say: Say): Finding | undefined {
  const each = listIn(actor, names)
  if (each.length < 2 || each.some(word => namesFitting(word, names).length !== 1)) return undefined
  return say(
    `“${actor}” are ${each.length} players`,
    `write a line for each of ${listed(each)}; or for one of them, where it is done together: \`${each[0] ?? ''}: ${rest}\``,
  )
}
