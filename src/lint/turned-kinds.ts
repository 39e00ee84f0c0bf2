import type { Ability, Effect } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import type { AskedWrongly } from './marks-asked.ts'

/** “Killing actions that target him target you instead”, where actions of every kind are turned. */
export function wrongTurnedKind(text: string, ability: Ability): AskedWrongly | undefined {
  const turns = effectsOf(ability).filter(({ verb }) => turning.includes(verb))
  if (
    turns.length === 0 ||
    turns.some(isNarrowed) ||
    effectsOf(ability).some(({ verb }) => verb === 'protect' || verb === 'whenever' || verb === 'state') ||
    others.test(text)
  )
    return undefined
  const [said] = killing.exec(text) ?? []
  return said === undefined ? undefined : { said, asked: 'actions of every kind' }
}

const turning = ['divert', 'intercept']

function isNarrowed({ args, if: condition }: Effect): boolean {
  return args.with !== undefined || args.by !== undefined || condition !== undefined
}

const whom = '(?:you|him|her|them|that player|target player|the target|your target)'
const killing = new RegExp(
  String.raw`\b(?:killing (?:actions?|attempts?|abilities)|(?:night ?)?kills|attempts? to kill|(?:whoever|any(?:one|body) who|everybody who) (?:tries to kill|attacks|kills))\b(?: (?:that|which)(?: would)?)?(?: (?:target|visit|hit|reach|aimed at|on|against|at)s?)? ${whom}\b[^.;]*\b(?:you|instead|turned|hits?|targets?)\b`,
  'i',
)
/** It speaks of other actions too. */
const others =
  /\b(?:all|any|every|other|whatever|everything) (?:other )?(?:actions?|visits?|abilit(?:y|ies))\b|\b(?:investigat|block|protect)\w*\b/i
