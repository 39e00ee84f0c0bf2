import type { Ability, Effect } from '../../../model/syntax.ts'
import { effectsOf, isSubmitted, abilityName } from '../../actions.ts'
import { afterOnset } from '../../claims.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { allUndergone, whomDoneTo, type Receiver, type Undergone } from '../../whom-done.ts'
import { nameArg, selectorArg, hasNode } from '../../walk.ts'
import { whomSaidIn } from '../../whom-said.ts'
import { wrongReceiver } from '../../receivers-said.ts'
import { turnedWrongly, type TurnedWrongly } from '../../turns-said.ts'

export const whomInText: Rule = {
  id: 'wording/whom-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says to whom something is done, and the ability does it to somebody else.',
  page: {
    what: 'The text says that its player dies, is protected, blocked, given something, robbed or turned, or his vote counts otherwise, and the ability does that to whom he picked; or the other way round, or to whom he is bound to (“attempts to kill your client fail” beside `protect: self`), or to whoever comes to somebody (“whoever targets that player dies” beside `die: target`). Where the ability does it to several, or to players whom a test picks, it is left alone. Likewise whose role, side or visits others learn, who is seen as another, whom a message tells what he may not do, whose actions are turned to whom (“actions of the chosen player are aimed at the target”) or from whom attempts are turned to whom, “only you are told” or “whoever targets you is told” beside what everybody hears, “nobody can target either of you” beside what reaches one, and “the second stays alive” beside his death, “everyone who visited you” beside those whom he visited, “nobody who visits him is seen” beside what hides his own visits, “both of you are told” beside what one is told, “nobody can be killed” beside what keeps one player safe, “you die in his place” beside what strikes somebody else, or “his kills cannot fail” beside what its own player does.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Host: { abilities: { Trap: { text: "Target a player. Whoever targets that player later in the night dies.", order: 40, target: player, do: { whenever: { targeted: target }, do: { kill: target } } } } } }\n',
    good: 'roles: { Host: { abilities: { Trap: { text: "Target a player. Whoever targets that player later in the night dies.", order: 40, target: player, do: { whenever: { targeted: target }, do: { kill: actor } } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    const { holding, text } = worded
    const { ability } = holding
    const turned =
      turnedWrongly(text, ability) ??
      toldToOthers(text, ability) ??
      wrongReceiver(text, ability) ??
      wrongVisits(text, ability)
    if (turned !== undefined)
      return {
        at: wordsAt(worded, turned.words),
        message: `the text of ${abilityName(holding)} says “${turned.words}”, and the ability ${turned.does}`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: 'correct one of them',
      }
    // That nobody is picked is told by itself.
    const picksNobody = isSubmitted(ability) && ability.target === undefined && ability.choose === undefined
    if (picksNobody && /\b(?:target|choose)\b/i.test(text)) return []
    const isArmed = effectsOf(ability).some(({ verb }) => verb === 'whenever')
    const bondsOf = () => whole().setup.roles.get(holding.owner)?.binds ?? []
    for (const deed of allUndergone) {
      const done = whomDoneTo(ability, deed)
      if (done === undefined) continue
      const said = whomSaidIn(afterOnset(text, ability), deed, {
        isTriggered: ability.when !== undefined,
        isArmed,
        bondsOf,
        things: givenBy(ability),
      })
      const [first] = said
      if (first === undefined || said.some(({ whom }) => whom === 'unknown' || done.has(whom))) continue
      // Who is drawn may be called “that player”.
      if (done.has('drawn') && (said.some(({ whom }) => whom !== 'comer') || drawn.test(text))) continue
      // That its player is told nothing, or nobody else is, is told of by wording/effect-in-text.
      if (deed === 'told' && (done.has('self') || said.some(({ whom }) => whom === 'self'))) continue
      return [
        {
          at: wordsAt(worded, first.words),
          message: `the text of ${abilityName(holding)} says “${first.words}”, and the ability ${does[deed]} ${[...done].map(whom => called[whom]).join(' and ')}`,
          why: 'players plan by the text, and the night is resolved by what the ability does',
          help: 'correct one of them',
        },
      ]
    }
    return []
  }),
}

/** It says that its player alone hears of it, and everybody does. */
function toldToOthers(text: string, ability: Ability): TurnedWrongly | undefined {
  const [words] = onlyYou.exec(text) ?? []
  if (words === undefined) return undefined
  const isPublic = effectsOf(ability).some(
    ({ verb, args }) => verb === 'announce' || (verb === 'reveal' && args.to === undefined),
  )
  const toAll = effectsOf(ability).some(
    effect =>
      ['tell', 'report'].includes(effect.verb) &&
      ['everyone', 'others'].includes(selectorArg(effect, effect.verb === 'tell' ? 'tell' : 'to') ?? ''),
  )
  return isPublic || toAll ? { words, does: 'tells everybody' } : undefined
}

const onlyYou =
  /\b(?:only you|you alone) (?:are|will be|get to|will|learn|hear|see|find out|know|receive)\b(?: \w+)?|\bnobody (?:else|but you) (?:is|will be) (?:told|informed|notified)\b|\bnobody (?:else|but you) (?:learns?|hears?|finds? out|knows?)\b/i

const drawn = /\b(?:random(?:ly)?|draw[ns]?|lots?|chance|lottery|dice|luck)\b/i

/** What its player gives by name. */
function givenBy(ability: Ability): readonly string[] {
  return effectsOf(ability).flatMap(effect =>
    ['item', 'ability', 'name'].flatMap(option => nameArg(effect, option)?.text ?? []),
  )
}

const does: Readonly<Record<Undergone, string>> = {
  death: 'kills',
  safety: 'protects',
  block: 'blocks',
  gift: 'gives something to',
  change: 'turns',
  vote: 'weighs the vote of',
  loss: 'takes something from',
  shown: 'tells what there is of',
  visited: 'tells of the visits of',
  seen: 'disguises',
  bidden: 'gives orders to',
  told: 'tells',
}

const called: Readonly<Record<Receiver, string>> = {
  self: 'its own player',
  picked: 'whoever was picked',
  bound: 'who is bound to it',
  comer: 'whoever brought it about',
  drawn: 'somebody drawn of all others',
  unknown: 'somebody',
}

/** “Everyone who visited you”, where it reaches whom he visited; or the other way round. */
function wrongVisits(text: string, ability: Ability): TurnedWrongly | undefined {
  const [comers, hosts] = [hasNode(ability, 'visitors-of'), hasNode(ability, 'visited-by')]
  if (comers === hosts) return hiddenWrongly(text, ability)
  const [visitors, visited] = [ofComers.exec(text)?.[0], ofHosts.exec(text)?.[0]]
  const words = comers ? visited : visitors
  if (words === undefined || (comers ? visitors : visited) !== undefined) return undefined
  return { words, does: `reaches ${comers ? 'who visited that player' : 'whom that player visited'}` }
}

const all = String.raw`(?:every(?:one|body)|any(?:one|body)|whoever|all(?: (?:players|others|those))?|players|those)(?: else)?(?: who| that)?`
const whom = '(?:you|him|her|them|that player|target player|the target|your target)'
const they = '(?:you|he|she|they|that player|target player|the target|your target)'
const came = '(?:has |have |had )?(?:visit|target)(?:s|ed)?'
const ofComers = new RegExp(String.raw`\b${all} ${came} ${whom}\b|\byour visitors\b`, 'i')
const ofHosts = new RegExp(
  String.raw`\b(?:${all.replaceAll('who|', 'whom|')}(?: whom)?|whom(?:ever)?) ${they} ${came}(?! (?:you|him|her|them|by)\b)`,
  'i',
)

/** “Nobody who visits that player is seen”, where what is hidden are his own visits. */
function hiddenWrongly(text: string, ability: Ability): TurnedWrongly | undefined {
  const hidden = effectsOf(ability).filter(
    effect => effect.verb === 'hide' && nameArg(effect, 'hide')?.text === 'visits',
  )
  if (hidden.length === 0 || !hidden.every(isOfOne)) return undefined
  const [words] = ofGuests.exec(text) ?? []
  return words === undefined ? undefined : { words, does: 'hides the visits that this player makes' }
}

function isOfOne(effect: Effect): boolean {
  return ['target', 'chosen', 'nth', 'self', 'named'].includes(selectorArg(effect, 'of') ?? '')
}

const ofGuests = new RegExp(
  String.raw`\b(?:nobody|no one|no player) who (?:visits?|targets?|comes to|calls on) ${whom}(?: \w+){0,2} (?:is|are|can be|will be) (?:seen|noticed|watched|tracked)\b|\b(?:visits? to|visitors of) ${whom}(?: \w+){0,2} (?:(?:is|are|will be) (?:not seen|hidden|unseen|invisible)|cannot be seen)\b|\b(?:${all}) (?:visits?|targets?) ${whom}(?: \w+){0,2} (?:goes|go|is|are) (?:unseen|hidden|unnoticed)\b`,
  'i',
)
