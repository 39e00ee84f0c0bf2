import { factLine } from '../../letters/private.ts'
import { named } from '../../words/named.ts'
import { say, type Values } from '../../words/say.ts'
import { worded } from '../../words/worded.ts'
import type { Line } from '../../model/message.ts'
import type { Cause, Report } from '../../model/outcome.ts'
import type { Wording } from '../../model/wording.ts'

/** What the page of a night says, in a language. */
export interface PageWords {
  readonly language: string
  /** A sentence of the page; nothing where the wording leaves it out. */
  readonly say: (key: string, values?: Values) => string
  /** What a state is called, by the verb that made it. */
  readonly state: (verb: string) => string
  /** A role, faction or ability. */
  readonly name: (phrase: string) => string
  /** What an ability says. */
  readonly text: (text: string) => string
  readonly answer: (report: Pick<Report, 'fact' | 'value'>) => string
  /** `Ann's Block [40]`, of each of them. */
  readonly causes: (causes: readonly Cause[]) => string
}

export function pageWordsOf(wording: Wording): PageWords {
  const words = (key: string, values?: Values): string => plain(say(wording, `page.${key}`, values) ?? [])
  const causeOf = ({ player, ability, order }: Cause): string => {
    const called = named(wording, ability)
    return (
      (player === '' ? called : words('whose', { player, ability: called })) +
      (order === undefined ? '' : ` [${order}]`)
    )
  }
  return {
    language: wording.language,
    say: words,
    state: verb => plain(say(wording, `state.${verb}`) ?? []) || verb,
    name: phrase => named(wording, phrase),
    text: text => worded(wording, text),
    answer: ({ fact, value }) =>
      value === 'no result'
        ? words('no-result')
        : value === 'failed'
          ? words('told-failed')
          : plain(factLine(fact, value, wording)),
    causes: causes => [...new Set(causes.map(causeOf))].join(', '),
  }
}

function plain(line: Line): string {
  return line.map(part => (part.kind === 'text' ? part.text : part.kind === 'moment' ? '' : plain(part.of))).join('')
}
