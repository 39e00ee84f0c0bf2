import type { Saying } from '../model/saying.ts'
import type { Part, Sentence, Wording } from '../model/wording.ts'
import { englishSentences, happenedSentences } from './english-sentences.ts'
import { inWordsOf } from './in-words.ts'
import { sentenceParts } from './sentence-parts.ts'

/** What is said, in the English that snarf itself speaks. */
export function inEnglish(saying: Saying): string {
  const words = inWordsOf(saying, english())
  if (words === undefined) throw new Error(`no English for ${JSON.stringify(saying)}`)
  return words
}

let known: Wording | undefined

function english(): Wording {
  return (known ??= wordingWith(abilitiesInEnglish()))
}

let happened: Wording | undefined

/** What actions came to, in English, and no other sentence. */
export function happenedInEnglish(): Wording {
  return (happened ??= wordingWith(new Map(sentencesIn('happened', happenedSentences()))))
}

function wordingWith(sentences: Wording['sentences']): Wording {
  return { language: 'en', names: new Map(), texts: new Map(), sentences, formats: new Map() }
}

/** The sentences that say in English what abilities do. */
export function abilitiesInEnglish(): ReadonlyMap<string, Sentence> {
  return new Map(Object.entries(englishSentences()).flatMap(([section, sentences]) => sentencesIn(section, sentences)))
}

function sentencesIn(
  section: string,
  sentences: ReturnType<typeof happenedSentences>,
): readonly (readonly [string, Sentence])[] {
  return Object.entries(sentences).map(([key, written]) => [`${section}.${key}`, sentenceOf(written)])
}

/** In parts only when somebody asks: what is said of one game needs few of them. */
function sentenceOf(written: string | Readonly<Record<string, string>>): Sentence {
  if (typeof written === 'string') {
    let parts: readonly Part[] | undefined
    return {
      kind: 'one',
      get parts() {
        return (parts ??= sentenceParts(written))
      },
    }
  }
  const { by = '', ...forms } = written
  let read: ReadonlyMap<string, readonly Part[]> | undefined
  return {
    kind: 'plural',
    by,
    get forms() {
      return (read ??= new Map(Object.entries(forms).map(([form, text]) => [form, sentenceParts(text)])))
    },
  }
}
