import type { Game, OpenContradiction } from '../kernel/game.ts'
import type { Finding, Span } from '../model/diagnostic.ts'
import type { Change, Phase } from '../model/phase.ts'
import type { Arg } from '../model/syntax.ts'

/** A contradiction that the moderator has not settled keeps the next phase from starting (S6). */
export function unsettled(game: Game, phase: Phase, where = 'settle it'): readonly Finding[] {
  return game.contradictions.map(open => {
    const who = game.names[open.player] ?? ''
    const claimants = claimantsOf(game, open)
    return {
      code: 'contradiction/unsettled',
      severity: 'error',
      message: `${asked(open, who)} was left contradictory by the phase before`,
      why: open.isItem
        ? `at one moment it went to ${claimants.join(' and to ')} (S6)`
        : 'two effects of one moment set it to different values (S6)',
      help: `${where} with a line of \`changes\`, such as ${settling(who, open, claimants)}`,
      at: lastChangeAt(phase) ?? phase.at,
      rules: ['S6'],
    }
  })
}

/** What of it is to be said. */
function asked({ property, isItem }: OpenContradiction, who: string): string {
  if (property === 'abilities') return `which abilities ${who} has`
  return `${isItem ? 'whose' : 'what'} ${who}'s ${property} is`
}

function lastChangeAt({ changes }: Phase): Span | undefined {
  const last = changes.at(-1)
  return last?.kind === 'effect' ? last.effect.at : last?.at
}

function claimantsOf({ names }: Game, { isItem, values }: OpenContradiction): readonly string[] {
  return isItem ? values.map(value => names[value] ?? 'nobody') : []
}

function settling(who: string, { property, isItem }: OpenContradiction, claimants: readonly string[]): string {
  if (isItem)
    return claimants
      .map(to => (to === 'nobody' ? `\`{ take: ${who}, item: ${property} }\`` : stealing(who, property, to)))
      .join(' or ')
  if (property === 'role' || property === 'faction') return `\`{ become: ${who}, ${property}: … }\``
  if (property === 'abilities') return `\`{ grant: ${who}, ability: … }\` or \`{ lose: ${who}, abilities: … }\``
  if (property === 'votes') return `\`{ vote-weight: ${who}, is: … }\``
  return `\`{ mark: ${who}, as: ${property} }\` or \`unmark\` for a mark, \`bind\` for a bond`
}

function stealing(who: string, item: string, to: string): string {
  return `\`{ steal: ${who}, item: ${item}, to: ${to} }\``
}

/** An item that several took, and that the moderator gives to none of them (S6). `game` is that before the phase. */
export function settledOnAnother(game: Game, { changes }: Phase): readonly Finding[] {
  return game.contradictions.flatMap(open => {
    if (!open.isItem) return []
    const who = game.names[open.player] ?? ''
    const claimants = claimantsOf(game, open)
    return changes.flatMap((change): readonly Finding[] => {
      if (change.kind !== 'effect' || change.effect.verb !== 'steal') return []
      const { steal, item, to } = change.effect.args
      const other = namedBefore(changes, namedBy(to))
      if (namedBefore(changes, namedBy(steal)) !== who || textOf(item) !== open.property || other === undefined)
        return []
      if (claimants.includes(other)) return []
      return [
        {
          code: 'contradiction/of-another',
          severity: 'error',
          message: `${who}'s ${open.property} went to ${claimants.join(' and to ')} at once, and not to ${other}`,
          why: 'the moderator says whose of them it is (S6)',
          help: `write ${claimants.flatMap(to => (to === 'nobody' ? [] : stealing(who, open.property, to))).join(' or ')}; afterwards it may go to whom you like`,
          at: change.effect.at,
          rules: ['S6'],
        },
      ]
    })
  })
}

/** By the name that he had before these changes. */
function namedBefore(changes: readonly Change[], name: string | undefined): string | undefined {
  return changes.reduceRight(
    (called, change) => (change.kind === 'replace' && change.with.text === called ? change.player.text : called),
    name,
  )
}

/** The one player whom an option names. */
function namedBy(arg: Arg | undefined): string | undefined {
  const [only, ...more] = [arg].flat()
  if (typeof only !== 'object' || more.length > 0 || !('kind' in only) || only.kind !== 'named') return undefined
  return only.name.text
}

function textOf(arg: Arg | undefined): string | undefined {
  return typeof arg === 'object' && 'text' in arg ? arg.text : undefined
}
