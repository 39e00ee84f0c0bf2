import { effectsOf, abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt, type Worded } from '../../texts.ts'
import { foundIn } from '../../../text/found-in.ts'

export const isOrBecomes: Rule = {
  id: 'wording/is-or-becomes',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that a player is something where he becomes it.',
  page: {
    what: 'An ability lets a player become something, and its text says “is”.',
    says: 'That a player “is” one thing and “is” another is a contradiction; that he “becomes” the one and then the other is none.',
    bad: 'roles: { Plain: {}, Vanillaiser: { abilities: { Vanillaise: { text: Target player is a Plain., order: 40, target: player, do: { become: target, role: Plain } } } } }\n',
    good: 'roles: { Plain: {}, Vanillaiser: { abilities: { Vanillaise: { text: Target player becomes a Plain., order: 40, target: player, do: { become: target, role: Plain } } } } }\n',
  },
  check: subject => {
    const worded = wordedIn(subject).filter(isBecoming)
    if (worded.length === 0) return []
    const { factions, roles } = subject.setup
    const names = [...factions.keys(), ...roles.keys()]
    return worded.flatMap(one => {
      const [phrase, subjectOf, verb] = saidIn(one.text, names) ?? []
      if (phrase === undefined || subjectOf === undefined) return []
      const words = `${subjectOf} ${verb ?? ''}`
      const at = wordsAt(one, words)
      const better = `${subjectOf} ${verb === 'are' ? 'become' : 'becomes'}`
      return {
        at,
        message: `the text of ${abilityName(one.holding)} says “${words}”`,
        why: 'two who each say what a player is contradict each other; of two who say what he becomes the later one counts',
        help: `say “${better}”`,
        ...(at !== one.at && { fix: { at, text: better, means: `say “${better}”` } }),
      }
    })
  },
}

function isBecoming({ text, holding }: Worded): boolean {
  return !/\bbecomes?\b/i.test(text) && effectsOf(holding.ability).some(({ verb }) => verb === 'become')
}

const said =
  /(?<!\b(?:if|whether|when|whenever|unless|while|until|once|because|as|learn|told|know|know that) (?:\w+ ){0,2})\b(target|player|he|she|they|who|targets|players) (is|are) /giu

/** The first words that say outright what somebody is: a faction, a role or “a ..”. (A regular expression of all names becomes too large.) */
function saidIn(text: string, names: readonly string[]): RegExpMatchArray | undefined {
  return foundIn(text, said).find(({ 0: words, index }) => {
    const rest = text.slice(index + words.length)
    return [rest, rest.replace(/^now /i, '')].some(
      next => /^an?(?![\p{L}\p{N}])/iu.test(next) || names.some(name => beginsWith(next, name)),
    )
  })
}

/** Signs in a name may be written otherwise. */
function beginsWith(text: string, name: string): boolean {
  if (text.length < name.length || /^[\p{L}\p{N}]/u.test(text.slice(name.length))) return false
  return plain(text.slice(0, name.length)) === plain(name)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '.')
}
