import type { Finding } from '../../model/diagnostic.ts'
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
    .filter(([name]) => isNamed(name.toLowerCase(), text) || isDeclined(name.toLowerCase(), text))
    .map(([name, what]) => ({
      code: 'post/names',
      severity: 'warning',
      message: `the text of the post names “${name}”, ${what}`,
      why: 'such texts have told players what they were not to know',
      help: 'tell the story without names, or be sure that it says nothing',
      at: post.at,
    }))
}

/** `Комиссар (слабый)`. */
function withoutModifiers(role: string): string {
  return role.replace(/ \([^()]*\)$/, '')
}

/** As words of its own. */
function isNamed(name: string, text: string): boolean {
  for (let place = text.indexOf(name); name !== '' && place >= 0; place = text.indexOf(name, place + 1))
    if (!isLetter(text[place - 1]) && !isLetter(text[place + name.length])) return true
  return false
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
