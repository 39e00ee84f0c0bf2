import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Phase } from '../../model/phase.ts'
import type { Wording } from '../../model/wording.ts'
import { isDeclined } from '../../words/declined.ts'
import { named } from '../../words/named.ts'

/** Flavour that names a living player, a role or a faction has given games away: a warning for each. */
export function givenAway({ post }: Phase, { players }: Outcome, wording: Wording): readonly Finding[] {
  if (post?.text === undefined) return []
  const text = post.text.toLowerCase()
  const called: readonly [string, string][] = [
    ...players.filter(({ alive }) => alive).map(({ name }): [string, string] => [name, 'a living player']),
    ...players.flatMap(({ role }) =>
      [role, withoutModifiers(named(wording, role))].map((name): [string, string] => [name, 'a role']),
    ),
    ...players.flatMap(({ faction }) =>
      [faction, named(wording, faction)].map((name): [string, string] => [name, 'a faction']),
    ),
  ]
  return [...new Map(called)]
    .filter(([name]) => placeOfName(name.toLowerCase(), text) >= 0 || isDeclined(name.toLowerCase(), text))
    .map(([name, what]) => ({
      code: 'post/names',
      severity: 'warning',
      message: `the text of the post names “${name}”, ${what}`,
      why: 'such texts have told players what they were not to know',
      help: 'tell the story without names, or be sure that it says nothing',
      at: placeIn(post.at, name),
    }))
}

/** Where the text says it, as long as it is written there as it is called; else all of the text. */
function placeIn(at: Span, name: string): Span {
  const written = at.source.text.slice(at.start, at.end).toLowerCase()
  const offset = placeOfName(name.toLowerCase(), written)
  return offset < 0 ? at : { ...at, start: at.start + offset, end: at.start + offset + name.length }
}

/** `Комиссар (слабый)`. */
function withoutModifiers(role: string): string {
  return role.replace(/ \([^()]*\)$/, '')
}

/** Where a text has it first as words of its own; less than 0 where it does not. */
function placeOfName(name: string, text: string): number {
  for (let place = text.indexOf(name); name !== '' && place >= 0; place = text.indexOf(name, place + 1))
    if (!isLetter(text[place - 1]) && !isLetter(text[place + name.length])) return place
  return -1
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
