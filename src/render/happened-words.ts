import { revealedQuestionIn } from '../letters/revealed-question.ts'
import { lineText } from '../words/in-words.ts'
import type { Announcement, Cause, Report } from '../model/outcome.ts'
import type { Line } from '../model/message.ts'
import type { Revealed } from '../model/revealed.ts'
import type { PhaseName } from '../model/views.ts'
import type { Wording } from '../model/wording.ts'
import { happenedInEnglish } from '../words/english.ts'
import { named } from '../words/named.ts'
import { say, type Value, type Values } from '../words/say.ts'
import { worded } from '../words/worded.ts'
import { answerWording } from './wording.ts'

/** In what words it is told what the actions came to. */
export interface HappenedWords {
  /** Of what is told: English where the wording has no words for it. */
  readonly language: string
  /** A sentence of `happened`, in English where the wording lacks it. Its values are put in as they are. */
  readonly say: (key: string, values?: Values) => string
  /** A role, faction or ability. */
  readonly name: (phrase: string) => string
  /** What everybody is told by an announcement. */
  readonly announced: (said: Pick<Announcement, 'text' | 'reveals'>) => string
  readonly answer: (report: Pick<Report, 'fact' | 'value'>) => string
  /** `Ann's Kill`. What a moderator did has nobody's name. */
  readonly whose: (player: string, ability: string) => string
  /** `Ann's Kill of night 1`; what is of the phase itself goes without saying. */
  readonly ofPhase: (act: string, since: PhaseName | undefined) => string
  /** `Ann's Block [40]`, of each of them. */
  readonly causes: (causes: readonly Cause[]) => readonly string[]
  /** What an effect does, by its verb, as an English sentence has it and as one of other languages has. */
  readonly deed: (verb: string) => { readonly verb: string; readonly action: string }
}

/** As `snarf resolve` says it, and as the page of a night does. */
export function happenedWords(
  wording: Wording = happenedInEnglish(),
  answer: HappenedWords['answer'] = answerWording,
): HappenedWords {
  const has = (key: string): boolean => wording.sentences.has(key)
  const saying: HappenedWords['say'] = (key, values) => {
    const own = `happened.${key}`
    return lineText(say(has(own) ? wording : happenedInEnglish(), own, values) ?? [])
  }
  const name = (phrase: string): string => named(wording, phrase)
  const whose = (player: string, ability: string): string =>
    player === '' ? name(ability) : saying('whose', { player, ability: name(ability) })
  const ofPhase: HappenedWords['ofPhase'] = (act, since) =>
    since === undefined ? act : saying(`of-${since.kind}`, { act: put(act), number: since.number })
  return {
    language: wording.language.startsWith('en') || has('happened.line') ? wording.language : 'en',
    say: saying,
    name,
    announced: ({ text, reveals }) =>
      reveals === undefined ? worded(wording, text) : revealedText(reveals, answer(reveals), wording),
    answer,
    whose,
    ofPhase,
    causes: causes => [
      ...new Set(
        causes.map(({ player, ability, order, since }) => {
          const act = ofPhase(whose(player, ability), since)
          return order === undefined ? act : `${act} [${order}]`
        }),
      ),
    ],
    deed: verb => ({ verb, action: lineText(say(wording, `action.${verb}`) ?? []) || verb }),
  }
}

/** `Fay: yes (whether Fay is Mafia)` */
function revealedText(reveals: Revealed, answered: string, wording: Wording): string {
  const asks = revealedQuestionIn(reveals, wording)
  return `${reveals.player}: ${answered}${asks === undefined ? '' : ` (${asks})`}`
}

/** Players in a row, or that there is nobody. */
export function people(players: readonly string[], { say }: HappenedWords): Value {
  return players.length === 0 ? say('nobody') : players
}

/** What is put into a sentence, or left out of it, with its spaces. */
export function put(words: string): { readonly line: Line } {
  return { line: words === '' ? [] : [{ kind: 'text', text: words }] }
}
