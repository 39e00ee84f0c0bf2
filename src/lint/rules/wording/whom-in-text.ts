import { isSubmitted, nameOf } from '../../actions.ts'
import { afterOnset } from '../../claims.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'
import { allUndergone, whomDoneTo, type Receiver, type Undergone } from '../../whom-done.ts'
import { whomSaidIn } from '../../whom-said.ts'

export const whomInText: Rule = {
  id: 'wording/whom-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says to whom something is done, and the ability does it to somebody else.',
  page: {
    what: 'The text says that its player dies, is protected, blocked, given something, robbed or turned, or his vote counts otherwise, and the ability does that to whom he picked; or the other way round, or to whoever comes to somebody (“whoever targets that player dies” beside `die: target`). Where the ability does it to several, or to players whom a test picks, it is left alone.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Host: { abilities: { Trap: { text: "Target a player. Whoever targets that player later in the night dies.", order: 40, target: player, do: { whenever: { targeted: target }, do: { kill: target } } } } } }\n',
    good: 'roles: { Host: { abilities: { Trap: { text: "Target a player. Whoever targets that player later in the night dies.", order: 40, target: player, do: { whenever: { targeted: target }, do: { kill: actor } } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const { holding, text } = worded
      const { ability } = holding
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
