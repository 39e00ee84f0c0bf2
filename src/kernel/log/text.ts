import { braces, isPlaceholder, type Placeholder } from '../../model/placeholders.ts'
import { countedAt, countedCount, type Action } from '../store/action.ts'
import { nameEach } from '../ask/either-value.ts'
import type { Work } from '../store/work.ts'

/** A text with its placeholders filled in one pass: `{target}`, `{self}`, ... name players; `submitted` is the player's own message. */
export function filledText(work: Work, text: string, action: Action): string {
  if (text === 'submitted') return work.reports.texts[action.text] ?? ''
  return text.replace(braces, (whole, written: string) => {
    const word = written.trim()
    return (isPlaceholder(word) ? standsFor(work, word, action) : undefined) ?? whole
  })
}

function standsFor(work: Work, word: Placeholder, action: Action): string | undefined {
  switch (word) {
    case 'self':
      return nameOf(work, action.player)
    case 'target':
    case 'name':
      return namesOf(work, action.reachedAt, action.reachedCount)
    case 'chosen':
      return action.ability.marks.length > 0
        ? markSaid(work, action)
        : namesOf(work, action.chosenAt, action.chosenCount)
    case 'actor':
      if (action.actorsCount === 0) work.eliminations.ask(action.setOffBy, action)
      return namesOf(work, action.actorsAt, action.actorsCount)
    case 'victim':
      return nameOf(work, action.victim)
    case 'first':
    case 'second':
    case 'third':
      return nthOf(work, action, ['first', 'second', 'third'].indexOf(word))
    case 'role':
      return nameEach(work, 'role', action.player, place => work.plan.roles[place]?.label)
    case 'faction':
      return nameEach(work, 'faction', action.player, place => work.plan.factions[place]?.name)
  }
}

function nthOf(work: Work, action: Action, n: number): string {
  return namesOf(work, countedAt(action) + n, n < countedCount(action) ? 1 : 0)
}

/** G18: the mark that was chosen; nothing of an action that its player did not send. */
export function markSaid({ plan, pool }: Work, { chosenAt, chosenCount }: Action): string {
  const [mark = -1] = pool.slice(chosenAt, chosenCount)
  return plan.words[mark] ?? 'nothing'
}

function namesOf(work: Work, at: number, count: number): string {
  const names = [...work.pool.data.subarray(at, at + count)].map(player => nameOf(work, player))
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? 'nobody')
}

function nameOf(work: Work, player: number): string {
  return work.facts.names[player] ?? 'nobody'
}
