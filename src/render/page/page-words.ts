import { factLine } from '../../letters/private.ts'
import { named } from '../../words/named.ts'
import { say, type Values } from '../../words/say.ts'
import type { Cause, Report } from '../../model/outcome.ts'
import type { Wording } from '../../model/wording.ts'
import { happenedWords, type HappenedWords } from '../happened-words.ts'
import { lineText } from '../../words/in-words.ts'

/** What the page of a night says, in a language. */
export interface PageWords {
  readonly language: string
  /** A sentence of the page; nothing where the wording leaves it out. */
  readonly say: (key: string, values?: Values) => string
  /** What a state is called, by the verb that made it. */
  readonly state: (verb: string) => string
  /** A role, faction or ability. */
  readonly name: (phrase: string) => string
  readonly announced: HappenedWords['announced']
  readonly answer: (report: Pick<Report, 'fact' | 'value'>) => string
  /** `Ann's Block [40]`, of each of them. */
  readonly causes: (causes: readonly Cause[]) => string
  /** What the actions came to. */
  readonly happened: HappenedWords
}

export function pageWordsOf(wording: Wording): PageWords {
  const words = (key: string, values?: Values): string => lineText(say(wording, `page.${key}`, values) ?? [])
  const causeOf = ({ player, ability, order, since }: Cause): string => {
    const called = named(wording, ability)
    const whose = player === '' ? called : words('whose', { player, ability: called })
    return happened.ofPhase(whose, since) + (order === undefined ? '' : ` [${order}]`)
  }
  const answer: PageWords['answer'] = ({ fact, value }) =>
    value === 'no result'
      ? words('no-result')
      : value === 'failed'
        ? words('told-failed')
        : lineText(factLine(fact, value, wording))
  const happened = happenedWords(wording, answer)
  return {
    language: wording.language,
    say: words,
    state: verb => lineText(say(wording, `state.${verb}`) ?? []) || verb,
    name: phrase => named(wording, phrase),
    announced: happened.announced,
    answer,
    causes: causes => [...new Set(causes.map(causeOf))].join(', '),
    happened,
  }
}
