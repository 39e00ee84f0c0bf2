import { effectsOf, abilityName, type Holding } from '../../actions.ts'
import { deedsOf, type Deeds } from '../../deeds.ts'
import { afterOnset, claimIn, type Claim } from '../../claims.ts'
import { meantInstead } from '../../kinds-meant.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { inEachText, wordsAt } from '../../texts.ts'

export const killsOrProtects: Rule = {
  id: 'wording/kills-or-protects',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that somebody dies where nothing kills, or that he is protected where nothing protects.',
  page: {
    what: 'The text says outright that a player dies (“that player dies”, not “if he dies”), and nothing in the ability kills or gives one that could (a mark does where something kills who has it); or it says that attempts to kill fail, that somebody is protected, healed or safe, or cannot be killed, and the ability protects nobody; or it speaks of a death or of safety, and has no word for what the ability does instead; or that they fail, and it turns them to somebody else, of which the text says nothing.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Nurse: { abilities: { Heal: { text: "Each night, target a player, who dies.", order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Nurse: { abilities: { Heal: { text: "Target a player. Attempts to kill that player tonight fail.", order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    if (effectsOf(worded.holding.ability).length === 0) return []
    const happens = afterOnset(worded.text, worded.holding.ability)
    const said = claims.filter(claim => claimIn(happens, claim) !== undefined)
    const wrong = said.length === 0 ? [] : wrongClaims(deedsOf(worded.holding, whole()))
    const [first] = wrong.flatMap(([claim, instead]) => {
      const words = said.includes(claim) ? claimIn(happens, claim) : undefined
      const isMeant = words === undefined || (instead === turnsThem && !isTurnedUnsaid(words, happens))
      return isMeant ? [] : { words, instead }
    })
    const found = first ?? insteadOf(happens, worded.holding, whole)
    if (found === undefined) return []
    return {
      at: wordsAt(worded, found.words),
      message: `the text of ${abilityName(worded.holding)} says “${found.words}”, and the ability ${found.instead}`,
      why: 'players plan by the text, and the night is resolved by what the ability does',
      help: 'correct one of them',
    }
  }),
}

const claims: readonly Claim[] = ['death', 'safety']

/** It speaks of a death or of safety, and of nothing that the ability does. */
function insteadOf(text: string, holding: Holding, whole: () => Subject): Wrong | undefined {
  for (const claim of claims) {
    const words = meantInstead(text, holding.ability, claim)
    if (words === undefined) continue
    const { verbs, isOpen } = deedsOf(holding, whole())
    const may = [...guards, ...(claim === 'death' ? [...killers, 'make'] : protectors)]
    if (!isOpen && !may.some(verb => verbs.has(verb)))
      return { words, instead: claim === 'death' ? 'kills nobody' : 'protects nobody' }
  }
  return undefined
}

interface Wrong {
  readonly words: string
  readonly instead: string
}

/** What a text may not say of an ability, and what it does instead. */
function wrongClaims({ verbs, isOpen }: Deeds): readonly (readonly [Claim, string])[] {
  const may = (others: readonly string[]) => others.some(verb => verbs.has(verb))
  if (verbs.size === 0 || isOpen) return []
  if (may(killers)) return may([...protectors, ...guards, 'block', 'whenever']) ? [] : [['safety', 'kills']]
  return [
    ...(may([...guards, 'make']) ? [] : [['death', 'kills nobody'] as const]),
    ...(may(protectors) ? [] : [['safety', may(guards) ? turnsThem : 'protects nobody'] as const]),
  ]
}

/** It says that kills fail, and not that they reach somebody else. */
function isTurnedUnsaid(words: string, text: string): boolean {
  return /\bfails?$/i.test(words) && !turning.test(text)
}

const turnsThem = 'lets them reach somebody else'
const turning =
  /\b(?:instead|in (?:his|her|their|your) (?:place|stead)|redirect\w*|divert\w*|turn(?:s|ed)?|aimed|sent|takes?|bounces?|reflect\w*|back|hits?|reach(?:es)?|dies?|killed|targets? (?:you|the|him|her|them)|you are (?:targeted|killed|hit)|bodyguard)\b/i

const killers = ['kill', 'die']
const protectors = ['protect', 'immune', 'untargetable', 'revive']
/** Where kills go elsewhere, somebody dies, and somebody is safe. */
const guards = ['divert', 'intercept']
