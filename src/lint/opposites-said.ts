import type { Ability, Effect } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import type { TurnedWrongly } from './turns-said.ts'
import { nameArg, selectorArg } from './walk.ts'

/** What a text says is seen, shown or kept from somebody, and the ability hides, or tells him. */
export function oppositeSaid(text: string, ability: Ability): TurnedWrongly | undefined {
  const effects = effectsOf(ability)
  for (const { isOf, words: way, does, among = verbs } of opposites) {
    const concerned = effects.filter(({ verb }) => among.has(verb))
    if (!concerned.some(isOf) || !concerned.every(isOf)) continue
    const [words] = way.exec(text) ?? []
    if (words !== undefined) return { words, does }
  }
  return undefined
}

const verbs: ReadonlySet<string> = new Set(['hide', 'tell', 'report', 'reveal', 'announce'])

const ofThings: ReadonlySet<string> = new Set(['give', 'take', 'steal'])
const ofMarks: ReadonlySet<string> = new Set(['mark', 'unmark'])

interface Opposite {
  /** The verbs of which all are so; those that tell or hide, if nothing is said. */
  readonly among?: ReadonlySet<string>
  readonly isOf: (effect: Effect) => boolean
  readonly words: RegExp
  readonly does: string
}

const denied = String.raw`(?<!\b(?:not|never|nobody|no one|none|nothing|neither|nor|cannot|without|if|unless|whether|would|only|but|\w+n['’]t)\b[^.;]{0,160})`
const whose = String.raw`(?:your|his|her|their|that player['’]s|the target['’]s|your target['’]s|target player['’]s)`
const who = String.raw`(?:you|he|she|they|that player|the target|your target|target player)`
const other = String.raw`(?:another player|(?:that|the|your|target|the chosen) (?:player|target)|target player|a player|somebody|someone)`
const observers = String.raw`(?:every(?:one|body)|any(?:one|body)|all(?: players| others)?|others|(?:the )?(?:trackers?|watchers?|observers?)(?:,? (?:and|or) (?:trackers?|watchers?|observers?))*|(?:whoever|(?:every|any)(?:one|body) who|all who) (?:tracks?|watch(?:es)?|follows?|looks?)[^.;,]{0,40}?)`

const opposites: readonly Opposite[] = [
  {
    isOf: effect => effect.verb === 'hide' && nameArg(effect, 'hide')?.text === 'visits',
    words: new RegExp(
      String.raw`${denied}(?:\b${whose} visits? (?:is|are|will be|can be|remains?|stays?) (?:always |also |still |clearly )*(?:seen|visible|shown|noticed|tracked|watched|public|known|detected)\b|\b${observers} (?:(?:can|will|may|also|always|still|do|does) )*(?:sees?|notices?|learns?|knows?|finds? out|is told|are told) (?:of |about )?(?:(?:all |any )?(?:of )?${whose} visits?|(?:where|whom?) ${who} (?:go(?:es)?|went|visit(?:s|ed)?|target(?:s|ed)?)|${who} visit)\b)`,
      'i',
    ),
    does: 'hides visits',
  },
  {
    isOf: effect => effect.verb === 'hide' && nameArg(effect, 'hide')?.text === 'flip' && effect.args.as === undefined,
    words: new RegExp(
      String.raw`${denied}\b(?:${whose} (?:role|flip|alignment)(?: and (?:role|alignment))? (?:is|are|will be) (?:always |also |still )*(?:revealed|shown|announced|made public|told)|(?:every(?:one|body)|all players|the town) (?:(?:will|also) )*(?:learns?|sees?|(?:is|are) (?:told|shown)|hears?|finds? out) (?:which|what|the|${whose}) (?:role|flip|alignment))\b`,
      'i',
    ),
    does: 'hides the role',
  },
  {
    isOf: effect => isTo(effect, ['target', 'chosen', 'nth']),
    words:
      /(?<!\b(?:if|whether|unless)\b[^.;]{0,160})\b(?:that player|your target|the target|target player|he|she) (?:(?:is|will be) (?:not|never) (?:told|informed|notified)|(?:isn['’]t|won['’]t be) (?:told|informed|notified)|(?:does not|will not|never|doesn['’]t|won['’]t) (?:learns?|hears?|finds? out|knows?)|(?:learns|hears) nothing)\b(?! (?:who|by whom|from whom|whose|how|which|why|your|yours)\b)/i,
    does: 'tells that player',
  },
  {
    isOf: effect =>
      effect.verb === 'tell' && typeof effect.args.text === 'string' && effect.args.text.includes('{self}'),
    words:
      /\b(?:(?:does not|doesn['’]t|never|will not|won['’]t|is not|isn['’]t|without) (?:learn(?:ing)?|know(?:ing)?|told|hear(?:ing)?|find(?:ing)? out|being told)(?: from)? (?:from whom|who (?:sent|wrote|gave|you are)\b|whose|your name|that it was you)|not (?:told|given) your name|without your (?:name|signature)\b|unsigned|anonymous(?:ly)?)/i,
    does: 'tells the name of its player',
  },
  {
    isOf: effect => effect.verb === 'reveal' || effect.verb === 'announce',
    words:
      /(?<!\b(?:if|when|whether|everybody|everyone|all|nobody|only|you and)\b[^.;]{0,160})(?:,? who (?:learns?|is told|finds? out)|\b(?:that player|target player|the target|your target) (?:learns?|is told|finds? out))\b(?![^]*\b(?:every(?:body|one)|all|public(?:ly)?|the (?:town|village)|announce\w*|reveal\w*)\b)/i,
    does: 'tells everybody',
  },
  {
    isOf: effect => effect.verb === 'tell' && [...toOther, 'self'].includes(selectorArg(effect, 'tell') ?? ''),
    words: new RegExp(
      String.raw`${denied}\b(?:every(?:one|body)|all players|the whole (?:town|village|game))(?: in (?:the game|town|the village))? (?:is|are) (?:then |now )?(?:told|informed)\b`,
      'i',
    ),
    does: 'tells one player alone',
  },
  {
    among: ofThings,
    isOf: effect => effect.verb === 'give' && toOther.includes(selectorArg(effect, 'give') ?? ''),
    words: new RegExp(
      String.raw`${denied}\b(?:(?:takes?|steals?|removes?|pickpockets?|robs?) (?:[\w'’-]+ ){1,6}?(?:away )?(?:from|of) ${other}\b|(?:sign|keep|take|draw|pocket)s? (?:[\w'’-]+ ){0,5}(?:to|for) yourself\b(?! or\b))`,
      'i',
    ),
    does: 'gives it to that player',
  },
  {
    among: ofThings,
    isOf: effect => effect.verb === 'take' || effect.verb === 'steal',
    words: new RegExp(
      String.raw`${denied}\b(?:gives?|hands?|passes|slips?|presents?|bestows?) ${other} (?:an?|one|the|your|some)\b(?! (?:fright|scare|beating|chance|choice)\b)`,
      'i',
    ),
    does: 'takes it from that player',
  },
  {
    among: ofMarks,
    isOf: effect => effect.verb === 'unmark',
    words: new RegExp(
      String.raw`${denied}\b(?:(?:who |${other} )(?:then |so )?(?:catches|contracts|comes down with|falls ill|gets? infected|is (?:infected|poisoned|cursed|doused|hexed) (?:with|by)|is (?:infected|poisoned|cursed|doused|hexed)$)|(?:infects?|poisons?|curses|hexes|douses) ${other}\b)`,
      'i',
    ),
    does: 'takes that mark away',
  },
]

const toOther: readonly string[] = ['target', 'chosen', 'nth']

function isTo(effect: Effect, kinds: readonly string[]): boolean {
  if (effect.verb === 'tell') return kinds.includes(selectorArg(effect, 'tell') ?? '')
  return effect.verb === 'report' && kinds.includes(selectorArg(effect, 'to') ?? '')
}
