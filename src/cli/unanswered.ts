import type { Finding } from '../model/diagnostic.ts'
import type { Outcome } from '../model/outcome.ts'
import { questionsOf } from '../outcome/asked.ts'
import { nearest } from '../setup/did-you-mean.ts'
import { findingOf } from './mistake.ts'

/** A name on the command line that no phase of the file knows. */
export function unanswered(name: string, phases: readonly { readonly outcome: Outcome }[]): Finding {
  const source = { name: '<name>', text: name }
  const all = [...new Set(phases.flatMap(({ outcome }) => questionsOf(outcome)))]
  const players = new Set(phases.flatMap(({ outcome }) => outcome.players.map(each => each.name)))
  const owner = [...players].find(player => name.startsWith(`${player}'s `))
  const own = all.filter(each => owner !== undefined && each.startsWith(`${owner}'s `))
  const meant = nearest(name, owner === undefined ? all : own)
  const mistake =
    owner === undefined
      ? { code: 'why/unknown-name', message: `nobody is called “${name}”, and no action of this file is either` }
      : { code: 'why/unknown-ability', message: `${owner} used no ability called “${name.slice(owner.length + 3)}”` }
  return findingOf({ ...mistake, help: helpFor(meant, own) }, { source, start: 0, end: name.length })
}

function helpFor(meant: readonly string[], own: readonly string[]): string {
  if (meant.length > 0) return `did you mean ${meant.map(quoted).join(' or ')}?`
  if (own.length > 0) return `ask about ${own.map(quoted).join(' or ')}, or about the player`
  return "name a player, or an action as “Bob's Kill”"
}

function quoted(name: string): string {
  return `“${name}”`
}
