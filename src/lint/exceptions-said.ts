import type { Ability, Arg, Effect } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import { namesIn } from './walk.ts'

/** What a text says of an exception, and what the ability makes of it. */
export interface ExceptionSaid {
  readonly words: string
  readonly does: string
  readonly help: string
}

/** “Kills included”, where the ability leaves kills out, or “kills aside”, where it leaves nothing of them out. */
export function wrongException(text: string, ability: Ability): ExceptionSaid | undefined {
  const effects = effectsOf(ability)
  const [only, ...others] = effects.filter(isOfAll)
  if (only === undefined || others.length > 0 || effects.some(({ verb }) => opening.includes(verb))) return undefined
  const left = wordsOf(only.args.except)
  for (const { names, nouns } of sorts) {
    if (!nouns.test(text)) continue
    const isLeft = left.some(name => names.includes(name))
    const [out, within] = [outOf(nouns.source).exec(text)?.[0], withIn(nouns.source).exec(text)?.[0]]
    const words = isLeft ? within : out
    if (words === undefined || (isLeft ? out : within) !== undefined) continue
    const [name = ''] = names
    return {
      words,
      does: isLeft ? `leaves ${name} out` : `leaves no ${name} out`,
      help: isLeft ? `take ${name} out of “except”` : `write “except: ${name}”`,
    }
  }
  return undefined
}

/** What speaks of everything that is done, with no `only`. */
function isOfAll({ verb, args }: Effect): boolean {
  if (verb === 'immune') return wordsOf(args.to).includes('all')
  return verb === 'block' && args.only === undefined
}

/** What may let something through again, or keep it off besides. */
const opening = ['state', 'cannot-fail', 'protect', 'untargetable']

function wordsOf(arg: Arg | undefined): readonly string[] {
  return namesIn([arg]).map(({ text }) => text)
}

const sorts: readonly { readonly names: readonly string[]; readonly nouns: RegExp }[] = [
  {
    names: ['killing', 'kill'],
    nouns: /(?:night ?)?kills|killings?|attacks?|murders?|(?<=\b(?:an?|any|the|every) (?:\w+ )?)(?:night ?)?kill/i,
  },
  { names: ['investigation', 'report'], nouns: /investigations?/i },
  { names: ['protection', 'protect'], nouns: /protections?/i },
  { names: ['blocking', 'block'], nouns: /(?:role-?)?block(?:s|ings?)/i },
]

const acts = '(?: (?:actions?|attempts?))?'

function outOf(nouns: string): RegExp {
  const noun = String.raw`(?:an? |any |the |all )?(?:${nouns})${acts}`
  return new RegExp(
    String.raw`\b(?:except(?:ing)?(?: for)?|apart from|aside from|other than|save(?: for)?|bar(?:ring)?|but not|with the exception of|(?<=\b(?:nothing|everything|anything|all)\b[\w ]{0,40})but) ${noun}\b(?! (?:nobody|no one)\b)|\b${noun}(?: of [\w ]{1,30})?(?: alone)? (?:aside|excepted|excluded)\b`,
    'i',
  )
}

function withIn(nouns: string): RegExp {
  const noun = String.raw`(?:an? |any |the |all )?(?:${nouns})${acts}`
  return new RegExp(
    String.raw`\b(?:(?:not )?even|including|(?:goes|holds|counts|is true|applies) (?:for|to|of)) ${noun}\b|\b${noun} (?:included|inclusive|as well|too|and all|(?:is|are) no exceptions?)\b`,
    'i',
  )
}
