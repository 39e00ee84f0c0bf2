import type { Ability } from '../../../model/syntax.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isAboutYou, mayPickSelf, othersSaidIn, selfSaidIn } from '../../self-said.ts'
import type { Subject } from '../../subject.ts'
import { inEachText, wordsAt, type Worded } from '../../texts.ts'
import { hasNode } from '../../walk.ts'

export const yourselfInText: Rule = {
  id: 'wording/yourself-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says whether a player may pick himself, and the ability says otherwise.',
  page: {
    what: 'The text says “target another player” or “not yourself”, and the ability lets its player pick himself (`target: player`); or it says that he may pick himself, and the ability does not let him (`another player`); or it does something to “yourself” and to nobody else, and the ability does it to others. What a condition or a test decides that may keep him out is left alone: “other than the last one saved” does not.',
    says: 'Players may target themselves unless the role says otherwise.',
    bad: 'roles: { Doctor: { abilities: { Protect: { text: Target another player. Attempts to kill that player tonight fail., order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Doctor: { abilities: { Protect: { text: Target another player. Attempts to kill that player tonight fail., order: 60, target: another player, do: { protect: target } } } } }\n',
  },
  check: inEachText(flawOf),
}

function flawOf(worded: Worded, whole: () => Subject): readonly Flaw[] {
  const { text, holding } = worded
  const { ability } = holding
  const aims = [ability.target, ability.choose].flatMap(aim => (aim?.kind === 'pick' ? [aim] : []))
  const told = (words: string, says: string, why: string, help: string): readonly Flaw[] => [
    {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(holding)} says “${words}”, and ${says}`,
      why,
      help,
    },
  ]
  const others = othersSaidIn(text)
  const allowed = others !== undefined && isAboutYou(others) ? undefined : selfSaidIn(text, others !== undefined)
  const own = allowed !== undefined && isWithOther.test(allowed) && isOnSelf(ability) ? undefined : allowed
  if (own !== undefined && aims.length > 0)
    return aims.every(({ another }) => another)
      ? told(
          own,
          'its player may not pick himself',
          'a player who goes by the text is refused',
          'write “player” in place of “another player”, or correct the text',
        )
      : []
  if (others !== undefined) {
    const isOfFirst =
      isAboutYou(others) || (aims.length === 1 && !/\bplayer/i.test(text.slice(0, text.indexOf(others))))
    const isFree =
      isOfFirst &&
      aims.length > 0 &&
      aims.every(
        aim => mayPickSelf(aim, ability) && (aim.orSelf === true || whole().setup.resolution !== 'golden-rule'),
      )
    return isFree
      ? told(
          others,
          'its player may pick himself',
          'what the text forbids is accepted, and resolved',
          'write “another player”, or correct the text',
        )
      : []
  }
  const [against] = againstYou.exec(text) ?? []
  const [alone] = against === undefined ? (onlyYourself.exec(text) ?? []) : [against]
  if (alone === undefined || isOnSelf(ability) || effectsOf(ability).length === 0) return []
  if (against === undefined && /\b(?:target|choose|player)s?\b/i.test(text)) return []
  return told(
    alone,
    'the ability does nothing to its player himself',
    'players plan by the text, and the night is resolved by what the ability does',
    'write “self”, or correct the text',
  )
}

function isOnSelf({ target, do: effects, steps, otherwise }: Ability): boolean {
  return hasNode([target, effects, steps, otherwise], 'self')
}

/** “You blow up another player and yourself”: both are struck, whomever its player picks. */
const isWithOther = /\b(?:and|as well as)\b/i
const onlyYourself = /\b(?:protect|heal|save|guard|shield|hide|kill) yourself\b/i
const againstYou = /\battempts? to (?:kill|target|block|investigate|redirect) you\b[^.]*\bfails?\b/i
