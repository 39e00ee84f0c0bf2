import { text, type Inline, type Line } from '../model/message.ts'
import type { Saying, Sayings } from '../model/saying.ts'
import type { Part, Sentence, Wording } from '../model/wording.ts'
import { named } from './named.ts'
import { say, type Value } from './say.ts'
import { speechOf } from './speech.ts'
import { worded } from './worded.ts'

/** What is said, in the words of the wording; nothing where it lacks one that is needed. */
export function inWordsOf(saying: Saying, wording: Wording): string | undefined {
  const line = lineOf(saying, wording, '')
  return line && plainText(line)
}

/** The case of a player that a sentence asks for, as its key ends. */
type Ending = '' | '-of' | '-to'

function lineOf(saying: Saying, wording: Wording, ending: Ending): Line | undefined {
  switch (saying.kind) {
    case 'sentence':
      return sentenceOf(saying.key, saying.values, wording, ending)
    case 'number':
      return [text(speechOf(wording.language).numberText(saying.number))]
    case 'player':
      return [text(saying.name)]
    case 'name':
      return [text(named(wording, saying.name))]
    case 'text':
      return [text(worded(wording, saying.text))]
    case 'told':
      return toldLine(saying.text, wording)
    case 'row':
      return rowOf(saying.joint, saying.of, wording, ending)
    case 'begin': {
      const line = lineOf(saying.of, wording, ending)
      return line && [text(capital(plainText(line), wording.language))]
    }
  }
}

function sentenceOf(key: string, values: Sayings, wording: Wording, ending: Ending): Line | undefined {
  const own = `${key}${ending}`
  const found = ending !== '' && wording.sentences.has(own) ? own : key
  const sentence = wording.sentences.get(found)
  if (sentence === undefined) return undefined
  const lines: Record<string, Value> = {}
  for (const wanted of wantedBy(sentence)) {
    const value = valueOf(wanted, values, wording)
    if (value === undefined) return undefined
    lines[wanted] = value
  }
  return spaced(say(wording, found, lines) ?? [])
}

function valueOf(wanted: string, values: Sayings, wording: Wording): Value | undefined {
  const whole = values[wanted]
  if (whole?.kind === 'number') return whole.number
  const ending = whole !== undefined ? '' : wanted.endsWith('-of') ? '-of' : wanted.endsWith('-to') ? '-to' : ''
  const value = whole ?? values[wanted.slice(0, wanted.length - ending.length)]
  if (value === undefined) return { line: [] }
  const line = lineOf(value, wording, ending)
  return line && { line }
}

/** The placeholders of a sentence, and the number that chooses its form. */
function wantedBy(sentence: Sentence | null): readonly string[] {
  if (sentence === null) return []
  if (sentence.kind === 'one') return namesIn(sentence.parts)
  return [sentence.by, ...[...sentence.forms.values()].flatMap(namesIn)]
}

function namesIn(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(part => (part.kind === 'value' ? [part.name] : part.kind === 'text' ? [] : namesIn(part.of)))
}

function rowOf(joint: string, of: readonly Saying[], wording: Wording, ending: Ending): Line | undefined {
  const between = sentenceOf(joint, {}, wording, '')
  const lines = of.map(each => lineOf(each, wording, ending))
  if (between === undefined || lines.includes(undefined)) return undefined
  const parted = [text(' '), ...between, text(' ')]
  return spaced(lines.flatMap((line = [], place) => (place === 0 ? line : [...parted, ...line])))
}

/** Where nothing was put in, its space is left out too: one space between two words, and none before a comma. */
function spaced(line: Line): Line {
  const kept: Inline[] = []
  for (const part of line) {
    if (part.kind !== 'text') {
      kept.push(part)
      continue
    }
    const before = kept.at(-1)
    if (before === undefined) {
      if (part.text.trimStart() !== '') kept.push(text(part.text.trimStart()))
    } else if (before.kind === 'text' && before.text.endsWith(' ') && /^[\s.,;:)»]/.test(part.text)) {
      kept[kept.length - 1] = text(before.text.trimEnd())
      kept.push(part)
    } else if (part.text !== '') kept.push(part)
  }
  const last = kept.at(-1)
  return last?.kind === 'text' ? [...kept.slice(0, -1), text(last.text.trimEnd())] : kept
}

/** What somebody is told: a name that is put in is not known yet. */
function toldLine(told: string, wording: Wording): Line | undefined {
  const yours = sentenceOf('ability.your-name', {}, wording, '')
  const others = sentenceOf('ability.a-name', {}, wording, '')
  if (yours === undefined || others === undefined) return undefined
  return worded(wording, told)
    .split(/(\{\w+\})/)
    .flatMap(part => (part === '{self}' ? yours : /^\{\w+\}$/.test(part) ? others : [text(part)]))
}

function plainText(line: Line): string {
  return line
    .map(part => (part.kind === 'text' ? part.text : part.kind === 'moment' ? '' : plainText(part.of)))
    .join('')
}

function capital(words: string, language: string): string {
  const [first = ''] = words
  return first.toLocaleUpperCase(language) + words.slice(first.length)
}
