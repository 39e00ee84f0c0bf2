import type { Ability } from '../../../model/syntax.ts'
import { effectsOf, isSubmitted, nameOf } from '../../actions.ts'
import { afterOnset } from '../../claims.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'
import { allUndergone, whomDoneTo, type Receiver, type Undergone } from '../../whom-done.ts'
import { selectorArg } from '../../walk.ts'
import { whomSaidIn } from '../../whom-said.ts'

export const whomInText: Rule = {
  id: 'wording/whom-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says to whom something is done, and the ability does it to somebody else.',
  page: {
    what: 'The text says that its player dies, is protected, blocked, given something, robbed or turned, or his vote counts otherwise, and the ability does that to whom he picked; or the other way round, or to whoever comes to somebody (“whoever targets that player dies” beside `die: target`). Where the ability does it to several, or to players whom a test picks, it is left alone. Likewise whose actions are turned to whom (“actions of the chosen player are aimed at the target”), and “only you are told” beside what everybody hears.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Host: { abilities: { Trap: { text: "Target a player. Whoever targets that player later in the night dies.", order: 40, target: player, do: { whenever: { targeted: target }, do: { kill: target } } } } } }\n',
    good: 'roles: { Host: { abilities: { Trap: { text: "Target a player. Whoever targets that player later in the night dies.", order: 40, target: player, do: { whenever: { targeted: target }, do: { kill: actor } } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const { holding, text } = worded
      const { ability } = holding
      const turned = turnedWrongly(text, ability) ?? toldToOthers(text, ability)
      if (turned !== undefined)
        return {
          at: wordsAt(worded, turned.words),
          message: `the text of ${nameOf(holding)} says “${turned.words}”, and the ability ${turned.does}`,
          why: 'players plan by the text, and the night is resolved by what the ability does',
          help: 'correct one of them',
        }
      // That nobody is picked is told by itself.
      const picksNobody = isSubmitted(ability) && ability.target === undefined && ability.choose === undefined
      if (picksNobody && /\b(?:target|choose)\b/i.test(text)) return []
      for (const deed of allUndergone) {
        const done = whomDoneTo(ability, deed)
        if (done === undefined) continue
        const said = whomSaidIn(afterOnset(text, ability), deed, ability.when !== undefined)
        const [first] = said
        if (first === undefined || said.some(({ whom }) => whom === 'unknown' || done.has(whom))) continue
        // That its player is told nothing, or nobody else is, is told of by wording/effect-in-text.
        if (deed === 'told' && (done.has('self') || said.some(({ whom }) => whom === 'self'))) continue
        return [
          {
            at: wordsAt(worded, first.words),
            message: `the text of ${nameOf(holding)} says “${first.words}”, and the ability ${does[deed]} ${[...done].map(whom => called[whom]).join(' and ')}`,
            why: 'players plan by the text, and the night is resolved by what the ability does',
            help: 'correct one of them',
          },
        ]
      }
      return []
    }),
}

interface Wrong {
  readonly words: string
  readonly does: string
}

/** It says whose actions go to whom, and the ability turns those of the other. */
function turnedWrongly(text: string, ability: Ability): Wrong | undefined {
  const [only, ...others] = effectsOf(ability).filter(({ verb }) => verb === 'redirect')
  if (only === undefined || others.length > 0) return undefined
  const [whose, to] = [selectorArg(only, 'redirect'), selectorArg(only, 'to')]
  if (!(whose === 'target' && to === 'chosen') && !(whose === 'chosen' && to === 'target')) return undefined
  for (const way of turns) {
    const [words, first = '', second = ''] = way.exec(text) ?? []
    const [said, other] = [first, second].map(word => (/cho(?:sen|ose)/i.test(word) ? 'chosen' : 'target'))
    if (words !== undefined && said !== other && said !== whose)
      return { words, does: whose === 'target' ? 'turns what the target does' : 'turns what the chosen player does' }
  }
  return undefined
}

const picked = String.raw`((?:the |your )?chosen player|the player you choose|target player|(?:the|your) target)`
const turns = [
  new RegExp(String.raw`\b(?:actions?|abilit(?:y|ies)|visits?|attempts) (?:performed |used |made |taken )?(?:by|of) ${picked}(?:[\w ]{0,30})? (?:is|are|will be|be) (?:aimed|turned|sent|redirected|directed|moved)(?: away)? (?:at|to|towards|onto|on) ${picked}`, 'i'),
  new RegExp(String.raw`\b(?:redirect|turn|send)s? (?:all |any |every )?(?:(?:actions?|what is done) (?:by|of) )?${picked} (?:at|to|towards|onto) ${picked}`, 'i'),
  new RegExp(String.raw`\b(?:whatever|what|everything) ${picked} does(?:[\w ]{0,30})? (?:is|will be) (?:aimed|turned|sent|redirected|directed|done|moved) (?:at|to|towards|onto) ${picked}`, 'i'),
] // prettier-ignore

/** It says that its player alone hears of it, and everybody does. */
function toldToOthers(text: string, ability: Ability): Wrong | undefined {
  const [words] = onlyYou.exec(text) ?? []
  if (words === undefined) return undefined
  const isPublic = effectsOf(ability).some(({ verb, args }) => verb === 'announce' || (verb === 'reveal' && args.to === undefined)) // prettier-ignore
  const toAll = effectsOf(ability).some(effect => ['tell', 'report'].includes(effect.verb) && ['everyone', 'others'].includes(selectorArg(effect, effect.verb === 'tell' ? 'tell' : 'to') ?? '')) // prettier-ignore
  return isPublic || toAll ? { words, does: 'tells everybody' } : undefined
}

const onlyYou =
  /\bonly you (?:are|will be|get to|will|learn|hear|see|find out|know|receive)\b(?: \w+)?|\bnobody (?:else|but you) (?:is|will be) (?:told|informed|notified)\b|\bnobody (?:else|but you) (?:learns?|hears?|finds? out|knows?)\b/i

const does: Readonly<Record<Undergone, string>> = {
  death: 'kills',
  safety: 'protects',
  block: 'blocks',
  gift: 'gives something to',
  change: 'turns',
  vote: 'weighs the vote of',
  loss: 'takes something from',
  told: 'tells',
}

const called: Readonly<Record<Receiver, string>> = {
  self: 'its own player',
  picked: 'whoever was picked',
  bound: 'who is bound to it',
  comer: 'whoever brought it about',
  unknown: 'somebody',
}
