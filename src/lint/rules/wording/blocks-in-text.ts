import { kinds } from '../../../language/verbs/verb.ts'
import type { Ability, Effect } from '../../../model/syntax.ts'
import { onceForText } from '../../../text/once-for-text.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import { meantInstead } from '../../kinds-meant.ts'
import { deedsOf } from '../../deeds.ts'
import { claimIn } from '../../claims.ts'
import { kindsSaid } from '../../kinds-said.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { namesIn, selectorArg } from '../../walk.ts'

export const blocksInText: Rule = {
  id: 'wording/blocks-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that a player cannot act, and nothing keeps him from it.',
  page: {
    what: 'The text says outright that what a player does fails, that he cannot act, or that he is roleblocked, and nothing in the ability blocks, takes abilities away or makes attempts fail; or it says of one kind of actions that they fail (“if they try to kill anyone, it fails”, “any investigation by that player fails”), and the block leaves those alone; or “whatever that player does fails”, and it leaves some kinds alone of which the text says nothing; or “all but kills fail”, “unless it is a kill”, or “killing actions go ahead”, and it blocks nothing else.',
    says: 'An ability does what its text says: players plan by the one, and the night is resolved by the other.',
    bad: 'roles: { Jailer: { abilities: { Jail: { text: "Target a player, who cannot act tonight.", order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Jailer: { abilities: { Jail: { text: "Target a player, who cannot act tonight.", order: 40, target: player, do: { block: target } } } } }\n',
  },
  check: inEachText((worded, whole) => {
    const spared = sparedKind(worded.text, worded.holding.ability)
    if (spared !== undefined)
      return {
        at: wordsAt(worded, spared.words),
        message: `the text of ${abilityName(worded.holding)} says “${spared.words}”, and ${spared.kind} is no action that the ability blocks`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: `write “only: ${spared.kind}”, or correct the text`,
      }
    const alone = excepted(worded.text, worded.holding.ability)
    if (alone !== undefined)
      return {
        at: wordsAt(worded, alone.words),
        message: `the text of ${abilityName(worded.holding)} says “${alone.words}”, and the ability blocks ${alone.kind} alone`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: `write “except: ${alone.kind}”, or correct the text`,
      }
    const all = allSaid(worded.text, worded.holding.ability)
    if (all !== undefined)
      return {
        at: wordsAt(worded, all.words),
        message: `the text of ${abilityName(worded.holding)} says “${all.words}”, and the ability blocks ${all.does}`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: 'say in the text which actions it leaves alone, or block all',
      }
    const effects = effectsOf(worded.holding.ability)
    const words =
      effects.length === 0
        ? undefined
        : (claimIn(worded.text, 'block') ?? meantInstead(worded.text, worded.holding.ability, 'block'))
    if (words === undefined) return []
    const { verbs, isOpen } = deedsOf(worded.holding, whole())
    const keeping = keepers.filter(verb => verb !== 'untargetable' || !effects.some(isLeftAlone))
    if (isOpen || keeping.some(verb => verbs.has(verb))) return []
    return {
      at: wordsAt(worded, words),
      message: `the text of ${abilityName(worded.holding)} says “${words}”, and the ability blocks nobody`,
      why: 'players plan by the text, and the night is resolved by what the ability does',
      help: 'write “block: target”, or correct the text',
    }
  }),
}

/** A kind of actions of which the text says that they fail, and that none of the blocks reaches. */
function sparedKind(text: string, ability: Ability): { readonly words: string; readonly kind: string } | undefined {
  const blocks = effectsOf(ability).filter(({ verb }) => verb === 'block')
  if (blocks.length === 0) return undefined
  return failingIn(text).find(({ kind }) => blocks.every(({ args }) => isSpared(kind, args)))
}

/** “Whatever that player does fails”, where some kinds of actions go on, of which the text says nothing. */
function allSaid(text: string, ability: Ability): { readonly words: string; readonly does: string } | undefined {
  const [only, ...others] = effectsOf(ability).filter(({ verb }) => verb === 'block')
  if (only === undefined || others.length > 0) return undefined
  const [some = [], left = []] = [only.args.only, only.args.except].map(arg =>
    namesIn([arg]).map(({ text: name }) => name),
  )
  const names = [...some, ...left]
  if (
    names.length === 0 ||
    bounded.test(text) ||
    names.some(name => text.toLowerCase().includes(name.slice(0, 4).toLowerCase()))
  )
    return undefined
  const [words] = everything.exec(text) ?? []
  return words === undefined
    ? undefined
    : { words, does: some.length > 0 ? `${some.join(' and ')} alone` : `all but ${left.join(' and ')}` }
}

const everything =
  /(?<!\b(?:if|when|whether|unless)\b[^.;,]{0,160})\b(?:what(?:ever)?|everything|anything|all|all that|all actions(?: that)?|no action(?: that)?|nothing(?: that)?) (?:he|she|they|that player|target player|the target|your target|the prisoner) (?:do|does|tries|try|performs?|attempts?)\b(?=[^.;]*\b(?:fails?|blocked|comes? to nothing|succeeds?)\b)/i
const bounded =
  /\b(?:but|except|unless|other than|besides|save|apart from|only|still|kind|not|\w+n['’]t)\b|\b(?:kill|investigat|protect|block|redirect|heal)\w*/i

/** The kinds of actions of which it says that they fail. */
const failingIn = onceForText(text =>
  [...kindsSaid].flatMap(([kind, does]) => {
    const words = failing(does).exec(text)?.[0] ?? failingOf(kind, text)
    return words === undefined ? [] : [{ words, kind }]
  }),
)

/** “Any investigation by that player fails”: said of one kind, and not denied of the others. */
function failingOf(kind: string, text: string): string | undefined {
  const noun = nouns.get(kind)
  if (noun === undefined || /\b(?:but|except|other than|besides|not|never|no|\w+n['’]t)\b/i.test(text)) return undefined
  const whose = String.raw`(?:(?:all|any|every|each) )?(?:(?:(?:${noun})(?: performed| made| attempted)? (?:by|of) (?:that player|target player|the target|your target|him|her|them))|(?:(?:his|her|their|that player['’]s|the target['’]s|your target['’]s) (?:${noun})))`
  return new RegExp(
    String.raw`(?<!\b(?:if|when|whether)\b[^.;,]{0,160})\b${whose}(?: (?:tonight|then|later|in the night|(?:this|that) night))* (?:will )?(?:fails?|(?:is|are|be) blocked|comes? to nothing)\b`,
    'i',
  ).exec(text)?.[0]
}

/** A kind of actions that the text excepts from what fails, and that is all that the blocks reach. */
function excepted(text: string, ability: Ability): { readonly words: string; readonly kind: string } | undefined {
  const blocks = effectsOf(ability).filter(({ verb }) => verb === 'block')
  const only = new Set(
    blocks.flatMap(({ args }) => {
      const names = namesIn([args.only])
      return names.length === 0 ? ['any'] : names.map(({ text: name }) => name)
    }),
  )
  const [kind, ...more] = only
  if (kind === undefined || more.length > 0) return undefined
  const [noun, does] = [nouns.get(kind), kindsSaid.get(kind)]
  if (noun === undefined || does === undefined) return undefined
  const [words] = exception(noun, does).exec(text) ?? goingAhead(noun).exec(text) ?? []
  return words === undefined ? undefined : { words, kind }
}

/** “.. fails, unless it is a kill”, “nothing .. succeeds except kills”: in a sentence about what fails. */
function exception(noun: string, does: string): RegExp {
  const fails = String.raw`(?<=\b(?:fails?|blocked|comes? to nothing|in vain|nothing|cannot|can['’]t|unable)\b[^.;]*)`
  const it = '(?:it|that|this|what (?:he|she|they) (?:do|does|tries|try)|(?:that|the) (?:action|attempt))'
  const kinds = String.raw`(?:(?:an?|the|any|all|his|her|their) )?(?:${noun})`
  return new RegExp(
    String.raw`\b(?:all|everything|any action|every action|all actions|whatever \w+ (?:do|does)) (?:but|except(?: for)?|other than|save) ${kinds}(?=[^.;]*\b(?:fails?|blocked|in vain)\b)|${fails}\b(?:unless ${it} (?:is|was) ${kinds}|(?:except(?: for)?|but(?: not)?|other than|save|apart from) (?:(?:when|if|where) ${it} is )?(?:${kinds}|(?:to )?(?:${does})(?:ing)?)|unless (?:he|she|they|that player) (?:tr(?:y|ies) to )?(?:${does})s?)\b`,
    'i',
  )
}

/** “Killing actions go ahead”: said outright of that kind. */
function goingAhead(noun: string): RegExp {
  const ahead = String.raw`(?:still |all |always )?(?:(?:go|goes) (?:ahead|through)|succeeds?(?: all the same| anyway| nevertheless)?|(?:are|is|will be) (?:left alone|spared|unaffected|allowed)|(?:are|is|will) not (?:be )?(?:blocked|affected|stopped|touched|kept back)|(?:aren['’]t|isn['’]t|won['’]t be) (?:blocked|affected|stopped)|do(?:es)? not fail|don['’]t fail|doesn['’]t fail)`
  return new RegExp(
    String.raw`(?<!\b(?:no|none|nothing|neither|never|nobody|cannot|if|when|unless|until|whether|only|not|that)\b[^.;,]{0,160})\b(?:(?:all|any|his|her|their|that player['’]s) )?(?:${noun}) ${ahead}\b(?! (?:only|if|unless)\b)`,
    'i',
  )
}

/** As a text calls actions of a kind. */
const nouns: ReadonlyMap<string, string> = new Map([
  ['killing', 'kills?|killing(?: actions?)?|attempts? to kill|night ?kills?'],
  ['protection', 'protections?|protective actions?|protecting actions?'],
  ['blocking', '(?:role-?)?blocks?|blocking actions?'],
  ['redirection', 'redirections?|redirecting actions?'],
  ['investigation', 'investigations?|investigative actions?|investigating actions?'],
])

function isSpared(kind: string, { only, except }: Effect['args']): boolean {
  const [reached = [], left = []] = [only, except].map(arg => namesIn([arg]).map(({ text }) => text))
  return (
    left.includes(kind) ||
    (reached.length > 0 && reached.every(name => name !== kind && kinds.some(one => one === name)))
  )
}

function failing(does: string): RegExp {
  return new RegExp(
    String.raw`\bif (?:he|she|they|(?:that|the|target) (?:player|target)) (?:(?:tr(?:y|ies)|attempts?|goes|comes) to )?(?:${does})s?\b[^.;]*, (?:it|that|this|the attempt|he|she|they) (?:will )?fails?\b`,
    'i',
  )
}

/** It keeps others from one whom nobody can target, and nobody from acting. */
function isLeftAlone(effect: Effect): boolean {
  const isOne = ['self', 'target', 'chosen', 'nth'].includes(selectorArg(effect) ?? '')
  return effect.verb === 'untargetable' && isOne && effect.args.by === undefined
}

/** What keeps somebody from acting, or may come to it. */
const keepers = ['block', 'untargetable', 'immune', 'lose', 'delay', 'become']
