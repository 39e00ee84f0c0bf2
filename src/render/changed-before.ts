import type { ActionOutcome, LogEvent } from '../model/outcome.ts'
import { waits } from './event-wording.ts'
import { people, type HappenedWords } from './happened-words.ts'
import { eventsOfAction } from './own-events.ts'

/** What the moderator did in between: `The moderator: eliminate Jack`. */
export function changeText(
  { id, player, steps }: ActionOutcome,
  log: readonly LogEvent[],
  words: HappenedWords,
): string {
  const { say } = words
  const own = eventsOfAction(log, id)
  const [begin] = own
  if (player !== '') return say('moderator', { what: begin === undefined ? '' : takenOut(begin, words) })
  const done = steps.flatMap(step =>
    step.done.map(({ verb, players }) => say('changed', { ...words.deed(verb), players: people(players, words) })),
  )
  const came = own.flatMap(event => cameText(event, own, words))
  const left = done.length > 0 ? [] : own.filter(leavesForLater).map(event => leftText(event, words))
  const all = [...done, ...left].join(', ')
  return say('moderator', { what: all + (came.length === 0 ? '' : ` (${came.join('; ')})`) })
}

/** What became of a player by it. Abilities that come and go with a role go without saying. */
function cameText(event: LogEvent, own: readonly LogEvent[], words: HappenedWords): readonly string[] {
  const { kind, player = '', ability = '' } = event
  if (kind === 'property') return [propertyText(event, words)]
  if ((kind !== 'gained' && kind !== 'lost') || own.some(({ property }) => property === 'role')) return []
  return [words.say(kind === 'gained' ? 'gains' : 'loses', { player, ability: words.name(ability) })]
}

/** An announcement, a trigger that waits, something queued: what an action leaves that reaches nobody at once. */
export function leavesForLater({ kind }: LogEvent): boolean {
  return leaving.has(kind)
}

const leaving = new Set(['announcement', 'armed', 'queued', 'state-begins'])

/** Who is no longer in the game, and by whose vote where that is said, or who played on in the place of whom. */
function takenOut({ ability = '', player = '', other, was }: LogEvent, { say, deed }: HappenedWords): string {
  if (typeof was === 'string') return say('takes-place', { player, target: was })
  const values = { ...deed(ability), players: [player] }
  if (other !== undefined) return say('changed-by', { ...values, by: other })
  return say(ability === 'modkill' ? 'removed' : 'changed', values)
}

function propertyText(
  { player = '', other, property = '', value, was, settles }: LogEvent,
  words: HappenedWords,
): string {
  const { say, name } = words
  const called = say(`property-${property}`) || property
  const said = (what: LogEvent['value']): string =>
    [what ?? []]
      .flat()
      .map(each => name(each))
      .join(', ')
  if (property === 'known')
    return say(other === undefined ? 'known-to-all' : 'known', { player, target: other ?? '', value: said(value) })
  if (other !== undefined)
    return say('bound', { player, property, target: other, bond: name(property.replace(/^bound /, '')) })
  const values = { player, property: called, value: said(value) || say('none') }
  if (settles?.property === property)
    return say('property-settled', { ...values, others: settles.values.map(each => name(each)) })
  if (settles !== undefined) return say('property-contradicted', values)
  const before = said(was)
  return before === '' ? say('property', values) : say('property-was', { ...values, other: before })
}

function leftText(event: LogEvent, words: HappenedWords): string {
  const { say, deed } = words
  const { kind, player, other, verb = '', amount = 0, value, property, reveals } = event
  switch (kind) {
    case 'announcement':
      if (player === undefined)
        return say('all-told', { text: words.announced({ text: String(value), ...(reveals && { reveals }) }) })
      return say(property === 'eliminate' || property === 'modkill' ? `announced-${property}` : 'announced-death', {
        player,
      })
    case 'queued':
      return say('queued', { count: amount })
    default: {
      const on = player ?? other
      if (verb === '') return say(waits(event) ? 'armed-for-night' : 'armed')
      return say(waits(event) ? 'in-force-at-night' : 'in-force', {
        what: on === undefined ? deed(verb).verb : say('done-to', { ...deed(verb), player: on }),
      })
    }
  }
}
