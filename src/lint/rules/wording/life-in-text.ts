import type { Aim } from '../../../model/syntax.ts'
import { isSubmitted, abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { verbsOfPlayer } from '../../self-said.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { foundIn } from '../../../text/found-in.ts'

export const lifeInText: Rule = {
  id: 'wording/life-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text has a dead player picked where the ability asks for a living one, or the other way round.',
  page: {
    what: 'The text says “target a dead player”, and no target or choice of the ability may be dead (`player` lived when the night began); or it says “target a living player”, and all that the ability asks for are dead ones. Or it says “usable only once you are dead”, and it is used by the living.',
    says: 'Whom an ability may pick is part of its text; a player who is no valid recipient is an invalid target.',
    bad: 'roles: { Medium: { abilities: { Ask: { text: "Target a dead player. You learn the role that player had.", order: 100, target: living player, do: { report: role, of: target } } } } }\n',
    good: 'roles: { Medium: { abilities: { Ask: { text: "Target a dead player. You learn the role that player had.", order: 100, target: dead player, do: { report: role, of: target } } } } }\n',
  },
  check: inEachText(worded => {
    const { ability } = worded.holding
    const [onceDead] =
      isSubmitted(ability) && ability.while !== 'dead' && ability.requires === undefined
        ? (whileDead.exec(worded.text) ?? [])
        : []
    if (onceDead !== undefined)
      return {
        at: wordsAt(worded, onceDead),
        message: `the text of ${abilityName(worded.holding)} says “${onceDead}”, and the ability is ${ability.while === 'any' ? 'used by the living too' : 'used by the living alone'}`,
        why: 'players plan by the text, and the living act where only the dead should, or the dead are refused',
        help: 'write “while: dead”, or correct the text',
      }
    const aims = [ability.target, ability.choose].flatMap(aim => (aim?.kind === 'pick' ? [aim] : []))
    const found = foundIn(worded.text, picked)
    const lives = new Set(
      found.map(([, , ...said]) =>
        said.some(life => /^(?:dead|died|corpse|dead body)$/i.test(life)) ? 'dead' : 'living',
      ),
    )
    const [[words, whole] = []] = found
    const [life, ...others] = lives
    if (words === undefined || whole === undefined || life === undefined || others.length > 0) return []
    if (aims.length === 0 || aims.some(aim => (life === 'dead') === mayBeDead(aim))) return []
    return {
      at: wordsAt(worded, whole),
      message: `the text of ${abilityName(worded.holding)} says “${whole}”, and the ability asks for ${life === 'dead' ? 'players who live' : 'dead ones'}`,
      why: 'a player who goes by the text is refused',
      help: `write “${life} player”, or correct the text`,
    }
  }),
}

function mayBeDead({ life, orDead }: Extract<Aim, { kind: 'pick' }>): boolean {
  return life === 'dead' || orDead === true
}

/** What is done to a body, beside what is done to players. */
const opened = `${verbsOfPlayer}|open up|cut open|dig up|exhume|examine|revive|resurrect|raise|question|ask|bless|mark|name|select`
const picked = new RegExp(
  `(?<!\\b(?:to|who|players|whoever) )\\b((?:${verbsOfPlayer}|revive|resurrect|raise|bring|bless|mark|name|select|ask|question|dig up|exhume|speak to|talk to) (?:(?:an?|another|one|any|two|up to \\w+|other) )+(dead|living) players?|(?:${opened}) (?:an?|one|any|the) (corpse|dead body)|lay [\\w ]{1,20}? (?:at|on|before) the (?:door|house|porch|grave) of (?:an?|another|one|any) (dead|living) player|(?:visit|call on|enter|search|go through)[\\w ]{0,30}? of (?:an?|another|one|any) (dead|living) player|(?:${opened}) (?:one|two|any|some) of the (dead|living)|(?:the|an?|another|whichever|any) (?:other )?(dead|living) (?:player|soul|passenger|person|citizen|man|woman) (?:whom |who )?you (?:may |can )?(?:choose|pick|target|select|name)|(?:${opened}) (?:(?:an?|another|one|any) (?:other )?player|(?:some|any)(?:body|one)(?: else)?) who (?:is |has )?(?:already |still )?(dead|died|alive|living|in the game|among the living))\\b`,
  'gi',
)

const dead =
  '(?:once|when|while|after|as soon as|if|as long as) (?:you (?:are|have been|get) (?:already )?(?:dead|killed)|you (?:have )?died?|dead|your (?:own )?death)'
/** When its player may use it, and not when something comes about. */
const whileDead = new RegExp(
  String.raw`(?:^|[.;:] )(?:(?:(?:it|this|this ability) )?(?:is |may be |can be )?(?:usable|used|works|available) )?only ${dead}\b(?! or\b)|(?:^|[.;:] )${dead},? (?:each night,? |every night,? |once,? )?you (?:may|can),? (?:once,? |twice,? |each night,? |still )*(?:(?:target|choose|visit|haunt|kill|watch|ask|protect|tell|send|write|speak|whisper|give|look|learn)\b)`,
  'i',
)
